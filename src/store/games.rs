//! Games and their seats.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgConnection, Row, postgres::PgRow, types::Json};

use super::{
    opening::{listing, terms::Terms},
    seats::{holdings, people::Correspondent},
};
use crate::{
    language::Language,
    rules::{Ending, Level, Seat},
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

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

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
    /// Which of the seat's holders, from 1: what was given to an earlier one is worth nothing.
    pub generation: u32,
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
    pub calendar: Value,
    pub last_round: Option<i32>,
    pub closing_time: Option<DateTime<Utc>>,
    pub status: Status,
    pub state: Value,
    pub ending: Option<Json<Ending>>,
    #[sqlx(json)]
    pub terms: Terms,
    pub opened_at: DateTime<Utc>,
}

impl Game {
    /// Whether a window of it is open or may still open.
    pub fn goes_on(&self) -> bool {
        matches!(self.status, Status::Inviting | Status::Playing)
    }
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
#[derive(Clone, Debug)]
pub struct Holder {
    /// The seat.
    pub seat: Seat,
    /// Who holds it.
    pub held: Held,
    /// Which of the seat's holders this is, from 1.
    pub generation: u32,
}

/// Who holds a seat.
#[derive(Clone, Debug)]
pub enum Held {
    /// Somebody who gets letters and writes sheets.
    Person(Person),
    /// A computer player: it has accepted, gets no letters, and hands in sheets by itself.
    Computer(Level),
    /// Nobody yet: it is for whoever comes, before the game begins.
    Nobody,
}

/// A person who holds a seat.
#[derive(Clone, Debug)]
pub struct Person {
    /// What others see.
    pub name: String,
    /// Where letters go.
    pub address: String,
    /// The language of letters and orders.
    pub language: Language,
    /// The zone in which times are told.
    pub zone: Tz,
    /// What the person said to the invitation.
    pub answer: Answer,
}

/// The generation of those with whom a game begins.
pub const FIRST: u32 = 1;

impl Holder {
    /// The person who holds the seat; none if a computer does.
    pub const fn person(&self) -> Option<&Person> {
        match &self.held {
            Held::Person(person) => Some(person),
            Held::Computer(_) | Held::Nobody => None,
        }
    }

    /// The level of the computer that holds the seat; none if a person does.
    pub const fn computer(&self) -> Option<Level> {
        match self.held {
            Held::Person(_) | Held::Nobody => None,
            Held::Computer(level) => Some(level),
        }
    }

    /// Whether it is a person with that address.
    pub fn is_at(&self, address: &str) -> bool {
        self.person().is_some_and(|person| person.address.eq_ignore_ascii_case(address))
    }

    /// Whether it is this one who has the ticket.
    pub fn holds(&self, ticket: &Ticket) -> bool {
        (self.seat, self.generation) == (ticket.seat, ticket.generation)
    }

    /// Whether nobody holds the seat yet.
    pub const fn is_free(&self) -> bool {
        matches!(self.held, Held::Nobody)
    }

    /// What was said to the invitation; a computer accepts at once, and a seat that nobody holds
    /// waits.
    pub fn answer(&self) -> Answer {
        match &self.held {
            Held::Person(person) => person.answer,
            Held::Computer(_) => Answer::Accepted,
            Held::Nobody => Answer::Waiting,
        }
    }
}

impl sqlx::FromRow<'_, PgRow> for Holder {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let seat = Seat::try_from(row.try_get::<i16, _>("seat")?)
            .map_err(|why| unreadable("seat", why))?;
        let held = match row.try_get::<Option<String>, _>("computer")? {
            Some(code) => Held::Computer(code.parse().map_err(|why| unreadable("computer", why))?),
            None if row.try_get::<Option<String>, _>("address")?.is_none() => Held::Nobody,
            None => Held::Person(Person {
                name: row.try_get("name")?,
                address: row.try_get("address")?,
                language: row
                    .try_get::<String, _>("language")?
                    .parse()
                    .map_err(|why| unreadable("language", why))?,
                zone: row.try_get::<String, _>("zone")?.parse().unwrap_or(Tz::UTC),
                answer: row.try_get("answer")?,
            }),
        };
        let generation = u32::try_from(row.try_get::<i32, _>("generation")?)
            .map_err(|why| unreadable("generation", why))?;
        Ok(Self { seat, held, generation })
    }
}

/// The column of a row holds what this program does not know.
fn unreadable(column: &str, why: impl std::error::Error + Send + Sync + 'static) -> sqlx::Error {
    sqlx::Error::ColumnDecode { index: column.to_owned(), source: Box::new(why) }
}

/// What opened a game, as a hash: the same again opens none.
pub type Opening = [u8; 32];

/// Stores a new game. False when a game was opened by just this before; one that is being opened is
/// waited for.
///
/// # Errors
/// When the database does not answer, or the id is taken.
pub async fn insert(
    conn: &mut PgConnection,
    game: &Game,
    opening: Option<&Opening>,
) -> sqlx::Result<bool> {
    sqlx::query(
        "insert into games (id, ruleset, name, options, seed, order_window, zone, last_round,
                            closing_time, status, state, opened_at, calendar, terms, opening)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         on conflict (opening) do nothing",
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
    .bind(&game.calendar)
    .bind(Json(&game.terms))
    .bind(opening.map(|opening| opening.as_slice()))
    .execute(conn)
    .await
    .map(|done| done.rows_affected() > 0)
}

/// The game that was opened by this.
///
/// # Errors
/// When the database does not answer, or none was.
pub async fn opened_by(conn: &mut PgConnection, opening: &Opening) -> sqlx::Result<GameId> {
    sqlx::query_scalar("select id from games where opening = $1")
        .bind(opening.as_slice())
        .fetch_one(conn)
        .await
}

/// Stores where the host of a game is told of what happens to it; nowhere, when it is none.
///
/// # Errors
/// When the database does not answer.
pub async fn set_host(
    conn: &mut PgConnection,
    game: &GameId,
    host: Option<&Correspondent>,
) -> sqlx::Result<()> {
    sqlx::query("update games set terms = jsonb_set(terms, '{host}', $2) where id = $1")
        .bind(game)
        .bind(Json(host))
        .execute(conn)
        .await
        .map(drop)
}

/// Notes that a game has had a seat for whoever comes.
///
/// # Errors
/// When the database does not answer.
pub async fn leave_to_comers(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<()> {
    sqlx::query("update games set terms = jsonb_set(terms, '{for_comers}', 'true') where id = $1")
        .bind(game)
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
    let person = holder.person();
    sqlx::query(
        "insert into seats (game, seat, name, address, language, zone, answer, computer)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(game)
    .bind(super::number(holder.seat))
    .bind(person.map(|person| &person.name))
    .bind(person.map(|person| &person.address))
    .bind(person.map(|person| person.language.code()))
    .bind(person.map(|person| person.zone.name()))
    .bind(person.map(|person| person.answer))
    .bind(holder.computer().map(Level::code))
    .execute(&mut *conn)
    .await?;
    holdings::note(conn, game, holder, FIRST).await
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
        "select seat, name, address, language, zone, answer, computer, generation from seats
         where game = $1 order by seat",
    )
    .bind(game)
    .fetch_all(conn)
    .await
}

/// Stores what an invited person said. Who is no person is not asked.
///
/// # Errors
/// When the database does not answer.
pub async fn set_answer(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    answer: Answer,
) -> sqlx::Result<()> {
    sqlx::query(
        "update seats set answer = $3 where game = $1 and seat = $2 and address is not null",
    )
    .bind(game)
    .bind(super::number(seat))
    .bind(answer)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts somebody else, or nobody, in a holder's place, and gives the new generation. The caller's
/// transaction holds the row of the open round; before there is one, the game's.
///
/// # Errors
/// When the database does not answer, or the generation is not the seat's any more.
pub async fn replace_holder(
    conn: &mut PgConnection,
    game: &GameId,
    old: &Holder,
    held: Held,
) -> sqlx::Result<u32> {
    let new = Holder { held, ..old.clone() };
    let person = new.person();
    let generation: i32 = sqlx::query_scalar(
        "update seats set name = $4, address = $5, language = $6, zone = $7, answer = $8,
                          computer = $9, generation = generation + 1
         where game = $1 and seat = $2 and generation = $3 returning generation",
    )
    .bind(game)
    .bind(super::number(old.seat))
    .bind(super::count(old.generation))
    .bind(person.map(|person| &person.name))
    .bind(person.map(|person| &person.address))
    .bind(person.map(|person| person.language.code()))
    .bind(person.map(|person| person.zone.name()))
    .bind(person.map(|person| person.answer))
    .bind(new.computer().map(Level::code))
    .fetch_one(&mut *conn)
    .await?;
    listing::note(conn, std::slice::from_ref(game)).await?;
    let generation = u32::try_from(generation).unwrap_or(FIRST);
    holdings::note(conn, game, &new, generation).await?;
    Ok(generation)
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

/// Changes the days on which a game's windows do not close.
///
/// # Errors
/// When the database does not answer.
pub async fn set_calendar(
    conn: &mut PgConnection,
    game: &GameId,
    calendar: &Value,
) -> sqlx::Result<()> {
    sqlx::query("update games set calendar = $2 where id = $1")
        .bind(game)
        .bind(calendar)
        .execute(conn)
        .await
        .map(drop)
}
