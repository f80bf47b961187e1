//! What letters show of a round.

use chrono::{TimeZone, Utc};
use sealed_orders::{
    history::{
        Field, Form, FormSection, Line, Occasion, OptionGroup, Teller, Viewer, power::PowerTeller,
    },
    language::Language,
    mail::{
        content::{
            Audience, Beginning, Content, Fate, News, NextRound, Receipt, Receipted, SheetContent,
            WelcomeSheet,
        },
        letter::{Letter, Sealed},
    },
    rules::{
        Ruleset, SheetsOpen,
        power::{Power, State},
    },
};

use super::{
    REPLY, URL, deadline,
    played::{GREEN, third},
    words,
};

/// The hash of [`SEED`].
const SEED_SHA256: &str = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";

/// The bytes 0 to 31.
pub const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

pub fn sheet(l: Language) -> SheetContent {
    SheetContent {
        round: 4,
        occasion: occasion(l),
        awaited: true,
        final_round: true,
        seed_sha256: Some(SEED_SHA256.to_owned()),
        deadline: deadline(l),
        news: News { beginning: Some(beginning(l)), ..news(l) },
        briefing: PowerTeller.briefing(now(l), GREEN, l),
        form: PowerTeller.form(now(l), GREEN, l),
        example: example(l),
        url: URL.into(),
        reply: REPLY.into(),
    }
}

pub fn occasion(l: Language) -> Occasion {
    PowerTeller.occasion(now(l), 4, Some(GREEN), l)
}

pub fn news(l: Language) -> News {
    News {
        round: Some(3),
        title: l.say("Round 3", "Manche 3").into(),
        url: Some("https://play.example.org/games/0192f3c4/rounds/3".into()),
        earlier: Vec::new(),
        has_more: false,
        receipts: Vec::new(),
        told: third(l).told(l),
        unsent: None,
        own: third(l).own(l),
        board_svg: PowerTeller.board_svg(now(l), Viewer::Public, l),
        board_text: PowerTeller.board_text(now(l), Viewer::Public, l),
        placed: PowerTeller.placed(now(l), Viewer::Public, l),
        standing: PowerTeller.standing(now(l), Viewer::Public, l),
        lost: None,
        beginning: None,
    }
}

/// What the first letter says of the game.
pub fn beginning(l: Language) -> Beginning {
    let page = |path| Some(format!("https://play.example.org/rules/power{path}?lang={l}"));
    Beginning {
        aim: PowerTeller.aim(now(l), GREEN, l),
        rules: page(""),
        lessons: page("/tutorial/1"),
    }
}

/// The round that is open after it.
pub fn next(l: Language) -> NextRound {
    NextRound {
        title: l.say("Round 4", "Manche 4").into(),
        ask: String::new(),
        deadline: deadline(l).at,
    }
}

/// A round's outcome for somebody who may write for later.
pub fn welcomed(l: Language) -> (Letter, Content) {
    let welcome = WelcomeSheet {
        occasion: occasion(l),
        deadline: deadline(l),
        url: URL.into(),
        reply: REPLY.into(),
    };
    let content = Content::Result { news: news(l), next: None, welcome: Some(Box::new(welcome)) };
    (Letter::Result { round: 3, sealed: None }, content)
}

/// What a letter becomes that tells of others, too.
pub fn daily(l: Language) -> (Letter, Content) {
    (
        Letter::Result { round: 2, sealed: None },
        Content::Daily {
            told: vec![
                Content::NewDeadline {
                    round: 4,
                    deadline: deadline(l),
                    sealed: false,
                    url: URL.into(),
                    reply: REPLY.into(),
                },
                Content::Result { news: news(l), next: None, welcome: None },
                Content::Message {
                    round: 4,
                    author: "Bob".into(),
                    plays: l.say("Blue", "Bleu").into(),
                    audience: Audience::You,
                    words: l.say("Your move!", "À vous !").into(),
                },
            ],
        },
    )
}

/// The end of a game that nobody won, with the sheet that was its last turn.
pub fn drawn(l: Language) -> (Letter, Content) {
    let receipt = Receipt { published: true, ..receipt(l) };
    let news = News { receipts: vec![Receipted { receipt, left_aside: words(l) }], ..news(l) };
    let content = Content::Final {
        news,
        winners: Vec::new(),
        drawn: true,
        gave_up: false,
        seed: None,
        url: "https://play.example.org/".into(),
    };
    (Letter::Final { round: 3, sealed: Some(Sealed::Last(2)) }, content)
}

pub fn receipt(l: Language) -> Receipt {
    Receipt {
        round: 4,
        version: 2,
        orders: example(l),
        received_at: Utc.with_ymd_and_hms(2026, 11, 20, 21, 14, 9).unwrap(),
        deadline: deadline(l),
        seal: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".into(),
        opens: SheetsOpen::AfterRound,
        published: false,
        hold: true,
        waits_for_mending: false,
        stored: None,
        fate: Fate::Counts,
        resolved: None,
        is_closed: false,
    }
}

pub fn lines(l: Language) -> Vec<Line> {
    read(l, &example(l))
}

pub fn fault(l: Language) -> Line {
    read(l, l.say("Thank GHQ G7", "Tanque HQV V7")).remove(0)
}

/// Orders that could be written, in the reader's notation.
pub fn example(l: Language) -> String {
    PowerTeller.example(now(l), GREEN, l)
}

/// A sheet of those lines, before it is carried out.
fn read(l: Language, lines: &str) -> Vec<Line> {
    PowerTeller.check(now(l), GREEN, &Power.read(now(l), GREEN, l, lines), l)
}

/// Rows of three selects as long as a whole board makes them.
pub fn form(l: Language, rows: usize) -> Form {
    let space = |n: usize| {
        let code = format!("{}{}", ["G", "B", "Y", "R", "S", "I", "N"][n % 7], n / 7);
        (code.clone(), format!("{code} {}", l.say("sector", "secteur")))
    };
    let spaces = vec![
        OptionGroup {
            label: l.say("Your country", "Votre pays").into(),
            options: (0..9).map(space).collect(),
        },
        OptionGroup {
            label: l.say("Elsewhere", "Ailleurs").into(),
            options: (9..70).map(space).collect(),
        },
    ];
    let pieces = (0..70)
        .map(|n| (format!("{n}P"), format!("{n} {}", l.say("Power Units", "Power"))))
        .collect();
    let column = |name: &str, label: &str, groups: &[OptionGroup]| {
        Field::select(name, label, groups.to_vec())
    };
    Form {
        sections: vec![FormSection {
            title: None,
            prefix: String::new(),
            rows,
            columns: vec![
                column(
                    "piece",
                    l.say("Piece", "Pièce"),
                    &[OptionGroup { label: String::new(), options: pieces }],
                ),
                column("from", l.say("From", "De"), &spaces),
                column("to", l.say("To", "Vers"), &spaces),
            ],
        }],
        ..Form::default()
    }
}

/// The position after the round before.
fn now(l: Language) -> &'static State {
    &third(l).after
}
