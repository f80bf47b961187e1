//! What is a seat holder's own: notes, what they have read, devices. It goes to no successor.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    links::{game_id::GameId, opens::Holding},
    rules::Seat,
    store,
};

/// Notes as they are kept.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Notes {
    pub words: String,
    pub saved_at: DateTime<Utc>,
}

/// What a seat's holder has noted; none where it is nothing.
pub async fn notes(conn: &mut PgConnection, holding: &Holding) -> sqlx::Result<Option<Notes>> {
    sqlx::query_as(
        "select words, saved_at from notes where game = $1 and seat = $2 and generation = $3",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .fetch_optional(conn)
    .await
}

/// Keeps notes in place of those that were saved at that time, or of none, unless somebody else holds the
/// seat now. False when others are kept meanwhile, and these are not.
pub async fn save_notes(
    conn: &mut PgConnection,
    holding: &Holding,
    words: &str,
    over: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> sqlx::Result<bool> {
    let saved = sqlx::query(
        "insert into notes (game, seat, generation, words, saved_at)
         select game, seat, generation, $4, $5 from seats
         where game = $1 and seat = $2 and generation = $3
         on conflict (game, seat, generation) do update set words = $4, saved_at = $5
             where notes.saved_at = $6 or notes.words = $4 or notes.words = ''",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .bind(words)
    .bind(now)
    .bind(over)
    .execute(conn)
    .await?;
    Ok(saved.rows_affected() == 1)
}

/// Throws away what was a former holder's own.
pub async fn forget(conn: &mut PgConnection, game: &GameId, seat: Seat) -> sqlx::Result<()> {
    for forget in [
        "delete from notes where game = $1 and seat = $2",
        "delete from read_marks where game = $1 and seat = $2",
        "delete from devices where game = $1 and seat = $2",
    ] {
        sqlx::query(forget).bind(game).bind(store::number(seat)).execute(&mut *conn).await?;
    }
    Ok(())
}
