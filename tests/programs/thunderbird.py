"""Thunderbird, under Xvfb. Marionette, its own remote control, opens the letter's reply, types and
sends, as keys and menus would; the quote, the signature and the mail are Thunderbird's."""

import json
import socket

from place import Failed, end, free_port, listens, until
from servers import PASSWORD

# An account of IMAP and SMTP without TLS; no start page, nothing asked of the world.
SETTINGS = """
user_pref("mail.accountmanager.accounts", "account1");
user_pref("mail.accountmanager.defaultaccount", "account1");
user_pref("mail.account.account1.server", "server1");
user_pref("mail.account.account1.identities", "id1");
user_pref("mail.server.server1.type", "imap");
user_pref("mail.server.server1.hostname", "127.0.0.1");
user_pref("mail.server.server1.port", {imap});
user_pref("mail.server.server1.userName", "{name}");
user_pref("mail.server.server1.socketType", 0);
user_pref("mail.server.server1.authMethod", 3);
user_pref("mail.server.server1.login_at_startup", false);
user_pref("mail.server.server1.check_new_mail", false);
user_pref("mail.identity.id1.fullName", "{shown}");
user_pref("mail.identity.id1.useremail", "{address}");
user_pref("mail.identity.id1.valid", true);
user_pref("mail.identity.id1.smtpServer", "smtp1");
user_pref("mail.identity.id1.fcc", false);
user_pref("mail.identity.id1.htmlSigText", {signature});
user_pref("mail.smtpservers", "smtp1");
user_pref("mail.smtp.defaultserver", "smtp1");
user_pref("mail.smtpserver.smtp1.type", "smtp");
user_pref("mail.smtpserver.smtp1.hostname", "127.0.0.1");
user_pref("mail.smtpserver.smtp1.port", {smtp});
user_pref("mail.smtpserver.smtp1.try_ssl", 0);
user_pref("mail.smtpserver.smtp1.authMethod", 1);
user_pref("marionette.port", {port});
user_pref("intl.locale.requested", {locale});
user_pref("app.donation.eoy.version.viewed", 999);
user_pref("app.update.enabled", false);
user_pref("datareporting.policy.bypassNotification", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("mail.provider.suppress_dialog_on_startup", true);
user_pref("mail.rights.version", 1);
user_pref("mail.shell.checkDefaultClient", false);
user_pref("mail.spotlight.firstRunDone", true);
user_pref("mail.winsearch.firstRunDone", true);
user_pref("mailnews.start_page.enabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""

# The password, as it is kept when somebody has it remembered.
REMEMBER = """
const login = Cc["@mozilla.org/login-manager/loginInfo;1"].createInstance(Ci.nsILoginInfo);
login.init("imap://127.0.0.1", null, "imap://127.0.0.1", arguments[0], arguments[1], "", "");
return Services.logins.addLoginAsync(login).then(() => true);
"""

# The letter in the mailbox, as soon as it is there.
FIND = """
const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
const server = MailServices.accounts.accounts[0].incomingServer;
const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
if (!inbox) { server.performExpand(null); return null; }
const letters = [...inbox.messages];
if (letters.length) return letters[0].subject;
inbox.getNewMessages(null, null);
return null;
"""

# Its reply, as the button would open it.
REPLY = """
const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
const server = MailServices.accounts.accounts[0].incomingServer;
const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
const letter = [...inbox.messages][0];
const identity = MailServices.accounts.accounts[0].defaultIdentity;
MailServices.compose.OpenComposeWindow(
  null, letter, inbox.getUriForMsg(letter), Ci.nsIMsgCompType.Reply, Ci.nsIMsgCompFormat.Default,
  identity, null, null);
"""

# Whether the reply is open, with the quote in it.
OPEN = """
const compose = Services.wm.getMostRecentWindow("msgcompose");
if (!compose || !compose.gMsgCompose || !compose.gMsgCompose.editor) return false;
return compose.document.readyState == "complete" && compose.gWindowLocked === false &&
  compose.gMsgCompose.editor.document.body.textContent.includes("Sealed Orders");
"""

# Sets the cursor behind the last comment of the slip.
INTO_THE_SLIP = """
const compose = Services.wm.getMostRecentWindow("msgcompose");
const page = compose.gMsgCompose.editor.document.defaultView;
page.getSelection().removeAllRanges();
for (const words of ["all that can be written.", "tout ce que l'on peut écrire."])
  if (page.find(words)) { page.getSelection().collapseToEnd(); return true; }
return false;
"""

# Presses a key for each letter, and Enter between lines, where the cursor is.
TYPE = """
const compose = Services.wm.getMostRecentWindow("msgcompose");
compose.focus();
compose.document.getElementById("messageEditor").focus();
const page = compose.gMsgCompose.editor.document.defaultView;
const keyboard = Cc["@mozilla.org/text-input-processor;1"].createInstance(Ci.nsITextInputProcessor);
keyboard.beginInputTransactionForTests(page);
function press(key, code) {
  const pressed = new page.KeyboardEvent("", { key, keyCode: code });
  keyboard.keydown(pressed);
  keyboard.keyup(pressed);
}
for (const letter of arguments[0])
  if (letter == "\\n") press("Enter", 13); else press(letter, 0);
"""

SEND = """
Services.wm.getMostRecentWindow("msgcompose").goDoCommand("cmd_sendNow");
"""

SENT = """
return !Services.wm.getMostRecentWindow("msgcompose");
"""

# Where the reply begins (1: above the quote), where the signature stands (below the quote unless
# told otherwise), and how letters are written.
WHERE = {
    "top": {"reply_on_top": 1, "compose_html": True},
    "bottom": {"reply_on_top": 0, "compose_html": True},
    "signed": {"reply_on_top": 1, "compose_html": True, "sig_bottom": False},
    "plain": {"reply_on_top": 1, "compose_html": False},
    "slip": {"reply_on_top": 0, "compose_html": False},
}
# With `slip` its owner reads letters as plain text.
PLAIN = """
user_pref("mailnews.display.html_as", 1);
user_pref("mailnews.display.prefer_plaintext", true);
"""


class Remote:
    """Marionette: scripts that run inside the program."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), 60)
        self.asked = 0
        self.read()
        self.call("WebDriver:NewSession", capabilities={})
        self.call("Marionette:SetContext", value="chrome")

    def call(self, name, **parameters):
        self.asked += 1
        words = json.dumps([0, self.asked, name, parameters]).encode()
        self.socket.sendall(str(len(words)).encode() + b":" + words)
        _, _, error, answer = self.read()
        if error:
            raise Failed(f"Thunderbird says: {error['message']}")
        return answer

    def read(self):
        length = b""
        while not length.endswith(b":"):
            length += self.some(1)
        words = b""
        while len(words) < int(length[:-1]):
            words += self.some(int(length[:-1]) - len(words))
        return json.loads(words)

    def some(self, most):
        try:
            got = self.socket.recv(most)
        except OSError as error:
            raise Failed(f"Thunderbird does not answer: {error}") from None
        if not got:
            raise Failed("Thunderbird has ended")
        return got

    def script(self, script, *words):
        return self.call("WebDriver:ExecuteScript", script=script, args=words)["value"]


def screen(place, person):
    """Starts a screen that nobody sees, and gives its name."""
    log = f"screen-{person.name}.log"
    started = place.start(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], log)
    said = lambda: [line for line in (place.path / log).read_text().splitlines() if line.isdigit()]
    return started, ":" + until("a screen", said)[-1]


def settings(person, port):
    locale = {"en": "en-US", "fr": "fr"}[person.language]
    text = SETTINGS.format(
        imap=person.imap, smtp=person.smtp, name=person.name, shown=person.shown, port=port,
        address=person.address, locale=json.dumps(locale),
        signature=json.dumps(f"{person.shown}\n{person.telephone}"))
    for name, value in WHERE[person.where].items():
        text += f'user_pref("mail.identity.id1.{name}", {json.dumps(value)});\n'
    return text + (PLAIN if person.where == "slip" else "")


def thunderbird(place, person):
    port = free_port()
    profile = person.write("profile/user.js", settings(person, port)).parent
    shown, display = screen(place, person)
    environment = person.environment(place) | {"DISPLAY": display}
    program = place.start(
        ["thunderbird", "--marionette", "--remote-allow-system-access", "--no-remote",
         "--profile", str(profile)], f"{person.name}.log", environment)
    try:
        until("Thunderbird listens", lambda: listens(port), 60)
        write_reply(Remote(port), person)
    finally:
        end(program)
        end(shown)


def write_reply(remote, person):
    remote.script(REMEMBER, person.name, PASSWORD)
    until("Thunderbird sees the letter", lambda: remote.script(FIND))
    remote.script(REPLY)
    until("the reply opens", lambda: remote.script(OPEN))
    if person.where == "slip":
        if not remote.script(INTO_THE_SLIP):
            raise Failed("the slip is not in the quote")
        remote.script(TYPE, "\n")
    remote.script(TYPE, "\n".join(person.orders))
    remote.script(SEND)
    until("the reply is sent", lambda: remote.script(SENT))
