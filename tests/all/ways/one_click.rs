//! From a sealed sheet the next thing to do is one click away: counted in a real browser, on a telephone
//! and on a wide screen.

use sealed_orders::{app::Running, game::opening::candidate::Candidate};
use serde_json::json;
use thirtyfour::By;

use crate::{
    account,
    crash::OPENINGS,
    desk::every::type_in,
    support::{
        browser::Browser,
        games::{Table, invited, ticket},
        waiting::until,
    },
};

/// What stands out among the ways on from a page.
const STANDS_OUT: &str = "main :is(button, a.button):not(.quiet, .link)";

/// Somebody's browser, in which they are signed in.
async fn of(server: &Running, account: &account::Browser, width: u32) -> Browser {
    let browser = Browser::start("en").await;
    match width {
        360 => browser.becomes_a_telephone().await,
        _ => browser.looks_through(width, 768).await,
    }
    let cookie = json!({"name": "session", "value": account.session(), "url": server.url});
    browser.cdp().send_raw("Network.setCookie", cookie).await.unwrap();
    browser
}

/// Opens a sheet, writes it and seals it.
pub async fn seals(browser: &Browser, sheet: &str, orders: &str) {
    browser.goto(sheet).await.unwrap();
    type_in(browser, orders).await;
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    until("it is sealed", || async { browser.find(By::Css("h1 .wax")).await.is_ok() }).await;
}

/// Clicks once on what stands out, which alone does and begins so, and is led to a sheet of that round.
async fn one_click_to_a_sheet(browser: &Browser, says: &str, round: u32) {
    until(&format!("{says:?} stands out"), || async {
        let Ok(ways) = browser.find_all(By::Css(STANDS_OUT)).await else { return false };
        match ways.as_slice() {
            [way] => way.text().await.is_ok_and(|text| text.starts_with(says)),
            _ => false,
        }
    })
    .await;
    browser.find(By::Css(STANDS_OUT)).await.unwrap().click().await.unwrap();
    let desk = By::Css("#desk[data-draft=kept]");
    until("a sheet is there", || async { browser.find(desk.clone()).await.is_ok() }).await;
    let title = browser.find(By::Tag("h1")).await.unwrap().text().await.unwrap();
    assert!(title.contains(&format!("ound {round}")), "{title}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_a_sealed_sheet_the_next_thing_is_one_click_away() {
    for width in [360, 1366] {
        let table = Table::live().await;
        let server = table.serve(None).await;
        let first = table.open("3d").await;
        let second = table.open_as(|new| new.name = Some("Second".to_owned())).await;
        let ann = account::Browser::signed_in(&server, &table, "ann@example.org").await;
        let browser = of(&server, &ann, width).await;

        // Others are missing: the next thing is her other game.
        let sheet = table.desk(&server, &ticket(&first, 0, 1)).await;
        seals(&browser, &sheet, OPENINGS[0]).await;
        one_click_to_a_sheet(&browser, "Next: Second", 1).await;

        // Hers is the last sheet: the next thing is the next round.
        for (seat, orders) in (1..).zip(&OPENINGS[1..]) {
            table.hand_in(&ticket(&second, seat, 1), orders).await;
        }
        let here = browser.current_url().await.unwrap();
        seals(&browser, here.as_str(), OPENINGS[0]).await;
        one_click_to_a_sheet(&browser, "Round 2", 2).await;

        // Nothing of hers is awaited any more: the next thing is to see how the game stands.
        let here = browser.current_url().await.unwrap();
        seals(&browser, here.as_str(), "T G8 G6").await;
        assert!(browser.find(By::Css(STANDS_OUT)).await.is_err(), "nothing is asked of her");
        let way = By::LinkText("To the game");
        browser.find(way).await.unwrap().click().await.unwrap();
        until("the game is there", || async {
            browser.current_url().await.is_ok_and(|url| url.path() == format!("/games/{second}"))
        })
        .await;
        browser.quit().await;
        server.stop().await.unwrap();
    }
}

/// The page looks again by itself until the computer has written, too.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn against_the_computer_the_next_turn_is_one_click_away() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    browser.becomes_a_telephone().await;
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players = vec![invited("ann"), Candidate::Computer("easy".to_owned())];
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    seals(&browser, &sheet, "B2 B4").await;
    one_click_to_a_sheet(&browser, "Round 3", 3).await;
    browser.quit().await;
    server.stop().await.unwrap();
}
