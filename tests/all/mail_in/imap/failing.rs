//! A mailbox, a server or a process that fails.

use std::time::{Duration, Instant};

use sealed_orders::game::fail;

use super::{Reading, mailbox, until_held, until_sealed};
use crate::{
    exactly_once::mail_to,
    support::{
        database::Database,
        dovecot::{Dovecot, PASSWORD},
        games::{Table, ticket},
        scratch::Scratch,
        server::Server,
        waiting::until,
    },
};

/// Row 1: the plug is pulled when the mail is stored, and not moved yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_plug_is_pulled_between_storing_and_moving() {
    let Some(dovecot) = Dovecot::start() else { return };
    let points = fail::POINTS.into_iter().filter(|point| point.starts_with("mail"));
    for point in points {
        let database = Database::new().await;
        let pool = database.pool().await;
        let (url, imap) = (database.url(), dovecot.url("sheet"));
        let mut server = Server::start(&[
            ("DATABASE_URL", &url),
            ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
            ("SEALED_ORDERS_IMAP_URL", &imap),
            ("SEALED_ORDERS_IMAP_PASSWORD", PASSWORD),
            ("SEALED_ORDERS_FAIL_POINT", point),
        ])
        .await;
        let (_, links) = crate::crash::open(&server, "1h");
        let address = format!("sheet+{}@play.example.org", links[0].rsplit('/').next().unwrap());
        let before = dovecot.mail("sheet", "Processed").len();
        dovecot.deliver(&address, &mail_to(&address, "T HQ G8", "<1@example.org>")).await;
        until("it has died", || {
            let ended = server.has_ended();
            async move { ended }
        })
        .await;
        let moved = usize::from(point == "mail: handed in");
        assert_eq!(dovecot.mail("sheet", "INBOX").len(), 1 - moved, "{point}");
        server.set("SEALED_ORDERS_FAIL_POINT", "");
        server.start_again().await;
        sqlx::query("update mails set due_at = now()").execute(&pool).await.unwrap();
        until_held(&dovecot, "INBOX", 0).await;
        until_held(&dovecot, "Processed", before + 1).await;
        until("it is dealt with", || async {
            let counts: (i64, i64, i64) = sqlx::query_as(
                "select (select count(*) from sheets),
                        (select count(*) from mails where status = 'read'),
                        (select count(*) from letters where letter ->> 'kind' = 'receipt')",
            )
            .fetch_one(&pool)
            .await
            .unwrap();
            counts == (1, 1, 1)
        })
        .await;
        server.stop();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_imap_server_goes_away_and_comes_back() {
    let Some(mut dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    for n in 1..4 {
        let id = format!("<{n}@example.org>");
        dovecot.deliver(&address, &mail_to(&address, "T HQ G8", &id)).await;
        until_sealed(&table, n).await;
        dovecot.stop();
        dovecot.start_again();
    }
    reading.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_refused_says_so_once_and_does_not_hammer() {
    let Some(dovecot) = Dovecot::start() else { return };
    let (database, scratch) = (Database::new().await, Scratch::new());
    let (url, imap) = (database.url(), dovecot.url("sheet"));
    let file = scratch.path().join("password");
    std::fs::write(&file, "hush\n").unwrap();
    let mut server = Server::start(&[
        ("DATABASE_URL", &url),
        ("SEALED_ORDERS_IMAP_URL", &imap),
        ("SEALED_ORDERS_IMAP_PASSWORD_FILE", file.to_str().unwrap()),
    ])
    .await;
    until("it is refused", || async { server.log().contains("the mailbox is not read") }).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let log = server.log();
    let lines: Vec<_> = log.lines().filter(|line| line.contains("the mailbox")).collect();
    assert_eq!(lines.len(), 1, "{log}");
    assert!(lines[0].contains("does not accept the name and password"), "{log}");
    assert!(lines[0].contains("check --imap-url and SEALED_ORDERS_IMAP_PASSWORD"), "{log}");
    assert!(lines[0].contains("seconds=60") && !log.contains("hush"), "{log}");
    server.stop();
    std::fs::write(&file, format!("{PASSWORD}\n")).unwrap();
    server.start_again().await;
    until("it is let in", || async { server.log().contains("the mailbox is open") }).await;
    server.stop();
}

/// Where the server cannot look a password up, it says that it cannot do so now, and is asked again soon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_be_let_in_just_now_tries_again_soon() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    dovecot.deliver(&address, &mail_to(&address, "T HQ G8", "<1@example.org>")).await;
    dovecot.knows_passwords(false);
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until("it is not let in", || async { dovecot.log().contains("temporary failure") }).await;
    let since = Instant::now();
    dovecot.knows_passwords(true);
    until_sealed(&table, 1).await;
    assert!(since.elapsed() < Duration::from_secs(50), "{:?}", since.elapsed());
    reading.stop().await;
}
