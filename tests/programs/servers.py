"""The server under test, and the mail servers between it and the mail programs: each on loopback
alone, with a configuration and directories of its own."""

import contextlib
import json
import os
import pathlib
import pwd
import re
import shutil
import urllib.request

from place import MARK, Failed, free_port, listens, until

# The password of every mailbox.
PASSWORD = "sesame"

# The tests start the same servers: tests/all/support/dovecot.rs and postfix.rs are the model.
SUPPORT = pathlib.Path(__file__).parent.parent / "all" / "support"

# What is different here.
DOVECOT = "ssl = no"
POSTFIX = """
import_environment = MAIL_CONFIG TZ LANG=C {mark}
myhostname = mail.home.test
recipient_delimiter = +
virtual_mailbox_domains = home.test, play.test
virtual_transport = error:no such domain
transport_maps = inline:{{ home.test=lmtp:inet:127.0.0.1:{mailboxes}, play.test=lmtp:inet:127.0.0.1:{door} }}
# A copy of what the programs write.
recipient_bcc_maps = regexp:{{ {{ /^(sheet\\+.*|post)@play\\.test$$/ kept@home.test }} }}
"""


def configuration(file, **values):
    """A configuration of the tests' with these values in it."""
    return (SUPPORT / file).read_text().format(address="127.0.0.1", **values)


class Dovecot:
    """Mailboxes of everybody at home.test, by IMAP and as directories."""

    def __init__(self, place):
        self.dir = place.directory("dovecot")
        self.imap, self.lmtp = free_port(), free_port()
        keeper = pwd.getpwnam("nobody")
        (self.dir / "mail").mkdir()
        os.chown(self.dir / "mail", keeper.pw_uid, keeper.pw_gid)
        config = configuration(
            "dovecot.conf", dir=self.dir, name="sealed-orders-programs", imap=self.imap, imaps=0,
            lmtp=self.lmtp, uid=keeper.pw_uid, gid=keeper.pw_gid, settings=DOVECOT)
        (self.dir / "dovecot.conf").write_text(config)
        (self.dir / "passwords").write_text(f"x:{PASSWORD}\n")
        place.start(["/usr/sbin/dovecot", "-F", "-c", self.dir / "dovecot.conf"], "dovecot.log")
        until("Dovecot listens", lambda: listens(self.imap) and listens(self.lmtp))

    def mail(self, name):
        """The mails of somebody, the oldest first."""
        box = self.dir / "mail" / name
        found = [path for part in ("new", "cur") for path in (box / part).glob("*")]
        return [path.read_bytes() for path in sorted(found, key=arrived)]


def arrived(path):
    """When a mail came, from the name of its file: seconds, and of the next one microseconds."""
    return [int(number) for number in re.match(r"(\d+)\.M(\d+)P", path.name).groups()]


class Postfix:
    """Carries mail between the programs, the server's door and the mailboxes."""

    def __init__(self, place, mailboxes, door):
        self.dir, self.port = place.directory("postfix"), free_port()
        config = place.directory("postfix/config")
        (self.dir / "queue").mkdir()
        (self.dir / "data").mkdir()
        os.chown(self.dir / "data", pwd.getpwnam("postfix").pw_uid, -1)
        settings = POSTFIX.format(mailboxes=mailboxes, door=door, mark=MARK)
        main = configuration("postfix_main.cf", dir=self.dir, settings=settings)
        (config / "main.cf").write_text(main)
        services = configuration("postfix_master.cf", port=self.port, services="")
        (config / "master.cf").write_text(services)
        command = ["/usr/sbin/postfix", "-c", str(config)]
        place.start([*command, "start-fg"], "postfix.log")
        place.ends.callback(quietly, place, [*command, "stop"])
        until("Postfix listens", lambda: listens(self.port))


class Server:
    """The server under test, with a private PostgreSQL."""

    def __init__(self, place, program, door, smtp_port):
        self.place, self.program, port = place, program, free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.environment = place.environment(
            HOME=str(place.path),
            SEALED_ORDERS_DATA=str(place.path / "data"),
            SEALED_ORDERS_LISTEN=f"127.0.0.1:{port}",
            SEALED_ORDERS_PUBLIC_URL=self.url,
            SEALED_ORDERS_REPLY_DOMAIN="play.test",
            SEALED_ORDERS_SMTP_URL=f"smtp://127.0.0.1:{smtp_port}",
            SEALED_ORDERS_MAIL_FROM="Sealed Orders <post@play.test>",
            SEALED_ORDERS_LMTP_LISTEN=f"127.0.0.1:{door}",
            SEALED_ORDERS_MAIL_AUTHENTICATION="off",
        )
        place.start([program, "serve"], "server.log", self.environment)
        until("the server answers", lambda: listens(port), 90)

    def run(self, *arguments):
        return self.place.run([self.program, *arguments], self.environment)

    def open_game(self, name, players):
        """Opens the first window of a game of these, and gives the game's letters and digits."""
        players = [word for player in players for word in ("--player", player)]
        opened = self.run(
            "game", "open", "--name", name, "--window", "3d", "--option", "official=1",
            "--start-now", "--json", *players)
        return json.loads(opened)["game"]

    def close_window(self, game):
        self.run("game", "close-window", game)

    def sealed(self, game):
        """The orders that were sealed in the first round, for each seat that handed in a sheet."""
        with urllib.request.urlopen(f"{self.url}/api/v1/games/{game}/record", timeout=30) as answer:
            rounds = json.load(answer)["rounds"]
        if not rounds:
            raise Failed("the round was not resolved")
        return {sheet["seat"]: sheet["orders"] for sheet in rounds[0]["sheets"]}


def quietly(place, command):
    """Runs a command that need not succeed."""
    with contextlib.suppress(Failed):
        place.run(command)


def make_locales(place):
    """The languages that programs speak, for this place alone."""
    for name in ("en_GB", "fr_FR"):
        made = place.directory("locale") / f"{name}.UTF-8"
        place.run(["localedef", "-i", name, "-f", "UTF-8", str(made)])


def keep(directory):
    """An empty directory for what the programs wrote."""
    path = pathlib.Path(directory)
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path
