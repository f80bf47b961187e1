//! Which rounds miss a computer's sheet.

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection};

use crate::{
    links::game_id::GameId,
    store::{self, queue},
};

/// A round whose computers are to be looked after.
#[derive(Debug, sqlx::FromRow)]
pub struct ComputerRound {
    /// The game.
    pub game: GameId,
    /// The round.
    #[sqlx(try_from = "i32")]
    pub number: u32,
    /// When its window opened.
    pub opened_at: DateTime<Utc>,
}

/// Takes one round whose computers are to be looked after, until `until`: if that is not done by
/// then, whoever took it is gone and it is taken again.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<Option<ComputerRound>> {
    let mut tx = conn.begin_with(queue::IN_ORDER).await?;
    let claimed = sqlx::query_as(
        "update rounds set computers_at = $2
         where (game, number) = (select game, number from rounds
                                 where computers_at <= $1 and closed_at is null
                                 order by computers_at limit 1 for no key update skip locked)
         returning game, number, opened_at",
    )
    .bind(now)
    .bind(until)
    .fetch_optional(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(claimed)
}

/// Sets when a round's computers are looked after next, `None` for never, if it still was to be at
/// `claimed`.
pub async fn set(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    claimed: DateTime<Utc>,
    next: Option<DateTime<Utc>>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update rounds set computers_at = $4
         where game = $1 and number = $2 and computers_at = $3",
    )
    .bind(game)
    .bind(store::count(number))
    .bind(claimed)
    .bind(next)
    .execute(conn)
    .await
    .map(drop)
}
