//! The ways to answer that a letter gives: each leads to the sheet, whatever a mail program makes of it.

use sealed_orders::{language::Language, mail::inbound::read};

use super::{letters::each_letter, samples};

/// The orders that a mail asks for.
fn orders_of(mail: &str) -> String {
    let reply = read(mail.as_bytes()).reply.unwrap();
    let is_order = |line: &str| line.split(' ').count() > 2 && line.contains("G8");
    reply.asks("2026-11-21".parse().unwrap(), is_order).orders
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
