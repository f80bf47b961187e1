//! A pause by agreement: nothing passes while it lasts, sheets still count, and the window has its rest
//! again to the microsecond.

use chrono::Duration;
use sealed_orders::{
    game::{
        Refusal,
        acts::pause::{PauseWord, Pausing},
        opening::candidate::Candidate,
        sheet::hand_in::HandedIn,
        window::watch::Watched,
    },
    links::game_id::GameId,
    moment::end_of_time,
    store::round::rounds::{Round, Window},
};

use crate::{
    crash::OPENINGS,
    replacing::{desk_of_the_host, get, letter, post},
    support::{
        games::{OrRefusal, Table, contact, invited, ticket},
        times::{at_noon, noon},
        waiting::{letters_have_left, until},
    },
};

pub async fn pause_all(table: &Table, game: &GameId, round: u32) {
    for seat in 0..4 {
        let paused =
            table.games.pause(&ticket(game, seat, round), PauseWord::Agrees).await.unwrap();
        assert_eq!(paused, if seat == 3 { Pausing::Paused } else { Pausing::Proposed });
    }
}

fn rest(round: &Round) -> Option<Duration> {
    match round.window {
        Window::Paused { rest, .. } => Some(rest),
        _ => None,
    }
}

#[tokio::test]
async fn a_paused_window_lets_no_deadline_pass_and_gets_its_rest_back() {
    let table = at_noon().await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let deadline = table.deadline(&game, 1).await;
    table.clock.set(noon() + Duration::minutes(17));
    // The host alone pauses nothing, and is heard once.
    for _ in 0..2 {
        let proposed = table.games.propose_pause(&game, 1).await.or_refusal();
        assert_eq!(proposed, Ok(Pausing::Proposed));
    }
    assert_eq!(table.letters("act").await, 4);
    assert_eq!(table.deadline(&game, 1).await, deadline);
    let ann = ticket(&game, 0, 1);
    table.games.pause(&ann, PauseWord::Agrees).await.unwrap();
    let back = table.games.pause(&ann, PauseWord::TakesBack).await.or_refusal();
    assert_eq!(back, Ok(Pausing::Open(deadline)), "a word can be taken back");
    pause_all(&table, &game, 1).await;
    let round = table.round(&game, 1).await.unwrap();
    assert!(round.is_paused() && round.deadline == end_of_time());
    assert_eq!(rest(&round), Some(Duration::minutes(43)));

    // Weeks later: no deadline has passed, nothing moves it, no sheet is late.
    table.clock.set(noon() + Duration::days(20));
    assert!(!table.games.resolve_due(None).await.unwrap());
    let closed = table.games.close_window(&game, Some(1)).await.or_refusal();
    assert_eq!(closed, Err(Refusal::Paused));
    let meant = Some((1, round.deadline));
    let by = "1h".parse().unwrap();
    assert_eq!(table.games.extend(&game, meant, by).await.or_refusal(), Err(Refusal::Paused));
    let called = table.games.time_out(&ann, Some(round.deadline)).await.or_refusal();
    assert_eq!(called, Err(Refusal::Paused));
    let off = table.games.take_off(&game, &["9999-12-31".parse().unwrap()]).await.unwrap();
    assert_eq!(off, None);
    assert!(matches!(table.hand_in(&ann, OPENINGS[0]).await, HandedIn::Sealed { .. }));
    assert_eq!(table.games.pause(&ann, PauseWord::Agrees).await.or_refusal(), Ok(Pausing::Paused));

    // Cy ends it; said twice it is done once, and the host comes too late to do it again.
    let resumed = noon() + Duration::days(20);
    let until = resumed + Duration::minutes(43);
    let cy = ticket(&game, 2, 1);
    let (one, other) =
        tokio::join!(table.games.pause(&cy, PauseWord::TakesBack), table.games.resume(&game, 1));
    assert_eq!([one.unwrap(), other.unwrap()], [Pausing::Open(until); 2]);
    let round = table.round(&game, 1).await.unwrap();
    assert_eq!((round.deadline, round.due_at, round.window), (until, until, Window::Open));
    let kinds: Vec<&str> =
        table.games.acts(&game).await.unwrap().iter().map(|e| e.act.kind()).collect();
    assert_eq!(kinds.iter().filter(|&&kind| kind == "resumed").count(), 1, "{kinds:?}");
    table.clock.set(until - Duration::microseconds(1));
    assert!(!table.games.resolve_due(None).await.unwrap());
    table.clock.set(until);
    table.resolve_one().await;
    assert!(table.round(&game, 1).await.unwrap().is_resolved());
    // What was agreed was about that round.
    assert_eq!(
        table.games.pause(&ticket(&game, 0, 2), PauseWord::Agrees).await.or_refusal(),
        Ok(Pausing::Proposed)
    );
}

#[tokio::test]
async fn who_ends_a_pause_leaves_the_others_time_for_a_sheet() {
    let table = at_noon().await;
    for (window, passed, left) in
        [("1h", Duration::minutes(59), 15), ("12h", Duration::minutes(12 * 60 - 1), 60)]
    {
        table.clock.set(noon());
        let game = table.open(window).await;
        table.clock.set(noon() + passed);
        pause_all(&table, &game, 1).await;
        let resumed = noon() + Duration::days(3);
        table.clock.set(resumed);
        let until = resumed + Duration::minutes(left);
        let ended =
            table.games.pause(&ticket(&game, 0, 1), PauseWord::TakesBack).await.or_refusal();
        assert_eq!(ended, Ok(Pausing::Open(until)), "{window}");
        let round = table.round(&game, 1).await.unwrap();
        assert_eq!(round.deadline, until);
        let told = serde_json::to_string(&round.why).unwrap();
        assert!(told.contains("left_open"), "{told}");
        // Another pause of the same window does not make it longer.
        pause_all(&table, &game, 1).await;
        table.clock.set(resumed + Duration::days(2));
        let again =
            table.games.pause(&ticket(&game, 0, 1), PauseWord::TakesBack).await.or_refusal();
        assert_eq!(again, Ok(Pausing::Open(resumed + Duration::days(2) + Duration::minutes(left))));
    }
}

#[tokio::test]
async fn a_paused_round_is_resolved_when_every_sheet_is_in() {
    let table = at_noon().await;
    let game = table.open("1h").await;
    pause_all(&table, &game, 1).await;
    table.clock.set(noon() + Duration::days(2));
    for (seat, order) in (0..).zip(OPENINGS) {
        assert!(!table.round(&game, 1).await.unwrap().is_resolved());
        table.hand_in(&ticket(&game, seat, 1), order).await;
    }
    assert!(table.round(&game, 1).await.unwrap().is_resolved());
    let next = table.round(&game, 2).await.unwrap();
    assert!(!next.is_paused());
    assert_eq!(next.deadline, noon() + Duration::days(2) + Duration::hours(1));
}

#[tokio::test]
async fn time_that_nobody_watched_is_neither_lost_nor_given_twice() {
    let table = at_noon().await;
    let look = async || table.games.watch_after(None).await.unwrap().0;
    look().await;
    let (game, other) = (table.open("4h").await, table.open("4h").await);
    // Down for an hour; all agree before anybody has looked at the watch again.
    table.clock.set(noon() + Duration::hours(1));
    pause_all(&table, &game, 1).await;
    assert_eq!(rest(&table.round(&game, 1).await.unwrap()), Some(Duration::hours(4)));
    // Down again, past both deadlines: what is paused loses nothing, the other gets its time back.
    table.clock.set(noon() + Duration::hours(7));
    assert_eq!(look().await, Watched::Back { lengthened: 1 });
    assert!(table.round(&game, 1).await.unwrap().is_paused());
    assert!(table.deadline(&other, 1).await > noon() + Duration::hours(7));
    let until = noon() + Duration::hours(11);
    assert_eq!(table.games.resume(&game, 1).await.or_refusal(), Ok(Pausing::Open(until)));
    assert_eq!(look().await, Watched::Kept);
    assert_eq!(table.deadline(&game, 1).await, until);
}

#[tokio::test]
async fn who_must_agree_and_who_may_not() {
    let table = at_noon().await;
    let alone = table
        .open_as(|new| {
            new.players = vec![invited("ann"), Candidate::Computer("easy".to_owned())];
            new.options.clear();
        })
        .await;
    let ann = ticket(&alone, 0, 1);
    assert_eq!(table.games.pause(&ann, PauseWord::Agrees).await.or_refusal(), Ok(Pausing::Paused));
    let game = table.open("1h").await;
    table.games.surrender(&ticket(&game, 3, 1)).await.unwrap();
    for seat in 0..2 {
        table.games.pause(&ticket(&game, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    let gone = table.games.pause(&ticket(&game, 3, 1), PauseWord::Agrees).await.or_refusal();
    assert_eq!(gone, Err(Refusal::HasSurrendered));
    let last = table.games.pause(&ticket(&game, 2, 1), PauseWord::Agrees).await.or_refusal();
    assert_eq!(last, Ok(Pausing::Paused), "who has given up is not asked");
    // Who gives up may have been the one whose word was missing.
    let game = table.open("1h").await;
    for seat in 0..3 {
        table.games.pause(&ticket(&game, seat, 1), PauseWord::Agrees).await.unwrap();
    }
    assert!(!table.games.surrender(&ticket(&game, 3, 1)).await.unwrap());
    assert!(table.round(&game, 1).await.unwrap().is_paused());
    // A pause that all agreed to is not begun anew by another who gives up during it.
    let since = table.round(&game, 1).await.unwrap().paused_since();
    table.clock.set(noon() + Duration::minutes(5));
    table.games.surrender(&ticket(&game, 2, 1)).await.unwrap();
    assert_eq!(table.round(&game, 1).await.unwrap().paused_since(), since);
    table.clock.set(noon());
    let strict = table.open_as(|new| new.tournament = true).await;
    let refused = table.games.pause(&ticket(&strict, 0, 1), PauseWord::Agrees).await.or_refusal();
    assert_eq!(refused, Err(Refusal::Tournament));
    assert_eq!(table.games.propose_pause(&strict, 1).await.or_refusal(), Err(Refusal::Tournament));
}

/// The last word and the last sheet at once, twenty times: paused or resolved, never both, and a
/// round that is paused waits for nobody's deadline.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_last_word_races_the_last_sheet() {
    let table = Table::live().await;
    for run in 0..20 {
        let game = table.open("1h").await;
        for seat in 0..3 {
            table.hand_in(&ticket(&game, seat, 1), OPENINGS[usize::from(seat)]).await;
            table.games.pause(&ticket(&game, seat, 1), PauseWord::Agrees).await.unwrap();
        }
        let di = ticket(&game, 3, 1);
        let (sealed, paused) = tokio::join!(
            table.hand_in(&di, OPENINGS[3]),
            table.games.pause(&di, PauseWord::Agrees)
        );
        assert!(matches!(sealed, HandedIn::Sealed { .. }), "run {run}");
        paused.or_refusal().ok();
        // A word that came too late may hold the round for a moment longer.
        until(&format!("run {run}: all are in"), || async {
            table.games.resolve_due(Some(&game)).await.unwrap();
            table.round(&game, 1).await.unwrap().is_resolved()
        })
        .await;
    }
}

#[tokio::test]
async fn everybody_is_told_once_and_every_page_says_that_it_is_paused() {
    let table = Table::live().await;
    let server = table.serve(None).await;
    let game = table.open_as(|new| new.host = contact("host")).await;
    let root = server.url.trim_end_matches('/');
    let desk = table.desk(&server, &ticket(&game, 0, 1)).await;
    for seat in 0..4 {
        let desk = table.desk(&server, &ticket(&game, seat, 1)).await;
        let button = if seat == 0 { "Propose a pause" } else { "Agree to a pause" };
        assert!(get(&desk).await.1.contains(button));
        let (_, page) = post(&desk, &[("act", "pause")]).await;
        assert!(page.contains(if seat == 3 { "End the pause" } else { "The pause is proposed" }));
    }
    letters_have_left(&table.pool).await;
    for name in ["ann", "bob", "cy", "di", "host"] {
        letter(&table, name, "All have agreed: the game is paused.").await;
    }
    assert_eq!(table.letters("act").await, 4 + 5, "the first word, and the pause");
    let host = desk_of_the_host(&table, &server, &game).await;
    for url in [&host, &format!("{root}/games/{game}"), &desk] {
        let (_, page) = get(url).await;
        assert!(page.contains("when it goes on") && !page.contains("9999,"), "{page}");
    }
    let (_, page) = get(&format!("{root}/games/{game}?lang=fr")).await;
    assert!(page.contains("à la reprise") && page.contains("en pause d&#39;un commun accord"));
    let (_, calendar) = get(&format!("{root}/games/{game}/deadlines.ics")).await;
    assert!(!calendar.contains("BEGIN:VEVENT"), "{calendar}");
    let (_, page) = post(&host, &[("act", "close"), ("round", "1"), ("sure", "yes")]).await;
    assert!(page.contains("end the pause first"), "{page}");
    // A sheet that is sealed meanwhile is receipted as ever.
    table.hand_in(&ticket(&game, 0, 1), OPENINGS[0]).await;
    assert!(letter(&table, "ann", "is sealed").await.contains("when it goes on"));
    for _ in 0..2 {
        let (_, page) = post(&host, &[("act", "resume"), ("round", "1"), ("sure", "yes")]).await;
        assert!(page.contains("The game is not paused"), "{page}");
    }
    letters_have_left(&table.pool).await;
    for name in ["bob", "host"] {
        let told = letter(&table, name, "The host ends the pause").await;
        assert!(told.contains("UTC"), "and until when: {told}");
    }
    assert_eq!(table.letters("act").await, 4 + 5 + 5);
    let (_, page) = get(&host).await;
    assert!(page.contains("ann (Green) proposes a pause."), "{page}");
    assert!(page.contains("di (Red) agrees to a pause.") && page.contains("Give more time"));
    server.stop().await.unwrap();
}
