//! A fixed set of letters for every ruleset, from the rounds that its rules work out: what stands where, that
//! it fits, and that it is what is kept in `tests/letters-of-rulesets`.

use sealed_orders::{
    history::{Matter, Sentence, Story, Viewer, with_article},
    language::Language,
    mail::{
        content::{Addressee, Content, Earlier, News, SheetContent},
        render::Rendered,
    },
    registry::{Played, Registry},
    rules::Seat,
};

use super::{super::samples, render};

/// Several rounds told at once in the sheet's letter, in that language, to the seat that is asked next.
fn letter(played: &Played, l: Language) -> (Addressee, SheetContent) {
    let book = played.teller.rulebook().unwrap();
    let mut rounds = book.worked_rounds(l);
    rounds.retain(|round| !round.story.after().state().turn().awaited.is_empty());
    let first = rounds.remove(0);
    // The one of which most is told.
    let told =
        |round: &sealed_orders::history::WorkedRound| round.story.told(Viewer::Public, l).len();
    let last = rounds.into_iter().max_by_key(told).unwrap();
    let after = last.story.after();
    let seat = after.state().turn().awaited[0];
    let news = news(seat, first.story.as_ref(), last.story.as_ref(), l);
    let occasion = after.occasion(4, Some(seat), l);
    let to = Addressee {
        occasion: Some(occasion.title.clone()),
        asked: Some(occasion.ask.clone()),
        seat: after.seat_name(seat, l),
        ruleset: played.teller.title(l).to_owned(),
        ..samples::addressee(l)
    };
    let sheet = SheetContent {
        occasion,
        final_round: false,
        news,
        briefing: after.briefing(seat, l),
        form: after.form(seat, l),
        example: after.example(seat, l),
        ..samples::sheet(l)
    };
    (to, sheet)
}

fn news(seat: Seat, first: &dyn Story, last: &dyn Story, l: Language) -> News {
    let (viewer, after) = (Viewer::Seat(seat), last.after());
    News {
        round: Some(3),
        title: last.before().occasion(3, None, l).title,
        url: Some("https://play.example.org/games/0192f3c4/rounds/3".to_owned()),
        earlier: vec![Earlier {
            title: first.before().occasion(2, None, l).title,
            url: "https://play.example.org/games/0192f3c4/rounds/2".to_owned(),
            told: first.sentences(viewer, l),
        }],
        has_more: false,
        told: last.sentences(viewer, l),
        receipts: Vec::new(),
        lost: None,
        unsent: None,
        own: last.report(seat, viewer, l),
        board_svg: after.board_svg(Viewer::Public, l),
        board_text: after.board_text(viewer, l),
        placed: after.placed(viewer, l),
        standing: after.standing(viewer, l),
        beginning: None,
    }
}

/// Every ruleset's in both languages.
fn each() -> Vec<(String, Addressee, SheetContent, Rendered)> {
    let registry = Registry::standard();
    let mut letters = Vec::new();
    for played in registry.all() {
        for l in Language::ALL {
            let (to, sheet) = letter(played, l);
            let words = render(&to, &Content::Sheet(Box::new(sheet.clone()))).unwrap();
            letters.push((format!("{}.{l}", played.rules.name()), to, sheet, words));
        }
    }
    assert!(letters.len() >= 10);
    letters
}

/// Where each part begins, in a text without line breaks.
fn where_is(name: &str, text: &str, parts: &[(&str, String)]) -> Vec<usize> {
    let at = |(part, words): &(&str, String)| {
        text.find(words.as_str()).unwrap_or_else(|| panic!("{name}: no {part}: {words} in {text}"))
    };
    parts.iter().map(at).collect()
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A letter that changes on purpose is written anew with `WRITE_LETTERS=1`, and looked at.
#[test]
fn letters_of_every_ruleset_are_as_they_are_kept() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let kept = root.join("tests/letters-of-rulesets");
    let letters = each();
    for (name, _, _, words) in &letters {
        let file = kept.join(format!("{name}.txt"));
        let now = format!("{}\n\n{}", words.subject, words.text);
        if std::env::var_os("WRITE_LETTERS").is_some() {
            std::fs::create_dir_all(&kept).unwrap();
            std::fs::write(&file, &now).unwrap();
        }
        let before = std::fs::read_to_string(&file).unwrap_or_default();
        let line = before.lines().zip(now.lines()).position(|(before, now)| before != now);
        assert!(before == now, "{} has changed in line {line:?}:\n{now}", file.display());
    }
    assert_eq!(std::fs::read_dir(kept).unwrap().count(), letters.len());
}

#[test]
fn letters_of_every_ruleset_are_in_order_and_narrow() {
    for (name, to, sheet, words) in each() {
        assert!(words.flaws.is_empty(), "{name}: {:?}", words.flaws);
        for line in words.text.lines() {
            let is_address = line.trim_start().starts_with("http");
            assert!(line.chars().count() <= 72 || is_address, "{name}: {line}");
            let is_twice = line.ends_with("..") && !line.ends_with("...");
            assert!(!is_twice, "{name}: a sentence ends twice: {line}");
        }
        let l = to.language;
        let heading = |english: &str, french: &str| l.say(english, french).to_owned();
        let parts = [
            ("deadline", flat(&to.moment(&sheet.deadline.at))),
            ("way to the sheet", samples::URL.to_owned()),
            ("the board", flat(sheet.news.board_text.lines().next().unwrap())),
            // Its heading is there only where there is more than what happened to the reader.
            ("the story's end", sheet.news.url.clone().unwrap()),
            ("ways", heading("Four ways to answer", "Quatre façons de répondre")),
        ];
        let text = flat(&words.text);
        let mut at = where_is(&name, &text, &parts);
        let story = heading("What else happened", "Ce qui s'est passé d'autre");
        at[3] = text.find(&story).unwrap_or(at[3]);
        assert!(at.is_sorted(), "{name}: {at:?}");
    }
}

/// Several rounds told at once: what happened to the reader in any of them stands before all else that
/// happened, and before the board.
#[test]
fn what_happened_to_the_reader_comes_first_over_several_rounds() {
    let (mut some, mut others) = (0, 0);
    for (name, _, sheet, words) in each() {
        let text = flat(&words.text);
        let rounds = [&sheet.news.earlier[0].told, &sheet.news.told];
        let told = rounds.into_iter().flatten().filter(|it| it.matter != Matter::Ordered);
        let is_own = |matter| matches!(matter, Matter::Lost | Matter::Own);
        let (own, rest): (Vec<_>, Vec<_>) = told.partition(|it| is_own(it.matter));
        let at = |words: &str| {
            text.find(&flat(words)).unwrap_or_else(|| panic!("{name}: {words} is not told"))
        };
        let board = at(sheet.news.board_text.lines().next().unwrap());
        let last = own.iter().map(|it| at(&it.words)).max();
        assert!(last.is_none_or(|last| last < board), "{name}: {last:?}, {board}");
        let (lost, done): (Vec<&Sentence>, Vec<&Sentence>) =
            own.iter().copied().partition(|it| it.matter == Matter::Lost);
        let last = lost.iter().map(|it| at(&it.words)).max();
        let first = done.iter().map(|it| at(&it.words)).min();
        assert!(last.is_none_or(|last| first.is_none_or(|first| last < first)), "{name}: {text}");
        // The same words may stand in both.
        let is_own = |words: &str| own.iter().any(|it| flat(&it.words).contains(&flat(words)));
        let mut rest = rest.iter().filter(|it| !is_own(&it.words));
        assert!(rest.all(|it| text.rfind(&flat(&it.words)) > Some(board)), "{name}: {text}");
        some += own.len();
        others += usize::from(!sheet.news.earlier[0].told.is_empty());
    }
    assert!(some >= 10 && others >= 10, "{some}, {others}");
}

/// Who lost something reads that first, though turns of their own came before it.
#[test]
fn what_was_lost_stands_above_what_was_done_before_it() {
    for (name, to, mut sheet, _) in each() {
        let said = |words: &str, matter| Sentence { words: words.to_owned(), matter };
        sheet.news.earlier[0].told.push(said("This was done.", Matter::Own));
        sheet.news.told.push(said("This was lost.", Matter::Lost));
        let text = flat(&render(&to, &Content::Sheet(Box::new(sheet))).unwrap().text);
        let at = |words: &str| text.find(words).unwrap_or_else(|| panic!("{name}: {text}"));
        assert!(at("This was lost.") < at("This was done."), "{name}: {text}");
    }
}

/// With pictures off nothing is lost: the board is told in words, folded where they are long, and its picture
/// says what it is.
#[test]
fn with_pictures_off_the_board_of_every_ruleset_is_told() {
    for (name, to, sheet, words) in each() {
        let (_, picture) = words.html.split_once("<img ").unwrap();
        let (_, alt) = picture.split_once("alt=\"").unwrap();
        let alt = alt.split('"').next().unwrap();
        // In one short sentence: all else is told below it.
        let title = with_article(&sheet.news.title, to.language);
        let which = match to.language {
            Language::En => format!("The board after {title}, told in words below."),
            Language::Fr => format!("Le plateau après {title}, décrit ci-dessous."),
        };
        assert_eq!(alt, which.replace('\'', "&#39;"), "{name}");
        let placed =
            sheet.news.placed.iter().map(|line| {
                line.replace('&', "&#38;").replace('\'', "&#39;").replace('<', "&#60;")
            });
        for line in placed {
            assert!(words.html.contains(&line), "{name}: {line}");
        }
        let is_long = sheet.news.placed.len() > 12;
        assert_eq!(words.html.contains("<details>"), is_long, "{name}");
        assert!(!sheet.news.placed.is_empty() && !sheet.news.standing.rows.is_empty(), "{name}");
    }
}
