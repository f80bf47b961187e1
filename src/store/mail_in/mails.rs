//! Mail that came in: stored raw before it is read.

use chrono::{DateTime, Duration, Utc};
use sqlx::{Connection, PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    links::{
        game_id::GameId,
        opens::{Holding, Ticket},
    },
    mail::{authentication::Origin, letter::Doubt},
    rules::Seat,
    store::{self, queue},
};

/// A mail to be read.
#[derive(Clone, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Mail {
    pub id: Uuid,
    pub raw: Vec<u8>,
    pub too_large: bool,
    pub origin: Json<Origin>,
    pub(super) game: GameId,
    #[sqlx(try_from = "i32")]
    round: u32,
    #[sqlx(try_from = "i16")]
    seat: Seat,
    #[sqlx(try_from = "i32")]
    generation: u32,
    pub received_at: DateTime<Utc>,
    #[sqlx(try_from = "i32")]
    pub tries: u32,
    pub doubt: Option<Json<Doubt>>,
    pub confirmed_at: Option<DateTime<Utc>>,
    status: String,
}

impl Mail {
    /// Whose sheet of which round it was addressed to.
    pub fn ticket(&self) -> Ticket {
        let generation = self.generation;
        Ticket { game: self.game.clone(), seat: self.seat, round: self.round, generation }
    }

    /// Whether it waits for its seat's word.
    pub fn waits(&self) -> bool {
        self.status == "waiting"
    }
}

/// A mail that arrives.
#[allow(missing_docs)] // the columns are told in the migration
pub struct NewMail<'a> {
    pub digest: &'a [u8],
    pub raw: &'a [u8],
    pub too_large: bool,
    pub message_id: Option<&'a str>,
    pub ticket: &'a Ticket,
    pub origin: &'a Origin,
    pub stranger: bool,
    pub received_at: DateTime<Utc>,
}

/// Stores a mail, taken by the caller until then. None when the same message is there already.
pub async fn insert(
    conn: &mut PgConnection,
    mail: &NewMail<'_>,
    until: DateTime<Utc>,
) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as(
        "insert into mails (game, id, round, seat, digest, raw, too_large, received_at, due_at,
                            message_id, origin, generation, stranger, tries, status)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1, 'new')
         on conflict (game, digest) do nothing
         returning *",
    )
    .bind(&mail.ticket.game)
    .bind(Uuid::now_v7())
    .bind(store::count(mail.ticket.round))
    .bind(store::number(mail.ticket.seat))
    .bind(mail.digest)
    .bind(mail.raw)
    .bind(mail.too_large)
    .bind(mail.received_at)
    .bind(until)
    .bind(mail.message_id)
    .bind(Json(mail.origin))
    .bind(store::count(mail.ticket.generation))
    .bind(mail.stranger)
    .fetch_optional(conn)
    .await
}

/// How many mails came for a seat in so long a time, from its own addresses or from others, and how many
/// bytes they had: until `now`; where none is given, until the transaction began.
pub async fn lately(
    conn: &mut PgConnection,
    (game, seat): (&GameId, Seat),
    stranger: bool,
    (lasting, now): (Duration, Option<DateTime<Utc>>),
) -> sqlx::Result<(i64, i64)> {
    sqlx::query_as(
        "select count(*), coalesce(sum(octet_length(raw)), 0)::bigint from mails
         where game = $1 and seat = $2 and stranger = $3 and received_at > coalesce($4, now()) - $5",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(stranger)
    .bind(now)
    .bind(lasting)
    .fetch_one(conn)
    .await
}

/// Takes one mail that was stored but not read, because whoever had it is gone.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    lease: Duration,
) -> sqlx::Result<Option<Mail>> {
    let mut tx = conn.begin_with(queue::IN_ORDER).await?;
    let claimed = sqlx::query_as(
        "update mails set due_at = $2, tries = tries + 1
         where (game, id) = (select game, id from mails where status = 'new' and due_at <= $1
                             order by due_at limit 1 for update skip locked)
         returning *",
    )
    .bind(now)
    .bind(now + lease)
    .fetch_optional(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(claimed)
}

/// The oldest mail for a game that was stored but not read. Whoever may have it keeps it.
pub async fn oldest_unread(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as(
        "select * from mails where game = $1 and status = 'new' order by received_at, id limit 1",
    )
    .bind(game)
    .fetch_optional(conn)
    .await
}

/// Gives a try back that failed by no fault of the mail's, unless another has taken it since.
pub async fn give_try_back(conn: &mut PgConnection, mail: &Mail) -> sqlx::Result<()> {
    sqlx::query(
        "update mails set tries = tries - 1
         where game = $1 and id = $2 and status = 'new' and tries = $3",
    )
    .bind(&mail.game)
    .bind(mail.id)
    .bind(store::count(mail.tries))
    .execute(conn)
    .await
    .map(drop)
}

/// How many mails that arrived after a moment were set aside: as the index `mails_set_aside` has it.
pub async fn count_set_aside(conn: &mut PgConnection, since: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from mails where status = 'set_aside' and received_at > $1")
        .bind(since)
        .fetch_one(conn)
        .await
}

/// Gives a mail back that was taken, for another to read at once.
pub async fn give_back(conn: &mut PgConnection, mail: &Mail) -> sqlx::Result<()> {
    sqlx::query("update mails set due_at = received_at, tries = 0 where game = $1 and id = $2")
        .bind(&mail.game)
        .bind(mail.id)
        .execute(conn)
        .await
        .map(drop)
}

/// Whether mail for a game that arrived before that time has not been read.
pub async fn any_unread(
    conn: &mut PgConnection,
    game: &GameId,
    before: DateTime<Utc>,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from mails
                        where game = $1 and status = 'new' and received_at < $2)",
    )
    .bind(game)
    .bind(before)
    .fetch_one(conn)
    .await
}

/// How many mails are not read yet, of all games.
pub async fn count_unread(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from mails where status = 'new'").fetch_one(conn).await
}

/// What became of a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Dealt {
    /// It was dealt with.
    Read,
    /// Reading it failed again and again.
    SetAside,
}

/// Marks a mail as dealt with. False when somebody else has.
pub async fn settle(conn: &mut PgConnection, mail: &Mail, dealt: Dealt) -> sqlx::Result<bool> {
    let done =
        sqlx::query("update mails set status = $3 where game = $1 and id = $2 and status = 'new'")
            .bind(&mail.game)
            .bind(mail.id)
            .bind(dealt)
            .execute(conn)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// The last mails that were read for the holder of a seat before one arrived, the newest first.
pub async fn before(conn: &mut PgConnection, mail: &Mail, most: i64) -> sqlx::Result<Vec<Vec<u8>>> {
    sqlx::query_scalar(
        "select raw from mails
         where game = $1 and seat = $2 and generation = $3 and received_at < $4
           and status = 'read' and not too_large
         order by received_at desc limit $5",
    )
    .bind(&mail.game)
    .bind(store::number(mail.seat))
    .bind(store::count(mail.generation))
    .bind(mail.received_at)
    .bind(most)
    .fetch_all(conn)
    .await
}

/// One mail of a game.
pub async fn find(conn: &mut PgConnection, game: &GameId, id: Uuid) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as("select * from mails where game = $1 and id = $2")
        .bind(game)
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// Lets a new mail wait for its seat's word: until then it takes none of the seat's own room. False when
/// somebody else has dealt with it.
pub async fn wait(conn: &mut PgConnection, mail: &Mail, doubt: &Doubt) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "update mails set status = 'waiting', doubt = $3, stranger = true
         where game = $1 and id = $2 and status = 'new'",
    )
    .bind(&mail.game)
    .bind(mail.id)
    .bind(Json(doubt))
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends a mail's wait: the seat stands by it, and it is to be read, by the caller for `lease`.
/// None when it does not wait any more.
pub async fn confirm(
    conn: &mut PgConnection,
    mail: &Mail,
    now: DateTime<Utc>,
    lease: Duration,
) -> sqlx::Result<Option<Mail>> {
    sqlx::query_as(
        "update mails set status = 'new', confirmed_at = $3, due_at = $4, tries = 1, stranger = false
         where game = $1 and id = $2 and status = 'waiting' returning *",
    )
    .bind(&mail.game)
    .bind(mail.id)
    .bind(now)
    .bind(now + lease)
    .fetch_optional(conn)
    .await
}

/// Ends a mail's wait: it is not the seat's.
pub async fn disown(conn: &mut PgConnection, mail: &Mail) -> sqlx::Result<()> {
    sqlx::query(
        "update mails set status = 'read' where game = $1 and id = $2 and status = 'waiting'",
    )
    .bind(&mail.game)
    .bind(mail.id)
    .execute(conn)
    .await
    .map(drop)
}

/// The newest mails that wait for the word of a seat's holder, in rounds that are open, the oldest of them
/// first: no more than anybody looks at.
pub async fn waiting(conn: &mut PgConnection, holding: &Holding) -> sqlx::Result<Vec<Mail>> {
    sqlx::query_as(
        "select * from (
             select m.* from mails m join rounds r on r.game = m.game and r.number = m.round
             where m.game = $1 and m.seat = $2 and m.generation = $3 and m.status = 'waiting'
               and r.closed_at is null
             order by m.received_at desc limit 20) newest
         order by received_at",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .fetch_all(conn)
    .await
}
