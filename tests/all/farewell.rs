//! A server that is told to stop while it has much to do is down within ten seconds, and loses nothing that
//! it has given a receipt for.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use sealed_orders::store::{pool::Pool, versions};
use sqlx::postgres::PgPoolOptions;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
};
use uuid::Uuid;

use crate::{
    crash::{OPENINGS, message_ids, open, settings},
    support::{
        database::Database,
        server::Server,
        smtp::{Behaviour, Smtp},
        waiting::{letters_have_left, until},
    },
};

/// The keys of sheets that have a receipt.
pub type Receipts = Arc<Mutex<Vec<String>>>;

/// An address where nobody listens.
async fn free_address() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap()
}

/// Posts sheet after sheet, with such a pause behind each, until it is told to stop, and notes the key of each
/// that has a receipt.
pub async fn write(
    links: Vec<(usize, String)>,
    pause: impl Fn() -> Duration,
    receipts: Receipts,
    stop: Arc<AtomicBool>,
) {
    let client = reqwest::Client::new();
    for (seat, link) in links.iter().cycle() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let key = Uuid::now_v7().to_string();
        let fields = [("orders", OPENINGS[*seat]), ("key", &key), ("act", "seal")];
        // Sealed, it leads to the page that says so.
        match client.post(link).form(&fields).send().await {
            Ok(answer) if answer.status() == 200 && answer.url().path().ends_with("/sealed") => {
                receipts.lock().unwrap().push(key);
                tokio::time::sleep(pause()).await;
            }
            _ => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

/// Threads that serve pages end one after the other, and others may be at work with what these have opened.
#[tokio::test]
async fn a_connection_outlives_the_thread_that_asked_for_it() {
    let database = Database::new().await;
    let one = PgPoolOptions::new().max_connections(1).test_before_acquire(false);
    let pool: Pool = one.connect_lazy(&database.url()).unwrap().into();
    let theirs = pool.clone();
    let page = async move {
        drop(theirs.acquire().await.unwrap());
        // Until it is given back.
        theirs.acquire().await.unwrap();
    };
    let thread = tokio::task::spawn_blocking(|| {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(page);
    });
    thread.await.unwrap();
    let mut conn = pool.acquire().await.unwrap();
    let one: i32 = sqlx::query_scalar("select 1").fetch_one(&mut *conn).await.unwrap();
    assert_eq!(one, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_stop_under_load_it_is_down_in_ten_seconds_and_loses_nothing() {
    let database = Database::new().await;
    let (pool, smtp) = (database.pool().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let [mail, metrics] = [free_address().await.to_string(), free_address().await.to_string()];
    let mut settings = settings(&url, &smtp_url);
    settings.push(("SEALED_ORDERS_SMTP_LISTEN", &mail));
    settings.push(("SEALED_ORDERS_METRICS_LISTEN", &metrics));
    let mut server = Server::start(&settings).await;
    // Three of four write, again and again: no round is resolved.
    let mut links = Vec::new();
    for _ in 0..4 {
        let (_, seats) = open(&server, "3d");
        links.push(seats.into_iter().enumerate().take(3).collect::<Vec<_>>());
    }
    // The mail server keeps letters waiting for ever from here on.
    letters_have_left(&pool).await;
    smtp.behave(Behaviour::Hang);
    let (receipts, stop) = (Receipts::default(), Arc::<AtomicBool>::default());
    let writers: Vec<_> = links
        .into_iter()
        .map(|links| tokio::spawn(write(links, || Duration::ZERO, receipts.clone(), stop.clone())))
        .collect();
    // Who has begun to ask, and says no more: a page, its body, a mail, what is counted.
    let mut slow = Vec::new();
    let page = server.url("").trim_start_matches("http://").to_owned();
    for (to, said) in [
        (&page, &b"GET / HTTP/1.1\r\nHost: x\r\n"[..]),
        (&page, b"POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nname="),
        (&mail, b"EHLO x\r\nMAIL FROM:<ann@example.org>\r\n"),
        (&metrics, b"GET /metrics HTTP/1.1\r\nHost: x\r\n"),
    ] {
        let mut stream = TcpStream::connect(to.as_str()).await.unwrap();
        stream.write_all(said).await.unwrap();
        slow.push(stream);
    }
    // And one who has had a page, and keeps the connection.
    let mut idle = TcpStream::connect(page.as_str()).await.unwrap();
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    assert!(idle.read(&mut [0; 2000]).await.unwrap() > 0);
    until("many sheets are in", async || receipts.lock().unwrap().len() > 60).await;

    let since = Instant::now();
    server.stop();
    let took = since.elapsed();
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }
    assert!(took < Duration::from_secs(10), "{took:?}: {}", server.log());

    let receipts = receipts.lock().unwrap().clone();
    let kept: Vec<String> =
        sqlx::query_scalar("select submission from sheets").fetch_all(&pool).await.unwrap();
    for receipt in &receipts {
        assert!(kept.contains(receipt), "{receipt} is not in {kept:?}");
    }
    let log = server.log();
    assert!(!log.contains("ERROR"), "{log}");
    // What waited to be sent goes out after the next start, once.
    smtp.behave(Behaviour::Accept);
    sqlx::query("update letters set due_at = clock_timestamp() where status = 'waiting' and letter ->> 'kind' <> 'reminder'")
        .execute(&pool)
        .await
        .unwrap();
    server.start_again().await;
    letters_have_left(&pool).await;
    let sent: i64 = sqlx::query_scalar("select count(*) from letters where status = 'sent'")
        .fetch_one(&pool)
        .await
        .unwrap();
    let ids = message_ids(&smtp);
    assert!(ids.values().all(|&times| times == 1), "{ids:?}");
    assert_eq!(i64::try_from(ids.len()).unwrap(), sent);
    server.stop();
}

/// A start may take minutes, as where another server's migrations are at work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_stop_while_it_starts_it_is_down_at_once() {
    let database = Database::new().await;
    let mut server = Server::start(&[("DATABASE_URL", &database.url())]).await;
    server.stop();
    // Its tables are on their way, it seems to it: another has them for itself, and none is there.
    let other = Database::empty().await;
    let pool = other.pool().await;
    let mut migrating = pool.acquire().await.unwrap();
    assert!(versions::begin_change(&mut migrating).await.unwrap());
    server.set("DATABASE_URL", &other.url());
    let looks = until("it looks for its tables", || async {
        let looks = "select count(*) > 1 from pg_stat_activity
                     where datname = current_database() and pid <> pg_backend_pid()
                       and query like '%advisory%'";
        sqlx::query_scalar(looks).fetch_one(&pool).await.unwrap()
    });
    assert!(server.stop_while_it_starts(looks).await < Duration::from_secs(10));
}
