//! The deadlines of open rounds: which are due, and moving them.

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, PgConnection, types::Json};

use super::outages::WAITS;
use crate::{
    links::game_id::GameId,
    store::{self, round::rounds::Round},
};

/// One round whose time has come and that nobody else is at, with its row held: of all games, or of
/// one, and of none of those that are excepted. A round waits while mail that arrived before its deadline
/// has not been read; and at its deadline until it has the time back that it lost. Where nobody knows what was
/// watched since that time, none is found whose deadline passed meanwhile. Gives the game and the round's number.
pub async fn claim_due(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    (game, except): (Option<&GameId>, &[GameId]),
    (explained, unwatched_since): (bool, Option<DateTime<Utc>>),
) -> sqlx::Result<Option<(GameId, u32)>> {
    let except: Vec<&str> = except.iter().map(GameId::as_str).collect();
    let found: Option<(GameId, i32)> = sqlx::query_as(AssertSqlSafe(format!(
        "select game, number from rounds r
         where closed_at is null and failures < 3 and due_at <= $1 and ($2 is null or game = $2)
           and game <> all($4)
           and not ($3 and deadline <> coalesce((why ->> 'closes')::timestamptz, deadline))
           and not exists (select from mails m where m.game = r.game and m.status = 'new'
                                               and m.received_at < r.deadline)
           and not (due_at = deadline and coalesce((select {WAITS} from watch w), false))
           and ($5 is null or deadline <= $5 or deadline > $1)
         order by due_at limit 1
         for no key update skip locked"
    )))
    .bind(now)
    .bind(game)
    .bind(explained)
    .bind(except)
    .bind(unwatched_since)
    .fetch_optional(conn)
    .await?;
    found.map(|(game, number)| Ok((game, store::counted(number)?))).transpose()
}

/// Returns as soon as nobody is at a round of a game that is due.
pub async fn wait_for_resolution(
    conn: &mut PgConnection,
    game: &GameId,
    now: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "select from rounds where game = $1 and closed_at is null and due_at <= $2
         for no key update",
    )
    .bind(game)
    .bind(now)
    .execute(conn)
    .await
    .map(drop)
}

/// How many open rounds are due although their deadline is not the one that was set.
pub async fn count_unexplained(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from rounds
         where closed_at is null and failures < 3 and due_at <= $1
           and deadline <> (why ->> 'closes')::timestamptz",
    )
    .bind(now)
    .fetch_one(conn)
    .await
}

/// Open rounds whose time has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Overdue {
    /// How many.
    pub many: i64,
    /// When the first of them was due.
    pub since: Option<DateTime<Utc>>,
}

/// Those that are due and not set aside.
pub async fn overdue(conn: &mut PgConnection, now: DateTime<Utc>) -> sqlx::Result<Overdue> {
    sqlx::query_as(
        "select count(*) as many, min(due_at) as since from rounds
         where closed_at is null and failures < 3 and due_at <= $1",
    )
    .bind(now)
    .fetch_one(conn)
    .await
}

/// How many rounds are open.
pub async fn count_open(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from rounds where closed_at is null").fetch_one(conn).await
}

/// How many open rounds are set aside: as the index `rounds_set_aside` has it.
pub async fn count_set_aside(conn: &mut PgConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("select count(*) from rounds where closed_at is null and failures >= 3")
        .fetch_one(conn)
        .await
}

/// How many open rounds have a deadline after one time and at another or before. None is resolved later
/// than at its deadline: so they are among those that the index `rounds_due` has.
pub async fn count_closing_between(
    conn: &mut PgConnection,
    after: DateTime<Utc>,
    until: DateTime<Utc>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from rounds
         where closed_at is null and failures < 3 and due_at <= $2 and deadline > $1 and deadline <= $2",
    )
    .bind(after)
    .bind(until)
    .fetch_one(conn)
    .await
}

/// Takes the deadlines of due rounds that are not those that were set as meant, or sets them back.
/// Returns how many.
pub async fn settle_unexplained(
    conn: &mut PgConnection,
    now: DateTime<Utc>,
    meant: bool,
) -> sqlx::Result<u64> {
    let settle = if meant {
        "update rounds set why = jsonb_set(why, '{closes}', to_jsonb(deadline))"
    } else {
        "update rounds set deadline = (why ->> 'closes')::timestamptz,
                           due_at = (why ->> 'closes')::timestamptz"
    };
    let which = "where closed_at is null and due_at <= $1
                   and deadline <> (why ->> 'closes')::timestamptz";
    sqlx::query(AssertSqlSafe(format!("{settle} {which}")))
        .bind(now)
        .execute(conn)
        .await
        .map(|done| done.rows_affected())
}

/// Sets when the round is to be resolved.
pub async fn set_due(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query("update rounds set due_at = $3 where game = $1 and number = $2")
        .bind(game)
        .bind(store::count(number))
        .bind(due_at)
        .execute(conn)
        .await
        .map(drop)
}

/// Gives the round another deadline, and when it is to be resolved by it.
pub async fn set(
    conn: &mut PgConnection,
    round: &Round,
    due_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query(
        "update rounds set deadline = $3, why = $4, due_at = $5 where game = $1 and number = $2",
    )
    .bind(&round.game)
    .bind(store::count(round.number))
    .bind(round.deadline)
    .bind(Json(&round.why))
    .bind(due_at)
    .execute(conn)
    .await
    .map(drop)
}

/// A round that could not be resolved this often is set aside.
pub const MOST_FAILURES: i16 = 3;

/// Counts a failed attempt to resolve the round; the third sets it aside. Returns how many, and when
/// its window opened; none where it is not open any more.
pub async fn count_failure(
    conn: &mut PgConnection,
    game: &GameId,
    number: u32,
) -> sqlx::Result<Option<(i16, DateTime<Utc>)>> {
    sqlx::query_as(
        "update rounds set failures = failures + 1
         where game = $1 and number = $2 and closed_at is null
         returning failures, opened_at",
    )
    .bind(game)
    .bind(store::count(number))
    .fetch_optional(conn)
    .await
}
