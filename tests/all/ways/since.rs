//! The page of a sealed sheet tells what has become of the game: the computer writes, the turn is the
//! reader's again, or it is over.

use sealed_orders::{
    app::Running,
    game::{acts::act::PlayerAct, opening::candidate::Candidate},
    language::Language,
    links::game_id::GameId,
    store::sheet::sheets,
};

use crate::{
    account::Browser,
    support::{
        games::{Table, invited, ticket},
        waiting::until,
    },
};

/// A game against a computer in which a first turn is played; the computer, whose turn it is, waits.
async fn open(table: &Table) -> GameId {
    let game = table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players = vec![invited("ann"), Candidate::Computer("easy".to_owned())];
            new.options = [("first".to_owned(), "1".to_owned())].into();
        })
        .await;
    table.hand_in(&ticket(&game, 0, 1), "B2 B4").await;
    let later = "update rounds set computers_at = now() + interval '1 day' where number = 2";
    sqlx::query(later).execute(&table.pool).await.unwrap();
    game
}

/// Where the one who sealed the first sheet is led.
async fn sealed(table: &Table, server: &Running, game: &GameId) -> String {
    let mut conn = table.pool.acquire().await.unwrap();
    let first = ticket(game, 0, 1);
    let sheet = sheets::latest(&mut conn, first.key()).await.unwrap().unwrap();
    format!("{}/sealed?of={}", table.desk(server, &first).await, sheet.submission)
}

const REFRESH: &str = "http-equiv=\"refresh\"";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_looks_again_until_the_computer_has_answered() {
    let table = Table::live().await;
    let game = open(&table).await;
    let server = table.serve(None).await;
    let (page_of, mut ann) = (sealed(&table, &server, &game).await, Browser::new(&server));
    let (_, page) = ann.get(&page_of).await;
    assert!(page.contains("Your orders are carried out"), "{page}");
    assert!(page.contains("The computer is writing its sheet") && page.contains(REFRESH), "{page}");
    // A computer that is stuck does not keep the page at it.
    for (table_of, column) in [("rounds", "opened_at"), ("sheets", "received_at")] {
        let past = format!("update {table_of} set {column} = {column} - interval '61 seconds'");
        sqlx::query(sqlx::AssertSqlSafe(past)).execute(&table.pool).await.unwrap();
    }
    let (_, page) = ann.get(&page_of).await;
    assert!(!page.contains(REFRESH) && !page.contains("is writing its sheet"), "{page}");

    let now = "update rounds set computers_at = opened_at where number = 2";
    sqlx::query(now).execute(&table.pool).await.unwrap();
    until("round 3 is open", || async { table.round(&game, 3).await.is_some() }).await;
    let (_, page) = ann.get(&page_of).await;
    assert!(page.contains("and what followed") && page.contains("/rounds/2?"), "{page}");
    assert!(page.contains("value=\"open\"") && !page.contains(REFRESH), "{page}");
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_says_who_won_and_is_played_again() {
    let table = Table::live().await;
    let game = open(&table).await;
    let server = table.serve(None).await;
    let (page_of, mut ann) = (sealed(&table, &server, &game).await, Browser::new(&server));
    let last = table.desk(&server, &ticket(&game, 0, 2)).await;
    let given_up = table.games.player_act(&ticket(&game, 0, 2), &PlayerAct::Surrender).await;
    let said = given_up.unwrap().say(Language::En);
    assert_eq!(said, "You have given up.", "there is nobody to be told");
    until("it is over", || async {
        table.games.now(&game).await.unwrap().unwrap().game.ending.is_some()
    })
    .await;
    let (_, page) = ann.get(&page_of).await;
    let (_, game_page) = ann.get(&format!("/games/{game}?lang=en")).await;
    let won = "Won by Computer 2 (easy).";
    assert!(game_page.contains(&format!("{won} A player gives up: North wins.")), "{game_page}");
    let rows: Vec<_> = game_page.split("<tr>").skip(2).collect();
    assert!(game_page.contains("Result") && rows[0].contains("lost"), "{rows:?}");
    assert!(rows[1].contains("won") && !rows[1].contains("lost"), "{rows:?}");
    assert!(
        page.contains("<h1>The game is over</h1>") && page.contains("You have lost."),
        "{page}"
    );
    assert!(page.contains(won), "{page}");
    assert!(page.contains("To the game") && !page.contains(REFRESH), "{page}");
    assert!(page.contains("Play again"), "{page}");
    let (_, closed) = ann.get(&last).await;
    assert!(closed.contains("Round 2 is closed") && closed.contains("Play again"), "{closed}");
    let (_, to, _) = ann.press("/play?lang=en", &[("ruleset", "cities")]).await;
    assert!(to.unwrap().contains("/sheets/"));
    server.stop().await.unwrap();
}
