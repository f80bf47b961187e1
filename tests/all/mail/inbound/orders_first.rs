//! What a ruleset reads as an order is one before it is a command, a list's line, a greeting or a line
//! that programs draw.

use std::sync::LazyLock;

use sealed_orders::{
    language::Language,
    mail::inbound::{command::Command, read},
    rules::{
        Chance, Ruleset, Seat,
        cities::{EightCities, Options, State},
    },
};

use super::{HEAD, asked, is_an_order_of_power, samples, told_by};

fn is_an_order_of_cities(line: &str, language: Language) -> bool {
    static START: LazyLock<State> = LazyLock::new(|| {
        EightCities.set_up(&Options::default(), 2, &mut Chance::of_round([7; 32], 0)).unwrap()
    });
    let sheet = EightCities.read(&START, Seat(0), language, line);
    EightCities.lines(&sheet) > 0 && EightCities.unreadable(&sheet) == 0
}

#[test]
fn mails_with_lines_of_eight_cities_are_read_as_it_says_beside_them() {
    let samples = samples("tests/mail/cities");
    let mut wrong = String::new();
    for (name, raw, expected) in &samples {
        let language = if name.starts_with("fr") { Language::Fr } else { Language::En };
        let found = told_by(&read(raw), &|line| is_an_order_of_cities(line, language));
        if found != *expected {
            wrong += &format!("--- {name}, expected:\n{expected}but read:\n{found}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(samples.len() >= 8, "only {} readings", samples.len());
}

/// A ruleset could call its orders anything.
#[test]
fn words_of_commands_greetings_and_lists_are_orders_where_a_ruleset_reads_them() {
    let orders = [
        "HOLD",
        "WITHDRAW",
        "END",
        "ATTENDRE",
        "FIN",
        "STATUS",
        "Hello",
        "Thanks",
        "* B4",
        "- 5",
        "***",
        "MESSAGE to the king",
    ];
    for order in orders {
        let raw = format!("{HEAD}\r\n{order}\r\nB2 B4\r\n");
        let reply = read(raw.as_bytes()).reply.unwrap();
        let found = asked(&reply, &|line| line == order || line == "B2 B4");
        assert_eq!(found.orders, format!("{order}\nB2 B4"));
        assert!(found.commands.is_empty(), "{order}: {:?}", found.commands);
        // Where it reads none of them, they are what they were.
        let found = asked(&reply, &|line| line == "B2 B4");
        assert!(!found.orders.starts_with(order) || order == "END" || order == "FIN", "{order}");
    }
}

#[test]
fn commands_stay_commands_where_a_ruleset_has_no_such_order() {
    for language in Language::ALL {
        for is_order in [is_an_order_of_power, is_an_order_of_cities] {
            for (line, command) in [
                ("HOLD", Command::Hold),
                ("ATTENDRE", Command::Hold),
                ("WITHDRAW", Command::Withdraw),
                ("RETIRER", Command::Withdraw),
            ] {
                let raw = format!("{HEAD}\r\n{line}\r\n");
                let reply = read(raw.as_bytes()).reply.unwrap();
                let found = asked(&reply, &|line| is_order(line, language));
                assert_eq!(found.commands, [Ok(command)], "{line}");
                assert!(found.orders.is_empty());
            }
        }
    }
}

/// `END` below a message ends it. Where that would have been an order of a sheet that has none, it is named.
#[test]
fn the_word_that_ended_a_message_is_named_where_it_may_have_been_an_order() {
    let is_order = |line: &str| ["ATTACK BRA NAF", "END"].contains(&line);
    let ends = |lines: &str| {
        let raw = format!("{HEAD}\r\n{lines}\r\n");
        asked(&read(raw.as_bytes()).reply.unwrap(), &is_order).end_of_message
    };
    let message = "MESSAGE to Bob:\r\nShall we?\r\nEnd.";
    assert_eq!(ends(&format!("ATTACK BRA NAF\r\n{message}")).as_deref(), Some("END"));
    assert_eq!(ends(&format!("{message}\r\nATTACK BRA NAF")).as_deref(), Some("END"));
    for other in [
        message.to_owned(),
        format!("ATTACK BRA NAF\r\nEND\r\n{message}"),
        format!("{message}\r\nATTACK BRA NAF\r\nEND"),
        "ATTACK BRA NAF\r\nMESSAGE to Bob: Shall we?".to_owned(),
        format!("ATTACK BRA NAF\r\n{}", message.replace("End.", "FIN")),
    ] {
        assert_eq!(ends(&other), None, "{other}");
    }
}

/// Other sentences are left aside; this one waits to be written as an order.
#[test]
fn a_sentence_that_may_be_an_order_in_other_words_is_no_talk() {
    let mail = read(
        format!("{HEAD}\r\nThe four troops go to Alaska\nI wish you all a nice week\nEND\n")
            .as_bytes(),
    );
    let asked = asked(mail.reply.as_ref().unwrap(), &|line| line == "END");
    assert_eq!(asked.orders, "The four troops go to Alaska\nEND");
    assert!(format!("{:?}", asked.left_aside).contains("I wish you all a nice week"));
}
