//! How letters leave: over SMTP, or not at all, when they stay in the mailroom for people to read.
//!
//! Must not know: what a letter says. Retries and giving up are the outbox's business; here only a
//! server's refusal of this very letter is permanent.

mod connection;
mod smtp;
mod transfer;
mod trial;

pub use self::{
    smtp::{Patience, Smtp},
    transfer::{Offered, Transfer},
    trial::Refused,
};
use super::diagnostic::fit_to_keep;

use crate::config;

/// By which way letters leave.
pub enum Transport {
    /// They don't: whoever sends them keeps them where the mailroom shows them.
    Mailroom,
    /// A mail server takes them.
    Smtp(Box<Smtp>),
}

impl Transport {
    /// The way that is configured. Nothing is connected yet.
    ///
    /// # Errors
    /// When no certificate could be checked against the server's name.
    pub fn new(configured: &config::Transport) -> Result<Self, TlsError> {
        Ok(match configured {
            config::Transport::Mailroom => Self::Mailroom,
            config::Transport::Smtp(server) => {
                Self::Smtp(Box::new(Smtp::new(server, Patience::default())?))
            }
        })
    }
}

/// No server could be reached safely.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// No certificate could bear the server's name.
    #[error("the mail server's name is none that a certificate can bear: {0}")]
    Name(#[from] lettre::transport::smtp::Error),
    /// TLS itself cannot be used.
    #[error("TLS cannot be used: {0}")]
    Tls(#[from] tokio_rustls::rustls::Error),
}

/// The next server does not have the message, or not for certain. The words are what the server
/// said or what happened, fit to be kept and shown: one line, no addresses.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Our own mail server is away, busy, or will have nothing from us: no letter's fault.
    #[error("{0}")]
    Server(String),
    /// The recipient's host is not taking mail now, or does not answer: others' letters go on.
    #[error("{0}")]
    Host(String),
    /// This letter may be tried again.
    #[error("{0}")]
    Temporary(String),
    /// The server refused this letter for good, or its address is none.
    #[error("{0}")]
    Permanent(String),
}
