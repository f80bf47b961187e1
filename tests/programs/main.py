#!/usr/bin/env python3
"""Real mail programs answer letters of real games: see docs/mail-programs.md."""

import os
import pathlib
import shutil
import signal
import sys

import terminal
import thunderbird
from letters import Letter
from person import Person
from place import Failed, Place, free_port, until
from servers import Dovecot, Postfix, Server, keep, make_locales

# Above the quote, below it, in the slip without the marks of the quote, and behind them; `bars`
# is the same behind | in the place of >. `sender` is above the quote, sent to whom the letter is
# from: some programs do so unless they are told to mind the Reply-To.
TEXT = ("top", "bottom", "slip", "marks")
PROGRAMS = {
    "mutt": (terminal.mutt, (*TEXT, "bars")),
    "alpine": (terminal.alpine, TEXT),
    "s-nail": (terminal.s_nail, (*TEXT, "sender")),
    "nmh": (terminal.nmh, TEXT),
    "thunderbird": (thunderbird.thunderbird, tuple(thunderbird.WHERE)),
}


class World:
    """The server under test, mail servers, and a directory for what the programs write."""

    def __init__(self, place, program):
        self.place, door = place, free_port()
        self.kept = keep(pathlib.Path("target/programs"))
        place.ends.callback(self.keep_logs)
        make_locales(place)
        self.dovecot = Dovecot(place)
        self.postfix = Postfix(place, self.dovecot.lmtp, door)
        self.server = Server(place, program, door, self.postfix.port)

    def person(self, program, where, language):
        home = self.place.path / "homes" / f"{program}-{where}-{language}"
        return Person(program, where, language, home, self.postfix.port, self.dovecot.imap)

    def letters(self, name):
        return [Letter(raw) for raw in self.dovecot.mail(name)]

    def answer_to(self, person):
        """The letter that answers somebody's mail: the first after the sheet."""
        arrived = lambda: self.letters(person.name)[1:]
        until("something comes back for the reply", arrived)
        answers = lambda: [letter for letter in arrived() if not letter.is_report()]
        return until("the server answers, not a mail server", answers, 5)[0]

    def not_reached(self, person):
        """Where mail of somebody's did not arrive."""
        return [address for letter in self.letters(person.name) for address in letter.not_reached()]

    def keep_logs(self):
        """Keeps what the servers said."""
        for log in [*self.place.path.glob("*.log"), *self.place.path.glob("*/log")]:
            words = log.relative_to(self.place.path).as_posix().replace("/", ".")
            shutil.copy(log, self.kept / words)

    def keep_reply(self, person):
        """Keeps what the program wrote."""
        written = [letter for letter in self.letters("kept") if person.address in letter.sender]
        for letter in written[:1]:
            (self.kept / f"{person.name}.eml").write_bytes(letter.raw)


def answered(world, person, reply):
    """Has a program answer the sheet letter, and gives the server's answer, or what went wrong."""
    try:
        until("the sheet arrives", lambda: world.letters(person.name))
        reply(world.place, person)
        letter = world.answer_to(person)
        (world.kept / f"{person.name}.answer.txt").write_text(letter.text, encoding="utf-8")
        return letter, None
    except Failed as failed:
        return None, str(failed)
    finally:
        world.keep_reply(person)


def trouble(person, letter, sealed):
    """What is not as it was meant; nothing where all is well."""
    if not letter.is_receipt():
        return f"the answer is no receipt: {letter.subject}"
    if letter.has_faults() or letter.read_as() != person.meant:
        return f"meant {person.meant}, read as {letter.read_as()}"
    if sealed != person.meant:
        return f"meant {person.meant}, sealed {sealed}"
    return None


def play(world, program, where):
    """One game, in which two people answer with the program, in English and in French."""
    reply, _ = PROGRAMS[program]
    people = [world.person(program, where, language) for language in ("en", "fr")]
    # The others never answer: the round waits until it is closed here.
    players = [person.player() for person in people] + ["cy@home.test", "di@home.test"]
    game = world.server.open_game(f"{program} {where}", players)
    answers = [answered(world, person, reply) for person in people]
    world.server.close_window(game)
    sealed = world.server.sealed(game)
    for seat, (person, (letter, wrong)) in enumerate(zip(people, answers)):
        wrong = wrong or trouble(person, letter, sealed.get(seat))
        if returned := world.not_reached(person):
            wrong = f"{wrong or 'sealed as meant'}, but mail to {' and '.join(returned)} came back"
        print(f"{program} {where} {person.language}: {wrong or 'ok'}", flush=True)
        yield wrong is None


def stopped(*_):
    sys.exit(130)


def cases(names):
    """What is to be done: each program that is named, or one of its cases, as mutt:slip."""
    for name in names:
        program, _, only = name.partition(":")
        wheres = PROGRAMS[program][1] if program in PROGRAMS else ()
        chosen = [(program, where) for where in wheres if only in ("", where)]
        if not chosen:
            sys.exit(f"no such program or case: {name}; there are {', '.join(PROGRAMS)}")
        yield from chosen


def main():
    chosen = list(dict.fromkeys(cases(sys.argv[1:] or PROGRAMS)))
    for kind in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(kind, stopped)
    try:
        with Place() as place:
            world = World(place, os.path.abspath(os.environ["SEALED_ORDERS"]))
            results = [ok for program, where in chosen for ok in play(world, program, where)]
    except Failed as failed:
        sys.exit(f"not finished: {failed}; target/programs/ has the logs")
    failed = results.count(False)
    print(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
