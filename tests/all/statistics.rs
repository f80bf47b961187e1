//! A game in figures: what was counted, the graph beside its table, nothing that is sealed, and no
//! more work for a long game than for a short one.

use reqwest::header::CACHE_CONTROL;
use sealed_orders::{
    game::Games,
    history::risk::RiskTeller,
    registry::Registry,
    rules::{Ruleset, risk::Risk},
};
use serde_json::Value;

use crate::{
    support::{
        browser::Browser,
        games::{Table, open, submission, ticket},
    },
    toy,
};

/// The cells of a table's row that begins with that word.
fn row(page: &str, head: &str) -> Vec<String> {
    let (_, rest) = page
        .split_once(&format!("<th scope=\"row\">{head}</th>"))
        .unwrap_or_else(|| panic!("{head} in {page}"));
    let (row, _) = rest.split_once("</tr>").unwrap();
    row.split("<td>").skip(1).map(|cell| cell.split('<').next().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn what_is_resolved_is_counted_and_what_is_sealed_is_not() {
    let table = Table::live().await;
    let game = table.open("3d").await;
    let server = table.serve(None).await;
    let get = async |query: &str| {
        let answer =
            reqwest::get(format!("{}games/{game}/statistics{query}", server.url)).await.unwrap();
        assert_eq!(answer.status(), 200);
        let kept = answer.headers()[CACHE_CONTROL].to_str().unwrap().to_owned();
        (answer.text().await.unwrap(), kept)
    };
    assert!(get("").await.0.contains("No round has been played yet"));
    for (seat, orders) in ["T HQ G8\nF HQ B0\nT HQ XI", "I HQ B8"].iter().enumerate() {
        table.hand_in(&ticket(&game, seat as u8, 1), orders).await;
    }
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.hand_in(&ticket(&game, 0, 2), "T G8 G5").await;
    table.games.close_window(&game, Some(2)).await.unwrap();

    let (page, kept) = get("?lang=en").await;
    assert_eq!(kept, "no-cache");
    assert_eq!(row(&page, "Sheets awaited"), ["2", "1", "0", "0"]);
    assert_eq!(row(&page, "Rounds without a sheet"), ["0", "1", "2", "2"]);
    assert_eq!(row(&page, "Orders carried out"), ["3", "1", "0", "0"]);
    assert_eq!(row(&page, "Orders without effect"), ["1", "0", "0", "0"]);
    assert_eq!(row(&page, "Power Units earned"), ["2", "0", "0", "0"]);
    assert_eq!(row(&page, "Penalties"), ["0", "1", "2", "2"]);
    assert_eq!(
        row(&page, "0"),
        ["40", "40", "40", "40"],
        "the table of the graph begins at the start"
    );
    assert_eq!(row(&page, "2"), ["42", "39", "38", "38"]);
    assert_eq!(page.matches("stroke-dasharray").count(), 4, "each line has dashes of its own");
    let (french, _) = get("?lang=fr").await;
    assert_eq!(row(&french, "Pénalités"), ["0", "1", "2", "2"]);
    assert!(french.contains("<html lang=\"fr\">") && french.contains("Puissance"));

    table.hand_in(&ticket(&game, 2, 3), "T HQ Y8").await;
    assert_eq!(get("?lang=en").await.0, page, "a sealed sheet shows in no figure");

    sqlx::query("update rounds set tally = null").execute(&table.pool).await.unwrap();
    assert_eq!(
        get("?lang=en").await.0,
        page,
        "what was never counted is counted when it is asked for"
    );
    table.games.close_window(&game, Some(3)).await.unwrap();
    assert_eq!(row(&get("").await.0, "Sheets awaited"), ["2", "1", "1", "0"]);

    sqlx::query("update games set status = 'finished'").execute(&table.pool).await.unwrap();
    assert_eq!(get("").await.1, "no-cache", "its players may still leave for good");
    server.stop().await.unwrap();
}

/// As many rounds as that, all like the first.
async fn stretch(table: &Table, game: &sealed_orders::links::game_id::GameId, rounds: i32) {
    sqlx::query("delete from rounds where game = $1 and number > 1")
        .bind(game)
        .execute(&table.pool)
        .await
        .unwrap();
    sqlx::query(
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at,
                             why, closed_at, closed_by, events, after, tally)
         select game, n, before, awaited, final_round, opened_at, deadline, due_at,
                why, closed_at, closed_by, events, after, tally
         from rounds, generate_series(2, $2) n where game = $1 and number = 1",
    )
    .bind(game).bind(rounds).execute(&table.pool).await.unwrap();
    sqlx::query("update games set status = 'finished' where id = $1")
        .bind(game)
        .execute(&table.pool)
        .await
        .unwrap();
}

#[tokio::test]
async fn the_pages_of_a_long_game_are_no_longer_than_those_of_a_short_one() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let mut sizes = Vec::new();
    let mut games = Vec::new();
    for rounds in [200, 10_000] {
        let game = table.open("3d").await;
        table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
        table.games.close_window(&game, Some(1)).await.unwrap();
        stretch(&table, &game, rounds).await;
        let mut pages = Vec::new();
        for path in [
            "",
            "/statistics",
            "/rounds",
            "/rounds?before=102",
            "/rounds/150",
            "/rounds/150/steps/1",
            "/rounds.atom",
            "/deadlines.ics",
        ] {
            let answer = reqwest::get(format!("{}games/{game}{path}", server.url)).await.unwrap();
            assert_eq!(answer.status(), 200, "{path}");
            let size = answer.text().await.unwrap().len();
            assert!(size < 100_000, "{path}: {size}");
            pages.push((path, size));
        }
        sizes.push(pages);
        games.push(game);
    }
    for ((path, short), (_, long)) in sizes[0].iter().zip(&sizes[1]) {
        assert!(*long as f64 <= *short as f64 * 1.1 + 200.0, "{path}: {short} and {long} bytes");
    }

    let game = &games[1];
    let get = async |path: &str| {
        reqwest::get(format!("{}games/{game}{path}", server.url))
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
    };
    let rounds = async |path: &str| {
        let page = get(path).await;
        let under = format!("/games/{game}/rounds/");
        let links = page.split(&under).skip(1);
        let numbers: Vec<u32> =
            links.map(|rest| rest.split('?').next().unwrap().parse().unwrap()).collect();
        (numbers, page.contains("rel=\"prev\""), page.contains("rel=\"next\""))
    };
    assert_eq!(rounds("/rounds").await, ((9901..=10_000).rev().collect(), false, true));
    assert_eq!(rounds("/rounds?before=9901").await, ((9801..=9900).rev().collect(), true, true));
    assert_eq!(rounds("/rounds?before=31").await, ((1..=30).rev().collect(), true, false));
    assert!(get("").await.contains("/rounds?before=9961&amp;"), "the game's page leads on");

    let browser = Browser::start("en").await;
    browser.set_window_rect(0, 0, 360, 800).await.unwrap();
    for path in ["", "/statistics", "/rounds"] {
        browser.goto(format!("{}games/{game}{path}?lang=fr", server.url)).await.unwrap();
        let wide = "return document.documentElement.scrollWidth - window.innerWidth";
        let over = browser.execute(wide, vec![]).await.unwrap().json().as_i64().unwrap();
        assert!(over <= 0, "{path}: {over} pixels too wide");
    }
    browser.quit().await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn a_ruleset_that_counts_nothing_still_tells_of_the_sheets() {
    let table = Table::live().await;
    let registry = toy::registry();
    let games =
        sealed_orders::game::Games::new(table.pool.clone(), registry.clone(), table.clock.clone());
    let mut new = table.new_game();
    new.ruleset = "tokens".to_owned();
    new.players.truncate(3);
    new.options.clear();
    let game = open(&games, &new).await.game;
    games.close_window(&game, Some(1)).await.unwrap();
    // Further steps of a turn may be left without a sheet.
    let step = "update rounds set goes_on = true where number = 2";
    sqlx::query(step).execute(&table.pool).await.unwrap();
    games.close_window(&game, Some(2)).await.unwrap();
    let server = table.serve_what(registry).await;
    let page = reqwest::get(format!("{}games/{game}/statistics", server.url)).await.unwrap();
    let page = page.text().await.unwrap();
    assert_eq!(row(&page, "Rounds without a sheet"), ["1", "0", "0"], "only whose move it was");
    assert!(!page.contains("<svg"));
    server.stop().await.unwrap();
}

/// What each seat threw, on the page and for programs; the sums that are kept for it show nowhere.
#[tokio::test]
async fn what_was_thrown_stands_beside_what_was_to_be_expected() {
    let table = Table::live().await;
    let registry = Registry::standard().with(RiskTeller);
    let games = Games::new(table.pool.clone(), registry.clone(), table.clock.clone());
    let mut new = table.new_game();
    new.ruleset = Risk::NAME.to_owned();
    new.players.truncate(3);
    new.options.clear();
    let game = open(&games, &new).await.game;
    games.close_window(&game, Some(1)).await.unwrap();
    let round = games.now(&game).await.unwrap().unwrap().round.unwrap();
    let state = round.before.decoded::<Risk>().unwrap();
    let (seat, map) = (round.awaited[0], state.map());
    let from = map.frontier(state.own(seat)).each().next().unwrap();
    let to = map.neighbours(from).minus(state.own(seat)).each().next().unwrap();
    let (from, to) = (map.code(from), map.code(to));
    let orders = format!("PLACE ALL {from}\nATTACK {from} {to} TIMES 1\nEND");
    // With nobody missing the round is carried out at once.
    games.hand_in(&ticket(&game, seat.0, 2), &submission(&orders)).await.unwrap();

    let server = table.serve_what(registry).await;
    let get = async |path: String| {
        let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        answer.text().await.unwrap()
    };
    let page = get(format!("games/{game}/statistics?lang=en")).await;
    let thrown = row(&page, "Throws as attacker");
    assert_eq!(thrown[usize::from(seat.0)], "1");
    assert_eq!(thrown.iter().filter(|cell| *cell == "0").count(), 2);
    let defended = row(&page, "Throws as defender");
    assert_eq!(defended.iter().filter(|cell| *cell == "1").count(), 1);
    let spared = row(&page, "Troops spared (+) or lost (−) by luck");
    assert_eq!(spared.len(), 3);
    assert!(!page.contains("attack_due") && page.matches("<figure").count() == 3);
    let french = get(format!("games/{game}/statistics?lang=fr")).await;
    assert_eq!(row(&french, "Combats en attaque"), thrown);
    let figures: Value =
        serde_json::from_str(&get(format!("api/v1/games/{game}/statistics?lang=en")).await)
            .unwrap();
    let rows = figures["compared"][0]["rows"].as_array().unwrap();
    assert_eq!(rows[0]["label"], "Throws as attacker");
    assert_eq!(rows[0]["values"], serde_json::json!(thrown));
    assert!(figures["seats"][0]["counts"].get("attack_due").is_none());
    server.stop().await.unwrap();
}
