//! The doors by which mail comes in over the network: [`smtp`] listens, for mail servers of this
//! machine (LMTP) or for anybody (SMTP); [`imap`] reads a mailbox.
//!
//! Each takes mail for the reply addresses of this server alone, passes nothing on, and calls a
//! mail taken only when it is stored. What is in it is the game's affair.
//!
//! Must not know: the rules, the store, how letters leave.

pub mod imap;
pub mod smtp;

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

use crate::{
    addresses::Addresses,
    game::{
        Failure, Games,
        mail_in::{TakenIn, Unread},
        token::Token,
    },
    mail::{authentication::Origin, inbound},
};

/// Where a door leads: to the games, for mail to addresses of ours.
#[derive(Clone)]
pub struct Inlet {
    games: Games,
    addresses: Addresses,
}

impl Inlet {
    /// The way to these games.
    pub fn new(games: Games, addresses: Addresses) -> Self {
        Self { games, addresses }
    }

    /// The domain mail is taken for.
    fn domain(&self) -> &str {
        self.addresses.reply_domain()
    }

    /// The token in an address at which a sheet is handed in; none if that is not one of ours.
    async fn token(&self, address: &str) -> Result<Option<Token>, Failure> {
        match self.addresses.reply_token(address) {
            Some(token) if self.is_open(&token).await? => Ok(Some(token)),
            _ => Ok(None),
        }
    }

    /// The tokens in the addresses that a mail's headers say it was sent to.
    fn tokens_in(&self, head: &[u8]) -> Vec<Token> {
        let mut tokens = Vec::new();
        for address in inbound::recipients(head) {
            tokens.extend(self.addresses.reply_token(&address).filter(|t| !tokens.contains(t)));
        }
        tokens
    }

    /// Whether a sheet is handed in at the address with that token.
    async fn is_open(&self, token: &Token) -> Result<bool, Failure> {
        self.games.takes_mail(token).await
    }

    /// Stores a mail. When this returns without an error, it is safe.
    async fn take_in(&self, raw: &[u8], token: &Token, from: &Origin) -> Result<TakenIn, Failure> {
        self.games.take_in(raw, token, from).await
    }

    /// Deals with a mail that is stored. Should that fail now, it is done later.
    async fn read_now(&self, unread: Unread) {
        match AssertUnwindSafe(self.games.read_now(unread)).catch_unwind().await {
            Ok(Ok(_)) => {}
            Ok(Err(failure)) => {
                tracing::warn!(%failure, "a mail is stored, and will be read later");
            }
            // Nor does a mail that nothing was prepared for close the door behind it.
            Err(_) => tracing::error!("a mail is stored, and reading it panicked"),
        }
    }
}
