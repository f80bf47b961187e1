//! A game of four by all three doors, in two languages, to the capture of a Flag and the agreed
//! end: the built program, a real database, a real mail server.

use serde_json::Value;

use crate::{
    crash::settings,
    support::{database::Database, server::Server, smtp::Smtp, waiting::until},
};

const PLAYERS: [&str; 4] = [
    "ann@example.org;name=Ann",
    "bob@example.org;name=Bob;lang=fr;zone=Europe/Paris",
    "cy@example.org;name=Cy",
    "di@example.org;name=Di;lang=fr;zone=America/Montreal",
];

/// What each player writes, round by round. Ann walks an Infantry to Blue's HQ, which Bob leaves.
const ORDERS: [[&[&str]; 4]; 5] = [
    [
        &["I GHQ G6", "T GHQ G4"],
        &["D HQ S8", "D HQ S8", "C HQ B6", "C HQ B6", "T HQ B4"],
        &["T YHQ Y4"],
        &["T HQ R4"],
    ],
    [&["I G6 NI"], &["T HQ B4", "S HQ B4", "S HQ B4"], &["I YHQ Y8"], &["S HQ R8"]],
    [&["I NI B7"], &["C B6 B3"], &["I Y8 Y6"], &["S R8 R6"]],
    [&["I B7 BHQ"], &["C B3 B1"], &["I Y6 Y3"], &["S R6 R3"]],
    [&["T GHQ G8"], &[], &["T Y4 Y2"], &["T R4 R2"]],
];

/// A sheet letter as it arrived: where its form posts, and where a reply goes.
pub struct SheetLetter {
    pub url: String,
    reply: String,
    text: String,
}

/// The letter to somebody that carries the form of a round.
pub async fn sheet_letter(smtp: &Smtp, name: &str, round: usize) -> SheetLetter {
    let mut found = None;
    until(&format!("{name} has the sheet of round {round}"), || {
        found = find_letter(smtp, name, &[&format!("round {round}"), &format!("manche {round}")])
            .into_iter()
            .find(|(_, html)| html.contains("<form"));
        let found = found.is_some();
        async move { found }
    })
    .await;
    let (text, _) = found.unwrap();
    let word = |holds: &str| {
        text.split_whitespace()
            .find(|word| word.contains(holds))
            .unwrap_or_else(|| panic!("{holds} in:\n{text}"))
            .to_owned()
    };
    SheetLetter { url: word("/sheets/"), reply: word("sheet+"), text }
}

/// Text and HTML of the letters to somebody whose subject holds one of these.
pub fn find_letter(smtp: &Smtp, name: &str, subjects: &[&str]) -> Vec<(String, String)> {
    smtp.kept()
        .iter()
        .filter(|kept| kept.envelope.to == [format!("{name}@example.org")])
        .filter_map(|kept| {
            let mail = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
            let subject = mail.subject().unwrap().to_lowercase();
            subjects.iter().any(|wanted| subject.contains(wanted)).then(|| {
                (mail.body_text(0).unwrap().into_owned(), mail.body_html(0).unwrap().into_owned())
            })
        })
        .collect()
}

/// As a mail program that prefixes names posts the letter's form.
pub async fn by_form(letter: &SheetLetter, orders: &[&str]) -> String {
    let mut fields = Vec::new();
    for (row, order) in orders.iter().enumerate() {
        for (column, word) in ["piece", "from", "to"].into_iter().zip(order.split(' ')) {
            fields.push((format!("x_{column}{}", row + 1), word.to_owned()));
        }
    }
    fields.push(("x_orders".to_owned(), String::new()));
    let page = post(&letter.url, &fields).await;
    match page.contains("name=\"idle_of\"") {
        true => sealed_anyway(&letter.url, &page).await,
        false => page,
    }
}

/// Who is asked once whether a sheet that would do nothing is meant so, and means it.
async fn sealed_anyway(url: &str, page: &str) -> String {
    let value = |name: &str| {
        let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).unwrap();
        rest.split('"').next().unwrap().to_owned()
    };
    let (_, rest) = page.split_once("name=\"orders\"").unwrap();
    let orders = rest.split_once('>').unwrap().1.split("</textarea>").next().unwrap();
    let fields = [
        ("key".to_owned(), value("key")),
        ("idle_of".to_owned(), value("idle_of")),
        ("orders".to_owned(), orders.to_owned()),
        ("act".to_owned(), "seal_anyway".to_owned()),
    ];
    post(url, &fields).await
}

/// On the page: a check first, which seals nothing.
async fn by_web(letter: &SheetLetter, orders: &[&str]) -> String {
    let page = reqwest::get(&letter.url).await.unwrap().text().await.unwrap();
    let (_, rest) = page.split_once("name=\"key\" value=\"").unwrap();
    let key = rest.split('"').next().unwrap();
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut fields = vec![field("orders", &orders.join("\r\n")), field("key", key)];
    fields.push(field("act", "check"));
    let checked = post(&letter.url, &fields).await;
    assert!(checked.contains("Nothing is sealed yet"), "{checked}");
    fields.pop();
    fields.push(field("act", "seal"));
    post(&letter.url, &fields).await
}

async fn post(url: &str, fields: &[(String, String)]) -> String {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    let status = answer.status().as_u16();
    let page = answer.text().await.unwrap();
    assert_eq!(status, 200, "{page}");
    page
}

/// A reply, piped in by the mail server, with the letter quoted below and a signature.
pub fn by_mail(server: &Server, letter: &SheetLetter, name: &str, orders: &[&str]) {
    let quoted: String = letter.text.lines().map(|line| format!("> {line}\r\n")).collect();
    let mail = format!(
        "From: {name}@example.org\r\nTo: <{}>\r\nSubject: =?utf-8?q?Re=3A_ma_feuille?=\r\n\
         Message-ID: <{}@example.org>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
         Bonjour,\r\n\r\n{}\r\n\r\nMerci\r\n-- \r\n{name}\r\n\r\n\
         Le samedi 21 novembre 2026, Sealed Orders a écrit :\r\n{quoted}",
        letter.reply,
        uuid::Uuid::now_v7(),
        orders.join("\r\n"),
    );
    let delivered = server.run_with(&["deliver"], mail.as_bytes());
    assert!(delivered.status.success(), "{}", String::from_utf8_lossy(&delivered.stderr));
}

async fn page(server: &Server, path: &str) -> String {
    reqwest::get(server.url(path)).await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_play_by_letter_page_and_mail_to_a_captured_flag_and_the_agreed_end() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let mut server = Server::start(&settings(&url, &smtp_url)).await;
    let mut arguments = vec!["game", "open", "--json", "--start-now", "--window", "36h"];
    arguments.extend(["--last-round", "5", "--option", "official=1", "--name", "Quatre amis"]);
    arguments.extend(PLAYERS.iter().flat_map(|player| ["--player", player]));
    let opened = server.run(&arguments);
    assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    let game = opened["game"].as_str().unwrap();

    let mut bobs_last = String::new();
    for (round, orders) in ORDERS.iter().enumerate() {
        let number = round + 1;
        for (seat, name) in ["ann", "bob", "cy", "di"].into_iter().enumerate() {
            if orders[seat].is_empty() {
                continue;
            }
            let letter = sheet_letter(&smtp, name, number).await;
            match name {
                "ann" => assert!(by_form(&letter, orders[seat]).await.contains("is sealed")),
                "cy" => assert!(by_web(&letter, orders[seat]).await.contains("is sealed")),
                "di" if number % 2 == 0 => {
                    let fields = [("orders".to_owned(), orders[seat].join("\n"))];
                    assert!(post(&letter.url, &fields).await.contains("est scellée"));
                }
                _ => by_mail(&server, &letter, name, orders[seat]),
            }
            if name == "bob" {
                bobs_last = letter.url;
            }
        }
        let path = format!("/games/{game}/rounds/{number}");
        until(&format!("round {number} is resolved"), || async {
            reqwest::get(server.url(&path)).await.unwrap().status().is_success()
        })
        .await;
        let told = page(&server, &path).await;
        assert!(!told.contains('✗'), "every order of round {number} was carried out: {told}");
        for order in orders.iter().flat_map(|orders| orders.iter()).filter(|o| o.starts_with("I "))
        {
            assert!(told.contains(order), "{order} stands in {told}");
        }
    }

    // The Flag fell in the fourth round, and its owner was told, in French, and is out.
    let fourth = page(&server, &format!("/games/{game}/rounds/4")).await;
    assert!(fourth.contains("captures Blue&#39;s Flag"), "{fourth}");
    until("bob is told of his Flag", || async {
        find_letter(&smtp, "bob", &["manche"]).iter().any(|(text, _)| {
            text.split_whitespace().collect::<Vec<_>>().join(" ").contains("prend le Drapeau")
        })
    })
    .await;
    let result = find_letter(&smtp, "bob", &["manche 4"]);
    assert!(result.iter().all(|(_, html)| !html.contains("manche 5") || !html.contains("<form")));
    let refused = reqwest::Client::new().post(&bobs_last).form(&[("orders", "S HQ B8")]);
    assert_eq!(refused.send().await.unwrap().status().as_u16(), 410, "an eliminated seat's link");

    // The agreed end: everybody is told, the game has a winner.
    for name in ["ann", "bob", "cy", "di"] {
        until(&format!("{name} has the last letter"), || async {
            find_letter(&smtp, name, &[""]).iter().any(|(text, _)| {
                text.contains("Ann (Green) has won") || text.contains("Ann (Vert) gagne la partie")
            })
        })
        .await;
    }
    let shown = server.run(&["game", "show", game, "--json"]);
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    assert_eq!((&shown["status"], &shown["winners"][0]), (&"finished".into(), &"Ann".into()));

    // Every seal holds, and would not for other orders.
    for number in 1..=5 {
        let verified = server.run(&["verify", game, &number.to_string(), "--json"]);
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
        let verified: Value = serde_json::from_slice(&verified.stdout).unwrap();
        let sheets = verified["sheets"].as_array().unwrap();
        assert_eq!(sheets.len(), if number == 5 { 3 } else { 4 });
        assert!(sheets.iter().all(|sheet| sheet["holds"] == true));
    }
    let code = |after: &str| {
        let (_, rest) = fourth.split_once(after).unwrap();
        let (_, code) = rest.split_once("<code>").unwrap();
        code.split(['<', '\n']).next().unwrap().to_owned()
    };
    let (seal, salt) = (code("<dt>Seal</dt>"), code("<dt>Salt</dt>"));
    for (orders, holds) in [("I B7 BHQ", true), ("I B7 B8", false)] {
        let claim = serde_json::json!({ "seal": seal, "salt": salt, "orders": orders });
        let verified = server.run_with(&["verify", "-"], claim.to_string().as_bytes());
        assert_eq!(verified.status.success(), holds, "{orders}: {verified:?}");
    }
    server.stop();
}
