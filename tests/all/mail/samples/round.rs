//! What letters show of a round.

use chrono::{TimeZone, Utc};
use sealed_orders::{
    history::{
        Field, Form, FormSection, Line, Matter, Occasion, OptionGroup, Sentence, Standing, Teller,
        Viewer, power::PowerTeller,
    },
    language::Language,
    mail::{
        content::{
            Audience, Beginning, Content, Fate, News, NextRound, Receipt, SheetContent,
            WelcomeSheet,
        },
        letter::{Letter, Sealed},
    },
    rules::{
        Chance, Ruleset, Seat, SheetsOpen,
        power::{Army, Event, Options, Piece, Pieces, Power, Side, Space, State, Strengths},
    },
};

use super::{REPLY, URL, deadline};

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
        briefing: PowerTeller.briefing(&middle(), Seat(0), l),
        form: form(l, 5),
        example: example(l),
        url: URL.into(),
        reply: REPLY.into(),
    }
}

pub fn occasion(l: Language) -> Occasion {
    let start = State::set_up(&Options::default(), 4, &mut Chance::of_round([7; 32], 0)).unwrap();
    PowerTeller.occasion(&start, 4, Some(Seat(0)), l)
}

pub fn news(l: Language) -> News {
    News {
        round: Some(3),
        title: l.say("Round 3", "Manche 3").into(),
        url: Some("https://play.example.org/games/0192f3c4/rounds/3".into()),
        earlier: Vec::new(),
        has_more: false,
        receipt: None,
        told: told(l),
        missed: false,
        own: own(l),
        board_svg: board_svg(l),
        board_text: PowerTeller.board_text(&middle(), Viewer::Public, l),
        placed: PowerTeller.placed(&middle(), Viewer::Public, l),
        standing: Standing {
            rows: [
                ["Green", "Vert", "41", "3", "1I", "1S", "7", "G", "V"],
                ["Blue", "Bleu", "135", "112", "–", "–", "7", "B Y", "B J"],
                ["Yellow", "Jaune", "40", "2", "2I 2T", "2S 2T", "7", "–", "–"],
                ["Red (mercenary)", "Rouge (mercenaire)", "88", "12", "1R", "1R", "6", "R", "R"],
            ]
            .map(|[en, fr, power, units, reserve, reserve_fr, board, flags, flags_fr]| {
                let (name, reserve) = (l.say(en, fr), l.say(reserve, reserve_fr));
                let row = [name, power, units, reserve, board, l.say(flags, flags_fr)];
                row.map(str::to_owned).to_vec()
            })
            .to_vec(),
            ..start(l)
        },
        lost: None,
        beginning: None,
    }
}

/// What the first letter says of the game.
pub fn beginning(l: Language) -> Beginning {
    let page = |path| Some(format!("https://play.example.org/rules/power{path}?lang={l}"));
    Beginning {
        aim: PowerTeller.aim(&middle(), Seat(0), l),
        rules: page(""),
        lessons: page("/tutorial/1"),
    }
}

/// The table as it is shown when a game begins.
fn start(l: Language) -> Standing {
    let start = State::set_up(&Options::default(), 4, &mut Chance::of_round([7; 32], 0)).unwrap();
    PowerTeller.standing(&start, Viewer::Public, l)
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
    let news = News { receipt: Some(receipt), ..news(l) };
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
        blocked: false,
        stored: None,
        fate: Fate::Counts,
        resolved: None,
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
    PowerTeller.example(&middle(), Seat(0), l)
}

/// A sheet of those lines, before it is carried out.
fn read(l: Language, lines: &str) -> Vec<Line> {
    PowerTeller.check(&middle(), Seat(0), &Power.read(&middle(), Seat(0), l, lines), l)
}

/// What happened in the round before.
fn told(l: Language) -> Vec<Sentence> {
    let space = |code| Space::from_code(code).unwrap();
    let mut equals = Strengths::default();
    equals.add(Side::Seat(Seat(1)), 5);
    equals.add(Side::Seat(Seat(3)), 5);
    let (piece, from, to) = (Piece::Tank, space("G0").into(), space("XI").into());
    let events = [
        (
            Matter::Plain,
            Event::Moved { seat: Seat(0), line: 1, army: Army::Green, piece, from, to },
        ),
        (Matter::Great, Event::Tied { at: space("B0"), strength: 5, strengths: equals }),
        (
            Matter::Own,
            Event::Captured {
                at: space("XI"),
                army: Army::Yellow,
                pieces: Pieces::of(Piece::Infantry, 1),
                by: Army::Green,
            },
        ),
        (
            Matter::Own,
            Event::Earned { army: Army::Green, countries: [Army::Blue].into_iter().collect() },
        ),
    ];
    let tell = |event: &Event| PowerTeller.event(&middle(), event, Viewer::Seat(Seat(0)), l);
    events
        .iter()
        .map(|(matter, event)| Sentence { words: tell(event).unwrap(), matter: *matter })
        .collect()
}

/// What became of one's orders: the first was carried out, the other could not be read.
fn own(l: Language) -> Vec<Line> {
    let mut lines = read(l, l.say("T G0 XI\nF G4 B9", "T V0 IX\nC V4 B9"));
    lines[0].fault = None;
    lines
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

/// The board of a game in its middle.
pub fn board_svg(l: Language) -> String {
    PowerTeller.board_svg(&middle(), Viewer::Public, l)
}

/// A game in its middle.
fn middle() -> State {
    let position = serde_json::from_str(include_str!("../../boards/middle.json")).unwrap();
    let start = State::set_up(&Options::default(), 4, &mut Chance::of_round([7; 32], 0)).unwrap();
    State { position, ..start }
}
