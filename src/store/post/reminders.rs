//! Reminders that wait in the outbox.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::pushes;
use crate::{
    links::{game_id::GameId, opens::SheetKey},
    store,
};

/// Moves a round's reminders that have not been sent to `due_at`; those at a time that somebody chose
/// move with the round's deadline.
pub async fn move_all(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters l set due_at = case
             when letter ? 'before'
             then r.deadline - make_interval(mins => (letter ->> 'before')::int) else $3 end
         from rounds r
         where l.game = $1 and status = 'waiting' and tries = 0
           and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
           and (letter ->> 'round')::int = $2 and r.game = l.game and r.number = $2",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(due_at)
    .execute(&mut *conn)
    .await?;
    pushes::move_reminders(conn, game, round, due_at).await
}

/// Takes a seat's reminders of a round out of the outbox that have not been tried.
pub async fn remove(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<()> {
    sqlx::query(
        "delete from letters where game = $1 and seat = $3 and status = 'waiting' and tries = 0
         and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
         and (letter ->> 'round')::int = $2",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .execute(&mut *conn)
    .await?;
    pushes::remove_reminders(conn, key).await
}

/// Whether a seat's holder was sent a reminder of that round after `since`, or the host asked for one
/// then.
pub async fn is_reminded_since(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    since: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2 and person is null
                        and letter ->> 'kind' = 'reminder' and (letter ->> 'round')::int = $3
                        and (letter ? 'by_host' and made_at > $4
                             or status = 'sent' and settled_at > $4))",
    )
    .bind(key.game)
    .bind(store::number(key.seat))
    .bind(store::count(key.round))
    .bind(since)
    .fetch_one(conn)
    .await
}
