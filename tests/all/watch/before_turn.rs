//! Row 12 of the faults: what happens to a window before its turn has come costs it nothing of the time lost.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    game::{
        acts::pause::PauseWord,
        window::watch::{PAGE, Watched},
    },
    links::game_id::GameId,
};

use super::{copies, is_open, look, noon, watched_at_noon};
use crate::{
    banks::{banks, open},
    support::games::{Table, ticket},
};

/// When servers are back: a bank of three days has run, or seemed to, for thirty hours.
fn back() -> DateTime<Utc> {
    noon() + Duration::hours(30)
}

/// A page of windows that close at one o'clock, and a game whose turn comes after them.
async fn open_after<F: Future<Output = GameId>>(table: &Table, open: impl Fn() -> F) -> GameId {
    let other = table.open("1h").await;
    copies(&table.pool, other.as_str(), i32::try_from(PAGE).unwrap()).await;
    loop {
        let game = open().await;
        if game.as_str() > "d" {
            return game;
        }
    }
}

/// Such a game with a bank of three days for each.
async fn open_bank(table: &Table) -> GameId {
    open_after(table, || open(table, "3d+1d", "")).await
}

/// Servers are back, and a page of windows has its time: the game's turn has not come.
async fn one_page_is_given(table: &Table) {
    table.clock.set(back());
    assert_eq!(look(table, None).await, Watched::GivingBack { lengthened: PAGE });
}

/// All windows have their time.
async fn all_are_given(table: &Table) {
    while look(table, None).await != Watched::Kept {}
}

async fn pause(table: &Table, game: &GameId) {
    for seat in [0, 1] {
        table.games.pause(&ticket(game, seat, 1), PauseWord::Agrees).await.unwrap();
    }
}

#[tokio::test]
async fn a_turn_that_ends_before_its_windows_turn_costs_its_bank_nothing_of_the_time_lost() {
    for has_looked in [true, false] {
        for by_host in [true, false] {
            let table = watched_at_noon().await;
            let game = open_bank(&table).await;
            table.clock.set(back());
            if has_looked {
                one_page_is_given(&table).await;
            }
            if by_host {
                table.games.close_window(&game, None).await.unwrap();
            } else {
                table.hand_in(&ticket(&game, 0, 1), "B2 B3").await;
            }
            let how = format!("looked {has_looked}, by the host {by_host}");
            assert!(!is_open(&table, &game).await, "{how}");
            assert_eq!(banks(&table, &game).await, [Some(72), None], "{how}");
            all_are_given(&table).await;
            let next = table.deadline(&game, 2).await;
            assert_eq!(next, back() + Duration::days(3), "{how}: it opened after");
        }
    }
}

/// What is left of it is what a turn that goes on has, too.
#[tokio::test]
async fn a_window_that_is_closed_before_its_turn_has_its_time() {
    let table = watched_at_noon().await;
    let game = open_after(&table, || table.open("1h")).await;
    one_page_is_given(&table).await;
    table.games.close_window(&game, None).await.unwrap();
    assert!(!is_open(&table, &game).await);
    assert_eq!(table.deadline(&game, 1).await, back() + Duration::hours(1));
    all_are_given(&table).await;
    assert_eq!(table.deadline(&game, 2).await, back() + Duration::hours(1), "it opened after");
}

#[tokio::test]
async fn a_bank_that_is_stopped_before_its_turn_has_the_time_that_it_had() {
    for is_suspended in [true, false] {
        let table = watched_at_noon().await;
        let game = open_bank(&table).await;
        one_page_is_given(&table).await;
        if is_suspended {
            table.games.suspend(&game, None).await.unwrap();
        } else {
            pause(&table, &game).await;
        }
        all_are_given(&table).await;
        let later = back() + Duration::minutes(1);
        table.clock.set(later);
        if is_suspended {
            table.games.end_suspension(&game).await.unwrap();
        } else {
            let word = PauseWord::TakesBack;
            table.games.pause(&ticket(&game, 0, 1), word).await.unwrap();
        }
        assert_eq!(table.deadline(&game, 1).await, later + Duration::days(3), "{is_suspended}");
        table.hand_in(&ticket(&game, 0, 1), "B2 B3").await;
        assert_eq!(banks(&table, &game).await, [Some(72), None], "{is_suspended}");
    }
}

#[tokio::test]
async fn a_bank_that_stood_still_while_nobody_watched_gets_nothing() {
    let table = watched_at_noon().await;
    let game = open_bank(&table).await;
    pause(&table, &game).await;
    one_page_is_given(&table).await;
    table.games.pause(&ticket(&game, 0, 1), PauseWord::TakesBack).await.unwrap();
    let deadline = back() + Duration::days(3);
    assert_eq!(table.deadline(&game, 1).await, deadline);
    all_are_given(&table).await;
    assert_eq!(table.deadline(&game, 1).await, deadline, "it ran down nothing");
}
