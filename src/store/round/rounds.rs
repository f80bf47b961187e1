//! Rounds: their windows, and what came of them.

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection, Row, postgres::PgRow, types::Json};

use crate::{
    links::{game_id::GameId, opens::SheetKey},
    rules::{Seat, StoredEvents, StoredState},
    store::{
        self,
        rows::{self, GameRow},
    },
    timetable::{Closing, Why},
};

pub use super::{
    locks::{find_for_update, hold},
    resolved::{
        Happened, ends_of_turns, happened, last_resolved, of_others, resolved, resolved_before,
        states_after, states_before, tally,
    },
    window::{ClosedBy, Window},
};

/// A round.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Round {
    pub game: GameId,
    pub number: u32,
    pub before: StoredState,
    /// The seats whose sheets the window waits for.
    pub awaited: Vec<Seat>,
    /// The seats that may hand in a sheet all the same.
    pub welcome: Vec<Seat>,
    /// Whether it is a further step of the turn before it.
    pub goes_on: bool,
    pub final_round: bool,
    pub opened_at: DateTime<Utc>,
    pub deadline: DateTime<Utc>,
    pub why: Why,
    pub due_at: DateTime<Utc>,
    pub failures: i16,
    pub window: Window,
    pub events: Option<StoredEvents>,
    pub after: Option<StoredState>,
}

impl FromRow<'_, PgRow> for Round {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "game")?;
        Ok(Self {
            number: row.converted::<i32, _>("number")?,
            before: row.state("before")?,
            awaited: row.all_converted::<i16, _>("awaited")?,
            welcome: row.all_converted::<i16, _>("welcome")?,
            goes_on: row.get("goes_on")?,
            final_round: row.get("final_round")?,
            opened_at: row.get("opened_at")?,
            deadline: row.get("deadline")?,
            why: row.json("why")?,
            due_at: row.get("due_at")?,
            failures: row.get("failures")?,
            window: Window::from_row(&row)?,
            events: row.events_if_any("events")?,
            after: row.state_if_any("after")?,
            game: row.game,
        })
    }
}

impl Round {
    /// Which sheet of it is that seat's.
    pub const fn sheet_of(&self, seat: Seat) -> SheetKey<'_> {
        SheetKey { game: &self.game, seat, round: self.number }
    }

    /// Whether that seat may hand in a sheet, awaited or not.
    pub fn takes(&self, seat: Seat) -> bool {
        self.awaited.contains(&seat) || self.welcome.contains(&seat)
    }

    /// Whether it waits for that seat alone: its sheet is the turn.
    pub fn awaits_alone(&self, seat: Seat) -> bool {
        self.awaited == [seat]
    }

    /// When its window closes, and why then.
    pub fn closing(&self) -> Closing {
        Closing { at: self.deadline, why: self.why.clone() }
    }

    /// The same with another deadline.
    #[must_use]
    pub fn closing_at(self, closing: Closing) -> Self {
        Self { deadline: closing.at, why: closing.why, ..self }
    }

    /// When its window closed, and why.
    pub fn closed(&self) -> Option<(DateTime<Utc>, ClosedBy)> {
        match self.window {
            Window::Closed { at, by } => Some((at, by)),
            Window::Open | Window::Paused { .. } => None,
        }
    }

    /// When its window closed: at its deadline, unless it was closed before.
    pub fn window_closed_at(&self) -> DateTime<Utc> {
        self.closed().map_or(self.deadline, |(at, _)| at.min(self.deadline))
    }

    /// Whether sheets can still come in, as far as this row knows.
    pub fn is_open(&self) -> bool {
        self.closed().is_none()
    }

    /// Since when its window is paused.
    pub fn paused_since(&self) -> Option<DateTime<Utc>> {
        match self.window {
            Window::Paused { since, .. } => Some(since),
            Window::Open | Window::Closed { .. } => None,
        }
    }

    /// Whether its window is paused.
    pub fn is_paused(&self) -> bool {
        self.paused_since().is_some()
    }

    /// Whether it was carried out. A round in which the host ended the game is neither open nor that.
    pub fn is_resolved(&self) -> bool {
        self.events.is_some()
    }

    /// The number of the last round that was carried out, where this is the game's newest; 0 where none was.
    pub fn last_resolved(&self) -> u32 {
        self.number - u32::from(!self.is_resolved())
    }
}

/// A round that opens.
#[allow(missing_docs)] // the columns are told in the migration
pub struct NewRound<'a> {
    pub game: &'a GameId,
    pub number: u32,
    pub before: &'a StoredState,
    pub awaited: &'a [Seat],
    pub welcome: &'a [Seat],
    pub final_round: bool,
    pub opened_at: DateTime<Utc>,
    pub deadline: DateTime<Utc>,
    pub why: &'a Why,
    pub goes_on: bool,
}

/// Opens a round. Where it waits for a computer, it is put before the computers at once.
///
/// # Errors
/// When the database does not answer, or another round of the game is open.
pub async fn insert(conn: &mut PgConnection, round: &NewRound<'_>) -> sqlx::Result<()> {
    let numbers =
        |seats: &[Seat]| -> Vec<i16> { seats.iter().map(|&seat| store::number(seat)).collect() };
    let awaited = numbers(round.awaited);
    sqlx::query(
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at,
                             why, welcome, goes_on, computers_at)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10,
                 case when exists (select from seats where game = $1 and computer is not null
                                                       and seat = any($4)) then $6 end)",
    )
    .bind(round.game)
    .bind(store::count(round.number))
    .bind(Json(round.before))
    .bind(awaited)
    .bind(round.final_round)
    .bind(round.opened_at)
    .bind(round.deadline)
    .bind(Json(round.why))
    .bind(numbers(round.welcome))
    .bind(round.goes_on)
    .execute(conn)
    .await
    .map(drop)
}

/// The round of that number, if the game had one.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<Round>> {
    sqlx::query_as("select * from rounds where game = $1 and number = $2")
        .bind(game)
        .bind(store::count(number))
        .fetch_optional(conn)
        .await
}

/// The same, and the name of its game's ruleset.
pub async fn find_with_ruleset(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<(Round, String)>> {
    let found = sqlx::query(
        "select r.*, g.ruleset from rounds r join games g on g.id = r.game
         where r.game = $1 and r.number = $2",
    )
    .bind(game)
    .bind(store::count(number))
    .fetch_optional(conn)
    .await?;
    found.map(|row| Ok((Round::from_row(&row)?, row.try_get("ruleset")?))).transpose()
}

/// The game's newest round, open or not.
pub async fn latest(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Option<Round>> {
    sqlx::query_as("select * from rounds where game = $1 order by number desc limit 1")
        .bind(game)
        .fetch_optional(conn)
        .await
}

/// Whether the game had a round after that number.
pub async fn is_followed(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select from rounds where game = $1 and number > $2)")
        .bind(game)
        .bind(store::count(number))
        .fetch_one(conn)
        .await
}

/// The number of the first round that has waited for whoever holds a seat now; none where none has yet.
pub async fn first_awaiting(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<u32>> {
    let first: Option<i32> = sqlx::query_scalar(
        "select number from rounds where game = $1 and $2 = any(awaited)
             and number >= coalesce((select max(round) from acts where game = $1 and seat = $2
                                     and act ->> 'kind' = 'replaced'), 0)
         order by number limit 1",
    )
    .bind(game)
    .bind(store::number(seat))
    .fetch_optional(conn)
    .await?;
    first.map(store::counted).transpose()
}

/// Whether whoever holds a seat wrote nothing that a round waited for before that round.
///
/// # Errors
/// When the database fails.
pub async fn is_first_of(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    number: u32,
) -> sqlx::Result<bool> {
    Ok(first_awaiting(conn, game, seat).await?.is_none_or(|first| number <= first))
}

/// The states before the open rounds of these games.
pub async fn open_states(
    conn: &mut PgConnection,
    games: &[&GameId],
) -> sqlx::Result<Vec<(GameId, StoredState)>> {
    let games: Vec<&str> = games.iter().map(|game| game.as_str()).collect();
    let found: Vec<(GameId, Json<StoredState>)> = sqlx::query_as(
        "select game, before from rounds where game = any ($1) and closed_at is null",
    )
    .bind(games)
    .fetch_all(conn)
    .await?;
    let state = |(game, Json(before)): (GameId, Json<StoredState>)| {
        let before = before.found(&rows::place("before", &game));
        (game, before)
    };
    Ok(found.into_iter().map(state).collect())
}
