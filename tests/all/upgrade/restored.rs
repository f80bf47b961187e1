//! A dump of an earlier version, opened by this one.

use std::fs;

use sealed_orders::{
    clock::Clock,
    game::{
        Games,
        opening::{invitation::InvitationWord, player::Who},
    },
    links::game_id::GameId,
    record::Record,
    registry::Registry,
    rules::Level,
    store::{MIGRATIONS, games::Status, versions},
};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use super::{
    DUMPS,
    games::{IN_PLAY, LAST_ROUND, write_all},
    links::Keys,
};
use crate::support::{database::Database, games::Table};

/// How many rounds a game without an agreed end is played on.
const ON: u32 = 30;

/// Every dump there is, by its name.
fn dumps() -> Vec<String> {
    let files = fs::read_dir(DUMPS).unwrap().map(|file| file.unwrap().file_name());
    let names = files.filter_map(|name| name.to_str()?.strip_suffix(".sql").map(str::to_owned));
    let names: Vec<String> = names.collect();
    // What is stored today is what the next version finds.
    let ours = format!("{:04}", versions::ours());
    assert!(names.contains(&ours), "make a dump of these tables: docs/programmers.md says how");
    names
}

/// The database as it was dumped, with its tables brought up to date, and what opens it.
async fn restored(name: &str) -> (Database, Keys) {
    let read = |kind: &str| fs::read_to_string(format!("{DUMPS}/{name}.{kind}")).unwrap();
    let database = Database::empty().await;
    let mut connection = PgConnection::connect_with(&database.options()).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(read("sql"))).execute(&mut connection).await.unwrap();
    // The dump leaves the connection without a place to look for tables in.
    sqlx::query("reset search_path").execute(&mut connection).await.unwrap();
    MIGRATIONS.run(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    (database, serde_json::from_str(&read("json")).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_and_link_of_an_earlier_version_answers_as_it_did() {
    for name in dumps() {
        let (database, keys) = restored(&name).await;
        let table = Table::over(database, Clock::fixed(keys.now)).await;
        let server = table.serve(None).await;
        let answers = keys.asked(&server).await;
        for (page, status) in &keys.pages {
            // What cannot be read was told as a passing fault.
            let status = if *status == 503 { 500 } else { *status };
            assert_eq!(answers[page], status, "{name}: {page}");
        }
        server.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_of_an_earlier_version_is_played_to_its_end() {
    for name in dumps() {
        let (database, keys) = restored(&name).await;
        let table = Table::over(database, Clock::fixed(keys.now)).await;
        let before = stored(&table).await;
        for (what, game) in &keys.games {
            if what == "set aside" {
                continue;
            }
            play_to_its_end(&table, what, game).await;
            let whole = table.games.whole(game).await.unwrap().unwrap();
            if whole.game.ending.is_none() {
                let goes_on = what.starts_with(IN_PLAY);
                assert!(goes_on || matches!(what.as_str(), "ended" | "called off"), "{what}");
                continue;
            }
            let record = Record::of(&whole, table.games.played(&whole.game).unwrap()).unwrap();
            let replay = record.replay(&Registry::standard(), |_| {});
            assert_eq!(
                replay.unwrap_or_else(|why| panic!("{what}: {why}")).mismatch,
                None,
                "{what}"
            );
        }
        // Servers tell by the tables alone that a later version was there: a ruleset that stores something
        // newer comes with a change of the tables, be it an empty one.
        if name.parse::<i64>().unwrap() == versions::ours() {
            assert_eq!(stored(&table).await, before, "and with a dump of its own");
            assert_eq!(before.len(), Registry::standard().all().len(), "every ruleset is in it");
        }
        let set_aside = &keys.games["set aside"];
        let error = table.games.close_window(set_aside, Some(1)).await.unwrap_err().to_string();
        assert!(error.contains("newer version") && error.contains(set_aside.as_str()), "{error}");
    }
}

/// Which version of its values is stored of each ruleset, the latest of each.
async fn stored(table: &Table) -> Vec<(String, i32)> {
    sqlx::query_as(
        "select ruleset, max((before ->> 'version')::int) from rounds r join games g on g.id = r.game
         where before ->> 'version' <> '99' group by 1 order by 1",
    )
    .fetch_all(&table.pool)
    .await
    .unwrap()
}

/// Plays a game with what computers would write. One without an agreed end is played on for a while.
async fn play_to_its_end(table: &Table, what: &str, id: &GameId) {
    begin(&table.games, id).await;
    let first = table.games.now(id).await.unwrap().unwrap().round.map_or(0, |round| round.number);
    for _ in 0..=if what.starts_with(IN_PLAY) { ON } else { 2 * LAST_ROUND } {
        // What another process may be at is left to it for some minutes.
        let passed = table.clock.set_to().unwrap() + chrono::Duration::minutes(6);
        table.clock.set(passed);
        let now = table.games.now(id).await.unwrap().unwrap();
        if now.game.status != Status::Playing {
            return;
        }
        let round = now.round.unwrap();
        if round.is_paused() {
            table.games.resume(id, round.number).await.unwrap();
        }
        while table.games.read_left_lying().await.unwrap() {}
        while table.games.play_computers().await.unwrap() {}
        write_all(table, id).await;
        // Sheets that wait for the deadline were replaced.
        while table.games.resolve_due(Some(id)).await.unwrap() {}
    }
    let now = table.games.now(id).await.unwrap().unwrap();
    let on = now.round.unwrap().number - first;
    assert!(what.starts_with(IN_PLAY) && on >= ON, "{what} does not end: {on} rounds");
}

/// Has everybody accept, and gives seats that nobody holds to computers.
async fn begin(games: &Games, id: &GameId) {
    let now = games.now(id).await.unwrap().unwrap();
    if now.game.status != Status::Inviting {
        return;
    }
    for holder in &now.holders {
        if holder.is_free() {
            let who = Who::Computer(Level::Easy);
            games.give_seat(id, holder.seat, holder.generation, &who).await.unwrap();
        }
    }
    for holder in &now.holders {
        games.answer(id, holder.seat, holder.generation, InvitationWord::Accepts).await.unwrap();
    }
}
