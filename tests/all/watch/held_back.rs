//! Clocks that jump, and deadlines that nobody set, are held back.

use chrono::Duration;
use sealed_orders::{
    game::{
        sheet::hand_in::HandedIn,
        window::watch::{Ruling, Watched},
    },
    store::window::watch::HoldReason,
};

use super::{copies, is_open, look, noon, watched_at_noon};
use crate::{
    crash::OPENINGS,
    support::games::{Table, ticket},
};

#[tokio::test]
async fn a_clock_that_jumps_resolves_nothing_until_the_operator_has_answered() {
    for answer in [Some(Ruling::Release), Some(Ruling::GiveBack), None] {
        let table = watched_at_noon().await;
        let game = table.open("1h").await;
        // Three hours by the database, a second by the server's own clock.
        table.clock.set(noon() + Duration::hours(3));
        assert!(!table.games.resolve_due(None).await.unwrap(), "not before somebody has looked");
        let jumped = Some((Duration::hours(3), Duration::seconds(1)));
        assert_eq!(look(&table, jumped).await, Watched::Held(HoldReason::Clock));
        // A server that starts now knows no better.
        assert_eq!(look(&table, None).await, Watched::Held(HoldReason::Clock));
        assert!(!table.games.resolve_due(None).await.unwrap());
        assert!(is_open(&table, &game).await && table.letters("new_deadline").await == 0);
        match answer {
            Some(answer) => {
                assert_eq!(table.games.answer_watch(answer).await.unwrap(), Some(1));
                assert_eq!(table.games.answer_watch(answer).await.unwrap(), None, "once");
            }
            // Somebody set the clock right.
            None => table.clock.set(noon() + Duration::seconds(10)),
        }
        let right = Some((Duration::seconds(10), Duration::seconds(10)));
        assert_eq!(look(&table, right).await, Watched::Kept);
        let resolved = table.games.resolve_due(None).await.unwrap();
        assert_eq!(resolved, answer == Some(Ruling::Release), "{answer:?}");
        let (deadline, told) = match answer {
            Some(Ruling::GiveBack) => (noon() + Duration::hours(4), 4),
            _ => (noon() + Duration::hours(1), 0),
        };
        assert_eq!(table.deadline(&game, 1).await, deadline, "{answer:?}");
        assert_eq!(table.letters("new_deadline").await, told, "{answer:?}");
    }
}

#[tokio::test]
async fn a_round_whose_last_sheet_came_while_the_clock_was_wrong_is_due_when_it_is_right() {
    // Before anybody has seen that the clock is wrong, and after.
    for is_known in [false, true] {
        let table = watched_at_noon().await;
        let game = table.open("1h").await;
        let submit = async |seat: u8| {
            let orders = OPENINGS[usize::from(seat)];
            let handed_in = table.hand_in(&ticket(&game, seat, 1), orders).await;
            assert!(matches!(handed_in, HandedIn::Sealed { .. }));
        };
        for seat in 0..3 {
            submit(seat).await;
        }
        table.clock.set(noon() + Duration::hours(3));
        let jumped = Some((Duration::hours(3), Duration::seconds(1)));
        let held = Watched::Held(HoldReason::Clock);
        if is_known {
            assert_eq!(look(&table, jumped).await, held);
        }
        submit(3).await;
        assert!(!table.games.resolve_due(None).await.unwrap());
        assert_eq!(look(&table, jumped).await, held);
        assert!(is_open(&table, &game).await, "nothing is carried out by a clock that is wrong");

        table.clock.set(noon() + Duration::seconds(10));
        let right = Some((Duration::seconds(10), Duration::seconds(10)));
        assert_eq!(look(&table, right).await, Watched::Kept);
        assert!(table.games.resolve_due(None).await.unwrap(), "all its sheets are in");
        assert_eq!(table.letters("new_deadline").await, 0);
        let second = table.round(&game, 2).await.unwrap();
        assert_eq!(second.deadline, noon() + Duration::seconds(10) + Duration::hours(1));
    }
}

#[tokio::test]
async fn an_absence_of_years_is_not_given_back_unasked() {
    let table = watched_at_noon().await;
    let game = table.open("1h").await;
    table.clock.set(noon() + Duration::days(400));
    assert_eq!(look(&table, None).await, Watched::Held(HoldReason::Long));
    assert_eq!(table.deadline(&game, 1).await, noon() + Duration::hours(1));
    assert!(!table.games.resolve_due(None).await.unwrap());
    // Back, and back again: nothing becomes due because a clock goes back.
    table.games.answer_watch(Ruling::Release).await.unwrap();
    table.clock.set(noon());
    assert_eq!(look(&table, None).await, Watched::Kept);
    assert!(!table.games.resolve_due(None).await.unwrap());
}

/// How many rounds are closed.
pub async fn resolved(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from rounds where closed_at is not null")
        .fetch_one(&table.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_storm_of_deadlines_at_one_minute_is_resolved() {
    let table = watched_at_noon().await;
    let game = table.open("1m").await;
    copies(&table.pool, game.as_str(), 60).await;
    table.clock.set(noon() + Duration::minutes(1));
    while table.games.resolve_due(None).await.unwrap() {}
    assert_eq!(resolved(&table).await, 61);
}

#[tokio::test]
async fn deadlines_that_nobody_set_are_held_back_and_the_others_resolved() {
    for answer in [Ruling::Release, Ruling::GiveBack] {
        let table = watched_at_noon().await;
        let game = table.open("1d").await;
        copies(&table.pool, game.as_str(), 40).await;
        let due = table.open("1m").await;
        let changed = "update rounds set deadline = $1, due_at = $1 where game like 'copy%'";
        sqlx::query(changed).bind(noon()).execute(&table.pool).await.unwrap();
        table.clock.set(noon() + Duration::minutes(1));
        while table.games.resolve_due(None).await.unwrap() {}
        assert_eq!(resolved(&table).await, 1, "the one that was set so");
        assert!(!is_open(&table, &due).await);
        assert_eq!(look(&table, None).await, Watched::Held(HoldReason::Changed));
        let state = table.games.watch_state().await.unwrap();
        assert_eq!((state.watch.unwrap().why_held(), state.due), (Some(HoldReason::Changed), 40));
        assert_eq!(table.games.answer_watch(answer).await.unwrap(), Some(40));
        while table.games.resolve_due(None).await.unwrap() {}
        let released = if answer == Ruling::Release { 41 } else { 1 };
        assert_eq!(resolved(&table).await, released, "{answer:?}");
        assert!(is_open(&table, &game).await, "its deadline is tomorrow");
    }
}

#[tokio::test]
async fn a_slip_of_the_operators_is_taken_as_meant_and_an_early_end_without_sheets_is_not() {
    let table = watched_at_noon().await;
    let game = table.open("1d").await;
    copies(&table.pool, game.as_str(), 300).await;
    // Twelve of three hundred: more than ten, less than one in twenty.
    let changed = "update rounds set deadline = $1, due_at = $1
                   where game in (select 'copy' || n from generate_series(1, 12) n)";
    sqlx::query(changed).bind(noon()).execute(&table.pool).await.unwrap();
    while table.games.resolve_due(None).await.unwrap() {}
    assert_eq!(resolved(&table).await, 12);
    // All of them, as if every sheet were in.
    let early = "update rounds set due_at = $1 where closed_at is null and game like 'copy%'";
    sqlx::query(early).bind(noon()).execute(&table.pool).await.unwrap();
    while table.games.resolve_due(None).await.unwrap() {}
    assert_eq!(resolved(&table).await, 12, "their sheets are not in");
}
