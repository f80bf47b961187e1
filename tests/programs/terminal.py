"""Mail programs in a terminal: each answers the one letter in somebody's mailbox. The draft is
written in an editor, which is editor.py; all else is the program's own."""

import contextlib
import re
import subprocess

from place import Failed, until
from servers import PASSWORD

MUTT = """
set realname="{shown}" from="{address}" use_from=yes
set folder="imap://{name}@127.0.0.1:{imap}/" spoolfile="+INBOX" imap_pass="{password}"
set ssl_starttls=no ssl_force_tls=no
set smtp_url="smtp://127.0.0.1:{smtp}/"
set editor="{editor}"
set fast_reply=yes include=yes reply_to=yes copy=no
"""

ALPINE = """
personal-name={shown}
user-domain=home.test
inbox-path={{127.0.0.1:{imap}/user={name}/notls}}INBOX
smtp-server=127.0.0.1:{smtp}/notls
customized-hdrs=From: {shown} <{address}>
editor={editor}
feature-list=enable-alternate-editor-cmd,enable-alternate-editor-implicitly,no-enable-newmail-sound
default-fcc=""
last-version-used=6.26
"""

NAIL = """
set v15-compat
set from="{shown} <{address}>"
set mta=smtp://127.0.0.1:{smtp} smtp-auth=none
set imap-auth=login password={password}
set quote indentprefix="> "
set VISUAL="{editor}"
wysh set message-inject-tail=$'\\n-- \\n'{sign}
"""

NMH = """Path: {home}/Mail
Local-Mailbox: {shown} <{address}>
send: -mts smtp -server 127.0.0.1 -port {smtp} -notls
mhbuild: -maxunencoded 900
mhbuild-convert-text/plain: sed 's/^/> /' %F
"""


class Terminal:
    """A terminal of 100 by 40, in which somebody runs a program."""

    def __init__(self, place, person, *command):
        self.place, self.socket = place, str(person.home / "tmux")
        environment = person.environment(place)
        self.tmux(
            "new-session", "-d", "-x", "100", "-y", "40", *map(str, command), environment=environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # It ends by itself when its program has.
        with contextlib.suppress(Failed):
            self.tmux("kill-server")

    def tmux(self, *words, environment=None):
        return self.place.run(["tmux", "-S", self.socket, "-f", "/dev/null", *words], environment)

    def screen(self):
        with contextlib.suppress(Failed):
            return self.tmux("capture-pane", "-p")
        return ""

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def shows(self, *patterns):
        """Waits until it shows one of these, and says which of them, by its number."""
        def seen():
            screen = self.screen()
            return [n for n, pattern in enumerate(patterns) if re.search(pattern, screen)]
        try:
            return until(" or ".join(patterns), seen, 20)[0]
        except Failed as failed:
            raise Failed(f"{failed}; the terminal shows:\n{self.screen().strip()}") from None


def mutt(place, person):
    settings = MUTT + 'set indent_string="| "\n' if person.where == "bars" else MUTT
    settings = person.write("muttrc", person.filled(settings))
    with Terminal(place, person, "mutt", "-n", "-F", settings) as terminal:
        terminal.shows("round 1|manche 1")
        terminal.press("r")
        terminal.shows("y:(Send|Envoyer)")
        terminal.press("y")
        terminal.shows("Mail sent|Message envoyé")


def alpine(place, person):
    settings = person.write("pinerc", person.filled(ALPINE))
    with Terminal(place, person, "alpine", "-p", settings, "-i") as terminal:
        terminal.shows("PASSWORD")
        terminal.press(PASSWORD, "Enter")
        if terminal.shows("round 1|manche 1", "Preserve password"):
            terminal.press("n")
            terminal.shows("round 1|manche 1")
        terminal.press("r")
        # It asks whether to quote, whom to answer, and whether all of them, then shows the draft.
        while asked := terminal.shows(r"\^X|\^G.*Send", r"Include (original|quoted)", "Reply-To", "Reply to all"):
            terminal.press("n" if asked == 3 else "y")
        terminal.press("C-x")
        terminal.shows("Send message")
        terminal.press("y")
        terminal.shows(r"\bANS\b|Message sent")


def s_nail(place, person):
    settings = NAIL if person.where == "sender" else NAIL + "set reply-to-honour\n"
    settings = person.write("mailrc", person.filled(settings))
    environment = person.environment(place) | {"MAILRC": str(settings)}
    inbox = f"imap://{person.name}@127.0.0.1:{person.imap}/INBOX"
    place.run(
        ["s-nail", "-:u", "-#", "-S", "folder=/nowhere", "-f", inbox], environment,
        "reply 1\n~v\n~.\nexit\n")


def nmh(place, person):
    profile = person.write(".mh_profile", person.filled(NMH))
    (person.home / "Mail").mkdir()
    (person.home / "Mail/inbox").mkdir()
    environment = person.environment(place) | {"MH": str(profile)}
    environment["PATH"] += ":/usr/bin/mh"
    maildir = place.path / "dovecot/mail" / person.name
    place.run(["inc", "-silent", "-file", str(maildir)], environment)
    script = person.write("editor", person.filled("#!/bin/sh\nexec {editor} \"$@\"\n"))
    script.chmod(0o755)
    # As it comes it quotes a letter's source; where its text is wanted, mhbuild puts it in first.
    words, asked = ["-format", "-editor", str(script)], ""
    if person.where in ("slip", "marks"):
        words = ["-filter", "mhl.replywithoutbody", "-convertargs", "text/plain", "", "-editor", "mhbuild"]
        asked = f"edit {script}\n"
    place.run(["repl", *words], environment, f"{asked}send\n")
