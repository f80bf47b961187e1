//! Letters as words and as messages: every one of them, in both languages.

use super::samples;
use crate::support::browser::Browser;
use chrono::{TimeZone, Utc};
use mail_parser::{HeaderName, MessageParser, MimeHeaders};
use sealed_orders::{
    history::LineFault,
    language::Language,
    mail::{
        content::{Addressee, CommandReport, Content},
        letter::{Letter, Role, Sort},
        message::{Postmark, compose, own_id},
        outcome::CommandOutcome,
        render::{self, MAX_HTML_BYTES, RenderError, Rendered},
    },
};

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
        assert!(words.flaws.is_empty(), "{kind}: {:?}", words.flaws);
        assert!(words.html.len() < MAX_HTML_BYTES, "{kind}: {}", words.html.len());
        assert!(!words.subject.contains('\n') && words.subject.contains(&to.game), "{kind}");
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
    for (_, letter, _, words) in each_letter() {
        let is_message = |line: &&str| letter.kind() == "message" && line.starts_with('>');
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
            "samedi 21 novembre 2026 à 18\u{a0}h\u{a0}00 (Europe/Paris)"
        )));
        // Without pictures and without a fixed-width font.
        for stands in [
            to.language.say("Green: GHQ 2I 1T; G8 2F", "Vert : GHQ 2I 1T; G8 2F"),
            to.language.say("Blue: BHQ 2I 2T; S1 1D", "Bleu : BHQ 2I 2T; S1 1D"),
        ] {
            assert!(words.html.contains(stands), "{stands}");
        }
        let board = words.board.as_ref().unwrap();
        assert!(words.html.contains(&format!("src=\"cid:{}\"", board.cid)));
        assert!(words.html.contains(to.language.say(
            "alt=\"The board after round 3. Green: Player Ann",
            "alt=\"Le plateau après la manche 3. Vert: Joueur Ann"
        )));
        assert!(board.png.len() < 40_000, "{}", board.png.len());
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
    sheet.news.told = vec!["Il se passe beaucoup de choses. ".repeat(20); 400];
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
    let words = render(&samples::addressee(Language::En), &Content::Result { news }).unwrap();
    assert!(words.board.is_none() && !words.html.contains("cid:"));
    assert_eq!(words.flaws.len(), 1);
}

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
fn a_newer_letter_replaces_an_older_one_that_says_less() {
    let reminder = |round, before| Letter::Reminder { round, before, by_host: false };
    assert!(reminder(4, Some(180)).replaces(&reminder(4, Some(1440))));
    assert!(reminder(5, None).replaces(&reminder(4, None)));
    assert!(Letter::Result { round: 4 }.replaces(&Letter::Result { round: 3 }));
    let receipt = |round, version| Letter::Receipt { round, version };
    assert!(receipt(4, 2).replaces(&receipt(4, 1)));
    assert!(Letter::Faults { round: 4, version: 2 }.replaces(&receipt(4, 1)));
    assert!(!receipt(4, 1).replaces(&receipt(4, 2)), "whichever was posted later");
    assert!(!receipt(5, 1).replaces(&receipt(4, 1)), "each round's sheet has its receipt");
    assert!(!receipt(4, 2).replaces(&reminder(4, None)));
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
            sealed: false,
            open: None,
        };
        for language in Language::ALL {
            let text = render(&samples::addressee(language), &content).unwrap().text;
            assert!(text.contains(language.say(english, french)), "{text}");
        }
    }
}

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
        Content::CalledOff { declined } => declined[0] = (hostile.into(), hostile.into()),
        Content::Confirm { doubt, .. } => doubt.sender = Some(hostile.into()),
        Content::NewDeadline { .. }
        | Content::Test
        | Content::Token
        | Content::SetAside { .. }
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
            sheet.news.told[0] = hostile.into();
            sheet.news.own[0].canonical = Some(hostile.into());
            sheet.news.standing.rows[0][1] = hostile.into();
            sheet.briefing[0] = hostile.into();
            sheet.example = hostile.into();
        }
        Content::Sealed { lines, .. } => {
            lines[0].text = hostile.into();
            lines[0].canonical = None;
            lines[0].fault = Some(LineFault {
                column: Some(2),
                message: hostile.into(),
                example: Some(hostile.into()),
            });
        }
        Content::Final { winners, news, .. } => {
            winners[0] = (hostile.into(), hostile.into());
            news.board_svg = hostile.into();
        }
        Content::Result { news } => news.board_svg = hostile.into(),
        Content::NoSheet { example, .. } | Content::Reminder { example, .. } => {
            *example = hostile.into();
        }
        Content::Message { from, words, .. } => {
            *from = hostile.into();
            *words = hostile.into();
        }
        Content::Claim { instead_of, .. } => {
            if let Some((_, holder, _)) = instead_of {
                *holder = hostile.into();
            }
        }
        Content::Act { title, told, .. } => {
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
                        news.told[0] = hostile.into();
                        news.board_text = hostile.into();
                    }
                    _ => {}
                }
            }
        }
    }
}

/// How a letter is called among those that are kept and drawn.
fn name_of(to: &Addressee, letter: &Letter, content: &Content) -> String {
    let kind = if let Content::Daily { .. } = content { "daily" } else { letter.kind() };
    format!("{kind}.{}", to.language)
}

/// Every letter is what is kept in `tests/letters`, and was drawn. One that changes on purpose is
/// written anew with `WRITE_LETTERS=1`, looked at, and drawn with `make pictures`.
#[test]
fn every_letter_is_as_it_is_kept() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (kept, drawn) = (root.join("tests/letters"), root.join("docs/letters"));
    let mut names = std::collections::BTreeMap::new();
    for (to, letter, content, words) in each_letter() {
        let drawn_as = name_of(&to, &letter, &content);
        let count: &mut usize = names.entry(drawn_as.clone()).or_default();
        *count += 1;
        let name = format!("{drawn_as}.{count}");
        for (ending, now) in [("txt", &words.text), ("html", &words.html)] {
            let file = kept.join(format!("{name}.{ending}"));
            if std::env::var_os("WRITE_LETTERS").is_some() {
                std::fs::create_dir_all(&kept).unwrap();
                std::fs::write(&file, now).unwrap();
            }
            let before = std::fs::read_to_string(&file).unwrap_or_default();
            let line = before.lines().zip(now.lines()).position(|(before, now)| before != now);
            assert!(before == *now, "{} has changed in line {line:?}:\n{now}", file.display());
        }
        for width in [360, 700] {
            let picture = drawn.join(format!("{drawn_as}.{width}.png"));
            assert!(picture.exists(), "{} is missing: make pictures", picture.display());
        }
    }
    let files = |folder| std::fs::read_dir(folder).unwrap().count();
    assert_eq!(files(kept), 2 * names.values().sum::<usize>(), "of letters that there are");
    assert_eq!(files(drawn), 2 * names.len(), "pictures of letters that there are");
}

/// In the dark, without pictures, read aloud, on a telephone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_letter_can_be_read_by_everybody() {
    let scratch = crate::support::scratch::Scratch::on_disk();
    let browser = Browser::start("en").await;
    let tools = browser.cdp();
    let phone =
        serde_json::json!({"width": 360, "height": 700, "deviceScaleFactor": 1, "mobile": false});
    tools.send_raw("Emulation.setDeviceMetricsOverride", phone).await.unwrap();
    for (n, (to, letter, _, words)) in each_letter().enumerate() {
        let what = format!("{} in {}", letter.kind(), to.language);
        let html = &words.html;
        assert!(html.contains("@media (prefers-color-scheme: dark)"), "{what}: in the dark");
        assert!(html.contains(&format!("<html lang=\"{}\"", to.language)), "{what}: read aloud");
        // The board's picture is not there.
        let page = scratch.path().join(format!("{n}.html"));
        std::fs::write(&page, html).unwrap();
        browser.goto(format!("file://{}", page.display())).await.unwrap();
        let seen = "const pictures = [...document.images];
             const laid_out = [...document.querySelectorAll('table')];
             return [document.documentElement.scrollWidth,
                     pictures.filter(it => !it.alt).length,
                     laid_out.filter(it => !it.querySelector('th')
                                           && it.getAttribute('role') !== 'presentation').length,
                     document.body.innerText.trim().length > 40]";
        let seen = browser.execute(seen, vec![]).await.unwrap().json().clone();
        assert!(seen[0].as_i64().unwrap() <= 360, "{what}: wider than a telephone: {seen}");
        assert_eq!((&seen[1], &seen[2], &seen[3]), (&0.into(), &0.into(), &true.into()), "{what}");
    }
    browser.quit().await;
}

/// Every letter as people see it: `make pictures`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "draws the letters anew in docs/letters"]
async fn draw_the_letters() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (folder, scratch) = (root.join("docs/letters"), root.join("target/letters"));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::create_dir_all(&scratch).unwrap();
    let browser = Browser::start("en").await;
    for (to, letter, content, words) in each_letter() {
        let name = name_of(&to, &letter, &content);
        let mut html = words.html.clone();
        if let Some(board) = &words.board {
            std::fs::write(scratch.join(format!("{name}.png")), &board.png).unwrap();
            html = html.replace(&format!("cid:{}", board.cid), &format!("{name}.png"));
        }
        let page = scratch.join(format!("{name}.html"));
        std::fs::write(&page, html).unwrap();
        std::fs::write(scratch.join(format!("{name}.txt")), &words.text).unwrap();
        for width in [360, 700] {
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let picture = browser.whole_page(width).await;
            std::fs::write(folder.join(format!("{name}.{width}.png")), picture).unwrap();
        }
    }
    browser.quit().await;
}
