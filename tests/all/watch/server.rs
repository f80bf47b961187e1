//! The built server keeps watch.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::game::window::watch::{Vigil, Watched};
use serde_json::Value;

use super::is_open;
use crate::{
    crash::{OPENINGS, open},
    support::{
        database::Database,
        games::{FOUR, Table},
        server::Server,
        waiting::{letters_have_left, until},
    },
};

/// Turns everything in the database back by so many hours, which is what waiting for them does.
pub async fn let_hours_pass(database: &Database, hours: i32) {
    let pool = database.pool().await;
    let earlier = format!("- interval '{hours} hours'");
    for change in [
        format!(
            "update rounds set opened_at = opened_at {earlier}, deadline = deadline {earlier},
                 due_at = due_at {earlier},
                 why = jsonb_set(why, '{{closes}}', to_jsonb(deadline {earlier}))"
        ),
        format!("update watch set beat_at = beat_at {earlier}"),
        format!("update letters set due_at = due_at {earlier}"),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(change)).execute(&pool).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_was_down_across_a_deadline_comes_back_and_gives_the_time_back() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (game, links) = open(&server, "1h");
    let pool = database.pool().await;
    letters_have_left(&pool).await;
    server.kill9();
    let_hours_pass(&database, 3).await;
    // Nobody is there; a host's own act counts all the same, and so does the operator's look.
    let told = server.run(&["deadlines", "--json"]);
    assert_eq!(told.status.code(), Some(0));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!(told["past_deadline"], 1);
    for _ in 0..2 {
        server.start_again().await;
        let shown = server.run(&["game", "show", &game, "--json"]);
        let shown: Value = serde_json::from_slice(&shown.stdout).unwrap();
        assert_eq!(shown["round"], 1, "no missed round");
        let why = shown["why"].as_str().unwrap();
        assert!(why.contains("because the server was down for 3\u{a0}h"), "{why}");
        let deadline: DateTime<Utc> = shown["deadline"].as_str().unwrap().parse().unwrap();
        let left: DateTime<Utc> =
            sqlx::query_scalar("select clock_timestamp()").fetch_one(&pool).await.unwrap();
        assert!(deadline - left > Duration::minutes(50), "{deadline}");
        server.kill9();
    }
    server.start_again().await;
    let seal = [("orders", OPENINGS[0]), ("act", "seal")];
    let page = reqwest::Client::new().post(&links[0]).form(&seal).send().await.unwrap();
    assert_eq!(page.status(), 200);
    for name in FOUR {
        let told: i64 = sqlx::query_scalar(
            "select count(*) from letters l join seats s using (game, seat)
             where lower(s.name) = $1 and letter ->> 'kind' = 'new_deadline'",
        )
        .bind(name)
        .fetch_one(&pool)
        .await
        .unwrap();
        assert_eq!(told, 1, "{name} is told once");
    }
    server.stop();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_operator_is_told_what_is_held_back_and_answers_on_the_command_line() {
    let database = Database::new().await;
    let url = database.url();
    let mut server = Server::start(&[("DATABASE_URL", &url)]).await;
    let (game, _) = open(&server, "1h");
    server.kill9();
    let_hours_pass(&database, 24 * 100).await;
    server.start_again().await;
    let told = server.run(&["deadlines", "--json"]);
    assert_eq!(told.status.code(), Some(3));
    let told: Value = serde_json::from_slice(&told.stdout).unwrap();
    assert_eq!((&told["held"], &told["past_deadline"]), (&"long".into(), &1.into()));
    let ready = reqwest::get(server.url("/ready")).await.unwrap();
    assert_eq!(ready.status(), 503);
    assert_eq!(ready.text().await.unwrap(), "not ready\nrounds held back: 1\n");
    assert_eq!(reqwest::get(server.url("/health")).await.unwrap().status(), 200);
    let told = server.run(&["deadlines"]);
    assert_eq!(told.status.code(), Some(3));
    let told = String::from_utf8(told.stdout).unwrap();
    assert!(told.contains("--release") && told.contains("more than a month"), "{told}");
    assert!(server.log().contains("held back"), "{}", server.log());
    let both = server.run(&["deadlines", "--release", "--give-back"]);
    assert_eq!(both.status.code(), Some(2));
    let answered = server.run(&["deadlines", "--release", "--json"]);
    assert_eq!(answered.status.code(), Some(0));
    assert_eq!(answered.stdout, b"{\"rounds\":1}\n");
    let pool = database.pool().await;
    until("it is resolved", || async {
        let open = "select count(*) from rounds where game = $1 and closed_at is not null";
        sqlx::query_scalar::<_, i64>(open).bind(&game).fetch_one(&pool).await.unwrap() == 1
    })
    .await;
    let again = server.run(&["deadlines", "--give-back"]);
    assert_eq!(again.status.code(), Some(2), "nothing is held back any more");
    assert_eq!(server.run(&["deadlines"]).status.code(), Some(0));
    server.stop();
}

#[tokio::test]
async fn a_server_keeps_watch_with_a_clock_of_its_own() {
    let table = Table::live().await;
    let mut vigil = Vigil::default();
    for _ in 0..2 {
        assert_eq!(table.games.keep_watch(&mut vigil).await.unwrap(), Watched::Kept);
    }
    let game = table.open("1h").await;
    // Neither the database nor the server has seen three hours pass; the row says that no server
    // watched for as long, and a row is what counts among servers.
    let gap = "update watch set beat_at = beat_at - interval '3 hours'";
    sqlx::query(gap).execute(&table.pool).await.unwrap();
    let past = "update rounds set opened_at = opened_at - interval '3 hours',
                deadline = deadline - interval '3 hours', due_at = due_at - interval '3 hours'";
    sqlx::query(past).execute(&table.pool).await.unwrap();
    assert_eq!(table.games.keep_watch(&mut vigil).await.unwrap(), Watched::Back { lengthened: 1 });
    assert!(is_open(&table, &game).await);
}
