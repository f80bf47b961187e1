"""Who answers letters, in which words, and what they mean to have sealed."""

import dataclasses
import pathlib
import shlex
import sys

from servers import PASSWORD

EDITOR = pathlib.Path(__file__).with_name("editor.py").resolve()

# A name, a signature that looks like an order, orders as they are written, and as they are sealed:
# of the first seat, which plays Green, and of the second, which plays Blue.
WORDS = {
    "en": ("Ann of Ely", "T 01234 56789", ["T HQ G8", "d hq s5"], ["T GHQ G8", "D GHQ S5"]),
    "fr": ("Zoé d'Uzès", "T 04 66 22 00", ["T HQ B5", "d hq s7"], ["T HQB B5", "D HQB S7"]),
}


@dataclasses.dataclass
class Person:
    """Somebody with a mailbox, a home and a mail program, who writes one answer."""

    program: str
    where: str
    language: str
    home: pathlib.Path
    smtp: int
    imap: int

    def __post_init__(self):
        self.shown, self.telephone, self.orders, self.meant = WORDS[self.language]
        self.name = f"{self.program}-{self.where}-{self.language}"
        self.address = f"{self.name}@home.test"
        self.home.mkdir(parents=True)
        self.write(".signature", f"{self.shown}\n{self.telephone}\n")

    def player(self):
        """As `sealed-orders game open` wants it."""
        zone = {"en": "Europe/London", "fr": "Europe/Paris"}[self.language]
        return f"{self.address};name={self.shown};lang={self.language};zone={zone}"

    def environment(self, place):
        lang = {"en": "en_GB.UTF-8", "fr": "fr_FR.UTF-8"}[self.language]
        return place.environment(
            HOME=str(self.home), LANG=lang, TERM="screen", WHERE=self.where,
            ORDERS="\n".join(self.orders))

    def write(self, name, text):
        """A file of theirs; `{address}` and the like in it stand for what is theirs."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def filled(self, text):
        """A program's settings with what is this person's."""
        return text.format(
            address=self.address, shown=self.shown, name=self.name, smtp=self.smtp,
            imap=self.imap, home=self.home, password=PASSWORD, sign=shlex.quote(self.shown),
            editor=f"{sys.executable} {EDITOR}")
