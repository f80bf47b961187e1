//! What a letter says, looked up when it leaves. Links and reply addresses are made here, so that
//! the database never holds one that can be read.

mod act;
mod answer;
mod content;
mod departure;
mod news;
mod quotable;
mod round;
mod seat;
mod shared;
mod untold;
mod writer;

use std::{panic::AssertUnwindSafe, sync::Mutex};

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use sqlx::PgConnection;
use uuid::Uuid;

use self::{departure::Departure, shared::SharedGame};
use super::wishes::{Thread, Wishes};
use crate::{
    game::{Failure, Games},
    history::Position,
    links::{addresses::Addresses, game_id::GameId, opens::Opens},
    mail::{
        content::{Addressee, Content},
        inbound::LeftAside,
        letter::Role,
    },
    registry::Played,
    rules::Seat,
    store::{
        games::Game,
        post::{outbox::Posted, waiting},
        seats::holders::{Holder, Person},
    },
};

/// What becomes of a letter whose time has come.
pub enum Composed {
    /// It says this.
    Letter(Box<(Addressee, Content)>),
    /// Its reader wants it later, another letter will tell of it by then, or the game is suspended.
    Later(DateTime<Utc>),
    /// It is past its use, or not wanted.
    Dropped,
}

impl Games {
    /// The words-to-be of letters about one game that leave together, each with the seat that it is about.
    /// A letter is dropped when it is past its use: an invitation to a game that has begun, a sheet or a
    /// reminder for a round that is over, a reminder for a sheet that is in, whatever a newer letter says
    /// better. So is one that has left the outbox since it was claimed, for its reader holds the seat no
    /// more: whatever was looked up for it may be the successor's. One that cannot be looked up, or panics,
    /// fails alone.
    ///
    /// # Errors
    /// A [`Failure`] of the database or of stored values that is of no letter alone.
    pub async fn compose(
        &self,
        game: &GameId,
        letters: &[(&Posted, Seat)],
        addresses: &Addresses,
    ) -> Result<Vec<Result<Composed, Failure>>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let conn = &mut *conn;
        let Some(shared) = SharedGame::find(self, conn, game).await? else {
            return Ok(letters.iter().map(|_| Ok(Composed::Dropped)).collect());
        };
        let mut composed = Vec::new();
        for &(posted, seat) in letters {
            let one = self.compose_one(conn, &shared, posted, seat, addresses);
            let one = AssertUnwindSafe(one).catch_unwind().await;
            composed.push(one.unwrap_or_else(|_| Err(Failure::Unwritten { letter: posted.id })));
        }
        shared.keep_links(conn).await?;
        let is_dropped = |one: &Result<Composed, Failure>| matches!(one, Ok(Composed::Dropped));
        if composed.iter().all(is_dropped) {
            return Ok(composed);
        }
        // After the seats' holders: who holds a seat is replaced together with the letters to them.
        let waiting = waiting::of_game(conn, game).await?;
        for (one, (posted, _)) in composed.iter_mut().zip(letters) {
            if !waiting.contains(&posted.id) {
                *one = Ok(Composed::Dropped);
            }
        }
        Ok(composed)
    }

    async fn compose_one(
        &self,
        conn: &mut PgConnection,
        shared: &SharedGame,
        posted: &Posted,
        seat: Seat,
        addresses: &Addresses,
    ) -> Result<Composed, Failure> {
        let SharedGame { game, holders, now, .. } = shared;
        if let Some(then) = game.holds_back(posted.made_at, *now) {
            return Ok(Composed::Later(then));
        }
        let Some(holder) = holders.iter().find(|holder| holder.seat == seat) else {
            return Ok(Composed::Dropped);
        };
        // Somebody who holds no seat is written to like a holder, but for what only a holder may.
        let other = posted.person.as_deref();
        let role = other.map_or(Role::Holder, |other| other.role);
        let reader = other.map(Person::from);
        let Some(person) = reader.as_ref().or(holder.person()) else {
            return Ok(Composed::Dropped);
        };
        // Nothing is posted to who has no address; one may be taken away until a letter leaves.
        let Some(address) = person.address.as_deref() else { return Ok(Composed::Dropped) };
        let wanted = match role {
            Role::Holder => shared.wishes(conn, seat).await?,
            Role::Former
            | Role::Host
            | Role::Newcomer
            | Role::Guest
            | Role::Account
            | Role::Writer => Wishes::default(),
        };
        let at = (person.zone, *now);
        let leaves = self.departure(conn, posted, (&game.id, seat), &wanted, at).await?;
        let letters = match leaves {
            Departure::Now(letters) => letters,
            Departure::Later(then) => return Ok(Composed::Later(then)),
            Departure::Never => return Ok(Composed::Dropped),
        };
        let played = self.played(game)?;
        let writer = Writer {
            games: self,
            played,
            start: played.teller.position(&game.state)?,
            shared,
            game,
            holders,
            seat,
            generation: holder.generation,
            letter: posted.id,
            person,
            address,
            role,
            addresses,
            left_aside: &posted.left_aside,
            now: *now,
            links: Mutex::default(),
        };
        let Some(content) = writer.contents(conn, &letters).await? else {
            return Ok(Composed::Dropped);
        };
        let to = writer.addressee()?;
        let to = Addressee {
            plain: wanted.plain,
            without_form: wanted.without_form,
            receipts: wanted.wants_receipts(),
            thread_by_game: wanted.thread == Thread::Game,
            ..writer.about(conn, (&posted.letter, &content), to).await?
        };
        writer.give_links();
        Ok(Composed::Letter(Box::new((to, content))))
    }
}

/// Writes one letter.
struct Writer<'a> {
    games: &'a Games,
    played: &'a Played,
    /// The position the game began with, which names its seats.
    start: Box<dyn Position + 'a>,
    /// What other letters say, too, that leave with it.
    shared: &'a SharedGame,
    game: &'a Game,
    holders: &'a [Holder],
    seat: Seat,
    generation: u32,
    /// The letter's id.
    letter: Uuid,
    /// Who reads the letter.
    person: &'a Person,
    /// Where it goes.
    address: &'a str,
    /// What the reader is to the game.
    role: Role,
    addresses: &'a Addresses,
    /// What counted for nothing in the mail that the letter answers.
    left_aside: &'a LeftAside,
    now: DateTime<Utc>,
    /// The links it has so far, by their hashes.
    links: Mutex<Vec<(Opens, [u8; 32])>>,
}
