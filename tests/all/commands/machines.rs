//! Machines that answer whatever they get.

use chrono::Duration;
use sealed_orders::{clock::Clock, game::mail_in::stored::Delivered};

use super::{answers, at, counts, deliver, green};
use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, ticket},
        waiting::letters_have_left,
    },
};

/// What machines answer: our letter as it is, our letter quoted, or words of their own.
fn machine(kind: usize, letter: &str) -> String {
    match kind {
        0 => letter.to_owned(),
        1 => letter.lines().map(|line| format!("> {line}\n")).collect(),
        2 => "RECEIVED".to_owned(),
        _ => "Thank you for your mail, which we shall read as soon as we can.".to_owned(),
    }
}

/// Row 23.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_machine_that_answers_every_letter_is_answered_once_an_hour() {
    for kind in 0..4 {
        let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
        let server = table.serve(None).await;
        let game = table.open("3d").await;
        for hour in 1..=2 {
            let mut seen = 0;
            for _ in 0..10 {
                letters_have_left(&table.pool).await;
                let letters = table.mailroom("ann@example.org").await;
                let new = letters.len() - seen;
                seen = letters.len();
                for (_, text, _) in letters.iter().take(new) {
                    let Some(address) = text.split_whitespace().find(|w| w.starts_with("sheet+"))
                    else {
                        continue;
                    };
                    deliver(&table, address, &machine(kind, text)).await;
                }
            }
            assert_eq!(answers(&table).await.len(), hour, "machine {kind}, hour {hour}");
            table.clock.set(at("2026-11-21T13:00:01Z"));
        }
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        for (header, delivered) in [
            ("Return-Path: <>", Delivered::Automatic),
            ("Auto-Submitted: auto-replied", Delivered::Automatic),
            ("Precedence: bulk", Delivered::Automatic),
        ] {
            let mail = mail_to(&address, "STATUS\nT GHQ G8", "<m@example.org>");
            let mail = [header.as_bytes(), b"\r\nX-N: 1\r\n", &mail].concat();
            let became = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
            assert!(became == delivered || became == Delivered::Again, "{header}");
        }
        assert_eq!(answers(&table).await.len(), 2, "none to a machine that says so");
        assert_eq!(counts(&table, &game, 0).await, None, "nor is it a player");
        server.stop().await.unwrap();
    }
}

/// A machine that writes what people write is stopped, too, at last.
#[tokio::test]
async fn nobody_is_answered_without_end() {
    let (table, game, address) = green().await;
    for _ in 0..70 {
        deliver(&table, &address, "STATUS").await;
    }
    assert_eq!(answers(&table).await.len(), 60);
    deliver(&table, &address, "T GHQ G8").await;
    assert!(counts(&table, &game, 0).await.is_some(), "a sheet is sealed all the same");
    table.clock.set(at("2026-11-21T12:00:00Z") + Duration::minutes(61));
    deliver(&table, &address, "STATUS").await;
    assert_eq!(answers(&table).await.len(), 61);
}
