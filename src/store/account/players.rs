//! The pages of players who want one: their public games, and how reliably they answer in these.

use sqlx::PgConnection;
use uuid::Uuid;

use super::accounts::Account;
use crate::{
    links::game_id::GameId,
    rules::Seat,
    store::{self, games::Game, rows::readable},
};

/// The name of somebody's page in its address; none where they want none.
pub async fn page_of(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("select page from accounts where id = $1")
        .bind(account)
        .fetch_one(conn)
        .await
}

/// Gives an account a page of that name, unless it has one.
pub async fn give_page(conn: &mut PgConnection, account: Uuid, page: &str) -> sqlx::Result<()> {
    sqlx::query("update accounts set page = coalesce(page, $2) where id = $1")
        .bind(account)
        .bind(page)
        .execute(conn)
        .await
        .map(drop)
}

/// Takes an account's page away. Another one has another name.
pub async fn take_page(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<()> {
    sqlx::query("update accounts set page = null where id = $1")
        .bind(account)
        .execute(conn)
        .await
        .map(drop)
}

/// Whose page it is.
pub async fn find(conn: &mut PgConnection, page: &str) -> sqlx::Result<Option<Account>> {
    sqlx::query_as("select * from accounts where page = $1").bind(page).fetch_optional(conn).await
}

/// A seat in a public game.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct PlayedSeat {
    /// The game.
    #[sqlx(flatten)]
    pub game: Game,
    /// The seat.
    #[sqlx(try_from = "i16")]
    pub seat: Seat,
}

/// The seats that somebody holds in public games that have begun, the newest game first.
pub async fn seats(
    conn: &mut PgConnection,
    account: Uuid,
    limit: i64,
) -> sqlx::Result<Vec<PlayedSeat>> {
    sqlx::query(
        "select g.*, s.seat from seats s join games g on g.id = s.game
         join account_addresses d on d.address = lower(s.address)
         where d.account = $1 and g.listed and g.status in ('playing', 'finished')
         order by g.opened_at desc, g.id, s.seat limit $2",
    )
    .bind(account)
    .bind(limit)
    .fetch_all(conn)
    .await
    .map(readable)
}

/// How reliably somebody answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, sqlx::FromRow)]
pub struct Answers {
    /// How many rounds that are over waited for a sheet of theirs.
    pub awaited: i64,
    /// To how many of these it came in time.
    pub in_time: i64,
}

/// How reliably somebody has answered in public games, while they held their seats. Rounds that a host
/// closed early are nobody's fault, and a further step of a turn may be left without a sheet.
pub async fn answers(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<Answers> {
    sqlx::query_as(
        "select count(*) as awaited,
                count(*) filter (where exists (
                    select from standing_sheets t
                    where t.game = r.game and t.round = r.number and t.seat = s.seat
                      and t.door <> 'computer')) as in_time
         from seats s join games g on g.id = s.game
         join account_addresses d on d.address = lower(s.address)
         join rounds r on r.game = s.game and s.seat = any (r.awaited)
         where d.account = $1 and g.listed
           and r.events is not null and r.closed_by in ('deadline', 'all_in') and not r.goes_on
           and r.number >= coalesce((select max(a.round) from acts a
                                     where a.game = s.game and a.seat = s.seat
                                       and a.act ->> 'kind' in ('seat_taken', 'replaced')), 0)",
    )
    .bind(account)
    .fetch_one(conn)
    .await
}

/// The pages of a public game's players, where they have one.
pub async fn of_game(conn: &mut PgConnection, game: &GameId) -> sqlx::Result<Vec<(Seat, String)>> {
    let rows: Vec<(i16, String)> = sqlx::query_as(
        "select s.seat, a.page from seats s join games g on g.id = s.game
         join account_addresses d on d.address = lower(s.address)
         join accounts a on a.id = d.account
         where s.game = $1 and g.listed and a.page is not null",
    )
    .bind(game)
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(|(seat, page)| Ok((store::seat(seat)?, page))).collect()
}
