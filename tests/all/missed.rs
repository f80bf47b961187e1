//! What a missed deadline means by a game's terms: the rules alone, a computer that plays that turn, or
//! a loss on time; at once or from the second miss in a row on, whatever happens to the server.

use chrono::Duration;
use sealed_orders::{links::game_id::GameId, record::replay::Replay, registry::Registry};
use serde_json::{Value, json};

use crate::{
    chance::replay,
    support::{
        database::Database,
        games::{Table, invited, ticket},
        server::Server,
        times::at_noon,
        waiting::{letters_have_left, until},
    },
};

async fn open(table: &Table, missed: &str) -> GameId {
    table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players = vec![invited("ann"), invited("bob")];
            new.options = [("first".to_owned(), "1".to_owned())].into();
            new.window = "1d".to_owned();
            new.missed = missed.to_owned();
        })
        .await
}

/// Lets the deadline of a round pass.
async fn pass(table: &Table, game: &GameId, round: u32) {
    table.clock.set(table.deadline(game, round).await);
    table.resolve_one().await;
}

async fn acts(table: &Table, game: &GameId) -> Vec<(i32, i16, Value)> {
    sqlx::query_as(
        "select round, coalesce(seat, (-1)::int2), act from acts where game = $1 order by number",
    )
    .bind(game)
    .fetch_all(&table.pool)
    .await
    .unwrap()
}

async fn events(table: &Table, game: &GameId, round: i32) -> Value {
    sqlx::query_scalar("select events -> 'events' from rounds where game = $1 and number = $2")
        .bind(game)
        .bind(round)
        .fetch_one(&table.pool)
        .await
        .unwrap()
}

fn kinds(events: &Value) -> Vec<&str> {
    events.as_array().unwrap().iter().map(|event| event["kind"].as_str().unwrap()).collect()
}

/// The letter to somebody that says this, once it has left: on one line.
async fn letter(table: &Table, to: &str, says: &str) -> String {
    let found = || async {
        let letters = table.mailroom(to).await.into_iter();
        let mut texts =
            letters.map(|(_, text, _)| text.split_whitespace().collect::<Vec<_>>().join(" "));
        texts.find(|text| text.contains(says))
    };
    until(says, || async { found().await.is_some() }).await;
    found().await.unwrap()
}

#[tokio::test]
async fn by_the_rules_a_turn_is_lost_and_a_third_in_a_row_loses() {
    let table = at_noon().await;
    let game = open(&table, "").await;
    for round in [1, 3] {
        pass(&table, &game, round).await;
        table.hand_in(&ticket(&game, 1, round + 1), ["D9 D8", "D8 D7"][round as usize / 2]).await;
    }
    assert_eq!(kinds(&events(&table, &game, 1).await), ["lost_turn"]);
    pass(&table, &game, 5).await;
    assert_eq!(kinds(&events(&table, &game, 5).await), ["lost_turn", "end"]);
    assert!(acts(&table, &game).await.is_empty());
}

/// A sheet that nobody waited for is no turn: it ends no row of missed ones.
#[tokio::test]
async fn who_writes_for_later_alone_goes_on_missing() {
    let table = at_noon().await;
    let game = open(&table, "loses:2").await;
    pass(&table, &game, 1).await;
    table.hand_in(&ticket(&game, 0, 2), "IF B9 B8 THEN C2 C3").await;
    table.hand_in(&ticket(&game, 1, 2), "D9 D8").await;
    pass(&table, &game, 3).await;
    let acts = acts(&table, &game).await;
    assert_eq!(acts.len(), 1, "{acts:?}");
    assert_eq!((acts[0].0, acts[0].1), (3, 0), "{acts:?}");
}

#[tokio::test]
async fn from_the_second_miss_in_a_row_on_a_computer_plays_that_turn_and_all_are_told() {
    let table = at_noon().await;
    let game = open(&table, "computer:easy:2").await;
    let server = table.serve(None).await;
    let first = "If you miss 2 deadlines in a row, a computer (easy) plays for you.";
    let asked = letter(&table, "ann@example.org", first).await;
    assert!(asked.contains("the turn is lost"), "{asked}");
    let page = format!("{}games/{game}", server.url);
    let page = reqwest::get(page).await.unwrap().text().await.unwrap();
    assert!(page.contains("A computer (easy) plays for whoever misses 2 deadlines in a row."));

    table.clock.set(table.deadline(&game, 1).await);
    until("the first is resolved", async || table.round(&game, 2).await.is_some()).await;
    assert_eq!(kinds(&events(&table, &game, 1).await), ["lost_turn"], "the first is the rules'");
    table.hand_in(&ticket(&game, 1, 2), "D9 D8").await;
    let then = "Without a sheet before the deadline, a computer (easy) plays for you.";
    let asked = letter(&table, "ann@example.org", then).await;
    assert!(!asked.contains("the turn is lost"), "{asked}");
    let desk = table.desk(&server, &ticket(&game, 0, 3)).await;
    let desk = reqwest::get(desk).await.unwrap().text().await.unwrap();
    assert!(desk.contains(then), "{desk}");

    table.clock.set(table.deadline(&game, 3).await);
    until("the third is resolved", async || table.round(&game, 4).await.is_some()).await;
    let played = events(&table, &game, 3).await;
    assert!(["move", "exchange"].contains(&kinds(&played)[0]), "{played}");
    assert_eq!(acts(&table, &game).await, [(3, 0, json!({"kind": "stood_in", "level": "easy"}))]);
    let told = "ann (South) missed the deadline: a computer (easy) has played for this seat.";
    for to in ["ann@example.org", "bob@example.org"] {
        let told = letter(&table, to, told).await;
        let is_its_own = told.contains("What became of the computer's orders");
        assert_eq!(is_its_own, to.starts_with("ann"), "{told}");
        assert!(!told.contains("What became of your orders"), "{told}");
    }
    // Still away: a computer's sheet is no sheet of the player's.
    table.hand_in(&ticket(&game, 1, 4), "D8 D7").await;
    table.clock.set(table.deadline(&game, 5).await);
    until("the fifth is resolved", async || table.round(&game, 6).await.is_some()).await;
    assert_eq!(acts(&table, &game).await.len(), 2);
    // Back again, and away once: that is the first miss.
    table.hand_in(&ticket(&game, 1, 6), "E9 E8").await;
    let moves = ["B2 B3", "C2 C3", "D2 D3", "E2 E3", "F2 F3", "G2 G3", "H2 H3", "I2 I3"];
    table.hand_in(&ticket(&game, 0, 7), &moves.join("\n")).await;
    until("the seventh is resolved", async || table.round(&game, 8).await.is_some()).await;
    table.hand_in(&ticket(&game, 1, 8), "E8 E9").await;
    table.clock.set(table.deadline(&game, 9).await);
    until("the ninth is resolved", async || table.round(&game, 10).await.is_some()).await;
    assert_eq!(kinds(&events(&table, &game, 9).await), ["lost_turn"]);
    assert_eq!(acts(&table, &game).await.len(), 2);

    // Whoever gives up ends it, and the record can be played again: the computer's sheets are in it.
    table.games.surrender(&ticket(&game, 0, 10)).await.unwrap();
    let record = format!("{}games/{game}/record.json", server.url);
    let record: Value = reqwest::get(record).await.unwrap().json().await.unwrap();
    assert_eq!(replay(&record, &Registry::standard()), Replay { rounds: 10, mismatch: None });
    server.stop().await.unwrap();
}

#[tokio::test]
async fn at_the_second_miss_in_a_row_the_game_is_lost_on_time_and_the_record_says_so() {
    let table = at_noon().await;
    let game = open(&table, "loses:2").await;
    pass(&table, &game, 1).await;
    // The host's closing is no miss, and ends no row of them.
    table.games.close_window(&game, Some(2)).await.unwrap();
    table.games.close_window(&game, Some(3)).await.unwrap();
    table.hand_in(&ticket(&game, 1, 4), "D9 D8").await;
    assert!(acts(&table, &game).await.iter().all(|(_, _, act)| act["kind"] == "closed"));
    let server = table.serve(None).await;
    letter(&table, "ann@example.org", "you lose on time, as if you had given up.").await;
    table.clock.set(table.deadline(&game, 5).await);
    until("it is over", async || table.round(&game, 5).await.unwrap().is_resolved()).await;
    let ended = events(&table, &game, 5).await;
    assert_eq!(ended, json!([{"kind": "end", "why": "timed_out", "winners": [1]}]));
    let last = acts(&table, &game).await.pop().unwrap();
    assert_eq!(last, (5, 0, json!({"kind": "lost_on_time"})));
    let told = "ann (South) missed the deadline, and loses on time.";
    letter(&table, "bob@example.org", told).await;
    let page = format!("{}games/{game}?lang=fr", server.url);
    let page = reqwest::get(page).await.unwrap().text().await.unwrap();
    assert!(page.contains("a perdu au temps") && !page.contains("a abandonné"), "{page}");
    let record = format!("{}games/{game}/record.json", server.url);
    let record: Value = reqwest::get(record).await.unwrap().json().await.unwrap();
    assert_eq!(record["rounds"][4]["timed_out"], json!([0]));
    assert_eq!(replay(&record, &Registry::standard()), Replay { rounds: 5, mismatch: None });
    server.stop().await.unwrap();
}

#[tokio::test]
async fn in_a_game_of_all_at_once_whoever_misses_loses_and_the_others_go_on() {
    let table = at_noon().await;
    let game = table.open_as(|new| new.missed = "loses".to_owned()).await;
    for (seat, orders) in [(0, "T HQ G8"), (1, "T HQ B8"), (3, "T HQ R8")] {
        table.hand_in(&ticket(&game, seat, 1), orders).await;
    }
    pass(&table, &game, 1).await;
    let told = events(&table, &game, 1).await;
    let gone = told.as_array().unwrap().iter().find(|event| event["kind"] == "surrendered");
    assert_eq!(gone.unwrap()["seat"], 2, "{told}");
    assert_eq!(table.round(&game, 2).await.unwrap().awaited.len(), 3);
}

/// The plug is pulled at every step of a round in which somebody missed the deadline.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_crash_a_missed_deadline_is_settled_once() {
    for missed in ["computer:easy", "loses"] {
        for point in ["claimed", "misses settled", "adjudicated", "closed", "committed"] {
            let database = Database::new().await;
            let pool = database.pool().await;
            let url = database.url();
            let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
            let output = server.run(&[
                "game",
                "open",
                "--rules",
                "cities",
                "--player",
                "ann@example.org",
                "--player",
                "bob@example.org",
                "--option",
                "first=1",
                "--clock",
                "10d+1d",
                "--missed",
                missed,
                "--start-now",
            ]);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            server.stop();
            let soon = "update rounds set deadline = now() + interval '2 seconds',
                                          due_at = now() + interval '2 seconds'";
            server.set("SEALED_ORDERS_FAIL_POINT", &format!("resolve: {point}"));
            server.start_again().await;
            sqlx::query(soon).execute(&pool).await.unwrap();
            while !server.has_ended() {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            server.set("SEALED_ORDERS_FAIL_POINT", "");
            server.start_again().await;
            let resolved = async || {
                let closed = "select count(*) from rounds where closed_at is not null";
                sqlx::query_scalar::<_, i64>(closed).fetch_one(&pool).await.unwrap() == 1
            };
            until("it is resolved", resolved).await;
            let [acts, sheets, banks]: [i64; 3] = {
                let mut counts = [0; 3];
                for (count, query) in counts.iter_mut().zip([
                    "select count(*) from acts",
                    "select count(*) from sheets where door = 'computer'",
                    "select bank from seats where seat = 0",
                ]) {
                    *count = sqlx::query_scalar(query).fetch_one(&pool).await.unwrap();
                }
                counts
            };
            let written = i64::from(missed == "computer:easy");
            assert_eq!((acts, sheets), (1, written), "{missed} {point}");
            assert_eq!(banks, Duration::days(1).num_seconds(), "{missed} {point}");
            server.stop();
        }
    }
}

/// A round that the host closes is missed by nobody; the deadline of the next is.
#[tokio::test]
async fn letters_say_of_a_deadline_alone_that_no_sheet_came() {
    let table = at_noon().await;
    let game = open(&table, "").await;
    let server = table.serve(None).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    until("the first is resolved", async || table.round(&game, 2).await.is_some()).await;
    let subjects = async |name: &str| -> Vec<String> {
        letters_have_left(&table.pool).await;
        let letters = table.mailroom(&format!("{name}@example.org")).await;
        letters.into_iter().map(|(subject, ..)| subject).collect()
    };
    let said =
        |subjects: &[String]| subjects.iter().any(|it| it.contains("your sheet did not come"));
    let ann = subjects("ann").await;
    assert!(!ann.is_empty() && !said(&ann), "{ann:?}");
    table.clock.set(table.deadline(&game, 2).await);
    until("the second is resolved", async || table.round(&game, 3).await.is_some()).await;
    let bob = subjects("bob").await;
    assert!(said(&bob), "{bob:?}");
    server.stop().await.unwrap();
}
