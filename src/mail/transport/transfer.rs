//! A message on its way into a mail server: offered, said, and ended apart from that.

use futures_util::future::BoxFuture;
use lettre::transport::smtp::{Error, response::Response};
use tokio::time::timeout;

use super::{
    SendError,
    connection::{Brake, Connection},
    smtp::{Smtp, refusal, silence},
};

/// A letter that the server waits for.
pub struct Offered<'a> {
    pub(super) smtp: &'a Smtp,
    pub(super) connection: Connection,
}

/// A letter of which the server has everything but the line that ends it. Dropped, it is as if
/// nothing had been said.
pub struct Transfer<'a> {
    smtp: &'a Smtp,
    brake: Brake,
    saying: BoxFuture<'a, (Connection, Result<Response, Error>)>,
}

impl<'a> Offered<'a> {
    /// Says the message but for the line that ends it: until then the server does not have it.
    ///
    /// # Errors
    /// [`SendError`] with what happened instead.
    pub async fn say(self, message: &'a [u8]) -> Result<Transfer<'a>, SendError> {
        let Self { smtp, mut connection } = self;
        let brake = connection.brake.clone();
        let but_its_end = std::iter::once(message).chain(std::iter::from_fn({
            let brake = brake.clone();
            move || {
                brake.pull();
                None
            }
        }));
        let mut saying: BoxFuture<'_, _> = Box::pin(async move {
            let answer = connection.talk.message_iter(but_its_end).await;
            (connection, answer)
        });
        let said = async {
            tokio::select! {
                biased;
                (_, answer) = &mut saying => answer.err(),
                () = brake.pulled() => None,
            }
        };
        match timeout(smtp.patience.letter, said).await {
            Ok(None) => Ok(Transfer { smtp, brake, saying }),
            Ok(Some(error)) => Err(refusal(&error)),
            Err(_) => Err(silence("the mail server did not answer while it was given a letter")),
        }
    }
}

impl Transfer<'_> {
    /// Says the line that ends the message. When that has begun and is dropped before it ends, the
    /// server may have the message or not.
    ///
    /// # Errors
    /// [`SendError`] with the server's words, or what happened instead.
    pub async fn end(self) -> Result<(), SendError> {
        self.brake.release();
        match timeout(self.smtp.patience.letter, self.saying).await {
            Ok((connection, Ok(_))) => {
                self.smtp.rest(connection);
                Ok(())
            }
            Ok((connection, Err(error))) => {
                self.smtp.rest_again(connection, &error).await;
                Err(refusal(&error))
            }
            Err(_) => Err(silence("the mail server did not answer while it was given a letter")),
        }
    }
}
