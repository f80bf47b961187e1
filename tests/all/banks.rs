//! Games of turns that are played with a clock: a bank of time for each seat in place of windows of one
//! length.

use chrono::{DateTime, Duration, NaiveDate, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        acts::pause::PauseWord,
        opening::fault::{NotOpened, OpenFault},
        sheet::hand_in::Submission,
        window::watch::Watched,
    },
    language::Language,
    links::game_id::GameId,
    registry::Registry,
};

use crate::support::games::{Table, invited, submission, ticket};
use crate::support::waiting::letters_have_left;

/// A Thursday noon in Paris.
fn thursday() -> DateTime<Utc> {
    "2026-05-21T10:00:00Z".parse().unwrap()
}

pub async fn open(table: &Table, clock: &str, off_days: &str) -> GameId {
    table
        .open_as(|new| {
            new.ruleset = "cities".to_owned();
            new.players = vec![invited("ann"), invited("bob")];
            new.options = [("first".to_owned(), "1".to_owned())].into();
            new.window = String::new();
            new.clock = clock.to_owned();
            new.off_days = off_days.to_owned();
            new.zone = "Europe/Paris".to_owned();
        })
        .await
}

/// What is in the banks of a game, in hours; none in one of which nothing was ever taken.
pub async fn banks(table: &Table, game: &GameId) -> Vec<Option<i64>> {
    sqlx::query_scalar("select bank / 3600 from seats where game = $1 order by seat")
        .bind(game)
        .fetch_all(&table.pool)
        .await
        .unwrap()
}

/// Plays a turn at a time until which somebody has watched, where anybody did.
async fn play(table: &Table, game: &GameId, round: u32, at: DateTime<Utc>, order: &str) {
    table.clock.set(at);
    sqlx::query("update watch set beat_at = $1").bind(at).execute(&table.pool).await.unwrap();
    table.hand_in(&ticket(game, u8::from(round.is_multiple_of(2)), round), order).await;
    assert!(table.round(game, round).await.unwrap().is_resolved(), "round {round}");
}

#[tokio::test]
async fn a_bank_runs_grows_is_capped_and_runs_out() {
    let table = Table::new(Clock::fixed(thursday())).await;
    let game = open(&table, "4d+1d", "").await;
    let (hour, day) = (Duration::hours(1), Duration::days(1));
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 4);
    // Half a day used, a day added: full again.
    play(&table, &game, 1, thursday() + hour * 12, "B2 B3").await;
    let now = thursday() + hour * 12;
    assert_eq!(table.deadline(&game, 2).await, now + day * 4);
    play(&table, &game, 2, now + day * 3, "B9 B8").await;
    assert_eq!(banks(&table, &game).await, [Some(96), Some(48)]);
    let now = now + day * 3;
    assert_eq!(table.deadline(&game, 3).await, now + day * 4);
    play(&table, &game, 3, now + hour, "C2 C3").await;
    assert_eq!(table.deadline(&game, 4).await, now + hour + day * 2);
    // It runs out: the turn is lost by the rules, and the next has what one turn adds.
    table.clock.set(now + hour + day * 2);
    table.resolve_one().await;
    assert_eq!(banks(&table, &game).await, [Some(96), Some(24)]);
    let server = table.serve(None).await;
    let page = format!("{}games/{game}", server.url);
    let page = reqwest::get(&page).await.unwrap().text().await.unwrap().replace('\u{a0}', " ");
    assert!(page.contains("when the round opened (ann 4 d, bob 1 d)"), "{page}");
    letters_have_left(&table.pool).await;
    let (_, letter, _) = table.mailroom("ann@example.org").await.swap_remove(0);
    let letter = letter.replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(letter.contains("(ann 4 d, bob 1 d)"), "{letter}");
    server.stop().await.unwrap();
}

/// The window waits for a sheet to be mended, or because its player asked for it: their bank runs while the
/// other waits for them, until the sheet comes that ends it.
#[tokio::test]
async fn a_bank_runs_while_its_player_keeps_the_window_open() {
    for (sheet, hold) in [("B2 B3\nblah", false), ("B2 B3", true), ("B2 B9", false)] {
        let table = Table::new(Clock::fixed(thursday())).await;
        let game = open(&table, "4d+1d", "").await;
        table.clock.set(thursday() + Duration::days(2));
        let submission = Submission { hold, ..submission(sheet) };
        table.games.hand_in(&ticket(&game, 0, 1), &submission).await.unwrap();
        assert!(table.round(&game, 1).await.unwrap().is_open(), "{sheet}");
        table.clock.set(thursday() + Duration::days(4));
        table.resolve_one().await;
        assert_eq!(banks(&table, &game).await, [Some(24), None], "{sheet}");
    }
    let table = Table::new(Clock::fixed(thursday())).await;
    let game = open(&table, "4d+1d", "").await;
    for (days, sheet) in [(2, "B2 B3\nblah"), (3, "B2 B3")] {
        table.clock.set(thursday() + Duration::days(days));
        table.games.hand_in(&ticket(&game, 0, 1), &submission(sheet)).await.unwrap();
    }
    while table.round(&game, 1).await.unwrap().is_open() {
        table.games.resolve_due(Some(&game)).await.unwrap();
    }
    assert_eq!(banks(&table, &game).await, [Some(48), None]);
}

#[tokio::test]
async fn off_days_and_absences_do_not_run_it_down_also_when_they_are_taken_later() {
    let table = Table::new(Clock::fixed(thursday())).await;
    let game = open(&table, "3d+1d", "sat,sun").await;
    let day = Duration::days(1);
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 5, "Tuesday");
    let monday: NaiveDate = "2026-05-25".parse().unwrap();
    table.games.take_off(&game, &[monday]).await.unwrap();
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 6);
    let wednesday: NaiveDate = "2026-05-27".parse().unwrap();
    // Away on Wednesday, until Thursday's noon: what was left of Wednesday is left.
    table.games.away(&ticket(&game, 0, 1).holding(), wednesday, wednesday).await.unwrap();
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 7 + Duration::hours(12));
    play(&table, &game, 1, thursday() + day * 5, "B2 B3").await;
    // Thursday noon to Saturday, and half of Tuesday.
    assert_eq!(banks(&table, &game).await, [Some(48), None]);
}

#[tokio::test]
async fn time_that_the_server_lost_and_pauses_are_not_taken() {
    let table = Table::new(Clock::fixed(thursday())).await;
    table.games.watch_after(None).await.unwrap();
    let game = open(&table, "3d+1d", "").await;
    let (hour, day) = (Duration::hours(1), Duration::days(1));
    // Nobody watches for seven hours, long before the end: nobody need be told.
    table.clock.set(thursday() + hour * 7);
    let (watched, _) = table.games.watch_after(None).await.unwrap();
    assert_eq!(watched, Watched::Back { lengthened: 1 });
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 3 + hour * 7);
    assert_eq!(table.letters("new_deadline").await, 0);
    for seat in [0, 1] {
        table.games.pause(&ticket(&game, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    table.clock.set(thursday() + day * 4);
    table.games.pause(&ticket(&game, 0, 1), PauseWord::TakesBack).await.unwrap();
    assert_eq!(table.deadline(&game, 1).await, thursday() + day * 7);
    play(&table, &game, 1, thursday() + day * 5, "B2 B3").await;
    assert_eq!(banks(&table, &game).await, [Some(72), None], "a day used, a day added");
    // The host lengthens: that much more may be used.
    let more = "2d".parse().unwrap();
    table.games.extend(&game, None, more).await.unwrap();
    play(&table, &game, 2, thursday() + day * 9, "B9 B8").await;
    assert_eq!(banks(&table, &game).await, [Some(72), Some(48)]);
}

#[tokio::test]
async fn what_cannot_be_a_clock_is_refused_in_both_languages() {
    let table = Table::new(Clock::fixed(thursday())).await;
    let mut good = table.new_game();
    good.ruleset = "cities".to_owned();
    good.players = vec![invited("ann"), invited("bob")];
    good.options.clear();
    let fault = |clock: &str, window: &str, ruleset: &str, missed: &str| {
        let mut new = good.clone();
        (new.clock, new.window) = (clock.to_owned(), window.to_owned());
        (new.ruleset, new.missed) = (ruleset.to_owned(), missed.to_owned());
        let Err(NotOpened::Faults(mut faults)) = new.judge(&Registry::standard(), Language::En)
        else {
            panic!("{clock} {window} {ruleset} {missed}");
        };
        let fault = faults.remove(0);
        assert_ne!(fault.say(Language::En), fault.say(Language::Fr));
        assert!(faults.is_empty() || ruleset == "power", "{faults:?}");
        fault
    };
    for nothing in ["0d+1d", "+1d", "3d+0h", "3d+"] {
        let said = fault(nothing, "", "cities", "").say(Language::En);
        assert!(said.contains("is a bank of nothing"), "{said}");
    }
    for other in ["0d", "10d", "soon", "1d+10d", "400d+1d"] {
        assert!(matches!(fault(other, "", "cities", ""), OpenFault::Clock(_)), "{other}");
    }
    assert!(matches!(fault("10d+1d", "3d", "cities", ""), OpenFault::ClockAndWindow));
    for wrong in ["later", "computer", "computer:best", "loses:0"] {
        assert!(matches!(fault("", "3d", "cities", wrong), OpenFault::Missed(_)), "{wrong}");
    }
    let mut power = table.new_game();
    (power.clock, power.window) = ("10d+1d".to_owned(), String::new());
    let Err(NotOpened::Faults(faults)) = power.judge(&Registry::standard(), Language::En) else {
        panic!("all play at once");
    };
    assert!(matches!(faults[..], [OpenFault::NoTurns]), "{faults:?}");
}
