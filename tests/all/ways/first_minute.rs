//! A newcomer on the front page hands in a first sheet, in a real browser: each click is counted.

use std::time::{Duration, Instant};

use sealed_orders::{
    history::{Next, Offer},
    registry::Registry,
};
use thirtyfour::{By, WebElement};

use crate::support::{browser::Browser, games::Table, waiting::until};

/// How long a person takes to decide on a click, to point at it and to press, by the keystroke-level model
/// of Card, Moran and Newell: 1.35 s, 1.1 s and 0.2 s.
const A_CLICK: Duration = Duration::from_millis(2650);
/// How long a word takes that is read silently: 238 of them take a minute (Brysbaert 2019).
const A_WORD: Duration = Duration::from_millis(252);

/// A newcomer's hand.
struct Hand<'a> {
    browser: &'a Browser,
    /// Whether it touches a telephone, or holds a mouse.
    has_fingers: bool,
    clicks: usize,
    /// How many words its person read, on each page.
    words: Vec<u64>,
}

/// How many words are in sight that somebody reads to go on: of a sheet its title, its deadline, what it is all
/// for and what is asked.
async fn words_of(browser: &Browser) -> u64 {
    let words = "const seen = (it) => { const { top, bottom, height } = it.getBoundingClientRect();
            return height > 0 && top >= 0 && bottom <= innerHeight; };
        return [...document.querySelectorAll('h1, .until, .aim, #ask, main:not(.bench) :is(h2, p)')].filter(seen)
            .flatMap((it) => it.innerText.trim().split(/\\s+/)).length";
    browser.execute(words, vec![]).await.unwrap().json().as_u64().unwrap()
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

    /// Touches a place of the board.
    async fn click_place(&mut self, what: &str) {
        let place = By::Css(what);
        match self.has_fingers {
            true => drop(self.browser.tap(place).await),
            false => self.browser.click_on(place).await,
        }
        self.clicks += 1;
    }

    /// Reads what is in sight.
    async fn reads(&mut self) {
        self.words.push(words_of(self.browser).await);
    }

    /// Makes the first order that can be made: all at once where that is offered; else a piece is clicked or
    /// dragged to a place, or a place is touched and what is asked there pressed.
    async fn writes(&mut self, offers: &[Offer]) {
        let desk = "#desk[data-draft=kept]";
        until("the sheet can be filled in", || async { self.find(desk).await.is_some() }).await;
        self.reads().await;
        let at_once = |it: &&Offer| matches!(&it.then, Next::Line(line) if line.contains('\n'));
        if let Some(all) = offers.iter().find(at_once) {
            let all = By::XPath(format!("//main//button[.=\"{}\"]", all.label));
            self.browser.find(all).await.unwrap().click().await.unwrap();
            self.clicks += 1;
            return;
        }
        let pick = offers.iter().find(|it| !it.place.is_empty()).unwrap();
        let place = |place: &str| format!("main > .board [data-place='{place}']");
        let ends = match &pick.then {
            Next::Offers(ends) => ends.iter().find(|it| !it.place.is_empty()),
            _ => None,
        };
        match (ends, &*pick.part) {
            (Some(end), part) if !part.is_empty() && self.has_fingers => {
                let (from, to) = (By::Css(place(&pick.place)), By::Css(place(&end.place)));
                self.browser.drag_with_a_finger(from, to).await;
                self.clicks += 1;
            }
            (Some(end), part) if !part.is_empty() => {
                let piece = format!("main > .board [data-at='{}'][data-part='{part}']", pick.place);
                self.click(&piece).await;
                self.click_place(&place(&end.place)).await;
            }
            (Some(end), _) => {
                self.click_place(&place(&pick.place)).await;
                self.click_place(&place(&end.place)).await;
            }
            (None, _) => self.click_place(&place(&pick.place)).await,
        }
        // Which piece, or how many.
        until(&format!("{pick:?} is written, or asked"), || async {
            self.find(".near:not([hidden]) button").await.is_some() || self.is_written().await
        })
        .await;
        if !self.is_written().await {
            self.click(".near:not([hidden]) button").await;
        }
    }

    async fn is_written(&self) -> bool {
        let kept = self.find("#desk[data-draft=kept]").await.is_some();
        kept && self.find("#desk .orders li").await.is_some()
    }
}

/// What a newcomer reads at most before the first press, and on the sheet before the first order, in words:
/// at 238 a minute a third of one.
const MOST_WORDS: u64 = 80;

/// In every ruleset, in both languages, on a wide screen and on a telephone: no field is filled in, little is
/// read, and few clicks lead there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_sheet_against_the_computer_takes_a_few_clicks() {
    for language in ["en", "fr"] {
        for width in [1366, 360] {
            let browser = Browser::start(language).await;
            match width {
                360 => browser.becomes_a_telephone().await,
                _ => browser.looks_through(width, 768).await,
            }
            for played in Registry::standard().all() {
                hands_in(&browser, (played.rules.name(), language, width)).await;
            }
            browser.quit().await;
        }
    }
}

/// Plays from the front page to a sealed sheet.
async fn hands_in(browser: &Browser, (ruleset, language, width): (&str, &str, u32)) {
    let table = Table::live().await;
    let server = table.serve(None).await;
    browser.goto(&format!("{}?lang={language}", server.url)).await.unwrap();
    let mut hand = Hand { browser, has_fingers: width < 600, clicks: 0, words: Vec::new() };
    let begun = Instant::now();
    hand.reads().await;
    hand.click(&format!("form:has([value={ruleset}]) button")).await;
    until("the game is there", || async { !table.games.list(1).await.unwrap().is_empty() }).await;
    let game = table.games.list(1).await.unwrap().remove(0).id;
    let now = table.games.now(&game).await.unwrap().unwrap();
    let position = table.games.played(&now.game).unwrap().teller.position(now.state()).unwrap();
    let l = language.parse().unwrap();
    let seat = table.round(&game, 1).await.unwrap().awaited[0];
    hand.writes(&position.read(seat, l, "").offers(l)).await;
    until("an order is written", || hand.is_written()).await;
    hand.click("button[value=seal]").await;
    // What is left to the rules is asked about once.
    until("it is asked about, or sealed", || async {
        hand.find("button[value=seal_anyway]").await.is_some() || is_sealed(&table).await
    })
    .await;
    if hand.find("button[value=seal_anyway]").await.is_some() {
        hand.click("button[value=seal_anyway]").await;
    }
    until("the sheet is sealed", || is_sealed(&table)).await;
    let Hand { clicks, words, .. } = hand;
    let name = format!("{ruleset} in {language} at {width}");
    assert!(clicks <= 4, "{clicks} clicks for {name}");
    assert!(words.iter().all(|&words| words <= MOST_WORDS), "{words:?} words for {name}");
    let most = u32::try_from(words.iter().sum::<u64>()).unwrap();
    let took = begun.elapsed() + A_CLICK * u32::try_from(clicks).unwrap() + A_WORD * most;
    assert!(took < Duration::from_secs(60), "{took:.0?} for {name}");
    let letters: i64 =
        sqlx::query_scalar("select count(*) from letters").fetch_one(&table.pool).await.unwrap();
    assert_eq!(letters, 0, "no letter left");
    server.stop().await.unwrap();
}

async fn is_sealed(table: &Table) -> bool {
    let sheets = sqlx::query_scalar("select count(*) from sheets where door = 'web'");
    let sheets: i64 = sheets.fetch_one(&table.pool).await.unwrap();
    sheets == 1
}
