//! A round with its row held. Whoever seals a sheet, stores a mail, acts on the window or resolves the round
//! holds it: without that, sheets that were receipted could miss their round.

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection, Row};

use super::rounds::Round;
use crate::{clock, links::game_id::GameId, store};

/// The round, with its row held until the transaction ends.
pub async fn find_for_update(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<Round>> {
    sqlx::query_as("select * from rounds where game = $1 and number = $2 for no key update")
        .bind(game)
        .bind(store::count(number))
        .fetch_optional(conn)
        .await
}

/// The same, and the time at which its row was got. `set_to` is the time of a clock that is set by hand.
pub async fn hold(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    set_to: Option<DateTime<Utc>>,
) -> sqlx::Result<Option<(Round, DateTime<Utc>)>> {
    let held = sqlx::query(clock::held_at!(
        "select * from rounds where game = $2 and number = $3 for no key update"
    ))
    .bind(set_to)
    .bind(game)
    .bind(store::count(number))
    .fetch_optional(conn)
    .await?;
    held.map(|row| Ok((Round::from_row(&row)?, row.try_get("held_at")?))).transpose()
}
