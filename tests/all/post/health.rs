//! What comes back is matched to letter and person; the pages and the host are told.

use sealed_orders::{
    game::{mail_in::stored::Delivered, post::health::Health},
    language::Language,
    links::{addresses::ReturnPath, game_id::GameId, opens::Opens},
    rules::Seat,
};
use uuid::Uuid;

use crate::support::{
    games::Table,
    smtp::{Behaviour, Smtp},
    waiting::{letters_have_left, until},
};

/// A report of RFC 3464.
fn report(action: &str, status: &str, said: &str) -> Vec<u8> {
    format!(
        "From: MAILER-DAEMON@mx.example.org\r\nTo: bounce@play.example.org\r\n\
         Subject: Undelivered Mail Returned to Sender\r\nMIME-Version: 1.0\r\n\
         Message-ID: <{}@mx.example.org>\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\nI'm sorry.\r\n\
         --b\r\nContent-Type: message/delivery-status\r\n\r\n\
         Reporting-MTA: dns; mx.example.org\r\n\r\n\
         Final-Recipient: rfc822; bob@example.org\r\nAction: {action}\r\nStatus: {status}\r\n\
         Diagnostic-Code: smtp; {said}\r\n\r\n--b--\r\n",
        Uuid::now_v7()
    )
    .into_bytes()
}

impl Table {
    /// The newest letter of a kind to a seat that has left.
    async fn newest(&self, game: &GameId, seat: i16, kind: &str) -> Uuid {
        sqlx::query_scalar(
            "select id from letters where game = $1 and seat = $2 and letter ->> 'kind' = $3
             and status = 'sent' order by made_at desc limit 1",
        )
        .bind(game)
        .bind(seat)
        .bind(kind)
        .fetch_one(&self.pool)
        .await
        .unwrap()
    }

    async fn comes_back(&self, game: &GameId, letter: Uuid, raw: &[u8]) -> Delivered {
        let of = ReturnPath { game: game.clone(), letter };
        let path = self.addresses.return_path(&of);
        self.games.deliver(raw, Some(&path), &self.addresses).await.unwrap()
    }

    async fn has_host(&self, game: &GameId, language: Language) {
        let host = "host@example.org".parse().unwrap();
        self.games.set_host(game, Some(&host), language).await.unwrap();
    }

    async fn health(&self, game: &GameId, seat: u8) -> Health {
        self.games.health_of(game, Seat(seat)).await.unwrap()
    }
}

#[tokio::test]
async fn a_letter_that_comes_back_is_shown_to_its_reader_and_told_to_the_host_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1d").await;
    table.has_host(&game, Language::Fr).await;
    letters_have_left(&table.pool).await;
    assert!(matches!(table.health(&game, 1).await, Health::Delivered { .. }));

    let sheet = table.newest(&game, 1, "sheet").await;
    let late = report("delayed", "4.4.1", "451 4.4.1 No answer from host");
    assert_eq!(table.comes_back(&game, sheet, &late).await, Delivered::Automatic);
    assert!(matches!(table.health(&game, 1).await, Health::Delayed { .. }));
    let lost = report("failed", "5.1.1", "550 5.1.1 <bob@example.org>: No such person here");
    assert_eq!(table.comes_back(&game, sheet, &lost).await, Delivered::Automatic);
    assert_eq!(table.comes_back(&game, sheet, &lost).await, Delivered::Again);
    let Health::Bouncing { words, may_pass, .. } = table.health(&game, 1).await else {
        panic!("it came back")
    };
    assert_eq!(
        (words.as_str(), may_pass),
        ("550 5.1.1 <…@example.org>: No such person here", false)
    );
    assert!(matches!(table.health(&game, 0).await, Health::Delivered { .. }), "nobody else's");

    letters_have_left(&table.pool).await;
    let told = table.mailroom("host@example.org").await;
    assert_eq!(told.len(), 1, "the host is told");
    assert!(told[0].0 == "Le courrier pour bob revient", "{}", told[0].0);
    assert!(told[0].1.contains("No such person here") && told[0].1.contains("manche 1"));

    // Another letter comes back: the host knows.
    assert_eq!(table.letters("test").await, 0);
    table.games.test_mail(&game, Seat(1)).await.unwrap();
    letters_have_left(&table.pool).await;
    let test = table.newest(&game, 1, "test").await;
    let full = report("failed", "5.2.2", "552 5.2.2 Mailbox full");
    table.comes_back(&game, test, &full).await;
    assert!(matches!(table.health(&game, 1).await, Health::Bouncing { may_pass: true, .. }));
    letters_have_left(&table.pool).await;
    assert_eq!(table.mailroom("host@example.org").await.len(), 1, "once");

    let client = reqwest::Client::new();
    for opens in [Opens::Host, Opens::Letters(Seat(1)), Opens::Sheet { seat: Seat(1), round: 1 }] {
        let token = table.games.give_link(&game, opens).await.unwrap();
        let addresses = sealed_orders::links::addresses::Addresses::new(
            &server.url.parse().unwrap(),
            "play.example.org",
        );
        let page = client.get(addresses.link(opens, &token)).send().await.unwrap();
        assert!(page.status().is_success());
        let page = page.text().await.unwrap();
        assert!(page.contains("Letters have not arrived since"), "{opens:?}: {page}");
        assert!(page.contains("552 5.2.2 Mailbox full"), "{opens:?}: {page}");
    }
    server.stop().await.unwrap();
}

#[tokio::test]
async fn what_is_no_report_changes_nothing_and_nobody_is_answered() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1d").await;
    letters_have_left(&table.pool).await;
    let sheet = table.newest(&game, 1, "sheet").await;
    let vacation = b"From: Bob <bob@example.org>\r\nSubject: Away\r\n\
                     Auto-Submitted: auto-replied (vacation)\r\n\r\nBack on Monday. 550 sheep.\r\n";
    let relayed = report("relayed", "2.0.0", "250 2.0.0 Ok");
    let by_hand = b"From: Bob <bob@example.org>\r\nSubject: Re\r\n\r\nMy orders: T HQ B8\r\n";
    for raw in [&vacation[..], &relayed, by_hand, b"", b"\xff\x00"] {
        assert_eq!(table.comes_back(&game, sheet, raw).await, Delivered::Automatic);
    }
    assert!(matches!(table.health(&game, 1).await, Health::Delivered { .. }));
    let stranger = table.comes_back(&game, Uuid::now_v7(), &relayed).await;
    assert_eq!(stranger, Delivered::NoSuchAddress);
    let letters: i64 = sqlx::query_scalar("select count(*) from letters where status <> 'waiting'")
        .fetch_one(&table.pool)
        .await
        .unwrap();
    assert_eq!(letters, 4, "the sheets, and nothing else");
    let kept: i64 =
        sqlx::query_scalar("select count(*) from returns").fetch_one(&table.pool).await.unwrap();
    assert_eq!(kept, 5, "as they came");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_by_our_own_mail_server_is_told_like_a_report() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseRecipient {
        address: "bob@example.org",
        reply: "550 5.1.1 No such person here",
    });
    let server = table.serve(Some(&smtp)).await;
    let game = table.open("1d").await;
    table.has_host(&game, Language::En).await;
    until("the host is told", || async {
        smtp.kept().iter().any(|kept| kept.envelope.to == ["host@example.org"])
    })
    .await;
    assert!(matches!(table.health(&game, 1).await, Health::Bouncing { .. }));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_test_letter_asked_for_twice_is_sent_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1d").await;
    let host = table.games.give_link(&game, Opens::Host).await.unwrap();
    let desk = format!("{}hosts/{}", server.url, host.reveal());
    let seat = table.games.give_link(&game, Opens::Letters(Seat(2))).await.unwrap();
    let own = format!("{}letters/{}", server.url, seat.reveal());
    let client = reqwest::Client::new();
    let press = async |url: &str, seat: &str| {
        let fields = [("act", "test"), ("seat", seat)];
        client.post(url).form(&fields).send().await.unwrap().text().await.unwrap()
    };
    let (one, other) = tokio::join!(press(&own, ""), press(&desk, "2"));
    assert_eq!(table.letters("test").await, 1, "{one} {other}");
    assert!(press(&own, "").await.contains("one is enough"));
    assert!(press(&desk, "1").await.contains("on its way"), "to another seat");
    letters_have_left(&table.pool).await;
    let letters = table.mailroom("cy@example.org").await;
    assert!(letters.iter().any(|(subject, ..)| subject == "A test letter"));
    assert!(press(&desk, "9").await.contains("The host"), "no such seat: nothing happens");
    assert_eq!(table.letters("test").await, 2);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn the_host_is_told_of_a_round_that_is_set_aside() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open("1d").await;
    table.has_host(&game, Language::En).await;
    letters_have_left(&table.pool).await;
    // A position of a version that nobody reads.
    sqlx::query("update rounds set before = '{}', due_at = now() where game = $1")
        .bind(&game)
        .execute(&table.pool)
        .await
        .unwrap();
    until("the host is told", || async { table.mailroom("host@example.org").await.len() == 1 })
        .await;
    let (subject, text, _) = table.mailroom("host@example.org").await.swap_remove(0);
    assert!(subject == "Round 1 could not be played", "{subject}");
    assert!(text.contains("No sheet is lost"), "{text}");
    let ready = async || {
        let answer = reqwest::get(format!("{}ready", server.url)).await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    };
    // It is in nobody else's way. Nor is a letter that one address refuses for now.
    assert_eq!(ready().await, (200, "ready\nrounds set aside: 1\n".to_owned()));
    refused_for_now(&table, &game).await;
    let told = "ready\nrounds set aside: 1\nletters tried again later: 1\n";
    until("it is told", async || ready().await == (200, told.to_owned())).await;
    server.stop().await.unwrap();
}

/// As if the letter to the third seat had been refused three times within the last hour.
async fn refused_for_now(table: &Table, game: &GameId) {
    let refused =
        "update letters set status = 'waiting', settled_at = null, tries = 3, taken = false,
                   made_at = now() - interval '1 hour', due_at = now() + interval '1 hour'
                   where game = $1 and seat = 2 and letter ->> 'kind' = 'sheet'";
    sqlx::query(refused).bind(game).execute(&table.pool).await.unwrap();
}

#[tokio::test]
async fn letters_stand_still_when_their_time_came_long_ago_and_for_no_other_reason() {
    let table = Table::live().await;
    let game = table.open("1d").await;
    let letters = async || {
        let still = table.games.standstill().await.unwrap();
        (still.letters, still.letters_again)
    };
    refused_for_now(&table, &game).await;
    assert_eq!(letters().await, (0, 1));
    // One that was made long ago, and that a server has in hand for the first time.
    let in_hand = "update letters set tries = 1, taken = true, made_at = now() - interval '1 day',
                   due_at = now() + interval '45 seconds' where game = $1 and seat = 1";
    sqlx::query(in_hand).bind(&game).execute(&table.pool).await.unwrap();
    assert_eq!(letters().await, (0, 1));
    let due =
        "update letters set due_at = now() - interval '20 minutes' where game = $1 and seat = 0
               and letter ->> 'kind' = 'sheet'";
    sqlx::query(due).bind(&game).execute(&table.pool).await.unwrap();
    assert_eq!(letters().await, (1, 1));
    // What waits until a game goes on waits for no mail server.
    table.games.suspend(&game, None).await.unwrap();
    assert_eq!(letters().await, (0, 0));
}

/// It is put off each time, so that its time never came long ago.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lone_letter_that_the_mail_server_does_not_take_stands_still() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    let game = table.open("1d").await;
    sqlx::query("delete from letters where seat <> 1").execute(&table.pool).await.unwrap();
    smtp.behave(Behaviour::Close("421 4.3.2 Going down"));
    let server = table.serve(Some(&smtp)).await;
    let stands = async || {
        let ago = "update letters set stands_since = stands_since - interval '16 minutes'
                   where game = $1 and stands_since > now() - interval '15 minutes'";
        sqlx::query(ago).bind(&game).execute(&table.pool).await.unwrap();
        table.games.standstill().await.unwrap().letters == 1
    };
    until("it is counted", stands).await;
    server.stop().await.unwrap();
}

/// Anybody may ask, as often as they like.
#[tokio::test]
async fn whether_a_server_is_ready_is_found_out_once_in_a_second() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let ready = async || {
        let answer = reqwest::get(format!("{}ready", server.url)).await.unwrap();
        answer.text().await.unwrap()
    };
    let hold = "insert into mail_hold (held_at) values (now())";
    let mut kept = false;
    // On a machine that is slow enough a second goes by in between.
    for _ in 0..10 {
        sqlx::query("delete from mail_hold").execute(&table.pool).await.unwrap();
        until("it is ready", async || ready().await == "ready\n").await;
        sqlx::query(hold).execute(&table.pool).await.unwrap();
        kept |= ready().await == "ready\n";
        until("it is told", async || ready().await.contains("outgoing mail is held")).await;
        if kept {
            break;
        }
    }
    assert!(kept);
    server.stop().await.unwrap();
}
