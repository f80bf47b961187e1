//! Row 47 of the faults: the database's clock is set back while games are played. What comes later counts as
//! later, and what was private stays so.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    account::Accounts,
    clock::Clock,
    game::{acts::message::To, mail_in::stored::Delivered},
    links::{game_id::GameId, opens::Ticket},
    rules::Seat,
    store::{acts::conversation, opening::talk::Talk, sheet::sheets},
};

use crate::{
    exactly_once::mail_to,
    support::games::{Table, player, ticket},
};

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

/// The version of Green's sheet that counts in the first round, what it says, and when it came.
async fn counts(table: &Table, game: &GameId) -> Option<(u32, String, DateTime<Utc>)> {
    let mut conn = table.pool.acquire().await.unwrap();
    let all = sheets::all_of_round(&mut conn, game, 1).await.unwrap();
    let own = all.into_iter().find(|sheet| sheet.seat == Seat(0));
    own.map(|sheet| (sheet.version, sheet.canonical, sheet.received_at))
}

#[tokio::test]
async fn the_last_mail_counts_after_a_clock_was_set_back() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = async |text: &str, minutes: i64| {
        table.clock.set(noon() + Duration::minutes(minutes));
        let raw = mail_to(&address, text, &format!("<{minutes}@x>"));
        let done = table.games.deliver(&raw, Some(&address), &table.addresses).await.unwrap();
        assert_eq!(done, Delivered::Done);
    };
    mail("T HQ G8", 30).await;
    mail("T HQ G6", 20).await;
    let (version, orders, received_at) = counts(&table, &game).await.unwrap();
    assert_eq!((version, orders.as_str()), (2, "T GHQ G6"));
    assert_eq!(received_at, noon() + Duration::minutes(30) + Duration::microseconds(1));
    mail("withdraw", 10).await;
    assert_eq!(counts(&table, &game).await, None, "all that came before is taken back");
    mail("T HQ G4", 5).await;
    assert_eq!(counts(&table, &game).await.unwrap().1, "T GHQ G4");

    // One that was late by a clock that was wrong makes no other late.
    mail("T HQ G6", 120).await;
    assert_eq!(counts(&table, &game).await.unwrap().1, "T GHQ G4");
    for (orders, minutes) in [("T HQ G2", 6), ("T HQ G8", 7)] {
        mail(orders, minutes).await;
        assert_eq!(counts(&table, &game).await.unwrap().1, orders.replace("HQ", "GHQ"));
    }
}

#[tokio::test]
async fn a_successor_reads_nothing_private_of_the_one_before_after_a_clock_was_set_back() {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table
        .open_as(|new| {
            new.talk = Talk::Open;
            new.window = "3d".to_owned();
        })
        .await;
    let (ann, bob) = (ticket(&game, 0, 1), ticket(&game, 1, 1));
    let say = async |from: &Ticket, to: u8, words: &str| {
        table.games.message(from, To::Seat(Seat(to)), words, words).await.unwrap();
    };
    say(&ann, 1, "for bob alone").await;
    say(&bob, 0, "from bob alone").await;
    table.hand_in(&bob, "T HQ B8").await;

    table.clock.set(noon() - Duration::hours(1));
    table.replace(&bob, &player("eve")).await.unwrap();
    let eve = Ticket { generation: 2, ..bob };
    let read = async |who: &Ticket| -> Vec<String> {
        let all = table.games.messages(&who.holding()).await.unwrap();
        all.into_iter().map(|message| message.words).collect()
    };
    let private = async |who: &Ticket| {
        let mut conn = table.pool.acquire().await.unwrap();
        let private =
            conversation::messages(&mut conn, &who.holding(), "0", 100, 10).await.unwrap();
        let unread = conversation::unread(&mut conn, &[who.holding()]).await.unwrap();
        (private.len(), unread.first().map_or(0, |(.., many)| *many))
    };
    assert!(read(&eve).await.is_empty());
    assert_eq!(private(&eve).await, (0, 0));
    table.clock.set(noon() - Duration::hours(2));
    say(&ann, 1, "for eve alone").await;
    table.hand_in(&eve, "T HQ B2").await;
    assert_eq!(read(&eve).await, ["for eve alone"], "what comes after her is hers");
    assert_eq!(private(&eve).await, (1, 1));

    // Each has their own part of what is stored.
    let accounts = Accounts::new(table.games.clone());
    let stored = async |name: &str| {
        let data = accounts.data_at(&format!("{name}@example.org")).await.unwrap();
        data.whole().await.unwrap().unwrap()
    };
    let (bobs, eves) = (stored("bob").await, stored("eve").await);
    for (own, others) in [("BHQ B8", "BHQ B2"), ("bob alone", "eve alone")] {
        assert!(bobs.contains(own) && !bobs.contains(others), "{bobs}");
        assert!(eves.contains(others) && !eves.contains(own), "{eves}");
    }
}
