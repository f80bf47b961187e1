//! A reply by mail to the letter that brought a player's message, or to the daily one.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        acts::message::To,
        post::wishes::{Pace, Wishes},
    },
    language::Language,
    links::game_id::GameId,
    rules::Seat,
    store::opening::talk::Talk,
};

use super::{
    sender::{Sent, sent},
    smtp::{Listening, sheets_sealed},
};
use crate::support::games::{SENDER, Table, player, ticket};
use crate::support::waiting::{letters_have_left, until};

/// A game in which Ann has sealed a sheet, and Bob has written to her; with the letter that says so.
async fn written(table: &Table) -> (GameId, Sent) {
    let game = table.open_as(|new| new.talk = Talk::Open).await;
    table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
    let words = "Shall we share the middle?";
    table.games.message(&ticket(&game, 1, 1), To::Seat(Seat(0)), words, "1").await.unwrap();
    let letters = sent(table, "ann@example.org").await;
    let letter = letters.into_iter().find(|letter| letter.text.contains(words)).unwrap();
    (game, letter)
}

/// Ann's reply to a letter, with the letter quoted in it.
fn reply(letter: &Sent, to: &str, words: &str, id: u32) -> Vec<u8> {
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\r\n")).collect();
    format!(
        "From: Ann <ann@example.org>\r\nTo: {to}\r\nSubject: Re: bob\r\nMessage-ID: <{id}@x>\r\n\
         In-Reply-To: {}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{words}\r\n\r\n\
         On Monday, the game wrote:\r\n{quoted}\r\n-- \r\nAnn Lee, 5 Orders Street\r\n",
        letter.id
    )
    .into_bytes()
}

/// The messages that Bob's letters have brought, as they are quoted there, the newest first.
async fn told_bob(table: &Table) -> Vec<String> {
    let letters = sent(table, "bob@example.org").await;
    let messages = letters.iter().filter(|letter| letter.text.contains(" writes\r\n"));
    let quoted = |letter: &Sent| {
        let lines = letter.text.lines().filter_map(|line| line.strip_prefix('>'));
        lines.map(str::trim).collect::<Vec<_>>().join("\n")
    };
    messages.map(quoted).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_reaches_the_author_alone_and_leaves_the_sheet_as_it_is() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (_, letter) = written(&table).await;
    let address = letter.reply.clone().unwrap();
    let door = Listening::smtp(&table).await;
    let paragraph = "The middle is yours if you leave me the island. ".repeat(8);
    let words = format!("Hi Bob,\r\n\r\n{paragraph}\r\nHold is no word of mine.\r\nAnn");
    for (to, id) in [(address.as_str(), 1), (SENDER, 2)] {
        let raw = reply(&letter, to, &words, id);
        // Handed over twice it is one.
        assert!(door.deliver(to, &raw).await.starts_with("250"));
        assert!(door.deliver(to, &raw).await.starts_with("250"));
    }
    until("both are sent", async || table.letters("message").await == 3).await;
    let told = told_bob(&table).await;
    assert_eq!(told.len(), 2);
    for told in told {
        assert!(
            told.starts_with("Hi Bob,\n\nThe middle is yours") && told.ends_with("Ann"),
            "{told}"
        );
        let said = told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(said.matches("leave me the island.").count(), 8, "{told}");
        assert!(!told.contains("Orders Street") && !told.contains("Shall we share"), "{told}");
    }
    let cys = sent(&table, "cy@example.org").await;
    assert!(cys.iter().all(|letter| !letter.text.contains("the middle")), "nobody else has it");
    assert_eq!((sheets_sealed(&table).await, table.letters("no_sheet").await), (1, 0));
    let anns = sent(&table, "ann@example.org").await;
    assert!(anns[0].text.contains("MESSAGE: sent to bob."), "{}", anns[0].text);
    door.stop().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_in_it_is_neither_sent_nor_sealed() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (_, letter) = written(&table).await;
    let address = letter.reply.clone().unwrap();
    let door = Listening::smtp(&table).await;
    let orders = [
        "F HQ G7",
        "Yes! I shall play\r\nT HQ G6\r\nand you?",
        "- T GHQ G8",
        "Hi Bob,\r\n1. T GHQ G8\r\n2. F GHQ BHQ",
        "Here are my orders: T GHQ G8.",
        "Agreed, T GHQ G8, and yours?",
        "Char HQV HQB",
        "T GHQ G88",
    ];
    for (id, words) in orders.iter().enumerate() {
        let raw = reply(&letter, &address, words, u32::try_from(id).unwrap());
        assert!(door.deliver(&address, &raw).await.starts_with("250"));
        let posted = i64::try_from(id).unwrap() + 1;
        until("it is answered", async || table.letters("answer").await == posted).await;
        let answer = sent(&table, "ann@example.org").await.remove(0).text;
        let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(answer.contains("so nothing was sent and nothing sealed"), "{answer}");
    }
    assert_eq!(told_bob(&table).await, Vec::<String>::new());
    assert_eq!(sheets_sealed(&table).await, 1, "the sheet that was sealed before");

    // What our letter says is for its reader alone.
    let desk = letter.text.lines().rfind(|line| line.contains("/seats/")).unwrap();
    for (id, words) in [
        (50, format!("Agreed!\r\n\r\nYour desk:\r\n{desk}")),
        (51, format!("MESSAGE to Bob\r\nAgreed!\r\n{desk}")),
    ] {
        let raw = reply(&letter, &address, &words, id);
        assert!(door.deliver(&address, &raw).await.starts_with("250"));
        let posted = i64::try_from(orders.len()).unwrap() + i64::from(id) - 49;
        until("it is answered", async || table.letters("answer").await == posted).await;
        let answer = sent(&table, "ann@example.org").await.remove(0).text;
        let answer = answer.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(answer.contains("quotes a letter of ours"), "{answer}");
    }
    assert_eq!(told_bob(&table).await, Vec::<String>::new());

    // Who says by a command for whom it is, is taken at their word.
    let raw = reply(&letter, &address, "MESSAGE to Cy\r\nBob asks.\r\nEND\r\nSTATUS", 9);
    assert!(door.deliver(&address, &raw).await.starts_with("250"));
    until("it is sent", async || table.letters("message").await == 2).await;
    let cys = sent(&table, "cy@example.org").await;
    assert!(cys.iter().any(|letter| letter.text.contains("> Bob asks.")));
    assert_eq!(told_bob(&table).await, Vec::<String>::new());
    door.stop().await;
    server.stop().await.unwrap();
}

/// What is written to one person is read by no other, who holds the seat since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_reaches_nobody_who_took_the_authors_seat_over() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let (game, letter) = written(&table).await;
    table.replace(&ticket(&game, 1, 1), &player("eve")).await.unwrap();
    let address = letter.reply.clone().unwrap();
    let door = Listening::smtp(&table).await;
    let raw = reply(&letter, &address, "Only between us two.", 1);
    assert!(door.deliver(&address, &raw).await.starts_with("250"));
    until("it is answered", || async {
        let anns = sent(&table, "ann@example.org").await;
        anns.iter().any(|letter| letter.text.contains("Somebody else holds this seat now"))
    })
    .await;
    for name in ["bob", "eve"] {
        let letters = sent(&table, &format!("{name}@example.org")).await;
        assert!(letters.iter().all(|letter| !letter.text.contains("between us two")), "{name}");
    }
    door.stop().await;
    server.stop().await.unwrap();
}

/// When the game of a daily letter opens.
fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

/// Ann's daily letter: there is more time, and these players have written to her. She has sealed a sheet.
async fn daily(table: &Table, written: &[(u8, &str)]) -> Sent {
    let game = table
        .open_as(|new| {
            new.talk = Talk::Open;
            new.window = "5d".to_owned();
        })
        .await;
    letters_have_left(&table.pool).await;
    let ann = ticket(&game, 0, 1);
    table.hand_in(&ann, "T GHQ G8").await;
    let wishes = Wishes { pace: Pace::Daily, ..Wishes::default() };
    table.games.set_wishes(&ann.holding(), &wishes, (Some(Language::En), None)).await.unwrap();
    table.games.extend(&game, None, "1d".parse().unwrap()).await.unwrap();
    for &(seat, words) in written {
        let from = ticket(&game, seat, 1);
        table.games.message(&from, To::Seat(Seat(0)), words, words).await.unwrap();
    }
    table.clock.set(noon() + Duration::hours(6));
    let letters = sent(table, "ann@example.org").await;
    let daily = |letter: &Sent| written.iter().all(|(_, words)| letter.text.contains(words));
    letters.into_iter().find(daily).unwrap()
}

/// What Ann is told when she answers a letter with these words.
async fn answered(table: &Table, letter: &Sent, words: &str, id: u32) -> String {
    let raw = reply(letter, letter.reply.as_ref().unwrap(), words, id);
    table.clock.set(noon() + Duration::hours(6) + Duration::minutes(i64::from(id)));
    table.games.deliver(&raw, None, &table.addresses).await.unwrap();
    let answer = sent(table, "ann@example.org").await.remove(0).text;
    answer.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_to_the_daily_letter_reaches_the_only_author_of_messages_in_it() {
    let table = Table::new(Clock::fixed(noon())).await;
    let server = table.serve(None).await;
    let letter = daily(&table, &[(1, "Shall we share the middle?"), (1, "Say yes.")]).await;
    let text = letter.text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("News of the day"), "{text}");
    assert_eq!(text.matches("your answer goes to bob alone").count(), 2, "{text}");
    assert!(text.contains("write your answer above this line"), "{text}");

    let told = answered(&table, &letter, "Agreed!", 1).await;
    assert!(told.contains("MESSAGE: sent to bob."), "{told}");
    let told = answered(&table, &letter, "MESSAGE\r\nSee you at G8.\r\nEND", 2).await;
    assert!(told.contains("MESSAGE: sent to bob."), "{told}");
    assert_eq!(told_bob(&table).await, ["See you at G8.", "Agreed!"]);
    assert_eq!(sheets_sealed(&table).await, 1);

    // Orders are sealed as ever; neither they nor what may be meant as one are sent to anybody.
    let told = answered(&table, &letter, "T GHQ G6", 3).await;
    assert!(!told.contains("MESSAGE"), "{told}");
    assert_eq!(sheets_sealed(&table).await, 2);
    let told = answered(&table, &letter, "T GHQ G66", 4).await;
    assert!(!told.contains("sent to bob"), "{told}");
    assert_eq!(told_bob(&table).await.len(), 2);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reply_to_a_daily_letter_with_messages_of_several_names_whom_it_is_for() {
    let table = Table::new(Clock::fixed(noon())).await;
    let server = table.serve(None).await;
    let letter = daily(&table, &[(1, "Shall we share the middle?"), (2, "Beware of bob.")]).await;
    assert!(!letter.text.contains("write your answer above this line"), "{}", letter.text);

    for (id, words) in [(1, "Agreed!"), (2, "MESSAGE\r\nAgreed!\r\nEND")] {
        let told = answered(&table, &letter, words, id).await;
        assert!(told.contains("brought messages from bob and cy"), "{told}");
        assert!(told.contains("MESSAGE to bob"), "{told}");
    }
    assert_eq!(table.letters("message").await, 2, "those to Ann");
    let told = answered(&table, &letter, "MESSAGE to cy\r\nAgreed!\r\nEND", 3).await;
    assert!(told.contains("MESSAGE: sent to cy."), "{told}");
    assert_eq!(told_bob(&table).await, Vec::<String>::new());
    assert_eq!(sheets_sealed(&table).await, 1);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_in_a_reply_to_the_daily_letter_are_sent_to_nobody_however_they_are_written() {
    let table = Table::new(Clock::fixed(noon())).await;
    let server = table.serve(None).await;
    let letter = daily(&table, &[(1, "Shall we share the middle?")]).await;

    let told = answered(&table, &letter, "- Tank GHQ BHQ\r\n2. Tank GHQ RHQ", 1).await;
    assert!(!told.contains("sent to bob"), "{told}");
    assert_eq!(sheets_sealed(&table).await, 2, "they are orders as ever");
    for (id, words) in [
        (2, "Here are my orders: T GHQ G6."),
        (3, "Here are my orders: T GHQ G66."),
        (4, "Hi Bob, my orders, T GHQ BHQ."),
    ] {
        let told = answered(&table, &letter, words, id).await;
        assert!(told.contains("so nothing was sent and nothing sealed"), "{words}: {told}");
        assert!(told.contains("MESSAGE to bob"), "{words}: {told}");
    }
    let told = answered(&table, &letter, "Char HQV HQB", 5).await;
    assert!(!told.contains("sent to bob"), "{told}");
    let desk = letter.text.lines().rfind(|line| line.contains("/seats/")).unwrap();
    let told = answered(&table, &letter, &format!("Agreed!\r\nYour desk:\r\n{desk}"), 6).await;
    assert!(told.contains("quotes a letter of ours"), "{told}");
    assert_eq!(told_bob(&table).await, Vec::<String>::new());

    let told = answered(&table, &letter, "Attack Cy with me? I leave you the island.", 7).await;
    assert!(told.contains("MESSAGE: sent to bob."), "{told}");
    server.stop().await.unwrap();
}
