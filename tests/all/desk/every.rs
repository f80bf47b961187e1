//! The first sheet of every ruleset there is, in both languages, against the computer: what is in sight while
//! it is written, how large what is touched is, and what is asked before it is sealed.

use sealed_orders::{
    app::Running,
    history::{Next, Offer},
    language::Language,
    links::{game_id::GameId, opens::Opens},
    rules::Seat,
};
use serde_json::{Value, json};
use thirtyfour::{By, WebDriver};

use super::{becomes, picture, says};
use crate::{
    account,
    support::{
        browser::Browser,
        games::{Table, ticket},
        waiting::until,
    },
};

/// A sheet that nothing is written on.
pub struct FirstSheet {
    pub ruleset: &'static str,
    pub language: Language,
    pub game: GameId,
    pub seat: Seat,
    /// Its page.
    pub url: String,
}

/// Those of every ruleset, in both languages.
pub async fn first_sheets(table: &Table, server: &Running) -> Vec<FirstSheet> {
    let mut sheets = Vec::new();
    for played in table.games.registry().all() {
        for language in Language::ALL {
            let ruleset = played.rules.name();
            let alone = table.games.open_alone(ruleset, language, chrono_tz::UTC).await.unwrap();
            let (opens, token) = alone.first;
            let Opens::Sheet { seat, .. } = opens else { panic!("{ruleset} asks another first") };
            let game = alone.desk.game().clone();
            let url = format!("{}sheets/{}", server.url, token.reveal());
            sheets.push(FirstSheet { ruleset, language, game, seat, url });
        }
    }
    sheets
}

impl FirstSheet {
    fn name(&self) -> String {
        format!("{} in {}", self.ruleset, self.language)
    }

    /// As many lines as are offered one after another, at most so many: each time the first there is.
    async fn lines(&self, table: &Table, most: usize) -> Vec<String> {
        let now = table.games.now(&self.game).await.unwrap().unwrap();
        let position = table.games.played(&now.game).unwrap().teller.position(now.state()).unwrap();
        let mut lines: Vec<String> = Vec::new();
        while lines.len() < most {
            let sheet = position.read(self.seat, self.language, &lines.join("\n"));
            // What looks ahead is written upon another board.
            let Some(line) = sheet.offers(self.language).iter().find_map(first_line) else { break };
            lines.push(line);
        }
        lines
    }
}

/// The first line that an offer leads to.
pub fn first_line(offer: &Offer) -> Option<String> {
    match &offer.then {
        Next::Line(line) => line.lines().next().map(str::to_owned),
        Next::Offers(offers) => offers.iter().find_map(first_line),
        Next::Number { min, before, behind, .. } => Some(format!("{before}{min}{behind}")),
        Next::Ahead(_) => None,
    }
}

pub async fn script(browser: &WebDriver, script: &str) -> Value {
    browser.execute(script, vec![]).await.unwrap().json().clone()
}

/// Puts lines into the text, as if they were typed.
pub async fn type_in(browser: &WebDriver, lines: &str) {
    let typed = format!(
        "const box = document.getElementById('orders'); box.value = {};
         box.dispatchEvent(new Event('input'))",
        json!(lines)
    );
    script(browser, &typed).await;
    becomes(browser, lines).await;
}

/// What of these is not wholly in sight, with the page as it lies: what lies below a bar at the bottom is
/// covered by it, whether it is fixed there or sticks, and what ends at the very edge seems cut off. A place
/// of the board is in sight where its box shows it.
pub async fn out_of_sight(browser: &WebDriver) -> Value {
    let hidden = "const bar = document.querySelector('.bar'), over = bar.getBoundingClientRect();
        const parts = ['main > .board', '#ask', '#desk .orders', 'button[value=seal]'];
        const box = document.querySelector('main > .board').getBoundingClientRect();
        const unseen = [...document.querySelectorAll('main > .board [data-place]')].filter((place) => {
            const { top, bottom, left, right } = place.getBoundingClientRect();
            return top < box.top - 1 || bottom > box.bottom + 1 || left < box.left - 1 || right > box.right + 1;
        });
        const out = parts.map((name) => {
            const part = document.querySelector(name), box = part.getBoundingClientRect();
            const beside = box.right <= over.left || over.right <= box.left;
            const end = beside ? innerHeight : bar.contains(part) ? innerHeight - 4 : over.top;
            const seen = box.height > 0 && box.top >= 0 && box.bottom <= end + .5;
            return seen ? null : [name, box.top, box.bottom, end];
        });
        if (unseen.length) out.push(['places', ...unseen.map((place) => place.dataset.place)]);
        const list = document.querySelector('#desk .orders');
        if (list.scrollHeight > list.clientHeight + 1) {
            out.push(['a line', list.scrollHeight, list.clientHeight]);
        }
        return out.filter((it) => it)";
    script(browser, hidden).await
}

/// Whoever writes has touched what is written; a board that is too high then lies at the top.
pub async fn goes_on_writing(browser: &WebDriver) {
    let line = By::Css("#desk .orders li:last-child code");
    browser.find(line).await.unwrap().click().await.unwrap();
}

/// With as many lines as there may be, at most five: more scroll within their list.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn board_question_orders_and_seal_of_every_first_sheet_are_in_sight() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let sheets = first_sheets(&table, &server).await;
    let browser = Browser::start("en").await;
    let mut hidden = Vec::new();
    for (width, height) in [(360, 740), (1366, 768)] {
        browser.looks_through(width, height).await;
        for sheet in &sheets {
            browser.goto(&sheet.url).await.unwrap();
            until("the sheet can be written", || async {
                browser.find(By::Css("#desk[data-draft=kept]")).await.is_ok()
            })
            .await;
            let lines = sheet.lines(&table, 5).await;
            assert!(!lines.is_empty(), "{}", sheet.name());
            type_in(&browser, &lines.join("\n")).await;
            goes_on_writing(&browser).await;
            picture(&browser, &format!("first_{}_{}", sheet.ruleset, sheet.language), width).await;
            let out = out_of_sight(&browser).await;
            if out != json!([]) {
                hidden.push(format!("{} at {width}, {lines:?}: {out}", sheet.name()));
            }
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(hidden.is_empty(), "{}", hidden.join("\n"));
}

/// Links in the middle of a sentence are as low as its lines; all else is as large as a fingertip needs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_touched_on_every_first_sheet_is_as_large_as_a_fingertip() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    let mut small = Vec::new();
    browser.looks_through(360, 740).await;
    for sheet in first_sheets(&table, &server).await {
        browser.goto(&sheet.url).await.unwrap();
        until("the sheet can be written", || async {
            browser.find(By::Css("#desk[data-draft=kept]")).await.is_ok()
        })
        .await;
        picture(&browser, &format!("opened_{}_{}", sheet.ruleset, sheet.language), 360).await;
        let scrolled =
            script(&browser, "return document.querySelector('main > .board').scrollTop").await;
        assert_eq!(scrolled, 0, "{}: at first sight the board is seen from its top", sheet.name());
        let out = out_of_sight(&browser).await;
        let is_board = |it: &&Value| ["main > .board", "places"].contains(&it[0].as_str().unwrap());
        let cut: Vec<_> = out.as_array().unwrap().iter().filter(is_board).collect();
        assert!(cut.is_empty(), "{}: all of it is in sight: {cut:?}", sheet.name());
        let touched =
            "return [...document.querySelectorAll('button, summary, select, input, .aim a')]
            .map((it) => [it.getBoundingClientRect(), it])
            .filter(([box]) => box.height > 0 && Math.min(box.width, box.height) < 23.95)
            .map(([box, it]) => [box.width, box.height, it.outerHTML.slice(0, 90)])";
        let found = script(&browser, touched).await;
        if found != json!([]) {
            small.push(format!("{}: {found}", sheet.name()));
        }
    }
    browser.quit().await;
    server.stop().await.unwrap();
    assert!(small.is_empty(), "{}", small.join("\n"));
}

/// A first sheet that leaves something to the rules is asked about once; then it is done as it says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_first_sheet_leaves_to_the_rules_is_asked_about_once() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::without_scripts("en").await;
    let mut asked = Vec::new();
    for sheet in first_sheets(&table, &server).await {
        let lines = sheet.lines(&table, 1).await;
        let now = table.games.now(&sheet.game).await.unwrap().unwrap();
        let position = table.games.played(&now.game).unwrap().teller.position(now.state()).unwrap();
        let own = position.read(sheet.seat, sheet.language, &lines[0]);
        let Some(left) = own.left(sheet.language) else { continue };
        browser.goto(&sheet.url).await.unwrap();
        browser.find(By::Id("orders")).await.unwrap().send_keys(&lines[0]).await.unwrap();
        browser.find(By::Css("button[value=seal]")).await.unwrap().click().await.unwrap();
        says(&browser, &left).await;
        let sealed = async || {
            table.games.now(&sheet.game).await.unwrap().unwrap().sheets_in.contains(&sheet.seat)
        };
        assert!(!sealed().await && table.round(&sheet.game, 2).await.is_none(), "{}", sheet.name());
        browser.find(By::Css("button[value=seal_anyway]")).await.unwrap().click().await.unwrap();
        until("it is sealed", || async {
            sealed().await || table.round(&sheet.game, 2).await.is_some()
        })
        .await;
        asked.push(sheet.ruleset);
    }
    browser.quit().await;
    server.stop().await.unwrap();
    asked.dedup();
    assert_eq!(asked, ["risk", "clone-wars"], "those that begin with troops to place");
}

/// Nobody is there to agree with, to write to, or to see an absence.
#[tokio::test]
async fn against_computers_alone_only_what_can_be_is_said() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let friends = table.open("3d").await;
    let theirs = table.desk(&server, &ticket(&friends, 0, 1)).await;
    let (_, page) = account::Browser::new(&server).get(&theirs).await;
    let of_others = [
        "All players still in the game must agree",
        "Everybody can see your absence",
        "silent game",
    ];
    for words in of_others {
        assert!(page.contains(words), "{words} is missing: {page}");
    }
    for sheet in first_sheets(&table, &server).await {
        let (_, page) = account::Browser::new(&server).get(&sheet.url).await;
        let of_others = of_others.iter().chain(&[
            "no draw against computers",
            "Il faut l'accord",
            "Chacun peut voir",
            "partie silencieuse",
        ]);
        for words in of_others {
            assert!(!page.contains(words), "{words} in {}", sheet.name());
        }
        let can = sheet.language.say("Pause the game", "Mettre la partie en pause");
        assert!(page.contains(can), "{}", sheet.name());
    }
    server.stop().await.unwrap();
}
