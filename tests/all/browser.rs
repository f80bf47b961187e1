//! A demonstration round played by one person in a real browser, from the front page to the
//! history page: in a letter, on a page, and by a reply. It runs no script: everything works without.

use std::time::Duration;

use thirtyfour::{By, WebDriver, error::WebDriverResult};

use crate::support::{browser::Browser, server::Server, waiting::until};

/// Opens the newest letter to somebody.
async fn open_letter(browser: &WebDriver, server: &Server, to: &str) {
    let mailroom = server.url(&format!("/mailroom?for={to}%40example.org"));
    until("the letter is in the mailroom", || async {
        browser.goto(&mailroom).await.unwrap();
        browser.find(By::Css(".letters a")).await.is_ok()
    })
    .await;
    browser.find(By::Css(".letters a")).await.unwrap().click().await.unwrap();
}

async fn choose(browser: &WebDriver, field: &str, value: &str) {
    // An option without a value is worth its text.
    let option = format!(
        "//select[@name='{field}']//option[@value='{value}' or normalize-space(.)='{value}']"
    );
    browser.find(By::XPath(&option)).await.unwrap().click().await.unwrap();
}

/// The text of the page once it says that: a click returns before the next page is there.
async fn says(browser: &WebDriver, words: &str) -> String {
    let mut said = String::new();
    for _ in 0..200 {
        said = text(browser).await.unwrap_or_default();
        if said.contains(words) {
            return said;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("{words:?} is not said in:\n{said}");
}

async fn text(browser: &WebDriver) -> WebDriverResult<String> {
    browser.find(By::Tag("main")).await?.text().await
}

/// Whether the page fits the window, without a part to be pushed aside.
async fn fits(browser: &WebDriver, what: &str) {
    let script = "return document.documentElement.scrollWidth - window.innerWidth";
    let over = browser.execute(script, vec![]).await.unwrap().json().as_i64().unwrap();
    assert!(over <= 0, "{what} is {over} pixels too wide");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_a_demonstration_round_in_a_browser() {
    let mut server = Server::start(&[]).await;
    let browser = Browser::without_scripts("en").await;
    browser.set_window_rect(0, 0, 1000, 1400).await.unwrap();
    browser.goto(server.url("/")).await.unwrap();
    browser
        .find(By::Css("form[action^='/demonstration'] button"))
        .await
        .unwrap()
        .click()
        .await
        .unwrap();
    says(&browser, "first round has begun").await;
    let game = browser
        .find(By::Css("main a[href*='/games/']"))
        .await
        .unwrap()
        .attr("href")
        .await
        .unwrap()
        .unwrap();
    // Each letter says which game it is of.
    until("the letters are there", || async {
        browser.goto(server.url("/mailroom")).await.unwrap();
        let letters = browser.find_all(By::Css(".letters li")).await.unwrap();
        let Some(letter) = letters.first() else { return false };
        letter.text().await.is_ok_and(|text| text.contains("A demonstration"))
    })
    .await;

    // In the letter: its form works in the sandboxed frame, and opens a page of its own.
    open_letter(&browser, &server, "ann").await;
    let mailroom = browser.window().await.unwrap();
    let frame = browser.find(By::Css("iframe.letter")).await.unwrap();
    frame.enter_frame().await.unwrap();
    for (field, value) in [("piece1", "T"), ("from1", "GHQ"), ("to1", "G0")] {
        choose(&browser, field, value).await;
    }
    browser
        .find(By::Css("form [type='submit'], form button"))
        .await
        .unwrap()
        .click()
        .await
        .unwrap();
    until("the form has opened a page", || async { browser.windows().await.unwrap().len() == 2 })
        .await;
    let windows = browser.windows().await.unwrap();
    let opened = windows.into_iter().find(|window| *window != mailroom).unwrap();
    browser.switch_to_window(opened).await.unwrap();
    let sealed = says(&browser, "Your sheet is sealed").await;
    assert!(sealed.contains("T GHQ G0"), "{sealed}");
    browser.close_window().await.unwrap();
    browser.switch_to_window(mailroom).await.unwrap();

    // On the page: first a check, then the seal.
    open_letter(&browser, &server, "bob").await;
    let frame = browser.find(By::Css("iframe.letter")).await.unwrap();
    frame.enter_frame().await.unwrap();
    let sheet = browser.find(By::Css("a[href*='/sheets/']")).await.unwrap();
    let sheet = sheet.attr("href").await.unwrap().unwrap();
    browser.goto(&sheet).await.unwrap();
    for (field, value) in [("piece1", "F"), ("from1", "BHQ"), ("to1", "XI")] {
        choose(&browser, field, value).await;
    }
    browser.find(By::Css("button[value='check']")).await.unwrap().click().await.unwrap();
    let checked = says(&browser, "Nothing is sealed yet").await;
    assert!(checked.contains("F BHQ XI"), "{checked}");
    browser.find(By::Css("button[value='seal']")).await.unwrap().click().await.unwrap();
    says(&browser, "Your sheet is sealed").await;

    // By reply, twice.
    for (name, order) in [("cy", "T HQ Y8"), ("di", "T HQ R8")] {
        open_letter(&browser, &server, name).await;
        let reply = browser.find(By::Id("text")).await.unwrap();
        reply.send_keys(order).await.unwrap();
        browser.find(By::Css("form.card button")).await.unwrap().click().await.unwrap();
        says(&browser, "has been delivered").await;
    }

    let round = format!("{}/rounds/1", game.split('?').next().unwrap());
    until("the round is resolved", || async {
        browser.goto(&round).await.unwrap();
        text(&browser).await.is_ok_and(|page| page.contains("What happened"))
    })
    .await;
    let told = text(&browser).await.unwrap();
    for holds in
        ["T GHQ G0", "F BHQ XI", "T YHQ Y8", "T RHQ R8", "carried out", "The sheets, opened"]
    {
        assert!(told.contains(holds), "{holds} in {told}");
    }
    assert!(browser.find_all(By::Css("figure.board svg")).await.unwrap().len() >= 2);

    // On a telephone nothing sticks out.
    browser.set_window_rect(0, 0, 360, 740).await.unwrap();
    open_letter(&browser, &server, "ann").await;
    let letter = browser.current_url().await.unwrap().to_string();
    for page in [
        server.url("/"),
        server.url("/games/new"),
        server.url("/games/new?ruleset=power"),
        game,
        round,
        sheet,
        letter,
        server.url("/mailroom"),
    ] {
        browser.goto(&page).await.unwrap();
        fits(&browser, &page).await;
    }
    browser.quit().await;
    server.stop();
}
