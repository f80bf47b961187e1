//! What people typed is inert in letters.

use mail_parser::MessageParser;
use sealed_orders::{
    history::LineFault,
    language::Language,
    mail::{
        content::{CommandReport, Content},
        message::compose,
        outcome::CommandOutcome,
    },
};

use super::{super::samples, postmark, render};

const HOSTILE: &[&str] = &[
    "x\r\nBcc: eve@example.org\r\n\r\nbody",
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "'; drop table games; --",
    "a\u{2028}b\u{0}c\u{7}",
    "=?utf-8?Q?=0ABcc:_eve@example.org?=",
    "Ann, \"Bob\" <bob@example.org>; (Cy)",
    "{{ v.to.address }}{% include \"x\" %}",
    "Zoë 漢字 🙂 \u{202e}txet",
];

#[test]
fn what_people_typed_is_inert_in_headers_and_html() {
    for language in Language::ALL {
        for &hostile in HOSTILE {
            let mut to = samples::addressee(language);
            to.name = hostile.into();
            to.game = hostile.into();
            to.seat = hostile.into();
            for (letter, mut content) in samples::all(language) {
                poison(&mut content, hostile);
                let words = render(&to, &content).unwrap();
                assert!(!words.html.contains("<script") && !words.html.contains("<img src=x"));
                assert!(!words.html.contains("src=\"x\""));
                let raw = compose(&to, &letter, &words, &postmark(&letter)).unwrap();
                let mail = MessageParser::default().parse(&raw).unwrap();
                assert!(mail.bcc().is_none(), "{hostile:?}");
                assert_eq!(mail.to().unwrap().iter().count(), 1, "{hostile:?}");
                assert_eq!(mail.from().unwrap().iter().count(), 1, "{hostile:?}");
                assert_eq!(
                    mail.from().unwrap().first().unwrap().address.as_deref(),
                    Some("games@play.example.org")
                );
                let names: Vec<String> =
                    mail.headers().iter().map(|h| h.name().to_lowercase()).collect();
                assert!(!names.iter().any(|name| name == "bcc"), "{names:?}");
                assert_eq!(names.len(), 15, "{names:?}");
            }
        }
    }
}

fn poison(content: &mut Content, hostile: &str) {
    match content {
        Content::CalledOff { declined, .. } => declined[0] = (hostile.into(), hostile.into()),
        Content::Confirm { doubt, .. } => doubt.sender = Some(hostile.into()),
        Content::NotAwaited { left_aside, .. } => left_aside.words = vec![hostile.into()],
        Content::NewDeadline { .. }
        | Content::Test
        | Content::Token
        | Content::SetAside { .. }
        | Content::Keep { .. }
        | Content::HostDesk { .. }
        | Content::SignIn { .. }
        | Content::Unclear { .. } => {}
        Content::Returned { player, words, .. } => {
            *player = (hostile.into(), hostile.into());
            *words = hostile.into();
        }
        Content::Daily { told } => told.iter_mut().for_each(|content| poison(content, hostile)),
        Content::Invitation { players, window, .. } => {
            players[0] = (hostile.into(), hostile.into());
            *window = hostile.into();
        }
        Content::Sheet(sheet) => {
            sheet.news.board_svg = hostile.into();
            sheet.news.told[0].words = hostile.into();
            sheet.news.own[0].order.as_mut().unwrap().canonical = hostile.into();
            sheet.news.standing.rows[0][1] = hostile.into();
            sheet.briefing[0] = hostile.into();
            sheet.example = hostile.into();
        }
        Content::Sealed { lines, .. } => {
            lines[0].text = hostile.into();
            lines[0].order = None;
            lines[0].fault = Some(LineFault {
                column: Some(2),
                message: hostile.into(),
                example: Some(hostile.into()),
                is_meant: true,
            });
        }
        Content::Final { winners, news, .. } => {
            winners.fill((hostile.into(), hostile.into()));
            news.board_svg = hostile.into();
        }
        Content::Result { news, .. } => news.board_svg = hostile.into(),
        Content::NoSheet { example, .. } | Content::Reminder { example, .. } => {
            *example = hostile.into();
        }
        Content::Message { author, words, .. } => {
            *author = hostile.into();
            *words = hostile.into();
        }
        Content::Claim { instead_of, .. } => {
            if let Some((_, holder, _)) = instead_of {
                *holder = hostile.into();
            }
        }
        Content::Act { subject, title, told, .. } => {
            *subject = hostile.into();
            *title = hostile.into();
            told[0] = hostile.into();
        }
        Content::Late { .. } => {}
        Content::Answer(answer) => {
            for answered in &mut answer.told {
                match answered {
                    CommandReport::Told(CommandOutcome::Fault { fault }) => {
                        fault.text = hostile.into()
                    }
                    CommandReport::Told(CommandOutcome::Nobody { name }) => *name = hostile.into(),
                    CommandReport::Told(CommandOutcome::Sent { to }) => to[0] = hostile.into(),
                    CommandReport::History { news: Some(news), .. } => {
                        news.told[0].words = hostile.into();
                        news.board_text = hostile.into();
                    }
                    _ => {}
                }
            }
        }
    }
}
