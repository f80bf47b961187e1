//! Mail to the letters' sender that says nothing of which letter it answers: its author is told what
//! to do, once, if that is anybody; nothing sent to that address makes a cannon of the server.

use std::time::{Duration, Instant};

use sealed_orders::{
    clock::Clock,
    config::{Authentication, Checks},
    game::{
        mail_in::{
            at_sender::AdviceTo,
            confirmation::Word,
            stored::{Delivered, TakenIn},
        },
        opening::candidate::{Candidate, Contact},
    },
    mail::authentication::{Authenticator, Origin},
    rules::Seat,
};
use uuid::Uuid;

use super::{
    sender::{deliver, sent},
    smtp::{Listening, stored},
};
use crate::{
    exactly_once::mail_from,
    support::{
        caller::Caller,
        dns::Dns,
        games::{SENDER, Table, contact, open, ticket},
    },
};

fn from(address: &str, headers: &str) -> Vec<u8> {
    format!(
        "From: {address}\r\nTo: {SENDER}\r\nMessage-ID: <{}@x>\r\n{headers}Subject: Hello\r\n\r\n\
         T HQ G8\r\n",
        Uuid::now_v7()
    )
    .into_bytes()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_known_is_told_what_to_do_once_an_hour() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let mut new = table.new_game();
    let ann = Contact { language: "fr".to_owned(), ..contact("ann") };
    new.players[0] = Candidate::Person(ann);
    open(&table.games, &new).await;
    let first = mail_from("Ann", SENDER, "T HQ G8", "<1@example.org>");
    assert_eq!(deliver(&table, &first).await, Delivered::Told);
    // The same, and another, within the hour; a mail server that waits for an answer is told so.
    assert_eq!(deliver(&table, &first).await, Delivered::Unclear);
    let (smtp, lmtp) = (Listening::smtp(&table).await, Listening::lmtp(&table).await);
    let said = smtp.deliver(SENDER, &from("ann@example.org", "")).await;
    assert!(said.starts_with("550 5.7.1") && said.contains("answer a letter"), "{said}");
    assert!(said.is_ascii() && said.len() < 500, "{said}");
    assert!(lmtp.deliver(SENDER, &from("ann@example.org", "")).await.starts_with("250"));
    assert_eq!(table.letters("unclear").await, 1);
    // Bob has his own hour.
    assert!(smtp.deliver(SENDER, &from("bob@example.org", "")).await.starts_with("250"));
    assert_eq!(table.letters("unclear").await, 2);
    table.clock.set("2026-11-21T13:00:01Z".parse().unwrap());
    assert_eq!(deliver(&table, &first).await, Delivered::Unclear, "it was answered");
    assert_eq!(deliver(&table, &from("ann@example.org", "")).await, Delivered::Told);
    assert_eq!(table.letters("unclear").await, 3);
    assert!(stored(&table).await.is_empty(), "none of it is anybody's");

    let server = table.serve(None).await;
    let letters = sent(&table, "ann@example.org").await;
    let letter = letters.iter().find(|it| it.answers.as_deref() == Some("1@example.org")).unwrap();
    for words in ["répondez à la dernière lettre", "/account"] {
        let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(words) && letter.html.contains(words), "{text}");
    }
    assert_eq!(letter.reply, None);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn machines_and_our_own_letters_are_not_answered_and_not_refused() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for mail in [
        from("ann@example.org", "Auto-Submitted: auto-replied\r\n"),
        from("ann@example.org", "List-Id: <x.example.org>\r\n"),
        from("ann@example.org", "Return-Path: <>\r\n"),
        from("mailer-daemon@example.org", ""),
        from(SENDER, ""),
        from(&address, ""),
        // It quotes the letter that it could not deliver, and is no sheet.
        [&from("mailer-daemon@x.example", "")[..], format!("> write to {address}").as_bytes()]
            .concat(),
    ] {
        let said = String::from_utf8_lossy(&mail).into_owned();
        assert_eq!(deliver(&table, &mail).await, Delivered::Automatic, "{said}");
    }
    let smtp = Listening::smtp(&table).await;
    let mut caller = Caller::call(smtp.at).await.0;
    assert!(caller.say("EHLO mx.example.org").await.starts_with("250"));
    assert!(caller.say("MAIL FROM:<>").await.starts_with("250"));
    assert!(caller.say(&format!("RCPT TO:<{SENDER}>")).await.starts_with("250"));
    assert!(caller.message(&from("ann@example.org", "")).await.starts_with("250"));
    smtp.stop().await;
    assert_eq!(table.letters("unclear").await, 0);
    assert!(stored(&table).await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_are_told_only_where_their_domain_vouches_for_them() {
    let dns = Dns::start(&[
        ("_dmarc.vouched.example", "v=DMARC1; p=reject"),
        ("vouched.example", "v=spf1 ip4:127.0.0.1 -all"),
        ("_dmarc.example.org", "v=DMARC1; p=reject"),
        ("example.org", "v=spf1 -all"),
    ])
    .await;
    let mut table = Table::live().await;
    let checks = Checks { dns: Some(dns.at()), ..Checks::default() };
    let authenticator =
        Authenticator::new(&Authentication::Checked(checks), table.addresses.reply_domain());
    table.games = table.games.clone().authenticating(authenticator);
    table.open("1h").await;
    let smtp = Listening::smtp(&table).await;
    for (author, expected) in [
        ("eve@vouched.example", "250"),
        ("eve@nowhere.example", "550"),
        // Known, and forged.
        ("ann@example.org", "550"),
        ("eve@vouched.example, ann@example.org", "550"),
        ("nobody", "550"),
    ] {
        let mut caller = Caller::call(smtp.at).await.0;
        assert!(caller.say("EHLO mx.vouched.example").await.starts_with("250"));
        assert!(caller.say("MAIL FROM:<eve@vouched.example>").await.starts_with("250"));
        assert!(caller.say(&format!("RCPT TO:<{SENDER}>")).await.starts_with("250"));
        let said = caller.message(&from(author, "Accept-Language: fr-FR\r\n")).await;
        assert!(said.starts_with(expected), "{author}: {said}");
    }
    let told: Vec<String> = sqlx::query_scalar(
        "select (person ->> 'address') || ' ' || (person ->> 'language') from letters where game = ''",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(told, ["eve@vouched.example fr"]);
}

/// A mailbox is read mail by mail: behind a stranger's lies somebody's sheet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn name_servers_that_keep_silent_about_strangers_hold_up_nothing_in_a_mailbox() {
    let dns = Dns::start(&[]).await;
    dns.is_silent(true);
    let mut table = Table::live().await;
    let checks = Checks { dns: Some(dns.at()), ..Checks::default() };
    let authenticator =
        Authenticator::new(&Authentication::Checked(checks), table.addresses.reply_domain());
    table.games = table.games.clone().authenticating(authenticator);
    let begun = Instant::now();
    for n in 0..5 {
        let mail = from(&format!("eve{n}@nowhere{n}.example"), "");
        let (games, to) = (&table.games, AdviceTo::Known);
        let taken = games.take_in_at_sender(&mail, &Origin::Trusted, &table.addresses, to).await;
        assert!(matches!(taken.unwrap(), TakenIn::Unclear), "{n}");
    }
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_address_that_a_seat_or_an_account_has_is_known() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    assert_eq!(deliver(&table, &from("ann@work.example", "")).await, Delivered::Unclear);
    let other = String::from_utf8(from("ann@work.example", "")).unwrap().replace(SENDER, &address);
    let delivered = table.games.deliver(other.as_bytes(), None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::Waits);
    let id = sqlx::query_scalar("select id from mails").fetch_one(&table.pool).await.unwrap();
    table.games.take_word(&game, Seat(0), id, Word::Always).await.unwrap();
    assert_eq!(deliver(&table, &from("Ann@Work.example", "")).await, Delivered::Told);
    sqlx::query(
        "with made as (insert into accounts (id, name, language, zone, made_at)
                       values (gen_random_uuid(), 'Kay', 'fr', 'UTC', now()) returning id)
         insert into account_addresses (address, account, added_at)
         select 'kay@home.example', id, now() from made",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    assert_eq!(deliver(&table, &from("kay@home.example", "")).await, Delivered::Told);
}

/// Whoever writes in many people's names gets no more letters out of the server than it can bear.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn there_are_only_so_many_such_letters_an_hour() {
    let table = Table::new(Clock::fixed("2026-11-21T12:00:00Z".parse().unwrap())).await;
    let game = table.open("1h").await;
    sqlx::query(
        "insert into seat_addresses (game, seat, address, added_at)
         select $1, 0, 'ann' || n || '@example.org', now() from generate_series(1, 70) n",
    )
    .bind(&game)
    .execute(&table.pool)
    .await
    .unwrap();
    let (mut tasks, table) = (Vec::new(), std::sync::Arc::new(table));
    for n in 1..=70 {
        // Each twice, at once.
        for _ in 0..2 {
            let (table, mail) = (table.clone(), from(&format!("ann{n}@example.org"), ""));
            tasks.push(tokio::spawn(async move { deliver(&table, &mail).await }));
        }
    }
    let mut told = 0;
    for task in tasks {
        told += i64::from(task.await.unwrap() == Delivered::Told);
    }
    assert_eq!((told, table.letters("unclear").await), (60, 60));
    let twice: i64 = sqlx::query_scalar(
        "select count(*) from (select from letters where game = ''
                               group by person ->> 'address' having count(*) > 1) twice",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert_eq!(twice, 0);
    table.clock.set("2026-11-21T13:00:01Z".parse().unwrap());
    assert_eq!(deliver(&table, &from("ann1@example.org", "")).await, Delivered::Told);
}
