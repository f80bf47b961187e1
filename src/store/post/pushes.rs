//! Devices that are told when their owner's sheet is awaited, and what is on its way to them.

use chrono::{DateTime, Duration, Utc};
use sqlx::{Connection, PgConnection, types::Json};
use uuid::Uuid;

use crate::{
    links::{
        game_id::GameId,
        opens::{Holding, SheetKey},
    },
    mail::letter::Letter,
    rules::Seat,
    store::{
        self,
        post::{
            hold,
            letters::{self, ToSeat},
        },
        queue,
    },
};

/// The key of this server, as it is kept: the one that is there, or else this one.
pub async fn key(conn: &mut PgConnection, new: &[u8], now: DateTime<Utc>) -> sqlx::Result<Vec<u8>> {
    sqlx::query(
        "insert into push_keys (id, secret, made_at) values (1, $1, $2) on conflict do nothing",
    )
    .bind(new)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    sqlx::query_scalar("select secret from push_keys").fetch_one(conn).await
}

/// The key of this server, once one is kept.
pub async fn kept_key(conn: &mut PgConnection) -> sqlx::Result<Option<Vec<u8>>> {
    sqlx::query_scalar("select secret from push_keys").fetch_optional(conn).await
}

/// A device as it is kept.
#[derive(Clone, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct DeviceRow {
    pub endpoint: String,
    pub p256dh: Vec<u8>,
    pub auth: Vec<u8>,
}

/// How many devices of one holder are told.
const MOST_DEVICES: i64 = 8;

/// Keeps a device of a seat's holder, unless somebody else holds the seat now. The oldest goes where
/// there are too many.
pub async fn add_device(
    conn: &mut PgConnection,
    holding: &Holding,
    device: &DeviceRow,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into devices (game, id, seat, generation, endpoint, p256dh, auth, added_at)
         select game, $4, seat, generation, $5, $6, $7, $8 from seats
         where game = $1 and seat = $2 and generation = $3
         on conflict (game, seat, endpoint)
         do update set p256dh = $6, auth = $7, generation = excluded.generation, added_at = $8",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .bind(Uuid::now_v7())
    .bind(&device.endpoint)
    .bind(&device.p256dh)
    .bind(&device.auth)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    sqlx::query(
        "delete from devices where game = $1 and seat = $2 and id not in (
             select id from devices where game = $1 and seat = $2
             order by added_at desc, id desc limit $3)",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(MOST_DEVICES)
    .execute(conn)
    .await
    .map(drop)
}

/// The addresses of a holder's devices.
pub async fn devices(conn: &mut PgConnection, holding: &Holding) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select endpoint from devices where game = $1 and seat = $2 and generation = $3
         order by added_at",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .fetch_all(conn)
    .await
}

/// Takes a device of a holder away; all of them where none is given.
pub async fn remove_device(
    conn: &mut PgConnection,
    holding: &Holding,
    endpoint: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from devices where game = $1 and seat = $2 and generation = $3
         and endpoint = coalesce($4, endpoint)",
    )
    .bind(&holding.game)
    .bind(store::number(holding.seat))
    .bind(store::count(holding.generation))
    .bind(endpoint)
    .execute(conn)
    .await
    .map(drop)
}

/// Takes all devices of a seat away, whoever's they are.
pub async fn forget_devices(
    conn: &mut PgConnection,
    game: &GameId,
    seat: Seat,
) -> sqlx::Result<()> {
    sqlx::query("delete from devices where game = $1 and seat = $2")
        .bind(game)
        .bind(store::number(seat))
        .execute(conn)
        .await
        .map(drop)
}

/// Puts what letters say on its way to every device of their seats' holders: in the transaction that
/// causes it.
pub async fn cause(
    conn: &mut PgConnection,
    game: &GameId,
    letters: &[ToSeat],
    made_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    if letters.is_empty() {
        return Ok(());
    }
    let (seats, texts, due_at) = letters::columns(letters);
    sqlx::query(
        "insert into pushes (game, id, device, seat, letter, made_at, due_at)
         select d.game, gen_random_uuid(), d.id, d.seat, n.letter, $5, n.due_at
         from unnest($2::smallint[], $3::jsonb[], $4::timestamptz[]) as n (seat, letter, due_at)
         join devices d on d.game = $1 and d.seat = n.seat
         join seats s on s.game = $1 and s.seat = d.seat and s.generation = d.generation",
    )
    .bind(game)
    .bind(seats)
    .bind(texts)
    .bind(due_at)
    .bind(made_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Moves the reminders of a round as [`super::reminders::move_all`] moves letters.
pub(super) async fn move_reminders(
    conn: &mut PgConnection,
    game: &GameId,
    round: u32,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update pushes p set due_at = case
             when letter ? 'before'
             then r.deadline - make_interval(mins => (letter ->> 'before')::int) else $3 end
         from rounds r
         where p.game = $1 and tries = 0
           and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
           and (letter ->> 'round')::int = $2 and r.game = p.game and r.number = $2",
    )
    .bind(game)
    .bind(store::count(round))
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// Takes away a seat's reminders of a round that have not been tried.
pub(super) async fn remove_reminders(
    conn: &mut PgConnection,
    key: SheetKey<'_>,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from pushes where game = $1 and seat = $3 and tries = 0
         and letter ->> 'kind' = 'reminder' and not letter ? 'by_host'
         and (letter ->> 'round')::int = $2",
    )
    .bind(key.game)
    .bind(store::count(key.round))
    .bind(store::number(key.seat))
    .execute(conn)
    .await
    .map(drop)
}

/// What is on its way to a device.
#[derive(Clone, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Push {
    pub game: GameId,
    pub id: Uuid,
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
    #[sqlx(try_from = "i32")]
    pub generation: u32,
    pub letter: Json<Letter>,
    pub made_at: DateTime<Utc>,
    #[sqlx(try_from = "i32")]
    pub tries: u32,
    #[sqlx(flatten)]
    pub device: DeviceRow,
}

/// Takes up to `limit` pushes whose time has come, for `lease`: if they are not settled by then, whoever
/// took them is gone and they are taken again. Of each game one, and of games that are `busy` none, so that
/// nobody's devices hold up those of others. None while mail is held.
pub async fn claim(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    lease: Duration,
    limit: i64,
    busy: &[&str],
) -> sqlx::Result<Vec<Push>> {
    let mut tx = conn.begin_with(queue::IN_ORDER).await?;
    let claimed = sqlx::query_as(
        concat!(
            "with taken as (
             select game, id from pushes p where due_at <= $1 and game <> all ($4)
                and not exists (select from pushes e
                                where e.game = p.game and e.due_at <= $1
                                  and (e.due_at, e.id) < (p.due_at, p.id)
                                offset 0)
                and not ",
            hold::is_held!(),
            " order by due_at limit $3 for update skip locked
         )
         update pushes p set due_at = $2, tries = tries + 1
         from taken, devices d
         where p.game = taken.game and p.id = taken.id and d.game = p.game and d.id = p.device
         returning p.game, p.id, p.seat, p.letter, p.made_at, p.tries, d.generation, d.endpoint, d.p256dh, d.auth",
        ),
    )
    .bind(now)
    .bind(now + lease)
    .bind(limit)
    .bind(busy)
    .fetch_all(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(claimed)
}

/// Ends a push: it is brought, or of no use any more.
pub async fn settle(conn: &mut PgConnection, push: &Push) -> sqlx::Result<()> {
    sqlx::query("delete from pushes where game = $1 and id = $2")
        .bind(&push.game)
        .bind(push.id)
        .execute(conn)
        .await
        .map(drop)
}

/// Ends everything for a device that its push service knows no more.
pub async fn forget(conn: &mut PgConnection, device: &DeviceRow) -> sqlx::Result<()> {
    sqlx::query("delete from devices where endpoint = $1")
        .bind(&device.endpoint)
        .execute(conn)
        .await
        .map(drop)
}

/// Puts a push back, to be tried again at `due_at`; as if it had not been tried where `untried`.
pub async fn put_back(
    conn: &mut PgConnection,
    push: &Push,
    due_at: DateTime<Utc>,
    untried: bool,
) -> sqlx::Result<()> {
    sqlx::query(
        "update pushes set due_at = $3, tries = tries - $5::int
         where game = $1 and id = $2 and tries = $4",
    )
    .bind(&push.game)
    .bind(push.id)
    .bind(due_at)
    .bind(store::count(push.tries))
    .bind(i32::from(untried))
    .execute(conn)
    .await
    .map(drop)
}
