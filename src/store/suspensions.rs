//! Games that the operator has suspended, in their own rows; and what waits meanwhile.

use chrono::{DateTime, SecondsFormat, Utc};
use sqlx::PgConnection;

use crate::{links::game_id::GameId, store};

/// That nothing is taken for a game, and nothing sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspension {
    /// Since when.
    pub since: DateTime<Utc>,
    /// Why, in the operator's words, for everybody.
    pub why: Option<String>,
}

impl std::fmt::Display for Suspension {
    /// For operators: `since 2026-11-23T18:00:00Z: two players threaten a third`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "since {}", self.since.to_rfc3339_opts(SecondsFormat::Secs, true))?;
        self.why.as_ref().map_or(Ok(()), |why| write!(f, ": {why}"))
    }
}

/// Suspends a game. What waits to be sent about it waits until `end`.
pub async fn begin(
    conn: &mut PgConnection,
    game: &GameId,
    why: Option<&str>,
    (now, end): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<()> {
    sqlx::query("update games set suspended_at = $2, suspended_why = $3 where id = $1")
        .bind(game)
        .bind(now)
        .bind(why)
        .execute(&mut *conn)
        .await?;
    // One that a server has in hand waits once it is looked up, again and again.
    let letters = "update letters set due_at = $2
                   where game = $1 and status = 'waiting' and not taken";
    sqlx::query(letters).bind(game).bind(end).execute(&mut *conn).await?;
    let devices = "update pushes set due_at = $2 where game = $1";
    sqlx::query(devices).bind(game).bind(end).execute(conn).await.map(drop)
}

/// Gives another reason for which a game is suspended.
pub async fn say_why(conn: &mut PgConnection, game: &GameId, why: &str) -> sqlx::Result<()> {
    sqlx::query("update games set suspended_why = $2 where id = $1")
        .bind(game)
        .bind(why)
        .execute(conn)
        .await
        .map(drop)
}

/// Lets a game go on, with what waited until `end` to be sent about it.
pub async fn end(
    conn: &mut PgConnection,
    game: &GameId,
    (now, end): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<()> {
    sqlx::query("update games set suspended_at = null, suspended_why = null where id = $1")
        .bind(game)
        .execute(&mut *conn)
        .await?;
    for waits in [
        "update letters set due_at = $3 where game = $1 and status = 'waiting' and due_at = $2",
        "update pushes set due_at = $3 where game = $1 and due_at = $2",
    ] {
        sqlx::query(waits).bind(game).bind(end).bind(now).execute(&mut *conn).await?;
    }
    Ok(())
}

/// The games that are suspended, in the order in which they were.
pub async fn all(conn: &mut PgConnection) -> sqlx::Result<Vec<(GameId, Suspension)>> {
    let rows: Vec<(GameId, DateTime<Utc>, Option<String>)> = sqlx::query_as(
        "select id, suspended_at, suspended_why from games where suspended_at is not null
         order by suspended_at",
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|(game, since, why)| (game, Suspension { since, why })).collect())
}

/// Puts a round before the computers that play in it.
pub async fn wake_computers(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update rounds set computers_at = $3
         where game = $1 and number = $2 and closed_at is null
           and exists (select from seats where seats.game = $1 and computer is not null
                                           and seat = any(awaited))",
    )
    .bind(game)
    .bind(store::count(number))
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}
