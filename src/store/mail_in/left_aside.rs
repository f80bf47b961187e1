//! What counts for nothing in a mail, for the letter that answers it.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};

use super::mails::Mail;
use crate::{links::game_id::GameId, mail::inbound::LeftAside, rules::Seat, store};

/// Keeps what counts for nothing in a mail, for the letter that answers it.
pub async fn keep(
    conn: &mut PgConnection,
    mail: &Mail,
    left_aside: &LeftAside,
) -> sqlx::Result<()> {
    sqlx::query("update mails set left_aside = $3 where game = $1 and id = $2")
        .bind(&mail.game)
        .bind(mail.id)
        .bind(Json(left_aside))
        .execute(conn)
        .await
        .map(drop)
}

/// What counts for nothing in the mail of a seat that arrived then, if one did.
pub async fn of(
    conn: &mut PgConnection,
    (game, seat): (&GameId, Seat),
    received_at: DateTime<Utc>,
) -> sqlx::Result<LeftAside> {
    let left_aside = sqlx::query_scalar(
        "select left_aside from mails
         where game = $1 and seat = $2 and received_at = $3 and left_aside is not null
         order by id desc limit 1",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(received_at)
    .fetch_optional(conn)
    .await?;
    Ok(left_aside.map_or_else(LeftAside::default, |Json(left_aside)| left_aside))
}
