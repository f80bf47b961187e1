//! What a daily letter has gathered, where it does not leave after all.

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{
        acts::message::To,
        post::{
            compose::Composed,
            wishes::{Pace, Wishes},
        },
    },
    links::game_id::GameId,
    mail::letter::{Kind, Letter},
    rules::Seat,
    store::{
        opening::talk::Talk,
        post::{
            letters,
            outbox::{self, About},
        },
    },
};

use crate::support::games::{Table, ticket};
use crate::support::waiting::until;

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

/// What somebody wants who has a letter a day, but for the kinds that they do not want.
fn daily(muted: &[Kind]) -> Wishes {
    Wishes { pace: Pace::Daily, plain: true, muted: muted.to_vec(), ..Wishes::default() }
}

async fn set(table: &Table, game: &GameId, wishes: &Wishes) {
    let ann = ticket(game, 0, 1).holding();
    table.games.set_wishes(&ann, wishes, (None, None)).await.unwrap();
}

/// A game in which Ann has a letter a day. It was about to leave, with more time and what Bob wrote, and the mail
/// server did not take it.
async fn put_back() -> (Table, GameId) {
    let table = Table::new(Clock::fixed(noon())).await;
    let game = table
        .open_as(|new| {
            new.window = "5d".into();
            new.talk = Talk::Open;
        })
        .await;
    set(&table, &game, &daily(&[])).await;
    let sent = "update letters set status = 'sent', settled_at = made_at";
    sqlx::query(sent).execute(&table.pool).await.unwrap();
    table.games.extend(&game, None, "1d".parse().unwrap()).await.unwrap();
    table.clock.set(noon() + Duration::minutes(1));
    table.games.message(&ticket(&game, 1, 1), To::All, "Let us talk", "1").await.unwrap();

    let evening = noon() + Duration::hours(7);
    table.clock.set(evening);
    let mut conn = table.pool.acquire().await.unwrap();
    let claimed = outbox::claim(&mut conn, evening, evening + Duration::seconds(45), 64);
    let mut claimed = claimed.await.unwrap();
    claimed.retain(|posted| matches!(posted.about, About::Seat(_, Seat(0))));
    let news = claimed.iter().position(|it| it.letter.kind() == Kind::NewDeadline).unwrap();
    let news = claimed.swap_remove(news);
    let letters = [(&news, Seat(0))];
    let composed = table.games.compose(&game, &letters, &table.addresses).await;
    let composed = composed.unwrap().remove(0).unwrap();
    assert!(matches!(composed, Composed::Letter(_)));
    for posted in claimed.iter().chain([&news]) {
        outbox::put_back(&mut conn, posted, "451 4.7.1 Greylisted", evening).await.unwrap();
    }
    let gathered = "select count(*) from letters where told_in = $1 and status = 'dropped'";
    let gathered: i64 =
        sqlx::query_scalar(gathered).bind(news.id).fetch_one(&mut *conn).await.unwrap();
    assert_eq!(gathered, 1);
    drop(conn);
    (table, game)
}

/// The letters to Ann that come, once one tells what Bob wrote.
async fn told(table: &Table) -> Vec<String> {
    let server = table.serve(None).await;
    let tells = |text: &String| text.contains("Let us talk");
    let letters = async || {
        let kept = table.mailroom("ann@example.org").await;
        kept.into_iter().map(|(_, text, _)| text).collect::<Vec<_>>()
    };
    until("what was written is told", || async {
        table.clock.set(table.clock.set_to().unwrap() + Duration::seconds(10));
        letters().await.iter().any(tells)
    })
    .await;
    server.stop().await.unwrap();
    let letters = letters().await;
    assert_eq!(letters.iter().filter(|text| tells(text)).count(), 1, "{letters:#?}");
    letters
}

#[tokio::test]
async fn where_a_newer_one_says_it_better_the_rest_is_told_all_the_same() {
    let (table, game) = put_back().await;
    let mut conn = table.pool.acquire().await.unwrap();
    let (newer, now) = (Letter::NewDeadline { round: 1 }, table.clock.set_to().unwrap());
    letters::insert(&mut conn, &game, Seat(0), &newer, now, now).await.unwrap();
    let letters = told(&table).await;
    let of_time = letters.iter().filter(|text| text.contains("there is more time"));
    assert_eq!(of_time.count(), 1, "{letters:#?}");
}

#[tokio::test]
async fn where_its_reader_wants_each_letter_since_it_tells_all() {
    let (table, game) = put_back().await;
    set(&table, &game, &Wishes::default()).await;
    let letters = told(&table).await;
    assert!(letters.len() == 1 && letters[0].contains("there is more time"), "{letters:#?}");
}

#[tokio::test]
async fn where_its_reader_does_not_want_it_any_more_the_rest_is_told_alone() {
    let (table, game) = put_back().await;
    set(&table, &game, &daily(&[Kind::NewDeadline])).await;
    let letters = told(&table).await;
    assert!(letters.len() == 1 && !letters[0].contains("there is more time"), "{letters:#?}");
}
