//! What the host may do to a running game.

use std::time::Duration;

use chrono::{DateTime, Utc};
use tokio::time::Instant;

use crate::{
    game::{
        Error, Failure, Games, Refusal,
        allowance::{self, Allowance},
    },
    links::game_id::GameId,
    mail::letter::Letter,
    rules::Seat,
    store::{
        acts::{self, Act},
        games::{self, Game},
        mail_in::mails,
        post::{
            letters,
            returns::{self, Told, Undeliverable},
        },
        round::rounds,
    },
    timetable::Length,
};

/// How often the host may lengthen one round's window: all whom it awaits get a letter each time.
const MOST_EXTENSIONS: usize = 10;
/// How often a host's act reads mail before it closes a window: more may have come meanwhile.
const MOST_READINGS: usize = 5;
/// How long reading it may take in all: the host's desk is waited for.
const LONGEST_READING: Duration = Duration::from_secs(4);

impl Games {
    /// Lengthens the open window, ten times at the most; where it may not close then, it closes later.
    /// Gives its round and its deadline. With `meant` they must have been those: the same act twice is
    /// done once.
    pub async fn extend(
        &self,
        id: &GameId,
        meant: Option<(u32, DateTime<Utc>)>,
        by: Length,
    ) -> Result<(u32, DateTime<Utc>), Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.open_window(&mut tx, id).await? else {
            return Err(Refusal::OtherWindow.into());
        };
        if meant.is_some_and(|meant| meant != (round.number, round.deadline)) {
            return Err(Refusal::OtherWindow.into());
        }
        game.is_not_suspended()?;
        if game.terms.tournament {
            return Err(Refusal::Tournament.into());
        }
        if round.is_paused() {
            return Err(Refusal::Paused.into());
        }
        let entries = acts::all(&mut tx, id).await?;
        let of_round = entries.iter().filter(|entry| entry.round == round.number);
        let lengthened = of_round.filter(|entry| matches!(entry.act, Act::Lengthened { .. }));
        if lengthened.count() >= MOST_EXTENSIONS {
            return Err(Refusal::TooOften.into());
        }
        let table = self.timetable(&mut tx, &game, &round.awaited).await?;
        let closing = table.lengthened(&round.closing(), by);
        let deadline = self.move_deadline(&mut tx, &round, closing).await?;
        let (act, now) = (Act::Lengthened { until: deadline }, self.clock.now(&mut tx).await?);
        acts::insert(&mut tx, id, None, round.number, &act, now).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok((round.number, deadline))
    }

    /// Closes the open window and resolves the round now. Gives the round and the deadline it had.
    /// With `meant` it must be that round's: the same act twice does not close the next one. Mail that
    /// has arrived is read first.
    ///
    /// # Errors
    /// The window then stays open.
    pub async fn close_window(
        &self,
        id: &GameId,
        meant: Option<u32>,
    ) -> Result<(u32, DateTime<Utc>), Error> {
        let until = Instant::now() + LONGEST_READING;
        for _ in 0..MOST_READINGS {
            match tokio::time::timeout_at(until, self.read_mail_of(id)).await {
                Ok(read) => read?,
                Err(_) => break,
            }
            let mut tx = self.pool.begin().await?;
            let Some((game, round)) = self.open_window(&mut tx, id).await? else {
                return Err(Refusal::OtherWindow.into());
            };
            if meant.is_some_and(|meant| meant != round.number) {
                return Err(Refusal::OtherWindow.into());
            }
            game.is_not_suspended()?;
            // What all agreed on is not undone by closing over it: the host ends the pause first.
            if round.is_paused() {
                return Err(Refusal::Paused.into());
            }
            let now = self.clock.now(&mut tx).await?;
            // Asked again now that the row is held: whoever stores mail holds it, too.
            // Where the database's clock was set back, some may have arrived later than now.
            if mails::any_unread(&mut tx, id, now.max(round.deadline)).await? {
                tx.rollback().await?;
                continue;
            }
            acts::insert(&mut tx, id, None, round.number, &Act::Closed, now).await?;
            self.carry_out(tx, (&game, &round), now).await?;
            return Ok((round.number, round.deadline));
        }
        Err(Refusal::MailComesIn.into())
    }

    /// Posts a letter to the host that tells of an act, too, if it is known where; but no more than are
    /// allowed to one address, for nobody has shown that it is the host's. The desk tells the rest.
    pub(in crate::game) async fn act_to_host(
        &self,
        conn: &mut sqlx::PgConnection,
        (game, seat): (&Game, Seat),
        letter: &Letter,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let Some(host) = &game.terms.host else { return Ok(()) };
        let whom = allowance::of_address(&host.address);
        if self.have_in(conn, Allowance::HostLetters, &whom).await?.is_none() {
            letters::insert_to(conn, &game.id, seat, host, letter, now).await?;
        }
        Ok(())
    }

    /// Posts a letter to the host, too, if it is known where.
    pub(in crate::game) async fn copy_to_host(
        &self,
        conn: &mut sqlx::PgConnection,
        game: &Game,
        letter: &Letter,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        if let Some(host) = &game.terms.host {
            letters::insert_to(conn, &game.id, Seat(0), host, letter, now).await?;
        }
        Ok(())
    }

    /// The newest of a game's letters that could not be delivered, as far as somebody is told.
    pub async fn undeliverable(
        &self,
        game: &GameId,
        told: Told,
    ) -> Result<Vec<Undeliverable>, Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(returns::undeliverable(&mut conn, game, told, 20).await?)
    }

    /// The game, its open round with its row held, and the time; none when that is not the round meant,
    /// or it is due.
    pub(in crate::game) async fn window_meant(
        &self,
        conn: &mut sqlx::PgConnection,
        id: &GameId,
        meant: u32,
    ) -> Result<Option<(Game, rounds::Round, DateTime<Utc>)>, Error> {
        let Some((game, round)) = self.open_window(conn, id).await? else { return Ok(None) };
        game.is_not_suspended()?;
        let now = self.clock.now(conn).await?;
        let still_open = round.number == meant && round.due_at > now;
        Ok(still_open.then_some((game, round, now)))
    }

    /// The game, and its open round with its row held.
    pub(in crate::game) async fn open_window(
        &self,
        conn: &mut sqlx::PgConnection,
        id: &GameId,
    ) -> Result<Option<(games::Game, rounds::Round)>, Failure> {
        let Some(latest) = rounds::latest(conn, id).await? else { return Ok(None) };
        let round = rounds::find_for_update(conn, id, latest.number).await?;
        let Some(round) = round.filter(rounds::Round::is_open) else { return Ok(None) };
        Ok(games::find(conn, id).await?.map(|game| (game, round)))
    }
}
