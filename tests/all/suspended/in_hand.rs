//! What was on its way when a game was suspended, and what was offered in it.

use chrono::Duration;
use sealed_orders::{
    game::{
        opening::candidate::Candidate,
        post::{compose::Composed, pushes::ComposedPush},
        seats::replace::OfferWord,
    },
    links::game_id::GameId,
    mail::letter::{Kind, Letter},
    rules::Seat,
    store::{
        opening::listing::{Life, Wanted},
        post::{
            letters::ToSeat,
            outbox::{self, About, Posted},
            pushes::{self, DeviceRow},
        },
    },
};

use super::{at_noon, noon};
use crate::{
    crash::OPENINGS,
    support::games::{Table, ticket},
};

/// Letters about a game that could leave now, taken as a worker takes them.
async fn claim(table: &Table) -> Vec<Posted> {
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    outbox::claim(&mut conn, now, now + Duration::seconds(45), 64).await.unwrap()
}

/// What becomes of letters about a game.
async fn composed(table: &Table, game: &GameId, letters: &[Posted]) -> Vec<Composed> {
    let letters: Vec<_> = letters
        .iter()
        .map(|posted| match &posted.about {
            About::Seat(_, seat) => (posted, *seat),
            About::Reader => panic!("it is about a game"),
        })
        .collect();
    let composed = table.games.compose(game, &letters, &table.addresses).await.unwrap();
    composed.into_iter().map(Result::unwrap).collect()
}

#[tokio::test]
async fn what_a_server_has_in_hand_waits_with_the_rest() {
    let table = at_noon().await;
    let game = table.open("1h").await;
    let ann = ticket(&game, 0, 1);
    table.hand_in(&ann, OPENINGS[0]).await;
    let mut conn = table.pool.acquire().await.unwrap();
    let device = DeviceRow {
        endpoint: "https://push.example.org/1".to_owned(),
        p256dh: vec![0; 65],
        auth: vec![0; 16],
    };
    let bob = ticket(&game, 1, 1);
    pushes::add_device(&mut conn, &bob.holding(), &device, noon()).await.unwrap();
    let reminder = Letter::Reminder { round: 1, before: None, by_host: false };
    let reminder = ToSeat { seat: Seat(1), letter: reminder, due_at: noon() };
    pushes::cause(&mut conn, &game, &[reminder], noon()).await.unwrap();
    let in_hand = claim(&table).await;
    assert_eq!(in_hand.len(), 5, "four sheets and a receipt");
    let told =
        pushes::claim(&mut conn, noon(), Duration::minutes(1), 8, &[]).await.unwrap().remove(0);

    let later = noon() + Duration::minutes(1);
    table.clock.set(later);
    table.games.suspend(&game, None).await.unwrap();
    let again = later + Duration::minutes(1);
    for become_of in composed(&table, &game, &in_hand).await {
        assert!(matches!(become_of, Composed::Later(then) if then == again));
    }
    let become_of = table.games.compose_push(&told, &table.addresses).await.unwrap();
    assert!(matches!(become_of, ComposedPush::Later(then) if then == again));
    // What says so leaves, before and after what was put off.
    for posted in &in_hand {
        outbox::put_back(&mut conn, posted, "451 4.7.1 Greylisted", later).await.unwrap();
    }
    let due = claim(&table).await;
    let (says_so, put_off): (Vec<_>, Vec<_>) =
        due.into_iter().partition(|it| it.letter.kind() == Kind::Act);
    assert_eq!((says_so.len(), put_off.len()), (4, 5));
    let says_so = composed(&table, &game, &says_so).await;
    assert!(says_so.iter().all(|it| matches!(it, Composed::Letter(_))));
    let put_off_again = composed(&table, &game, &put_off).await;
    assert!(put_off_again.iter().all(|it| matches!(it, Composed::Later(_))));

    table.games.end_suspension(&game).await.unwrap().unwrap();
    let goes_on = composed(&table, &game, &put_off).await;
    assert!(goes_on.iter().all(|it| matches!(it, Composed::Letter(_))), "now they leave");
    let become_of = table.games.compose_push(&told, &table.addresses).await.unwrap();
    assert!(matches!(become_of, ComposedPush::Note(_)));
}

#[tokio::test]
async fn a_suspended_game_is_listed_and_offers_no_seat() {
    let table = at_noon().await;
    let lobby = table
        .open_as(|new| {
            (new.public, new.start_now) = (true, false);
            new.players[3] = Candidate::Nobody;
        })
        .await;
    let played = table.open_as(|new| new.public = true).await;
    table.offer_seat(&ticket(&played, 1, 1), OfferWord::Offers).await.unwrap();
    let found = async |life: Option<Life>| {
        let wanted = Wanted { life, ..Wanted::default() };
        let found = table.games.public(&wanted, 10).await.unwrap();
        found.games.into_iter().map(|(listed, _)| listed).collect::<Vec<_>>()
    };
    assert_eq!(found(Some(Life::Offered)).await.len(), 2);
    for game in [&lobby, &played] {
        table.games.suspend(game, None).await.unwrap();
    }
    assert_eq!(found(Some(Life::Offered)).await.len(), 0);
    let listed = found(None).await;
    assert_eq!(listed.len(), 2);
    assert!(listed.iter().all(|it| it.game.suspended.is_some() && !it.free && !it.offered));
    for game in [&lobby, &played] {
        table.games.end_suspension(game).await.unwrap().unwrap();
    }
    assert_eq!(found(Some(Life::Offered)).await.len(), 2);
}
