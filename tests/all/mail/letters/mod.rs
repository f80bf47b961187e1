//! Letters as words and as messages: every one of them, in both languages.

mod drawn;
mod every;
mod heavy;
mod hostile;
mod kept;
mod message;
mod names;
mod parts;
mod pictures;
mod rulesets;

use chrono::{TimeZone, Utc};
use sealed_orders::{
    history::{Matter, Sentence},
    language::Language,
    mail::{
        content::{Addressee, Content, InTime},
        letter::{Letter, Sealed},
        message::{Postmark, own_id},
        render::{self, MAX_HTML_BYTES, RenderError, Rendered},
    },
};

use super::samples;

/// As which letter every letter goes.
pub const ID: &str = "01930000-0000-7000-8000-000000000007";

/// The words of a letter.
pub fn render(to: &Addressee, content: &Content) -> Result<Rendered, RenderError> {
    render::render(to, content, &own_id(ID, "play.example.org"))
}

pub fn each_letter() -> impl Iterator<Item = (Addressee, Letter, Content, Rendered)> {
    Language::ALL.into_iter().flat_map(|language| {
        samples::all(language).into_iter().map(move |(letter, content)| {
            let to = samples::reader(language, &letter);
            let words = render(&to, &content).unwrap();
            (to, letter, content, words)
        })
    })
}

pub fn postmark(letter: &Letter) -> Postmark<'static> {
    Postmark {
        letter: ID,
        game: "0192f3c4",
        domain: "play.example.org",
        from: "games@play.example.org",
        reply_to: Some(samples::REPLY),
        answers: letter.is_answer().then_some("<abc.1@mail.example.org>"),
        date: Utc.with_ymd_and_hms(2026, 11, 20, 21, 14, 9).unwrap(),
    }
}

#[test]
fn every_letter_is_whole_in_both_languages_and_both_parts() {
    for (to, letter, _, words) in each_letter() {
        let kind = letter.kind();
        assert_eq!(serde_json::to_value(&letter).unwrap()["kind"], kind.code());
        assert!(words.flaws.is_empty(), "{kind}: {:?}", words.flaws);
        assert!(words.html.len() < MAX_HTML_BYTES, "{kind}: {}", words.html.len());
        assert!(!words.subject.contains('\n') && !words.subject.is_empty(), "{kind}");
        for line in words.text.lines() {
            let plain = line.starts_with("http") || line.trim_start().starts_with("http");
            assert!(line.chars().count() <= 72 || plain, "{kind}: {line}");
        }
        assert!(words.text.contains(&to.game_url), "{kind}");
        for part in [&words.text, &words.html] {
            for leak in ["{{", "{%", "&amp;#", "Some(", "¶"] {
                assert!(!part.contains(leak), "{kind} shows {leak}");
            }
        }
        let lang = format!("<html lang=\"{}\">", to.language);
        assert!(words.html.contains(&lang), "{kind}");
    }
}

/// Some mail programs take such lines for a quotation. What another player wrote is one.
#[test]
fn no_line_of_a_letter_begins_with_a_quote_mark() {
    for (_, _, content, words) in each_letter() {
        let has_message = matches!(content, Content::Message { .. } | Content::Daily { .. });
        let is_message = |line: &&str| has_message && line.starts_with('>');
        for line in words.text.lines().filter(|line| !is_message(line)) {
            assert!(!line.trim_start().starts_with(['|', '>', ':', '}', '\t']), "{line}");
        }
    }
}

#[test]
fn french_letters_are_french() {
    let words: Vec<Rendered> =
        each_letter().filter(|(to, ..)| to.language == Language::Fr).map(|(.., w)| w).collect();
    for letter in &words {
        for part in [&letter.text, &letter.html, &letter.subject] {
            // What an invitation offers to whom French is strange.
            let (above, below) = part.split_once("Do you prefer English?").unwrap_or((part, ""));
            let below = below.split_once("in English.").map_or(below, |(_, below)| below);
            let part = format!("{above}{below}");
            for english in ["round", "your", "sheet ", "sealed", "the board", " and "] {
                let found = part.match_indices(english).find(|(at, _)| {
                    // Mail's own words, addresses and styles are in no language.
                    !part[..*at].ends_with(['/', '.', '-', '"', ':', '{', '+'])
                        && !part[at + english.len()..].starts_with(['-', '+', ':', '<'])
                });
                assert!(found.is_none(), "{english}: {:?}", found.map(|(at, _)| &part[at..]));
            }
        }
    }
}

#[test]
fn french_punctuation_never_begins_a_line() {
    for (to, letter, _, words) in each_letter() {
        if to.language == Language::Fr {
            // The map's edges are no punctuation.
            let is_map = |line: &&str| line.starts_with('!') && line.ends_with('!');
            for line in words.text.lines().filter(|line| !is_map(line)) {
                let orphan = line.trim_start().starts_with([':', ';', '!', '?', '»']);
                assert!(!orphan, "{}: {line}", letter.kind());
            }
        }
    }
}

#[test]
fn a_letter_that_wants_orders_gives_four_ways() {
    for (to, letter, _, words) in each_letter() {
        let Letter::Sheet { .. } = letter else { continue };
        let form = words.html.find("<form ").unwrap();
        for way in [samples::URL, "mailto:sheet%2Bk3m7q2xw5ztb6p4n@", "Sealed Orders"] {
            assert!(words.html[..form].contains(way), "{way} must stand above the form");
        }
        assert!(words.html.contains(&format!("<form method=\"post\" action=\"{}\"", samples::URL)));
        for field in ["piece1", "from5", "to3", "orders", "hold"] {
            assert!(words.html.contains(&format!("name=\"{field}\"")), "{field}");
        }
        assert!(words.text.contains(samples::URL) && words.text.contains(samples::REPLY));
        assert!(
            words.text.contains(to.language.say("=== END OF ORDERS ===", "=== FIN DES ORDRES ==="))
        );
        assert!(words.html.contains(to.language.say(
            "Saturday 21 November 2026, 17:00 (Europe/London)",
            "samedi 21\u{a0}novembre 2026 à 18\u{a0}h\u{a0}00 (Europe/Paris)"
        )));
        // Without pictures and without a fixed-width font.
        for stands in samples::news(to.language).placed {
            assert!(words.html.contains(&stands), "{stands}");
        }
        let board = words.board.as_ref().unwrap();
        assert!(words.html.contains(&format!("src=\"cid:{}\"", board.cid)));
        assert!(words.html.contains(to.language.say(
            "alt=\"The board after round 3, told in words below.\"",
            "alt=\"Le plateau après la manche 3, décrit ci-dessous.\""
        )));
        assert!(board.png.len() < 48_000, "{}", board.png.len());
    }
}

#[test]
fn the_longest_form_still_fits_and_one_that_does_not_leaves_its_selects() {
    let to = samples::addressee(Language::Fr);
    let mut sheet = samples::sheet(Language::Fr);
    sheet.form = samples::form(Language::Fr, 10);
    let words = render(&to, &Content::Sheet(Box::new(sheet.clone()))).unwrap();
    assert!(words.flaws.is_empty(), "{:?}", words.flaws);
    assert!(words.html.len() < MAX_HTML_BYTES, "{}", words.html.len());
    assert_eq!(words.html.matches("<select").count(), 30);

    sheet.form = samples::form(Language::Fr, 40);
    let much = |matter| Sentence { words: "Il se passe beaucoup de choses. ".repeat(20), matter };
    sheet.news.told = [vec![much(Matter::Own); 200], vec![much(Matter::Great); 200]].concat();
    let words = render(&to, &Content::Sheet(Box::new(sheet))).unwrap();
    assert!(!words.flaws.is_empty());
    assert!(words.html.len() < MAX_HTML_BYTES, "{}", words.html.len());
    assert!(words.html.contains("name=\"orders\"") && !words.html.contains("<select"));
    assert!(words.text.matches("beaucoup").count() == 8000, "the text has everything");
}

#[test]
fn a_board_that_cannot_be_drawn_does_not_keep_the_letter_back() {
    let mut news = samples::news(Language::En);
    news.board_svg = "nothing".into();
    let words = render(
        &samples::addressee(Language::En),
        &Content::Result { news, next: None, welcome: None },
    )
    .unwrap();
    assert!(words.board.is_none() && !words.html.contains("cid:"));
    assert_eq!(words.flaws.len(), 1);
}

#[test]
fn a_newer_letter_replaces_an_older_one_that_says_less() {
    let reminder = |round, before| Letter::Reminder { round, before, by_host: false };
    assert!(reminder(4, Some(180)).replaces(&reminder(4, Some(1440))));
    assert!(reminder(5, None).replaces(&reminder(4, None)));
    assert!(
        Letter::Result { round: 4, sealed: None }
            .replaces(&Letter::Result { round: 3, sealed: None })
    );
    // A sheet's letter tells what no letter has told yet.
    assert!(
        Letter::Sheet { round: 5, sealed: None }
            .replaces(&Letter::Result { round: 3, sealed: None })
    );
    // Nor is a receipt lost for it.
    let last = |sealed| Letter::Final { round: 4, sealed };
    let told = Letter::Result { round: 3, sealed: Some(Sealed::Last(1)) };
    assert!(!last(None).replaces(&told));
    let mut taken_over = last(None);
    taken_over.is_also_receipt_of((3, 1));
    assert!(taken_over.replaces(&told));
    assert!(taken_over.replaces(&Letter::Receipt { round: 3, version: 1 }));
    assert!(!taken_over.replaces(&Letter::Receipt { round: 4, version: 1 }));
    let stored = serde_json::to_string(&taken_over).unwrap();
    assert_eq!(serde_json::from_str::<Letter>(&stored).unwrap(), taken_over);
    let before = r#"{"kind": "final", "round": 4, "sealed": 2}"#;
    assert_eq!(serde_json::from_str::<Letter>(before).unwrap(), last(Some(Sealed::Last(2))));
    let receipt = |round, version| Letter::Receipt { round, version };
    assert!(receipt(4, 2).replaces(&receipt(4, 1)));
    assert!(Letter::Faults { round: 4, version: 2 }.replaces(&receipt(4, 1)));
    assert!(!receipt(4, 1).replaces(&receipt(4, 2)), "whichever was posted later");
    assert!(!receipt(5, 1).replaces(&receipt(4, 1)), "each round's sheet has its receipt");
    assert!(!receipt(4, 2).replaces(&reminder(4, None)));
}

#[test]
fn a_late_sheet_is_told_how_late_it_was() {
    let closed_at = Utc.with_ymd_and_hms(2026, 11, 21, 17, 0, 0).unwrap();
    for (seconds, english, french) in [
        (0, "less than a second later", "moins d'une seconde plus tard"),
        (7, "7 s later", "7 s plus tard"),
        (725, "12 min 5 s later", "12 min 5 s plus tard"),
        (11_520, "3 h 12 min later", "3 h 12 min plus tard"),
        (180_000, "2 d 2 h later", "2 j 2 h plus tard"),
    ] {
        let content = Content::Late {
            round: 4,
            received_at: closed_at + chrono::TimeDelta::seconds(seconds),
            closed_at,
            early: false,
            in_time: InTime::Nothing,
            over: false,
            open: None,
        };
        for language in Language::ALL {
            let text = render(&samples::addressee(language), &content).unwrap().text;
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(language.say(english, french)), "{text}");
        }
    }
}
