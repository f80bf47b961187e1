//! How long the steps take in which old rows go, among millions of rows, and whether each finds its rows by
//! an index.
//!
//!     cargo bench --bench tidying                # a million letters, as many links, fewer of the rest
//!     cargo bench --bench tidying -- 10000       # a try
//!
//! The database is a private cluster that waits for the disk, as the server's own does.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may fail by panicking")]
#![allow(missing_docs)]

mod games;

use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use games::{Place, copies, open_power};
use sealed_orders::store::keeping::{self, Kind};
use sqlx::{AssertSqlSafe, PgConnection};

fn main() {
    let many = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(1_000_000);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run(many));
}

/// Half of the games are over, half go on; so many of each.
const GAMES: i64 = 500;

/// Old rows of a game that is over (`$1`) and of one that goes on (`$2`), or of their copies; what is the
/// newest stays; `{copy}` is one of these copies. `$3` is how many, over a year. Of letters, links and mails
/// as many are a day old, and stay.
const FILL: [(&str, &str); 8] = [
    (
        "letters",
        "insert into letters (game, id, seat, letter, made_at, due_at, status, settled_at)
         select {copy}, gen_random_uuid(), nth / 2 % 4,
                jsonb_build_object('kind', case nth % 3 when 0 then 'sheet' else 'receipt' end,
                                   'round', 1, 'version', 1),
                at, at, 'sent', at
         from (select nth, now() - interval '200 days' - nth * interval '30 seconds' as at
               from generate_series(1, $3) nth
               union all
               select nth, now() - interval '1 day' - nth * interval '10 milliseconds'
               from generate_series(1, $3) nth) rows
         where $1 <> $2",
    ),
    (
        "links",
        "insert into links (game, hash, door, seat, round, made_at)
         select {copy}, sha256((kind || nth)::text::bytea), 'sheet', nth / 2 % 4, 1, at
         from (select 'a' as kind, nth, now() - interval '200 days' - nth * interval '30 seconds' as at
               from generate_series(1, $3) nth
               union all
               select 'b', nth, now() - interval '1 day' - nth * interval '10 milliseconds'
               from generate_series(1, $3) nth) rows
         where $1 <> $2",
    ),
    (
        "mails",
        "insert into mails (game, id, round, seat, digest, raw, too_large, received_at, due_at, status)
         select $1, gen_random_uuid(), 1, nth % 4, sha256((kind || nth)::text::bytea),
                convert_to(repeat('an order, ', 80), 'UTF8'), false, at, at, 'read'
         from (select 'a' as kind, nth, now() - interval '500 days' - nth * interval '30 seconds' as at
               from generate_series(1, $3 / 4) nth
               union all
               select 'b', nth, now() - interval '1 day' - nth * interval '10 milliseconds'
               from generate_series(1, $3 / 4) nth) rows
         where $2 <> ''",
    ),
    (
        "returns",
        "insert into returns (game, id, letter, digest, raw, received_at)
         select l.game, gen_random_uuid(), l.id, sha256(l.id::text::bytea),
                convert_to(repeat('nobody is here ', 60), 'UTF8'), l.made_at
         from (select * from letters where $1 <> $2 order by made_at limit $3 / 10) l",
    ),
    (
        "claims",
        "insert into claims (game, id, seat, generation, person, made_at)
         select $1, gen_random_uuid(), 0, 1, '{\"address\": \"ann@example.org\"}',
                now() - interval '40 days' - nth * interval '1 minute'
         from generate_series(1, $3 / 10) nth where $2 <> ''",
    ),
    (
        "mailroom",
        "insert into mailroom (game, letter, address, raw, posted_at)
         select $1, gen_random_uuid(), 'ann@example.org', convert_to(repeat('a letter ', 100), 'UTF8'),
                now() - interval '200 days' - nth * interval '1 minute'
         from generate_series(1, $3 / 10) nth where $2 <> ''",
    ),
    (
        "sessions",
        "with who as (insert into accounts select gen_random_uuid(), 'Ann', 'en', 'UTC', now() returning id)
         insert into sessions (id, account, hash, kind, made_at, seen_at, ends_at)
         select gen_random_uuid(), who.id, sha256(nth::text::bytea), 'browser', now(), now(),
                now() - nth * interval '1 minute'
         from who, generate_series(1, $3 / 10) nth where $1 <> $2",
    ),
    (
        "devices",
        "insert into devices (game, id, seat, generation, endpoint, p256dh, auth, added_at)
         select $1, gen_random_uuid(), 0, 1, 'https://push.example.org/' || nth,
                decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'),
                now() - interval '200 days' - nth * interval '1 minute'
         from generate_series(1, $3 / 10) nth where $2 <> ''",
    ),
];

async fn run(many: i64) {
    let place = Place::new(4).await;
    let over = open_power(&place.games, "Over".to_owned()).await;
    let on = open_power(&place.games, "Goes on".to_owned()).await;
    place.games.close_window(&on, Some(1)).await.unwrap();
    place.games.end(&over).await.unwrap();
    copies::copy(&place.pool, &over, copies::NAME, (1, GAMES)).await;
    copies::copy(&place.pool, &on, copies::NAME, (GAMES + 1, 2 * GAMES)).await;
    let mut conn = place.pool.acquire().await.unwrap();
    let nth_copy = format!("(1 + nth % 2 * {GAMES} + nth / 8 % {GAMES})");
    let copy = copies::NAME.replace("n::text", &format!("{nth_copy}::text"));
    for (table, fill) in FILL {
        let filled = sqlx::query(AssertSqlSafe(fill.replace("{copy}", &copy)))
            .bind(over.as_str())
            .bind(on.as_str())
            .bind(many)
            .execute(&mut *conn)
            .await
            .unwrap();
        println!("{table}: {} rows are there", filled.rows_affected());
    }
    sqlx::query("analyze").execute(&mut *conn).await.unwrap();
    let now: DateTime<Utc> =
        sqlx::query_scalar("select now()").fetch_one(&mut *conn).await.unwrap();
    println!(
        "kind: steps, rows gone, seconds, rows a second, longest step; rows read without an index"
    );
    for kind in Kind::ALL {
        let kept = match kind {
            Kind::MailAsItCame | Kind::Returns | Kind::Claims | Kind::UsedSignIns => 30,
            Kind::Mail => 400,
            Kind::Unbegun => 365,
            Kind::SignIns | Kind::OwnLetters => 1,
            Kind::Sessions | Kind::Blocks | Kind::Allowances => 0,
            Kind::Letters | Kind::Links | Kind::Mailroom | Kind::Devices => 180,
        };
        measure(&mut conn, kind, now - chrono::Duration::days(kept)).await;
    }
    drop(conn);
    place.leave().await;
}

/// Goes all the way through a kind.
async fn measure(conn: &mut PgConnection, kind: Kind, before: DateTime<Utc>) {
    let read_before = read_in_order(conn).await;
    let (mut after, mut steps, mut gone) = (DateTime::UNIX_EPOCH, 0_u32, 0);
    let (mut all, mut longest) = (Duration::ZERO, Duration::ZERO);
    loop {
        let started = Instant::now();
        let page = keeping::remove(conn, kind, after, before).await.unwrap();
        let took = started.elapsed();
        (all, longest) = (all + took, longest.max(took));
        steps += 1;
        gone += page.removed;
        let Some(until) = page.until else { break };
        after = until;
    }
    let read = read_in_order(conn).await - read_before;
    let seconds = all.as_secs_f64();
    let rate = f64::from(u32::try_from(gone).unwrap()) / seconds;
    println!(
        "{kind:?}: {steps}, {gone}, {seconds:.1}, {rate:.0}, {:.0} ms; {read}",
        longest.as_secs_f64() * 1000.0
    );
}

/// How many rows were read one after the other, without an index, so far.
async fn read_in_order(conn: &mut PgConnection) -> i64 {
    sqlx::query("select pg_stat_force_next_flush()").execute(&mut *conn).await.unwrap();
    sqlx::query_scalar("select sum(seq_tup_read)::bigint from pg_stat_user_tables")
        .fetch_one(conn)
        .await
        .unwrap()
}
