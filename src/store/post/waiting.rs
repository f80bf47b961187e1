//! Letters of the outbox that wait, many at once: which of them still do, why, and how many.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::links::game_id::GameId;

/// The letters of a game that wait still, whoever has them in hand.
pub async fn of_game(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar("select id from letters where game = $1 and status = 'waiting'")
        .bind(game)
        .fetch_all(conn)
        .await
}

/// Notes with every letter that could leave now why it does not, but for those that somebody is at: whoever is
/// waited for may wait for others among them.
pub async fn tell_all_waiting(
    conn: &mut PgConnection,
    words: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "with waiting as (
             select game, id from letters
             where status = 'waiting' and due_at <= $2 and words is distinct from $1
             for no key update skip locked)
         update letters l set words = $1 from waiting w where l.game = w.game and l.id = w.id",
    )
    .bind(words)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// How many letters that no server has in hand could have left by then, or are put off since then because
/// nothing leaves: as the index `letters_standing` has it.
pub async fn count_waiting(conn: &mut PgConnection, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select (select count(*) from letters where status = 'waiting' and due_at <= $1)
              + (select count(*) from letters
                 where status = 'waiting' and stands_since is not null and stands_since <= $1
                   and due_at > $1 and due_at < $1 + interval '1 day')",
    )
    .bind(since)
    .fetch_one(conn)
    .await
}

/// How many letters were tried in vain, and are tried again before `end`: as the index `letters_again`
/// has it.
pub async fn count_again(conn: &mut PgConnection, end: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from letters
         where status = 'waiting' and tries > 0 and not taken and due_at < $1",
    )
    .bind(end)
    .fetch_one(conn)
    .await
}

/// Drops all that waits of a game: letters, for that reason, and what devices are told.
pub async fn drop_all(
    conn: &mut PgConnection,
    game: &GameId,
    words: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = 'dropped', words = $2, settled_at = $3
         where game = $1 and status = 'waiting'",
    )
    .bind(game)
    .bind(words)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    sqlx::query("delete from pushes where game = $1").bind(game).execute(conn).await.map(drop)
}
