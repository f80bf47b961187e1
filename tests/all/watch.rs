//! Rows 10 and 12 of the faults: nobody loses a window because the server did, a clock that jumps
//! resolves nothing, and deadlines that nobody set are held back; a real storm of deadlines is not.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        mail_in::stored::Delivered,
        sheet::hand_in::HandedIn,
        window::watch::{Ruling, Vigil, Watched},
    },
    links::game_id::GameId,
    store::window::watch::HoldReason,
};
use serde_json::Value;

use crate::{
    crash::{OPENINGS, open},
    exactly_once::mail_to,
    support::{
        database::Database,
        games::{FOUR, Table, letters_have_left, ticket, until},
        server::Server,
    },
};

const NOON: &str = "2026-11-21T12:00:00Z";

fn noon() -> DateTime<Utc> {
    NOON.parse().unwrap()
}

/// A table whose deadlines were watched at noon, by servers that are gone.
async fn watched_at_noon() -> Table {
    let table = Table::new(Clock::fixed(noon())).await;
    look(&table, None).await;
    table
}

/// Looks as a server that was content so long ago by the database, and counted so long itself.
async fn look(table: &Table, passed: Option<(Duration, Duration)>) -> Watched {
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    drop(conn);
    let passed = passed.map(|(ago, counted)| (now - ago, counted));
    table.games.watch_after(passed).await.unwrap().0
}

async fn is_open(table: &Table, game: &GameId) -> bool {
    table.round(game, 1).await.unwrap().is_open()
}

#[tokio::test]
async fn a_window_that_closed_while_nobody_watched_is_lengthened_by_the_time_lost() {
    let table = watched_at_noon().await;
    let game = table.open("4h").await;
    let long = table.open("3d").await;
    let early = table.open("4h").await;
    for (seat, orders) in OPENINGS.into_iter().enumerate() {
        let mut written = crate::support::games::submission(orders);
        written.hold = seat == 0;
        let ticket = ticket(&early, u8::try_from(seat).unwrap(), 1);
        table.games.hand_in(&ticket, &written).await.unwrap();
    }
    // Down from 12:00 to 17:00. Nothing is resolved before somebody has looked.
    table.clock.set(noon() + Duration::hours(5));
    assert!(!table.games.resolve_due(None).await.unwrap());
    // A mail that a pipe delivers meanwhile, after the deadline that was told, counts.
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = mail_to(&address, OPENINGS[0], "<meanwhile@example.org>");
    assert_eq!(table.games.deliver(&mail, None, &table.addresses).await.unwrap(), Delivered::Done);
    // Three servers come back at once.
    let (one, two, three) =
        tokio::join!(look(&table, None), look(&table, None), look(&table, None));
    let mut looks = [one, two, three].map(|watched| format!("{watched:?}"));
    looks.sort();
    assert_eq!(looks, ["Back { lengthened: 2 }", "Kept", "Kept"]);
    for game in [&game, &early] {
        assert_eq!(table.deadline(game, 1).await, noon() + Duration::hours(9));
    }
    assert_eq!(table.deadline(&long, 1).await, noon() + Duration::days(3), "it lost nothing");
    assert_eq!(table.letters("new_deadline").await, 8, "everybody is told, once");
    assert!(!table.games.resolve_due(None).await.unwrap(), "no missed rounds");
    while table.games.read_left_lying().await.unwrap() {}
    assert_eq!(table.letters("late").await, 0);
    assert_eq!(table.letters("receipt").await, 5, "of the mail, too");
    let why = serde_json::to_string(&table.round(&game, 1).await.unwrap().why).unwrap();
    assert!(why.contains("\"time_lost\":{\"seconds\":18000}"), "{why}");

    // The second time it is nothing new.
    table.clock.set(noon() + Duration::hours(5) + Duration::seconds(90));
    assert_eq!(look(&table, None).await, Watched::Kept);
    assert_eq!(table.letters("new_deadline").await, 8);
    table.clock.set(noon() + Duration::hours(9));
    look(&table, None).await;
    // Watched at 12:00 + 5 h 01:30, looked again at 21:00: that is time lost once more.
    assert!(is_open(&table, &game).await);
}

#[tokio::test]
async fn a_mail_of_which_only_a_server_can_say_whether_it_is_late_waits_for_one() {
    for (down, late) in [(Duration::hours(3), 0), (Duration::seconds(110), 1)] {
        let table = watched_at_noon().await;
        let game = table.open("1m").await;
        let address = table.reply_address(&ticket(&game, 0, 1)).await;
        // Half a minute after the deadline nobody knows yet whether anybody watches.
        table.clock.set(noon() + Duration::seconds(90));
        let mail = mail_to(&address, OPENINGS[0], "<soon@example.org>");
        let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        assert_eq!(delivered, Delivered::Done);
        assert_eq!((table.letters("late").await, table.letters("receipt").await), (0, 0));
        // A server comes back, looks, and reads.
        table.clock.set(noon() + down);
        look(&table, None).await;
        while table.games.read_left_lying().await.unwrap() {}
        let told = (table.letters("late").await, table.letters("receipt").await);
        assert_eq!(told, (late, 1 - late), "down for {down}");
    }
}

#[tokio::test]
async fn one_server_that_watched_is_enough_and_a_short_gap_is_none() {
    let table = watched_at_noon().await;
    let game = table.open("1m").await;
    // Somebody else's beat, 59 seconds after the last: not ours.
    table.clock.set(noon() + Duration::seconds(59));
    assert_eq!(look(&table, None).await, Watched::Kept);
    table.clock.set(noon() + Duration::seconds(119));
    let late = table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    assert!(matches!(late, HandedIn::Late { .. }), "the deadline was watched");
    table.resolve_one().await;
    assert_eq!(table.letters("new_deadline").await, 0);
    let state = table.games.watch_state().await.unwrap();
    assert_eq!(state.watch.unwrap().beat_at, noon() + Duration::seconds(59));
}

#[tokio::test]
async fn the_database_being_away_is_time_lost_too_and_its_windows_take_sheets() {
    let table = watched_at_noon().await;
    let game = table.open("1h").await;
    table.clock.set(noon() + Duration::hours(2));
    // It is back; a sheet comes before any worker has looked.
    let handed_in = table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    assert!(matches!(handed_in, HandedIn::Sealed { .. }));
    // The server was there all along, and counted as much as the database.
    let passed = Some((Duration::hours(2), Duration::minutes(119)));
    assert_eq!(look(&table, passed).await, Watched::Back { lengthened: 1 });
    assert_eq!(table.deadline(&game, 1).await, noon() + Duration::hours(3));
}

#[tokio::test]
async fn a_clock_that_jumps_resolves_nothing_until_the_operator_has_answered() {
    for answer in [Some(Ruling::Release), Some(Ruling::GiveBack), None] {
        let table = watched_at_noon().await;
        let game = table.open("1h").await;
        // Three hours by the database, a second by the server's own clock.
        table.clock.set(noon() + Duration::hours(3));
        assert!(!table.games.resolve_due(None).await.unwrap(), "not before somebody has looked");
        let jumped = Some((Duration::hours(3), Duration::seconds(1)));
        assert_eq!(look(&table, jumped).await, Watched::HoldReason(HoldReason::Clock));
        // A server that starts now knows no better.
        assert_eq!(look(&table, None).await, Watched::HoldReason(HoldReason::Clock));
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
async fn an_absence_of_years_is_not_given_back_unasked() {
    let table = watched_at_noon().await;
    let game = table.open("1h").await;
    table.clock.set(noon() + Duration::days(400));
    assert_eq!(look(&table, None).await, Watched::HoldReason(HoldReason::Long));
    assert_eq!(table.deadline(&game, 1).await, noon() + Duration::hours(1));
    assert!(!table.games.resolve_due(None).await.unwrap());
    // Back, and back again: nothing becomes due because a clock goes back.
    table.games.answer_watch(Ruling::Release).await.unwrap();
    table.clock.set(noon());
    assert_eq!(look(&table, None).await, Watched::Kept);
    assert!(!table.games.resolve_due(None).await.unwrap());
}

/// So many copies of an open game, with deadlines and reasons like its own.
async fn copies(table: &Table, game: &GameId, many: i32) {
    for copy in [
        "insert into games select 'copy' || n, ruleset, name, options, seed, order_window, zone,
                                  last_round, closing_time, status, state, ending, opened_at, calendar
         from games, generate_series(1, $2) n where id = $1",
        "insert into seats select 'copy' || n, seat, name, address, language, zone, answer
         from seats, generate_series(1, $2) n where game = $1",
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at,
                             why)
         select 'copy' || n, 1, before, awaited, final_round, opened_at, deadline, due_at, why
         from rounds, generate_series(1, $2) n where game = $1",
    ] {
        sqlx::query(copy).bind(game).bind(many).execute(&table.pool).await.unwrap();
    }
}

async fn resolved(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from rounds where closed_at is not null")
        .fetch_one(&table.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_storm_of_deadlines_at_one_minute_is_resolved() {
    let table = watched_at_noon().await;
    let game = table.open("1m").await;
    copies(&table, &game, 60).await;
    table.clock.set(noon() + Duration::minutes(1));
    while table.games.resolve_due(None).await.unwrap() {}
    assert_eq!(resolved(&table).await, 61);
}

#[tokio::test]
async fn deadlines_that_nobody_set_are_held_back_and_the_others_resolved() {
    for answer in [Ruling::Release, Ruling::GiveBack] {
        let table = watched_at_noon().await;
        let game = table.open("1d").await;
        copies(&table, &game, 40).await;
        let due = table.open("1m").await;
        let changed = "update rounds set deadline = $1, due_at = $1 where game like 'copy%'";
        sqlx::query(changed).bind(noon()).execute(&table.pool).await.unwrap();
        table.clock.set(noon() + Duration::minutes(1));
        while table.games.resolve_due(None).await.unwrap() {}
        assert_eq!(resolved(&table).await, 1, "the one that was set so");
        assert!(!is_open(&table, &due).await);
        assert_eq!(look(&table, None).await, Watched::HoldReason(HoldReason::Changed));
        let state = table.games.watch_state().await.unwrap();
        assert_eq!((state.watch.unwrap().held, state.due), (Some(HoldReason::Changed), 40));
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
    copies(&table, &game, 300).await;
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

/// Turns everything in the database back by so many hours, which is what waiting for them does.
async fn let_hours_pass(database: &Database, hours: i32) {
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
        assert!(why.contains("because the server was down for 3 h"), "{why}");
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
             where s.name = $1 and letter ->> 'kind' = 'new_deadline'",
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
