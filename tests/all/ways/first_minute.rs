//! A newcomer on the front page hands in a first sheet, in a real browser: each click is counted.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use thirtyfour::{By, WebElement};

use crate::support::{
    browser::Browser,
    games::{Table, until},
};

/// How long a person takes to decide on a click, to point at it and to press, by the keystroke-level model
/// of Card, Moran and Newell: 1.35 s, 1.1 s and 0.2 s.
const A_CLICK: Duration = Duration::from_millis(2650);
/// How long a word takes that is read silently: 238 of them take a minute (Brysbaert 2019).
const A_WORD: Duration = Duration::from_millis(252);

/// A territory on which troops may be placed.
const PLACED_ON: &str = "path[data-place].lit";

/// A newcomer's hand.
struct Hand<'a> {
    browser: &'a Browser,
    clicks: usize,
    /// How long it waited for its person to read.
    read: Duration,
}

/// How long a person reads what is in sight.
async fn words_of(browser: &Browser) -> Duration {
    let words = "const seen = (it) => { const { top, bottom, height } = it.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight; };
        return [...document.querySelectorAll('h1, h2, h3, p, .until, #ask, li')].filter(seen)
            .flatMap((it) => it.textContent.trim().split(/\\s+/)).length";
    let words = browser.execute(words, vec![]).await.unwrap().json().as_u64().unwrap();
    A_WORD * u32::try_from(words).unwrap()
}

impl Hand<'_> {
    async fn find(&self, what: &str) -> Option<WebElement> {
        let found = self.browser.find_all(By::Css(what)).await.ok()?;
        for part in found {
            if part.is_displayed().await.unwrap_or(false) {
                return Some(part);
            }
        }
        None
    }

    async fn click(&mut self, what: &str) {
        until(&format!("{what} can be seen"), || async { self.find(what).await.is_some() }).await;
        self.find(what).await.unwrap().click().await.unwrap();
        self.clicks += 1;
    }

    /// Clicks on a part of the board beside the middle, where pieces stand on it.
    async fn click_place(&mut self, what: &str) {
        let part = self.browser.find(By::Css(what)).await.unwrap();
        part.scroll_into_view().await.unwrap();
        let size = part.rect().await.unwrap();
        #[allow(clippy::cast_possible_truncation, reason = "pixels")]
        let corner = |side: f64| 6 - (side / 2.0) as i64;
        let (x, y) = (corner(size.width), corner(size.height));
        let chain = self.browser.action_chain().move_to_element_with_offset(&part, x, y);
        chain.click().perform().await.unwrap();
        self.clicks += 1;
    }

    /// Picks a piece, or a place where one stands, and then a place that is lit.
    async fn picks_an_order(&mut self, piece: &str) {
        let desk = "#desk[data-draft=kept]";
        until("the sheet can be filled in", || async { self.find(desk).await.is_some() }).await;
        let piece = format!("main > .board {piece}");
        until("there is a piece", || async { self.find(&piece).await.is_some() }).await;
        self.read += words_of(self.browser).await;
        if piece.ends_with(PLACED_ON) {
            // All troops go there: the number that is asked for says so.
            self.browser.click_on(By::Css(piece)).await;
            self.clicks += 1;
            self.click(".near:not([hidden]) input[type=number] + button").await;
        } else {
            // Where pieces are parts of their own, one is clicked; else the place.
            if piece.ends_with(".lit") {
                self.click_place(&piece).await
            } else {
                self.click(&piece).await
            }
            self.click_place("main > .board [data-place].lit").await;
        }
        until("an order is written", || async {
            self.find("#desk .orders li").await.is_some() && self.find(desk).await.is_some()
        })
        .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_sheet_against_the_computer_takes_a_few_clicks() {
    let pieces = [
        ("power", "[data-at=GHQ][data-part=GT]"),
        ("cities", "[data-place].lit"),
        ("blitzkrieg", "[data-place].lit"),
        ("risk", PLACED_ON),
        ("clone-wars", PLACED_ON),
    ];
    for (ruleset, piece) in pieces {
        let table = Table::live().await;
        let server = table.serve(None).await;
        let browser = Browser::start("en").await;
        browser.goto(&server.url).await.unwrap();
        let mut hand = Hand { browser: &browser, clicks: 0, read: Duration::ZERO };
        let (begun, words) = (Instant::now(), words_of(&browser).await);
        hand.read += words;
        hand.click(&format!("form:has([value={ruleset}]) button")).await;
        hand.picks_an_order(piece).await;
        let took = begun.elapsed();
        hand.click("button[value=seal]").await;
        until("the sheet is sealed", || async {
            let sheets: i64 = sqlx::query_scalar("select count(*) from sheets where door = 'web'")
                .fetch_one(&table.pool)
                .await
                .unwrap();
            sheets == 1
        })
        .await;
        assert!(hand.clicks <= 4, "{} clicks for {ruleset}", hand.clicks);
        let clicked = took + A_CLICK * u32::try_from(hand.clicks).unwrap();
        let told = format!(
            "{ruleset}: {} clicks, {clicked:.0?} with a person's pauses before them, {:.0?} for whoever \
             reads every word in sight first\n",
            hand.clicks,
            clicked + hand.read
        );
        // Past the test runner, which keeps to itself what passing tests print.
        std::io::stderr().write_all(told.as_bytes()).unwrap();
        let letters: i64 = sqlx::query_scalar("select count(*) from letters")
            .fetch_one(&table.pool)
            .await
            .unwrap();
        assert_eq!(letters, 0, "no letter left");
        browser.quit().await;
        server.stop().await.unwrap();
    }
}
