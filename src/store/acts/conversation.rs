//! What players wrote to one another, thread by thread, and until where each has read. A thread is
//! called `all`, `living`, or by the number of the other seat.

use sqlx::PgConnection;

use super::messages::{Message, since};
use crate::{
    links::{game_id::GameId, opens::Holding},
    rules::Seat,
    store,
};

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
                   and (reach <> 'seat' or after_act >= ",
            since!("$1", "$2"),
            ")) ",
            $rest
        )
    };
}

/// The threads of what a seat's holder may read; a thread without a message is not among them.
pub async fn threads(conn: &mut PgConnection, holding: &Holding) -> sqlx::Result<Vec<ThreadRow>> {
    sqlx::query_as(seen!(
        "select s.thread, max(s.number) as newest,
                count(*) filter (where s.seat <> $2 and s.number > coalesce(m.until_number, 0)) as unread
         from seen s left join read_marks m
              on m.game = $1 and m.seat = $2 and m.generation = $3 and m.thread = s.thread
         group by s.thread"
    ))
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .fetch_all(conn)
    .await
}

/// How many messages of others each of these holders has not read, where there are any.
pub async fn unread(
    conn: &mut PgConnection,
    holdings: &[Holding],
) -> sqlx::Result<Vec<(GameId, Seat, u32)>> {
    let found: Vec<(GameId, i16, i64)> = sqlx::query_as(concat!(
        "select h.game, h.seat, count(*)
         from unnest($1::text[], $2::smallint[], $3::integer[]) h (game, seat, generation)
         join messages t on t.game = h.game and t.seat <> h.seat and h.seat = any (t.readers)
         left join read_marks m on m.game = h.game and m.seat = h.seat and m.generation = h.generation
              and m.thread = case when t.reach <> 'seat' then t.reach else t.seat::text end
         where t.number > coalesce(m.until_number, 0)
           and (t.reach <> 'seat' or t.after_act >= ",
        since!("h.game", "h.seat"),
        ") group by h.game, h.seat"
    ))
    .bind(holdings.iter().map(|holding| holding.game.as_str()).collect::<Vec<_>>())
    .bind(holdings.iter().map(|holding| store::number(holding.seat)).collect::<Vec<_>>())
    .bind(holdings.iter().map(|holding| store::count(holding.generation)).collect::<Vec<_>>())
    .fetch_all(conn)
    .await?;
    let unread = |many| u32::try_from(many).unwrap_or(u32::MAX);
    found
        .into_iter()
        .map(|(game, seat, many)| Ok((game, store::seat(seat)?, unread(many))))
        .collect()
}

/// The newest messages of a thread before that number, the newest first, at most `limit`.
pub async fn messages(
    conn: &mut PgConnection,
    holding: &Holding,
    thread: &str,
    before: u32,
    limit: i64,
) -> sqlx::Result<Vec<Message>> {
    sqlx::query_as(seen!(
        "select * from seen where thread = $3 and number < $4 order by number desc limit $5"
    ))
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(thread)
    .bind(store::count(before))
    .bind(limit)
    .fetch_all(conn)
    .await
}

/// Notes that a thread is read until that message, unless somebody else holds the seat now.
pub async fn mark_read(
    conn: &mut PgConnection,
    holding: &Holding,
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
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .bind(thread)
    .bind(store::count(until))
    .execute(conn)
    .await
    .map(drop)
}
