//! Nothing grows without end because somebody does the same again and again: sheets, receipts, letters that
//! say "late", offers of a seat, longer windows, days off.

use chrono::{Duration, Utc};
use reqwest::StatusCode;
use sealed_orders::{
    clock::Clock,
    game::{
        Refusal,
        mail_in::stored::Delivered,
        seats::replace::OfferWord::{Offers, TakesBack},
        sheet::{hand_in::HandedIn, withdraw::Withdrawal},
    },
    store::sheet::sheets,
};

use crate::{
    account::Browser,
    exactly_once::mail_to,
    support::{
        games::{OrRefusal, Table, contact, ticket},
        times::at,
        waiting::letters_have_left,
    },
};

/// How many acts of a kind a game has seen.
async fn acts(table: &Table, kind: &str) -> i64 {
    sqlx::query_scalar("select count(*) from acts where act ->> 'kind' = $1")
        .bind(kind)
        .fetch_one(&table.pool)
        .await
        .unwrap()
}

/// The letters to Green that say that no more sheets are taken: subject and text.
async fn told_of_the_limit(table: &Table) -> Vec<(String, String)> {
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters = table.mailroom("ann@example.org").await;
    let letters = letters.iter().filter(|(_, _, html)| flat(html).contains("200 sheets"));
    let letters = letters.map(|(subject, text, _)| (subject.clone(), flat(text)));
    letters.filter(|(_, text)| text.contains("200 sheets")).collect()
}

#[tokio::test]
async fn a_seat_seals_two_hundred_sheets_of_a_round_and_is_told_so_at_every_door() {
    let noon = at("2026-11-21T12:00:00Z");
    let table = Table::new(Clock::fixed(noon)).await;
    let game = table.open("3d").await;
    let green = ticket(&game, 0, 1);
    for n in 0..200 {
        let order = ["T GHQ G8", "T GHQ G6"][n % 2];
        assert!(matches!(table.hand_in(&green, order).await, HandedIn::Sealed { .. }), "{n}");
    }
    assert_eq!(table.letters("receipt").await, 20, "an hour's");
    assert!(matches!(table.hand_in(&green, "T GHQ G8").await, HandedIn::TooOften));

    // On the page, and by mail: each is told, the machine that goes on once.
    let server = table.serve(None).await;
    let page_of = table.desk(&server, &green).await;
    let mut ann = Browser::new(&server);
    let (status, _, page) = ann.press(&page_of, &[("act", "seal"), ("orders", "T GHQ G8")]).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(page.contains("200 sheets") && page.contains("T GHQ G8</textarea>"), "{page}");
    let address = table.reply_address(&green).await;
    for n in 0..3 {
        let mail = mail_to(&address, "T GHQ G8", &format!("<{n}@example.org>"));
        let delivered = table.games.deliver(&mail, None, &table.addresses).await.unwrap();
        assert_eq!(delivered, Delivered::Done);
    }
    letters_have_left(&table.pool).await;
    let told = told_of_the_limit(&table).await;
    let [(subject, text)] = told.as_slice() else { panic!("told {} times", told.len()) };
    assert!(subject.starts_with("No more sheets are taken"), "{subject}");
    assert!(text.contains("you sealed before still counts"), "{text}");
    let mail = mail_to(&address, "T GHQ G8\nSTATUS", "<asks@example.org>");
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    letters_have_left(&table.pool).await;
    let told = told_of_the_limit(&table).await;
    assert!(
        told.len() == 2 && told.iter().any(|(_, text)| text.contains("How the game stands")),
        "{told:?}"
    );

    // What is sealed stands, and can be taken back.
    let mut conn = table.pool.acquire().await.unwrap();
    let stands = sheets::latest(&mut conn, green.key()).await.unwrap().unwrap();
    assert_eq!((stands.version, stands.canonical.as_str()), (200, "T GHQ G6"));
    table.games.withdraw(&green, &Withdrawal::of(200)).await.unwrap();
    assert!(sheets::latest(&mut conn, green.key()).await.unwrap().is_none());
    // Others have their own.
    assert!(matches!(
        table.hand_in(&ticket(&game, 1, 1), "T BHQ B8").await,
        HandedIn::Sealed { .. }
    ));
    server.stop().await.unwrap();
}

#[tokio::test]
async fn twenty_receipts_go_out_in_an_hour_and_the_page_tells_the_rest() {
    let noon = at("2026-11-21T12:00:00Z");
    let table = Table::new(Clock::fixed(noon)).await;
    let game = table.open("3d").await;
    let green = ticket(&game, 0, 1);
    let server = table.serve(None).await;
    let page_of = table.desk(&server, &green).await;
    let mut ann = Browser::new(&server);
    let mut seal = async |order: &str| {
        let (_, to, _) = ann.press(&page_of, &[("act", "seal"), ("orders", order)]).await;
        ann.get(&to.unwrap()).await.1
    };
    for n in 0..20 {
        let page = seal(["T GHQ G8", "T GHQ G6"][n % 2]).await;
        assert!(page.contains("A receipt is on its way"), "{n}: {page}");
    }
    let page = seal("T GHQ G8").await;
    assert!(page.contains("this page is its receipt") && !page.contains("on its way"), "{page}");
    table.clock.set(noon + Duration::minutes(61));
    assert!(seal("T GHQ G6").await.contains("A receipt is on its way"));
    assert_eq!(table.letters("receipt").await, 21);
    server.stop().await.unwrap();
}

#[tokio::test]
async fn an_old_link_causes_two_letters_a_round() {
    let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
    let game = table.open("1h").await;
    let deadline = table.deadline(&game, 1).await;
    for second in 0..4 {
        table.clock.set(deadline + Duration::seconds(second));
        let late = table.hand_in(&ticket(&game, 0, 1), "T GHQ G8").await;
        assert!(matches!(late, HandedIn::Late { .. }));
        // Each leaves before the next press.
        let sent = "update letters set status = 'sent', settled_at = now() where letter ->> 'kind' = 'late'";
        sqlx::query(sent).execute(&table.pool).await.unwrap();
    }
    assert_eq!(table.letters("late").await, 2);
}

#[tokio::test]
async fn a_seat_is_offered_three_times_a_round_by_each_who_may() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let bob = ticket(&game, 1, 1);
    for _ in 0..3 {
        table.offer_seat(&bob, Offers).await.unwrap();
        table.offer_seat(&bob, TakesBack).await.unwrap();
    }
    assert_eq!(table.offer_seat(&bob, Offers).await.or_refusal(), Err(Refusal::TooOften));
    for _ in 0..3 {
        table.games.yield_seat(&bob, Offers).await.unwrap();
        table.games.yield_seat(&bob, TakesBack).await.unwrap();
    }
    assert_eq!(table.games.yield_seat(&bob, Offers).await.or_refusal(), Err(Refusal::TooOften));
    let told = [acts(&table, "seat_offered").await, acts(&table, "seat_yielded").await];
    assert_eq!((told, acts(&table, "seat_kept").await), ([3, 3], 6));
    let now = table.games.now(&game).await.unwrap().unwrap();
    assert!(!now.declared().is_free(bob.seat));
}

/// Whose address it is, nobody has shown.
#[tokio::test]
async fn twenty_letters_about_acts_go_to_a_hosts_address_whatever_games_it_is_said_of() {
    let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
    for _ in 0..2 {
        let game = table.open_as(|new| new.host = contact("victim")).await;
        for seat in 0..3 {
            for word in [Offers, TakesBack, Offers, TakesBack] {
                table.offer_seat(&ticket(&game, seat, 1), word).await.unwrap();
            }
        }
    }
    let to_host = async || -> i64 {
        let told = "select count(*) from letters
                    where person ->> 'role' = 'host' and letter ->> 'kind' = 'act'";
        sqlx::query_scalar(told).fetch_one(&table.pool).await.unwrap()
    };
    assert_eq!((to_host().await, acts(&table, "seat_kept").await), (20, 12));
    // Somebody else's are their own.
    let game = table.open_as(|new| new.host = contact("host")).await;
    table.offer_seat(&ticket(&game, 0, 1), Offers).await.unwrap();
    assert_eq!(to_host().await, 21);
}

#[tokio::test]
async fn a_window_is_lengthened_ten_times() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let minute = "1m".parse().unwrap();
    for _ in 0..10 {
        table.games.extend(&game, None, minute).await.unwrap();
    }
    let deadline = table.deadline(&game, 1).await;
    let refused = table.games.extend(&game, None, minute).await.or_refusal();
    assert_eq!(refused, Err(Refusal::TooOften));
    assert_eq!((table.deadline(&game, 1).await, acts(&table, "lengthened").await), (deadline, 10));
    // Each round has its own.
    table.games.close_window(&game, Some(1)).await.unwrap();
    table.games.extend(&game, None, minute).await.unwrap();
}

#[tokio::test]
async fn days_that_are_off_already_are_noted_once() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let first = Utc::now().date_naive() + chrono::Days::new(40);
    let second = first.succ_opt().unwrap();
    for (days, noted) in
        [(vec![first], 1), (vec![first], 1), (vec![first, second], 2), (vec![second], 2)]
    {
        assert_eq!(table.games.take_off(&game, &days).await.unwrap(), None);
        assert_eq!(acts(&table, "days_off").await, noted, "{days:?}");
    }
}
