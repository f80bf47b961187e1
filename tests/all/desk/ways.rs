//! A round with the mouse, with keys alone and on a telephone.

use serde_json::json;
use thirtyfour::{By, Key, WebDriver};

use super::{becomes, click, press, said, says};
use crate::support::{
    browser::Browser,
    games::{Table, ticket},
    waiting::until,
};

/// The part with the focus, as it is called.
async fn focused(browser: &WebDriver) -> String {
    let name = "const it = document.activeElement;
        return it === document.body ? 'nothing' : it.ariaLabel ?? it.textContent.trim()";
    browser.execute(name, vec![]).await.unwrap().json().as_str().unwrap().to_owned()
}

/// Whether it is the first of what can be chosen on the desk.
async fn first_choice_is_focused(browser: &WebDriver) -> bool {
    let first = "return document.activeElement === document.querySelector('.near:not([hidden]) button, .bar .choices button')";
    browser.execute(first, vec![]).await.unwrap().json().as_bool().unwrap()
}

/// Goes on with Tab, or back with Shift and Tab, to the part that is called so.
pub(super) async fn tab_to(browser: &WebDriver, name: &str, back: bool) {
    for _ in 0..100 {
        if focused(browser).await == name {
            return;
        }
        let keys = browser.action_chain();
        let keys = match back {
            true => keys.key_down(Key::Shift).send_keys(Key::Tab).key_up(Key::Shift),
            false => keys.send_keys(Key::Tab),
        };
        keys.perform().await.unwrap();
    }
    panic!("Tab does not lead to {name}");
}

/// Presses a key for whatever has the focus.
pub(super) async fn key(browser: &WebDriver, key: Key) {
    browser.action_chain().send_keys(key).perform().await.unwrap();
}

/// Whether what has the focus can be seen, from top to bottom.
async fn focus_is_in_sight(browser: &WebDriver) -> bool {
    let inside = "const box = document.activeElement.getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight";
    browser.execute(inside, vec![]).await.unwrap().json().as_bool().unwrap()
}

/// Four sheets from their first order to the round that they make: one by mouse, one by keys, one
/// on a telephone, one by whatever door.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_is_played_with_the_mouse_with_keys_alone_and_on_a_telephone() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    table.hand_in(&ticket(&game, 3, 1), "T HQ R8").await;
    let browser = Browser::start("en").await;

    with_the_mouse(&browser, &table.desk(&server, &ticket(&game, 0, 1)).await).await;
    with_keys_alone(&browser, &table.desk(&server, &ticket(&game, 1, 1)).await).await;
    assert!(table.round(&game, 1).await.unwrap().is_open(), "one is missing");
    on_a_telephone(&browser, &table.desk(&server, &ticket(&game, 2, 1)).await).await;

    until("the round is carried out", || async {
        table.round(&game, 1).await.unwrap().is_resolved()
    })
    .await;
    browser.goto(format!("{}games/{game}/rounds/1", server.url)).await.unwrap();
    let told = says(&browser, "The sheets, opened").await;
    for order in
        ["T GHQ G8", "F GHQ XI", "T BHQ B8", "T BHQ B4", "T YHQ Y8", "T YHQ Y4", "T RHQ R8"]
    {
        assert!(told.contains(order), "{order} in {told}");
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

async fn with_the_mouse(browser: &Browser, sheet: &str) {
    browser.goto(sheet).await.unwrap();
    becomes(browser, "").await;
    let mut orders = String::new();
    for (n, (piece, to)) in (1..).zip([("Tank", "G8"), ("Fighter", "XI"), ("Fighter", "XI")]) {
        click(browser, "GHQ").await;
        press(browser, piece).await;
        click(browser, to).await;
        let order = format!("{} GHQ {to}", &piece[..1]);
        orders = format!("{orders}\n{order}").trim().to_owned();
        becomes(browser, &orders).await;
        let said = said(browser).await;
        assert!(said.starts_with(&format!("{n}. {order}: ")), "{said}");
    }
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    let receipt = says(browser, "Your sheet is sealed").await;
    assert!(receipt.contains("T GHQ G8") && receipt.contains("F GHQ XI"), "{receipt}");
}

async fn with_keys_alone(browser: &Browser, sheet: &str) {
    browser.set_window_rect(0, 0, 1000, 600).await.unwrap();
    browser.goto(sheet).await.unwrap();
    becomes(browser, "").await;
    let mut orders = String::new();
    for (to, pressed) in [("B8", Key::Enter), ("B4", Key::Space)] {
        for choice in ["BHQ", "Tank", to] {
            tab_to(browser, choice, false).await;
            key(browser, pressed.clone()).await;
        }
        orders = format!("{orders}\nT BHQ {to}").trim().to_owned();
        becomes(browser, &orders).await;
        assert!(first_choice_is_focused(browser).await, "on {}", focused(browser).await);
        assert!(focus_is_in_sight(browser).await);
        let said = said(browser).await;
        let meant = browser.find(By::Css("#desk .orders li:last-child .meaning")).await.unwrap();
        let meant = meant.text().await.unwrap();
        assert!(said.contains(&format!("T BHQ {to}: {meant}")), "{meant:?} in {said}");
        assert!(said.contains("Draft kept, not sealed yet"), "{said}");
    }
    // Lines change places and go, and the focus goes with them.
    tab_to(browser, "Earlier: T BHQ B4", true).await;
    key(browser, Key::Space).await;
    becomes(browser, "T BHQ B4\nT BHQ B8").await;
    assert_eq!(focused(browser).await, "Later: T BHQ B4", "it is the first line already");
    assert!(said(browser).await.contains("1. T BHQ B4: "), "{}", said(browser).await);
    key(browser, Key::Enter).await;
    becomes(browser, "T BHQ B8\nT BHQ B4").await;
    assert_eq!(focused(browser).await, "Earlier: T BHQ B4", "it is the last line already");
    tab_to(browser, "Remove: T BHQ B4", false).await;
    key(browser, Key::Space).await;
    becomes(browser, "T BHQ B8").await;
    assert_eq!(focused(browser).await, "Remove: T BHQ B8");
    assert!(said(browser).await.contains("Removed: T BHQ B4."), "{}", said(browser).await);
    key(browser, Key::Enter).await;
    becomes(browser, "").await;
    assert!(first_choice_is_focused(browser).await, "on {}", focused(browser).await);
    for orders in ["T BHQ B8", "T BHQ B8\nT BHQ B4"] {
        tab_to(browser, "Undo", false).await;
        key(browser, Key::Enter).await;
        becomes(browser, orders).await;
        assert_eq!(focused(browser).await, "Undo");
    }
    tab_to(browser, "2 of 5 · Seal", false).await;
    key(browser, Key::Enter).await;
    let receipt = says(browser, "Your sheet is sealed").await;
    assert!(receipt.contains("T BHQ B8") && receipt.contains("T BHQ B4"), "{receipt}");
}

async fn on_a_telephone(browser: &Browser, sheet: &str) {
    browser.becomes_a_telephone().await;
    browser.goto(sheet).await.unwrap();
    becomes(browser, "").await;
    let fits = async || {
        let size = "return [innerWidth, document.documentElement.scrollWidth, matchMedia('(pointer: coarse)').matches]";
        let size = browser.execute(size, vec![]).await.unwrap().json().clone();
        assert_eq!(size, json!([360, 360, true]));
    };
    let place = |name: &str| By::Css(format!("main > .board [data-place='{name}']"));
    let choice = |name: &str| By::XPath(format!("//main//button[normalize-space(.)='{name}']"));
    let mut orders = String::new();
    for to in ["Y8", "Y4"] {
        browser.tap(place("YHQ")).await;
        browser.tap(choice("Tank")).await;
        fits().await;
        let scrolled = browser.tap(place(to)).await;
        orders = format!("{orders}\nT YHQ {to}").trim().to_owned();
        becomes(browser, &orders).await;
        let now = browser.execute("return scrollY", vec![]).await.unwrap().json().as_f64();
        assert_eq!(now, Some(scrolled), "the board stays under the finger");
        fits().await;
    }
    browser.tap(By::Css("button[value=seal]")).await;
    let receipt = says(browser, "Your sheet is sealed").await;
    assert!(receipt.contains("T YHQ Y8") && receipt.contains("T YHQ Y4"), "{receipt}");
    fits().await;
}
