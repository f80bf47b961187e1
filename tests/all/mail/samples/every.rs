//! Every letter with something to say.

use chrono::{TimeZone, Utc};
use chrono_tz::Tz;
use sealed_orders::{
    game::acts::company,
    history::{Teller, power::PowerTeller},
    language::Language,
    mail::{
        content::{Audience, CommandReport, Content, Idle, Receipt, SheetAnswered, ToMend},
        inbound::LeftAside,
        letter::{Doubt, Letter, NoSheet, Why},
        outcome::CommandOutcome,
    },
    store::{acts::Act, opening::talk::Talk},
};

use super::{
    DESK, REPLY, URL,
    answers::{answer, fault_of_a_command, late, late_and_over, no_sheet, not_awaited, stands},
    closes, deadline,
    round::{
        SEED, daily, drawn, example, fault, lines, news, next, occasion, receipt, sheet, welcomed,
    },
    words,
};

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
                talk: company::term(Talk::Allies, l),
                chosen: vec![
                    l.say(
                        "Who leads the first round: drawn by lot.",
                        "Qui mène la première manche\u{a0}: tiré au sort.",
                    )
                    .into(),
                ],
                about: PowerTeller.about(l),
                window: l.say("3 days", "3 jours").into(),
                end: None,
            },
        ),
        (Letter::Sheet { round: 4, sealed: None }, Content::Sheet(Box::new(sheet(l)))),
        (
            Letter::Receipt { round: 4, version: 2 },
            Content::Sealed {
                receipt: receipt(l),
                lines: lines(l),
                left_aside: words(l),
                example: receipt(l).orders,
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::Faults { round: 4, version: 1 },
            Content::Sealed {
                receipt: Receipt { version: 1, waits_for_mending: true, hold: false, ..receipt(l) },
                lines: lines(l).into_iter().chain([fault(l)]).collect(),
                left_aside: LeftAside {
                    doubtful: vec![l.say("T G8 G6", "T V8 V6").into()],
                    ..words(l)
                },
                example: receipt(l).orders,
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
                example: example(l),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        no_sheet(
            l,
            NoSheet::TooMany,
            LeftAside {
                too_many: l
                    .say(["T G8 G6", "F G4 B0"], ["T V8 V6", "C V4 B0"])
                    .map(str::to_owned)
                    .into(),
                more: 4,
                ..words(l)
            },
        ),
        no_sheet(
            l,
            NoSheet::Doubtful,
            LeftAside {
                doubtful: vec![l.say("T G8 G6", "T V8 V6").into()],
                ..LeftAside::default()
            },
        ),
        (
            Letter::Faults { round: 4, version: 1 },
            Content::Sealed {
                receipt: Receipt { waits_for_mending: true, hold: false, ..receipt(l) },
                lines: lines(l),
                left_aside: LeftAside {
                    doubtful: vec![l.say("HOLD", "ATTENDRE").into()],
                    ..words(l)
                },
                example: receipt(l).orders,
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
                CommandOutcome::SentToSome {
                    to: vec!["Bob".into()],
                    refused: vec![(
                        l.say("Ann", "Zoé").into(),
                        l.say("that is your own seat.", "c'est votre propre place.").into(),
                    )],
                },
                CommandOutcome::EndOfMessage { word: l.say("END", "FIN").into() },
                CommandOutcome::OrdersInReply { to: "Bob".into() },
                CommandOutcome::LetterInReply { to: "Bob".into() },
                CommandOutcome::SeveralAuthors { authors: vec!["Bob".into(), "Cy".into()] },
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
            Content::CalledOff {
                declined: vec![(l.say("Blue", "Bleu").into(), "Bob".into())],
                url: "https://play.example.org/".into(),
            },
        ),
        (
            Letter::Act { round: 4, act: 2 },
            Content::Act {
                round: 4,
                subject: Act::DrawOffered.subject("Bob", l.say("Blue", "Bleu"), Tz::UTC, l),
                title: Act::DrawOffered.title(l).into(),
                told: vec![
                    Act::DrawOffered.say("Bob", l.say("Blue", "Bleu"), Tz::UTC, l),
                    l.say(
                        "Still missing: Ann (Green), Cy (Yellow), Diana (Red).",
                        "Il manque encore : Zoé (Vert), Cy (Jaune), Diana (Rouge).",
                    )
                    .into(),
                    Act::DrawOffered.meaning(l).into(),
                    Act::DrawOffered.asks(l).unwrap().into(),
                ],
                deadline: None,
                url: Some(URL.into()),
                reply: Some(REPLY.into()),
            },
        ),
        (
            Letter::Message { round: 4, message: 7 },
            Content::Message {
                round: 4,
                author: "Bob".into(),
                plays: l.say("Blue", "Bleu").into(),
                audience: Audience::Living,
                words: l
                    .say(
                        "Shall we leave the middle to the others?\n\nT HQ G8",
                        "Et si on laissait le milieu aux autres\u{a0}?\n\nT HQ V8",
                    )
                    .into(),
            },
        ),
        (
            Letter::Claim { round: Some(4), claim: uuid::Uuid::nil() },
            Content::Claim {
                instead_of: Some((4, l.say("Bob (Blue)", "Bob (Bleu)").into(), closes())),
                url: URL.into(),
            },
        ),
        (Letter::HostDesk, Content::HostDesk { url: URL.into() }),
        (Letter::Keep { claim: uuid::Uuid::nil() }, Content::Keep { url: URL.into() }),
        (
            Letter::Reminder { round: 4, before: None, by_host: false },
            Content::Reminder {
                round: 4,
                left: chrono::TimeDelta::hours(3),
                sheet: None,
                without: occasion(l).without,
                deadline: deadline(l),
                example: example(l),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        (
            Letter::Reminder { round: 4, before: None, by_host: false },
            Content::Reminder {
                round: 4,
                left: chrono::TimeDelta::hours(3),
                sheet: Some(ToMend {
                    lines: lines(l).into_iter().chain([fault(l)]).collect(),
                    left_aside: words(l),
                }),
                without: String::new(),
                deadline: deadline(l),
                example: example(l),
                url: URL.into(),
                reply: REPLY.into(),
            },
        ),
        late_and_over(),
        late(l),
        (
            Letter::Result { round: 3, sealed: None },
            Content::Result { news: news(l), next: Some(next(l)), welcome: None },
        ),
        welcomed(l),
        drawn(l),
        (
            Letter::Final { round: 3, sealed: None },
            Content::Final {
                news: news(l),
                winners: vec![
                    (l.say("Green", "Vert").into(), l.say("Ann", "Zoé").into()),
                    (l.say("Red", "Rouge").into(), "Diana".into()),
                ],
                drawn: false,
                gave_up: false,
                seed: Some(SEED.to_owned()),
                url: "https://play.example.org/".into(),
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
                url: DESK.into(),
            },
        ),
        (
            Letter::SignIn { sign_in: uuid::Uuid::nil() },
            Content::SignIn {
                url: URL.into(),
                code: "481 516".into(),
                until: closes(),
                adds: false,
            },
        ),
        (
            Letter::Unclear { answers: Some("1@example.org".into()) },
            Content::Unclear { url: "https://play.example.org/account".into() },
        ),
        (Letter::SetAside { round: 4 }, Content::SetAside { round: 4, url: DESK.into() }),
        not_awaited(Idle::NotBegun, LeftAside::default()),
        not_awaited(Idle::Unanswered, LeftAside::default()),
        not_awaited(Idle::Others, words(l)),
        not_awaited(Idle::Out, LeftAside::default()),
        not_awaited(Idle::Over, LeftAside::default()),
        no_sheet(l, NoSheet::TooOften, LeftAside::default()),
        no_sheet(l, NoSheet::TooLong, LeftAside::default()),
        answer(
            l,
            Some(SheetAnswered::NotAwaited(Idle::Others)),
            vec![CommandReport::Told(CommandOutcome::Sent { to: vec!["Bob".into()] })],
        ),
        daily(l),
    ]
}
