//! The workbench on screens that are low, and with text of twice its size.

use sealed_orders::{
    app::Running,
    links::game_id::GameId,
    registry::Registry,
    rules::{StoredState, cities::EightCities, power::Power},
};
use serde_json::json;
use sqlx::types::Json;
use thirtyfour::By;

use super::{
    becomes,
    every::{first_sheets, script},
    picture,
};
use crate::{
    boards,
    support::{
        browser::Browser,
        games::{Table, invited, ticket},
    },
};

/// The first sheets of every ruleset, in both languages.
async fn benches(table: &Table, server: &Running) -> Vec<String> {
    first_sheets(table, server).await.into_iter().map(|sheet| sheet.url).collect()
}

/// What of a page is wider than its screen; nothing, but for what scrolls within itself.
const TOO_WIDE: &str = "return document.documentElement.scrollWidth <= innerWidth ? [] :
    [...document.querySelectorAll('body *')]
        .filter((it) => it.getBoundingClientRect().right > innerWidth && !it.closest('.scroll, .choices, svg'))
        .map((it) => it.outerHTML.slice(0, 80))";

/// Where the board, the panel and what is asked lie, with the page as it lies.
const LIE: &str = "const box = (name) => document.querySelector(name).getBoundingClientRect();
    const [board, ask, seal] = ['main > .board', '#ask', 'button[value=seal]'].map(box);
    return { board, ask, seal, height: innerHeight }";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_telephone_on_its_side_has_the_board_left_and_the_panel_right() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    for (n, bench) in benches(&table, &server).await.iter().enumerate() {
        browser.looks_through(740, 360).await;
        browser.goto(bench).await.unwrap();
        becomes(&browser, "").await;
        picture(&browser, &format!("low_{n}"), 740).await;
        let lie = script(&browser, LIE).await;
        let at = |part: &str, side: &str| lie[part][side].as_f64().unwrap();
        let height = lie["height"].as_f64().unwrap();
        assert!(at("board", "top") >= 0.0 && at("board", "bottom") <= height, "{n}: {lie}");
        assert!(at("board", "height") > 0.8 * height, "{n}: it is as high as the screen: {lie}");
        for part in ["ask", "seal"] {
            assert!(at(part, "left") >= at("board", "right"), "{n}: beside the board: {lie}");
            assert!(at(part, "bottom") <= height, "{n}: {part} is in sight: {lie}");
        }
        assert_eq!(script(&browser, TOO_WIDE).await, json!([]), "{n}");
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn text_of_twice_its_size_grows_beyond_no_screen() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::with_large_text("en").await;
    let benches = benches(&table, &server).await;
    for (width, height) in [(360, 740), (1280, 800)] {
        for (n, bench) in benches.iter().enumerate() {
            browser.looks_through(width, height).await;
            browser.goto(bench).await.unwrap();
            becomes(&browser, "").await;
            picture(&browser, &format!("large_{n}"), width).await;
            let size = script(&browser, "return getComputedStyle(document.body).fontSize").await;
            assert_eq!(size, "32px", "the text is as large as was asked for");
            assert_eq!(script(&browser, TOO_WIDE).await, json!([]), "{n} at {width}");
            let lie = script(&browser, LIE).await;
            let at = |part: &str, side: &str| lie[part][side].as_f64().unwrap();
            // The bar leaves more of the screen than it takes, and the board is no stamp.
            let height = f64::from(height);
            assert!(at("seal", "bottom") <= height, "{n} at {width}: {lie}");
            assert!(at("ask", "top") > height / 3.0, "{n} at {width}: {lie}");
            assert!(at("board", "height") > 0.4 * height, "{n} at {width}: {lie}");
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

/// Whether all places are in sight; the smallest lettering and the smallest thing that is touched, as they are seen; where the board's box
/// lies, how far below it what is drawn below the board does, and where what is covered begins; how much wider the drawing is than its box, and whether all of
/// it can be scrolled to.
const SEEN: &str = "const board = document.querySelector('main > .board'), svg = board.querySelector('svg');
    const drawn = svg.getBoundingClientRect(), box = board.getBoundingClientRect();
    const scale = (it) => { const { a, b } = it.getScreenCTM(); return Math.hypot(a, b); };
    const texts = [...svg.querySelectorAll('text')]
        .map((it) => parseFloat(getComputedStyle(it).fontSize) * scale(it));
    const sides = [...svg.querySelectorAll('[data-place]')].flatMap((it) => {
        const { width, height } = it.getBoundingClientRect();
        return [width, height];
    });
    const bar = document.querySelector('.bar');
    const over = bar.getBoundingClientRect();
    const end = over.left < box.right && box.left < over.right ? bar.getBoundingClientRect().top : innerHeight;
    const shown = [...svg.querySelectorAll('[data-place]')].every((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return top >= box.top - 1 && bottom <= Math.min(box.bottom, end) + 1;
    });
    const under = document.querySelector('figure.under svg');
    const below = under && !board.contains(under) ? under.getBoundingClientRect().top - box.bottom : null;
    return { shown, below, text: Math.min(...texts), side: Math.min(...sides), top: box.top, bottom: box.bottom, end,
        wider: drawn.width / board.clientWidth, all: board.scrollHeight >= Math.floor(drawn.height) }";

/// The fullest positions there are of every ruleset, each with its seats and whose turn it is: made so, or
/// late in a game of computers.
pub fn fullest(registry: &Registry) -> Vec<(&'static str, usize, u8, StoredState)> {
    let rulesets = registry.all().iter().map(|played| &played.rules);
    let full = rulesets.map(|rules| {
        let (name, seats) = (rules.name(), *rules.seats().end());
        match name {
            "power" => (name, seats, 0, StoredState::of::<Power>(&boards::crowded()).unwrap()),
            "cities" => (name, seats, 0, StoredState::of::<EightCities>(&boards::mixed()).unwrap()),
            _ => {
                let (state, mover) = boards::late(&**rules, LATE);
                (name, seats, mover.0, state)
            }
        }
    });
    full.collect()
}

/// After so many rounds much stands on a board; few games are over by then.
const LATE: u32 = 40;

/// A game of so many in which it stands so, and somebody is awaited.
pub async fn stands(
    table: &Table,
    (ruleset, seats): (&str, usize),
    (mover, state): (u8, StoredState),
) -> GameId {
    let game = table
        .open_as(|new| {
            new.ruleset = ruleset.to_owned();
            let names = ["ann", "bob", "cy", "di", "ed", "flo"];
            new.players = names[..seats].iter().map(|name| invited(name)).collect();
            super::ahead::speak_french(&mut new.players[1]);
            let first = [("first".to_owned(), "1".to_owned())];
            new.options = if ruleset == "cities" { first.into() } else { [].into() };
        })
        .await;
    sqlx::query("update rounds set before = $2, awaited = array[$3::smallint] where game = $1")
        .bind(&game)
        .bind(Json(state))
        .bind(i16::from(mover))
        .execute(&table.pool)
        .await
        .unwrap();
    game
}

/// Upright and on its side, in both languages: what is read is 9 pixels high or more, what is touched 24
/// pixels wide and high; the board lies above the bar, and what has no room is scrolled to within it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_fullest_boards_are_legible_on_a_telephone() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    for (ruleset, seats, mover, state) in fullest(&Registry::standard()) {
        let game = stands(&table, (ruleset, seats), (mover, state)).await;
        let sheet = table.desk(&server, &ticket(&game, mover, 1)).await;
        for (width, height) in [(360, 740), (740, 360)] {
            browser.looks_through(width, height).await;
            browser.goto(&sheet).await.unwrap();
            becomes(&browser, "").await;
            picture(&browser, &format!("full_{ruleset}"), width).await;
            let seen = script(&browser, SEEN).await;
            let at = |what: &str| seen[what].as_f64().unwrap();
            let is_legible = at("text") >= 9.0 && at("side") >= 24.0;
            assert!(is_legible, "{ruleset} at {width}: {seen}");
            assert!(at("top") >= 0.0 && at("bottom") <= at("end"), "{ruleset} at {width}: {seen}");
            assert!(seen["shown"] == true || width == 740, "{ruleset}: all at first sight: {seen}");
            assert!(seen["all"] == true && at("wider") <= 1.01, "{ruleset} at {width}: {seen}");
            // Cards and the track are no part of what scrolls; on its side they stand beside the board.
            if ["risk", "clone-wars"].contains(&ruleset) {
                let below = seen["below"].as_f64();
                assert!(below.is_some_and(|it| it >= 0.0 || width == 740), "{ruleset}: {seen}");
            }
            // Twice as large at a press, and whole again at another.
            let larger = browser.find(By::Css(".larger")).await.unwrap();
            for (wider, says) in [(2.0, "The whole board"), (1.0, "Larger")] {
                larger.click().await.unwrap();
                let after = script(&browser, SEEN).await;
                let is = after["wider"].as_f64().unwrap();
                assert!((is - wider).abs() < 0.05, "{ruleset} at {width}: {after}");
                let title = larger.attr("title").await.unwrap().unwrap();
                assert!(mover == 1 || title == says, "{title}");
                assert!(after["bottom"].as_f64() <= after["end"].as_f64(), "{after}");
            }
            assert_eq!(script(&browser, TOO_WIDE).await, json!([]), "{ruleset} at {width}");
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
}
