//! Sends letters, one at a time: claim, send, mark. A letter that was claimed and not marked, because
//! the process died, is claimed again when its lease is over, and goes out with the same Message-ID.
//! So a crash repeats one letter at the most.

use std::{panic::AssertUnwindSafe, sync::Arc};

use chrono::Duration;
use futures_util::FutureExt;

use super::Stop;
use crate::{
    addresses::Addresses,
    game::{Failure, Games, fail},
    mail::{
        message::{self, Postmark},
        render,
        transport::{SendError, Transport},
    },
    store::letters::{self, Posted, Settled},
};

/// For how long letters are claimed. Longer than a mail server that hangs is waited for.
const LEASE: Duration = Duration::minutes(5);
/// A letter that failed this often, over more than a week, is given up.
const MOST_TRIES: u32 = 40;
/// The first pause after a failure; each further one is twice as long, up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::seconds(15);
const LONGEST_PAUSE: Duration = Duration::hours(6);

/// The worker that sends letters.
#[derive(Clone)]
pub struct Outbox {
    games: Games,
    addresses: Addresses,
    transport: Arc<Transport>,
    /// The address letters come from.
    from: String,
}

/// What became of one attempt.
enum Attempt {
    Sent,
    PastItsUse,
    TryAgain(String),
    GivenUp(String),
}

impl Outbox {
    /// A worker that sends from that address.
    pub fn new(games: Games, addresses: Addresses, transport: Transport, from: String) -> Self {
        Self { games, addresses, transport: Arc::new(transport), from }
    }

    /// Sends letters until it is stopped.
    pub async fn run(self, stop: Stop) {
        let games = self.games.clone();
        super::run("outbox", &games.wake().letters, stop, || self.run_once()).await;
    }

    /// Sends one letter whose time has come. True when there was one.
    ///
    /// # Errors
    /// A [`Failure`] of the database. What a mail server refuses is noted with the letter.
    pub async fn run_once(&self) -> Result<bool, Failure> {
        let mut conn = self.games.pool().acquire().await?;
        let now = self.games.clock().now(&mut conn).await?;
        let claimed = letters::claim(&mut conn, now, LEASE, 1).await?;
        drop(conn);
        let any = !claimed.is_empty();
        for posted in claimed {
            fail::point("outbox: claimed");
            self.deal_with(posted).await?;
        }
        Ok(any)
    }

    async fn deal_with(&self, posted: Posted) -> Result<(), Failure> {
        // A letter that cannot be composed must not hold up the others, nor be lost.
        let attempt = match AssertUnwindSafe(self.attempt(&posted)).catch_unwind().await {
            Ok(Ok(attempt)) => attempt,
            Ok(Err(failure)) => Attempt::TryAgain(format!("{failure:#}")),
            Err(_) => Attempt::TryAgain("composing it panicked".to_owned()),
        };
        let mut conn = self.games.pool().acquire().await?;
        let now = self.games.clock().now(&mut conn).await?;
        let Posted { game, id, .. } = &posted;
        let (settled, words) = match attempt {
            Attempt::Sent => (Settled::Sent, None),
            Attempt::PastItsUse => (Settled::Dropped, None),
            Attempt::TryAgain(words) if posted.tries < MOST_TRIES => {
                tracing::warn!(%game, letter = %id, tries = posted.tries, "a letter will be tried again");
                let due_at = now + pause(posted.tries);
                letters::put_back(&mut conn, &posted, &words, due_at).await?;
                return Ok(());
            }
            Attempt::TryAgain(words) | Attempt::GivenUp(words) => {
                tracing::error!(%game, letter = %id, tries = posted.tries, "a letter is undeliverable");
                (Settled::Undeliverable, Some(words))
            }
        };
        letters::settle(&mut conn, game, *id, settled, words.as_deref(), now).await?;
        fail::point("outbox: marked");
        Ok(())
    }

    async fn attempt(&self, posted: &Posted) -> anyhow::Result<Attempt> {
        let Some((to, content)) = self.games.compose(posted, &self.addresses).await? else {
            return Ok(Attempt::PastItsUse);
        };
        let rendered = {
            let (to, content) = (to.clone(), content.clone());
            // Drawing the board takes milliseconds: not on the threads that serve pages.
            tokio::task::spawn_blocking(move || render::render(&to, &content)).await??
        };
        for flaw in &rendered.flaws {
            tracing::warn!(game = %posted.game, letter = %posted.id, flaw, "a letter is not all it should be");
        }
        let id = posted.id.to_string();
        let game = posted.game.to_string();
        let raw = message::compose(
            &to,
            &posted.letter,
            &rendered,
            &Postmark {
                letter: &id,
                game: &game,
                domain: self.addresses.reply_domain(),
                from: &self.from,
                reply_to: content.reply(),
                answers: posted.answers.as_deref(),
                date: posted.made_at,
            },
        )?;
        fail::point("outbox: rendered");
        Ok(match &*self.transport {
            Transport::Mailroom => {
                let mut conn = self.games.pool().acquire().await?;
                let now = self.games.clock().now(&mut conn).await?;
                letters::keep(&mut conn, &posted.game, posted.id, &to.address, &raw, now).await?;
                fail::point("outbox: sent");
                Attempt::Sent
            }
            Transport::Smtp(smtp) => match smtp.send(&self.from, &to.address, &raw).await {
                Ok(()) => {
                    fail::point("outbox: sent");
                    Attempt::Sent
                }
                Err(SendError::Temporary(words)) => Attempt::TryAgain(words),
                Err(SendError::Permanent(words)) => Attempt::GivenUp(words),
            },
        })
    }
}

/// How long a letter waits after it has been tried that often.
fn pause(tries: u32) -> Duration {
    FIRST_PAUSE
        .checked_mul(1 << tries.saturating_sub(1).min(20))
        .map_or(LONGEST_PAUSE, |pause| pause.min(LONGEST_PAUSE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_up_to_a_cap() {
        assert_eq!(pause(1), Duration::seconds(15));
        assert_eq!(pause(2), Duration::seconds(30));
        assert!((1..100).all(|tries| pause(tries) <= pause(tries + 1)));
        assert_eq!(pause(99), LONGEST_PAUSE);
    }
}
