//! What answers a mail.

use chrono::TimeDelta;
use sealed_orders::{
    history::{Teller, power::PowerTeller},
    language::Language,
    mail::{
        content::{
            AnswerContent, CommandReport, Content, Deadline, GameStands, Idle, InTime, Notation,
            OpenSheet, SheetAnswered, SheetIs,
        },
        inbound::{
            LeftAside,
            command::{CommandFault, Expected},
        },
        letter::{Letter, NoSheet},
        outcome::CommandOutcome,
    },
};

use super::{
    REPLY, SEAT, URL, closes, deadline,
    round::{example, receipt},
    words,
};

pub fn answer(
    l: Language,
    sheet: Option<SheetAnswered>,
    told: Vec<CommandReport>,
) -> (Letter, Content) {
    let asks = |told: &CommandReport| matches!(told, CommandReport::Told(CommandOutcome::Help));
    let notation = told.iter().any(asks).then(|| Notation {
        lines: PowerTeller.rulebook().unwrap().notation(l),
        warnings: Vec::new(),
        url: Some(URL.into()),
    });
    // Who was too late writes to the next round; who is not awaited to none.
    let (round, awaited) = match sheet {
        Some(SheetAnswered::Late { .. }) => (3, Some(4)),
        Some(SheetAnswered::NotAwaited(_)) => (4, None),
        _ => (4, Some(4)),
    };
    let content = AnswerContent {
        round,
        sheet,
        told,
        awaited,
        silent: false,
        notation,
        left_aside: words(l),
        example: if awaited.is_some() { example(l) } else { String::new() },
        url: if awaited.is_some() { URL } else { SEAT }.into(),
        reply: REPLY.into(),
    };
    let letter = Letter::Answer { round, sheet: None, told: vec![CommandOutcome::Help] };
    (letter, Content::Answer(Box::new(content)))
}

pub fn no_sheet(l: Language, why: NoSheet, left_aside: LeftAside) -> (Letter, Content) {
    let content = Content::NoSheet {
        round: 4,
        why,
        deadline: deadline(l),
        sealed: true,
        left_aside,
        example: example(l),
        url: URL.into(),
        reply: REPLY.into(),
    };
    (Letter::NoSheet { round: 4, why }, content)
}

pub fn not_awaited(idle: Idle, left_aside: LeftAside) -> (Letter, Content) {
    let letter = Letter::NoSheet { round: 4, why: NoSheet::NotAwaited };
    (letter, Content::NotAwaited { round: 4, idle, left_aside })
}

/// Too late for the round that was the last.
pub fn late_and_over() -> (Letter, Content) {
    let received_at = closes() + TimeDelta::seconds(7);
    let content = Content::Late {
        round: 4,
        received_at,
        closed_at: closes(),
        early: true,
        in_time: InTime::NotAwaited,
        over: true,
        open: None,
    };
    (Letter::Late { round: 4, received_at }, content)
}

/// Too late for a round, with the next one open.
pub fn late(l: Language) -> (Letter, Content) {
    let received_at = closes() + TimeDelta::seconds(725);
    let content = Content::Late {
        round: 4,
        received_at,
        closed_at: closes(),
        early: false,
        in_time: InTime::Nothing,
        over: false,
        open: Some(Box::new(OpenSheet {
            round: 5,
            deadline: Deadline { at: closes() + TimeDelta::days(2), ..deadline(l) },
            example: example(l),
            url: URL.into(),
            reply: REPLY.into(),
        })),
    };
    (Letter::Late { round: 4, received_at }, content)
}

pub fn stands(l: Language) -> GameStands {
    let seat = |seat: &str, name: &str, is| (seat.to_owned(), name.to_owned(), is);
    GameStands::Open {
        round: 4,
        final_round: true,
        deadline: deadline(l),
        seats: vec![
            seat(l.say("Green", "Vert"), l.say("Ann", "Zoé"), SheetIs::In),
            seat(l.say("Blue", "Bleu"), "Bob", SheetIs::Awaited),
            seat(l.say("Yellow", "Jaune"), "Cy", SheetIs::Awaited),
            seat(l.say("Red", "Rouge"), "Diana", SheetIs::In),
        ],
        own: Some(Box::new(receipt(l))),
    }
}

pub fn fault_of_a_command() -> CommandReport {
    let fault = CommandFault { line: 2, text: "HISTORY".into(), expected: Expected::Round };
    CommandReport::Told(CommandOutcome::Fault { fault })
}
