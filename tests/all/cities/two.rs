//! A whole game between two people: one writes mails alone, in French and for later turns; one taps on
//! a telephone. The built program, a real database, a real mail server, a real browser.

use serde_json::Value;
use thirtyfour::By;

use crate::{
    crash::settings,
    desk::becomes,
    doors::{by_mail, find_letter, sheet_letter},
    support::{
        browser::Browser, database::Database, scratch::Scratch, server::Server, smtp::Smtp,
        waiting::until,
    },
};

const PLAYERS: [&str; 2] =
    ["ann@example.org;name=Ann;lang=fr;zone=Europe/Paris", "bob@example.org;name=Bob"];

/// A mail of South's, and what North taps in the rounds after it.
struct Stretch {
    round: usize,
    mail: &'static [&'static str],
    taps: &'static [[&'static str; 2]],
}

/// What South writes for a turn that never comes.
const NEVER: &str = "SI E9 E7 ALORS D4 D5";

const STRETCHES: [Stretch; 2] = [
    Stretch {
        round: 1,
        mail: &["D2 D4", "SI E9 E8 ALORS D4 D6 SI E8 E9 ALORS D6 B8", NEVER],
        taps: &[["E9", "E8"], ["E8", "E9"], ["F9", "F8"]],
    },
    Stretch {
        round: 5,
        mail: &["G2 G4", "SI TOUT ALORS G4 G6 SI TOUT ALORS G6 I8"],
        taps: &[["F8", "F9"], ["F9", "F8"]],
    },
];

/// Taps a piece, where it goes, and *Seal*.
async fn taps(browser: &Browser, [from, to]: [&str; 2]) {
    becomes(browser, "").await;
    for place in [from, to] {
        browser.tap(By::Css(format!("main > .board [data-place='{place}']"))).await;
    }
    becomes(browser, &format!("{from} {to}")).await;
    picture(browser, from).await;
    browser.tap(By::Css("button[value=seal]")).await;
}

fn link(words: &str) -> By {
    By::XPath(format!("//main//*[self::a or self::button][contains(., '{words}')]"))
}

/// The page that is there, which must fit a telephone and show nothing of what waits for later.
async fn looks(browser: &Browser) {
    let wide = browser.execute("return document.documentElement.scrollWidth", vec![]).await;
    assert_eq!(wide.unwrap().json(), 360);
    let page = browser.source().await.unwrap();
    assert!(!page.contains("D4 D5"), "{page}");
}

async fn picture(browser: &Browser, name: &str) {
    if let Ok(to) = std::env::var("PICTURES") {
        let seen = browser.screenshot_as_png().await.unwrap();
        std::fs::write(format!("{to}/two_{name}.png"), seen).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_a_whole_game_one_by_mail_alone_one_on_a_telephone_alone() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let (url, smtp_url) = (database.url(), smtp.url());
    let mut server = Server::start(&settings(&url, &smtp_url)).await;
    let mut arguments = vec!["game", "open", "--json", "--start-now", "--rules", "cities"];
    arguments.extend(["--window", "3d", "--option", "setup=short", "--option", "first=1"]);
    arguments.extend(PLAYERS.iter().flat_map(|player| ["--player", player]));
    let opened = server.run(&arguments);
    assert!(opened.status.success(), "{}", String::from_utf8_lossy(&opened.stderr));
    let opened: Value = serde_json::from_slice(&opened.stdout).unwrap();
    let game = opened["game"].as_str().unwrap();
    assert!(opened["seats"][0]["seat"].is_string(), "a game without armies has seats: {opened}");
    let is_resolved = async |round: usize| {
        let path = format!("/games/{game}/rounds/{round}");
        until(&format!("round {round} is resolved"), || async {
            reqwest::get(server.url(&path)).await.unwrap().status().is_success()
        })
        .await;
    };

    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    for Stretch { round, mail, taps: answers } in STRETCHES {
        by_mail(&server, &sheet_letter(&smtp, "ann", round).await, "ann", mail);
        is_resolved(round).await;
        // The letter's link is opened once; from every receipt one tap leads to the next sheet.
        browser.goto(sheet_letter(&smtp, "bob", round + 1).await.url).await.unwrap();
        for (n, (number, answer)) in (round + 1..).zip(answers).enumerate() {
            if n > 0 {
                browser.tap(link("your move")).await;
            }
            looks(&browser).await;
            taps(&browser, *answer).await;
            is_resolved(number).await;
        }
    }

    // South has all eight cities; the telephone says so, and both have a letter.
    browser.tap(link("See what happened")).await;
    until("the page tells the end", || async {
        browser.source().await.is_ok_and(|page| page.contains("South wins"))
    })
    .await;
    picture(&browser, "end").await;
    looks(&browser).await;
    for (name, words) in [("ann", "gagne la partie"), ("bob", "has won")] {
        until(&format!("{name} has the last letter"), || async {
            let letters = find_letter(&smtp, name, &[words]);
            letters.iter().any(|(text, _)| text.contains(words))
        })
        .await;
    }
    // Every letter of the game fits a telephone.
    let scratch = Scratch::on_disk();
    let page = scratch.path().join("letter.html");
    for name in ["ann", "bob"] {
        for (n, (text, html)) in find_letter(&smtp, name, &[""]).into_iter().enumerate() {
            std::fs::write(&page, html).unwrap();
            browser.goto(format!("file://{}", page.display())).await.unwrap();
            let wide = browser.execute("return document.documentElement.scrollWidth", vec![]).await;
            assert_eq!(wide.unwrap().json(), 360, "{text}");
            // The fields of its form stand below one another, and none sticks out.
            let fields = "const at = it => it.getBoundingClientRect();
                const fields = [...document.querySelectorAll('.stack select, .stack input')];
                const lefts = new Set(fields.map(it => Math.round(at(it).left)));
                return lefts.size > 2 || fields.some((it, n) => at(it).right > at(it.closest('p')).right
                    || n > 0 && at(it).top < at(fields[n - 1]).bottom + 5
                        && at(it).left < at(fields[n - 1]).right + 5)";
            let crooked = browser.execute(fields, vec![]).await.unwrap();
            assert_eq!(crooked.json(), false, "{text}");
            picture(&browser, &format!("letter_{name}_{n}")).await;
        }
    }
    // What was kept secret is open now, and all of it can be played again from the seed.
    let opened = reqwest::get(server.url(&format!("/games/{game}/rounds/1/opened?lang=en")));
    let opened = opened.await.unwrap().text().await.unwrap();
    assert!(opened.contains("IF E9 E7 THEN D4 D5"), "{opened}");
    let verified = server.run(&["verify", game, "--replay"]);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    let shown = server.run(&["game", "show", game, "--json"]);
    let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
    assert_eq!((&shown["status"], &shown["winners"][0]), (&"finished".into(), &"Ann".into()));
    browser.quit().await;
    server.stop();
}
