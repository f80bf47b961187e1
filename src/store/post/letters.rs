//! Putting letters in the outbox.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    links::game_id::GameId,
    mail::letter::{Kind, Letter},
    rules::Seat,
    store::{self, seats::people::Correspondent},
};

/// The kinds of letters that somebody may do without.
pub fn optional_kinds() -> impl Iterator<Item = Kind> {
    Kind::OPTIONAL.into_iter().map(|(kind, _)| kind)
}

/// The kind of that name, of those that somebody may do without.
pub fn optional_kind(code: &str) -> Option<Kind> {
    optional_kinds().find(|kind| kind.code() == code)
}

/// Kinds as the database has them.
pub(super) fn codes(kinds: impl IntoIterator<Item = Kind>) -> Vec<&'static str> {
    kinds.into_iter().map(Kind::code).collect()
}

/// A letter to whoever holds a seat.
pub struct ToSeat {
    /// Whose it is.
    pub seat: Seat,
    /// What it says.
    pub letter: Letter,
    /// From when on it is sent.
    pub due_at: DateTime<Utc>,
}

/// Letters to seats as columns: whose they are, what they say, from when on they are sent.
pub(super) fn columns(letters: &[ToSeat]) -> (Vec<i16>, Vec<Json<&Letter>>, Vec<DateTime<Utc>>) {
    (
        letters.iter().map(|to| store::number(to.seat)).collect(),
        letters.iter().map(|to| Json(&to.letter)).collect(),
        letters.iter().map(|to| to.due_at).collect(),
    )
}

/// Puts a letter in the outbox, as [`insert_all`] does.
pub async fn insert(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    letter: &Letter,
    made_at: DateTime<Utc>,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    insert_all(conn, game, &[ToSeat { seat, letter: letter.clone(), due_at }], made_at).await
}

/// Puts letters in the outbox. A seat that no person holds has no address, nor has somebody who plays
/// without letters: nothing is posted to them.
pub async fn insert_all(
    conn: &mut PgConnection,
    game: &GameId,
    letters: &[ToSeat],
    made_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if letters.is_empty() {
        return Ok(());
    }
    let (seats, texts, due_at) = columns(letters);
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select $1, n.id, n.seat, n.letter, $6, n.due_at, 'waiting'
         from unnest($2::uuid[], $3::smallint[], $4::jsonb[], $5::timestamptz[])
                  as n (id, seat, letter, due_at)
         join seats s on s.game = $1 and s.seat = n.seat and s.address <> ''",
    )
    .bind(game)
    .bind(letters.iter().map(|_| Uuid::now_v7()).collect::<Vec<_>>())
    .bind(seats)
    .bind(texts)
    .bind(due_at)
    .bind(made_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Why a letter was dropped: the step that it asked for was written on the page before it left.
pub const ANSWERED: &str = "its step was answered before it left";

/// Drops the letters with the sheets of a round that is over while they wait for their time.
pub async fn drop_answered(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = 'dropped', words = $4, settled_at = $3
         where game = $1 and status = 'waiting' and not taken and due_at > $3
           and letter ->> 'kind' = 'sheet' and (letter ->> 'round')::int = $2",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(now)
    .bind(ANSWERED)
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter about a seat to somebody who does not hold it in the outbox, to be sent at once.
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
    .bind(store::number(seat))
    .bind(Json(letter))
    .bind(now)
    .bind(Json(person))
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter to somebody, about no game, in the outbox to be sent at once.
pub async fn insert_to_reader(
    conn: &mut PgConnection,
    person: &Correspondent,
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, letter, made_at, due_at, status, person)
         values ('', $1, $2, $3, $3, 'waiting', $4)",
    )
    .bind(Uuid::now_v7())
    .bind(Json(letter))
    .bind(now)
    .bind(Json(person))
    .execute(conn)
    .await
    .map(drop)
}

/// Notes that a seat's letters so far were to somebody who holds it no more: what waits is dropped,
/// and how the others fare says nothing of the successor's mail.
pub async fn leave_to_former(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    former: &Correspondent,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set person = $4,
             settled_at = case when status = 'waiting' then $3 else settled_at end,
             status = case when status = 'waiting' then 'dropped' else status end
         where game = $1 and seat = $2 and person is null",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(now)
    .bind(Json(former))
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter in the outbox for each of those seats, to be sent at once, unless one of its kind about its round
/// waits there that nobody has in hand: it will tell of this, too, for it is nobody's to take until the
/// transaction ends. A seat without an address is sent none.
pub async fn insert_unless_waiting(
    conn: &mut PgConnection,
    game: &GameId,
    seats: &[Seat],
    letter: &Letter,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "with waiting as (
             select seat from letters
             where game = $1 and seat = any ($3) and person is null and status = 'waiting' and not taken
               and letter ->> 'kind' = $6 and (letter ->> 'round')::int is not distinct from $7
             for no key update)
         insert into letters (game, id, seat, letter, made_at, due_at, status)
         select $1, n.id, n.seat, $4, $5, $5, 'waiting'
         from unnest($2::uuid[], $3) as n (id, seat)
         join seats s on s.game = $1 and s.seat = n.seat and s.address <> ''
         where n.seat <> all (array(select seat from waiting))",
    )
    .bind(game)
    .bind(seats.iter().map(|_| Uuid::now_v7()).collect::<Vec<_>>())
    .bind(seats.iter().copied().map(store::number).collect::<Vec<_>>())
    .bind(Json(letter))
    .bind(now)
    .bind(letter.kind().code())
    .bind(letter.round().map(store::count))
    .execute(conn)
    .await
    .map(drop)
}

/// What a letter to the holder of a seat brought of what players wrote.
#[derive(Debug, Default)]
pub struct Brought {
    /// The messages, by their numbers, in their order.
    pub messages: Vec<u32>,
    /// Whether other letters are told in it: it is a daily one.
    pub is_daily: bool,
}

/// What the letter brought in which the link of that hash was given.
pub async fn brought_with_link(
    conn: &mut PgConnection,
    (game, seat): (&GameId, Seat),
    hash: &[u8],
) -> sqlx::Result<Brought> {
    let letter: Option<Option<Uuid>> =
        sqlx::query_scalar("select letter from links where game = $1 and hash = $2")
            .bind(game)
            .bind(hash)
            .fetch_optional(&mut *conn)
            .await?;
    match letter.flatten() {
        Some(letter) => brought_by(conn, (game, seat), letter).await,
        None => Ok(Brought::default()),
    }
}

/// The same for the letter of that id.
pub async fn brought_by(
    conn: &mut PgConnection,
    (game, seat): (&GameId, Seat),
    letter: Uuid,
) -> sqlx::Result<Brought> {
    let (messages, is_daily): (Vec<i32>, bool) = sqlx::query_as(
        "select coalesce(array_agg((letter ->> 'message')::int order by made_at, id)
                         filter (where letter ->> 'kind' = 'message'), '{}'),
                count(*) > 1
         from letters
         where game = $1 and seat = $2 and person is null and (id = $3 or told_in = $3)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(letter)
    .fetch_one(conn)
    .await?;
    let messages = messages.into_iter().map(store::counted).collect::<sqlx::Result<_>>()?;
    Ok(Brought { messages, is_daily })
}

/// How many letters of that kind about that round a seat was sent, or will be.
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
    .bind(store::number(seat))
    .bind(like.kind().code())
    .bind(like.round().map(store::count))
    .fetch_one(conn)
    .await
}

/// Puts a letter about a seat in the outbox to be sent at once, to its holder or to another person,
/// unless one of its kind about that seat has been posted after `since`, or waits. True when it was
/// put there. Two at once are one: the seat's row is held until the transaction ends.
pub async fn insert_unless_since(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    person: Option<&Correspondent>,
    letter: &Letter,
    now: DateTime<Utc>,
    since: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query("select from seats where game = $1 and seat = $2 for no key update")
        .bind(game)
        .bind(store::number(seat))
        .execute(&mut *conn)
        .await?;
    let posted: bool = sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2
                        and letter ->> 'kind' = $3 and (made_at >= $4 or status = 'waiting'))",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(letter.kind().code())
    .bind(since)
    .fetch_one(&mut *conn)
    .await?;
    match person {
        _ if posted => {}
        Some(person) => insert_to(conn, game, seat, person, letter, now).await?,
        None => insert(conn, game, seat, letter, now, now).await?,
    }
    Ok(!posted)
}
