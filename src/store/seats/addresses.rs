//! The addresses a seat may write from, beside its own.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{links::game_id::GameId, rules::Seat, store};

/// Whether a seat has added that address, which is in lower case.
pub async fn has_address(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    address: &str,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from seat_addresses where game = $1 and seat = $2 and address = $3)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(address)
    .fetch_one(conn)
    .await
}

/// Adds an address, which is in lower case, to a seat's.
pub async fn add_address(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    address: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into seat_addresses (game, seat, address, added_at) values ($1, $2, $3, $4)
         on conflict do nothing",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(address)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Forgets what a seat's holder has said about themselves: further addresses, when they are away,
/// and which letters they want. A successor is somebody else.
pub async fn forget_holder(conn: &mut PgConnection, game: &GameId, seat: Seat) -> sqlx::Result<()> {
    sqlx::query("delete from seat_addresses where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .execute(&mut *conn)
        .await?;
    sqlx::query("delete from wishes where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .execute(&mut *conn)
        .await?;
    sqlx::query("delete from absences where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .execute(conn)
        .await
        .map(drop)
}
