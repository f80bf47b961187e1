//! Links that were given out: only hashes, never tokens.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

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
    /// A mail that may not be a seat's, which is asked.
    Confirmation {
        /// The seat.
        seat: Seat,
        /// The mail.
        mail: Uuid,
    },
    /// New links for a seat in place of all it has.
    Renewal(Seat),
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
    let (door, seat, round, mail) = match opens {
        Opens::Invitation(seat) => ("invitation", Some(seat), None, None),
        Opens::Sheet { seat, round } => ("sheet", Some(seat), Some(round), None),
        Opens::Confirmation { seat, mail } => ("confirmation", Some(seat), None, Some(mail)),
        Opens::Renewal(seat) => ("renewal", Some(seat), None, None),
        Opens::Host => ("host", None, None, None),
    };
    sqlx::query(
        "insert into links (game, hash, door, seat, round, made_at, mail)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(game)
    .bind(hash)
    .bind(door)
    .bind(seat.map(super::number))
    .bind(round.map(super::count))
    .bind(now)
    .bind(mail)
    .execute(conn)
    .await
    .map(drop)
}

/// A link as it is stored: door, seat, round, mail.
type Row = (String, Option<i16>, Option<i32>, Option<Uuid>);

/// What the link of that hash opens.
///
/// # Errors
/// When the database does not answer.
pub async fn find(
    conn: &mut PgConnection,
    game: &GameId,
    hash: &[u8],
) -> sqlx::Result<Option<Opens>> {
    let row: Option<Row> =
        sqlx::query_as("select door, seat, round, mail from links where game = $1 and hash = $2")
            .bind(game)
            .bind(hash)
            .fetch_optional(conn)
            .await?;
    Ok(row.and_then(|(door, seat, round, mail)| {
        let seat = seat.and_then(|seat| Seat::try_from(seat).ok());
        let round = round.and_then(|round| u32::try_from(round).ok());
        match (door.as_str(), seat, round, mail) {
            ("invitation", Some(seat), None, None) => Some(Opens::Invitation(seat)),
            ("sheet", Some(seat), Some(round), None) => Some(Opens::Sheet { seat, round }),
            ("confirmation", Some(seat), None, Some(mail)) => {
                Some(Opens::Confirmation { seat, mail })
            }
            ("renewal", Some(seat), None, None) => Some(Opens::Renewal(seat)),
            ("host", None, None, None) => Some(Opens::Host),
            _ => None,
        }
    }))
}

/// Takes all links of a seat's holder away, whatever they open.
///
/// # Errors
/// When the database does not answer.
pub async fn remove_all(conn: &mut PgConnection, game: &GameId, seat: Seat) -> sqlx::Result<()> {
    sqlx::query(
        "delete from links where game = $1 and seat = $2
         and door in ('invitation', 'sheet', 'confirmation', 'renewal')",
    )
    .bind(game)
    .bind(super::number(seat))
    .execute(conn)
    .await
    .map(drop)
}
