//! The workbench: what is in sight while one writes, what an order takes, what is drawn, and what is
//! asked before lines that do nothing are sealed.

use sealed_orders::{app::Running, game::opening::candidate::Candidate, links::game_id::GameId};
use thirtyfour::{By, WebDriver};

use super::{
    becomes, click,
    every::{out_of_sight, script, type_in},
    lessons::is_in_sight,
    picture, press, says,
};
use crate::support::{
    browser::Browser,
    games::{Table, ticket},
    waiting::until,
};

/// A seat that writes its first sheet, and who looks at it.
struct Bench {
    table: Table,
    game: GameId,
    server: Running,
    browser: Browser,
}

impl Bench {
    async fn at(browser: impl Future<Output = Browser>) -> Self {
        let table = Table::live().await;
        let game = table.open("3d").await;
        let server = table.serve(None).await;
        let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
        let browser = browser.await;
        browser.goto(&sheet).await.unwrap();
        Self { table, game, server, browser }
    }
}

/// Clicks on the first piece that is called so, of those in a place.
async fn click_piece(browser: &WebDriver, place: &str, part: &str) {
    let piece = By::Css(format!("main > .board [data-at='{place}'][data-part='{part}']"));
    browser.find(piece).await.unwrap().click().await.unwrap();
}

/// The question, five orders and the seal beside the board or below it: nothing is scrolled for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_question_orders_and_seal_are_in_sight_while_one_writes() {
    let table = Table::live().await;
    // The second player reads and writes French.
    let game = table
        .open_as(|new| {
            if let Candidate::Person(contact) = &mut new.players[1] {
                contact.language = "fr".to_owned();
            }
        })
        .await;
    let server = table.serve(None).await;
    let english = "T GHQ G8\nT GHQ G4\nI GHQ G7\nF GHQ G0\nD GHQ S5";
    let french = "T HQB B8\nT HQB B4\nS HQB B7\nC HQB B0\nD HQB S8";
    for (width, height) in [(1366, 768), (360, 740)] {
        for (seat, orders) in [(0, english), (1, french)] {
            let browser = Browser::start("en").await;
            browser.looks_through(width, height).await;
            let sheet = table.desk(&server, &ticket(&game, seat, 1)).await;
            browser.goto(&sheet).await.unwrap();
            type_in(&browser, orders).await;
            picture(&browser, &format!("bench_full_{seat}"), width).await;
            assert_eq!(out_of_sight(&browser).await, serde_json::json!([]), "{seat} at {width}");
            assert!(is_in_sight(&browser, ".here").await, "which game it is, at {width}");
            let idle = browser.find_all(By::Css("#desk .orders .fault")).await.unwrap();
            assert!(idle.is_empty(), "each of them can be carried out");
            browser.quit().await;
        }
    }
    server.stop().await.unwrap();
}

/// Two clicks, or a drag; each order is drawn with its number, dashed where it will do nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_takes_two_clicks_or_a_drag_and_is_drawn() {
    let Bench { table: _table, server, browser, .. } = Bench::at(Browser::start("en")).await;
    browser.looks_through(1366, 768).await;
    browser.refresh().await.unwrap();
    becomes(&browser, "").await;

    click_piece(&browser, "GHQ", "GT").await;
    click(&browser, "G8").await;
    becomes(&browser, "T GHQ G8").await;

    let piece = By::Css("main > .board [data-at='GHQ'][data-part='GF']");
    let (from, to) =
        (browser.find(piece).await.unwrap(), By::Css("main > .board [data-place='G4']"));
    let to = browser.find(to).await.unwrap();
    browser.action_chain().drag_and_drop_element(&from, &to).perform().await.unwrap();
    becomes(&browser, "T GHQ G8\nF GHQ G4").await;

    // From where several stand, each of which could go there: which is asked where it was dropped.
    let from = browser.find(By::Css("main > .board [data-place='GHQ']")).await.unwrap();
    let drag = browser.action_chain().move_to_element_with_offset(&from, -20, -22);
    drag.click_and_hold().move_to_element_center(&to).release().perform().await.unwrap();
    until("it is asked which", || async {
        browser.find(By::Css(".near:not([hidden]) button")).await.is_ok()
    })
    .await;
    picture(&browser, "bench_asked", 1366).await;
    press(&browser, "Infantry").await;
    becomes(&browser, "T GHQ G8\nF GHQ G4\nI GHQ G4").await;

    let numbers = "return [...document.querySelectorAll('.plan text')].map((it) => it.textContent)";
    assert_eq!(script(&browser, numbers).await, serde_json::json!(["1", "2", "3"]));
    let dashed = "return document.querySelectorAll('.plan [stroke-dasharray]').length";
    let idle = script(&browser, dashed).await;
    browser.find(By::Css(".arrows input")).await.unwrap().click().await.unwrap();
    assert!(!browser.find(By::Css(".plan")).await.unwrap().is_displayed().await.unwrap());
    // An order that cannot be carried out.
    let far = "const box = document.getElementById('orders'); box.value += '\\nT GHQ R8';
        box.dispatchEvent(new Event('input'))";
    script(&browser, far).await;
    becomes(&browser, "T GHQ G8\nF GHQ G4\nI GHQ G4\nT GHQ R8").await;
    assert_eq!(script(&browser, dashed).await.as_i64(), idle.as_i64().map(|it| it + 1));

    // Undone by a key, and written by keys: as soon as only one choice fits what was typed.
    let board = browser.find(By::Css("main > .board")).await.unwrap();
    board.send_keys("z").await.unwrap();
    becomes(&browser, "T GHQ G8\nF GHQ G4\nI GHQ G4").await;
    for (typed, asked) in [("g", "What do you play?"), ("d", "Destroyer, GHQ")] {
        board.send_keys(typed).await.unwrap();
        says(&browser, asked).await;
    }
    board.send_keys("s6").await.unwrap();
    becomes(&browser, "T GHQ G8\nF GHQ G4\nI GHQ G4\nD GHQ S6").await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// A finger drags a piece as a mouse does, and the page does not scroll away under it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_piece_is_dragged_with_a_finger() {
    let Bench { table, game, server, browser } = Bench::at(Browser::start("en")).await;
    browser.becomes_a_telephone().await;
    browser.refresh().await.unwrap();
    becomes(&browser, "").await;
    table.hand_in(&ticket(&game, 3, 1), "T HQ R8").await;
    let place = |name: &str| By::Css(format!("main > .board [data-place='{name}']"));
    browser.drag_with_a_finger(place("GHQ"), place("G8")).await;
    // Several pieces could go there: which is asked where the finger let go.
    press(&browser, "Tank").await;
    becomes(&browser, "T GHQ G8").await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// An older draft never comes after a newer one, and what could not be kept is kept later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_not_be_kept_is_shown_and_kept_when_the_network_is_back() {
    let Bench { table, game, server, browser } = Bench::at(Browser::start("en")).await;
    browser.looks_through(1366, 768).await;
    browser.refresh().await.unwrap();
    becomes(&browser, "").await;
    browser.has_a_network(false).await;
    click_piece(&browser, "GHQ", "GT").await;
    click(&browser, "G8").await;
    until("the line is shown, and that it is not kept", || async {
        let text = browser.find(By::Id("desk")).await.unwrap().text().await.unwrap();
        text.contains("T GHQ G8") && text.contains("could not be kept")
    })
    .await;
    browser.has_a_network(true).await;
    becomes(&browser, "T GHQ G8").await;
    assert_eq!(table.games.draft(&ticket(&game, 0, 1)).await.unwrap().unwrap().text, "T GHQ G8");
    browser.quit().await;
    server.stop().await.unwrap();
}

/// What is guessed of others is drawn and tried out with one's own, kept, and sealed nowhere.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_may_do_is_guessed_tried_out_and_never_sealed() {
    let Bench { table, game, server, browser } = Bench::at(Browser::start("en")).await;
    browser.looks_through(1366, 768).await;
    browser.refresh().await.unwrap();
    becomes(&browser, "").await;
    click_piece(&browser, "GHQ", "GT").await;
    click(&browser, "G8").await;
    becomes(&browser, "T GHQ G8").await;
    let blue = By::XPath("//label[@class='whose']//option[contains(., 'Blue')]");
    browser.find(blue).await.unwrap().click().await.unwrap();
    until("what Blue may pick is lit", || async {
        browser.find(By::Css("main > .board [data-place='BHQ'].lit")).await.is_ok()
    })
    .await;
    click_piece(&browser, "BHQ", "BT").await;
    click(&browser, "B8").await;
    until("the guess is kept", || async {
        let draft = table.games.draft(&ticket(&game, 0, 1)).await.unwrap().unwrap();
        draft.text == "T GHQ G8" && draft.guesses.values().eq(["T BHQ B8"])
    })
    .await;
    browser.find(By::Css("button[value=rehearse]")).await.unwrap().click().await.unwrap();
    let told = says(&browser, "A Blue Tank").await;
    assert!(told.contains("A Green Tank"), "{told}");
    picture(&browser, "bench_tried", 1366).await;
    press(&browser, "Back to your sheet").await;
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    until("it is sealed", || async {
        table.games.now(&game).await.unwrap().unwrap().sheets_in.len() == 1
    })
    .await;
    let text = says(&browser, "sealed").await;
    assert!(text.contains("T GHQ G8") && !text.contains("BHQ"), "{text}");

    // Another sheet begins with that one, and with what was guessed.
    let change = By::XPath("//main//a[.='Change my orders']");
    browser.find(change).await.unwrap().click().await.unwrap();
    becomes(&browser, "T GHQ G8").await;
    let draft = table.games.draft(&ticket(&game, 0, 1)).await.unwrap().unwrap();
    assert!(draft.guesses.values().eq(["T BHQ B8"]));
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Once, and then it is done as it is said.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_that_do_nothing_are_asked_about_once() {
    let Bench { table, game, server, browser } = Bench::at(Browser::without_scripts("en")).await;
    browser.find(By::Id("orders")).await.unwrap().send_keys("T GHQ R8").await.unwrap();
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    says(&browser, "None of its lines will do anything.").await;
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());
    // Other lines are asked about anew.
    browser.find(By::Css(".typed summary")).await.unwrap();
    browser.find(By::Id("orders")).await.unwrap().send_keys("\nT GHQ R7").await.unwrap();
    browser.find(By::Css("button[value=seal_anyway]")).await.unwrap().click().await.unwrap();
    says(&browser, "T GHQ R7").await;
    assert!(table.games.now(&game).await.unwrap().unwrap().sheets_in.is_empty());
    browser.find(By::Css("button[value=seal_anyway]")).await.unwrap().click().await.unwrap();
    says(&browser, "no order on it can be carried out").await;
    until("it is sealed", || async {
        table.games.now(&game).await.unwrap().unwrap().sheets_in.len() == 1
    })
    .await;
    browser.quit().await;
    server.stop().await.unwrap();
}
