//! Sign-ins that were asked for, and who is signed in. Only hashes of tokens are kept.

use chrono::{DateTime, Utc};
use sqlx::{AssertSqlSafe, PgConnection};
use uuid::Uuid;

use crate::language::Language;

/// Somebody asked to sign in, or to add an address to an account.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct SignIn {
    pub id: Uuid,
    pub address: String,
    #[sqlx(try_from = "String")]
    pub language: Language,
    pub account: Option<Uuid>,
    pub browser: Vec<u8>,
    pub client: String,
    pub hashes: Vec<Vec<u8>>,
    pub codes: Vec<Vec<u8>>,
    pub tries: i16,
    pub made_at: DateTime<Utc>,
    pub used_at: Option<DateTime<Utc>>,
}

impl SignIn {
    /// Whether whoever asked for it is gone.
    pub const fn is_revoked(&self) -> bool {
        self.tries == NO_MORE
    }
}

/// Stores one.
pub async fn insert(conn: &mut PgConnection, sign_in: &SignIn) -> sqlx::Result<()> {
    sqlx::query(
        "insert into sign_ins (id, address, language, account, browser, client, made_at)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(sign_in.id)
    .bind(&sign_in.address)
    .bind(sign_in.language.code())
    .bind(sign_in.account)
    .bind(&sign_in.browser)
    .bind(&sign_in.client)
    .bind(sign_in.made_at)
    .execute(conn)
    .await
    .map(drop)
}

/// How many sign-ins were asked for.
#[derive(Clone, Copy, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // its names say it
pub struct SignInsAsked {
    pub to_address: i64,
    pub from_client: i64,
    pub to_address_from_client: i64,
    /// Whether somebody has signed in with that address from that client before.
    pub has_entered: bool,
}

/// The name of an address that is forgotten, to go on counting.
const FORGOTTEN: &str = "encode(sha256(convert_to(lower($1), 'UTF8')), 'hex')";

/// Lets nobody sign in any more by what an account that is to be deleted has asked for. The rows stay: how often
/// letters were caused is counted whether or not whoever did so is still there.
pub async fn revoke(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<()> {
    sqlx::query(
        "update sign_ins set account = null, hashes = '{}', codes = '{}', tries = $2 where account = $1",
    )
    .bind(account)
    .bind(NO_MORE)
    .execute(conn)
    .await
    .map(drop)
}

/// The same for what was asked for with an address that is to be forgotten.
pub async fn forget(conn: &mut PgConnection, address: &str) -> sqlx::Result<()> {
    let forget = format!(
        "update sign_ins set address = {FORGOTTEN}, account = null, hashes = '{{}}', codes = '{{}}', tries = $2
         where lower(address) = lower($1)"
    );
    sqlx::query(AssertSqlSafe(forget)).bind(address).bind(NO_MORE).execute(conn).await.map(drop)
}

/// More tries than are taken.
const NO_MORE: i16 = i16::MAX;

/// How many were asked for since then: for that address, and from that client. Whoever counts either
/// does so in turn, until the transaction ends.
pub async fn count(
    conn: &mut PgConnection,
    address: &str,
    client: &str,
    since: DateTime<Utc>,
) -> sqlx::Result<SignInsAsked> {
    sqlx::query(
        "select pg_advisory_xact_lock(hashtextextended(lower($1), 2)),
                pg_advisory_xact_lock(hashtextextended($2, 3))",
    )
    .bind(address)
    .bind(client)
    .execute(&mut *conn)
    .await?;
    let is_it = format!("lower(address) in (lower($1), {FORGOTTEN})");
    let count = format!(
        "select count(*) filter (where {is_it}) as to_address,
                count(*) filter (where client = $2) as from_client,
                count(*) filter (where {is_it} and client = $2) as to_address_from_client,
                exists (select from sign_ins where {is_it} and client = $2 and used_at is not null)
                    as has_entered
         from sign_ins where made_at > $3"
    );
    sqlx::query_as(AssertSqlSafe(count))
        .bind(address)
        .bind(client)
        .bind(since)
        .fetch_one(conn)
        .await
}

/// The one of that id.
pub async fn find(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<SignIn>> {
    sqlx::query_as("select * from sign_ins where id = $1").bind(id).fetch_optional(conn).await
}

/// The one of that id, held until the transaction ends, as is the account that an address is to be added to by it.
/// The account comes first: whoever deletes it does so, too.
pub async fn find_for_update(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<Option<SignIn>> {
    sqlx::query(
        "select from accounts where id = (select account from sign_ins where id = $1) for key share",
    )
    .bind(id)
    .execute(&mut *conn)
    .await?;
    sqlx::query_as("select * from sign_ins where id = $1 for update")
        .bind(id)
        .fetch_optional(conn)
        .await
}

/// Notes the hashes of a token and of a code that were given out.
pub async fn add_hashes(
    conn: &mut PgConnection,
    id: Uuid,
    token: &[u8],
    code: &[u8],
) -> sqlx::Result<()> {
    sqlx::query("update sign_ins set hashes = hashes || $2, codes = codes || $3 where id = $1")
        .bind(id)
        .bind(token)
        .bind(code)
        .execute(conn)
        .await
        .map(drop)
}

/// Notes that a wrong code was tried.
pub async fn count_try(conn: &mut PgConnection, id: Uuid) -> sqlx::Result<()> {
    sqlx::query("update sign_ins set tries = tries + 1 where id = $1")
        .bind(id)
        .execute(conn)
        .await
        .map(drop)
}

/// Notes that it was used.
pub async fn use_up(conn: &mut PgConnection, id: Uuid, now: DateTime<Utc>) -> sqlx::Result<()> {
    sqlx::query("update sign_ins set used_at = $2 where id = $1")
        .bind(id)
        .bind(now)
        .execute(conn)
        .await
        .map(drop)
}

/// What is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Kind {
    /// A person's browser.
    Browser,
    /// A program that was given a token.
    Program,
    /// A feed reader or a calendar, which may read its owner's feeds.
    Feeds,
}

/// Something that is signed in.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are told in the migration
pub struct Session {
    pub id: Uuid,
    pub account: Uuid,
    pub hash: Vec<u8>,
    pub kind: Kind,
    pub name: String,
    pub made_at: DateTime<Utc>,
    pub seen_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
}

/// Stores a session, and forgets those that have ended.
pub async fn insert_session(conn: &mut PgConnection, session: &Session) -> sqlx::Result<()> {
    sqlx::query("delete from sessions where account = $1 and ends_at < $2")
        .bind(session.account)
        .bind(session.made_at)
        .execute(&mut *conn)
        .await?;
    sqlx::query(
        "insert into sessions (id, account, hash, kind, name, made_at, seen_at, ends_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(session.id)
    .bind(session.account)
    .bind(&session.hash)
    .bind(session.kind)
    .bind(&session.name)
    .bind(session.made_at)
    .bind(session.seen_at)
    .bind(session.ends_at)
    .execute(conn)
    .await
    .map(drop)
}

/// The session of that id, if it has not ended.
pub async fn find_session(
    conn: &mut PgConnection,
    id: Uuid,
    now: DateTime<Utc>,
) -> sqlx::Result<Option<Session>> {
    sqlx::query_as("select * from sessions where id = $1 and ends_at > $2")
        .bind(id)
        .bind(now)
        .fetch_optional(conn)
        .await
}

/// Notes that a session was seen, and puts its end off.
pub async fn put_off(
    conn: &mut PgConnection,
    id: Uuid,
    now: DateTime<Utc>,
    ends_at: DateTime<Utc>,
) -> sqlx::Result<()> {
    sqlx::query("update sessions set seen_at = $2, ends_at = $3 where id = $1")
        .bind(id)
        .bind(now)
        .bind(ends_at)
        .execute(conn)
        .await
        .map(drop)
}

/// The sessions of an account, the newest first.
pub async fn sessions(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<Vec<Session>> {
    sqlx::query_as("select * from sessions where account = $1 order by made_at desc limit 100")
        .bind(account)
        .fetch_all(conn)
        .await
}

/// Ends sessions of an account: one, or all browsers.
pub async fn end_sessions(
    conn: &mut PgConnection,
    account: Uuid,
    one: Option<Uuid>,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from sessions where account = $1
         and (id = $2 or $2 is null and kind = 'browser')",
    )
    .bind(account)
    .bind(one)
    .execute(conn)
    .await
    .map(drop)
}

/// Whether something reads an account's feeds.
pub async fn has_feeds(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<bool> {
    sqlx::query_scalar("select exists (select from sessions where account = $1 and kind = 'feeds')")
        .bind(account)
        .fetch_one(conn)
        .await
}

/// Ends what reads an account's feeds. Two who do so at once do so in turn.
pub async fn end_feeds(conn: &mut PgConnection, account: Uuid) -> sqlx::Result<()> {
    sqlx::query("select from accounts where id = $1 for update")
        .bind(account)
        .execute(&mut *conn)
        .await?;
    sqlx::query("delete from sessions where account = $1 and kind = 'feeds'")
        .bind(account)
        .execute(conn)
        .await
        .map(drop)
}
