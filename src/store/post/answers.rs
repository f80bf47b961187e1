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

/// Puts the letter that answers a mail in the outbox, made and due then. A mail that has been
/// answered is not answered again.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    letter: &Letter,
    mail: Uuid,
    (made_at, due_at): (DateTime<Utc>, DateTime<Utc>),
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status, mail)
         select $1, $2, $3, $4, $5, $7, 'waiting', $6
         from seats where game = $1 and seat = $3 and address <> ''
         on conflict (game, mail) where mail is not null do nothing",
    )
    .bind(game)
    .bind(Uuid::now_v7())
    .bind(store::number(seat))
    .bind(Json(letter))
    .bind(made_at)
    .bind(mail)
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Takes from a receipt that waits the mail that it answers, for the letter that is posted in its
/// place.
pub async fn take_over(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    (round, version): (u32, u32),
) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar(
        "with receipt as (
             select id, mail from letters
             where game = $1 and seat = $2 and person is null and status = 'waiting'
               and mail is not null and letter ->> 'kind' in ('receipt', 'faults')
               and (letter ->> 'round')::int = $3 and (letter ->> 'version')::int = $4
             limit 1 for update)
         update letters set mail = null where game = $1 and id = (select id from receipt)
         returning (select mail from receipt)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(store::count(round))
    .bind(store::count(version))
    .fetch_optional(conn)
    .await
}

/// That a letter tells a holder what came of a sheet, is its receipt, too, and is not in hand yet.
macro_rules! tells_and_waits {
    () => {
        "person is null and status = 'waiting' and not taken
           and letter ->> 'kind' in ('sheet', 'result') and letter ? 'sealed'"
    };
}

/// The seats for which a letter waits that tells what came of a sheet, and is its receipt, too.
pub async fn untold(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<Seat>> {
    let seats: Vec<i16> = sqlx::query_scalar(concat!(
        "select seat from letters where game = $1 and ",
        tells_and_waits!(),
    ))
    .bind(game)
    .fetch_all(conn)
    .await?;
    seats.into_iter().map(store::seat).collect()
}

/// A letter about an outcome that is a receipt, too, and the mail that it would have answered.
#[derive(sqlx::FromRow)]
pub struct UntoldOutcome {
    /// The letter.
    pub letter: Json<Letter>,
    /// The mail.
    pub mail: Option<Uuid>,
}

/// Takes its mail from a letter that waits with what came of a sheet, for the letter that is posted in its
/// place; not from one in hand, which leaves. Until the transaction ends it is nobody's to send.
pub async fn take_over_outcome(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<Option<UntoldOutcome>> {
    sqlx::query_as(concat!(
        // Joined with the letters, it was looked for once for each of a long game.
        "with untold as (
             select id, mail from letters where game = $1 and seat = $2 and ",
        tells_and_waits!(),
        "    order by made_at desc limit 1 for update)
         update letters set mail = null where game = $1 and id = (select id from untold)
         returning letter, (select mail from untold) as mail",
    ))
    .bind(game)
    .bind(store::number(seat))
    .fetch_optional(conn)
    .await
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
