//! Drafts: what a seat has begun to write for an open round.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    links::opens::{SheetKey, Ticket},
    store,
};

/// The seat's draft, if it has one.
pub async fn find(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select text from drafts where game = $1 and round = $2 and seat = $3")
        .bind(key.game)
        .bind(store::count(key.round))
        .bind(store::number(key.seat))
        .fetch_optional(conn)
        .await
}

/// Keeps a draft in place of the one before, unless somebody else holds the seat now.
pub async fn save(
    conn: &mut PgConnection,
    ticket: &Ticket,
    text: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into drafts (game, round, seat, text, saved_at)
         select $1, $2, $3, $4, $5
         where exists (select from seats where game = $1 and seat = $3 and generation = $6)
         on conflict (game, round, seat) do update set text = excluded.text, saved_at = $5",
    )
    .bind(&ticket.game)
    .bind(store::count(ticket.round))
    .bind(store::number(ticket.seat))
    .bind(text)
    .bind(now)
    .bind(store::count(ticket.generation))
    .execute(conn)
    .await
    .map(drop)
}

/// Throws the seat's draft away.
pub async fn delete(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<()> {
    sqlx::query("delete from drafts where game = $1 and round = $2 and seat = $3")
        .bind(key.game)
        .bind(store::count(key.round))
        .bind(store::number(key.seat))
        .execute(conn)
        .await
        .map(drop)
}
