//! Games.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::{PgConnection, postgres::PgRow, types::Json};

use super::{
    opening::{end::End, terms::Terms},
    rows::{GameRow, readable},
    seats::people::Correspondent,
    suspensions::Suspension,
};
use crate::{
    links::game_id::GameId,
    rules::{Ending, StoredState},
    store,
    timetable::{Calendar, Rhythm},
};

/// Where a game's life stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, sqlx::Type)]
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
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Game {
    pub id: GameId,
    pub ruleset: String,
    pub name: String,
    pub options: Value,
    pub seed: [u8; 32],
    pub rhythm: Rhythm,
    pub zone: Tz,
    pub calendar: Calendar,
    pub end: Option<End>,
    pub status: Status,
    pub state: StoredState,
    pub ending: Option<Json<Ending>>,
    pub terms: Terms,
    pub opened_at: DateTime<Utc>,
    pub suspended: Option<Suspension>,
}

impl Game {
    /// Whether its host ended it, or its last person left it to computers: nothing that was secret in it is
    /// opened then.
    pub fn is_broken_off(&self) -> bool {
        self.status == Status::Finished && self.ending.is_none()
    }

    /// Whether a window of it is open or may still open.
    pub fn goes_on(&self) -> bool {
        matches!(self.status, Status::Inviting | Status::Playing)
    }
}

impl sqlx::FromRow<'_, PgRow> for Game {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let row = GameRow::new(row, "id")?;
        Ok(Self {
            ruleset: row.get("ruleset")?,
            name: row.get("name")?,
            options: row.get("options")?,
            seed: row.get("seed")?,
            rhythm: row.parsed("order_window")?,
            zone: row.parsed("zone")?,
            calendar: row.json("calendar")?,
            end: match row.get("last_round")? {
                Some(last) => Some(End::LastRound(store::counted(last)?)),
                None => row.get::<Option<_>>("closing_time")?.map(End::ClosingTime),
            },
            status: row.get("status")?,
            state: row.state("state")?,
            ending: row.get("ending")?,
            terms: row.json("terms")?,
            opened_at: row.get("opened_at")?,
            suspended: match row.get("suspended_at")? {
                Some(since) => Some(Suspension { since, why: row.get("suspended_why")? }),
                None => None,
            },
            id: row.game,
        })
    }
}

/// What opened a game, as a hash: the same again opens none.
pub type Opening = [u8; 32];

/// Stores a new game.
///
/// # Errors
/// When the database does not answer, or the id is taken.
pub async fn insert(
    conn: &mut PgConnection,
    game: &Game,
    opening: Option<&Opening>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into games (id, ruleset, name, options, seed, order_window, zone, last_round,
                            closing_time, status, state, opened_at, calendar, terms, opening)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(&game.id)
    .bind(&game.ruleset)
    .bind(&game.name)
    .bind(&game.options)
    .bind(game.seed)
    .bind(game.rhythm.to_string())
    .bind(game.zone.name())
    .bind(game.end.and_then(End::last_round).map(store::count))
    .bind(game.end.and_then(End::closing_time))
    .bind(game.status)
    .bind(Json(&game.state))
    .bind(game.opened_at)
    .bind(Json(&game.calendar))
    .bind(Json(&game.terms))
    .bind(opening.map(|opening| opening.as_slice()))
    .execute(conn)
    .await
    .map(drop)
}

/// The game that was opened by this; one that is being opened is waited for. Nobody else opens one by it
/// until the transaction ends: no key of games could see to that, for it would not have the game first.
pub async fn opened_by(conn: &mut PgConnection, opening: &Opening) -> sqlx::Result<Option<Game>> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))")
        .bind(opening.as_slice())
        .execute(&mut *conn)
        .await?;
    sqlx::query_as("select * from games where opening = $1")
        .bind(opening.as_slice())
        .fetch_optional(conn)
        .await
}

/// Stores where the host of a game is told of what happens to it; nowhere, when it is none.
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
pub async fn leave_to_comers(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<()> {
    sqlx::query("update games set terms = jsonb_set(terms, '{for_comers}', 'true') where id = $1")
        .bind(game)
        .execute(conn)
        .await
        .map(drop)
}

/// The game of that id, if there is one.
pub async fn find(conn: &mut PgConnection, id: &GameId) -> sqlx::Result<Option<Game>> {
    sqlx::query_as("select * from games where id = $1").bind(id).fetch_optional(conn).await
}

/// The game, with its row held until the transaction ends.
pub async fn find_for_update(conn: &mut PgConnection, id: &GameId) -> sqlx::Result<Option<Game>> {
    sqlx::query_as("select * from games where id = $1 for update")
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// All games, the newest first, at most `limit`.
pub async fn list(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<Game>> {
    sqlx::query("select * from games order by opened_at desc, id limit $1")
        .bind(limit)
        .fetch_all(conn)
        .await
        .map(readable)
}

/// Moves a game on in its life, with its ending once it has one.
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
pub async fn set_calendar(
    conn: &mut PgConnection,
    game: &GameId,
    calendar: &Calendar,
) -> sqlx::Result<()> {
    sqlx::query("update games set calendar = $2 where id = $1")
        .bind(game)
        .bind(Json(calendar))
        .execute(conn)
        .await
        .map(drop)
}
