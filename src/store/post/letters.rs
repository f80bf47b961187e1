//! The outbox, and the mailroom where letters stay when no mail server is set.

use chrono::{DateTime, Duration, Utc};
use sqlx::{PgConnection, Row, postgres::PgRow, types::Json};
use uuid::Uuid;

use crate::{
    mail::{inbound::LeftAside, letter::Letter},
    rules::Seat,
    store::{self, games::GameId, seats::people::Correspondent},
};

/// What a letter is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A seat of a game.
    Seat(GameId, Seat),
    /// Its reader, and no game.
    Reader,
}

impl About {
    /// What it is stored under: the game's id, or nothing.
    pub fn key(&self) -> &str {
        match self {
            Self::Seat(game, _) => game.as_str(),
            Self::Reader => "",
        }
    }
}

/// A letter in the outbox.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Posted {
    pub about: About,
    pub id: Uuid,
    pub letter: Json<Letter>,
    /// To whom, when it is not the seat's holder.
    pub person: Option<Json<Correspondent>>,
    pub made_at: DateTime<Utc>,
    pub tries: u32,
    /// The Message-ID of the mail that it answers.
    pub answers: Option<String>,
    /// What counted for nothing in that mail.
    pub left_aside: LeftAside,
}

impl sqlx::FromRow<'_, PgRow> for Posted {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let about = match row.try_get::<Option<i16>, _>("seat")? {
            Some(seat) => {
                let seat = Seat::try_from(seat).map_err(|why| sqlx::Error::Decode(why.into()))?;
                About::Seat(row.try_get("game")?, seat)
            }
            None => About::Reader,
        };
        let tries: i32 = row.try_get("tries")?;
        Ok(Self {
            about,
            id: row.try_get("id")?,
            letter: row.try_get("letter")?,
            person: row.try_get("person")?,
            made_at: row.try_get("made_at")?,
            tries: u32::try_from(tries).unwrap_or_default(),
            answers: row.try_get("answers")?,
            left_aside: row
                .try_get::<Option<Json<LeftAside>>, _>("left_aside")?
                .map_or_else(LeftAside::default, |Json(left_aside)| left_aside),
        })
    }
}

/// The kinds of letters that somebody may do without.
pub fn optional_kinds() -> impl Iterator<Item = &'static str> {
    Letter::OPTIONAL.into_iter().map(|(kind, _)| kind)
}

/// Puts a letter in the outbox, to be sent from `due_at` on. A seat that no person
/// holds has no address: nothing is posted to it.
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
         from seats where game = $1 and seat = $3 and address is not null",
    )
    .bind(game)
    .bind(Uuid::now_v7())
    .bind(store::number(seat))
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
    .bind(store::number(seat))
    .bind(Json(letter))
    .bind(now)
    .bind(Json(person))
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter to somebody, about no game, in the outbox to be sent at once.
///
/// # Errors
/// When the database does not answer.
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
///
/// # Errors
/// When the database does not answer.
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
    .bind(store::number(seat))
    .bind(letter.kind())
    .bind(letter.round().map(store::count))
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
    .bind(store::number(seat))
    .bind(like.kind())
    .bind(like.round().map(store::count))
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
                   coalesce((select message_id from mails m where m.game = l.game and m.id = l.mail),
                            l.letter ->> 'answers') as answers,
                   (select left_aside from mails m where m.game = l.game and m.id = l.mail) as left_aside",
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
    about: &About,
    id: Uuid,
    settled: Settled,
    words: Option<&str>,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set status = $3, words = $4, settled_at = $5
         where game = $1 and id = $2 and status = 'waiting'",
    )
    .bind(about.key())
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
    .bind(posted.about.key())
    .bind(posted.id)
    .bind(due_at)
    .bind(words)
    .bind(store::count(posted.tries))
    .execute(conn)
    .await
    .map(drop)
}

/// Puts a letter back as if it had not been tried, to be tried at `due_at`, unless another has
/// claimed it since. `words`, if any, say why it waits.
///
/// # Errors
/// When the database does not answer.
pub async fn postpone(
    conn: &mut PgConnection,
    posted: &Posted,
    words: Option<&str>,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set due_at = $3, words = coalesce($4, words), tries = tries - 1
         where game = $1 and id = $2 and status = 'waiting' and tries = $5",
    )
    .bind(posted.about.key())
    .bind(posted.id)
    .bind(due_at)
    .bind(words)
    .bind(store::count(posted.tries))
    .execute(conn)
    .await
    .map(drop)
}

/// Notes with every letter that could leave now why it does not.
///
/// # Errors
/// When the database does not answer.
pub async fn tell_all_waiting(
    conn: &mut PgConnection,
    words: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set words = $1
         where status = 'waiting' and due_at <= $2 and words is distinct from $1",
    )
    .bind(words)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// Moves a round's reminders that have not been sent to `due_at`; those at a time that somebody chose
/// move with the round's deadline.
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
        "update letters l set due_at = case
             when letter ? 'before'
             then r.deadline - make_interval(mins => (letter ->> 'before')::int) else $3 end
         from rounds r
         where l.game = $1 and status = 'waiting' and tries = 0
           and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
           and (letter ->> 'round')::int = $2 and r.game = l.game and r.number = $2",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Takes a seat's reminders of a round out of the outbox that have not been tried.
///
/// # Errors
/// When the database does not answer.
pub async fn remove_reminders(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    seat: Seat,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from letters where game = $1 and seat = $3 and status = 'waiting' and tries = 0
         and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
         and (letter ->> 'round')::int = $2",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(store::number(seat))
    .execute(conn)
    .await
    .map(drop)
}

/// Whether a seat's holder was sent a reminder of that round after `since`, or the host asked for one
/// then.
///
/// # Errors
/// When the database does not answer.
pub async fn is_reminded_since(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    round: u32,
    since: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2 and person is null
                        and letter ->> 'kind' = 'reminder' and (letter ->> 'round')::int = $3
                        and (letter ? 'by_host' and made_at > $4
                             or status = 'sent' and settled_at > $4))",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(store::count(round))
    .bind(since)
    .fetch_one(conn)
    .await
}

/// Puts a letter about a seat in the outbox to be sent at once, to its holder or to another person,
/// unless one of its kind about that seat has been posted after `since`, or waits. True when it was
/// put there. Two at once are one: the seat's row is held until the transaction ends.
///
/// # Errors
/// When the database does not answer.
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
    .bind(letter.kind())
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

/// The letters to the same person that were posted after this one and are not waiting for their time:
/// on their way, or gone.
///
/// # Errors
/// When the database does not answer.
pub async fn newer(
    conn: &mut PgConnection,
    posted: &Posted,
    (game, seat): (&GameId, Seat),
    now: DateTime<Utc>,
) -> sqlx::Result<Vec<Letter>> {
    let newer: Vec<Json<Letter>> = sqlx::query_scalar(
        "select letter from letters
         where game = $1 and seat = $2 and (made_at, id) > ($5, $3)
           and person is not distinct from $6
           and (status = 'sent'
                or status = 'waiting' and (due_at <= $4 or tries > 0 or words is not null))",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(now)
    .bind(posted.made_at)
    .bind(&posted.person)
    .fetch_all(conn)
    .await?;
    Ok(newer.into_iter().map(|letter| letter.0).collect())
}

/// What a letter tells together with those that wait to the same seat.
pub enum Gathered {
    /// An older one waits, and tells of this one.
    ByAnother,
    /// It tells of these, too, in their order.
    Of(Vec<Posted>),
}

/// Lets a letter tell of all letters of those kinds that wait for the seat's holder, in their place. The
/// oldest of them tells, so that two at once cannot tell of each other; asked again, it tells of the
/// same and of those that came since.
///
/// # Errors
/// When the database does not answer.
pub async fn gather(
    conn: &mut PgConnection,
    posted: &Posted,
    (game, seat): (&GameId, Seat),
    kinds: &[&str],
    now: DateTime<Utc>,
) -> sqlx::Result<Gathered> {
    let mut tx = sqlx::Connection::begin(conn).await?;
    sqlx::query("select from seats where game = $1 and seat = $2 for no key update")
        .bind(game)
        .bind(store::number(seat))
        .execute(&mut *tx)
        .await?;
    let told_by_another: bool = sqlx::query_scalar(
        "select exists (select from letters where game = $1 and seat = $2 and person is null
                        and (made_at, id) < ($5, $3) and status = 'waiting' and letter ->> 'kind' = any ($4))
             or exists (select from letters where game = $1 and id = $3 and status <> 'waiting')",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(kinds)
    .bind(posted.made_at)
    .fetch_one(&mut *tx)
    .await?;
    if told_by_another {
        return Ok(Gathered::ByAnother);
    }
    sqlx::query(
        "update letters set status = 'dropped', settled_at = $5, told_in = $3
         where game = $1 and seat = $2 and (made_at, id) > ($6, $3)
           and person is null and status = 'waiting' and letter ->> 'kind' = any ($4)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(posted.id)
    .bind(kinds)
    .bind(now)
    .bind(posted.made_at)
    .execute(&mut *tx)
    .await?;
    let told = sqlx::query_as(
        "select game, id, seat, letter, person, made_at, tries, null as answers, null as left_aside from letters
         where game = $1 and told_in = $2 order by made_at, id",
    )
    .bind(game)
    .bind(posted.id)
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(Gathered::Of(told))
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
        "select game, id, seat, letter ->> 'kind' as kind, words,
                coalesce(returned_at, settled_at) as settled_at from letters
         where game = $1 and (status = 'undeliverable' or returned in ('soft', 'hard'))
         order by 6 desc limit $2",
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
    about: &About,
    letter: Uuid,
    address: &str,
    raw: &[u8],
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into mailroom (game, letter, address, raw, posted_at) values ($1, $2, $3, $4, $5)
         on conflict (game, letter) do update set raw = excluded.raw",
    )
    .bind(about.key())
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
