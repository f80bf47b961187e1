//! Mail by LMTP.

use sealed_orders::{
    config::LmtpSocket,
    doors::{
        Inlet,
        smtp::{Limits, Listener},
    },
};
use tokio::sync::watch;

use super::{Listening, stored};
use crate::{
    exactly_once::mail_to,
    support::{
        caller::Caller,
        games::{Table, ticket},
        scratch::Scratch,
    },
};

#[tokio::test]
async fn lmtp_answers_for_each_recipient() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let one = table.reply_address(&ticket(&game, 0, 1)).await;
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    let door = Listening::lmtp(&table).await;
    let (mut caller, greeting) = Caller::call(door.at).await;
    assert!(greeting.contains("LMTP"), "{greeting}");
    assert!(caller.say("EHLO mx.example.org").await.starts_with("500"));
    let replies = caller.address("LHLO", &[&one, "ann@play.example.org", &other]).await;
    let codes: Vec<_> = replies.iter().map(|reply| &reply[..3]).collect();
    assert_eq!(codes, ["250", "550", "250"]);
    let mail = mail_to(&one, "T HQ G8", "<two@example.org>");
    assert!(caller.message(&mail).await.starts_with("250"));
    assert!(caller.reply().await.starts_with("250"));
    // The connection is good for another mail; the sender of bounces is nobody.
    assert!(caller.say("MAIL FROM:<>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{one}>")).await.starts_with("250"));
    assert!(caller.message(&mail_to(&one, "T HQ G6", "<b@example.org>")).await.starts_with("250"));
    assert!(caller.say("NOOP").await.starts_with("250"));
    let mails = stored(&table).await;
    assert_eq!(mails.len(), 3);
    assert!(mails.iter().all(|(_, origin)| origin["by"] == "trusted"));
    assert!(mails[2].0.starts_with(b"Return-Path: <>\r\n"));
    // The bounce is nobody's sheet; what Ann wrote for Bob's seat waits for Bob's word.
    assert_eq!((table.letters("receipt").await, table.letters("confirm").await), (1, 1));
}

/// Row 22. Each is answered, though it is stored once.
#[tokio::test]
async fn a_recipient_who_is_named_a_hundred_times_gets_a_mail_once() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let one = table.reply_address(&ticket(&game, 0, 1)).await;
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    for door in [Listening::lmtp(&table).await, Listening::smtp(&table).await] {
        let mut caller = Caller::call(door.at).await.0;
        let named: Vec<&str> = [&*one, &*other].into_iter().cycle().take(100).collect();
        let replies = caller.address(door.hello, &named).await;
        assert!(replies.iter().all(|reply| reply.starts_with("250")), "{replies:?}");
        let more = caller.say(&format!("RCPT TO:<{one}>")).await;
        assert!(more.starts_with("452"), "{more}");
        let key = format!("<{}@example.org>", door.hello);
        let first = caller.message(&mail_to(&one, "T HQ G8", &key)).await;
        assert!(first.starts_with("250"), "{first}");
        if door.hello == "LHLO" {
            for _ in 1..100 {
                assert!(caller.reply().await.starts_with("250"));
            }
        }
        assert!(caller.say("NOOP").await.starts_with("250"));
        let (tried, kept): (i64, i64) = sqlx::query_as(
            "select count(*), count(distinct id) from mails where raw like convert_to($1, 'utf8')",
        )
        .bind(format!("%{key}%"))
        .fetch_one(&table.pool)
        .await
        .unwrap();
        assert_eq!((tried, kept), (2, 2));
        door.stop().await;
    }
}

#[tokio::test]
async fn lmtp_comes_through_a_path_that_outlives_its_server() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let scratch = Scratch::new();
    let path = scratch.path().join("lmtp");
    // What a killed server leaves.
    drop(std::os::unix::net::UnixListener::bind(&path).unwrap());
    let inlet = Inlet::new(table.games.clone(), table.addresses.clone());
    let at = LmtpSocket::Unix(path.clone());
    let listener = Listener::lmtp(&at, inlet.clone(), Limits::default()).await.unwrap();
    let (stop, stopped) = watch::channel(false);
    let task = tokio::spawn(listener.run(stopped));
    let taken = Listener::lmtp(&at, inlet, Limits::default()).await.err().unwrap().to_string();
    assert!(taken.contains("--lmtp-listen"), "{taken}");
    let mut caller = Caller::call_path(&path).await.0;
    caller.address("LHLO", &[&address]).await;
    assert!(caller.message(&mail_to(&address, "T HQ G8", "<1@x>")).await.starts_with("250"));
    stop.send(true).unwrap();
    assert!(caller.reply().await.starts_with("421"));
    task.await.unwrap();
    assert!(!path.exists());
}
