//! What the listeners for SMTP and LMTP must survive: rows 1, 4, 19, 22 and 24 of the faults, and a
//! database that is away.

use std::sync::Arc;

use chrono::Duration as Span;
use sealed_orders::{clock::Clock, store::sheet::sheets};

use super::smtp::{Listening, sheets_sealed, stored};
use crate::{
    exactly_once::{mail_from, mail_to},
    support::{
        caller::Caller,
        database::Database,
        games::{FOUR, Table, ticket},
        scratch::Scratch,
        server::Server,
        waiting::until,
    },
};

/// Row 22.
#[tokio::test]
async fn what_is_too_large_is_refused_and_not_kept() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for (small, door) in (1..).zip([Listening::smtp(&table).await, Listening::lmtp(&table).await]) {
        let mut caller = Caller::call(door.at).await.0;
        caller.address(door.hello, &[&address]).await;
        let large = mail_to(&address, &"T HQ G8\r\n".repeat(1_200_000), "<large@example.org>");
        let reply = caller.message(&large).await;
        assert!(reply.starts_with("552 5.3.4"), "{reply}");
        assert!(stored(&table).await.is_empty());
        // The next one is not the worse for it.
        assert!(caller.say("MAIL FROM:<ann@example.org>").await.starts_with("250"));
        assert!(caller.say(&format!("RCPT TO:<{address}>")).await.starts_with("250"));
        let reply = caller.message(&mail_to(&address, "T HQ G8", "<small@example.org>")).await;
        assert!(reply.starts_with("250"), "{reply}");
        until("it is sealed", || async { sheets_sealed(&table).await == small }).await;
        sqlx::query("delete from mails").execute(&table.pool).await.unwrap();
    }
    // A thousand parts, and a hundred of them within another, are stored and not opened.
    let door = Listening::lmtp(&table).await;
    let parts = "--x\r\nContent-Type: text/plain\r\n\r\nT HQ G8\r\n".repeat(1000);
    let deep: String = (0..100)
        .map(|n| format!("--b{n}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n", n + 1))
        .collect();
    for (boundary, body) in [("x", format!("{parts}--x--\r\n")), ("b0", deep)] {
        let mail = format!(
            "From: ann@example.org\r\nMessage-ID: <{boundary}@example.org>\r\n\
             Content-Type: multipart/mixed; boundary={boundary}\r\n\r\n{body}"
        );
        let reply = door.deliver(&address, mail.as_bytes()).await;
        assert!(reply.starts_with("250"), "{reply}");
    }
    until("both are dealt with", || async {
        sqlx::query_scalar("select count(*) from mails where status = 'read'")
            .fetch_one(&table.pool)
            .await
            .is_ok_and(|read: i64| read == 2)
    })
    .await;
    assert_eq!(sheets_sealed(&table).await, 2, "the small ones'");
}

/// Row 24.
#[tokio::test]
async fn broken_mail_is_taken_and_breaks_nothing() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let door = Listening::smtp(&table).await;
    for raw in [
        &b""[..],
        b"\r\n",
        b"\0\0\0",
        b"From: \xff\xfe\r\nSubject: =?utf-8?b?!!!?=\r\n\r\n\xff\xfe\0T HQ G6\0",
        b"Content-Type: multipart/mixed; boundary=\"\r\n\r\n--\r\n--\r\n",
        b"Content-Type: text/plain; charset=utf-16\r\nContent-Transfer-Encoding: base64\r\n\r\n!!",
        b"no header at all\nand bare line feeds\n.\nT HQ G6\n",
    ] {
        let reply = door.deliver(&address, raw).await;
        assert!(reply.starts_with("250"), "{:?}: {reply}", String::from_utf8_lossy(raw));
    }
    let mail = b"From: ann@example.org\r\n\r\n> T HQ G8\r\n";
    assert!(door.deliver(&address, mail).await.starts_with("250"));
    until("all are dealt with", || async {
        sqlx::query_scalar("select count(*) from mails where status = 'new'")
            .fetch_one(&table.pool)
            .await
            .is_ok_and(|unread: i64| unread == 0)
    })
    .await;
    let own: Vec<String> =
        sqlx::query_scalar("select canonical from sheets").fetch_all(&table.pool).await.unwrap();
    assert!(own.iter().all(|orders| !orders.contains("HQ G8")), "{own:?}");
    door.stop().await;
}

#[tokio::test]
async fn without_its_database_it_asks_to_try_again_later() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let one = table.reply_address(&ticket(&game, 0, 1)).await;
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    let (smtp, lmtp) = (Listening::smtp(&table).await, Listening::lmtp(&table).await);
    let mut callers = Vec::new();
    for door in [&smtp, &lmtp] {
        let mut caller = Caller::call(door.at).await.0;
        caller.address(door.hello, &[&one, &other]).await;
        callers.push(caller);
    }
    table.games.pool().close().await;
    for (caller, answers) in callers.iter_mut().zip([1, 2]) {
        let first = caller.message(&mail_to(&one, "T HQ G8", "<1@x>")).await;
        assert!(first.starts_with("451 4.3.0"), "{first}");
        for _ in 1..answers {
            assert!(caller.reply().await.starts_with("451 4.3.0"));
        }
        assert!(caller.say("MAIL FROM:<ann@example.org>").await.starts_with("250"));
        let reply = caller.say(&format!("RCPT TO:<{one}>")).await;
        assert!(reply.starts_with("451 4.3.0"), "{reply}");
    }
}

/// Row 4: the one rule at these doors, too.
#[tokio::test]
async fn before_the_deadline_counts_and_at_it_is_late() {
    for (micros, in_time) in [(-1, true), (0, false), (1, false)] {
        let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let doors = [Listening::smtp(&table).await, Listening::lmtp(&table).await];
        for (seat, door) in (0..).zip(doors) {
            let address = table.reply_address(&ticket(&game, seat, 1)).await;
            table.clock.set(deadline + Span::microseconds(micros));
            // Its own date is a lie.
            let order = ["T HQ G8", "T HQ B8"][usize::from(seat)];
            let mail = mail_from(FOUR[usize::from(seat)], &address, order, "<1@x>");
            let mail = [b"Date: Thu, 01 Jan 1998 00:00:00 +0000\r\n", &mail[..]].concat();
            assert!(door.deliver(&address, &mail).await.starts_with("250"));
            until("it is dealt with", || async {
                let mut conn = table.pool.acquire().await.unwrap();
                let sealed = sheets::latest(&mut conn, ticket(&game, seat, 1).key()).await.unwrap();
                if in_time {
                    sealed.is_some()
                } else {
                    table.letters("late").await > i64::from(seat)
                }
            })
            .await;
        }
        assert_eq!(sheets_sealed(&table).await, if in_time { 2 } else { 0 });
    }
}

/// Row 19.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_mail_five_times_at_once_is_one_sheet_and_one_receipt() {
    let table = Arc::new(Table::live().await);
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let door = Arc::new(Listening::lmtp(&table).await);
    let mut deliveries = Vec::new();
    for copy in 0..5 {
        let (door, address) = (door.clone(), address.clone());
        let mail = mail_to(&address, "T HQ G8", "<again@example.org>");
        let mail = [format!("Received: from hop{copy}\r\n").as_bytes(), &mail].concat();
        deliveries.push(tokio::spawn(async move { door.deliver(&address, &mail).await }));
    }
    for delivery in deliveries {
        assert!(delivery.await.unwrap().starts_with("250"));
    }
    until("it is sealed", || async { table.letters("receipt").await > 0 }).await;
    assert_eq!((sheets_sealed(&table).await, table.letters("receipt").await), (1, 1));
}

/// Row 1: the plug is pulled when the mail is stored, and when its sheet is sealed: whoever handed
/// it over was not told 250 before it was stored, and hands it over again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_plug_is_pulled_before_and_after_the_answer() {
    for point in ["mail: stored", "mail: handed in"] {
        let (database, scratch) = (Database::new().await, Scratch::new());
        let pool = database.pool().await;
        let (url, path) = (database.url(), scratch.path().join("lmtp"));
        let mut server = Server::start(&[
            ("DATABASE_URL", &url),
            ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
            ("SEALED_ORDERS_LMTP_LISTEN", path.to_str().unwrap()),
            ("SEALED_ORDERS_FAIL_POINT", point),
        ])
        .await;
        let (_, links) = crate::crash::open(&server, "1h");
        let token = links[0].rsplit('/').next().unwrap();
        let address = format!("sheet+{token}@play.example.org");
        let mail = mail_to(&address, "T HQ G8", "<1@example.org>");
        let mut answers = Vec::new();
        while !answers.last().is_some_and(|answer: &String| answer.starts_with("250")) {
            let mut caller = Caller::call_path(&path).await.0;
            caller.address("LHLO", &[&address]).await;
            answers.push(caller.message(&mail).await);
            if answers.len() == 1 {
                until("it has died", || {
                    let ended = server.has_ended();
                    async move { ended }
                })
                .await;
                server.set("SEALED_ORDERS_FAIL_POINT", "");
                server.start_again().await;
            }
        }
        let told = if point == "mail: stored" { vec!["", "250"] } else { vec!["250"] };
        let codes: Vec<_> = answers.iter().map(|answer| answer.get(..3).unwrap_or("")).collect();
        assert_eq!(codes, told, "{point}");
        sqlx::query("update mails set due_at = now()").execute(&pool).await.unwrap();
        until("it is dealt with", || async {
            sqlx::query_scalar("select count(*) from mails where status = 'read'")
                .fetch_one(&pool)
                .await
                .is_ok_and(|read: i64| read == 1)
        })
        .await;
        let counts: (i64, i64) = sqlx::query_as(
            "select (select count(*) from sheets),
                    (select count(*) from letters where letter ->> 'kind' = 'receipt')",
        )
        .fetch_one(&pool)
        .await
        .unwrap();
        assert_eq!(counts, (1, 1), "{point}");
        server.stop();
    }
}
