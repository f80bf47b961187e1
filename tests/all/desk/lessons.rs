//! Lessons are learned on the board, as sheets are written there.

use thirtyfour::{By, WebDriver};

use super::{becomes, click, press, says};
use crate::support::{browser::Browser, games::Table, waiting::until};

/// Whether a part is wholly in sight, and nothing lies upon it.
pub async fn is_in_sight(browser: &WebDriver, part: &str) -> bool {
    let seen = format!(
        "const it = document.querySelector('{part}'), box = it.getBoundingClientRect();
         const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
         return box.top >= -1 && box.bottom <= innerHeight + 1 && it.contains(top)"
    );
    browser.execute(&seen, vec![]).await.unwrap().json() == true
}

/// In each ruleset the first lesson, and one that asks for more than one line.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_are_done_on_the_board() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    for (width, height) in [(360, 740), (1366, 768)] {
        browser.looks_through(width, height).await;
        // What is clicked on the board, or pressed, and what it writes.
        for (lesson, picked, orders) in [
            ("power/tutorial/1?lang=en", &["GHQ", "G4"][..], &["T GHQ G4"][..]),
            ("power/tutorial/1?lang=fr", &["GHQ", "G4"], &["T HQV V4"]),
            ("cities/tutorial/1?lang=en", &["B2", "B4"], &["B2 B4"]),
            ("blitzkrieg/tutorial/1?lang=fr", &["M1 · marine 1", "W1.1"], &["M1 O1.1"]),
            (
                "blitzkrieg/tutorial/3?lang=en",
                &["F0 · blitz air force", "W3.1", "A3 · army 3", "W3.3"],
                &["F0 W3.1", "F0 W3.1\nTHEN A3 W3.3"],
            ),
        ] {
            browser.goto(format!("{}rules/{lesson}", server.url)).await.unwrap();
            becomes(&browser, "").await;
            let mut written = orders.iter();
            for picks in picked.chunks(2) {
                if picks[0].contains(' ') {
                    press(&browser, picks[0]).await;
                } else {
                    click(&browser, picks[0]).await;
                }
                click(&browser, picks[1]).await;
                becomes(&browser, written.next().unwrap()).await;
            }
            // Nothing more is asked for, and what is written is drawn.
            let lit = browser.find_all(By::Css("main > .board .lit")).await.unwrap();
            let drawn = browser.find_all(By::Css("main > .board .plan > *")).await.unwrap();
            assert!(lit.is_empty() && !drawn.is_empty(), "{lesson}");
            browser.find(By::Id("seal")).await.unwrap().click().await.unwrap();
            let right = if lesson.ends_with("fr") { "C'est cela." } else { "That is it." };
            says(&browser, right).await;
            assert!(browser.find(By::Css(".bench")).await.is_err(), "{lesson} is done");
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

/// On the maps: places with numbers of troops, and the end of the turn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_of_troops_are_done_on_the_map() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    for (width, height) in [(360, 740), (1366, 768)] {
        browser.looks_through(width, height).await;
        for (lesson, places, end) in [
            (
                "risk/tutorial/1?lang=en",
                ["1 VEN", "4 BRA"],
                ("PLACE", "END: the turn is over", "END"),
            ),
            (
                "clone-wars/tutorial/1?lang=fr",
                ["1 TOY", "2 DAN"],
                ("PLACER", "FIN\u{a0}: le tour est fini", "FIN"),
            ),
        ] {
            browser.goto(format!("{}rules/{lesson}", server.url)).await.unwrap();
            becomes(&browser, "").await;
            let mut written = String::new();
            for place in places {
                let (number, code) = place.split_once(' ').unwrap();
                browser.click_on(By::Css(format!("main > .board [data-place='{code}']"))).await;
                let field = By::Css(".choices:not([hidden]) input[type=number]");
                until("a number is asked for", || async {
                    browser.find(field.clone()).await.is_ok()
                })
                .await;
                let field = browser.find(field).await.unwrap();
                field.clear().await.unwrap();
                field.send_keys(number + thirtyfour::Key::Enter).await.unwrap();
                written = format!("{written}\n{} {place}", end.0).trim().to_owned();
                becomes(&browser, &written).await;
            }
            press(&browser, end.1).await;
            becomes(&browser, &format!("{written}\n{}", end.2)).await;
            browser.find(By::Id("seal")).await.unwrap().click().await.unwrap();
            says(&browser, if lesson.ends_with("fr") { "C'est cela." } else { "That is it." })
                .await;
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Where it was asked, and with a line that cannot be read the one that was meant.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_to_write_is_shown_where_it_was_asked() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("fr").await;
    for (width, height) in [(360, 740), (740, 360), (1366, 768)] {
        browser.looks_through(width, height).await;
        browser.goto(format!("{}rules/power/tutorial/1?lang=fr", server.url)).await.unwrap();
        becomes(&browser, "").await;
        browser.find(By::Name("show")).await.unwrap().click().await.unwrap();
        says(&browser, "T HQ V4").await;
        until("it is in sight", || is_in_sight(&browser, "#answer")).await;
    }
    // A nought for the letter of the West.
    browser.goto(format!("{}rules/blitzkrieg/tutorial/1?lang=fr", server.url)).await.unwrap();
    becomes(&browser, "").await;
    browser.find(By::Id("orders")).await.unwrap().send_keys("M1 01.1").await.unwrap();
    becomes(&browser, "M1 01.1").await;
    let meant = browser.find(By::Css("#desk .orders .fault > code:last-of-type")).await.unwrap();
    assert_eq!(meant.text().await.unwrap(), "M1 O1.1");
    press(&browser, "1 sur 1 · Essayer").await;
    until("the answer is judged", || async {
        let Ok(fault) = browser.find(By::Css("#verdict .orders .fault")).await else {
            return false;
        };
        fault.text().await.is_ok_and(|text| text.contains("M1 O1.1"))
    })
    .await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// A map stands below the words of its lesson, where a telephone shows a part of it: once something is picked, it
/// is in sight.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_lesson_speaks_of_is_in_sight_on_a_telephone() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    for lesson in ["risk/tutorial/1?lang=fr", "clone-wars/tutorial/1?lang=en"] {
        browser.goto(format!("{}rules/{lesson}", server.url)).await.unwrap();
        becomes(&browser, "").await;
        browser.tap(By::Css(".bar .choices button")).await;
        let seen = "const end = document.querySelector('.bar').getBoundingClientRect().top;
            const picked = [...document.querySelectorAll('main > .board .picked')];
            return picked.length > 0 && picked.map((it) => it.getBoundingClientRect())
                .every(({ top, bottom }) => top >= 0 && bottom <= end)";
        until(&format!("{lesson}: what is picked is in sight"), || async {
            browser.execute(seen, vec![]).await.is_ok_and(|seen| seen.json() == true)
        })
        .await;
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
