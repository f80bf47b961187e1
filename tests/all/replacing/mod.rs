//! Another holder for a seat: what was given to the old one is worth nothing, both sheets never
//! count, and no seat is taken twice.

mod free_seat;
mod secret;
mod successor;

use sealed_orders::{
    app::Running,
    game::opening::candidate::{Candidate, Contact},
    links::{game_id::GameId, opens::Opens},
};

use crate::support::games::{Table, contact};
use crate::support::waiting::letters_have_left;

pub async fn get(url: &str) -> (u16, String) {
    let answer = reqwest::get(url).await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

pub async fn post(url: &str, fields: &[(&str, &str)]) -> (u16, String) {
    let answer = reqwest::Client::new().post(url).form(fields).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

pub async fn desk_of_the_host(table: &Table, server: &Running, game: &GameId) -> String {
    let host = table.games.give_link(game, Opens::Host).await.unwrap();
    format!("{}hosts/{}", server.url, host.reveal())
}

/// The newest letter to somebody that holds these words.
pub async fn letter(table: &Table, name: &str, words: &str) -> String {
    letters_have_left(&table.pool).await;
    let letters = table.mailroom(&format!("{name}@example.org")).await;
    letters
        .into_iter()
        // However its lines are broken.
        .map(|(subject, text, _)| {
            format!("{subject} {}", text.split_whitespace().collect::<Vec<_>>().join(" "))
        })
        .find(|letter| letter.contains(words))
        .unwrap_or_else(|| panic!("no letter to {name} that holds {words:?}"))
}

/// The link in a letter that leads to a room.
pub fn link(letter: &str, room: &str) -> String {
    let mut words = letter.split_whitespace().map(|word| word.trim_matches(['<', '>', '(', ')']));
    let link = words.find(|word| word.starts_with("http") && word.contains(room));
    link.unwrap_or_else(|| panic!("no link to {room} in:\n{letter}")).to_owned()
}

fn french(name: &str) -> Candidate {
    Candidate::Person(Contact { language: "fr".to_owned(), ..contact(name) })
}
