//! A mailbox that is read, on a real IMAP server.

mod failing;

use std::time::Duration;

use chrono::Duration as Span;
use sealed_orders::{
    clock::Clock,
    config::{Config, DoorFlags, KeepFlags, Mailbox, MailboxFlags, PlaceFlags, PostFlags},
    doors::{Inlet, imap::Reader},
};
use tokio::{sync::watch, task::JoinHandle};

use crate::{
    exactly_once::{mail_from, mail_to},
    support::{
        dovecot::{Dovecot, PASSWORD},
        games::{SENDER, Table, ticket},
        scratch::Scratch,
        waiting::until,
    },
};

/// A reader of a mailbox, stopped at the end.
struct Reading {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Reading {
    fn of(table: &Table, mailbox: Mailbox) -> Self {
        let inlet = Inlet::new(table.games.clone(), table.addresses.clone());
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(Reader::new(mailbox, inlet).run(stopped));
        Self { stop, task }
    }

    async fn stop(self) {
        self.stop.send(true).unwrap();
        self.task.await.unwrap();
    }
}

fn mailbox(url: &str) -> Mailbox {
    let mailbox = MailboxFlags {
        imap_url: Some(url.to_owned().into()),
        imap_password: Some(PASSWORD.to_owned().into()),
        ..MailboxFlags::default()
    };
    let place = PlaceFlags {
        listen: "127.0.0.1:0".to_owned(),
        data: Some("/nowhere".into()),
        database_url: None,
        public_url: None,
        reply_domain: None,
    };
    let doors = DoorFlags { mailbox, ..DoorFlags::default() };
    let config = Config::read(place, PostFlags::default(), doors, &KeepFlags::default()).unwrap();
    config.doors.mailbox.unwrap()
}

async fn count(table: &Table, what: &str) -> i64 {
    let query = format!("select count(*) from {what}");
    sqlx::query_scalar(sqlx::AssertSqlSafe(query)).fetch_one(&table.pool).await.unwrap()
}

async fn until_sealed(table: &Table, sheets: i64) {
    until(&format!("{sheets} sheets are sealed"), || async {
        count(table, "sheets").await == sheets && table.letters("receipt").await == sheets
    })
    .await;
}

/// Waits until a folder holds so many mails.
async fn until_held(dovecot: &Dovecot, folder: &str, mails: usize) {
    until(&format!("{folder} holds {mails}"), || async {
        dovecot.mail("sheet", folder).len() == mails
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_there_and_what_comes_is_taken_in_and_moved_and_the_rest_stays() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let one = table.reply_address(&ticket(&game, 0, 1)).await;
    let other = table.reply_address(&ticket(&game, 1, 1)).await;
    let stranger = b"From: bob@example.org\r\nTo: sheet@play.example.org\r\n\r\nHello.\r\n";
    dovecot.deliver(&one, &mail_to(&one, "T HQ G8", "<1@example.org>")).await;
    dovecot.deliver("sheet@play.example.org", stranger).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until_sealed(&table, 1).await;
    until_held(&dovecot, "Processed", 1).await;
    // Now it waits to be told: nothing is asked for again for minutes.
    dovecot.deliver(&other, &mail_from("bob", &other, "T HQ B8", "<2@example.org>")).await;
    until_sealed(&table, 2).await;
    until_held(&dovecot, "Processed", 2).await;
    let processed = dovecot.mail("sheet", "Processed");
    assert!(processed.iter().all(|(flags, _)| flags.contains('S')), "{processed:?}");
    let stays = dovecot.mail("sheet", "INBOX");
    assert_eq!(stays.len(), 1);
    assert!(stays[0].1.trim_ascii_end().ends_with(b"Hello."));
    assert!(!stays[0].0.contains('S'), "its owner has not seen it: {}", stays[0].0);
    reading.stop().await;
    // Another reader does not even look at what stays.
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    dovecot.deliver(&other, &mail_from("bob", &other, "T HQ B6", "<3@example.org>")).await;
    until_sealed(&table, 3).await;
    reading.stop().await;
}

/// What is for a seat is put away unread; what may be for the mailbox's owner stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mail_of_who_is_blocked_is_moved_away_and_not_taken_in() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let [one, other] = [0, 1].map(|seat| ticket(&game, seat, 1));
    let (one, other) = (table.reply_address(&one).await, table.reply_address(&other).await);
    // The mail server has it that all of it was given to it by Ann.
    table.games.block(&"bob@example.org".parse().unwrap(), None, |_| None).await.unwrap();
    dovecot.deliver(&other, &mail_from("bob", &other, "T HQ B8", "<1@example.org>")).await;
    let hello = mail_from("bob", SENDER, "Hello", "<2@example.org>");
    dovecot.deliver("sheet@play.example.org", &hello).await;
    dovecot.deliver(&one, &mail_to(&one, "T HQ G8", "<3@example.org>")).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until_sealed(&table, 1).await;
    until_held(&dovecot, "Processed", 2).await;
    until_held(&dovecot, "INBOX", 1).await;
    assert_eq!((count(&table, "mails").await, table.letters("unclear").await), (1, 0));
    reading.stop().await;
}

/// Answers to the letters' sender are put away; what nobody knows to place stays, and only those who are
/// known here are told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_to_the_sender_are_read_and_other_mail_to_it_stays() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let quoted = format!("T HQ G8\r\n\r\n> write to {address}\r\n");
    let inbox = "sheet@play.example.org";
    dovecot.deliver(inbox, &mail_to(SENDER, &quoted, "<1@example.org>")).await;
    let to_all = mail_to(&format!("{address}, {SENDER}"), "T HQ G6", "<2@example.org>");
    dovecot.deliver(&address, &to_all).await;
    dovecot.deliver(inbox, &to_all).await;
    for (author, id) in [("ann", "<3@example.org>"), ("eve", "<4@example.org>")] {
        dovecot.deliver(inbox, &mail_from(author, SENDER, "Hello", id)).await;
    }
    let bounce = mail_from("mailer-daemon", SENDER, &quoted, "<5@example.org>");
    dovecot.deliver(inbox, &bounce).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until_sealed(&table, 2).await;
    until_held(&dovecot, "Processed", 3).await;
    until_held(&dovecot, "INBOX", 3).await;
    until("Ann is told", || async { table.letters("unclear").await == 1 }).await;
    let last = mail_to(&address, "T HQ G4", "<6@example.org>");
    dovecot.deliver(&address, &last).await;
    until_sealed(&table, 3).await;
    assert_eq!((table.letters("unclear").await, count(&table, "mails").await), (1, 3));
    reading.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn several_servers_read_one_mailbox_and_each_mail_counts_once() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let reading: Vec<_> =
        (0..3).map(|_| Reading::of(&table, mailbox(&dovecot.url("sheet")))).collect();
    for n in 0..8 {
        let mail = mail_to(&address, "T HQ G8", &format!("<{n}@example.org>"));
        dovecot.deliver(&address, &mail).await;
        // Row 19: its copy on another way.
        dovecot.deliver(&address, &mail).await;
    }
    until_sealed(&table, 8).await;
    until_held(&dovecot, "INBOX", 0).await;
    // Two that move one mail at the same moment may leave two copies of it; none is lost.
    let processed = dovecot.mail("sheet", "Processed");
    assert!(processed.len() >= 16, "{}", processed.len());
    println!("{} mails put away", processed.len());
    assert_eq!(count(&table, "mails").await, 8);
    assert_eq!(table.letters("receipt").await, 8);
    for reading in reading {
        reading.stop().await;
    }
}

/// Row 22: a mail of ten megabytes is not fetched, and its sender is told.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_large_is_not_fetched_whole_and_is_answered() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let large = mail_to(&address, &"T HQ G8\r\n".repeat(1_200_000), "<large@example.org>");
    dovecot.deliver(&address, &large).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until("it is answered", || async { table.letters("no_sheet").await == 1 }).await;
    let kept: i32 = sqlx::query_scalar("select octet_length(raw) from mails where too_large")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert!(kept < 2000, "{kept}");
    until_held(&dovecot, "Processed", 1).await;
    reading.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_can_neither_move_nor_idle_is_good_enough() {
    let less = "imap_capability = IMAP4rev1 UIDPLUS LITERAL+";
    let Some(dovecot) = Dovecot::start_with(less) else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    dovecot.deliver(&address, &mail_to(&address, "T HQ G8", "<1@example.org>")).await;
    let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
    until_sealed(&table, 1).await;
    until_held(&dovecot, "Processed", 1).await;
    until_held(&dovecot, "INBOX", 0).await;
    reading.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tls_is_spoken_with_whoever_has_a_certificate_that_is_trusted() {
    let Some(dovecot) = Dovecot::start() else { return };
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let scratch = Scratch::new();
    let file = scratch.path().join("authorities.pem");
    std::fs::write(&file, &dovecot.certificate).unwrap();
    // Nobody has signed this one: the password is not said.
    let wary = Reading::of(&table, mailbox(&dovecot.tls_url("sheet")));
    for (n, url) in (1..).zip([dovecot.tls_url("sheet"), dovecot.starttls_url("sheet")]) {
        let id = format!("<{n}@example.org>");
        dovecot.deliver(&address, &mail_to(&address, "T HQ G8", &id)).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(count(&table, "mails").await, n - 1, "the wary one has read it");
        let mailbox = Mailbox { authorities: Some(file.clone()), ..mailbox(&url) };
        let reading = Reading::of(&table, mailbox);
        until_sealed(&table, n).await;
        reading.stop().await;
    }
    wary.stop().await;
}

/// Rows 4 and 5: what decides is when a mail was fetched here, not its date.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn before_the_deadline_counts_and_at_it_is_late() {
    let Some(dovecot) = Dovecot::start() else { return };
    for (micros, in_time) in [(-1, true), (0, false), (1, false)] {
        let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
        let game = table.open("1h").await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        table.clock.set(table.deadline(&game, 1).await + Span::microseconds(micros));
        let mail = mail_to(&address, "T HQ G8", &format!("<{micros}@example.org>"));
        let mail = [b"Date: Thu, 01 Jan 1998 00:00:00 +0000\r\n", &mail[..]].concat();
        dovecot.deliver(&address, &mail).await;
        let reading = Reading::of(&table, mailbox(&dovecot.url("sheet")));
        until("it is dealt with", || async {
            let (sheets, late) = (count(&table, "sheets").await, table.letters("late").await);
            (sheets, late) == if in_time { (1, 0) } else { (0, 1) }
        })
        .await;
        reading.stop().await;
    }
}
