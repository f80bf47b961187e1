//! Row 12 of the faults: time that was lost is given back to a page of windows at a time, and to each once.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    game::{
        sheet::{hand_in::HandedIn, withdraw::Withdrawal},
        window::watch::{MOST_DOUBTS, PAGE, Ruling, Vigil, Watched},
    },
    links::game_id::GameId,
    store::window::watch::HoldReason,
    worker::deadline::Deadlines,
};
use sqlx::PgPool;

use super::{
    copies, held_back::resolved, is_open, look, noon, server::let_hours_pass, watched_at_noon,
};
use crate::{
    crash::{OPENINGS, open},
    starving::refuse,
    support::{
        database::Database,
        games::{Table, submission, ticket},
        server::Server,
        waiting::{letters_have_left, until},
    },
};

/// Three pages, of which the last is the last game's alone.
const MANY: usize = 2 * PAGE + 1;

/// So many windows that close at one o'clock, in games of four. Gives the game whose turn comes last.
async fn open_many(table: &Table) -> GameId {
    let mut opened = 0;
    loop {
        let game = table.open("1h").await;
        opened += 1;
        if game.as_str() > "d" {
            let more = MANY - opened;
            copies(&table.pool, game.as_str(), i32::try_from(more).unwrap()).await;
            return game;
        }
    }
}

/// When windows close, and how many then.
async fn deadlines(pool: &PgPool) -> Vec<(DateTime<Utc>, i64)> {
    let all = "select deadline, count(*) from rounds where closed_at is null group by 1 order by 1";
    sqlx::query_as(all).fetch_all(pool).await.unwrap()
}

/// How often windows got time back, at the least and at the most.
async fn given(pool: &PgPool) -> (i32, i32) {
    let steps = "(length(why::text) - length(replace(why::text, 'time_lost', ''))) / 9";
    let steps = format!("select min({steps}), max({steps}) from rounds where closed_at is null");
    sqlx::query_as(sqlx::AssertSqlSafe(steps)).fetch_one(pool).await.unwrap()
}

/// How many were told of a new deadline, and in how many letters.
async fn told(pool: &PgPool) -> (i64, i64) {
    let told = "select count(distinct (game, seat)), count(*) from letters
                where letter ->> 'kind' = 'new_deadline'";
    sqlx::query_as(told).fetch_one(pool).await.unwrap()
}

fn many(windows: usize) -> i64 {
    i64::try_from(windows).unwrap()
}

/// Each seat of each window in one letter.
fn each_once() -> (i64, i64) {
    (many(4 * MANY), many(4 * MANY))
}

#[tokio::test]
async fn several_servers_give_each_window_its_time_once() {
    let table = watched_at_noon().await;
    open_many(&table).await;
    table.clock.set(noon() + Duration::hours(5));
    let mut in_all = 0;
    loop {
        let looks = tokio::join!(look(&table, None), look(&table, None), look(&table, None));
        for watched in [looks.0, looks.1, looks.2] {
            match watched {
                Watched::GivingBack { lengthened } | Watched::Back { lengthened } => {
                    assert!(lengthened <= PAGE, "{lengthened} in one transaction");
                    in_all += lengthened;
                }
                Watched::Kept => {}
                Watched::Held(held) => panic!("{held:?}"),
            }
        }
        if table.games.watch_state().await.unwrap().watch.unwrap().outage.is_none() {
            break;
        }
    }
    assert_eq!(in_all, MANY);
    assert_eq!(deadlines(&table.pool).await, [(noon() + Duration::hours(6), many(MANY))]);
    assert_eq!((given(&table.pool).await, told(&table.pool).await), ((1, 1), each_once()));
    assert_eq!(look(&table, None).await, Watched::Kept);
}

#[tokio::test]
async fn a_second_outage_is_given_back_after_the_first() {
    let table = watched_at_noon().await;
    open_many(&table).await;
    let [one, five, six, eight] = [1, 5, 6, 8].map(|hours| noon() + Duration::hours(hours));
    table.clock.set(five);
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    assert_eq!(deadlines(&table.pool).await, [(one, many(MANY - PAGE)), (six, many(PAGE))]);
    assert_eq!(table.games.watch_state().await.unwrap().waiting, many(MANY - PAGE));
    // All servers die, and come back after three hours.
    table.clock.set(eight);
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    assert!(!table.games.resolve_due(None).await.unwrap());
    let watch = table.games.watch_state().await.unwrap().watch.unwrap();
    assert_eq!(watch.beat_at, five, "nobody has looked at what was lost since");
    assert_eq!(look(&table, None).await, Watched::Back { lengthened: 1 });
    assert_eq!(deadlines(&table.pool).await, [(six, many(MANY))]);
    assert!(!table.games.resolve_due(None).await.unwrap());
    for lengthened in [PAGE, PAGE] {
        assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened });
        assert!(!table.games.resolve_due(None).await.unwrap());
    }
    assert_eq!(look(&table, None).await, Watched::Back { lengthened: 1 });
    assert_eq!(deadlines(&table.pool).await, [(noon() + Duration::hours(9), many(MANY))]);
    assert_eq!((given(&table.pool).await, told(&table.pool).await), ((2, 2), each_once()));
}

#[tokio::test]
async fn a_window_whose_turn_has_not_come_takes_sheets_and_holds_up_no_other() {
    let table = watched_at_noon().await;
    let last = open_many(&table).await;
    let five = noon() + Duration::hours(5);
    table.clock.set(five);
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    let quick = table.open("1m").await;
    let seal = async |seat: u8| {
        let orders = OPENINGS[usize::from(seat)];
        let handed_in = table.hand_in(&ticket(&last, seat, 1), orders).await;
        assert!(matches!(handed_in, HandedIn::Sealed { .. }));
    };
    for seat in 0..3 {
        seal(seat).await;
    }
    table.games.withdraw(&ticket(&last, 0, 1), &Withdrawal::of(1)).await.unwrap();
    seal(0).await;
    assert!(!table.games.resolve_due(Some(&last)).await.unwrap(), "it has not its time yet");
    // What opened since, and what has its time, is closed when it should be.
    table.clock.set(five + Duration::minutes(1));
    table.resolve_one().await;
    assert!(!table.games.resolve_due(None).await.unwrap());
    assert!(!is_open(&table, &quick).await && is_open(&table, &last).await);
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    assert_eq!(look(&table, None).await, Watched::Back { lengthened: 1 });
    assert_eq!(table.deadline(&last, 1).await, noon() + Duration::hours(6));
    assert!(!table.games.resolve_due(Some(&last)).await.unwrap());
    // The last sheet closes it at once.
    seal(3).await;
    assert!(!is_open(&table, &last).await, "all its sheets are in");
    assert_eq!(resolved(&table).await, 2);
}

#[tokio::test]
async fn a_window_that_is_suspended_before_its_turn_has_the_time_that_it_had() {
    let table = watched_at_noon().await;
    let last = open_many(&table).await;
    let five = noon() + Duration::hours(5);
    table.clock.set(five);
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    table.games.suspend(&last, None).await.unwrap();
    table.games.end_suspension(&last).await.unwrap();
    assert_eq!(table.deadline(&last, 1).await, five + Duration::hours(1));
    while look(&table, None).await != Watched::Kept {}
    assert_eq!(table.deadline(&last, 1).await, five + Duration::hours(1), "and no more");
}

#[tokio::test]
async fn a_window_that_cannot_be_lengthened_holds_up_no_other_page() {
    let table = watched_at_noon().await;
    let last = open_many(&table).await;
    // It may be the database; but others have had their time.
    refuse(&table, &last, "deadline", "XX000").await;
    table.clock.set(noon() + Duration::hours(5));
    for lengthened in [PAGE, PAGE] {
        assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened });
    }
    assert_eq!(look(&table, None).await, Watched::Back { lengthened: 0 });
    assert_eq!(look(&table, None).await, Watched::Kept);
}

#[tokio::test]
async fn a_window_that_cannot_be_lengthened_and_is_alone_stops_no_deadline_for_ever() {
    let table = Table::live().await;
    table.games.watch_after(None).await.unwrap();
    let failing = table.open("1h").await;
    let_hours_pass(&table.database, 3).await;
    refuse(&table, &failing, "deadline", "XX000").await;
    let mut vigil = Vigil::default();
    assert!(table.games.keep_watch(&mut vigil).await.is_err(), "it may be the database");
    // What is known to be due is resolved meanwhile: here, all its sheets are in. It lost nothing.
    let sound = table.open("1d").await;
    for (seat, orders) in (0..).zip(OPENINGS) {
        let mut written = submission(orders);
        written.hold = seat == 0;
        table.games.hand_in(&ticket(&sound, seat, 1), &written).await.unwrap();
    }
    sqlx::query("update sheets set hold = false").execute(&table.pool).await.unwrap();
    let due = "update rounds set due_at = opened_at where game = $1";
    sqlx::query(due).bind(&sound).execute(&table.pool).await.unwrap();
    let mut worker = Deadlines::new(table.games.clone(), Vigil::default());
    assert!(worker.run_once().await.is_err());
    assert!(!is_open(&table, &sound).await && is_open(&table, &failing).await);
    // In the end it is that window.
    for _ in 1..MOST_DOUBTS {
        assert!(table.games.keep_watch(&mut vigil).await.is_err(), "it may be the database");
    }
    let watched = table.games.keep_watch(&mut vigil).await.unwrap();
    assert_eq!(watched, Watched::Back { lengthened: 0 });
    assert_eq!(table.games.keep_watch(&mut vigil).await.unwrap(), Watched::Kept);
}

#[tokio::test]
async fn what_an_operator_gives_back_goes_page_by_page_too() {
    let table = watched_at_noon().await;
    open_many(&table).await;
    table.clock.set(noon() + Duration::hours(5));
    assert_eq!(look(&table, None).await, Watched::GivingBack { lengthened: PAGE });
    // Before the others have their time, nobody watches for more than a month.
    let long = Duration::days(400);
    table.clock.set(noon() + Duration::hours(5) + long);
    assert_eq!(look(&table, None).await, Watched::Held(HoldReason::Long));
    let answered = table.games.answer_watch(Ruling::GiveBack).await.unwrap();
    assert_eq!(answered, u64::try_from(MANY).ok());
    assert_eq!(deadlines(&table.pool).await, [(noon() + Duration::hours(6) + long, many(MANY))]);
    assert_eq!((given(&table.pool).await, told(&table.pool).await), ((2, 2), each_once()));
    assert_eq!(look(&table, None).await, Watched::Kept);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_step_no_window_gets_its_time_twice_or_never() {
    let database = Database::new().await;
    let (url, pool) = (database.url(), database.pool().await);
    let settings = [("DATABASE_URL", url.as_str())];
    let mut server = Server::start(&settings).await;
    let (game, _) = open(&server, "1h");
    letters_have_left(&pool).await;
    server.kill9();
    copies(&pool, &game, i32::try_from(MANY - 1).unwrap()).await;
    let_hours_pass(&database, 3).await;
    // It dies before a page is committed, and after.
    for committed in [0, PAGE] {
        for (point, more) in [("given", 0), ("committed", PAGE)] {
            server.set("SEALED_ORDERS_FAIL_POINT", &format!("watch: page {point}"));
            server.start_to_its_death();
            let longer = "select count(*) from rounds where why::text like '%time_lost%'";
            let longer: i64 = sqlx::query_scalar(longer).fetch_one(&pool).await.unwrap();
            assert_eq!(longer, many(committed + more), "{point}");
        }
    }
    // Two go on.
    server.set("SEALED_ORDERS_FAIL_POINT", "");
    let (mut other, ()) = tokio::join!(Server::start(&settings), server.start_again());
    until("all have their time", || async {
        let in_hand = "select lost_from is not null from watch";
        !sqlx::query_scalar::<_, bool>(in_hand).fetch_one(&pool).await.unwrap()
    })
    .await;
    let [(_, open)] = deadlines(&pool).await[..] else { panic!("they close at one time") };
    assert_eq!((open, given(&pool).await, told(&pool).await), (many(MANY), (1, 1), each_once()));
    other.stop();
    server.stop();
}
