//! What players wrote to one another, thread by thread, and until where each has read. A thread is
//! called `all`, `living`, or by the number of the other seat.

use sqlx::PgConnection;

use super::messages::Message;
use crate::{links::opens::Ticket, store};

/// A thread of what somebody may read.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct ThreadRow {
    /// What it is called.
    pub thread: String,
    /// The number of its newest message.
    #[sqlx(try_from = "i32")]
    pub newest: u32,
    /// How many of its messages are others' and not read.
    pub unread: i64,
}

/// The messages that seat `$2` may read, each with its thread.
macro_rules! seen {
    ($rest:literal) => {
        concat!(
            "with seen as (
                 select *, case when reach <> 'seat' then reach
                                when seat = $2 then readers[1]::text else seat::text end as thread
                 from messages where game = $1 and (seat = $2 or $2 = any (readers))
             ) ",
            $rest
        )
    };
}

/// The threads of what a seat's holder may read; a thread without a message is not among them.
pub async fn threads(conn: &mut PgConnection, ticket: &Ticket) -> sqlx::Result<Vec<ThreadRow>> {
    sqlx::query_as(seen!(
        "select s.thread, max(s.number) as newest,
                count(*) filter (where s.seat <> $2 and s.number > coalesce(m.until_number, 0)) as unread
         from seen s left join read_marks m
              on m.game = $1 and m.seat = $2 and m.generation = $3 and m.thread = s.thread
         group by s.thread"
    ))
    .bind(&ticket.game)
    .bind(store::number(ticket.seat))
    .bind(store::count(ticket.generation))
    .fetch_all(conn)
    .await
}

/// The newest messages of a thread before that number, the newest first, at most `limit`.
pub async fn messages(
    conn: &mut PgConnection,
    ticket: &Ticket,
    thread: &str,
    before: u32,
    limit: i64,
) -> sqlx::Result<Vec<Message>> {
    sqlx::query_as(seen!(
        "select * from seen where thread = $3 and number < $4 order by number desc limit $5"
    ))
    .bind(&ticket.game)
    .bind(store::number(ticket.seat))
    .bind(thread)
    .bind(store::count(before))
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// Notes that a thread is read until that message, unless somebody else holds the seat now.
pub async fn mark_read(
    conn: &mut PgConnection,
    ticket: &Ticket,
    thread: &str,
    until: u32,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into read_marks (game, seat, generation, thread, until_number)
         select game, seat, generation, $4, $5 from seats
         where game = $1 and seat = $2 and generation = $3
         on conflict (game, seat, generation, thread)
         do update set until_number = greatest(read_marks.until_number, $5)",
    )
    .bind(&ticket.game)
    .bind(store::number(ticket.seat))
    .bind(store::count(ticket.generation))
    .bind(thread)
    .bind(store::count(until))
    .execute(conn)
    .await
    .map(drop)
}
