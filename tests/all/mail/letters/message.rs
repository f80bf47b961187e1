//! A letter as a message: its headers, its parts, its thread.

use mail_parser::{HeaderName, MessageParser, MimeHeaders};
use sealed_orders::{
    language::Language,
    mail::{
        content::{Addressee, Content, News, SheetAnswered},
        letter::{Kind, Role},
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
        assert_eq!(from.name.as_deref(), Some(to.game.as_str()), "the sender is the game");
        assert_eq!(from.address.as_deref(), Some("games@play.example.org"));
        assert_eq!(mail.to().unwrap().first().unwrap().address.as_deref(), Some("ann@example.org"));
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
            Some(_) if letter.kind() == Kind::Message => {
                "<0192f3c4.messages@play.example.org>".to_owned()
            }
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

/// The subject of each letter of that kind.
fn subjects(language: Language, kind: &str) -> Vec<String> {
    let letters = each_letter().filter(|(to, ..)| to.language == language);
    letters
        .filter(|(_, letter, ..)| letter.kind().code() == kind)
        .map(|(.., words)| words.subject)
        .collect()
}

#[test]
fn news_and_receipts_share_a_subject_and_others_say_what_they_are() {
    let (en, fr) = (Language::En, Language::Fr);
    // Gmail parts a conversation where more than `Re: ` differs.
    for (language, thread, done, before) in [
        (en, "Round 4: your orders", "Round 3: done · Round 4", "Round 3: your orders"),
        (
            fr,
            "Manche 4\u{a0}: vos ordres",
            "Manche 3\u{a0}: c'est fait · Manche 4",
            "Manche 3\u{a0}: vos ordres",
        ),
    ] {
        assert_eq!(subjects(language, "sheet"), [thread]);
        assert_eq!(subjects(language, "receipt"), [format!("Re: {thread}")]);
        // Who was too late is answered in the thread of the round that was over.
        let answers = [thread, before, thread, thread].map(|thread| format!("Re: {thread}"));
        assert_eq!(subjects(language, "answer"), answers);
        // What is over asks for nothing.
        assert_eq!(subjects(language, "result")[0], done);
    }
    for (kind, english, french) in [
        ("reminder", "3 h left: your orders · round 4", "Plus que 3 h : vos ordres · manche 4"),
        ("faults", "1 line needs mending · round 4", "1 ligne à corriger · manche 4"),
        (
            "message",
            "Bob: Shall we leave the middle to the others?…",
            "Bob : Et si on laissait le milieu aux autres ?…",
        ),
        (
            "act",
            "Bob agrees to a draw · round 4",
            "Bob est d'accord pour une partie nulle · manche 4",
        ),
        (
            "no_sheet",
            "No orders in your mail · round 4",
            "Aucun ordre dans votre message · manche 4",
        ),
        (
            "new_deadline",
            "More time: until 21 November, 17:00 · round 4",
            "Plus de temps : jusqu'au 21 novembre à 18 h 00 · manche 4",
        ),
        ("set_aside", "Round 4 could not be played", "La manche 4 n'a pas pu être jouée"),
    ] {
        for (language, expected) in [(en, english), (fr, french)] {
            let subject = subjects(language, kind).remove(0).replace('\u{a0}', " ");
            assert_eq!(subject, expected);
        }
    }
}

/// What could still be mended, and what did nothing in a round that is over.
#[test]
fn an_answer_asks_to_mend_only_what_can_be_mended() {
    for (resolved, english, french) in [
        (false, "1 line needs mending · round 4", "1 ligne à corriger · manche 4"),
        (true, "1 line did nothing · round 4", "1 ligne sans effet · manche 4"),
    ] {
        for language in Language::ALL {
            let sealed = |content: &mut Content| {
                let Content::Answer(answer) = content else { return false };
                let Some(SheetAnswered::Sealed { receipt, lines }) = &mut answer.sheet else {
                    return false;
                };
                receipt.resolved = resolved.then(|| samples::URL.to_owned());
                lines.push(samples::fault(language));
                true
            };
            let mut answers = samples::all(language).into_iter().map(|(_, content)| content);
            let answer = answers.find_map(|mut content| sealed(&mut content).then_some(content));
            let words = render(&samples::addressee(language), &answer.unwrap()).unwrap();
            assert_eq!(words.subject, language.say(english, french));
        }
    }
}

/// A first letter to somebody whose turn it is not says whose it is, and until when.
#[test]
fn a_first_letter_says_whose_turn_it_is_and_until_when() {
    for language in Language::ALL {
        let to = Addressee { asked: None, ..samples::addressee(language) };
        let ask = language.say("the Axis places a token", "l'Axe place un jeton");
        let mut next = samples::next(language);
        next.ask = ask.to_owned();
        let until = to.moment(&next.deadline);
        let news = News { round: None, ..samples::news(language) };
        let words =
            render(&to, &Content::Result { news, next: Some(next), welcome: None }).unwrap();
        let what = ask.trim_start_matches("l'");
        assert!(words.html.contains(what) && words.text.contains(ask), "{}", words.text);
        assert!(words.text.contains(&until), "{until} in {}", words.text);
    }
}

#[test]
fn who_is_asked_for_nothing_is_not_told_of_orders_in_a_subject() {
    for language in Language::ALL {
        let to = Addressee { asked: None, ..samples::addressee(language) };
        let news = samples::news(language);
        let begun = News { round: None, ..news.clone() };
        let lost = language.say("Green took Brazil from you", "Vert vous a pris le Brésil");
        let losing = News { lost: Some(lost.to_owned()), ..news.clone() };
        for (news, english, french) in [
            (news, "Round 3: news", "Manche 3\u{a0}: nouvelles"),
            (
                losing.clone(),
                "Round 3: Green took Brazil from you",
                "Manche 3\u{a0}: Vert vous a pris le Brésil",
            ),
            (begun, "The game has begun", "La partie a commencé"),
        ] {
            let words = render(&to, &Content::Result { news, next: None, welcome: None }).unwrap();
            assert_eq!(words.subject, language.say(english, french));
        }
        // Who was asked for orders is told the same; a thread of the whole game keeps its subject.
        let mut asked = samples::addressee(language);
        let lost_to = |to: &Addressee| {
            let news = losing.clone();
            render(to, &Content::Result { news, welcome: None, next: None }).unwrap().subject
        };
        assert!(lost_to(&asked).ends_with(lost), "{}", lost_to(&asked));
        asked.thread_by_game = true;
        let subject = lost_to(&asked);
        assert!(subject.starts_with("Re: ") && !subject.contains(lost), "{subject}");
    }
}
