//! The ways to answer that a letter gives: each leads to the sheet, whatever a mail program makes of it.

use mail_parser::{HeaderName, MessageParser};
use sealed_orders::{
    language::Language,
    mail::{
        content::{Addressee, Content},
        inbound::read,
        letter::{Kind, Letter},
        message::{compose, own_id},
    },
};

use super::{
    letters::{ID, each_letter, postmark, render},
    samples,
};

/// The orders that a mail asks for.
fn orders_of(mail: &str) -> String {
    let reply = read(mail.as_bytes()).reply.unwrap();
    let is_order = |line: &str| line.split(' ').count() > 2 && line.contains("G8");
    super::inbound::asked(&reply, &is_order).orders
}

/// A reply in HTML alone, to a letter that stands in it as a program quotes it.
fn replied(html: &str) -> String {
    format!(
        "From: Ann <ann@example.org>\r\nTo: {}\r\nSubject: Re: orders\r\nMIME-Version: 1.0\r\n\
         Content-Type: text/html; charset=utf-8\r\n\r\n<html><body><div>Hello!</div>{html}</body></html>",
        samples::REPLY
    )
}

/// Where the slip of an HTML part is to be filled in.
const ROOM: &str = "<div><br></div><div><br></div><div><br></div>";

/// The line that ends a slip.
fn closing(language: Language) -> &'static str {
    language.say("=== END OF ORDERS ===", "=== FIN DES ORDRES ===")
}

#[test]
fn a_slip_that_stands_in_the_text_stands_in_the_html_part_too() {
    let mut slips = 0;
    for (to, letter, _, words) in each_letter() {
        let has_slip = words.text.contains(closing(to.language));
        assert_eq!(words.html.contains(ROOM), has_slip, "{}", letter.kind());
        slips += usize::from(has_slip);
    }
    assert!(slips >= 12, "{slips}");
}

#[test]
fn a_slip_of_the_html_part_is_read_when_it_comes_back_quoted() {
    for (to, letter, _, words) in each_letter() {
        if !words.html.contains(ROOM) {
            continue;
        }
        let what = format!("{} in {}", letter.kind(), to.language);
        let filled =
            words.html.replace(ROOM, "<div>T GHQ G8</div><div><br></div><div>F G8 G6</div>");
        let wrote =
            to.language.say("On Monday, the game wrote:", "Le 16/11/2026, la partie a écrit :");
        let header = "<div><b>From:</b> The game<br><b>Sent:</b> Monday<br><b>To:</b> Ann</div>";
        for (quoted, orders) in [(&filled, "T GHQ G8\nF G8 G6"), (&words.html, "")] {
            for mail in [
                format!("<div>{wrote}</div><blockquote type=\"cite\">{quoted}</blockquote>"),
                format!("<div>{wrote}</div><div>{quoted}</div>"),
                format!("{header}{quoted}"),
            ] {
                assert_eq!(orders_of(&replied(&mail)), orders, "{what}");
            }
        }
        // In a program that makes text of it, with marks before the lines.
        let lines = filled.split("<div>").map(|line| line.split("</div>").next().unwrap());
        let slip: Vec<String> = lines
            .skip_while(|line| !line.starts_with("==="))
            .map(|line| format!("> {}\r\n", line.replace("<br>", "")))
            .collect();
        let mail = replied("").replace("text/html", "text/plain");
        let (head, _) = mail.split_once("<html>").unwrap();
        let mail = format!("{head}{wrote}\r\n\r\n{}", slip.concat());
        assert_eq!(orders_of(&mail), "T GHQ G8\nF G8 G6", "{what}: {mail}");
    }
}

/// The sheet's letter to a reader.
fn sheet(to: &Addressee) -> (String, String) {
    let words = render(to, &Content::Sheet(Box::new(samples::sheet(to.language)))).unwrap();
    (words.text, words.html)
}

#[test]
fn the_late_letter_leads_to_the_sheet_that_is_open() {
    let late = each_letter().filter(|(_, letter, ..)| letter.kind() == Kind::Late);
    let mut leading = 0;
    for (to, _, content, words) in late {
        let Content::Late { open, .. } = &content else { panic!("{content:?}") };
        assert_eq!(content.reply(), open.as_ref().map(|_| samples::REPLY));
        for part in [&words.text, &words.html] {
            for way in [samples::URL, closing(to.language)] {
                assert_eq!(part.contains(way), open.is_some(), "{way}");
            }
            let above = to.language.say("your answer above this line", "au-dessus de cette ligne");
            assert_eq!(part.contains(above), open.is_some());
        }
        assert_eq!(words.html.contains("mailto:"), open.is_some());
        assert_eq!(words.text.contains(samples::REPLY), open.is_some());
        leading += usize::from(open.is_some());
    }
    assert_eq!(leading, 2, "in both languages");
}

#[test]
fn what_to_do_when_the_form_fails_stands_above_the_form() {
    for language in Language::ALL {
        let (_, html) = sheet(&samples::addressee(language));
        let (above, form) = html.split_once("<form ").unwrap();
        let hint = language.say(
            "A page must then say <em>sealed</em>. If none does, nothing was sealed",
            "Si aucune page ne dit ensuite <em>scellée</em>",
        );
        assert!(above.contains(hint), "{above}");
        let button = format!("<a class=\"button\" href=\"{}\"", samples::URL);
        let (_, words) = above.split_once(&button).unwrap();
        assert!(words.contains(language.say(">Write my orders</a>", ">Écrire mes ordres</a>")));
        assert!(!form.contains(language.say("nothing was sealed", "rien n'a été scellé")), "once");
    }
}

#[test]
fn who_wants_no_form_gets_the_link_and_the_slip() {
    for (mut to, letter, content, words) in each_letter() {
        assert_eq!(words.html.contains("<form"), letter.kind() == Kind::Sheet, "{}", letter.kind());
        to.without_form = true;
        let without = render(&to, &content).unwrap();
        for field in ["<form", "<select", "<input", "<textarea"] {
            assert!(!without.html.contains(field), "{}: {field}", letter.kind());
        }
        assert_eq!(without.html.contains(ROOM), words.html.contains(ROOM), "{}", letter.kind());
        for part in [&without.text, &without.html] {
            let told = part.to_lowercase();
            for form in [
                to.language.say(" form ", "formulaire"),
                to.language.say("four ways", "quatre façons"),
            ] {
                assert!(!told.contains(form), "{}: {form}", letter.kind());
            }
        }
        if letter.kind() == Kind::Sheet {
            assert!(without.html.contains(&format!("class=\"button\" href=\"{}\"", samples::URL)));
            assert!(without.html.contains("mailto:") && without.text.contains(samples::REPLY));
        }
    }
}

#[test]
fn the_prepared_reply_says_which_letter_it_answers() {
    let mut prepared = 0;
    for (to, letter, _, words) in each_letter() {
        let raw = compose(&to, &letter, &words, &postmark(&letter)).unwrap();
        let mail = MessageParser::default().parse(&raw).unwrap();
        let id = format!("<{}>", mail.message_id().unwrap());
        assert_eq!(id, own_id(ID, "play.example.org"));
        for (_, link) in
            words.html.match_indices("href=\"mailto:").map(|(at, _)| words.html.split_at(at))
        {
            let link = link.trim_start_matches("href=\"").split('"').next().unwrap();
            let link = url::Url::parse(&link.replace("&#38;", "&")).unwrap();
            let header = link.query_pairs().find(|(name, _)| name == "in-reply-to");
            assert_eq!(header.unwrap().1, id, "{}", letter.kind());
            prepared += 1;
        }
    }
    assert!(prepared >= 12, "{prepared}");
}

#[test]
fn all_rounds_share_a_thread_where_somebody_wishes_it() {
    let headers = |to: &Addressee, round: u32| {
        let letter = Letter::Result { round, sealed: None };
        let content = Content::Result {
            news: {
                let mut news = samples::news(to.language);
                news.round = Some(round);
                news
            },
            next: None,
            welcome: None,
        };
        let words = render(to, &content).unwrap();
        let raw = compose(to, &letter, &words, &postmark(&letter)).unwrap();
        let mail = MessageParser::default().parse(&raw).unwrap();
        ["In-Reply-To", "References", "Subject"]
            .map(|name| mail.header_raw(HeaderName::from(name)).unwrap().trim().to_owned())
    };
    for language in Language::ALL {
        let mut to = samples::addressee(language);
        assert_ne!(headers(&to, 3), headers(&to, 4), "each round has its own");
        to.thread_by_game = true;
        let [reply, references, _] = headers(&to, 3);
        assert_eq!(headers(&to, 3), headers(&to, 4), "and one subject");
        assert_eq!((reply.as_str(), references), ("<0192f3c4@play.example.org>", reply.clone()));
    }
}
