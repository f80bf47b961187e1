//! Letters over SMTP, several over one connection.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use lettre::{
    Address,
    transport::smtp::{
        Error,
        commands::{Data, Mail, Rcpt, Rset},
        extension::{Extension, MailParameter},
    },
};
use tokio::time::timeout;

use super::{
    SendError, TlsError,
    connection::{Connection, Way, server},
    fit_to_keep,
    transfer::Offered,
};
use crate::config::SmtpServer;

/// How long a server may take. A hanging one costs no more than the sum.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Until it is reached.
    pub connect: Duration,
    /// Until it is ready for a letter: greeting, encryption and signing in.
    pub greeting: Duration,
    /// Until it has taken a letter. Generous: giving up just before its answer sends a letter twice.
    pub letter: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            greeting: Duration::from_secs(60),
            letter: Duration::from_secs(120),
        }
    }
}

/// Connections that wait for the next letter.
const IDLE_CONNECTIONS: usize = 8;
/// Servers hang up on idle clients after some minutes; we do so before them.
const IDLE_FOR: Duration = Duration::from_secs(60);
/// A connection that rested longer is asked whether it is still there.
const FRESH_FOR: Duration = Duration::from_secs(3);

/// A mail server reached by SMTP.
pub struct Smtp {
    pub(super) way: Way,
    pub(super) patience: Patience,
    idle: Mutex<Vec<Resting>>,
}

struct Resting {
    connection: Connection,
    since: Instant,
}

impl Smtp {
    /// A server that is connected to when there is a letter.
    ///
    /// # Errors
    /// When no certificate could be checked against the server's name.
    pub fn new(server: &SmtpServer, patience: Patience) -> Result<Self, TlsError> {
        Ok(Self { way: Way::new(server, patience)?, patience, idle: Mutex::new(Vec::new()) })
    }

    /// Hands a message over for one recipient. Bounces go to `from`; to nobody when it is empty.
    /// Takes no longer than its patience; dropped before, the server may have the message or not.
    ///
    /// # Errors
    /// [`SendError`] with the server's words, or what happened instead.
    pub async fn send(&self, from: &str, to: &str, message: &[u8]) -> Result<(), SendError> {
        self.offer(from, to).await?.say(message).await?.end().await
    }

    /// Says from whom and to whom a message is, up to where the server waits for it.
    ///
    /// # Errors
    /// [`SendError`] with the server's words, or what happened instead.
    pub async fn offer(&self, from: &str, to: &str) -> Result<Offered<'_>, SendError> {
        let (from, to) = (sender(from)?, address(to)?);
        let international = from.as_ref().is_some_and(not_ascii) || not_ascii(&to);
        let mut connection = self.ready_for(from, international).await?;
        let asked = async {
            connection.talk.command(Rcpt::new(to, vec![])).await?;
            connection.talk.command(Data).await
        };
        match timeout(self.patience.letter, asked).await {
            Ok(Ok(_)) => Ok(Offered { smtp: self, connection }),
            Ok(Err(error)) => {
                self.rest_again(connection, &error).await;
                Err(refusal(&error))
            }
            Err(_) => Err(silence("the mail server did not answer when it was offered a letter")),
        }
    }

    /// A connection whose server knows from whom the next letter is.
    async fn ready_for(
        &self,
        from: Option<Address>,
        international: bool,
    ) -> Result<Connection, SendError> {
        // A server may hang up on a connection that rests: then a fresh one tells.
        if let Some(connection) = self.rested().await
            && let Ok(connection) = self.introduce(connection, from.clone(), international).await
        {
            return Ok(connection);
        }
        self.introduce(self.way.open().await?, from, international).await
    }

    pub(super) async fn introduce(
        &self,
        mut connection: Connection,
        from: Option<Address>,
        international: bool,
    ) -> Result<Connection, SendError> {
        let mut wishes = vec![];
        if international {
            if !connection.talk.server_info().supports_feature(Extension::SmtpUtfEight) {
                let words = "the mail server takes no addresses with letters beyond ASCII";
                return Err(SendError::Permanent(words.to_owned()));
            }
            wishes.push(MailParameter::SmtpUtfEight);
        }
        let mail = connection.talk.command(Mail::new(from, wishes));
        match timeout(self.patience.greeting, mail).await {
            Ok(Ok(_)) => Ok(connection),
            // Whatever it has against our sender, it is no recipient's fault.
            Ok(Err(error)) => Err(SendError::Server(words(&error))),
            Err(_) => Err(server("the mail server did not answer when it was told the sender")),
        }
    }

    /// A refused letter leaves its connection good for the next, if the server plays along.
    pub(super) async fn rest_again(&self, mut connection: Connection, refused: &Error) {
        let goes_on = refused.status().is_some_and(|code| code.to_string() != "421");
        if goes_on
            && let Ok(Ok(_)) = timeout(self.patience.connect, connection.talk.command(Rset)).await
        {
            self.rest(connection);
        }
    }

    /// A connection left over from an earlier letter, if one is still good.
    async fn rested(&self) -> Option<Connection> {
        loop {
            let mut resting = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()?;
            let age = resting.since.elapsed();
            if age < FRESH_FOR {
                return Some(resting.connection);
            }
            if age < IDLE_FOR {
                let asked =
                    timeout(self.patience.connect, resting.connection.talk.test_connected());
                if asked.await == Ok(true) {
                    return Some(resting.connection);
                }
            }
        }
    }

    pub(super) fn rest(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if !connection.talk.has_broken() && idle.len() < IDLE_CONNECTIONS {
            idle.push(Resting { connection, since: Instant::now() });
        }
    }
}

pub(super) fn sender(text: &str) -> Result<Option<Address>, SendError> {
    if text.is_empty() { Ok(None) } else { address(text).map(Some) }
}

pub(super) fn address(text: &str) -> Result<Address, SendError> {
    text.parse().map_err(|error| {
        SendError::Permanent(fit_to_keep(&format!("no server takes this address: {error}")))
    })
}

fn not_ascii(address: &Address) -> bool {
    !AsRef::<str>::as_ref(address).is_ascii()
}

/// What the answer to a recipient or to a letter means: for good, for this letter, or for all
/// letters to that host.
pub(super) fn refusal(error: &Error) -> SendError {
    let words = words(error);
    match error.status() {
        Some(_) if error.is_permanent() => SendError::Permanent(words),
        Some(code) if code.to_string() != "421" && !is_of_the_host(&words) => {
            SendError::Temporary(words)
        }
        _ => SendError::Host(words),
    }
}

/// Whether `450 4.3.2 …` says something of the system, the way to it or its policy (RFC 3463),
/// rather than of one mailbox.
fn is_of_the_host(words: &str) -> bool {
    let status = words.split(' ').nth(1).unwrap_or_default();
    ["4.3.", "4.4.", "4.7."].iter().any(|class| status.starts_with(class))
}

pub(super) fn silence(words: &str) -> SendError {
    SendError::Host(words.to_owned())
}

/// The server's words without lettre's `permanent error (550): ` before them.
pub(super) fn words(error: &Error) -> String {
    let said = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    match error.status() {
        Some(code) => fit_to_keep(&format!("{code} {said}")),
        None => fit_to_keep(&error.to_string()),
    }
}
