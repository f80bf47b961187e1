//! What a mail program reads of the names in a letter's headers is what was meant, however long they are.

use mail_parser::{Addr, MessageParser};
use proptest::prelude::*;
use sealed_orders::{language::Language, mail::message::compose};

use super::{super::samples, postmark, render};

/// A name of so many characters, of what people type: words with one space between them.
fn name(
    letters: &'static str,
    lengths: std::ops::RangeInclusive<usize>,
) -> impl Strategy<Value = String> {
    let letter = prop::sample::select(letters.chars().collect::<Vec<_>>());
    prop::collection::vec(letter, lengths).prop_map(|letters| {
        let name: String = letters.into_iter().collect();
        let words: Vec<_> = name.split_whitespace().collect();
        if words.is_empty() { "x".to_owned() } else { words.join(" ") }
    })
}

/// Names in ASCII, with accents, of one long word, and of signs that headers give a meaning.
fn any_name() -> impl Strategy<Value = String> {
    prop_oneof![
        name("abcdefghijklmnopqrstuvwxyz   ABC012", 1..=120),
        name("abcdefghijklmnopqrstuvwxyzABC012", 60..=120),
        name("aeiounst éèêëàâçôöùûüïœŒßñ’—  ", 1..=120),
        name("éèêëàâçôöùûüïœŒßñ’—漢字", 60..=120),
        name("ab   \"\\,;:<>@()[]=?_.'-!#", 1..=120),
    ]
}

proptest! {
    #[test]
    fn a_name_is_read_as_it_was_meant(game in any_name(), reader in any_name(), french: bool) {
        let language = if french { Language::Fr } else { Language::En };
        let (letter, content) = samples::all(language).remove(0);
        let mut to = samples::reader(language, &letter);
        (to.game, to.name) = (game.clone(), reader.clone());
        let words = render(&to, &content).unwrap();
        let mut postmark = postmark(&letter);
        postmark.reply_to = Some(samples::REPLY);
        let raw = compose(&to, &letter, &words, &postmark).unwrap();
        let text = String::from_utf8_lossy(&raw);
        let head = text.split("\r\n\r\n").next().unwrap();
        prop_assert!(head.is_ascii() && head.lines().all(|line| line.len() < 200), "{head}");
        for (of, meant) in [("From", &game), ("Reply-To", &game), ("To", &reader)] {
            prop_assert_eq!(&read_with(head, of, ""), meant, "{}", head);
            // As many mail programs read it: where words are short, they show no space too many.
            if meant.split(' ').all(|word| word.len() <= 30) {
                let shown = read_with(head, of, " ");
                let words: Vec<_> = shown.split_whitespace().collect();
                prop_assert_eq!(&words.join(" "), meant, "{}", head);
            }
        }
        let mail = MessageParser::default().parse(&raw).unwrap();
        let read = |one: Option<&mail_parser::Address<'_>>| {
            let one: Vec<Addr<'_>> = one.unwrap().clone().into_list();
            assert_eq!(one.len(), 1, "{head}");
            (one[0].name.clone().unwrap().into_owned(), one[0].address.clone().unwrap().into_owned())
        };
        let from = (game.clone(), "games@play.example.org".to_owned());
        prop_assert_eq!(read(mail.from()), from, "{}", head);
        prop_assert_eq!(read(mail.reply_to()), (game, samples::REPLY.to_owned()), "{}", head);
        prop_assert_eq!(read(mail.to()), (reader, "ann@example.org".to_owned()), "{}", head);
        let subject = words.subject.replace("=?", "= ?");
        prop_assert_eq!(mail.subject(), Some(subject.as_str()), "{}", head);
    }
}

/// The name of a mailbox as RFC 5322 and 2047 have it, to the letter: folding takes away line ends alone, and
/// what stands between two encoded words is not read. Or with something between these.
fn read_with(head: &str, of: &str, between: &str) -> String {
    let unfolded = head.replace("\r\n ", " ");
    let line = unfolded.lines().find_map(|line| line.strip_prefix(&format!("{of}: "))).unwrap();
    let phrase = line.rsplit_once('<').unwrap().0.trim_end();
    if let Some(quoted) = phrase.strip_prefix('"') {
        let (mut read, mut escaped) = (String::new(), false);
        for letter in quoted.strip_suffix('"').unwrap().chars() {
            escaped = !escaped && letter == '\\';
            if !escaped {
                read.push(letter);
            }
        }
        return read;
    }
    if !phrase.starts_with("=?") {
        return phrase.to_owned();
    }
    let words = phrase.split_whitespace().map(|word| {
        assert!(word.len() <= 75, "{word}");
        let word = word.strip_prefix("=?utf-8?b?").unwrap().strip_suffix("?=").unwrap();
        String::from_utf8(data_encoding::BASE64.decode(word.as_bytes()).unwrap()).unwrap()
    });
    words.collect::<Vec<_>>().join(between)
}
