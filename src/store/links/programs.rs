//! The tokens that programs show: only hashes, one for each seat and one for a game's host. They are
//! kept apart from links, so that nothing that was in a letter is ever taken for one.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use crate::{
    links::game_id::GameId,
    rules::Seat,
    store::{self, seats::holders::FIRST},
};

/// Whom a program acts for in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActsFor {
    /// That generation of a seat's holders.
    Seat {
        /// The seat.
        seat: Seat,
        /// Which of its holders, from 1.
        generation: u32,
    },
    /// The host.
    Host,
}

impl ActsFor {
    const fn columns(self) -> (Option<Seat>, u32) {
        match self {
            Self::Seat { seat, generation } => (Some(seat), generation),
            Self::Host => (None, FIRST),
        }
    }
}

/// Stores a token in place of the one before, which no longer works. A former holder's
/// never takes the place of the present one's.
pub async fn put(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
    acts_for: ActsFor,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (seat, generation) = acts_for.columns();
    sqlx::query(
        "insert into programs (game, hash, seat, generation, made_at) values ($1, $2, $3, $4, $5)
         on conflict (game, coalesce(seat, -1)) do update set
             hash = excluded.hash, generation = excluded.generation, made_at = excluded.made_at
         where programs.generation <= excluded.generation",
    )
    .bind(game)
    .bind(hash)
    .bind(seat.map(store::number))
    .bind(store::count(generation))
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Whether there is a token that acts for them.
pub async fn is_there(
    conn: &mut PgConnection,
    game: &GameId,
    acts_for: ActsFor,
) -> sqlx::Result<bool> {
    let (seat, generation) = acts_for.columns();
    sqlx::query_scalar(
        "select exists (select 1 from programs where game = $1
             and coalesce(seat, -1) = coalesce($2, -1) and generation = $3)",
    )
    .bind(game)
    .bind(seat.map(store::number))
    .bind(store::count(generation))
    .fetch_one(conn)
    .await
}

/// Whom the token of that hash acts for; none when there is no such token, or that holder has been
/// replaced.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
) -> sqlx::Result<Option<ActsFor>> {
    let row: Option<(Option<i16>, i32)> = sqlx::query_as(
        "select p.seat, p.generation
         from programs p left join seats s on s.game = p.game and s.seat = p.seat
         where p.game = $1 and p.hash = $2 and (p.seat is null or p.generation = s.generation)",
    )
    .bind(game)
    .bind(hash)
    .fetch_optional(conn)
    .await?;
    let acts_for = |(seat, generation): (Option<i16>, i32)| match seat {
        None => Ok(ActsFor::Host),
        Some(seat) => {
            Ok(ActsFor::Seat { seat: store::seat(seat)?, generation: store::counted(generation)? })
        }
    };
    row.map(acts_for).transpose()
}

/// Takes a seat's token away, or the host's.
pub async fn remove(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Option<Seat>,
) -> sqlx::Result<()> {
    sqlx::query("delete from programs where game = $1 and coalesce(seat, -1) = coalesce($2, -1)")
        .bind(game)
        .bind(seat.map(store::number))
        .execute(conn)
        .await
        .map(drop)
}
