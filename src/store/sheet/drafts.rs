//! Drafts: what a seat has begun to write for an open round.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use sqlx::{FromRow, PgConnection, types::Json};

use crate::{
    links::{
        game_id::GameId,
        opens::{SheetKey, Ticket},
    },
    rules::Seat,
    store,
};

/// What a seat has written so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, FromRow)]
pub struct Draft {
    /// Its orders.
    pub text: String,
    /// What it guesses that others will write.
    #[sqlx(json)]
    pub guesses: Guesses,
}

/// A draft as it was kept at a time, which tells it from those before and after it.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Kept {
    /// When it was kept.
    pub saved_at: DateTime<Utc>,
    /// What was written.
    #[sqlx(flatten)]
    pub draft: Draft,
}

/// Whether drafts of the round may be kept: it is open, and stays so until the transaction ends. Any number
/// of seats may ask at once; whoever seals a sheet or resolves the round waits for them.
pub async fn hold_open(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<bool> {
    let is_open: Option<bool> = sqlx::query_scalar(
        "select closed_at is null from rounds where game = $1 and number = $2 for share",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .fetch_optional(conn)
    .await?;
    Ok(is_open == Some(true))
}

/// When the seat's draft was kept, and what it says, under a lock that lasts as long as the transaction.
pub async fn kept(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<Option<Kept>> {
    sqlx::query_as(
        "select saved_at, text, guesses from drafts where game = $1 and round = $2 and seat = $3 for update",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .fetch_optional(conn)
    .await
}

/// Lets what is left of a round's drafts go on in the round after it.
pub async fn go_on(conn: &mut PgConnection, game: &GameId, round: u32) -> sqlx::Result<()> {
    sqlx::query("update drafts set round = round + 1 where game = $1 and round = $2")
        .bind(game)
        .bind(store::count(round))
        .execute(conn)
        .await
        .map(drop)
}

/// Orders that are guessed, by whose they would be.
pub type Guesses = BTreeMap<Seat, String>;

/// The seat's draft, if it has one.
pub async fn find(conn: &mut PgConnection, key: SheetKey<'_>) -> sqlx::Result<Option<Draft>> {
    sqlx::query_as("select text, guesses from drafts where game = $1 and round = $2 and seat = $3")
        .bind(key.game)
        .bind(store::count(key.round))
        .bind(store::number(key.seat))
        .fetch_optional(conn)
        .await
}

/// Keeps a draft in place of the one before, unless somebody else holds the seat now. Guesses stay as
/// they are where none are given.
pub async fn save(
    conn: &mut PgConnection,
    ticket: &Ticket,
    text: &str,
    guesses: Option<&Guesses>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into drafts (game, round, seat, text, saved_at, guesses)
         select $1, $2, $3, $4, $5, coalesce($7, '{}')
         where exists (select from seats where game = $1 and seat = $3 and generation = $6)
         on conflict (game, round, seat) do update
         set text = excluded.text, saved_at = $5, guesses = coalesce($7, drafts.guesses)",
    )
    .bind(&ticket.game)
    .bind(store::count(ticket.round))
    .bind(store::number(ticket.seat))
    .bind(text)
    .bind(now)
    .bind(store::count(ticket.generation))
    .bind(guesses.map(Json))
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
