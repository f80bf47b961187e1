//! Pages that are written once and kept: whatever changes a game, or says who plays it, is on its pages
//! at once, on every server.

use reqwest::{
    Client, StatusCode,
    header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH},
};
use sealed_orders::{
    app::Running,
    game::{Refusal, acts::draw::DrawWord, sheet::withdraw::Withdrawal},
    links::game_id::GameId,
    rules::Seat,
    store::editions::{Edition, Shows},
};

use crate::support::games::{OrRefusal, Table, contact, player, ticket};
use crate::support::waiting::{lock_waited_for, waiting_for_locks};

/// What a page says, and its tag; asked for twice, so that the second time it comes from the shelf.
async fn seen(server: &Running, path: &str) -> (String, String) {
    let mut answers = Vec::new();
    for _ in 0..2 {
        let answer = reqwest::get(format!("{}{path}", server.url)).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        let tag = answer.headers()[ETAG].to_str().unwrap().to_owned();
        answers.push((answer.text().await.unwrap(), tag));
    }
    assert_eq!(answers[0], answers[1], "{path}");
    answers.remove(0)
}

/// Both servers have that on a game's page.
async fn both_say(servers: [&Running; 2], game: &GameId, what: &str) {
    for server in servers {
        let (page, _) = seen(server, &format!("games/{game}")).await;
        assert!(page.contains(what), "{what:?} is not in {page}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_changes_a_game_is_on_its_pages_at_once() {
    let table = Table::live().await;
    let (one, other) = (table.serve(None).await, table.serve(None).await);
    let servers = [&one, &other];
    let game = table.open_as(|new| new.host = contact("host")).await;
    let (ann, bob) = (ticket(&game, 0, 1), ticket(&game, 1, 1));
    both_say(servers, &game, "awaited").await;
    let page = async || seen(&one, &format!("games/{game}")).await.0;
    let count = async |what: &str| page().await.matches(what).count();

    // Every kind of row that the page shows: a sheet, its withdrawal, acts, absences, deadlines, seats.
    table.hand_in(&ann, "T HQ G8").await;
    assert_eq!(count("in, sealed").await, 1);
    table.hand_in(&ann, "T HQ G7").await;
    assert_eq!(count("in, sealed").await, 1);
    let change = Withdrawal { key: "1".to_owned(), received_at: None, meant: None };
    table.games.withdraw(&ann, &change).await.unwrap();
    both_say(servers, &game, "awaited").await;
    assert_eq!(count("in, sealed").await, 0);
    table.games.draw(&bob, DrawWord::AgreesForGood).await.unwrap();
    both_say(servers, &game, "agrees to a draw").await;
    table.games.draw(&bob, DrawWord::TakesBack).await.unwrap();
    assert_eq!(count("½").await, 0);
    let meant = Some((1, table.deadline(&game, 1).await));
    table.games.extend(&game, meant, "30m".parse().unwrap()).await.unwrap();
    both_say(servers, &game, "lengthened by the host by 30 minutes").await;
    // A window that closes after midnight must not close on that day.
    let soon = chrono::Utc::now().date_naive() + chrono::Days::new(2);
    table.games.away(&ann.holding(), soon, soon).await.unwrap();
    both_say(servers, &game, "away").await;
    let edition = async || table.games.edition(&game, Shows::Now).await.unwrap().unwrap();
    assert_eq!(edition().await, Edition::Changing);
    table.games.back(&ann.holding()).await.unwrap();
    assert_eq!(count("away").await, 0);
    // What was written while they were away is of no edition that comes again.
    let before = edition().await;
    table.games.away(&ann.holding(), soon, soon).await.unwrap();
    table.games.back(&ann.holding()).await.unwrap();
    assert_ne!(edition().await, before);
    table.replace(&bob, &player("eve")).await.unwrap();
    both_say(servers, &game, "<td>eve</td>").await;
    assert_eq!(
        table.games.draw(&bob, DrawWord::AgreesForGood).await.or_refusal(),
        Err(Refusal::NoSeat)
    );

    table.games.close_window(&game, Some(1)).await.unwrap();
    both_say(servers, &game, "/rounds/1?").await;
    let round = format!("games/{game}/rounds/1");
    let (before, tag) = seen(&one, &round).await;
    let answer = Client::new().get(format!("{}{round}", one.url)).header(IF_NONE_MATCH, &tag);
    let answer = answer.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::NOT_MODIFIED);
    assert!(answer.headers()[CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    let (french, _) = seen(&one, &format!("{round}?lang=fr")).await;
    assert!(french.contains("Manche 1") && before.contains("Round 1"));
    // So is the record, in all its shapes.
    let shapes = ["record", "record.txt", "record.json"].map(|it| format!("games/{game}/{it}"));
    let mut records = Vec::new();
    for shape in &shapes {
        records.push(seen(&one, shape).await);
    }
    // It is kept: what no edition tells of is not looked at again.
    sqlx::query(
        "update rounds set closed_at = closed_at - interval '1 day' where game = $1 and number = 1",
    )
    .bind(&game)
    .execute(&table.pool)
    .await
    .unwrap();
    assert_eq!(seen(&one, &round).await.0, before);
    for (shape, record) in shapes.iter().zip(&records) {
        assert_eq!(seen(&one, shape).await, *record);
        assert_ne!(seen(&other, shape).await, *record, "the other had not written it yet");
    }
    assert_ne!(seen(&other, &round).await.0, before, "the other had not written it yet");
    assert_eq!(seen(&one, &format!("games/{game}/rounds/%30001")).await.0, before);
    // A name that is taken out is out of every page that is asked for again.
    sqlx::query("update seats set name = '—' where game = $1 and seat = $2")
        .bind(&game)
        .bind(i16::from(Seat(2).0))
        .execute(&table.pool)
        .await
        .unwrap();
    for server in servers {
        let (figures, _) = seen(server, &format!("games/{game}/statistics")).await;
        assert!(figures.contains("\n—<") && !figures.contains("cy<"), "{figures}");
        let (record, _) = seen(server, &shapes[2]).await;
        assert!(record.contains("\"—\"") && !record.contains("\"cy\""), "{record}");
    }
    let words = || before.split(|c: char| !c.is_alphanumeric());
    for name in ["ann", "eve", "bob"] {
        assert!(words().all(|word| word != name), "what is kept for ever names nobody: {name}");
    }
    table.games.end(&game).await.unwrap();
    both_say(servers, &game, "ended without a winner").await;
    let ended = reqwest::get(format!("{}games/{game}/rounds/2", one.url)).await.unwrap();
    assert_eq!(ended.status(), StatusCode::GONE);
    assert!(ended.text().await.unwrap().contains("never carried out"));
    for server in [one, other] {
        server.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn editions_that_are_asked_for_at_once_are_looked_up_together() {
    let table = Table::live().await;
    let games = [table.open("1h").await, table.open("1h").await];
    let alone = async |game, shows| table.games.edition(game, shows).await.unwrap();
    let mut held = table.pool.begin().await.unwrap();
    sqlx::query("lock table seats").execute(&mut *held).await.unwrap();
    let ask = |game: &GameId, shows| {
        let (table, game) = (table.games.clone(), game.clone());
        tokio::spawn(async move { table.edition(&game, shows).await.unwrap() })
    };
    let first = ask(&games[0], Shows::Now);
    lock_waited_for(&table.pool, 1).await;
    let nothing = "nosuchgame234567".parse().unwrap();
    let mut others = Vec::new();
    for shows in [Shows::Now, Shows::Past] {
        for game in games.iter().chain([&nothing]).cycle().take(30) {
            others.push((game, shows, ask(game, shows)));
        }
    }
    // Who hangs up meanwhile costs the others nothing.
    ask(&games[1], Shows::Now).abort();
    first.abort();
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    assert_eq!(waiting_for_locks(&table.pool).await, 1);
    held.commit().await.unwrap();
    for (game, shows, asked) in others {
        assert_eq!(asked.await.unwrap(), alone(game, shows).await, "{game} {shows:?}");
    }
    let [one, other] = [&games[0], &games[1]].map(|game| alone(game, Shows::Now));
    assert_ne!(one.await.unwrap(), other.await.unwrap());
    assert_eq!(alone(&nothing, Shows::Now).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_an_edition_with_others_is_answered_when_that_takes_too_long() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let mut held = table.pool.begin().await.unwrap();
    sqlx::query("lock table seats").execute(&mut *held).await.unwrap();
    let ask = || {
        let (games, game) = (table.games.clone(), game.clone());
        tokio::spawn(async move { games.edition(&game, Shows::Now).await.unwrap() })
    };
    let asked = [ask(), ask(), ask()];
    lock_waited_for(&table.pool, 1).await;
    // Nobody is answered together any more: each asks alone.
    lock_waited_for(&table.pool, 3).await;
    held.commit().await.unwrap();
    let edition = ask().await.unwrap();
    assert!(edition.is_some());
    for asked in asked {
        assert_eq!(asked.await.unwrap(), edition);
    }
}

/// How long a page takes tells whether it was made anew: nobody is to learn by it that a sheet was written again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_made_anew_for_what_it_shows_of_sheets_alone() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let edition = async || table.games.edition(&game, Shows::Now).await.unwrap().unwrap();
    let empty = edition().await;
    let mut before = empty.clone();
    for (orders, is_seen) in [("T HQ G8", true), ("T HQ G2", false), ("T HQ G6", false)] {
        table.hand_in(&ticket(&game, 0, 1), orders).await;
        let now = edition().await;
        assert_eq!(now != before, is_seen, "{orders}");
        before = now;
    }
    table.games.withdraw(&ticket(&game, 0, 1), &Withdrawal::of(3)).await.unwrap();
    assert_eq!(edition().await, empty);
}
