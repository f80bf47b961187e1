//! A hand that plays in the browser: with a finger on a telephone, or with a mouse.

use sealed_orders::{app::Running, links::game_id::GameId};
use serde::de::DeserializeOwned;
use serde_json::Value;
use thirtyfour::By;

pub use super::skirmish::open_round;
use crate::{
    desk::becomes,
    support::{browser::Browser, games::Table, waiting::until},
};

/// The round that is open, once it is of that number at least.
pub async fn round<S: DeserializeOwned>(table: &Table, game: &GameId, number: u32) -> (u32, S) {
    until(&format!("round {number} is open"), || async {
        let open: Option<(u32, Value)> = open_round(&table.pool, &game.to_string()).await;
        open.is_some_and(|(now, _)| now >= number)
    })
    .await;
    open_round(&table.pool, &game.to_string()).await.unwrap()
}

/// Plays with a hand of that kind: a finger on a telephone of 360 × 740, or a mouse on a screen of 1366 × 768.
pub async fn plays_with(finger: bool, plays: impl AsyncFnOnce(&Table, &Running, Hand<'_>)) {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let browser = Browser::start("en").await;
    if finger {
        browser.becomes_a_telephone().await;
    } else {
        browser.looks_through(1366, 768).await;
    }
    plays(&table, &server, Hand::new(&browser, finger)).await;
    browser.quit().await;
    server.stop().await.unwrap();
}

/// A browser, and what it is touched with.
pub struct Hand<'a> {
    pub browser: &'a Browser,
    /// A finger, or else a mouse.
    pub finger: bool,
    /// The lines that were written so far, and those that were sealed before.
    pub written: Vec<String>,
    pub sealed: Vec<String>,
}

impl<'a> Hand<'a> {
    pub fn new(browser: &'a Browser, finger: bool) -> Self {
        Self { browser, finger, written: Vec::new(), sealed: Vec::new() }
    }

    /// Opens a sheet.
    pub async fn open(&mut self, sheet: &str) {
        self.browser.goto(sheet).await.unwrap();
        self.begin().await;
    }

    /// Begins the sheet that the browser shows.
    pub async fn begin(&mut self) {
        self.written.clear();
        becomes(self.browser, "").await;
    }

    pub async fn touch(&self, what: By) {
        if self.finger {
            self.browser.tap(what).await;
        } else {
            self.browser.click_on(what).await;
        }
    }

    /// Touches a territory that may be picked.
    pub async fn area(&self, code: &str) {
        let lit = format!("main > .board [data-place='{code}'].lit");
        until(&format!("{code} is lit"), || async {
            self.browser.find(By::Css(lit.clone())).await.is_ok()
        })
        .await;
        self.touch(By::Css(format!("main > .board [data-place='{code}']"))).await;
    }

    /// Presses a button that begins so.
    pub async fn press(&self, begins: &str) {
        self.touch(By::XPath(format!(
            "//main//button[starts-with(normalize-space(.), \"{begins}\")]"
        )))
        .await;
    }

    /// Gives a number where one is asked for, and writes the line.
    pub async fn number(&self, n: u32) {
        let field = By::Css(".choices:not([hidden]) input[type=number]");
        until("a number is asked for", || async { self.browser.find(field.clone()).await.is_ok() })
            .await;
        let field = self.browser.find(field).await.unwrap();
        field.clear().await.unwrap();
        field.send_keys(n.to_string()).await.unwrap();
        self.touch(By::XPath("//main//button[.='Write it']".to_owned())).await;
    }

    /// What was picked has become this line, below the others.
    pub async fn becomes(&mut self, line: &str) {
        self.written.push(line.to_owned());
        becomes(self.browser, &self.written.join("\n")).await;
    }

    /// Takes the last line back.
    pub async fn undo(&mut self) {
        self.press("Undo").await;
        self.written.pop();
        becomes(self.browser, &self.written.join("\n")).await;
    }

    pub async fn place(&mut self, code: &str, n: u32) {
        self.area(code).await;
        self.number(n).await;
        self.becomes(&format!("PLACE {n} {code}")).await;
    }

    /// An attack in the way that is offered first.
    pub async fn attack(&mut self, from: &str, to: &str, line: &str) {
        self.area(from).await;
        self.area(to).await;
        self.touch(By::Css(".near button")).await;
        self.becomes(line).await;
    }

    /// Wishes for these, one by one.
    pub async fn wishes(&mut self, codes: &[&str]) {
        for code in codes {
            self.area(code).await;
            self.press(code).await;
            self.becomes(&format!("WANT {code}")).await;
        }
    }

    /// Attacks in the way that is offered first, and seals it to see the dice.
    pub async fn attacks_until_three_are_left(&mut self, from: &str, to: &str) {
        self.attack(from, to, &format!("ATTACK {from} {to} UNTIL 3 MOVE 1")).await;
        self.seal("Your sheet is sealed and carried out").await;
        assert!(self.browser.source().await.unwrap().contains(" against "), "its dice");
    }

    /// Goes on after an attack: one more follows, if any may.
    pub async fn goes_on(&mut self, may_follow: bool) {
        self.begin().await;
        if may_follow {
            self.press("let more follow").await;
            self.number(1).await;
            self.becomes("MOVE 1").await;
        }
    }

    /// The ways of an attack, the first of which is to stop in time.
    pub async fn ways(&self, from: &str, to: &str) -> String {
        self.area(from).await;
        self.area(to).await;
        self.asks("how?").await;
        let ways = self.browser.find(By::Css(".near")).await.unwrap().text().await.unwrap();
        let first = ways.lines().next().unwrap();
        assert!(first.starts_with("until 3 are left: nearly always won, losing"), "{ways}");
        ways
    }

    /// All but one follow into what was taken, and one troop is moved there after the attacks.
    pub async fn follows_and_fortifies(&mut self, from: &str, to: &str, most: u32) {
        self.asks("Attack from where?").await;
        self.press("let more follow").await;
        self.number(most - 1).await;
        self.becomes(&format!("MOVE {}", most - 1)).await;
        self.press("fortify").await;
        self.area(from).await;
        self.area(to).await;
        self.number(1).await;
        self.becomes(&format!("FORTIFY {from} {to} 1")).await;
    }

    /// Orders one die of defence everywhere, but two there.
    pub async fn defends(&mut self, at: &str) {
        self.press("standing order of defence").await;
        self.press("defend with 1 die, everywhere").await;
        self.becomes("DEFEND 1").await;
        self.press("standing order of defence").await;
        self.area(at).await;
        self.press("defend with 2 dice").await;
        self.becomes(&format!("DEFEND 2 IN {at}")).await;
    }

    pub async fn end(&mut self) {
        self.press("END").await;
        self.becomes("END").await;
    }

    /// Seals it, and gives what the page says then.
    pub async fn seal(&mut self, says: &str) -> String {
        self.sealed.append(&mut self.written);
        self.touch(By::Css("button[value=seal]")).await;
        let mut main = String::new();
        for _ in 0..1200 {
            if let Ok(part) = self.browser.find(By::Tag("main")).await {
                main = part.text().await.unwrap_or_default();
            }
            if main.contains(says) {
                return main;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
        panic!("{says:?} is never said: {main}")
    }

    /// What is asked stands in sight, and says so.
    pub async fn asks(&self, words: &str) {
        let asked = "const ask = document.getElementById('ask');
            const box = ask.getBoundingClientRect();
            return [ask.textContent, box.height > 0 && box.top >= 0 && box.bottom <= innerHeight,
                document.documentElement.scrollWidth <= innerWidth]";
        let mut said = Value::Null;
        for _ in 0..400 {
            said = self.browser.execute(asked, vec![]).await.unwrap().json().clone();
            if said[0].as_str().is_some_and(|it| it.contains(words)) {
                assert_eq!([&said[1], &said[2]], [true, true], "{said}: it is in sight");
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(25)).await;
        }
        panic!("{words:?} is not asked but {said}");
    }
}
