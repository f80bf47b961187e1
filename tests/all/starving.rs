//! A round that fails again and again holds up no other, whatever it fails with.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    game::{sheet::hand_in::HandedIn, window::watch::Watched},
    language::Language,
    links::game_id::GameId,
};
use sqlx::AssertSqlSafe;
use tokio::time::Instant;

use crate::{
    support::{
        games::{Table, invited, submission, ticket},
        times::{at_noon, noon},
        waiting::until,
    },
    toy,
    upgrade::stored::toys,
};

/// Lets the database refuse, with that SQLSTATE, a change of a game's rounds.
pub async fn refuse(table: &Table, game: &GameId, of: &str, sqlstate: &str) {
    let name = format!("refuse_{game}");
    for statement in [
        format!(
            "create function {name}() returns trigger language plpgsql as
             $$ begin raise exception 'no' using errcode = '{sqlstate}'; end $$"
        ),
        format!(
            "create trigger {name} before update of {of} on rounds for each row
             when (new.game = '{game}') execute function {name}()"
        ),
    ] {
        sqlx::query(AssertSqlSafe(statement)).execute(&table.pool).await.unwrap();
    }
}

async fn failures(table: &Table, game: &GameId) -> i16 {
    table.round(game, 1).await.unwrap().failures
}

/// A damaged row, and something that nobody has heard of: it may be the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rounds_that_always_fail_are_set_aside_and_the_others_are_on_time() {
    let table = at_noon().await;
    let mut failing = Vec::new();
    for sqlstate in ["XX001", "XX000"] {
        let game = table.open("1h").await;
        refuse(&table, &game, "closed_at", sqlstate).await;
        failing.push(game);
    }
    // A full disk is nobody's own fault.
    let without_room = table.open("1h").await;
    refuse(&table, &without_room, "closed_at", "53100").await;
    let mut sound = Vec::new();
    for _ in 0..3 {
        sound.push(table.open("2h").await);
    }
    table.clock.set(noon() + Duration::hours(2));
    let server = table.serve(None).await;
    let since = Instant::now();
    for game in &sound {
        let resolved = || async { table.round(game, 1).await.unwrap().is_resolved() };
        until("the others are resolved", resolved).await;
    }
    assert!(since.elapsed().as_secs() < 8, "they waited for those that failed");
    for game in &failing {
        until("it is set aside", || async { failures(&table, game).await == 3 }).await;
    }
    assert_eq!(failures(&table, &without_room).await, 0);
    assert!(table.round(&without_room, 1).await.unwrap().is_open());
    server.stop().await.unwrap();
}

/// They take longer than a round may: nothing is held meanwhile, and nothing is begun anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computers_that_write_for_long_hold_up_no_other_round() {
    let table = toys().await;
    let opened_at = table.clock.set_to().unwrap();
    let slow = table
        .open_as(|new| {
            new.ruleset = "tokens".to_owned();
            new.players = ["ann", "bob", "cy"].map(invited).to_vec();
            new.options.clear();
            new.missed = "computer:hard".to_owned();
        })
        .await;
    let other = table.open("2h").await;
    table.clock.set(opened_at + Duration::hours(2));
    let server = table.serve_what(toy::registry()).await;
    let resolved =
        async |game: &GameId| table.round(game, 1).await.is_some_and(|round| round.is_resolved());
    until("the other is resolved", || resolved(&other)).await;
    assert!(!resolved(&slow).await, "the computer is still at it");
    until("the first is resolved", || resolved(&slow)).await;
    assert_eq!(failures(&table, &slow).await, 0);
    let stood_in = "select count(*) from acts where act ->> 'kind' = 'stood_in'";
    assert_eq!(sqlx::query_scalar::<_, i64>(stood_in).fetch_one(&table.pool).await.unwrap(), 1);
    server.stop().await.unwrap();
}

/// Row 29. To find out what is wrong with a sheet takes its time: no round is held meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sheet_that_takes_long_to_look_through_holds_up_no_other() {
    let table = toys().await;
    let game = table
        .open_as(|new| {
            new.ruleset = "tokens".to_owned();
            new.players = ["ann", "bob", "cy"].map(invited).to_vec();
            new.options.clear();
        })
        .await;
    let awaited = table.round(&game, 1).await.unwrap().awaited[0];
    let others = (0..3).filter(|&seat| seat != awaited.0);
    let [slow, quick] =
        others.map(|seat| ticket(&game, seat, 1)).collect::<Vec<_>>().try_into().unwrap();
    let begun = Instant::now();
    let sealing = tokio::spawn({
        let (games, slow) = (table.games.clone(), slow.clone());
        async move { games.hand_in(&slow, &submission("LAY quokka 1 1 slowly")).await.unwrap() }
    });
    let drafting = tokio::spawn({
        let games = table.games.clone();
        async move {
            games.save_draft(&slow, Language::En, "LAY quokka 1 1 slowly", None).await.unwrap()
        }
    });
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let sealed = table.hand_in(&quick, "LAY quokka 1 1").await;
    assert!(matches!(sealed, HandedIn::Sealed { .. }));
    assert!(begun.elapsed().as_millis() < 2500, "it waited: {:?}", begun.elapsed());
    assert!(matches!(sealing.await.unwrap(), HandedIn::Sealed { .. }));
    assert!(drafting.await.unwrap().is_some());
}

#[tokio::test]
async fn a_window_that_cannot_be_lengthened_costs_no_other_its_time() {
    for sqlstate in ["XX001", "XX000"] {
        let table = at_noon().await;
        table.games.watch_after(None).await.unwrap();
        let (failing, sound) = (table.open("1h").await, table.open("1h").await);
        refuse(&table, &failing, "deadline", sqlstate).await;
        table.clock.set(noon() + Duration::hours(5));
        let (watched, _) = table.games.watch_after(None).await.unwrap();
        assert_eq!(watched, Watched::Back { lengthened: 1 }, "{sqlstate}");
        assert_eq!(table.deadline(&sound, 1).await, noon() + Duration::hours(6));
    }
    // Where none can be, it is the database: nothing has changed, and it is tried again.
    let table = at_noon().await;
    table.games.watch_after(None).await.unwrap();
    let game = table.open("1h").await;
    refuse(&table, &game, "deadline", "XX000").await;
    table.clock.set(noon() + Duration::hours(5));
    assert!(table.games.watch_after(None).await.is_err());
    let kept = "select beat_at from watch";
    let kept: DateTime<Utc> = sqlx::query_scalar(kept).fetch_one(&table.pool).await.unwrap();
    assert_eq!(kept, noon());
}
