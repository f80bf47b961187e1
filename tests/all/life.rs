//! A game's whole life with a ruleset as unlike any other as can be: the seams hold.

mod ends;
mod logs;
mod watch;
mod whole;

use chrono::Duration;
use sealed_orders::{
    game::opening::open::GameLinks,
    rules::{EndKind, Seat},
    store::games::Status,
};

use crate::{
    replacing::{get, letter, link, post},
    support::{
        games::{Table, invited, open},
        waiting::{letters_have_left, until},
    },
    toy,
    upgrade::stored::toys,
};

const THREE: [&str; 3] = ["ann", "bob", "cy"];

async fn opened(table: &Table, start_now: bool) -> GameLinks {
    let mut new = table.new_game();
    new.ruleset = "tokens".to_owned();
    new.name = Some("A game of tokens".to_owned());
    new.players = THREE.map(invited).to_vec();
    new.options.clear();
    new.start_now = start_now;
    open(&table.games, &new).await
}

/// Waits until every letter has left: a receipt goes some seconds later, if nothing has told its
/// reader by then what came of the sheet. The step that a page led to goes minutes later: it is sent now.
async fn letters_leave(table: &Table) {
    table.clock.set(table.clock.set_to().unwrap() + Duration::seconds(4));
    sqlx::query(
        "update letters set due_at = made_at where status = 'waiting' and letter ->> 'kind' = 'sheet'",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    letters_have_left(&table.pool).await;
}

/// The words of the hand that a letter tells of, each with its worth.
fn hand(letter: &str) -> Vec<(String, u32)> {
    let (_, rest) = letter.split_once("Your hand: [").expect("the letter tells the hand");
    let held = rest.split_once(']').unwrap().0.split(',');
    held.map(|token| {
        let (word, worth) = token.trim().split_once(' ').unwrap();
        (word.to_owned(), worth.parse().unwrap())
    })
    .collect()
}

/// Any ruleset's position is told in words beside its picture, as far as its reader may know it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_says_in_words_where_everything_stands() {
    let table = toys().await;
    let server = table.serve_what(toy::registry()).await;
    opened(&table, true).await;
    letters_have_left(&table.pool).await;
    let (_, _, html) = table.mailroom("ann@example.org").await.swap_remove(0);
    assert!(
        html.contains("Ash: 0 laid<br>[") && html.contains("<br>Birch: 0 laid<br>3 hidden"),
        "{html}"
    );
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invitations_turns_of_two_steps_hidden_hands_and_chance_to_the_end() {
    let table = toys().await;
    let server = table.serve_what(toy::registry()).await;
    let game = opened(&table, false).await.game;
    for (name, last) in THREE.into_iter().zip([false, false, true]) {
        let url = link(&letter(&table, name, "A game of tokens").await, "/invitations/");
        let (_, page) = post(&url, &[]).await;
        assert!(!page.contains("noted"), "an empty POST answers nothing");
        let (status, page) = post(&url, &[("answer", "accept")]).await;
        assert_eq!(status, 200);
        assert_eq!(page.contains("first round is open"), last, "{page}");
        assert!(!page.contains("value=\"accept\""), "it is done: {page}");
        assert_eq!(page.contains("/seats/"), last, "to the player's own desk: {page}");
    }
    let mut number = 0;
    let is_over =
        async || table.games.find(&game).await.unwrap().unwrap().status == Status::Finished;
    while !is_over().await {
        number += 1;
        assert!(number < 40, "a side reaches the goal");
        let round = table.round(&game, number).await.unwrap();
        let Seat(seat) = round.awaited[0];
        assert_eq!(u32::from(seat), (number - 1) / 2 % 3, "two steps each");
        letters_leave(&table).await;
        let sheet = letter(&table, THREE[usize::from(seat)], &format!("Step {number}:")).await;
        let (url, hand) = (link(&sheet, "/sheets/"), hand(&sheet));
        let (word, worth) = &hand[0];
        let is_first = number % 2 == 1;
        assert_eq!(hand.len(), if is_first { 3 } else { 4 });
        let (heap, count) = ((seat + 1).to_string(), worth.min(&2).to_string());
        let all = [("token1", &**word), ("heap1", &heap), ("count1", &count)];
        let (status, page) = post(&url, if is_first { &all } else { &all[..1] }).await;
        assert_eq!(status, 200, "{page}");
        until("the round is resolved", || async {
            table.round(&game, number).await.unwrap().is_resolved()
        })
        .await;
        let (status, page) = get(&format!("{}games/{game}/rounds/{number}", server.url)).await;
        assert_eq!(status, 200);
        assert_eq!(page.contains(word), is_first, "what is laid is seen: {page}");
    }
    let ended = table.games.find(&game).await.unwrap().unwrap().ending.unwrap();
    assert_eq!(ended.kind, EndKind::Won);
    assert_eq!(*ended.winners, [Seat(0), Seat(2)], "two lay for their side, and one alone");
    letters_leave(&table).await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_invitation_calls_the_game_off() {
    let table = toys().await;
    let server = table.serve_what(toy::registry()).await;
    let game = opened(&table, false).await.game;
    let invitation = letter(&table, "bob", "A game of tokens").await;
    let invited = link(&invitation, "/invitations/");
    // What it costs the others is said before.
    for (code, asked) in [
        ("fr", "annule la partie pour tout le monde"),
        ("en", "the game does not begin for anybody"),
    ] {
        sqlx::query("update seats set language = $1 where seat = 1")
            .bind(code)
            .execute(&table.pool)
            .await
            .unwrap();
        let (_, page) = post(&invited, &[("answer", "decline")]).await;
        assert!(page.contains(asked), "{page}");
        let stands = table.games.find(&game).await.unwrap().unwrap().status;
        assert_eq!(stands, Status::Inviting, "nothing is done yet");
    }
    let (_, page) = post(&invited, &[("answer", "decline"), ("sure", "yes")]).await;
    assert!(page.contains("will not begin"), "{page}");
    let told = letter(&table, "ann", "will not begin").await;
    assert!(told.contains("bob (Birch) declined"), "{told}");
    let (_, page) = get(&format!("{}games/{game}", server.url)).await;
    assert!(page.contains("called off"), "{page}");
    server.stop().await.unwrap();
}
