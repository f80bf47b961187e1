//! Receipts that answer a sheet by letter, where no mail is answered.

use chrono::{DateTime, Utc};
use sqlx::{PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    links::{game_id::GameId, opens::SheetKey},
    mail::letter::Letter,
    rules::Seat,
    store,
};

/// Puts the receipt of a sheet in the outbox, made and due then, unless `most` of its seat and turn, which
/// began with that round, have been put there since a moment. A seat without an address is sent none.
pub async fn insert(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    letter: &Letter,
    (made_at, due_at): (DateTime<Utc>, DateTime<Utc>),
    turn_begins: u32,
    (most, since): (u32, DateTime<Utc>),
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select $1, $2, $3, $4, $5, $6, 'waiting'
         from seats where game = $1 and seat = $3 and address <> ''
         and $7 > (select count(*) from letters
                   where game = $1 and seat = $3 and made_at > $8 and mail is null
                     and letter ->> 'kind' in ('receipt', 'faults')
                     and (letter ->> 'round')::int >= $9)",
    )
    .bind(key.game)
    .bind(Uuid::now_v7())
    .bind(store::number(key.seat))
    .bind(Json(letter))
    .bind(made_at)
    .bind(due_at)
    .bind(i64::from(most))
    .bind(since)
    .bind(store::count(turn_begins))
    .execute(conn)
    .await
    .map(drop)
}

/// Puts the letter that a sheet came late in the outbox, to be sent at once, unless one of its seat and turn,
/// which began with that round, is still waiting there, this one has been posted before, or `most` were. A seat
/// without an address is sent none.
pub async fn insert_late(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    letter: &Letter,
    now: DateTime<Utc>,
    (turn_begins, most): (u32, u32),
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select $1, $2, $3, $4, $5, $5, 'waiting'
         from seats where game = $1 and seat = $3 and address <> ''
         and (select count(*) < $6
                     and count(*) filter (where status = 'waiting' or letter = $4) = 0
              from letters where game = $1 and seat = $3 and letter ->> 'kind' = $7
                             and (letter ->> 'round')::int between $8 and $9)",
    )
    .bind(key.game)
    .bind(Uuid::now_v7())
    .bind(store::number(key.seat))
    .bind(Json(letter))
    .bind(now)
    .bind(i64::from(most))
    .bind(letter.kind().code())
    .bind(store::count(turn_begins))
    .bind(store::count(key.round))
    .execute(conn)
    .await
    .map(drop)
}

/// Whether the receipt of a sheet is in the outbox, or was.
pub async fn is_posted(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
    version: u32,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select from letters
                        where game = $1 and seat = $2 and (letter ->> 'round')::int = $3
                          and letter ->> 'kind' in ('receipt', 'faults')
                          and (letter ->> 'version')::int = $4)",
    )
    .bind(key.game)
    .bind(store::number(key.seat))
    .bind(store::count(key.round))
    .bind(store::count(version))
    .fetch_one(conn)
    .await
}

/// The sheets, by round and version, that came by mail and counted, where the round waited for that seat alone, and of
/// which no receipt has left or waits: of rounds from one number to another. What came of such a sheet is told in
/// its receipt. For their author: whoever took the seat over later did not write them.
pub async fn none_of_mailed(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
    (first, last): (u32, u32),
) -> sqlx::Result<Vec<(u32, u32)>> {
    let sheets: Vec<(i32, i32)> = sqlx::query_as(
        "select s.round, s.version
         from rounds r
         cross join lateral (
             select round, version, door from standing_sheets
             where game = r.game and round = r.number and seat = $2
             order by received_at desc, version desc limit 1) s
         where r.game = $1 and r.number between $3 and $4 and r.awaited = array[$2]
           and s.door = 'mail' and r.events is not null
           and not exists (select from letters l
                           where l.game = $1 and l.seat = $2 and l.status in ('waiting', 'sent')
                             and l.letter ->> 'kind' in ('receipt', 'faults')
                             and (l.letter ->> 'round')::int = s.round
                             and (l.letter ->> 'version')::int = s.version)
           and r.number >= coalesce((select max(round) from acts where game = $1 and seat = $2
                                     and act ->> 'kind' = 'replaced'), 0)",
    )
    .bind(game)
    .bind(store::number(seat))
    .bind(store::count(first))
    .bind(store::count(last))
    .fetch_all(conn)
    .await?;
    sheets
        .into_iter()
        .map(|(round, version)| Ok((store::counted(round)?, store::counted(version)?)))
        .collect()
}
