//! Accounts: people over all games, and the addresses that are theirs. Addresses are in lower case.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use sqlx::{FromRow, PgConnection, postgres::PgRow};
use uuid::Uuid;

use crate::{
    language::Language,
    links::game_id::GameId,
    rules::Seat,
    store::{
        self,
        account::sign_ins,
        games::Game,
        rows::{GameRow, ZoneName, readable},
        seats::people::Identity,
    },
};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Account {
    pub id: Uuid,
    pub name: String,
    #[sqlx(try_from = "String")]
    pub language: Language,
    /// The zone in which times are told.
    #[sqlx(try_from = "ZoneName")]
    pub zone: Tz,
    pub made_at: DateTime<Utc>,
}

/// Changes an account. One that has been deleted meanwhile is not made again.
pub async fn change(conn: &mut PgConnection, account: &Account) -> sqlx::Result<()> {
    sqlx::query("update accounts set name = $2, language = $3, zone = $4 where id = $1")
        .bind(account.id)
        .bind(&account.name)
        .bind(account.language.code())
        .bind(account.zone.name())
        .execute(conn)
        .await
        .map(drop)
}

/// Holds an account until the transaction ends: nobody gives it an address meanwhile.
pub async fn hold(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query("select from accounts where id = $1 for update")
        .bind(id)
        .execute(conn)
        .await
        .map(drop)
}

/// Stores a new account.
pub async fn insert(conn: &mut PgConnection, account: &Account) -> sqlx::Result<()> {
    sqlx::query(
        "insert into accounts (id, name, language, zone, made_at) values ($1, $2, $3, $4, $5)",
    )
    .bind(account.id)
    .bind(&account.name)
    .bind(account.language.code())
    .bind(account.zone.name())
    .bind(account.made_at)
    .execute(conn)
    .await
    .map(drop)
}

/// The account of that id.
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<Account>> {
    sqlx::query_as("select * from accounts where id = $1").bind(id).fetch_optional(conn).await
}

/// The account that an address belongs to. No two accounts are made for one address: it is held
/// until the transaction ends.
pub async fn of_address(conn: &mut PgConnection, address: &str) -> sqlx::Result<Option<Account>> {
    sqlx::query("select pg_advisory_xact_lock(hashtextextended($1, 1))")
        .bind(address)
        .execute(&mut *conn)
        .await?;
    sqlx::query_as(
        "select a.* from accounts a join account_addresses d on d.account = a.id
         where d.address = $1",
    )
    .bind(address)
    .fetch_optional(conn)
    .await
}

/// Whose account an address belongs to, for who only wants to look.
pub async fn at_address(conn: &mut PgConnection, address: &str) -> sqlx::Result<Option<Uuid>> {
    sqlx::query_scalar("select account from account_addresses where address = $1")
        .bind(address)
        .fetch_optional(conn)
        .await
}

/// The addresses of an account, the oldest first.
pub async fn addresses(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select address from account_addresses where account = $1 order by added_at, address",
    )
    .bind(account)
    .fetch_all(conn)
    .await
}

/// Gives an address to an account. The account that had it is gone if it was its last.
pub async fn give_address(
    conn: &mut PgConnection,
    account: Uuid,
    address: &str,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    let before = at_address(conn, address).await?;
    sqlx::query(
        "insert into account_addresses (address, account, added_at) values ($1, $2, $3)
         on conflict (address) do update set account = excluded.account, added_at = excluded.added_at",
    )
    .bind(address)
    .bind(account)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    let deserted = sqlx::query_scalar(
        "select id from accounts a
         where a.id = $2 and a.id <> $1
           and not exists (select from account_addresses where account = a.id)",
    );
    match deserted.bind(account).bind(before).fetch_optional(&mut *conn).await? {
        Some(deserted) => delete(conn, deserted).await,
        None => Ok(()),
    }
}

/// Takes an address from an account, unless it is its last. True when it was taken.
pub async fn take_address(
    conn: &mut PgConnection,
    account: Uuid,
    address: &str,
) -> sqlx::Result<bool> {
    sqlx::query("select from accounts where id = $1 for update")
        .bind(account)
        .execute(&mut *conn)
        .await?;
    let taken = sqlx::query(
        "delete from account_addresses where account = $1 and address = $2
         and (select count(*) from account_addresses where account = $1) > 1",
    )
    .bind(account)
    .bind(address)
    .execute(conn)
    .await?;
    Ok(taken.rows_affected() > 0)
}

/// Deletes an account with its addresses and sessions.
pub async fn delete(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<()> {
    sign_ins::revoke(conn, account).await?;
    sqlx::query("delete from accounts where id = $1").bind(account).execute(conn).await.map(drop)
}

/// A seat that somebody holds, as far as it is needed to say what waits for them.
#[derive(Clone, Debug)]
pub struct HeldSeat {
    /// The game.
    pub game: Game,
    /// The seat.
    pub seat: Seat,
    /// Whether its holder gave up or lost on time.
    pub has_left: bool,
    /// What it asks.
    pub asks: Asks,
}

/// What a seat asks of its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// An answer to the invitation.
    Answer,
    /// A sheet of the open round.
    Sheet {
        /// The round.
        round: u32,
        /// When its window closes.
        deadline: DateTime<Utc>,
        /// Whether one is in that is to be mended, and the round waits for that.
        to_mend: bool,
    },
    /// Nothing in the open round: its sheet is in, or others are awaited.
    Waits {
        /// The round.
        round: u32,
        /// When its window closes.
        deadline: DateTime<Utc>,
    },
    /// Nothing: no round is open.
    Nothing,
}

impl HeldSeat {
    /// Whether it needs its holder.
    pub const fn needs_holder(&self) -> bool {
        matches!(self.asks, Asks::Answer | Asks::Sheet { .. })
    }
}

impl FromRow<'_, PgRow> for HeldSeat {
    fn from_row(row: &PgRow) -> sqlx::Result<Self> {
        let game = Game::from_row(row)?;
        let row = GameRow::new(row, "id")?;
        let asks = match row.get("round")? {
            _ if row.get("invited")? => Asks::Answer,
            Some(round) => {
                let (round, deadline) = (store::counted(round)?, row.get("deadline")?);
                match (row.get("awaited")?, row.get("to_mend")?) {
                    (true, None) => Asks::Sheet { round, deadline, to_mend: false },
                    (true, Some(true)) => Asks::Sheet { round, deadline, to_mend: true },
                    (true, Some(false)) | (false, _) => Asks::Waits { round, deadline },
                }
            }
            None => Asks::Nothing,
        };
        let (seat, has_left) = (row.converted::<i16, _>("seat")?, row.get("has_left")?);
        Ok(Self { game, seat, has_left, asks })
    }
}

/// The seats that letters to those addresses are for, and those that are named: what needs their holder
/// first comes first, then games that go on, then those that are over, the newest first.
pub async fn seats(
    conn: &mut PgConnection,
    addresses: &[String],
    named: &[(GameId, Seat)],
    limit: i64,
) -> sqlx::Result<Vec<HeldSeat>> {
    sqlx::query(
        "with s as (
             select game, seat, answer from seats where lower(address) = any ($1)
             union select game, seat, answer
                   from unnest($2::text[], $3::smallint[]) named (game, seat) join seats using (game, seat))
         select g.*, s.seat, g.status = 'inviting' and s.answer = 'waiting' as invited,
                r.number as round, r.deadline, l.has_left,
                coalesce(s.seat = any (r.awaited), false) and not l.has_left as awaited, t.to_mend
         from s join games g on g.id = s.game
         -- One after the other: there may be any number of rounds of others.
         left join lateral (select number, deadline, awaited from rounds
                            where game = s.game and closed_at is null limit 1) r on true
         left join lateral (select unreadable > 0 or blocked as to_mend from standing_sheets
                            where game = s.game and round = r.number and seat = s.seat
                            order by version desc limit 1) t on true
         cross join lateral (select exists (
             select from acts where game = s.game and seat = s.seat
                                and act ->> 'kind' in ('surrendered', 'lost_on_time')) as has_left) l
         order by case when g.status in ('finished', 'declined') or l.has_left then 3
                       when g.status = 'inviting' and s.answer = 'waiting' then 1
                       when coalesce(s.seat = any (r.awaited), false)
                            and coalesce(t.to_mend, true) then 0
                       else 2 end,
                  r.deadline, g.opened_at desc
         limit $4",
    )
    .bind(addresses)
    .bind(named.iter().map(|(game, _)| game.as_str()).collect::<Vec<_>>())
    .bind(named.iter().map(|(_, seat)| store::number(*seat)).collect::<Vec<_>>())
    .bind(limit)
    .fetch_all(conn)
    .await
    .map(readable)
}

/// The games that somebody at those addresses hosts, the newest first.
pub async fn hosted(
    conn: &mut PgConnection,
    addresses: &[String],
    limit: i64,
) -> sqlx::Result<Vec<Game>> {
    sqlx::query(
        "select * from games where lower(terms -> 'host' ->> 'address') = any ($1)
         order by opened_at desc limit $2",
    )
    .bind(addresses)
    .bind(limit)
    .fetch_all(conn)
    .await
    .map(readable)
}

/// The games that go on in which somebody at one of those addresses holds a seat. To be invited is not
/// yet to hold it.
pub async fn playing(conn: &mut PgConnection, addresses: &[String]) -> sqlx::Result<Vec<GameId>> {
    sqlx::query_scalar(
        "select distinct g.id from seats s join games g on g.id = s.game
         where lower(s.address) = any ($1)
           and (g.status = 'playing' or g.status = 'inviting' and s.answer <> 'waiting')",
    )
    .bind(addresses)
    .fetch_all(conn)
    .await
}

/// How the newest seat at an address calls its holder: a name, a language, a zone.
pub async fn known_as(conn: &mut PgConnection, address: &str) -> sqlx::Result<Option<Identity>> {
    sqlx::query_as(
        "select s.name, s.language, s.zone from seats s join games g on g.id = s.game
         where lower(s.address) = $1 order by g.opened_at desc limit 1",
    )
    .bind(address)
    .fetch_optional(conn)
    .await
}
