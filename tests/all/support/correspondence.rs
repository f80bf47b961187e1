//! A game as its players have it: their letters, how they answer them, and what can be read of it.

use std::ops::RangeInclusive;

use reqwest::StatusCode;

use super::{browser::Browser, scratch::Scratch, server::Server, smtp::Smtp, waiting::until};

/// A letter as it arrived.
pub struct Letter {
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// The letters to somebody at example.org, the oldest first.
pub fn letters(smtp: &Smtp, name: &str) -> Vec<Letter> {
    let own = smtp.kept().into_iter();
    let own = own.filter(|kept| kept.envelope.to == [format!("{name}@example.org")]);
    own.map(|kept| {
        let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        Letter {
            subject: mail.subject().unwrap().to_owned(),
            text: mail.body_text(0).unwrap().into_owned(),
            html: mail.body_html(0).unwrap().into_owned(),
        }
    })
    .collect()
}

/// All that letters say to somebody, but for so many that came first.
pub fn seen_in_letters(smtp: &Smtp, name: &str, but_for: usize) -> String {
    let letters = letters(smtp, name).into_iter();
    letters
        .skip(but_for)
        .map(|it| unfolded(&format!("{} {} {} ", it.subject, it.text, it.html)))
        .collect()
}

/// Waits for the letter that says so, and holds that it is the last one.
pub async fn nothing_follows(smtp: &Smtp, name: &str, says: &str) {
    let is_told = || letters(smtp, name).iter().any(|it| it.text.contains(says));
    until(&format!("{name} is told: {says}"), || async { is_told() }).await;
    let letters = letters(smtp, name);
    let after = letters.iter().rev().take_while(|it| !it.text.contains(says));
    let after: Vec<_> = after.map(|it| &it.subject).collect();
    assert!(after.is_empty(), "{name} gets no letter after the last one: {after:?}");
}

/// The word of a letter's text that holds these letters.
pub fn word(text: &str, holds: &str) -> Option<String> {
    text.split_whitespace().find(|word| word.contains(holds)).map(str::to_owned)
}

/// A text with its lines put together, and what HTML writes otherwise as it is.
pub fn unfolded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace("&#39;", "'").replace("&quot;", "\"")
}

/// The newest letter with a sheet that is wanted: where its form posts, where a reply goes, its text.
pub async fn sheet_letter(
    smtp: &Smtp,
    name: &str,
    is_wanted: impl Fn(&Letter) -> bool,
) -> (String, String, String) {
    let mut found = None;
    until(&format!("{name} has the sheet"), || {
        let letters = letters(smtp, name);
        let with_form = letters.into_iter().rev().find(|letter| letter.html.contains("<form"));
        found = with_form.filter(&is_wanted);
        let found = found.is_some();
        async move { found }
    })
    .await;
    let Letter { text, .. } = found.unwrap();
    (word(&text, "/sheets/").unwrap(), word(&text, "sheet+").unwrap(), text)
}

/// A reply of somebody who writes French, with the letter quoted below.
pub fn reply_in_french(
    server: &Server,
    name: &str,
    (reply, quoted): (&str, &str),
    lines: &[String],
) {
    let quoted: String = quoted.lines().map(|line| format!("> {line}\r\n")).collect();
    let mail = format!(
        "From: {name}@example.org\r\nTo: <{reply}>\r\nSubject: Re: mon tour\r\n\
         Message-ID: <{}@example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
         Bonjour,\r\n\r\n{}\r\n\r\nAmicalement\r\n\r\nLe lundi 23 novembre 2026, Sealed Orders a \
         écrit :\r\n{quoted}",
        uuid::Uuid::now_v7(),
        lines.join("\r\n"),
    );
    let delivered = server.run_with(&["deliver"], mail.as_bytes());
    assert!(delivered.status.success(), "{}", String::from_utf8_lossy(&delivered.stderr));
}

/// Sends the form of a letter with these fields.
pub async fn send_form(link: &str, fields: &[(String, String)]) -> String {
    let answer = reqwest::Client::new().post(link).form(fields).send().await.unwrap();
    let (status, page) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(status, 200, "{page}");
    page
}

/// Sends the form of a letter; where its author is asked whether it is to be sealed as it is: yes.
pub async fn seal_form(link: &str, fields: &[(String, String)]) {
    let page = send_form(link, fields).await;
    if !page.contains("value=\"seal_anyway\"") {
        return;
    }
    let (_, orders) = page.split_once("name=\"orders\"").unwrap();
    let orders = orders.split(['>', '<']).nth(1).unwrap();
    let (key, of) = (hidden(&page, "key"), hidden(&page, "idle_of"));
    let anyway = [("act", "seal_anyway"), ("key", &key), ("idle_of", &of), ("orders", orders)];
    let anyway = anyway.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let page = send_form(link, &anyway).await;
    assert!(!page.contains("value=\"seal_anyway\""), "it is asked once: {page}");
}

/// What a form holds that is sent on as it came.
pub fn hidden(page: &str, name: &str) -> String {
    let value = page.split(&format!("name=\"{name}\" value=\"")).nth(1);
    value.and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
}

/// Accepts an invitation.
pub async fn accept(smtp: &Smtp, name: &str) {
    let mut link = None;
    until(&format!("{name} is invited"), || {
        link = letters(smtp, name).iter().find_map(|it| word(&it.text, "/invitations/"));
        let found = link.is_some();
        async move { found }
    })
    .await;
    send_form(&link.unwrap(), &[("answer".to_owned(), "accept".to_owned())]).await;
}

/// What is answered at these paths, one after the other.
pub async fn read_all(server: &Server, paths: Vec<String>) -> String {
    let mut all = String::new();
    for path in paths {
        let answer = reqwest::get(server.url(&path)).await.unwrap();
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        all.push_str(&unfolded(&answer.text().await.unwrap()));
    }
    all
}

/// All that anybody can read of a game, and of these of its rounds, which are over; what is opened after its
/// end is shut.
pub async fn seen_by_anybody(server: &Server, game: &str, rounds: RangeInclusive<u32>) -> String {
    let game = format!("/games/{game}");
    let mut paths = vec![
        game.clone(),
        format!("{game}?lang=fr"),
        format!("{game}/record.json"),
        format!("{game}/record"),
        format!("{game}/record.txt"),
        format!("{game}/rounds"),
        format!("{game}/board.svg"),
        format!("{game}/statistics"),
        format!("{game}/rounds.atom"),
        format!("/api/v1{game}"),
        format!("/api/v1{game}/statistics"),
    ];
    let mut steps = String::new();
    for round in rounds {
        let round = format!("{game}/rounds/{round}");
        for language in ["en", "fr"] {
            paths.push(format!("{round}?lang={language}"));
            paths.push(format!("{round}/before.svg?lang={language}"));
            steps += &read_steps(server, &round, language).await;
        }
        paths.push(format!("/api/v1{round}"));
        let opened = reqwest::get(server.url(&format!("{round}/opened"))).await.unwrap();
        assert_eq!(opened.status(), 403, "{round}");
    }
    read_all(server, paths).await + &*steps
}

/// The pages of a round's steps, however many it has.
async fn read_steps(server: &Server, round: &str, language: &str) -> String {
    let mut all = String::new();
    for step in 1.. {
        let path = format!("{round}/steps/{step}?lang={language}");
        let answer = reqwest::get(server.url(&path)).await.unwrap();
        if answer.status() == StatusCode::NOT_FOUND {
            break;
        }
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        all += &unfolded(&answer.text().await.unwrap());
    }
    all
}

/// No letter to any of them is wider than a telephone, or longer than mail programs show.
pub async fn every_letter_fits_a_telephone(smtp: &Smtp, browser: &Browser, names: &[&str]) {
    let scratch = Scratch::on_disk();
    let page = scratch.path().join("letter.html");
    for name in names {
        for Letter { html, subject, .. } in letters(smtp, name) {
            assert!(html.len() < 90_000, "{subject}: {}", html.len());
            std::fs::write(&page, html).unwrap();
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let wide = browser.execute("return document.documentElement.scrollWidth", vec![]).await;
            assert_eq!(wide.unwrap().json(), 360, "{subject} ({name})");
        }
    }
}
