//! Commands by mail, withdrawing a sheet, and the end of loops with machines: row 23 of the faults.

mod machines;
mod withdrawing;

use chrono::Duration;
use sealed_orders::{
    game::mail_in::stored::Delivered,
    store::{opening::talk::Talk, sheet::sheets},
};

use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, ticket},
        times::{at, at_noon},
        waiting::letters_have_left,
    },
};

/// A game of four at rest, Green's reply address, and a clock to be set.
async fn green() -> (Table, sealed_orders::links::game_id::GameId, String) {
    let table = at_noon().await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    (table, game, address)
}

async fn deliver(table: &Table, address: &str, text: &str) {
    let id = format!("<{}@mail.example.org>", uuid::Uuid::now_v7());
    let mail = mail_to(address, text, &id);
    let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    assert_eq!(delivered, Delivered::Done);
}

/// The kinds of the letters that answer mail, in their order.
async fn answers(table: &Table) -> Vec<String> {
    sqlx::query_scalar("select letter ->> 'kind' from letters where mail is not null order by id")
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

/// What the last such letter was told of commands.
async fn last_told(table: &Table) -> Vec<String> {
    sqlx::query_scalar(
        "select jsonb_array_elements(letter -> 'told') ->> 'told' from
         (select letter from letters where mail is not null order by id desc limit 1) last",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap()
}

async fn counts(
    table: &Table,
    game: &sealed_orders::links::game_id::GameId,
    seat: u8,
) -> Option<(u32, String, bool)> {
    let mut conn = table.pool.acquire().await.unwrap();
    sheets::latest(&mut conn, ticket(game, seat, 1).key())
        .await
        .unwrap()
        .map(|sheet| (sheet.version, sheet.canonical, sheet.hold))
}

#[tokio::test]
async fn one_mail_is_answered_by_one_letter_whatever_it_asks_for() {
    let (table, game, address) = green().await;
    for (text, kind, told) in [
        ("T GHQ G8", "receipt", &[][..]),
        ("T GHQ G8\nX Y Z", "faults", &[]),
        ("T GHQ G8\nSTATUS\nHISTORY 1\nHOLD", "answer", &["status", "history"]),
        ("état\naide\nétat", "answer", &["status", "help"]),
        ("Bonjour", "no_sheet", &[]),
        ("WITHDRAW\nT GHQ G8", "answer", &["replaced_instead"]),
        ("HISTORY\nSTATSU", "answer", &["fault", "fault"]),
        ("STATUS\n> WITHDRAW", "answer", &["status"]),
    ] {
        let before = answers(&table).await.len();
        deliver(&table, &address, text).await;
        let now = answers(&table).await;
        assert_eq!((now.len(), now.last().unwrap().as_str()), (before + 1, kind), "{text}");
        if kind == "answer" {
            assert_eq!(last_told(&table).await, told, "{text}");
        }
    }
    assert!(counts(&table, &game, 0).await.is_some(), "what was quoted was not carried out");
}

#[tokio::test]
async fn absences_are_noted_by_mail() {
    let (table, game, address) = green().await;
    for (text, told) in [
        ("AWAY 2026-11-23 2026-11-25", "away"),
        ("absent du 23/11 au 25/11", "away"),
        ("AWAY 2028-01-01 2028-01-02", "refused"),
        ("AWAY soon", "fault"),
    ] {
        deliver(&table, &address, text).await;
        assert_eq!(last_told(&table).await, [told], "{text}");
    }
    let days: Vec<(i16, chrono::NaiveDate, chrono::NaiveDate)> = sqlx::query_as(
        "select seat, from_day, to_day from absences where game = $1 and back_in = 0",
    )
    .bind(&game)
    .fetch_all(&table.pool)
    .await
    .unwrap();
    let day = |text: &str| text.parse().unwrap();
    assert_eq!(days, [(0, day("2026-11-23"), day("2026-11-25"))]);
    assert!(table.deadline(&game, 1).await > at("2026-11-25T12:00:00Z"), "the window moved");
}

#[tokio::test]
async fn a_time_out_is_called_by_mail_once_a_game() {
    let (table, game, address) = green().await;
    let before = table.deadline(&game, 1).await;
    for asked in ["TIMEOUT", "temps mort"] {
        deliver(&table, &address, asked).await;
        assert_eq!(last_told(&table).await, ["timed_out"]);
        assert_eq!(table.deadline(&game, 1).await, before + Duration::days(3), "once");
    }
    table.clock.set(before + Duration::days(3));
    table.resolve_one().await;
    let address = table.reply_address(&ticket(&game, 0, 2)).await;
    deliver(&table, &address, "TIMEOUT").await;
    assert_eq!(last_told(&table).await, ["refused"]);
}

#[tokio::test]
async fn messages_go_to_those_they_name_and_are_never_orders() {
    let table = at_noon().await;
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let secret = "I attack you on G3.\nT GHQ G3";
    for (heading, told) in [
        ("MESSAGE to bob, Yellow", "sent"),
        ("message à tous :", "sent"),
        ("MESSAGE to Eve", "nobody"),
        ("MESSAGE to", "fault"),
        ("MESSAGE to ann", "refused"),
        ("MESSAGE to cy, ann", "sent_to_some"),
    ] {
        deliver(&table, &address, &format!("{heading}\n{secret}\nEND\nSTATUS")).await;
        assert_eq!(last_told(&table).await, [told, "status"], "{heading}");
    }
    let sent: Vec<(Vec<i16>, String)> =
        sqlx::query_as("select readers, words from messages where game = $1 order by number")
            .bind(&game)
            .fetch_all(&table.pool)
            .await
            .unwrap();
    let readers: Vec<&[i16]> = sent.iter().map(|(readers, _)| readers.as_slice()).collect();
    assert_eq!(readers, [&[1][..], &[2], &[1, 2, 3], &[2]]);
    assert!(sent.iter().all(|(_, words)| words == secret));
    assert_eq!(counts(&table, &game, 0).await, None);

    // The same mail dealt with once more, as after a crash, sends nothing twice.
    sqlx::query("update mails set status = 'new', due_at = received_at")
        .execute(&table.pool)
        .await
        .unwrap();
    while table.games.read_left_lying().await.unwrap() {}
    let again: i64 =
        sqlx::query_scalar("select count(*) from messages").fetch_one(&table.pool).await.unwrap();
    assert_eq!(again, 4);
    assert_eq!(answers(&table).await.len(), 6, "nor is it answered twice");

    let silent = table.open("3d").await;
    let address = table.reply_address(&ticket(&silent, 0, 1)).await;
    deliver(&table, &address, "MESSAGE to bob\nhello").await;
    assert_eq!(last_told(&table).await, ["refused"]);
}

/// The letters say what they were asked, and to what they are an answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_tell_status_and_history_and_name_the_mail_they_answer() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    for (seat, order) in [(0, "T GHQ G8"), (1, "T BHQ B8"), (2, "T YHQ Y8"), (3, "T RHQ R8")] {
        table.hand_in(&ticket(&game, seat, 1), order).await;
    }
    table.hand_in(&ticket(&game, 1, 2), "T B8 B6").await;
    let server = table.serve(None).await;
    // The address of the round before still leads into the game.
    let asked = "STATUS\nHISTORY 1\nHISTORY 7\nRESIGN";
    let mail = mail_to(&address, asked, "<asked.1@mail.example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;
    let receipt = mail_to(
        &table.reply_address(&ticket(&game, 0, 2)).await,
        "T G8 G6",
        "<asked.2@mail.example.org>",
    );
    table.games.deliver(&receipt, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;
    let raw: Vec<Vec<u8>> = sqlx::query_scalar(
        "select raw from mailroom m join letters l on l.game = m.game and l.id = m.letter
         where l.mail is not null order by m.letter",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert_eq!(raw.len(), 2);
    for (raw, id) in raw.iter().zip(["asked.1@mail.example.org", "asked.2@mail.example.org"]) {
        let letter = mail_parser::MessageParser::default().parse(raw).unwrap();
        assert_eq!(letter.in_reply_to().as_text(), Some(id));
        assert_eq!(letter.header_raw("Auto-Submitted").map(str::trim), Some("auto-replied"));
    }
    let letter = mail_parser::MessageParser::default().parse(&raw[0]).unwrap();
    let (text, html) = (letter.body_text(0).unwrap(), letter.body_html(0).unwrap());
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for told in [
        "Round 2 is being played",
        "ann (Green): the sheet is awaited",
        "bob (Blue): the sheet is in, sealed",
        "You have no sealed sheet for this round",
        "T GHQ G8 (carried out)",
        "only round 1 has been played. For example: HISTORY 1",
        "Line 4, “RESIGN”: expected an order or one of the commands below.",
        "Here you send or replace your sheet of round 2",
    ] {
        assert!(text.contains(told), "{told} in:\n{text}");
    }
    assert!(html.contains("Round 2 is being played") && html.contains("RESIGN"));
    assert!(!text.contains("MESSAGE"), "a silent game does not offer it:\n{text}");
    assert!(!text.contains("B8 B6"), "another's sealed sheet");
    server.stop().await.unwrap();
}
