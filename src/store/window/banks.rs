//! What is in the banks of a game that is played with a clock.

use sqlx::PgConnection;

use crate::{links::game_id::GameId, rules::Seat, store};

/// What is in each seat's bank, in seconds, in the order of the seats; `full` where nothing was ever
/// taken from it.
pub async fn of_game(
    conn: &mut PgConnection,
    game: &GameId,
    full: i64,
) -> sqlx::Result<Vec<(Seat, i64)>> {
    let found: Vec<(i16, i64)> =
        sqlx::query_as("select seat, coalesce(bank, $2) from seats where game = $1 order by seat")
            .bind(game)
            .bind(full)
            .fetch_all(conn)
            .await?;
    found.into_iter().map(|(seat, seconds)| Ok((store::seat(seat)?, seconds))).collect()
}

/// Sets what is in a seat's bank, in seconds. The caller's transaction holds the round's row.
pub async fn set(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    seconds: i64,
) -> sqlx::Result<()> {
    sqlx::query("update seats set bank = $3 where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .bind(seconds)
        .execute(conn)
        .await
        .map(drop)
}
