//! A newcomer on the front page hands in a first sheet, in a real browser: each click is counted.

use thirtyfour::{By, WebElement};

use crate::support::{
    browser::Browser,
    games::{Table, until},
};

/// A newcomer's hand.
struct Hand<'a> {
    browser: &'a Browser,
    clicks: usize,
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

    /// Picks the first of what the sheet offers, until an order is written.
    async fn picks_an_order(&mut self) {
        let desk = "#desk[data-draft=kept]";
        until("the sheet can be filled in", || async { self.find(desk).await.is_some() }).await;
        for _ in 0..6 {
            if self.find("#desk .orders li").await.is_some() {
                return;
            }
            self.click(".bar .choices button").await;
            until("it is read", || async { self.find(desk).await.is_some() }).await;
        }
        panic!("no order after six picks");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_sheet_against_the_computer_takes_a_few_clicks() {
    for (ruleset, most) in [("power", 5), ("cities", 4)] {
        let table = Table::live().await;
        let server = table.serve(None).await;
        let browser = Browser::start("en").await;
        browser.goto(&server.url).await.unwrap();
        let mut hand = Hand { browser: &browser, clicks: 0 };
        hand.click(&format!("form:has([value={ruleset}]) button")).await;
        hand.picks_an_order().await;
        hand.click("button[value=seal]").await;
        until("the sheet is sealed", || async {
            let sheets: i64 = sqlx::query_scalar("select count(*) from sheets where door = 'web'")
                .fetch_one(&table.pool)
                .await
                .unwrap();
            sheets == 1
        })
        .await;
        assert!(hand.clicks <= most, "{} clicks for {ruleset}", hand.clicks);
        let typed: i64 = sqlx::query_scalar("select count(*) from letters")
            .fetch_one(&table.pool)
            .await
            .unwrap();
        assert_eq!(typed, 0, "no letter left");
        browser.quit().await;
        server.stop().await.unwrap();
    }
}
