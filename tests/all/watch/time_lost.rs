//! Time in which nobody watched is given back.

use chrono::Duration;
use sealed_orders::game::{
    mail_in::stored::Delivered, sheet::hand_in::HandedIn, window::watch::Watched,
};

use super::{is_open, look, noon, watched_at_noon};
use crate::{crash::OPENINGS, exactly_once::mail_to, support::games::ticket};

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
