//! A seat's own desk: what a player may do while others are waited for, with a ruleset in which one
//! seat moves at a time.

mod mail;
mod notes;
mod quiet;
mod shown;

use sealed_orders::{
    app::Running,
    clock::Clock,
    game::Games,
    links::{game_id::GameId, opens::Opens},
    registry::Registry,
    rules::Seat,
    store::opening::talk::Talk,
};

use crate::{
    replacing::{get, post},
    support::games::{Table, invited, player, ticket},
};

/// What is played here, too.
fn registry() -> Registry {
    Registry::standard().with(quiet::TokensTeller)
}

/// A game of two in which the first is awaited, and the server that plays it.
async fn playing() -> (Table, Running, GameId) {
    opened(true).await
}

async fn opened(start_now: bool) -> (Table, Running, GameId) {
    let registry = registry();
    let mut table = Table::new(Clock::Database).await;
    table.games = Games::new(table.pool.clone(), registry.clone(), table.clock.clone());
    let server = table.serve_what(registry).await;
    let game = table
        .open_as(|new| {
            new.ruleset = "tokens".to_owned();
            new.players = ["ann", "bob"].map(invited).to_vec();
            new.options.clear();
            new.talk = Talk::Open;
            new.start_now = start_now;
        })
        .await;
    (table, server, game)
}

/// The desk of a seat, as a letter's foot names it, on that server.
pub async fn desk(table: &Table, server: &Running, game: &GameId, seat: u8) -> String {
    let token = table.games.give_link(game, Opens::Seat(Seat(seat))).await.unwrap();
    format!("{}seats/{}", server.url, token.reveal())
}

/// Lays down a token that the seat holds, as its own page names it.
async fn lay(table: &Table, game: &GameId, seat: u8, round: u32) {
    let found = table.round(game, round).await.unwrap();
    let played = registry();
    let teller = &played.get("tokens").unwrap().teller;
    let before = teller.position(&found.before).unwrap();
    let line = before.example(Seat(seat), sealed_orders::language::Language::En);
    table.hand_in(&ticket(game, seat, round), &line).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_awaited_acts_at_the_desk_and_sees_what_the_seat_was_told() {
    let (table, server, game) = playing().await;
    let bobs = desk(&table, &server, &game, 1).await;
    let (status, page) = get(&bobs).await;
    assert_eq!(status, 200);
    assert!(page.contains("No sheet is asked of you now"), "{page}");
    assert!(!page.contains("value=\"open\""), "there is no sheet to go to");

    let (status, page) =
        post(&bobs, &[("act", "message"), ("to", "0"), ("words", "Your move!")]).await;
    assert!(status == 200 && page.contains("It is sent"), "{page}");
    assert_eq!(table.letters("message").await, 1);
    post(&bobs, &[("act", "draw")]).await;
    assert_eq!(table.letters("act").await, 2, "both are told that Bob agrees to a draw");
    let anns = desk(&table, &server, &game, 0).await;
    let (_, page) = post(&anns, &[("act", "draw")]).await;
    assert!(page.contains("End the game in a draw?"), "{page}");
    post(&bobs, &[("act", "no_draw")]).await;
    let (_, page) = post(&bobs, &[("act", "away"), ("from", "2031-01-01"), ("to", "x")]).await;
    assert!(page.contains("Nothing has been noted"), "{page}");
    // Giving up is asked once more; orders are not taken here.
    let (_, page) = post(&bobs, &[("act", "surrender")]).await;
    assert!(page.contains("Give up, for good?"), "{page}");
    post(&bobs, &[("act", "seal"), ("orders", "LAY 1")]).await;
    assert_eq!(table.letters("receipt").await + table.letters("faults").await, 0);

    lay(&table, &game, 0, 1).await;
    let anns = desk(&table, &server, &game, 0).await;
    let (_, page) = get(&anns).await;
    assert!(page.contains("Your sheet") && page.contains("LAY "), "Ann's own sheet: {page}");
    let (_, page) = get(&bobs).await;
    assert!(!page.contains("LAY "), "not on Bob's desk: {page}");
    assert!(page.contains("value=\"open\""), "now his sheet is awaited");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_desk_leads_to_the_sheet_and_a_sheets_link_opens_no_desk() {
    let (table, server, game) = playing().await;
    let desk = desk(&table, &server, &game, 0).await;
    let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    let pressed = client.build().unwrap().post(&desk).form(&[("act", "open")]).send().await;
    let to = pressed.unwrap().headers()["location"].to_str().unwrap().to_owned();
    let sheet = to.rsplit_once("/sheets/").unwrap().1;
    let at = |room: &str, token: &str| format!("{}{room}/{token}", server.url);
    assert_eq!(get(&at("sheets", sheet)).await.0, 200);
    assert_eq!(get(&at("seats", sheet)).await.0, 404);
    let own = desk.rsplit_once('/').unwrap().1;
    for (room, status) in [("sheets", 404), ("renewals", 404), ("hosts", 404), ("letters", 200)] {
        assert_eq!(get(&at(room, own)).await.0, status, "{room}");
    }
    // A program's token is not made with it.
    let (_, page) = post(&at("letters", own), &[("act", "token")]).await;
    assert!(page.contains("below it stands the way here"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_links_and_another_holder_end_the_desk_and_its_address() {
    let (table, server, game) = playing().await;
    for seat in [0, 1] {
        let desk = desk(&table, &server, &game, seat).await;
        let token = desk.rsplit_once('/').unwrap().1.parse::<String>().unwrap();
        let token = sealed_orders::links::token::Token::parse(&token).unwrap();
        assert!(table.games.takes_mail(&token).await.unwrap());
        match seat {
            0 => drop(table.games.renew_links(&game, Seat(0), 1).await.unwrap()),
            _ => table.replace(&ticket(&game, 1, 1), &player("eve")).await.unwrap(),
        }
        assert_eq!(get(&desk).await.0, 404);
        assert_eq!(post(&desk, &[("act", "draw")]).await.0, 404);
        assert!(!table.games.takes_mail(&token).await.unwrap());
    }
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_desk_before_the_first_round_and_after_the_last() {
    let (table, server, game) = opened(false).await;
    let anns = desk(&table, &server, &game, 0).await;
    let (_, page) = get(&anns).await;
    assert!(page.contains("You are invited") && page.contains("value=\"open\""), "{page}");
    let (status, page) = post(&anns, &[("act", "draw")]).await;
    assert!(status == 422 && page.contains("Nothing was done"), "{status} {page}");
    server.stop().await.unwrap();
    let (table, server, game) = playing().await;
    table.games.end(&game).await.unwrap();
    let (status, page) = get(&desk(&table, &server, &game, 0).await).await;
    assert!(status == 200 && page.contains("The game is over"), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_desk_shows_the_board_and_who_is_not_awaited_what_only_this_seat_knows() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table
        .open_as(|new| {
            new.ruleset = "blitzkrieg".to_owned();
            new.players.truncate(2);
            new.options.clear();
        })
        .await;
    let round = table.round(&game, 1).await.unwrap();
    let registry = Registry::standard();
    let teller = &registry.get("blitzkrieg").unwrap().teller;
    let now = teller.position(&round.before).unwrap();
    let (mover, other) = (round.awaited[0], Seat(1 - round.awaited[0].0));
    let own = |seat| {
        let told = now.briefing(seat, sealed_orders::language::Language::En);
        told.into_iter().find(|sentence| sentence.starts_with("Your reserve")).unwrap()
    };
    let (_, page) = get(&desk(&table, &server, &game, other.0).await).await;
    let part = page.matches("<figure class=\"board\">").count();
    assert!(part == 1 && page.contains(&own(other)) && page.contains("Your bag"), "{page}");
    assert!(own(mover) == own(other) || !page.contains(&own(mover)), "{page}");
    // Whose sheet is awaited is led to it: what to know stands there.
    let (_, page) = get(&desk(&table, &server, &game, mover.0).await).await;
    let part = page.matches("<figure class=\"board\">").count();
    let to_know = &now.briefing(mover, sealed_orders::language::Language::En)[0];
    assert!(part == 1 && page.contains("value=\"open\"") && !page.contains(to_know), "{page}");
    server.stop().await.unwrap();
}
