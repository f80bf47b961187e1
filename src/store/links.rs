//! Links that were given out: only hashes, never tokens.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::games::GameId;
use crate::rules::Seat;

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// A seat's invitation.
    Invitation(Seat),
    /// A seat's sheet of one round.
    Sheet {
        /// The seat.
        seat: Seat,
        /// The round.
        round: u32,
    },
    /// The host's page.
    Host,
}

/// Stores a link.
///
/// # Errors
/// When the database does not answer.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
    opens: Opens,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let (door, seat, round) = match opens {
        Opens::Invitation(seat) => ("invitation", Some(seat), None),
        Opens::Sheet { seat, round } => ("sheet", Some(seat), Some(round)),
        Opens::Host => ("host", None, None),
    };
    sqlx::query(
        "insert into links (game, hash, door, seat, round, made_at)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(game)
    .bind(hash)
    .bind(door)
    .bind(seat.map(super::number))
    .bind(round.map(super::count))
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// What the link of that hash opens.
///
/// # Errors
/// When the database does not answer.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
) -> sqlx::Result<Option<Opens>> {
    let row: Option<(String, Option<i16>, Option<i32>)> =
        sqlx::query_as("select door, seat, round from links where game = $1 and hash = $2")
            .bind(game)
            .bind(hash)
            .fetch_optional(conn)
            .await?;
    Ok(row.and_then(|(door, seat, round)| {
        let seat = seat.and_then(|seat| Seat::try_from(seat).ok());
        let round = round.and_then(|round| u32::try_from(round).ok());
        match (door.as_str(), seat, round) {
            ("invitation", Some(seat), None) => Some(Opens::Invitation(seat)),
            ("sheet", Some(seat), Some(round)) => Some(Opens::Sheet { seat, round }),
            ("host", None, None) => Some(Opens::Host),
            _ => None,
        }
    }))
}
