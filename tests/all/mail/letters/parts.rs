//! What stands where in a letter, and that each leads on.

use sealed_orders::{
    history::{Matter, Sentence},
    language::Language,
    mail::{
        content::Content,
        letter::{Kind, Role},
    },
};

use super::{super::samples, each_letter, render};

/// That they stand in a text one after another.
fn in_order(text: &str, parts: &[&str]) {
    let mut from = 0;
    for part in parts {
        let at = text[from..].find(part);
        from += at.unwrap_or_else(|| panic!("{part} must stand below the others in {text}"));
    }
}

#[test]
fn a_sheet_begins_with_the_deadline_then_what_happened_to_its_reader() {
    for (to, letter, _, words) in
        each_letter().filter(|(_, letter, ..)| letter.kind() == Kind::Sheet)
    {
        let l = to.language;
        let own = l.say("Green captures ", "capture un Soldat");
        let battle = l.say("Battle on B7", "Bataille en B7");
        let plain = l.say("Blue Infantry marches from B5", "Un Soldat bleu marche de B5");
        let day = l.say("21 November 2026", "21\u{a0}novembre 2026");
        let mended = l.say("“B9”", "«\u{a0}B9\u{a0}»");
        let (button, ways) =
            (samples::URL, l.say("Four ways to answer", "Quatre façons de répondre"));
        // There are many.
        let folded = l.say("plain moves", "coups ordinaires");
        let html = [day, button, own, mended, "cid:board", battle, folded, "<form", ways];
        in_order(&words.html, &html);
        let text = [day, button, own, mended, "+-------+-------", battle, plain, ways];
        in_order(&words.text, &text);
        assert_eq!(letter.round(), Some(4));
    }
}

#[test]
fn many_plain_moves_are_one_line_in_html_and_told_in_the_text() {
    for l in Language::ALL {
        let moved = |n| Sentence { words: format!("Move {n}."), matter: Matter::Plain };
        let mut news = samples::news(l);
        let read_all = l.say(
            ["And 14 plain moves: ", ">read them all on"],
            ["Et 14 coups ordinaires\u{a0}: ", ">tout est sur la page"],
        );
        for (plain, folded) in [(6, false), (14, true)] {
            news.told.retain(|sentence| sentence.matter < Matter::Plain);
            news.told.extend((1..=plain).map(moved));
            let content = Content::Result { news: news.clone(), next: None, welcome: None };
            let words = render(&samples::addressee(l), &content).unwrap();
            assert_eq!(words.html.contains("<li style=\"margin:0 0 4px\">Move 6.</li>"), !folded);
            assert!(words.text.contains(&format!("- Move {plain}.")), "{}", words.text);
            for words_of_it in read_all {
                assert_eq!(words.html.contains(words_of_it), folded, "{words_of_it}");
            }
        }
    }
}

#[test]
fn what_else_happened_has_no_heading_where_nothing_else_happened() {
    for l in Language::ALL {
        let heading = l.say("What else happened", "Ce qui s'est passé d'autre");
        let mut news = samples::news(l);
        for has_rest in [true, false] {
            let content = Content::Result { news: news.clone(), welcome: None, next: None };
            let words = render(&samples::addressee(l), &content).unwrap();
            for part in [words.html.replace("&#39;", "'"), words.text] {
                assert_eq!(part.contains(heading), has_rest, "{part}");
                assert!(part.contains(news.url.as_deref().unwrap()), "{part}");
            }
            news.told.retain(|sentence| sentence.matter == Matter::Own);
        }
    }
}

/// What was not carried out is no move.
#[test]
fn refused_lines_are_folded_by_themselves() {
    for (l, one, more, alone) in [
        (
            Language::En,
            "And 6 plain moves and 1 order that was not carried out: ",
            "And 5 plain moves and 3 orders that were not carried out: ",
            "7 orders that were not carried out",
        ),
        (
            Language::Fr,
            "Et 6 coups ordinaires et 1 ordre non exécuté\u{a0}: ",
            "Et 5 coups ordinaires et 3 ordres non exécutés\u{a0}: ",
            "7 ordres non exécutés",
        ),
    ] {
        for (moves, vain, words_of_it) in [(6, 1, one), (5, 3, more), (0, 7, alone)] {
            let mut news = samples::news(l);
            let of = |matter, words: &str| Sentence { words: words.to_owned(), matter };
            news.told.retain(|sentence| sentence.matter == Matter::Great);
            news.told.extend((0..moves).map(|_| of(Matter::Plain, "A move.")));
            news.told.extend((0..vain).map(|_| of(Matter::Vain, "Refused.")));
            let content = Content::Result { news, next: None, welcome: None };
            let words = render(&samples::addressee(l), &content).unwrap();
            assert!(words.html.contains(words_of_it), "{words_of_it}: {}", words.html);
            assert_eq!(words.text.matches("- Refused.").count(), vain, "the text tells all");
        }
    }
}

/// No letter is a dead end: it has a link that leads on, above its foot, and a way to answer.
#[test]
fn every_letter_leads_on_and_can_be_answered() {
    for (to, letter, content, words) in each_letter() {
        let what = format!("{} in {}", letter.kind(), to.language);
        let (body, _) = words.html.rsplit_once("class=\"pad muted foot\"").unwrap();
        let links = body.matches("<a ").count() - body.matches("href=\"mailto:").count();
        let desk = to.desk.as_ref();
        let reply = content.reply().or(desk.map(|desk| desk.reply.as_str()));
        assert!(links >= 1, "{what}: no link leads on");
        assert!(words.text.matches("https://").count() >= 2, "{what}: the text, too");
        // Whoever has no seat here has nobody to write to: a page is where they answer.
        assert!(reply.is_some() || to.role != Role::Holder, "{what}: no way to answer");
        let is_page = |way: &&str| body.contains(&format!("https://play.example.org/{way}"));
        let pages = ["hosts/", "sheets/", "account", "invitations/", "claims/"];
        assert!(reply.is_some() || pages.iter().any(is_page), "{what}: {body}");
    }
}

/// One minute is told once; and where the game is over its page is what there is to go to.
#[test]
fn a_sheet_that_came_too_late_is_told_of_one_minute_once_and_leads_to_the_game_that_is_over() {
    let mut ended = 0;
    for (to, _, content, words) in each_letter() {
        let Content::Late { closed_at, received_at, over, .. } = content else { continue };
        let [closed, arrived] = [closed_at, received_at].map(|at| to.moment(&at));
        let text = words.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = text.replace('\u{a0}', " ");
        let count = |moment: &str| text.matches(&moment.replace('\u{a0}', " ")).count();
        assert_eq!((count(&closed), count(&arrived)), (1, 1), "{text}");
        let button = format!("<a class=\"button\" href=\"{}\"", to.game_url);
        assert_eq!(words.html.contains(&button), over, "{}", words.html);
        ended += usize::from(over);
    }
    assert_eq!(ended, 2, "one in each language");
}

/// Who gave up is told the end like everybody, and thanked for nothing they did not do.
#[test]
fn who_gave_up_is_not_thanked_for_playing_to_the_end() {
    let mut seen = 0;
    for (to, _, content, rendered) in each_letter() {
        let Content::Final { news, winners, drawn, seed, url, .. } = content else { continue };
        let (thanks, over) = (
            to.language.say("Thank you for playing it", "Merci de l'avoir jouée"),
            to.language.say("The game is over.", "La partie est terminée."),
        );
        assert!(rendered.text.contains(thanks), "{}", rendered.text);
        let given_up = Content::Final { news, winners, drawn, gave_up: true, seed, url };
        let text = render(&to, &given_up).unwrap().text;
        assert!(text.contains(over) && !text.contains(thanks), "{text}");
        seen += 1;
    }
    assert!(seen > 1);
}
