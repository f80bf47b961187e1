//! A letter as a message: its headers, its parts, its thread.

use mail_parser::{HeaderName, MessageParser, MimeHeaders};
use sealed_orders::{
    language::Language,
    mail::{
        letter::{Letter, Role, Sort},
        message::compose,
    },
};

use super::{super::samples, each_letter, postmark, render};

#[test]
fn a_message_has_the_headers_of_a_well_behaved_machine() {
    for (to, letter, _, words) in each_letter() {
        let raw = compose(&to, &letter, &words, &postmark(&letter)).unwrap();
        assert_eq!(raw, compose(&to, &letter, &words, &postmark(&letter)).unwrap());
        let mail = MessageParser::default().parse(&raw).unwrap();
        let header = |name: &'static str| {
            mail.header_raw(HeaderName::from(name)).unwrap_or("").trim().to_owned()
        };
        let from = mail.from().unwrap().first().unwrap();
        let is_of_no_game = matches!(to.role, Role::Account | Role::Writer);
        let ruleset = if is_of_no_game { "" } else { " (Power)" };
        assert_eq!(from.name.as_deref(), Some(format!("{}{ruleset}", to.game).as_str()));
        assert_eq!(from.address.as_deref(), Some("games@play.example.org"));
        assert_eq!(mail.to().unwrap().first().unwrap().address.as_deref(), Some("ann@example.org"));
        let optional = Letter::OPTIONAL.iter().find(|(kind, _)| *kind == letter.kind());
        let sort = optional.map_or(Sort::Needed, |(_, sort)| *sort);
        assert_eq!(letter.sort(), sort, "{}: the list of what one may do without", letter.kind());
        assert_eq!(mail.subject(), Some(words.subject.as_str()));
        assert_eq!(
            mail.message_id(),
            Some("01930000-0000-7000-8000-000000000007@play.example.org")
        );
        let answer = letter.is_answer();
        assert_eq!(
            header("Auto-Submitted"),
            if answer { "auto-replied" } else { "auto-generated" }
        );
        assert_eq!(header("X-Auto-Response-Suppress"), "All");
        let (unsubscribe, click) = match &to.letters_url {
            Some(url) => (format!("<{url}>"), "List-Unsubscribe=One-Click"),
            None => (String::new(), ""),
        };
        assert_eq!(header("List-Unsubscribe"), unsubscribe);
        assert_eq!(header("List-Unsubscribe-Post"), click);
        assert_eq!(to.role == Role::Holder, to.letters_url.is_some());
        assert_eq!(header("Precedence"), "");
        assert_eq!(header("Date"), "Fri, 20 Nov 2026 21:14:09 +0000");
        let thread = match letter.round() {
            Some(round) => format!("<0192f3c4.round-{round}@play.example.org>"),
            None => "<0192f3c4@play.example.org>".to_owned(),
        };
        assert!(header("References").starts_with(&thread));
        assert_eq!(
            header("In-Reply-To"),
            if answer { "<abc.1@mail.example.org>".to_owned() } else { thread }
        );
        assert_eq!(
            mail.reply_to().unwrap().first().unwrap().address.as_deref(),
            Some(samples::REPLY)
        );
        assert_eq!(mail.body_text(0).unwrap().replace("\r\n", "\n"), words.text);
        assert_eq!(mail.body_html(0).unwrap().replace("\r\n", "\n"), words.html);
        if let Some(board) = &words.board {
            let image = mail.attachments().find(|part| part.content_id().is_some()).unwrap();
            assert_eq!(image.content_id(), Some(board.cid.as_str()));
            assert_eq!(image.contents(), board.png);
        }
        assert!(raw.split(|&b| b == b'\n').all(|line| line.len() <= 999));
        assert!(raw.is_ascii(), "no server needs 8BITMIME for it");
    }
}

#[test]
fn who_wants_text_alone_gets_no_other_part() {
    for (mut to, letter, _, words) in each_letter() {
        to.plain = true;
        let raw = compose(&to, &letter, &words, &postmark(&letter)).unwrap();
        let mail = MessageParser::default().parse(&raw).unwrap();
        assert_eq!(mail.parts.len(), 1, "{}", letter.kind());
        let text = mail.body_text(0).unwrap().replace("\r\n", "\n");
        assert_eq!(text.trim_end(), words.text.trim_end());
    }
}

#[test]
fn letters_of_a_round_share_their_subject() {
    for language in Language::ALL {
        let to = samples::addressee(language);
        let subjects: Vec<String> = samples::all(language)
            .iter()
            .filter(|(letter, _)| {
                letter.round() == Some(4) && samples::reader(language, letter).role == Role::Holder
            })
            // That one is meant to stand out.
            .filter(|(letter, _)| letter.kind() != "confirm")
            .map(|(_, content)| render(&to, content).unwrap().subject)
            .collect();
        // Gmail parts a conversation where more than `Re: ` differs.
        let (sheet, others) = subjects.split_first().unwrap();
        let same = |subject: &String| subject.strip_prefix("Re: ") == Some(sheet.as_str());
        assert!(others.len() >= 6 && others.iter().all(same), "{subjects:?}");
    }
}
