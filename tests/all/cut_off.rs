//! Row 8 of the faults: connections to the database are cut, with a word or without, under a
//! running server, which is back within ten seconds having lost no receipted sheet.

use std::time::{Duration, Instant};

use sealed_orders::config::{Place, flags::PlaceFlags};
use sqlx::{AssertSqlSafe, PgPool};

use crate::{
    crash::{OPENINGS, open},
    support::{
        database::Database,
        proxy::Proxy,
        server::Server,
        smtp::Smtp,
        waiting::{lock_waited_for, until},
    },
};

/// Ten seconds to be back.
const BACK_IN: Duration = Duration::from_secs(10);

/// Posts until the answer is that the sheet is sealed, in time.
async fn sealed_in_time(link: &str, orders: &str) {
    let since = Instant::now();
    let fields = [("orders", orders), ("act", "seal")];
    let sealing = async {
        loop {
            let answer = reqwest::Client::new().post(link).form(&fields).send().await.unwrap();
            match answer.status().as_u16() {
                200 => return,
                503 => tokio::time::sleep(Duration::from_millis(50)).await,
                status => panic!("{status}"),
            }
        }
    };
    tokio::time::timeout(BACK_IN, sealing).await.expect("it is back in time");
    println!("back after {:?}", since.elapsed());
}

/// A server that comes to its database by a wire that can be cut.
async fn behind_proxy() -> (Database, Proxy, Server) {
    behind_proxy_with(&[]).await
}

/// The same with further settings.
async fn behind_proxy_with(settings: &[(&str, &str)]) -> (Database, Proxy, Server) {
    let database = Database::new().await;
    let socket = database.options().get_socket().unwrap().join(".s.PGSQL.5432");
    let proxy = Proxy::to(socket).await;
    let url = database.url_by(proxy.address());
    let server = Server::start(&[&[("DATABASE_URL", &*url)], settings].concat()).await;
    (database, proxy, server)
}

/// Makes the server hold as many connections as it can. Those that were ended in the same moment may
/// still be among them: one that was used just now is not asked whether it is there.
async fn crowd(server: &Server) {
    let url = server.url("/games");
    until("all are answered", || async {
        let many = (0..64).map(|_| reqwest::get(&url));
        let answers = futures_util::future::join_all(many).await;
        answers.into_iter().all(|answer| answer.unwrap().status() == 200)
    })
    .await;
}

async fn round_is_resolved(pool: &PgPool) -> bool {
    let resolved = "select exists (select from rounds where number = 1 and closed_at is not null)";
    sqlx::query_scalar(resolved).fetch_one(pool).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_the_database_ends_are_replaced() {
    let database = Database::new().await;
    let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    let (_, links) = open(&server, "1h");
    let pool = database.pool().await;
    for (link, orders) in links.iter().zip(OPENINGS) {
        crowd(&server).await;
        let ended: i64 = sqlx::query_scalar(
            "select count(pg_terminate_backend(pid)) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        assert!(ended > 0);
        sealed_in_time(link, orders).await;
    }
    until("all four sheets resolve the round", || round_is_resolved(&pool)).await;
    server.stop();
}

/// The cut comes while the server notes that it watches the deadlines: nobody else would resolve a round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watch_that_is_cut_off_without_a_word_goes_on() {
    let (database, proxy, mut server) = behind_proxy().await;
    let pool = database.pool().await;
    let yes = async |query: &'static str| {
        sqlx::query_scalar::<_, bool>(query).fetch_one(&pool).await.unwrap()
    };
    until("the server watches", || yes("select exists (select from watch)")).await;
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("select from watch for update").execute(&mut *holder).await.unwrap();
    lock_waited_for(&pool, 1).await;
    proxy.freeze();
    holder.commit().await.unwrap();
    // As the database itself does after five seconds; the server hears nothing of it.
    until("the database gives up who has it now", || {
        yes("select count(pg_terminate_backend(pid)) > 0 from pg_stat_activity
             where datname = current_database() and state = 'idle in transaction'")
    })
    .await;
    sqlx::query("update watch set beat_at = now() - interval '1 minute'")
        .execute(&pool)
        .await
        .unwrap();
    until("the server watches again", || {
        yes("select beat_at > now() - interval '30 s' from watch")
    })
    .await;
    server.stop();
}

/// The connection that marks letters lies idle between them: when it is cut then, no letter waits for a wire that
/// is silent for a quarter of an hour.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_leave_when_what_marks_them_was_cut_off_without_a_word() {
    let smtp = Smtp::start();
    let (_database, proxy, mut server) = behind_proxy_with(&[
        ("SEALED_ORDERS_SMTP_URL", &smtp.url()),
        ("SEALED_ORDERS_MAIL_FROM", "post@play.example.org"),
    ])
    .await;
    open(&server, "1h");
    smtp.wait_for(4).await;
    proxy.freeze();
    open(&server, "1h");
    smtp.wait_for(8).await;
    server.stop();
}

/// The cut comes while a sheet is being sealed: what that holds in the database is let go, and
/// whoever tries again is answered in time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_that_is_cut_off_while_it_is_sealed_can_be_sealed_again_in_time() {
    let (database, proxy, mut server) = behind_proxy().await;
    let (_, links) = open(&server, "1h");
    let pool = database.pool().await;
    crowd(&server).await;
    let mut holder = pool.begin().await.unwrap();
    sqlx::query("select from games for update").execute(&mut *holder).await.unwrap();
    let cut = async {
        lock_waited_for(&pool, 1).await;
        proxy.freeze();
        holder.commit().await.unwrap();
    };
    tokio::join!(sealed_in_time(&links[0], OPENINGS[0]), cut);
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_that_are_cut_without_a_word_are_replaced() {
    let (database, proxy, mut server) = behind_proxy().await;
    let (_, links) = open(&server, "1h");
    let pool = database.pool().await;
    for (link, orders) in links.iter().zip(OPENINGS) {
        crowd(&server).await;
        proxy.freeze();
        sealed_in_time(link, orders).await;
    }
    until("all four sheets resolve the round", || round_is_resolved(&pool)).await;
    // And the workers are there again: a window that ends now is resolved.
    let due = "update rounds set deadline = now(), due_at = now()
               where number = 2";
    proxy.freeze();
    sqlx::query(due).execute(&pool).await.unwrap();
    let resolved = async {
        let third = "select exists (select from rounds where number = 3)";
        while !sqlx::query_scalar::<_, bool>(third).fetch_one(&pool).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    // Nobody waits at a page for them: each may meet a dead connection at every step of a round, and a round
    // that is tried once more, apart from the others, may take a minute.
    tokio::time::timeout(9 * BACK_IN, resolved).await.expect("the workers are back");
    // It also ends when none of its connections does.
    crowd(&server).await;
    proxy.freeze();
    server.stop();
}

/// What a server asks takes milliseconds, and is not compiled first, whatever the database is told of others.
#[tokio::test]
async fn a_connection_has_nothing_compiled() {
    let database = Database::new().await;
    let pool = database.pool().await;
    let name: String =
        sqlx::query_scalar("select current_database()").fetch_one(&pool).await.unwrap();
    let compiles = format!("alter database {name} set jit = on");
    sqlx::query(AssertSqlSafe(compiles)).execute(&pool).await.unwrap();
    let place = PlaceFlags {
        listen: "127.0.0.1:0".to_owned(),
        data: None,
        database_url: Some(database.url().into()),
        public_url: None,
        reply_domain: None,
    };
    let place = Place::read(place).unwrap();
    let opened = sealed_orders::database::Database::open(&place).await.unwrap();
    let mut connection = opened.pool().acquire().await.unwrap();
    let jit: String = sqlx::query_scalar("show jit").fetch_one(&mut *connection).await.unwrap();
    assert_eq!(jit, "off");
    drop(connection);
    opened.close().await.unwrap();
}
