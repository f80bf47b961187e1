//! A round's row as its window closes. With it go what was begun to be written for it, unless that is for the
//! next step, too, and the reminders that have not been tried.

use chrono::{DateTime, Utc};
use serde_json::Value;
use sqlx::{PgConnection, types::Json};

use super::window::ClosedBy;
use crate::{
    links::game_id::GameId,
    rules::{Seat, StoredEvents, StoredState},
    store,
};

/// What came of a round.
#[allow(missing_docs)] // the columns are told in the migration
pub struct Closed<'a> {
    pub closed_at: DateTime<Utc>,
    pub closed_by: ClosedBy,
    pub events: &'a StoredEvents,
    pub after: &'a StoredState,
    pub tally: &'a Value,
    /// Whose drafts stay, to [go on](crate::store::sheet::drafts::go_on) in the next step.
    pub goes_on: &'a [Seat],
}

macro_rules! with_what_goes {
    ($but:literal, $closing:literal) => {
        concat!(
            "with drafts_gone as (delete from drafts where game = $1 and round = $2 ",
            $but,
            "),
             reminders_gone as (
                 delete from letters where game = $1 and status = 'waiting' and tries = 0
                 and letter ->> 'kind' = 'reminder' and (letter ->> 'round')::int = $2) ",
            $closing
        )
    };
}

/// Closes the round with what came of it.
pub async fn close(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    closed: &Closed<'_>,
) -> sqlx::Result<()> {
    let goes_on: Vec<i16> = closed.goes_on.iter().map(|&seat| store::number(seat)).collect();
    sqlx::query(with_what_goes!(
        "and seat <> all ($8)",
        "update rounds set closed_at = $3, closed_by = $4, events = $5, after = $6, tally = $7
         where game = $1 and number = $2 and closed_at is null"
    ))
    .bind(game)
    .bind(store::count(number))
    .bind(closed.closed_at)
    .bind(closed.closed_by)
    .bind(Json(closed.events))
    .bind(Json(closed.after))
    .bind(closed.tally)
    .bind(goes_on)
    .execute(conn)
    .await
    .map(drop)
}

/// Closes the round without resolving it: the game is over.
pub async fn end(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(with_what_goes!(
        "",
        "update rounds set closed_at = $3, closed_by = 'ended'
         where game = $1 and number = $2 and closed_at is null"
    ))
    .bind(game)
    .bind(store::count(number))
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}
