//! How much each page weighs as a browser loads it, with its scripts and the boards in sight, and that it is
//! painted after one round trip.

use std::io::Write;

use sealed_orders::language::Language;
use serde_json::Value;
use thirtyfour::By;

use super::shown::pages;
use crate::{
    desk::screens::{fullest, stands},
    own_desk,
    support::{
        browser::{BOARD_IS_COMING, Browser},
        games::{Table, ticket},
        waiting::until,
    },
};

/// The most that a page weighs, its scripts with it, as it comes: in bytes, packed.
const HEAVIEST: f64 = 25_000.0;
/// The same of the front page, which has room for another game.
const HEAVIEST_FRONT: f64 = 23_500.0;
/// The same of a sheet's page, with its board.
const HEAVIEST_SHEET: f64 = 40_000.0;

/// All that a browser has loaded of a page without scrolling: bytes, how many requests, until the first byte
/// in milliseconds, how many requests it waits for before it paints, and its icon.
const LOADED: &str = "const page = performance.getEntriesByType('navigation')[0];
    const rest = performance.getEntriesByType('resource');
    const bytes = it => it.encodedBodySize || it.transferSize;
    return [[page, ...rest].reduce((sum, it) => sum + bytes(it), 0), 1 + rest.length,
            Math.round(page.responseStart - page.requestStart),
            rest.filter(it => it.renderBlockingStatus === 'blocking').length,
            document.querySelector('link[rel=icon]')?.href]";

/// Pictures come without being seen.
const ALL_PICTURES: &str = "for (const it of document.images) it.loading = 'eager'";

/// Nothing more is on its way: boards that come when they are seen have come.
async fn has_loaded(browser: &Browser) {
    let still = format!(
        "const pictures = [...document.images].some((it) => !it.complete && it.getClientRects().length
            && (it.loading !== 'lazy' || it.getBoundingClientRect().top < innerHeight));
        return document.readyState === 'complete' && !pictures && !({BOARD_IS_COMING})"
    );
    until("all in sight is there", || async {
        browser.execute(&still, vec![]).await.is_ok_and(|still| still.json() == true)
    })
    .await;
}

/// Someone on a wide screen. What they have kept of pages before weighs as it came.
async fn reader() -> Browser {
    let browser = Browser::start("en").await;
    browser.looks_through(1366, 768).await;
    browser
}

/// What has been loaded of the page that is open, once all in sight is there: [`LOADED`].
async fn loaded(browser: &Browser) -> Value {
    has_loaded(browser).await;
    browser.execute(LOADED, vec![]).await.unwrap().json().clone()
}

/// How many bytes of it.
async fn weight(browser: &Browser) -> f64 {
    loaded(browser).await[0].as_f64().unwrap_or(f64::MAX)
}

/// Every page of the rules: chapters, rulings, worked rounds, lessons.
async fn of_the_rules(table: &Table, base: &str) -> Vec<String> {
    let mut pages = Vec::new();
    for played in table.games.registry().all() {
        let (name, book) = (played.rules.name(), played.teller.rulebook().unwrap());
        let l = Language::Fr;
        pages.extend(book.chapters(l).iter().map(|chapter| format!("{name}/{}", chapter.name)));
        pages.extend((1..=book.worked_rounds(l).len()).map(|n| format!("{name}/examples/{n}")));
        pages.extend((1..=book.lessons(l).len()).map(|n| format!("{name}/tutorial/{n}")));
        pages.extend([format!("{name}/rulings"), format!("{name}/where"), name.to_owned()]);
    }
    pages.into_iter().map(|page| format!("{base}rules/{page}?lang=fr")).collect()
}

/// What is asked for and how much comes, as Lighthouse would tell it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_is_small_and_painted_after_one_round_trip() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    // With those that the pages show, six games of somebody's have a board.
    table.open_as(|_| {}).await;
    let pages = pages(&table, &server).await;
    let browser = reader().await;
    let mut told = String::from("page          bytes  requests  first byte (ms)\n");
    let mut wrong = Vec::new();
    for page in &pages {
        let name = page.name;
        page.open(&browser, page.own.unwrap_or("fr")).await;
        if name == "account" {
            // All of them, as if it had been read to its end.
            let boards = browser.find_all(By::Css(".held img")).await.unwrap().len();
            assert!(boards >= 6, "{boards} boards");
            browser.execute(ALL_PICTURES, vec![]).await.unwrap();
        }
        let figures = loaded(&browser).await;
        let [bytes, requests, first_byte, blocking] =
            [0, 1, 2, 3].map(|n| figures[n].as_f64().unwrap_or(f64::MAX));
        told += &format!("{name:<12} {bytes:>6}  {requests:>8}  {first_byte:>15}\n");
        let writes = browser.find(By::Id("desk")).await.is_ok();
        let most = match name {
            _ if writes => HEAVIEST_SHEET,
            "front" => HEAVIEST_FRONT,
            _ => HEAVIEST,
        };
        if bytes < 500.0 || bytes > most {
            wrong.push(format!("{name}: {bytes} bytes"));
        }
        let icon = figures[4].as_str().unwrap_or_default();
        assert!(icon.ends_with("/static/icon.svg"), "{name}: {icon}");
        assert_eq!(blocking, 0.0, "{name}: painted after another request");
    }
    // Past the test runner, which keeps to itself what passing tests print.
    std::io::stderr().write_all(told.as_bytes()).unwrap();
    for page in of_the_rules(&table, &server.url).await {
        browser.goto(&page).await.unwrap();
        let bytes = weight(&browser).await;
        let writes = browser.find(By::Id("desk")).await.is_ok();
        if bytes > if writes { HEAVIEST_SHEET } else { HEAVIEST } {
            wrong.push(format!("{page}: {bytes} bytes"));
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// On the fullest boards there are the most pieces to be drawn, and the most that they may do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sheets_of_the_fullest_boards_are_small() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = reader().await;
    let mut told = String::new();
    let mut wrong = Vec::new();
    for (ruleset, seats, mover, state) in fullest(table.games.registry()) {
        let game = stands(&table, (ruleset, seats), (mover, state)).await;
        let sheet = table.desk(&server, &ticket(&game, mover, 1)).await;
        let desk = own_desk::desk(&table, &server, &game, mover).await;
        for (url, most) in [(sheet, HEAVIEST_SHEET), (desk, HEAVIEST)] {
            browser.goto(&url).await.unwrap();
            let bytes = weight(&browser).await;
            told += &format!("{ruleset:<12} {bytes:>6} of {most}\n");
            if bytes < 500.0 || bytes > most {
                wrong.push(format!("{ruleset}: {bytes} bytes of {most}"));
            }
        }
    }
    std::io::stderr().write_all(told.as_bytes()).unwrap();
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
