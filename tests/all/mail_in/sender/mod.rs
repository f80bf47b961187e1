//! Mail to the address that letters come from, as mail programs write it: to that address alone (Claws
//! Mail, answering the sender), or to it beside the reply address (Sylpheed and nmh, answering all).

mod programs;
mod refused;

use std::sync::Arc;

use mail_parser::MessageParser;
use sealed_orders::{
    game::mail_in::stored::Delivered,
    links::game_id::GameId,
    rules::Seat,
    store::post::{letters, mailroom},
};

use self::programs::{claws, nmh, sylpheed};
use super::smtp::{Listening, sheets_sealed, stored};
use crate::{
    exactly_once::mail_from,
    support::{
        caller::Caller,
        games::{SENDER, Table},
        server::Server,
        waiting::{letters_have_left, until},
    },
};

/// A letter as it left.
pub struct Sent {
    /// Its Message-ID, in angle brackets.
    pub id: String,
    /// Where it asks to be answered, if it does.
    pub reply: Option<String>,
    /// The plain part.
    pub text: String,
    /// The HTML part.
    pub html: String,
    /// What it says it answers.
    pub answers: Option<String>,
}

/// The letters to an address, the newest first.
pub async fn sent(table: &Table, address: &str) -> Vec<Sent> {
    letters_have_left(&table.pool).await;
    let mut conn = table.pool.acquire().await.unwrap();
    let kept = mailroom::newest(&mut conn, Some(address), 100).await.unwrap();
    kept.iter()
        .map(|kept| {
            let mail = MessageParser::default().parse(&kept.raw).unwrap();
            let reply = mail.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
            Sent {
                id: format!("<{}>", mail.message_id().unwrap()),
                reply: reply.map(str::to_owned),
                text: mail.body_text(0).unwrap().into_owned(),
                html: mail.body_html(0).unwrap().into_owned(),
                answers: mail.in_reply_to().as_text().map(str::to_owned),
            }
        })
        .collect()
}

/// A game, a server that sends its letters, and Ann's sheet.
async fn opened(table: &Table) -> (GameId, Sent) {
    let server = table.serve(None).await;
    let game = table.open("1h").await;
    let letter = sent(table, "ann@example.org").await.remove(0);
    server.stop().await.unwrap();
    (game, letter)
}

/// A mail of Ann's with these headers.
fn mail(headers: &str, text: &str) -> Vec<u8> {
    format!(
        "Date: Sun, 22 Nov 2026 01:59:43 +0000\r\nFrom: Ann Lee <ann@example.org>\r\n{headers}\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=UTF-8\r\n\r\n{text}\r\n"
    )
    .into_bytes()
}

fn to_sender(headers: &str, text: &str) -> Vec<u8> {
    mail(&format!("To: \"Four friends (Power)\" <{SENDER}>\r\n{headers}"), text)
}

pub async fn deliver(table: &Table, raw: &[u8]) -> Delivered {
    table.games.deliver(raw, Some(SENDER), &table.addresses).await.unwrap()
}

/// Sheets, receipts, and mails that are kept.
async fn counts(table: &Table) -> (i64, i64, usize) {
    (sheets_sealed(table).await, table.letters("receipt").await, stored(table).await.len())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_to_the_sender_alone_is_taken_at_every_door() {
    for door in ["lmtp", "smtp", "recipient", "headers"] {
        let table = Table::live().await;
        let (_, letter) = opened(&table).await;
        let raw = claws(&letter, "T HQ G3");
        let capitals = SENDER.to_uppercase();
        match door {
            "lmtp" => {
                let door = Listening::lmtp(&table).await;
                assert!(door.deliver(&capitals, &raw).await.starts_with("250"));
                door.stop().await;
            }
            "smtp" => {
                let door = Listening::smtp(&table).await;
                assert!(door.deliver(SENDER, &raw).await.starts_with("250"));
                door.stop().await;
            }
            "recipient" => assert_eq!(deliver(&table, &raw).await, Delivered::Done),
            _ => {
                let delivered = table.games.deliver(&raw, None, &table.addresses).await.unwrap();
                assert_eq!(delivered, Delivered::Done);
            }
        }
        assert_eq!(counts(&table).await, (1, 1, 1), "{door}");
        assert_eq!(table.letters("unclear").await, 0);
    }
}

/// The same mail comes by both addresses: known as one, whichever copy is first.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_answer_to_all_is_one_sheet_and_one_receipt() {
    for writes in [sylpheed as fn(&Sent) -> Vec<u8>, nmh] {
        for first in ["reply", "sender", "both", "one envelope"] {
            let table = Arc::new(Table::live().await);
            let (_, letter) = opened(&table).await;
            let (raw, reply) = (writes(&letter), letter.reply.clone().unwrap());
            let door = Arc::new(Listening::lmtp(&table).await);
            // What mail servers add on the way differs.
            let copy = |to: String| {
                let (door, trace) = (door.clone(), format!("Delivered-To: {to}\r\n"));
                let raw = [trace.as_bytes(), &raw].concat();
                async move { door.deliver(&to, &raw).await }
            };
            let (to_reply, to_sender) = (copy(reply.clone()), copy(SENDER.to_owned()));
            let said = match first {
                "reply" => [to_reply.await, to_sender.await],
                "sender" => [to_sender.await, to_reply.await]
                    .into_iter()
                    .rev()
                    .collect::<Vec<_>>()
                    .try_into()
                    .unwrap(),
                "both" => {
                    let both = (tokio::spawn(to_reply), tokio::spawn(to_sender));
                    [both.0.await.unwrap(), both.1.await.unwrap()]
                }
                _ => {
                    let smtp = Listening::smtp(&table).await;
                    let mut caller = Caller::call(smtp.at).await.0;
                    caller.address("EHLO", &[SENDER, &reply]).await;
                    let said = caller.message(&raw).await;
                    smtp.stop().await;
                    [said.clone(), said]
                }
            };
            assert!(said.iter().all(|said| said.starts_with("250")), "{said:?}");
            // It is read after the answers.
            until("it is read", || async { table.letters("receipt").await > 0 }).await;
            assert_eq!(counts(&table).await, (1, 1, 1), "{first}");
            assert_eq!(table.letters("unclear").await + table.letters("confirm").await, 0);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_mail_refers_to_or_quotes_says_which_letter_it_answers() {
    let table = Table::live().await;
    let (_, letter) = opened(&table).await;
    let Sent { id, reply, .. } = &letter;
    let reply = reply.clone().unwrap();
    let link = letter.text.split_whitespace().find(|word| word.contains("/sheets/")).unwrap();
    let html = format!(
        "Content-Type: text/html\r\n\r\n<p>T HQ G6</p><blockquote><a href=\"mailto:{}?subject=x\">\
         x</a></blockquote>",
        reply.replace('+', "%2B")
    );
    let html = format!("From: ann@example.org\r\nTo: {SENDER}\r\nMessage-ID: <5@x>\r\n{html}\r\n");
    let mails = [
        to_sender(&format!("Message-ID: <1@x>\r\nIn-Reply-To: {id}\r\n"), "T HQ G8"),
        // Of a thread, the nearest that is ours.
        to_sender(&format!("Message-ID: <2@x>\r\nReferences: <a@b> {id} <c@d>\r\n"), "T HQ G6"),
        to_sender("Message-ID: <3@x>\r\n", &format!("T HQ G5\r\n\r\n> see {link}")),
        to_sender("Message-ID: <4@x>\r\n", &format!("T HQ G7\r\n\r\n> write to {reply} .")),
        html.into_bytes(),
    ];
    for (n, mail) in (1..).zip(mails) {
        let said = String::from_utf8_lossy(&mail).into_owned();
        assert_eq!(deliver(&table, &mail).await, Delivered::Done, "{said}");
        assert_eq!(sheets_sealed(&table).await, n, "{said}");
    }
    // Of another's letter, or of a thread alone, nothing is known.
    for header in [
        "In-Reply-To: <01a200d0-a16f-73e5-9c01-5105da959815@play.example.org>\r\n".to_owned(),
        format!("In-Reply-To: {}\r\n", id.replace("play.", "other.")),
        "References: <xa2g65yc.round-1@play.example.org>\r\n".to_owned(),
    ] {
        let delivered = deliver(&table, &to_sender(&header, "T HQ G1")).await;
        assert!(matches!(delivered, Delivered::Told | Delivered::Unclear), "{header}");
    }
    assert_eq!(counts(&table).await, (5, 5, 5));
}

/// A letter of a round is that round's; one of none the newest round's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_old_letter_is_of_its_own_round() {
    let table = Table::live().await;
    let (game, first) = opened(&table).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    let test = sealed_orders::mail::letter::Letter::Test;
    letters::insert(&mut conn, &game, Seat(0), &test, now, now).await.unwrap();
    let server = table.serve(None).await;
    let newest = sent(&table, "ann@example.org").await;
    let test = newest.iter().find(|letter| letter.text.contains("test letter")).unwrap();
    let header = format!("Message-ID: <1@x>\r\nIn-Reply-To: {}\r\n", first.id);
    assert_eq!(deliver(&table, &to_sender(&header, "T HQ G6")).await, Delivered::Done);
    assert_eq!(table.letters("late").await, 1);
    let header = format!("Message-ID: <2@x>\r\nIn-Reply-To: {}\r\n", test.id);
    assert_eq!(deliver(&table, &to_sender(&header, "T HQ G6")).await, Delivered::Done);
    let rounds: Vec<i32> = sqlx::query_scalar("select round from mails order by received_at")
        .fetch_all(&table.pool)
        .await
        .unwrap();
    assert_eq!(rounds, [1, 2]);
    server.stop().await.unwrap();
}

/// The pipe, as a mail server calls it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pipe_takes_mail_to_the_sender_it_is_told_of() {
    let table = Table::live().await;
    let url = table.database.url();
    let mut server = Server::start(&[
        ("DATABASE_URL", &url),
        ("SEALED_ORDERS_REPLY_DOMAIN", "play.example.org"),
        ("SEALED_ORDERS_MAIL_FROM", "Sealed Orders <news@play.example.org>"),
    ])
    .await;
    table.open("1h").await;
    // The server that runs sends what another has posted within seconds.
    let letter = sent(&table, "ann@example.org").await.remove(0);
    let raw = claws(&letter, "T HQ G8");
    let pipe = |more: &[&str]| server.run_with(&[&["deliver"], more].concat(), &raw);
    let unknown = ["--recipient", SENDER];
    assert_eq!(pipe(&unknown).status.code(), Some(67));
    let known = ["--mail-from", SENDER, "--recipient", SENDER];
    for arguments in [&known[..], &["--mail-from", SENDER]] {
        let done = pipe(arguments);
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        assert_eq!(counts(&table).await, (1, 1, 1));
    }
    // Nobody is told that strangers' mail is for nothing.
    let stranger = mail_from("eve", SENDER, "Buy this", "<spam@example.org>");
    let done = server.run_with(&[&["deliver"], &known[..]].concat(), &stranger);
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success() && said.contains("dropped") && !said.contains("eve"), "{said}");
    server.stop();
}
