//! A mailbox that is read by IMAP: each mail to a reply address is stored, then moved away.
//!
//! A mail that was stored and not moved, because the connection or the process ended in between,
//! is found again, known again, and moved then. Any number of servers may read one mailbox. What
//! is for other addresses stays where it is.

mod connect;
mod trial;
mod visit;

use std::time::Duration;

pub use self::{connect::ConnectError, trial::try_out};
use super::Inlet;
use crate::{config, game::Failure, mail::diagnostic::fit_to_keep, worker::Stop};

/// How long any answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// Pauses after failures: the first, doubled each time up to the longest.
const PAUSES: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(300));
/// The same when the server knows us and wants us not: some lock out who tries too often.
const PAUSES_WHEN_REFUSED: (Duration, Duration) =
    (Duration::from_secs(60), Duration::from_secs(3600));

/// Why a mailbox is not read just now.
#[derive(Debug, thiserror::Error)]
pub enum MailboxError {
    /// There is no connection.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The server does not accept who we are.
    #[error(
        "the IMAP server does not accept the name and password: {0}; check --imap-url and \
         SEALED_ORDERS_IMAP_PASSWORD"
    )]
    Refused(String),
    /// The folder cannot be opened.
    #[error("the folder {folder} cannot be opened: {words}; check the path of --imap-url")]
    Folder {
        /// Which.
        folder: String,
        /// What the server said.
        words: String,
    },
    /// Something else that the server said, or the end of the connection.
    #[error("the IMAP server: {0}")]
    Server(String),
    /// It did not answer.
    #[error("the IMAP server took too long to answer")]
    Slow,
    /// A mail could not be stored.
    #[error(transparent)]
    Game(#[from] Failure),
}

/// The codes of refusals that pass by themselves (RFC 5530), as under load; too many connections are
/// `[LIMIT]` to some, and an internal error is `[SERVERBUG]`.
const FOR_NOW: [&str; 4] = ["[UNAVAILABLE]", "[INUSE]", "[LIMIT]", "[SERVERBUG]"];

/// Whether the server refuses for good, as far as it says. What it cannot do just now it may do soon.
fn is_refusal(error: &async_imap::error::Error) -> bool {
    // The client knows none of these codes, and leaves them before the words.
    matches!(error, async_imap::error::Error::No(words)
        if !FOR_NOW.iter().any(|code| words.to_ascii_uppercase().contains(code)))
}

impl From<async_imap::error::Error> for MailboxError {
    fn from(error: async_imap::error::Error) -> Self {
        Self::Server(words(&error))
    }
}

/// What went wrong, fit for a log.
fn words(error: &async_imap::error::Error) -> String {
    use async_imap::error::Error;
    match error {
        Error::No(words) | Error::Bad(words) => fit_to_keep(words),
        // What could not be parsed may be a mail.
        Error::Parse(_) => "it said what cannot be understood".to_owned(),
        other => fit_to_keep(&other.to_string()),
    }
}

/// A mailbox that is read.
pub struct Reader {
    mailbox: config::Mailbox,
    inlet: Inlet,
}

impl Reader {
    /// One that reads that mailbox.
    pub fn new(mailbox: config::Mailbox, inlet: Inlet) -> Self {
        Self { mailbox, inlet }
    }

    /// Reads the mailbox until it is stopped, and comes back after whatever happens.
    pub async fn run(self, mut stop: Stop) {
        let mut failures = 0;
        while !*stop.borrow() {
            let mut went_well = false;
            let error = tokio::select! {
                error = self.visit(&mut went_well) => error,
                _ = stop.changed() => break,
            };
            failures = if went_well { 0 } else { failures + 1 };
            let pauses = match error {
                MailboxError::Refused(_) | MailboxError::Folder { .. } => PAUSES_WHEN_REFUSED,
                _ => PAUSES,
            };
            let pause = pause(pauses, failures);
            tracing::error!(%error, seconds = pause.as_secs(), "the mailbox is not read; again later");
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                _ = stop.changed() => {}
            }
        }
    }
}

fn pause((first, longest): (Duration, Duration), failures: u32) -> Duration {
    let factor = 1 << failures.saturating_sub(1).min(20);
    first.checked_mul(factor).map_or(longest, |pause| pause.min(longest))
}

/// Waits for an answer, but not for ever.
async fn within<T, E: Into<MailboxError>>(
    answer: impl Future<Output = Result<T, E>>,
) -> Result<T, MailboxError> {
    match tokio::time::timeout(PATIENCE, answer).await {
        Ok(answer) => answer.map_err(Into::into),
        Err(_) => Err(MailboxError::Slow),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_done_just_now_is_no_refusal() {
        use async_imap::error::Error;
        for (words, is) in [
            ("code: None, info: Some(\"[UNAVAILABLE] Temporary authentication failure.\")", false),
            ("outcome: Outcome { code: None, information: Some(\"[inuse] Locked\") }", false),
            ("code: None, info: Some(\"[AUTHENTICATIONFAILED] Authentication failed.\")", true),
            ("code: None, info: Some(\"No such user, or unavailable\")", true),
        ] {
            assert_eq!(is_refusal(&Error::No(words.to_owned())), is, "{words}");
        }
        assert!(!is_refusal(&Error::ConnectionLost));
    }

    #[test]
    fn pauses_grow_up_to_a_cap_and_are_longer_for_who_is_not_wanted() {
        for pauses in [PAUSES, PAUSES_WHEN_REFUSED] {
            assert_eq!(pause(pauses, 0), pauses.0);
            assert_eq!(pause(pauses, 2), pauses.0 * 2);
            assert_eq!(pause(pauses, 99), pauses.1);
        }
    }
}
