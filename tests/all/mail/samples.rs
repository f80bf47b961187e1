//! Letters as they could be sent, in both languages, for tests that look at all of them.

use chrono::{TimeZone, Utc};
use sealed_orders::{
    history::{
        Column, Form, FormSection, Line, LineFault, OptionGroup, Standing, Teller, Viewer,
        power::PowerTeller,
    },
    language::Language,
    mail::{
        content::{
            Addressee, AnswerContent, Audience, CommandReport, Content, Deadline, Fate, GameStands,
            News, OpenSheet, Receipt, SheetAnswered, SheetContent, SheetIs,
        },
        inbound::{
            LeftAside,
            command::{CommandFault, Expected},
        },
        letter::{Doubt, Letter, NoSheet, Role, Why},
        outcome::CommandOutcome,
    },
    rules::{
        Chance,
        power::{Options, State},
    },
    store::acts::Act,
};

pub const URL: &str = "https://play.example.org/sheets/k3m7q2xw5ztb6p4n";
pub const REPLY: &str = "sheet+k3m7q2xw5ztb6p4n@play.example.org";

/// To whom a letter of that sort goes: not everybody has a seat.
pub fn reader(language: Language, letter: &Letter) -> Addressee {
    let role = match letter {
        Letter::Returned { .. } | Letter::SetAside { .. } => Role::Host,
        Letter::Claim { .. } => Role::Newcomer,
        Letter::SignIn { .. } => Role::Account,
        Letter::Unclear { .. } => Role::Writer,
        _ => Role::Holder,
    };
    let to = addressee(language);
    if role == Role::Holder {
        return to;
    }
    let to = Addressee { role, name: String::new(), letters_url: None, renewal_url: None, ..to };
    if matches!(role, Role::Account | Role::Writer) {
        let (game, game_url) = ("Sealed Orders".to_owned(), "https://play.example.org/".to_owned());
        return Addressee { game, game_url, seat: String::new(), ruleset: String::new(), ..to };
    }
    match role {
        Role::Host => Addressee { seat: language.say("host", "hôte").to_owned(), ..to },
        _ => to,
    }
}

pub fn addressee(language: Language) -> Addressee {
    Addressee {
        name: language.say("Ann", "Zoé").to_owned(),
        address: "ann@example.org".to_owned(),
        role: Role::Holder,
        language,
        zone: language.say(chrono_tz::Europe::London, chrono_tz::Europe::Paris),
        seat: language.say("Green", "Vert").to_owned(),
        game: language.say("The siege of Ely", "Le siège d'Uzès").to_owned(),
        ruleset: "Power".to_owned(),
        game_url: "https://play.example.org/games/0192f3c4".to_owned(),
        renewal_url: Some("https://play.example.org/renewals/k3m7q2xw5ztb6p4n".to_owned()),
        letters_url: Some("https://play.example.org/letters/k3m7q2xw5ztb6p4n".to_owned()),
        plain: false,
        without_form: false,
        thread_by_game: false,
    }
}

/// What stood beside the orders of a mail.
fn words(l: Language) -> LeftAside {
    let words = l.say(["Hi,", "Ann of Ely"], ["Bonjour,", "Zoé d'Uzès"]).map(str::to_owned);
    LeftAside { words: words.to_vec(), ..LeftAside::default() }
}

/// Every letter with something to say, and the letter it is the content of.
pub fn all(l: Language) -> Vec<(Letter, Content)> {
    let received_at = Utc.with_ymd_and_hms(2026, 11, 20, 21, 14, 9).unwrap();
    vec![
        (
            Letter::Invitation,
            Content::Invitation {
                url: "https://play.example.org/invitations/k3m7q2xw5ztb6p4n".into(),
                host: Some("Eve".into()),
                players: vec![
                    (l.say("Blue", "Bleu").into(), "Bob".into()),
                    (l.say("Yellow", "Jaune").into(), "Cy".into()),
                    (l.say("Red", "Rouge").into(), "Diana".into()),
                ],
                window: l.say("3 days", "3 jours").into(),
            },
        ),
        (Letter::Sheet { round: 4 }, Content::Sheet(Box::new(sheet(l)))),
        (
            Letter::Receipt { round: 4, version: 2 },
            Content::Sealed {
                receipt: receipt(l),
                lines: lines(l),
                left_aside: words(l),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::Faults { round: 4, version: 1 },
            Content::Sealed {
                receipt: Receipt { version: 1, waits_for_mending: true, hold: false, ..receipt(l) },
                lines: lines(l).into_iter().chain([fault(l)]).collect(),
                left_aside: LeftAside { doubtful: vec!["T G8 G6".into()], ..words(l) },
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::NoSheet { round: 4, why: NoSheet::Empty },
            Content::NoSheet {
                round: 4,
                why: NoSheet::Empty,
                deadline: deadline(l),
                sealed: true,
                left_aside: words(l),
                example: "T GHQ G8\nF GHQ BHQ".into(),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        no_sheet(
            l,
            NoSheet::TooMany,
            LeftAside { too_many: vec!["T G8 G6".into(), "F G4 B0".into()], more: 4, ..words(l) },
        ),
        no_sheet(
            l,
            NoSheet::Doubtful,
            LeftAside { doubtful: vec!["T G8 G6".into()], ..LeftAside::default() },
        ),
        (
            Letter::Faults { round: 4, version: 1 },
            Content::Sealed {
                receipt: Receipt { waits_for_mending: true, hold: false, ..receipt(l) },
                lines: lines(l),
                left_aside: LeftAside { doubtful: vec!["HOLD".into()], ..words(l) },
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        answer(
            l,
            Some(SheetAnswered::Sealed { receipt: receipt(l), lines: lines(l) }),
            vec![CommandReport::Status(Box::new(stands(l))), fault_of_a_command()],
        ),
        answer(
            l,
            Some(SheetAnswered::Late {
                received_at: closes() + chrono::TimeDelta::seconds(7),
                closed_at: closes(),
            }),
            vec![
                CommandReport::History { round: 3, news: Some(Box::new(news(l))), played: 3 },
                CommandReport::History { round: 9, news: None, played: 3 },
            ],
        ),
        answer(
            l,
            None,
            [
                CommandOutcome::Held,
                CommandOutcome::NothingToHold,
                CommandOutcome::Withdrawn,
                CommandOutcome::NothingToWithdraw,
            ]
            .into_iter()
            .chain([CommandOutcome::ReplacedInstead, CommandOutcome::TooLate, CommandOutcome::Help])
            .chain([
                CommandOutcome::TimedOut { deadline: closes() },
                CommandOutcome::Away {
                    from: "2026-12-24".parse().unwrap(),
                    to: "2027-01-02".parse().unwrap(),
                    deadline: Some(closes()),
                },
                CommandOutcome::Sent { to: vec!["Bob".into(), "Cy".into()] },
                CommandOutcome::Nobody { name: "Eve".into() },
            ])
            .map(CommandReport::Told)
            .collect(),
        ),
        (
            Letter::NewDeadline { round: 4 },
            Content::NewDeadline {
                round: 4,
                deadline: deadline(l),
                sealed: false,
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::Confirm { round: 4, mail: uuid::Uuid::nil() },
            Content::Confirm {
                round: 4,
                doubt: Doubt {
                    why: Why::OtherAddress,
                    sender: Some("zoe.at.work@example.com".into()),
                },
                received_at,
                deadline: closes(),
                url: "https://play.example.org/confirmations/k3m7q2xw5ztb6p4n".into(),
            },
        ),
        (
            Letter::Confirm { round: 4, mail: uuid::Uuid::nil() },
            Content::Confirm {
                round: 4,
                doubt: Doubt { why: Why::Unproven, sender: Some("ann@example.org".into()) },
                received_at,
                deadline: closes(),
                url: "https://play.example.org/confirmations/k3m7q2xw5ztb6p4n".into(),
            },
        ),
        (
            Letter::Confirm { round: 4, mail: uuid::Uuid::nil() },
            Content::Confirm {
                round: 4,
                doubt: Doubt { why: Why::Unchecked, sender: Some("ann@example.org".into()) },
                received_at,
                deadline: closes(),
                url: "https://play.example.org/confirmations/k3m7q2xw5ztb6p4n".into(),
            },
        ),
        (
            Letter::CalledOff,
            Content::CalledOff { declined: vec![(l.say("Blue", "Bleu").into(), "Bob".into())] },
        ),
        (
            Letter::Act { round: 4, act: 2 },
            Content::Act {
                round: 4,
                title: Act::DrawOffered.title(l).into(),
                told: vec![
                    Act::DrawOffered.say("Bob", l.say("Blue", "Bleu"), l),
                    Act::DrawOffered.meaning(l).into(),
                ],
                deadline: Some(deadline(l)),
                url: Some(URL.into()),
                reply: Some(REPLY.into()),
            },
        ),
        (
            Letter::Message { round: 4, message: 7 },
            Content::Message {
                round: 4,
                from: l.say("Bob (Blue)", "Bob (Bleu)").into(),
                audience: Audience::Living,
                words: l
                    .say(
                        "Shall we leave the middle to the others?\n\nT HQ G8",
                        "Et si on laissait le milieu aux autres ?\n\nT HQ V8",
                    )
                    .into(),
                url: Some(URL.into()),
            },
        ),
        (
            Letter::Claim { round: Some(4), claim: uuid::Uuid::nil() },
            Content::Claim {
                instead_of: Some((4, l.say("Bob (Blue)", "Bob (Bleu)").into(), closes())),
                url: URL.into(),
            },
        ),
        (
            Letter::Reminder { round: 4, before: None, by_host: false },
            Content::Reminder {
                round: 4,
                deadline: deadline(l),
                example: "T GHQ G8\nF GHQ BHQ".into(),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::Late { round: 4, received_at },
            Content::Late {
                round: 4,
                received_at: closes() + chrono::TimeDelta::seconds(7),
                closed_at: closes(),
                sealed: true,
                open: None,
            },
        ),
        (
            Letter::Late { round: 4, received_at },
            Content::Late {
                round: 4,
                received_at: closes() + chrono::TimeDelta::seconds(725),
                closed_at: closes(),
                sealed: false,
                open: Some(Box::new(OpenSheet {
                    round: 5,
                    deadline: Deadline { at: closes() + chrono::TimeDelta::days(2), ..deadline(l) },
                    example: "T GHQ G8\nF GHQ BHQ".into(),
                    url: URL.into(),
                    reply: REPLY.into(),
                })),
            },
        ),
        (Letter::Result { round: 3 }, Content::Result { news: news(l) }),
        (
            Letter::Final { round: 3 },
            Content::Final {
                news: news(l),
                winners: vec![
                    (l.say("Green", "Vert").into(), l.say("Ann", "Zoé").into()),
                    (l.say("Red", "Rouge").into(), "Diana".into()),
                ],
                drawn: false,
            },
        ),
        (Letter::Test, Content::Test),
        (Letter::Token, Content::Token),
        (
            Letter::Returned { round: Some(4) },
            Content::Returned {
                player: (l.say("Blue", "Bleu").into(), "Bob".into()),
                open: Some((4, deadline(l).at)),
                since: received_at,
                words: "550 5.1.1 <…@example.org>: No such person here".into(),
            },
        ),
        (
            Letter::SignIn { sign_in: uuid::Uuid::nil() },
            Content::SignIn { url: URL.into(), until: closes(), adds: false },
        ),
        (
            Letter::Unclear { answers: Some("1@example.org".into()) },
            Content::Unclear { url: "https://play.example.org/account".into() },
        ),
        (Letter::SetAside { round: 4 }, Content::SetAside { round: 4 }),
        // What a letter becomes that tells of others, too.
        (
            Letter::Result { round: 2 },
            Content::Daily {
                told: vec![
                    Content::NewDeadline {
                        round: 4,
                        deadline: deadline(l),
                        sealed: false,
                        url: URL.into(),
                        reply: REPLY.into(),
                    },
                    Content::Result { news: news(l) },
                ],
            },
        ),
    ]
}

fn answer(
    l: Language,
    sheet: Option<SheetAnswered>,
    told: Vec<CommandReport>,
) -> (Letter, Content) {
    let content = AnswerContent {
        round: 4,
        sheet,
        told,
        awaited: Some(4),
        left_aside: words(l),
        example: l.say("T GHQ G8", "T QGV V8").into(),
        url: URL.into(),
        reply: REPLY.into(),
    };
    let letter = Letter::Answer { round: 4, sheet: None, told: vec![CommandOutcome::Help] };
    (letter, Content::Answer(Box::new(content)))
}

fn no_sheet(l: Language, why: NoSheet, left_aside: LeftAside) -> (Letter, Content) {
    let content = Content::NoSheet {
        round: 4,
        why,
        deadline: deadline(l),
        sealed: true,
        left_aside,
        example: "T GHQ G8\nF GHQ BHQ".into(),
        url: URL.into(),
        reply: REPLY.into(),
    };
    (Letter::NoSheet { round: 4, why }, content)
}

fn stands(l: Language) -> GameStands {
    let seat = |seat: &str, name: &str, is| (seat.to_owned(), name.to_owned(), is);
    GameStands::Open {
        round: 4,
        final_round: true,
        deadline: deadline(l),
        seats: vec![
            seat(l.say("Green", "Vert"), l.say("Ann", "Zoé"), SheetIs::In),
            seat(l.say("Blue", "Bleu"), "Bob", SheetIs::Awaited),
            seat(l.say("Yellow", "Jaune"), "Cy", SheetIs::NotAwaited),
        ],
        own: Some(Box::new(receipt(l))),
    }
}

fn fault_of_a_command() -> CommandReport {
    let fault = CommandFault { line: 2, text: "HISTORY".into(), expected: Expected::Round };
    CommandReport::Told(CommandOutcome::Fault { fault })
}

fn deadline(l: Language) -> Deadline {
    let why = l.say(
        "2 days after the round opened, at the game's hour, 18:00 in Paris.",
        "2 jours après l'ouverture de la manche, à l'heure de la partie, 18 h 00 à Paris.",
    );
    Deadline { at: closes(), why: why.into() }
}

fn closes() -> chrono::DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 21, 17, 0, 0).unwrap()
}

pub fn sheet(l: Language) -> SheetContent {
    SheetContent {
        round: 4,
        final_round: true,
        deadline: deadline(l),
        news: news(l),
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

pub fn news(l: Language) -> News {
    News {
        round: Some(3),
        url: Some("https://play.example.org/games/0192f3c4/rounds/3".into()),
        told: [
            ("Ann's Tank walks from G0 to the island XI.", "Le Tank de Zoé va de V0 à l'île IX."),
            (
                "Bob's Fighter and Diana's Fighter meet on B0 with equal strength; both go back where they came from.",
                "Le Chasseur de Bob et celui de Diana se rencontrent en B0 à forces égales ; tous deux retournent d'où ils viennent.",
            ),
            (
                "Green takes one Infantry from Yellow on XI: 3 against 2.",
                "Vert prend un Soldat à Jaune en IX : 3 contre 2.",
            ),
            ("Green occupies Blue's country and receives one Power Unit.", "Vert occupe le pays Bleu et reçoit un Power."),
        ]
        .map(|(en, fr)| l.say(en, fr).to_owned())
        .to_vec(),
        own: vec![
            Line {
                text: "t g0 xi".into(),
                canonical: Some(l.say("T G0 XI", "T V0 IX").into()),
                meaning: Some(l.say("Tank from G0 to the island XI", "Tank de V0 à l'île IX").into()),
                fault: None,
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
            },
        ],
        board_svg: board_svg(l),
        board_text: BOARD.into(),
        placed: [
            ("Green: GHQ 2I 1T; G8 2F; Reserve 1I 3P", "Vert : GHQ 2I 1T; G8 2F; Réserve 1I 3P"),
            ("Blue: BHQ 2I 2T; S1 1D", "Bleu : BHQ 2I 2T; S1 1D"),
        ]
        .map(|(en, fr)| l.say(en, fr).to_owned())
        .to_vec(),
        standing: Standing {
            head: [("Army", "Armée"), ("Player", "Joueur"), ("On the board", "Sur le plateau"), ("Reserve", "Réserve"), ("Power", "Force")]
                .map(|(en, fr)| l.say(en, fr).to_owned())
                .to_vec(),
            rows: [
                ["Green", "Vert", "Ann", "2I 1T 2F 2D", "1I 3P", "41"],
                ["Blue", "Bleu", "Bob", "2I 2T 1F 2D", "—", "35"],
                ["Yellow", "Jaune", "Cy", "1I 2T 2F 2D", "2P", "40"],
                ["Red", "Rouge", "Diana", "1R 2T 2F 1H", "12P", "88"],
            ]
            .map(|[en, fr, name, pieces, reserve, power]| {
                [l.say(en, fr), name, pieces, reserve, power].map(str::to_owned).to_vec()
            })
            .to_vec(),
        },
    }
}

fn receipt(l: Language) -> Receipt {
    Receipt {
        round: 4,
        version: 2,
        orders: l.say("T GHQ G8\n2P GRV I", "T QGV V8\n2P RVV S").into(),
        received_at: Utc.with_ymd_and_hms(2026, 11, 20, 21, 14, 9).unwrap(),
        deadline: deadline(l),
        seal: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08".into(),
        hold: true,
        waits_for_mending: false,
        fate: Fate::Counts,
        resolved: None,
    }
}

fn lines(l: Language) -> Vec<Line> {
    vec![
        Line {
            text: "t ghq g8".into(),
            canonical: Some(l.say("T GHQ G8", "T QGV V8").into()),
            meaning: Some(
                l.say("Tank from the headquarters to G8", "Tank du quartier général à V8").into(),
            ),
            fault: None,
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
        },
    ]
}

fn fault(l: Language) -> Line {
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
    let column = |name: &str, label: &str, groups: &[OptionGroup]| Column {
        name: name.into(),
        label: label.into(),
        groups: groups.to_vec(),
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
        choices: Vec::new(),
    }
}

/// The board of a game in its middle.
pub fn board_svg(l: Language) -> String {
    let position = serde_json::from_str(include_str!("../boards/middle.json")).unwrap();
    let start = State::set_up(&Options::default(), 4, &mut Chance::of_round([7; 32], 0)).unwrap();
    PowerTeller.board_svg(&State { position, ..start }, Viewer::Public, l)
}

const BOARD: &str = "\
+-----+-----+-----+-----+-----+-----+-----+-----+-----+
!GHQ  |           S6    |NI   |        S7       |BHQ  !
!2I 1T|                 |     |                 |2I 2T!
+-----+-----+-----+-----+-----+-----+-----+-----+-----+
!S5   |G8   |G6   |G3   |S1   |B5   |B7   |B8   |S8   !
!     |  2F |     |     |  1D |     |     |     |     !
+-----+-----+-----+-----+-----+-----+-----+-----+-----+";
