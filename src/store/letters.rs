//! The outbox, and the mailroom where letters stay when no mail server is set.

use chrono::{DateTime, Duration, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use super::{games::GameId, people::Correspondent};
use crate::{mail::letter::Letter, rules::Seat};

/// A letter in the outbox.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Posted {
    pub game: GameId,
    pub id: Uuid,
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    pub letter: Json<Letter>,
    /// To whom, when it is not the seat's holder.
    pub person: Option<Json<Correspondent>>,
    pub made_at: DateTime<Utc>,
    #[sqlx(try_from = "i32")]
    pub tries: u32,
    /// The Message-ID of the mail that it answers.
    pub answers: Option<String>,
}

/// Puts a letter in the outbox, to be sent from `due_at` on. A seat that a computer holds has no
/// address: nothing is posted to it.
///
/// # Errors
/// When the database does not answer.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    letter: &Letter,
    made_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select $1, $2, $3, $4, $5, $6, 'waiting'
         from seats where game = $1 and seat = $3 and computer is null",
    )
    .bind(game)
    .bind(Uuid::now_v7())
    .bind(super::number(seat))
    .bind(Json(letter))
    .bind(made_at)
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter about a seat to somebody who does not hold it in the outbox, to be sent at once.
///
/// # Errors
/// When the database does not answer.
pub async fn insert_to(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    person: &Correspondent,
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status, person)
         values ($1, $2, $3, $4, $5, $5, 'waiting', $6)",
    )
    .bind(game)
    .bind(Uuid::now_v7())
    .bind(super::number(seat))
    .bind(Json(letter))
    .bind(now)
    .bind(Json(person))
    .execute(conn)
    .await
    .map(drop)
}

/// Drops what waits for a seat's holder in the outbox.
///
/// # Errors
/// When the database does not answer.
pub async fn drop_waiting(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = 'dropped', settled_at = $3
         where game = $1 and seat = $2 and status = 'waiting' and person is null",
    )
    .bind(game)
    .bind(super::number(seat))
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter in the outbox to be sent at once, unless one of the same kind about the same round
/// is still waiting there, or just this one has been posted before: for answers that somebody
/// could ask for again and again.
///
/// # Errors
/// When the database does not answer.
pub async fn insert_unless_waiting(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let waiting: bool = sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2
                        and letter ->> 'kind' = $3
                        and (letter ->> 'round')::int is not distinct from $4
                        and (status = 'waiting'
                             or (letter ? 'received_at' and letter = $5)))",
    )
    .bind(game)
    .bind(super::number(seat))
    .bind(letter.kind())
    .bind(letter.round().map(super::count))
    .bind(Json(letter))
    .fetch_one(&mut *conn)
    .await?;
    if waiting { Ok(()) } else { insert(conn, game, seat, letter, now, now).await }
}

/// How many letters of that kind about that round a seat was sent, or will be.
///
/// # Errors
/// When the database does not answer.
pub async fn count(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    like: &Letter,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from letters where game = $1 and seat = $2 and letter ->> 'kind' = $3
         and (letter ->> 'round')::int is not distinct from $4",
    )
    .bind(game)
    .bind(super::number(seat))
    .bind(like.kind())
    .bind(like.round().map(super::count))
    .fetch_one(conn)
    .await
}

/// Takes up to `limit` letters whose time has come, for `lease`: if they are not settled by then,
/// whoever took them is gone and they are taken again.
///
/// # Errors
/// When the database does not answer.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    lease: Duration,
    limit: i64,
) -> sqlx::Result<Vec<Posted>> {
    sqlx::query_as(
        "update letters l set due_at = $2, tries = tries + 1
         from (select game, id from letters where status = 'waiting' and due_at <= $1
               order by due_at limit $3 for update skip locked) taken
         where l.game = taken.game and l.id = taken.id
         returning l.game, l.id, l.seat, l.letter, l.person, l.made_at, l.tries,
                   (select message_id from mails m where m.game = l.game and m.id = l.mail) as answers",
    )
    .bind(now)
    .bind(now + lease)
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// How a letter left the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Settled {
    /// The mail server has it.
    Sent,
    /// It was past its use.
    Dropped,
    /// Given up.
    Undeliverable,
}

/// Takes a letter out of the outbox for good.
///
/// # Errors
/// When the database does not answer.
pub async fn settle(
    conn: &mut PgConnection,
    game: &GameId,
    id: Uuid,
    settled: Settled,
    words: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = $3, words = $4, settled_at = $5
         where game = $1 and id = $2 and status = 'waiting'",
    )
    .bind(game)
    .bind(id)
    .bind(settled)
    .bind(words)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter back, to be tried again at `due_at`, unless another has claimed it since.
///
/// # Errors
/// When the database does not answer.
pub async fn put_back(
    conn: &mut PgConnection,
    posted: &Posted,
    words: &str,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set due_at = $3, words = $4
         where game = $1 and id = $2 and status = 'waiting' and tries = $5",
    )
    .bind(&posted.game)
    .bind(posted.id)
    .bind(due_at)
    .bind(words)
    .bind(super::count(posted.tries))
    .execute(conn)
    .await
    .map(drop)
}

/// Moves a round's reminders that have not been sent.
///
/// # Errors
/// When the database does not answer.
pub async fn move_reminders(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set due_at = $3
         where game = $1 and status = 'waiting' and tries = 0
           and letter ->> 'kind' = 'reminder' and (letter ->> 'round')::int = $2",
    )
    .bind(game)
    .bind(super::count(round))
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// A letter that could not be delivered.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Undeliverable {
    pub game: GameId,
    pub id: Uuid,
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    pub kind: String,
    pub words: Option<String>,
    pub settled_at: DateTime<Utc>,
}

/// A game's pile of the undeliverable, the newest first, at most `limit`.
///
/// # Errors
/// When the database does not answer.
pub async fn undeliverable(
    conn: &mut PgConnection,
    game: &GameId,
    limit: i64,
) -> sqlx::Result<Vec<Undeliverable>> {
    sqlx::query_as(
        "select game, id, seat, letter ->> 'kind' as kind, words, settled_at from letters
         where game = $1 and status = 'undeliverable'
         order by settled_at desc limit $2",
    )
    .bind(game)
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// A letter in the mailroom.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Kept {
    pub game: GameId,
    pub letter: Uuid,
    pub address: String,
    pub raw: Vec<u8>,
    pub posted_at: DateTime<Utc>,
}

/// Keeps a letter in the mailroom. The same letter again replaces itself.
///
/// # Errors
/// When the database does not answer.
pub async fn keep(
    conn: &mut PgConnection,
    game: &GameId,
    letter: Uuid,
    address: &str,
    raw: &[u8],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into mailroom (game, letter, address, raw, posted_at) values ($1, $2, $3, $4, $5)
         on conflict (game, letter) do update set raw = excluded.raw",
    )
    .bind(game)
    .bind(letter)
    .bind(address)
    .bind(raw)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// The newest letters in the mailroom; of one address, or of all.
///
/// # Errors
/// When the database does not answer.
pub async fn kept(
    conn: &mut PgConnection,
    address: Option<&str>,
    limit: i64,
) -> sqlx::Result<Vec<Kept>> {
    sqlx::query_as(
        "select * from mailroom where $1 is null or address = $1
         order by posted_at desc, letter desc limit $2",
    )
    .bind(address)
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// Who has letters in the mailroom, and how many.
///
/// # Errors
/// When the database does not answer.
pub async fn kept_for(conn: &mut PgConnection) -> sqlx::Result<Vec<(String, i64)>> {
    sqlx::query_as("select address, count(*) from mailroom group by address order by max(posted_at) desc limit 100")
        .fetch_all(conn)
        .await
}

/// One letter of the mailroom.
///
/// # Errors
/// When the database does not answer.
pub async fn kept_one(conn: &mut PgConnection, letter: Uuid) -> sqlx::Result<Option<Kept>> {
    sqlx::query_as("select * from mailroom where letter = $1")
        .bind(letter)
        .fetch_optional(conn)
        .await
}
