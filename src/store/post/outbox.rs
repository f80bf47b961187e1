//! The outbox: letters that wait are claimed, and settled or put back.

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection, Row, postgres::PgRow, types::Json};
use uuid::Uuid;

use crate::{
    links::game_id::GameId,
    mail::{inbound::LeftAside, letter::Letter},
    rules::Seat,
    store::{self, post::hold, queue, rows::readable, seats::people::Correspondent},
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
    /// Where it would go when it was claimed: looked up again when it is written.
    pub address: Option<String>,
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
            Some(seat) => About::Seat(row.try_get("game")?, store::seat(seat)?),
            None => About::Reader,
        };
        let tries: i32 = row.try_get("tries")?;
        Ok(Self {
            about,
            id: row.try_get("id")?,
            letter: row.try_get("letter")?,
            person: row.try_get("person")?,
            address: row.try_get("address")?,
            made_at: row.try_get("made_at")?,
            tries: store::counted(tries)?,
            answers: row.try_get("answers")?,
            left_aside: row
                .try_get::<Option<Json<LeftAside>>, _>("left_aside")?
                .map_or_else(LeftAside::default, |Json(left_aside)| left_aside),
        })
    }
}

/// That somebody waits for a letter ([`Letter::leaves_first`]), or that it was in hand when its server
/// died: as the index `letters_first` has it.
macro_rules! leaves_first {
    () => {
        "(taken or letter ->> 'kind' in ('receipt', 'faults', 'no_sheet', 'answer', 'late', 'unclear',
                                         'confirm', 'sign_in', 'claim', 'keep'))"
    };
}

/// That an older letter about the same seat is in hand: this one waits, so that it does not overtake it. It is
/// asked of each letter that would be taken, by its seat (`offset`): read at once, all that are in hand are found
/// among all that were since the table was last tidied up.
macro_rules! would_overtake {
    () => {
        "exists (select from letters older
                 where older.game = l.game and older.seat = l.seat and older.status = 'waiting'
                   and older.taken and older.due_at > $1
                   and (older.made_at, older.id) < (l.made_at, l.id)
                 offset 0)"
    };
}

/// Takes up to `limit` letters whose time has come, `until` then: if they are not settled by then,
/// whoever took them is gone and they are taken again, before all others. Next are those that
/// somebody waits for ([`Letter::leaves_first`]). One that cannot be read is left until then.
/// Letters about one seat leave in the order in which they were posted. None while mail is held.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    limit: i64,
) -> sqlx::Result<Vec<Posted>> {
    let mut tx = conn.begin_with(queue::IN_ORDER).await?;
    let claimed = sqlx::query(
        concat!(
            "with first as materialized (
             select game, id from letters l
             where status = 'waiting' and due_at <= $1 and not ",
            hold::is_held!(),
            " and not ",
            would_overtake!(),
            " and ",
            leaves_first!(),
            " order by due_at limit $3 for update skip locked
         ), next as materialized (
             select game, id from letters l
             where status = 'waiting' and due_at <= $1 and not ",
            hold::is_held!(),
            " and not ",
            would_overtake!(),
            " and not ",
            leaves_first!(),
            " order by due_at limit $3 - (select count(*) from first) for update skip locked
         )
         update letters l set due_at = $2, tries = tries + 1, taken = true
         from (table first union all table next) now
         where l.game = now.game and l.id = now.id
         returning l.game, l.id, l.seat, l.letter, l.person, l.made_at, l.tries,
                   coalesce(l.person ->> 'address',
                            (select address from seats s where s.game = l.game and s.seat = l.seat)) as address,
                   coalesce((select message_id from mails m where m.game = l.game and m.id = l.mail),
                            l.letter ->> 'answers') as answers,
                   (select left_aside from mails m where m.game = l.game and m.id = l.mail) as left_aside",
        ),
    )
    .bind(now)
    .bind(until)
    .bind(limit)
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(readable(claimed))
}

/// Whether a letter that was taken is still in that hand: it waits, and nobody else has claimed it, as
/// they do when its lease is over or the clock says so.
pub async fn is_in_hand(conn: &mut PgConnection, posted: &Posted) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from letters
                        where game = $1 and id = $2 and status = 'waiting' and taken and tries = $3)",
    )
    .bind(posted.about.key())
    .bind(posted.id)
    .bind(store::count(posted.tries))
    .fetch_one(conn)
    .await
}

/// Keeps a letter that was taken until `until`. Whether it still is: not once its lease was over and
/// another has taken it.
pub async fn renew(
    conn: &mut PgConnection,
    posted: &Posted,
    until: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query(
        "update letters set due_at = $3
         where game = $1 and id = $2 and status = 'waiting' and taken and tries = $4",
    )
    .bind(posted.about.key())
    .bind(posted.id)
    .bind(until)
    .bind(store::count(posted.tries))
    .execute(conn)
    .await
    .map(|renewed| renewed.rows_affected() > 0)
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
pub async fn put_back(
    conn: &mut PgConnection,
    posted: &Posted,
    words: &str,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update letters set due_at = $3, words = $4, taken = false, stands_since = null
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

/// How a letter is put off.
#[derive(Clone, Copy, Debug)]
pub struct Putting<'a> {
    /// When it was claimed: the links that were made for it since are in no letter that left, and go.
    pub claimed_at: DateTime<Utc>,
    /// When it is tried.
    pub due_at: DateTime<Utc>,
    /// Why it waits, if there is something to say.
    pub words: Option<&'a str>,
    /// That nothing leaves at all: since when, unless it has stood so for longer.
    pub stands_since: Option<DateTime<Utc>>,
}

/// Puts a letter back as if it had not been tried, unless another has claimed it since.
pub async fn postpone(
    conn: &mut PgConnection,
    posted: &Posted,
    putting: Putting<'_>,
) -> sqlx::Result<()> {
    sqlx::query(
        "with put_back as (
             update letters
             set due_at = $3, words = coalesce($4, words), tries = tries - 1, taken = false,
                 stands_since = case when $7::timestamptz is not null
                                then coalesce(stands_since, $7) end
             where game = $1 and id = $2 and status = 'waiting' and tries = $5 returning id)
         delete from links l using put_back b
         where l.game = $1 and l.letter = b.id and l.made_at >= $6",
    )
    .bind(posted.about.key())
    .bind(posted.id)
    .bind(putting.due_at)
    .bind(putting.words)
    .bind(store::count(posted.tries))
    .bind(putting.claimed_at)
    .bind(putting.stands_since)
    .execute(conn)
    .await
    .map(drop)
}
