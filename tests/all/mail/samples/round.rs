//! What letters show of a round.

use chrono::{TimeZone, Utc};
use sealed_orders::{
    history::{
        Field, Form, FormSection, Line, LineFault, Matter, Occasion, OptionGroup, Sentence,
        Standing, Teller, Viewer, power::PowerTeller,
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
        Chance, Seat, SheetsOpen,
        power::{Options, State},
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
        briefing: vec![
            l.say(
                "Bob (Blue) is the official of this round: execution goes Blue, Yellow, Red, Green.",
                "Bob (Bleu) est l'officiel de cette manche : l'exécution suit l'ordre Bleu, Jaune, Rouge, Vert.",
            )
            .into(),
            l.say("You may write up to five orders.", "Vous pouvez écrire jusqu'à cinq ordres.").into(),
        ],
        form: form(l, 5),
        example: l.say("T GHQ G8\nF G4 B0\n2P GRV I", "T QGV V8\nC V4 B0\n2P RVV S").into(),
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
        receipt: None,
        told: [
            (Matter::Plain, "Ann's Tank walks from G0 to the island XI.", "Le Tank de Zoé va de V0 à l'île IX."),
            (
                Matter::Great,
                "Bob's Fighter and Diana's Fighter meet on B0 with equal strength; both go back where they came from.",
                "Le Chasseur de Bob et celui de Diana se rencontrent en B0 à forces égales ; tous deux retournent d'où ils viennent.",
            ),
            (
                Matter::Own,
                "Green takes one Infantry from Yellow on XI: 3 against 2.",
                "Vert prend un Soldat à Jaune en IX : 3 contre 2.",
            ),
            (
                Matter::Own,
                "Green occupies Blue's country and receives one Power Unit.",
                "Vert occupe le pays Bleu et reçoit un Power.",
            ),
        ]
        .map(|(matter, en, fr)| Sentence { words: l.say(en, fr).to_owned(), matter })
        .to_vec(),
        own: vec![
            Line {
                text: "t g0 xi".into(),
                canonical: Some(l.say("T G0 XI", "T V0 IX").into()),
                meaning: Some(l.say("Tank from G0 to the island XI", "Tank de V0 à l'île IX").into()),
                fault: None,
                later: false,
            },
            Line {
                text: "F G4 B9".into(),
                canonical: None,
                meaning: None,
                fault: Some(LineFault {
                    column: Some(6),
                    message: l
                        .say("There is no space B9 on the board.", "Il n'y a pas de case B9 sur le plateau.")
                        .into(),
                    example: None,
                }),
                later: false,
            },
        ],
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
    let start = State::set_up(&Options::default(), 2, &mut Chance::of_round([7; 32], 0)).unwrap();
    Beginning {
        aim: PowerTeller.aim(&start, Seat(0), l),
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
    let content = Content::Final { news, winners: Vec::new(), drawn: true, seed: None };
    (Letter::Final { round: 3, sealed: Some(Sealed::Last(2)) }, content)
}

pub fn receipt(l: Language) -> Receipt {
    Receipt {
        round: 4,
        version: 2,
        orders: l.say("T GHQ G8\n2P GRV I", "T QGV V8\n2P RVV S").into(),
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
    vec![
        Line {
            text: "t ghq g8".into(),
            canonical: Some(l.say("T GHQ G8", "T QGV V8").into()),
            meaning: Some(
                l.say("Tank from the headquarters to G8", "Tank du quartier général à V8").into(),
            ),
            fault: None,
            later: false,
        },
        Line {
            text: "2p grv i".into(),
            canonical: Some(l.say("2P GRV I", "2P RVV S").into()),
            meaning: Some(
                l.say(
                    "Two Power Units in the Reserve become one Infantry",
                    "Deux Power de la Réserve deviennent un Soldat",
                )
                .into(),
            ),
            fault: None,
            later: false,
        },
    ]
}

pub fn fault(l: Language) -> Line {
    Line {
        text: "Thank GHQ G7".into(),
        canonical: None,
        meaning: None,
        fault: Some(LineFault {
            column: Some(1),
            message: l
                .say(
                    "\"Thank\" is no piece; did you mean Tank?",
                    "« Thank » n'est pas une pièce ; vouliez-vous dire Tank ?",
                )
                .into(),
            example: Some(l.say("T GHQ G7", "T QGV V7").into()),
        }),
        later: false,
    }
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
