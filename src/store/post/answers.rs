//! The letters in the outbox that answer a mail: one a mail at the most.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    links::{game_id::GameId, opens::Ticket},
    mail::letter::Letter,
    rules::Seat,
    store,
};

/// Puts the letter that answers a mail in the outbox, to be sent at once. A mail that has been
/// answered is not answered again.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    letter: &Letter,
    mail: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status, mail)
         values ($1, $2, $3, $4, $5, $5, 'waiting', $6)
         on conflict (game, mail) where mail is not null do nothing",
    )
    .bind(game)
    .bind(Uuid::now_v7())
    .bind(store::number(seat))
    .bind(Json(letter))
    .bind(now)
    .bind(mail)
    .execute(conn)
    .await
    .map(drop)
}

/// The last letters to the holder of a seat about a round, which a mail may quote: its sheet first.
pub async fn quotable(
    conn: &mut PgConnection,
    ticket: &Ticket,
    most: i64,
) -> sqlx::Result<Vec<Json<Letter>>> {
    sqlx::query_scalar(
        "select letter from letters
         where game = $1 and seat = $2 and person is null and (letter ->> 'round')::integer = $3
         order by (letter ->> 'kind' = 'sheet') desc, made_at desc limit $4",
    )
    .bind(&ticket.game)
    .bind(store::number(ticket.seat))
    .bind(store::count(ticket.round))
    .bind(most)
    .fetch_all(conn)
    .await
}

/// A letter that answered a mail.
#[derive(sqlx::FromRow)]
pub struct AnswerLetter {
    /// The letter.
    pub letter: Json<Letter>,
    /// When it was posted.
    pub made_at: DateTime<Utc>,
}

/// The letters that answered a seat's mail since a moment, at most `limit`.
pub async fn since(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    then: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<AnswerLetter>> {
    sqlx::query_as(
        "select letter, made_at from letters
         where game = $1 and seat = $2 and mail is not null and made_at > $3 limit $4",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(then)
    .bind(limit)
    .fetch_all(conn)
    .await
}
