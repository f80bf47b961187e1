//! Writing a letter: looking up what it says, putting it into words, into a message.

use std::sync::Arc;

use chrono::{DateTime, Utc};

use super::dispatcher::Dispatcher;
use crate::{
    game::post::compose::Composed,
    links::addresses::ReturnPath,
    mail::{
        dkim::Signer,
        message::{self, MessageError, Postmark},
        render,
    },
    store::post::outbox::{About, Posted},
};

/// From whom letters come.
pub struct Sender {
    /// The address in their headers.
    pub address: String,
    /// Whether what cannot be delivered comes back to an address of the letter's own, rather than
    /// to the sender's.
    pub own_return_paths: bool,
    /// Who signs them, if anybody.
    pub signer: Option<Signer>,
}

/// What came of writing a letter.
pub(super) enum Draft {
    Ready(OutgoingMail),
    Later(DateTime<Utc>),
    Dropped,
    /// It can never be written, however often it is tried; with the reason.
    Impossible(String),
}

/// A letter as it travels. It holds links in clear: it is kept nowhere but in the mailroom.
pub struct OutgoingMail {
    /// To whom.
    pub(super) to: String,
    /// Where it goes when it cannot be delivered.
    pub(super) return_path: String,
    /// The message.
    pub(super) raw: Vec<u8>,
}

/// The host that mail to an address goes to in the end.
pub(super) fn host_of(address: &str) -> &str {
    address.rsplit_once('@').map_or("", |(_, domain)| domain)
}

impl OutgoingMail {
    /// The host that it goes to in the end: the domain of its address.
    pub(super) fn host(&self) -> &str {
        host_of(&self.to)
    }

    /// How long the message is, in bytes.
    pub fn length(&self) -> usize {
        self.raw.len()
    }
}

impl Dispatcher {
    /// Looks up what letters say: of one that is about no game, or of some about one game.
    pub(super) async fn compose(&self, together: &[&Posted]) -> Vec<anyhow::Result<Composed>> {
        let of_game = |posted: &&Posted| match &posted.about {
            About::Seat(game, seat) => Some((game.clone(), *seat)),
            About::Reader => None,
        };
        let seats: Vec<_> = together.iter().filter_map(of_game).collect();
        let Some((game, _)) = seats.first() else {
            let mut composed = Vec::new();
            for posted in together {
                let one = self.accounts.compose(posted, &self.addresses).await;
                composed.push(one.map_err(Into::into));
            }
            return composed;
        };
        let letters: Vec<_> =
            together.iter().zip(&seats).map(|(posted, (_, seat))| (*posted, *seat)).collect();
        match self.games.compose(game, &letters, &self.addresses).await {
            Ok(composed) => composed.into_iter().map(|one| one.map_err(Into::into)).collect(),
            Err(failure) => {
                let words = failure.to_string();
                together.iter().map(|_| Err(anyhow::Error::msg(words.clone()))).collect()
            }
        }
    }

    /// Writes a letter that says this.
    pub(super) async fn write(&self, posted: &Posted, says: Composed) -> anyhow::Result<Draft> {
        let (to, content) = match says {
            Composed::Letter(letter) => *letter,
            Composed::Later(then) => return Ok(Draft::Later(then)),
            Composed::Dropped => return Ok(Draft::Dropped),
        };
        let return_path = match &posted.about {
            About::Seat(game, _) if self.sender.own_return_paths => {
                self.addresses.return_path(&ReturnPath { game: game.clone(), letter: posted.id })
            }
            _ => self.sender.address.clone(),
        };
        let id = posted.id.to_string();
        let game = posted.about.key().to_owned();
        let (domain, sender) = (self.addresses.reply_domain().to_owned(), Arc::clone(&self.sender));
        let (letter, date) = (posted.letter.0.clone(), posted.made_at);
        let answers = posted.answers.clone();
        // Drawing the board takes milliseconds: not on the threads that serve pages.
        let write = move || {
            let rendered = render::render(&to, &content, &message::own_id(&id, &domain))?;
            for flaw in &rendered.flaws {
                tracing::warn!(game, letter = id, flaw, "a letter is not all it should be");
            }
            let postmark = Postmark {
                letter: &id,
                game: &game,
                domain: &domain,
                from: &sender.address,
                reply_to: content.reply().or(to.desk.as_ref().map(|desk| desk.reply.as_str())),
                answers: answers.as_deref(),
                date,
            };
            let mut raw = match message::compose(&to, &letter, &rendered, &postmark) {
                Err(never @ MessageError::Reader) => {
                    return Ok(Draft::Impossible(never.to_string()));
                }
                composed => composed?,
            };
            if let Some(signer) = &sender.signer {
                raw = signer.sign(&raw)?;
            }
            anyhow::Ok(Draft::Ready(OutgoingMail { to: to.address, return_path, raw }))
        };
        tokio::task::spawn_blocking(write).await?
    }
}
