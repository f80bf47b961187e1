//! Games and their seats.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgConnection, types::Json};

use super::terms::Terms;
use crate::{
    language::Language,
    rules::{Ending, Seat},
};

/// A game's name in addresses: eight letters and digits that are hard to misread.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
#[serde(transparent)]
pub struct GameId(String);

/// Not eight letters and digits.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no game: expected the eight letters and digits of a game's address")]
pub struct NoGameId(String);

impl GameId {
    /// How long an id is, in characters.
    pub const LENGTH: usize = 8;

    /// A new one.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        let mut bytes = [0; 5];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Self(data_encoding::BASE32_NOPAD_NOCASE.encode(&bytes).to_ascii_lowercase()))
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let id = text.to_ascii_lowercase();
        let fits = id.len() == Self::LENGTH
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte));
        if fits { Ok(Self(id)) } else { Err(NoGameId(text.to_owned())) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A seat's sheet of one round: what a sheet link and a reply address stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The round.
    pub round: u32,
}

/// Where a game's life stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Waiting for the invited.
    Inviting,
    /// A round is open.
    Playing,
    /// Somebody won, or it was drawn.
    Finished,
    /// Somebody declined: it will not begin.
    Declined,
}

/// A game.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Game {
    pub id: GameId,
    pub ruleset: String,
    pub name: String,
    pub options: Value,
    pub seed: Vec<u8>,
    pub order_window: String,
    pub zone: String,
    pub last_round: Option<i32>,
    pub closing_time: Option<DateTime<Utc>>,
    pub status: Status,
    pub state: Value,
    pub ending: Option<Json<Ending>>,
    #[sqlx(json)]
    pub terms: Terms,
    pub opened_at: DateTime<Utc>,
}

/// What an invited person said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Nothing yet.
    Waiting,
    /// Yes.
    Accepted,
    /// No.
    Declined,
}

/// A seat and who holds it.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Holder {
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    pub name: String,
    pub address: String,
    pub language: String,
    pub zone: String,
    pub answer: Answer,
}

impl Holder {
    /// The language of letters and orders.
    pub fn language(&self) -> Language {
        self.language.parse().unwrap_or_default()
    }

    /// The zone in which times are told.
    pub fn zone(&self) -> Tz {
        self.zone.parse().unwrap_or(Tz::UTC)
    }
}

/// Stores a new game.
///
/// # Errors
/// When the database does not answer, or the id is taken.
pub async fn insert(conn: &mut PgConnection, game: &Game) -> sqlx::Result<()> {
    sqlx::query(
        "insert into games (id, ruleset, name, options, seed, order_window, zone, last_round,
                            closing_time, status, state, opened_at, terms)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
    )
    .bind(&game.id)
    .bind(&game.ruleset)
    .bind(&game.name)
    .bind(&game.options)
    .bind(&game.seed)
    .bind(&game.order_window)
    .bind(&game.zone)
    .bind(game.last_round)
    .bind(game.closing_time)
    .bind(game.status)
    .bind(&game.state)
    .bind(game.opened_at)
    .bind(Json(&game.terms))
    .execute(conn)
    .await
    .map(drop)
}

/// Stores a seat of a new game.
///
/// # Errors
/// When the database does not answer.
pub async fn insert_holder(
    conn: &mut PgConnection,
    game: &GameId,
    holder: &Holder,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into seats (game, seat, name, address, language, zone, answer)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(game)
    .bind(super::number(holder.seat))
    .bind(&holder.name)
    .bind(&holder.address)
    .bind(&holder.language)
    .bind(&holder.zone)
    .bind(holder.answer)
    .execute(conn)
    .await
    .map(drop)
}

/// The game of that id, if there is one.
///
/// # Errors
/// When the database does not answer.
pub async fn find(conn: &mut PgConnection, id: &GameId) -> sqlx::Result<Option<Game>> {
    sqlx::query_as("select * from games where id = $1").bind(id).fetch_optional(conn).await
}

/// The game, with its row held until the transaction ends.
///
/// # Errors
/// When the database does not answer.
pub async fn find_for_update(conn: &mut PgConnection, id: &GameId) -> sqlx::Result<Option<Game>> {
    sqlx::query_as("select * from games where id = $1 for update")
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// All games, the newest first, at most `limit`.
///
/// # Errors
/// When the database does not answer.
pub async fn list(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<Game>> {
    sqlx::query_as("select * from games order by opened_at desc, id limit $1")
        .bind(limit)
        .fetch_all(conn)
        .await
}

/// A game's seats in order.
///
/// # Errors
/// When the database does not answer.
pub async fn holders(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Holder>> {
    sqlx::query_as(
        "select seat, name, address, language, zone, answer from seats
         where game = $1 order by seat",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// Stores what an invited person said.
///
/// # Errors
/// When the database does not answer.
pub async fn set_answer(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    answer: Answer,
) -> sqlx::Result<()> {
    sqlx::query("update seats set answer = $3 where game = $1 and seat = $2")
        .bind(game)
        .bind(super::number(seat))
        .bind(answer)
        .execute(conn)
        .await
        .map(drop)
}

/// Moves a game on in its life, with its ending once it has one.
///
/// # Errors
/// When the database does not answer.
pub async fn set_status(
    conn: &mut PgConnection,
    game: &GameId,
    status: Status,
    ending: Option<&Ending>,
) -> sqlx::Result<()> {
    sqlx::query("update games set status = $2, ending = $3 where id = $1")
        .bind(game)
        .bind(status)
        .bind(ending.map(Json))
        .execute(conn)
        .await
        .map(drop)
}
