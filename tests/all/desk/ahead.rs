//! Lines that look ahead, written on the board as it would be.

use sealed_orders::links::game_id::GameId;
use thirtyfour::{By, Key, WebDriver};

use super::{
    becomes, click, press,
    ways::{key, tab_to},
};
use crate::support::{
    browser::Browser,
    games::{Table, ticket},
    waiting::until,
};

/// A game of two on squares, the first seat to move.
async fn open(table: &Table, french: bool) -> GameId {
    let game = table.open_as(|new| {
        new.ruleset = "cities".to_owned();
        new.players.truncate(2);
        new.window = "3d".to_owned();
        new.options = [("first".to_owned(), "1".to_owned())].into();
        if french {
            for player in &mut new.players {
                speak_french(player);
            }
        }
    });
    game.await
}

pub fn speak_french(player: &mut sealed_orders::game::opening::candidate::Candidate) {
    use sealed_orders::game::opening::candidate::Candidate;
    if let Candidate::Person(contact) = player {
        contact.language = "fr".to_owned();
    }
}

/// Waits for the question on the desk.
async fn asks(browser: &WebDriver, words: &str) {
    until(&format!("{words:?} is asked"), || async {
        let ask = browser.find(By::Id("ask")).await.unwrap();
        ask.text().await.is_ok_and(|text| text.contains(words))
    })
    .await;
}

/// What stands on a square of the board, in words.
async fn stands(browser: &WebDriver, place: &str) -> String {
    let title = format!(
        "return document.querySelector(\"main > .board [data-place='{place}'] title\").textContent"
    );
    browser.execute(&title, vec![]).await.unwrap().json().as_str().unwrap().to_owned()
}

async fn fits(browser: &WebDriver) {
    let wide = "return document.documentElement.scrollWidth - window.innerWidth";
    let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
    assert!(over <= 0, "{over} pixels too wide");
}

async fn picture(browser: &Browser, name: &str, width: u32) {
    if let Ok(to) = std::env::var("PICTURES") {
        let whole = browser.whole_page(width).await;
        std::fs::write(format!("{to}/{name}.{width}.png"), whole).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_and_answers_to_what_may_come_are_picked_on_the_board() {
    let table = Table::live().await;
    let game = open(&table, false).await;
    let server = table.serve(None).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let browser = Browser::start("en").await;
    for width in [360, 1280] {
        browser.set_window_rect(0, 0, width, 900).await.unwrap();
        browser.goto(&sheet).await.unwrap();
        becomes(&browser, "").await;
        fits(&browser).await;
        assert!(!browser.find(By::Id("branches")).await.unwrap().is_displayed().await.unwrap());
        // A move: its piece, its square.
        click(&browser, "B2").await;
        asks(&browser, "fighter, B2").await;
        picture(&browser, "cities_lit", width).await;
        click(&browser, "B4").await;
        becomes(&browser, "B2 B4").await;
        // The board after it; a turn of the other side; the board after that; the answer.
        press(&browser, "What if …").await;
        asks(&browser, "What might North do?").await;
        assert_eq!(stands(&browser, "B4").await, "B4: hero of South, city of South");
        click(&browser, "D9").await;
        click(&browser, "D7").await;
        asks(&browser, "If North plays D9 D7").await;
        assert!(stands(&browser, "D7").await.contains("hero of North"));
        click(&browser, "C2").await;
        picture(&browser, "cities_ahead", width).await;
        click(&browser, "C4").await;
        becomes(&browser, "B2 B4\nIF D9 D7 THEN C2 C4").await;
        assert_eq!(stands(&browser, "B4").await, "B4: city of South", "the board is as it is");
        // The line goes on.
        let further = "//*[@class='branches']//ul//button";
        browser.find(By::XPath(further)).await.unwrap().click().await.unwrap();
        asks(&browser, "What might North do next?").await;
        press(&browser, "whatever North does").await;
        asks(&browser, "what is your answer?").await;
        click(&browser, "C4").await;
        click(&browser, "C6").await;
        becomes(&browser, "B2 B4\nIF D9 D7 THEN C2 C4 IF ANY THEN C4 C6").await;
        fits(&browser).await;
        picture(&browser, "cities_tree", width).await;
        press(&browser, "Undo").await;
        press(&browser, "Undo").await;
        press(&browser, "Undo").await;
        becomes(&browser, "").await;
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_are_written_by_keys_alone() {
    let table = Table::live().await;
    let game = open(&table, true).await;
    let server = table.serve(None).await;
    let browser = Browser::start("fr").await;
    browser.goto(table.desk(&server, &ticket(&game, 0, 1)).await).await.unwrap();
    becomes(&browser, "").await;
    for choice in
        ["B2", "B3", "Et si …\u{a0}: Après votre ordre", "quoi que fasse Nord", "B3", "B4"]
    {
        tab_to(&browser, choice, false).await;
        key(&browser, Key::Enter).await;
        if choice.starts_with("Et si") {
            asks(&browser, "Que pourrait faire Nord").await;
        } else if choice.starts_with("quoi") {
            asks(&browser, "quelle est votre réponse").await;
        } else if choice == "B3" {
            until("the piece or its order is picked", || async {
                let kept = browser.find(By::Css("#desk[data-draft=kept]")).await.is_ok();
                kept && browser.find(By::Css("#desk .orders li")).await.is_ok()
            })
            .await;
        }
    }
    becomes(&browser, "B2 B3\nSI TOUT ALORS B3 B4").await;
    picture(&browser, "villes", 360).await;
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    until("it is carried out", || async { table.round(&game, 1).await.unwrap().is_resolved() })
        .await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Without script the rows write the same, and what stands in the text is added to them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_and_text_are_one_sheet_without_script() {
    let table = Table::live().await;
    let game = open(&table, false).await;
    let server = table.serve(None).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let browser = Browser::without_scripts("en").await;
    browser.set_window_rect(0, 0, 360, 800).await.unwrap();
    browser.goto(&sheet).await.unwrap();
    picture(&browser, "cities_rows", 360).await;
    for (name, words) in [
        ("squares1", "B3"),
        ("instead2", "D9 D7"),
        ("answer2", "B3 B4"),
        ("orders", "IF ANY THEN C2 C3"),
    ] {
        browser.find(By::Name(name)).await.unwrap().send_keys(words).await.unwrap();
    }
    let piece = By::XPath("//select[@name='piece1']//option[@value='F B2']");
    browser.find(piece).await.unwrap().click().await.unwrap();
    browser.find(By::Css("button[value=check]")).await.unwrap().click().await.unwrap();
    let read = super::says(&browser, "How your sheet will be read").await;
    for line in ["F B2 B3", "IF D9 D7 THEN B3 B4", "IF ANY THEN C2 C3"] {
        assert!(read.contains(line), "{line} in {read}");
    }
    let kept = browser.find(By::Name("squares1")).await.unwrap().value().await.unwrap();
    assert_eq!(kept.as_deref(), Some("B3"));
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());
    browser.quit().await;
    server.stop().await.unwrap();
}
