//! A sheet put together on the board: with the mouse, with the keyboard alone, on a telephone. What
//! is picked stands in the text, stays a draft until it is sealed, and can be tried out.

pub mod ahead;
mod attacks;
mod bench;
pub mod every;
mod lessons;
pub mod screens;
mod sealing;
mod turns;
mod ways;

use sealed_orders::{links::opens::Opens, rules::Seat};
use thirtyfour::{By, WebDriver};

use crate::support::{
    browser::Browser,
    games::{Table, ticket},
    waiting::until,
};

/// What is written on the sheet; none while the next page is on its way.
async fn written(browser: &WebDriver) -> Option<String> {
    browser.find(By::Id("orders")).await.ok()?.value().await.ok()?
}

pub async fn becomes(browser: &WebDriver, text: &str) {
    until(&format!("{text:?} is written"), || async {
        written(browser).await.as_deref() == Some(text)
    })
    .await;
    let mut found = String::new();
    for _ in 0..1200 {
        let kept = browser.find(By::Css("#desk[data-draft=kept]")).await.is_ok();
        let lines = browser.find_all(By::Css("#desk .orders li")).await.unwrap().len();
        if kept && lines == text.lines().count() {
            return;
        }
        let at = "const it = document.getElementById('desk');
            return [it.dataset.draft, it.textContent, document.getElementById('orders').value]";
        found = format!("{lines} lines, kept {kept}: {:?}", browser.execute(at, Vec::new()).await);
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    panic!("{text:?} was never read and kept: {found}");
}

/// What is said of the draft to whoever listens.
async fn said(browser: &WebDriver) -> String {
    let heard = browser.find(By::Css("#desk [role=status]")).await.unwrap();
    heard.prop("textContent").await.unwrap().unwrap()
}

/// The page once it says that, and what else it says.
async fn says(browser: &WebDriver, words: &str) -> String {
    until(&format!("{words:?} is said"), || async {
        let Ok(main) = browser.find(By::Tag("main")).await else { return false };
        main.text().await.is_ok_and(|text| text.contains(words))
    })
    .await;
    browser.find(By::Tag("main")).await.unwrap().text().await.unwrap()
}

/// Clicks on a place of the board.
async fn click(browser: &WebDriver, place: &str) {
    let part = By::Css(format!("main > .board [data-place='{place}']"));
    // In its corner: the pieces stand in the middle.
    let part = browser.find(part).await.unwrap();
    part.scroll_into_view().await.unwrap();
    let size = part.rect().await.unwrap();
    let corner = |side: f64| 6 - (side / 2.0) as i64;
    let chain = browser.action_chain();
    let chain = chain.move_to_element_with_offset(&part, corner(size.width), corner(size.height));
    chain.click().perform().await.unwrap();
}

async fn press(browser: &WebDriver, label: &str) {
    let button = By::XPath(format!("//main//button[normalize-space(.)='{label}']"));
    until(&format!("there is a button {label}"), || async {
        browser.find(button.clone()).await.is_ok()
    })
    .await;
    browser.find(button).await.unwrap().click().await.unwrap();
}

async fn picture(browser: &Browser, name: &str, width: u32) {
    if let Ok(to) = std::env::var("PICTURES") {
        let name = format!("{to}/{name}.{width}.png");
        browser.screenshot(std::path::Path::new(&name)).await.unwrap();
    }
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
    assert_eq!(said(&browser).await, "", "nothing is kept of what is not there");
    assert!(!browser.find(By::Id("rows")).await.unwrap().is_displayed().await.unwrap());
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    let lit = browser.find_all(By::Css("main > .board .lit")).await.unwrap().len();
    assert!((5..20).contains(&lit), "{lit} places are lit");
    // Not lit: it is too far. The Tank stays chosen until it is touched again.
    click(&browser, "R8").await;
    says(&browser, "Tank, GHQ: cannot go there.").await;
    click(&browser, "GHQ").await;
    says(&browser, "Pick what to play").await;
    click(&browser, "R8").await;
    says(&browser, "Nothing of yours can act there.").await;
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    click(&browser, "R8").await;
    says(&browser, "Tank, GHQ: cannot go there.").await;
    click(&browser, "G8").await;
    becomes(&browser, "T GHQ G8").await;
    // The second Tank, then a third is not there to be picked.
    click(&browser, "GHQ").await;
    press(&browser, "Tank").await;
    click(&browser, "G4").await;
    becomes(&browser, "T GHQ G8\nT GHQ G4").await;
    click(&browser, "GHQ").await;
    let buttons =
        browser.find(By::Css(".choices:not([hidden])")).await.unwrap().text().await.unwrap();
    assert!(buttons.contains("Fighter") && !buttons.contains("Tank"), "{buttons}");

    // Reordered, removed, undone; and typed.
    let moves = browser.find_all(By::Css("#desk .moves button")).await.unwrap();
    moves[1].click().await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    browser.find_all(By::Css("#desk .moves button")).await.unwrap()[2].click().await.unwrap();
    becomes(&browser, "T GHQ G8").await;
    press(&browser, "Undo").await;
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    browser.find(By::Css(".typed summary")).await.unwrap().click().await.unwrap();
    let text = browser.find(By::Id("orders")).await.unwrap();
    text.send_keys("\nF HQ G9").await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8\nF HQ G9").await;
    let read = browser.find(By::Css("#desk .orders")).await.unwrap().text().await.unwrap();
    assert!(read.contains("F HQ G9") && read.contains('✗'), "{read}");
    // What is undone is the last thing that was done, typed or picked.
    for label in ["GHQ", "Fighter", "XI"] {
        press(&browser, label).await;
    }
    becomes(&browser, "T GHQ G4\nT GHQ G8\nF HQ G9\nF GHQ XI").await;
    press(&browser, "Undo").await;
    becomes(&browser, "T GHQ G4\nT GHQ G8\nF HQ G9").await;
    press(&browser, "Undo").await;
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;
    text.send_keys("\nF HQ G9").await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8\nF HQ G9").await;
    browser.find_all(By::Css("#desk .moves button")).await.unwrap()[8].click().await.unwrap();
    becomes(&browser, "T GHQ G4\nT GHQ G8").await;

    // Tried out: the adjudicator's word, and nothing sealed.
    browser.find(By::Css("button[value=rehearse]")).await.unwrap().click().await.unwrap();
    let told = By::Css("#desk .told li");
    until("it is tried out", || async { browser.find(told.clone()).await.is_ok() }).await;
    let said = browser.find(By::Css("#desk .told")).await.unwrap().text().await.unwrap();
    assert!(said.contains("A Green Tank") && said.contains("G4"), "{said}");
    assert_eq!(table.games.draft(&ann).await.unwrap().unwrap().text, "T GHQ G4\nT GHQ G8");
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

    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    until("it is sealed", || async {
        table.games.now(&game).await.unwrap().unwrap().sheets_in == [Seat(0)]
    })
    .await;
    assert_eq!(table.games.draft(&ann).await.unwrap(), None, "what is sealed is no draft");
    says(&browser, "Your sheet is sealed").await;
    browser
        .find(By::XPath("//main//a[.='Change my orders']"))
        .await
        .unwrap()
        .click()
        .await
        .unwrap();
    says(&browser, "Below are its orders").await;
    let begins = written(&browser).await;
    assert_eq!(begins.as_deref(), Some("T GHQ G4\nT GHQ G8"), "another sheet begins with it");
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Two armies: orders for each, and the army that gets the prisoners is a line as well.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_armies_and_their_prisoners_fit_on_one_desk() {
    let table = Table::live().await;
    let game = table
        .open_as(|new| {
            new.name = Some("Two".to_owned());
            new.players.truncate(2);
            new.window = "3d".to_owned();
            new.options.clear();
        })
        .await;
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
    press(&browser, "Undo").await;
    becomes(&browser, "B: T BHQ B8").await;
    let select = browser.find(By::Name("prisoners")).await.unwrap();
    assert_eq!(select.value().await.unwrap().unwrap(), "", "it says what the sheet says");
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_that_the_page_begins_with_can_be_undone_and_an_empty_seal_shows_the_box() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let sheet = table.desk(&server, &ticket(&game, 0, 1)).await;
    let browser = Browser::start("en").await;
    browser.looks_through(360, 740).await;
    browser.goto(&sheet).await.unwrap();
    becomes(&browser, "").await;

    // Nothing is written: the box in which to write, or to say so, is open.
    browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
    says(&browser, "There is no order on it").await;
    let text = browser.find(By::Id("orders")).await.unwrap();
    assert!(text.is_displayed().await.unwrap());
    let four = "T GHQ G8\nT GHQ G4\nI GHQ G7\nF GHQ G0";
    let five = format!("{four}\nD GHQ S5");
    text.send_keys(&five).await.unwrap();
    becomes(&browser, &five).await;

    browser.goto(&sheet).await.unwrap();
    becomes(&browser, &five).await;
    assert!(!browser.find(By::Id("orders")).await.unwrap().is_displayed().await.unwrap());
    says(&browser, "Draft kept, not sealed yet.").await;
    // What is touched answers nothing more, and says what to do.
    click(&browser, "R8").await;
    says(&browser, "Undo to change it.").await;
    press(&browser, "Undo").await;
    becomes(&browser, four).await;
    let ask = browser.find(By::Id("ask")).await.unwrap().text().await.unwrap();
    assert!(ask.starts_with("Pick what to play"), "{ask}");
    browser.quit().await;
    server.stop().await.unwrap();
}
