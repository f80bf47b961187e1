"""Thunderbird, under Xvfb. Marionette, its own remote control, opens the letter's reply, types and
sends, as keys and menus would; the quote, the signature and the mail are Thunderbird's."""

import contextlib
import json
import socket

from place import Failed, free_port, listens, until
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
user_pref("mail.server.server1.login_at_startup", true);
user_pref("mail.identity.id1.fullName", "{shown}");
user_pref("mail.identity.id1.useremail", "{address}");
user_pref("mail.identity.id1.valid", true);
user_pref("mail.identity.id1.smtpServer", "smtp1");
user_pref("mail.identity.id1.doFcc", false);
user_pref("mail.identity.id1.htmlSigText", {signature});
user_pref("mail.smtpservers", "smtp1");
user_pref("mail.smtp.defaultserver", "smtp1");
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
user_pref("network.dns.disabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""

# The letter in the mailbox, as soon as it is there.
FIND = """
const { MailServices } = ChromeUtils.importESModule("resource:///modules/MailServices.sys.mjs");
const server = MailServices.accounts.accounts[0].incomingServer;
const inbox = server.rootFolder.getFolderWithFlags(Ci.nsMsgFolderFlags.Inbox);
if (!inbox) { server.performExpand(null); return null; }
inbox.getNewMessages(null, null);
const letters = [...inbox.messages];
return letters.length ? letters[0].subject : null;
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

# Where the cursor stands, a line after the other, with Enter between.
TYPE = """
const compose = Services.wm.getMostRecentWindow("msgcompose");
const editor = compose.gMsgCompose.editor;
compose.focus();
for (const line of arguments[0]) {
  editor.insertText(line);
  compose.gMsgCompose.bodyRaw;
  if (editor instanceof Ci.nsIHTMLEditor && !(editor.flags & Ci.nsIEditor.eEditorPlaintextMask)) {
    compose.goDoCommand("cmd_insertParagraph") ;
  } else { editor.insertLineBreak(); }
}
"""

SEND = """
const compose = Services.wm.getMostRecentWindow("msgcompose");
compose.goDoCommand("cmd_sendNow");
"""
