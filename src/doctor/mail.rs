//! The ways of mail: the mail server that takes letters, and the mailbox that is read.

use super::{Finding, one_within, within};
use crate::{
    config::{Config, Transport},
    doors::imap::{self, MailboxError},
    mail::transport::{self, Refused},
};

const OUT: &str = "mail-out";
const SENDER: &str = "mail-out-sender";
const MAILBOX: &str = "mail-in-mailbox";

/// Looks whether the mail server lets us in and takes our sender. No letter is sent.
pub(super) async fn out(config: &Config) -> Vec<Finding> {
    let advice = "Check --smtp-url (SEALED_ORDERS_SMTP_URL), and that the mail server runs there.";
    if matches!(config.post.transport, Transport::Mailroom) {
        let why = "no mail server is set: letters stay in the mailroom";
        return vec![Finding::not_looked_at(OUT, why), Finding::not_looked_at(SENDER, why)];
    }
    let mut findings = within(OUT, advice, try_out(config, advice)).await;
    if !findings.iter().any(|finding| finding.name == SENDER) {
        findings.push(Finding::not_looked_at(SENDER, "the mail server was not ready for it"));
    }
    findings
}

async fn try_out(config: &Config, advice: &str) -> Vec<Finding> {
    let smtp = match transport::Transport::new(&config.post.transport) {
        Ok(transport::Transport::Smtp(smtp)) => smtp,
        Ok(transport::Transport::Mailroom) => return Vec::new(),
        Err(why) => return vec![Finding::broken(OUT, why.to_string(), advice)],
    };
    // As letters do: from an address at the reply domain, or from the sender. The sender's own address
    // is one that any mail server should take letters for.
    let sender = config.post.from.email.to_string();
    let from = match config.post.own_return_paths {
        true => format!("bounce@{}", config.place.reply_domain),
        false => sender.clone(),
    };
    let ready = Finding::good(OUT, "the mail server answers and lets us in");
    match smtp.try_out(&from, &sender).await {
        Ok(()) => vec![ready, Finding::good(SENDER, "it takes letters from our sender")],
        Err(Refused::Us(words)) => vec![Finding::broken(OUT, words, advice)],
        Err(Refused::Sender(words)) => {
            let advice = "Have the mail server take our sender, or set --return-path=sender \
                          (SEALED_ORDERS_RETURN_PATH) and a --mail-from that it takes.";
            vec![ready, Finding::broken(SENDER, format!("it refuses our sender: {words}"), advice)]
        }
        Err(Refused::Recipient(words)) => {
            let advice = "Check that the address of --mail-from (SEALED_ORDERS_MAIL_FROM) takes mail, and \
                          that the mail server passes our letters on.";
            let found = format!("it takes nothing for our sender's own address: {words}");
            vec![ready, Finding::look(SENDER, found, advice)]
        }
    }
}

/// Looks whether the mailbox can be opened. Nothing in it is read or moved.
pub(super) async fn mailbox(config: &Config) -> Finding {
    let Some(mailbox) = &config.doors.mailbox else {
        return Finding::not_looked_at(MAILBOX, "no mailbox is set to be read");
    };
    let advice = "Check --imap-url (SEALED_ORDERS_IMAP_URL), and that the IMAP server runs there.";
    let look = async { opened(imap::try_out(mailbox).await, advice) };
    one_within(MAILBOX, advice, look).await
}

fn opened(found: Result<u32, MailboxError>, unreachable: &str) -> Finding {
    match found {
        Ok(mails) => {
            Finding::good(MAILBOX, format!("the mailbox opens; mails in its folder: {mails}"))
        }
        Err(why) => {
            let advice = match &why {
                MailboxError::Refused(_) => {
                    "Check the name in --imap-url and the password (SEALED_ORDERS_IMAP_PASSWORD)."
                }
                MailboxError::Folder { .. } => "Check the folder in --imap-url, or make it.",
                _ => unreachable,
            };
            Finding::broken(MAILBOX, why.to_string(), advice)
        }
    }
}
