"""What the server wrote to somebody, as far as it matters here."""

import email
import email.policy
import re

# "1. T GHQ G8", and below it, indented, how it was read.
LINE = re.compile(r"^(\d+)\. (.*)$")
FAULT = re.compile(r"WILL DO NOTHING|NE FERA RIEN")
SEAL = re.compile(r"^(Seal|Sceau) \(SHA-256\)", re.MULTILINE)


class Letter:
    """A mail, read."""

    def __init__(self, raw):
        self.raw = raw
        self.mail = email.message_from_bytes(raw, policy=email.policy.default)
        self.subject = str(self.mail["Subject"])
        self.sender = str(self.mail["From"])
        body = self.mail.get_body(("plain",))
        self.text = body.get_content() if body else ""

    def is_report(self):
        """Whether it is a mail server's, which could not deliver something."""
        return self.mail.get_content_type() == "multipart/report"

    def not_reached(self):
        """Whom that mail server did not reach."""
        return re.findall(r"^Final-Recipient: rfc822; *(\S+)", self.raw.decode("latin-1"), re.MULTILINE)

    def is_receipt(self):
        return bool(SEAL.search(self.text))

    def read_as(self):
        """The lines of the sheet that was sealed."""
        above = SEAL.split(self.text)[0]
        return [found.group(2) for found in map(LINE.match, above.splitlines()) if found]

    def has_faults(self):
        return bool(FAULT.search(self.text))
