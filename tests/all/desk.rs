//! A sheet put together on the board: with the mouse, with the keyboard alone, on a telephone. What
//! is picked stands in the text, stays a draft until it is sealed, and can be tried out.

use sealed_orders::{game::open::NewGame, rules::Seat, store::links::Opens};
use serde_json::json;
use thirtyfour::{By, Key, WebDriver};

use crate::support::{
    browser::Browser,
    games::{FOUR, Table, player, ticket, until},
};

async fn written(browser: &WebDriver) -> String {
    browser.find(By::Id("orders")).await.unwrap().value().await.unwrap().unwrap_or_default()
}

async fn becomes(browser: &WebDriver, text: &str) {
    until(&format!("{text:?} is written"), || async { written(browser).await == text }).await;
    until("it is read and kept", || async {
        let kept = browser.find(By::Css("#desk [role=status]")).await.unwrap();
        let lines = browser.find_all(By::Css("#desk .orders li")).await.unwrap().len();
        kept.text().await.unwrap().contains("kept") && lines == text.lines().count()
    })
    .await;
}

/// Clicks on a place of the board.
async fn click(browser: &WebDriver, place: &str) {
    let part = By::Css(format!("main > .board [data-place='{place}']"));
    browser.find(part).await.unwrap().click().await.unwrap();
}

async fn press(browser: &WebDriver, label: &str) {
    let button = By::XPath(format!("//*[@id='desk']//button[normalize-space(.)='{label}']"));
    until(&format!("there is a button {label}"), || async {
        browser.find(button.clone()).await.is_ok()
    })
    .await;
    browser.find(button).await.unwrap().click().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_is_put_together_on_the_board() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let ann = ticket(&game, 0, 1);
    let link =
        table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 }).await.unwrap();
    let sheet = format!("{}sheets/{}", server.url, link.reveal());
    let browser = Browser::start("en").await;
    browser.set_window_rect(0, 0, 1000, 1400).await.unwrap();

    // With the mouse: a place, a piece, a lit place.
    browser.goto(&sheet).await.unwrap();
    becomes(&browser, "").await;
    assert!(!browser.find(By::Id("rows")).await.unwrap().is_displayed().await.unwrap());
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    let lit = browser.find_all(By::Css("main > .board .lit")).await.unwrap().len();
    assert!((5..20).contains(&lit), "{lit} places are lit");
    click(&browser, "R8").await; // not lit: too far
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    click(&browser, "G8").await;
    becomes(&browser, "T GHQ G8").await;
    // The second Tank, then a third is not there to be picked.
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    click(&browser, "G4").await;
    becomes(&browser, "T GHQ G8\nT GHQ G4").await;
    click(&browser, "GHQ").await;
    let buttons = browser.find(By::Css("#desk .choices")).await.unwrap().text().await.unwrap();
    assert!(buttons.contains("Fighter") && !buttons.contains("Tank"), "{buttons}");

    // Reordered, removed, undone; and typed.
    let moves = browser.find_all(By::Css("#desk .moves button")).await.unwrap();
    moves[1].click().await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    // As many lines as before: that they were drawn again shows in their order alone.
    until("the lines have changed places", || async {
        let first = browser.find(By::Css("#desk .orders li code")).await.unwrap();
        first.text().await.is_ok_and(|line| line == "T GHQ G4")
    })
    .await;
    browser.find_all(By::Css("#desk .moves button")).await.unwrap()[2].click().await.unwrap();
    becomes(&browser, "T GHQ G8").await;
    press(&browser, "Undo").await;
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    let text = browser.find(By::Id("orders")).await.unwrap();
    text.send_keys("\nF HQ G9").await.unwrap();
    until("the typed line is read", || async {
        let said = browser.find(By::Css("#desk .orders")).await.unwrap().text().await.unwrap();
        said.contains("F HQ G9") && said.contains('✗')
    })
    .await;
    browser.find_all(By::Css("#desk .moves button")).await.unwrap()[8].click().await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;

    // Tried out: the adjudicator's word, and nothing sealed.
    browser.find(By::Css("button[value=rehearse]")).await.unwrap().click().await.unwrap();
    until("it is tried out", || async { browser.find(By::Id("rehearsal")).await.is_ok() }).await;
    let said = browser.find(By::Id("rehearsal")).await.unwrap().text().await.unwrap();
    assert!(said.contains("A Green Tank") && said.contains("G4"), "{said}");
    assert_eq!(table.games.draft(&ann).await.unwrap().unwrap(), "T GHQ G4\nT GHQ G8");
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());

    // A telephone finds the draft, fits, and seals.
    browser.set_window_rect(0, 0, 360, 740).await.unwrap();
    browser.goto(&sheet).await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    click(&browser, "GHQ").await;
    let wide = "return document.documentElement.scrollWidth - window.innerWidth";
    let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
    assert!(over <= 0, "{over} pixels too wide");
    if let Ok(to) = std::env::var("PICTURES") {
        browser.screenshot(std::path::Path::new(&format!("{to}/desk.png"))).await.unwrap();
    }

    // With the keyboard alone: Fighter to XI, then the seal.
    browser.goto(&sheet).await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    for label in ["GHQ", "Fighter", "XI"] {
        let mut found = false;
        for _ in 0..200 {
            browser.action_chain().send_keys(Key::Tab).perform().await.unwrap();
            let active = browser.active_element().await.unwrap();
            if active.text().await.unwrap() == label {
                found = true;
                break;
            }
        }
        assert!(found, "Tab leads to {label}");
        browser.action_chain().send_keys(Key::Enter).perform().await.unwrap();
    }
    becomes(&browser, "T GHQ G4\nT GHQ G8\nF GHQ XI").await;
    browser.find(By::Css("button[value=seal]")).await.unwrap().send_keys(Key::Enter).await.unwrap();
    until("it is sealed", || async {
        table.games.now(&game).await.unwrap().unwrap().sheets_in == [Seat(0)]
    })
    .await;
    assert_eq!(table.games.draft(&ann).await.unwrap(), None, "what is sealed is no draft");
    browser.goto(&sheet).await.unwrap();
    assert_eq!(written(&browser).await, "", "and is shown to nobody");
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Two armies: orders for each, and the army that gets the prisoners is a line as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_armies_and_their_prisoners_fit_on_one_desk() {
    let table = Table::live().await;
    let new = NewGame {
        ruleset: "power".to_owned(),
        name: "Two".to_owned(),
        players: FOUR[..2].iter().map(|name| player(name).into()).collect(),
        window: "3d".parse().unwrap(),
        calendar: Default::default(),
        zone: chrono_tz::UTC,
        end: None,
        terms: Default::default(),
        options: json!({}),
        start_now: true,
    };
    let game = table.games.open(&new).await.unwrap().unwrap().game;
    let server = table.serve(None).await;
    let link =
        table.games.give_link(&game, Opens::Sheet { seat: Seat(0), round: 1 }).await.unwrap();
    let browser = Browser::start("en").await;
    browser.goto(&format!("{}sheets/{}", server.url, link.reveal())).await.unwrap();
    becomes(&browser, "").await;
    press(&browser, "BHQ").await;
    press(&browser, "B: Tank").await;
    press(&browser, "B8").await;
    becomes(&browser, "B: T BHQ B8").await;
    browser
        .find(By::XPath("//select[@name='prisoners']/option[2]"))
        .await
        .unwrap()
        .click()
        .await
        .unwrap();
    becomes(&browser, "B: T BHQ B8\nprisoners: G").await;
    browser.quit().await;
    server.stop().await.unwrap();
}
