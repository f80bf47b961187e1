//! A mail server tried out: everything up to where a letter would be said, and no letter.

use lettre::transport::smtp::commands::{Rcpt, Rset};
use tokio::time::timeout;

use super::{
    Smtp,
    smtp::{address, sender, words},
};
use crate::mail::transport::SendError;

/// What a mail server does not do, in its words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is not reached, does not go over to TLS, or does not let us in.
    Us(String),
    /// It takes nothing from that sender.
    Sender(String),
    /// It takes nothing for that recipient.
    Recipient(String),
}

impl Smtp {
    /// Connects, signs in where that is set, and names sender and recipient; then takes it all back.
    ///
    /// # Errors
    /// [`Refused`], for the first thing that the server does not do.
    pub async fn try_out(&self, from: &str, to: &str) -> Result<(), Refused> {
        let said = |error: SendError| error.to_string();
        let (from, to) = (
            sender(from).map_err(|error| Refused::Sender(said(error)))?,
            address(to).map_err(|error| Refused::Recipient(said(error)))?,
        );
        let connection = self.way.open().await.map_err(|error| Refused::Us(said(error)))?;
        let introduced = self.introduce(connection, from, false).await;
        let mut connection = introduced.map_err(|error| Refused::Sender(said(error)))?;
        let asked = timeout(self.patience.letter, connection.talk.command(Rcpt::new(to, vec![])));
        let answer = match asked.await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Refused::Recipient(words(&error))),
            Err(_) => Err(Refused::Recipient("no answer".to_owned())),
        };
        // It may hang up or not: no letter was begun.
        let _ = timeout(self.patience.connect, connection.talk.command(Rset)).await;
        let _ = timeout(self.patience.connect, connection.talk.quit()).await;
        answer
    }
}
