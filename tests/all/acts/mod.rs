//! What players do beside handing in sheets: a draw by agreement, giving up.

mod allies;
mod beside;
mod conversation;
mod draws;
mod messages;
mod surrender;
mod time_outs;

use sealed_orders::{
    app::Running,
    game::opening::candidate::{Candidate, Contact},
    links::game_id::GameId,
    store::round::rounds::Round,
};

use crate::support::games::{Table, contact, invited};

/// What happened in a round, as it is stored.
fn events(round: &Round) -> serde_json::Value {
    serde_json::to_value(&round.events).unwrap()
}

/// Presses a button on a page.
async fn press(url: &str, fields: &[(&str, &str)]) -> String {
    answered(url, fields, 200).await
}

/// The page that answers a form with that status.
async fn answered(url: &str, fields: &[(&str, &str)], status: u16) -> String {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    assert_eq!(answer.status(), status, "{fields:?}");
    answer.text().await.unwrap()
}

async fn page(server: &Running, path: &str) -> String {
    reqwest::get(format!("{}{path}", server.url)).await.unwrap().text().await.unwrap()
}

/// A game of two whose players read English and French.
async fn two(table: &Table) -> GameId {
    table
        .open_as(|new| {
            new.players = vec![invited("ann"), french("zoe")];
        })
        .await
}

/// Whether somebody has a letter with these words in its title.
async fn has(table: &Table, name: &str, words: &str) -> bool {
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    letters.iter().any(|(_, text, _)| {
        text.lines().any(|line| line.starts_with("Four friends · ") && line.contains(words))
    })
}

/// The value of a hidden field of a page.
pub fn field(page: &str, name: &str) -> String {
    let (_, rest) = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name);
    rest.split('"').next().unwrap().replace("&#43;", "+")
}

/// Somebody who reads French.
fn french(name: &str) -> Candidate {
    Candidate::Person(Contact { language: "fr".to_owned(), ..contact(name) })
}
