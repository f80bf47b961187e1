//! A mail that was taken is dealt with, or its author hears of it.

use chrono::Duration;
use sealed_orders::{game::mail_in::stored::Delivered, links::game_id::GameId};
use sqlx::AssertSqlSafe;

use crate::{
    exactly_once::mail_to,
    support::{
        games::{Table, ticket},
        times::{at_noon, noon},
        waiting::{lock_waited_for, until},
    },
};

/// Lets no sheet be sealed: the database refuses it with that SQLSTATE.
async fn refuse_sheets(table: &Table, sqlstate: &str) {
    for statement in [
        format!(
            "create function refuse() returns trigger language plpgsql as
             $$ begin raise exception 'no' using errcode = '{sqlstate}'; end $$"
        ),
        "create trigger refuse before insert on sheets for each row execute function refuse()"
            .to_owned(),
    ] {
        sqlx::query(AssertSqlSafe(statement)).execute(&table.pool).await.unwrap();
    }
}

async fn seal_again(table: &Table) {
    sqlx::query("drop trigger refuse on sheets").execute(&table.pool).await.unwrap();
}

/// A game, and a mail to it that cannot be dealt with for now.
async fn with_mail(table: &Table, sqlstate: &str) -> GameId {
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    refuse_sheets(table, sqlstate).await;
    let mail = mail_to(&address, "T HQ G8", "<one@x>");
    table.games.deliver(&mail, Some(&address), &table.addresses).await.unwrap_err();
    game
}

async fn mail(table: &Table) -> (String, i32) {
    sqlx::query_as("select status, tries from mails").fetch_one(&table.pool).await.unwrap()
}

async fn sheets(table: &Table) -> i64 {
    sqlx::query_scalar("select count(*) from sheets").fetch_one(&table.pool).await.unwrap()
}

/// Lets whoever had the mail be gone.
fn lease_ends(table: &Table) {
    table.clock.set(table.clock.set_to().unwrap() + Duration::minutes(1));
}

#[tokio::test]
async fn after_the_third_time_its_author_is_asked_to_send_it_again() {
    let table = at_noon().await;
    let game = with_mail(&table, "XX001").await;
    for _ in 0..2 {
        lease_ends(&table);
        table.games.read_left_lying().await.unwrap_err();
    }
    assert_eq!(mail(&table).await, ("new".to_owned(), 3));
    assert_eq!(table.games.vitals().await.unwrap().mails_set_aside, 0);
    lease_ends(&table);
    assert!(table.games.read_left_lying().await.unwrap());
    assert_eq!(mail(&table).await.0, "set_aside");
    assert_eq!(table.games.vitals().await.unwrap().mails_set_aside, 1);
    assert!(!table.games.read_left_lying().await.unwrap());
    let server = table.serve(None).await;
    let asked = async || {
        let letters = table.mailroom("ann@example.org").await;
        let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let asks = "in a form that cannot be read here";
        letters.iter().any(|(_, text, _)| on_one_line(text).contains(asks))
    };
    until("its author is told", asked).await;
    // The round does not wait for it any more.
    table.clock.set(noon() + Duration::hours(1));
    until("the round is resolved", async || table.round(&game, 1).await.unwrap().is_resolved())
        .await;
    server.stop().await.unwrap();
}

#[tokio::test]
async fn that_the_database_was_away_counts_as_no_try() {
    let table = at_noon().await;
    with_mail(&table, "53300").await;
    for _ in 0..5 {
        lease_ends(&table);
        table.games.read_left_lying().await.unwrap_err();
    }
    assert_eq!(mail(&table).await, ("new".to_owned(), 0));
    seal_again(&table).await;
    lease_ends(&table);
    assert!(table.games.read_left_lying().await.unwrap());
    assert_eq!((mail(&table).await.0.as_str(), sheets(&table).await), ("read", 1));
}

#[tokio::test]
async fn a_host_who_presses_again_and_again_loses_no_mail() {
    let table = at_noon().await;
    let game = with_mail(&table, "XX001").await;
    for _ in 0..5 {
        table.games.close_window(&game, Some(1)).await.unwrap_err();
    }
    assert_eq!(mail(&table).await, ("new".to_owned(), 1));
    assert!(table.round(&game, 1).await.unwrap().is_open());
    seal_again(&table).await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    assert_eq!((mail(&table).await.0.as_str(), sheets(&table).await), ("read", 1));
}

/// A mail is being stored while the host closes the window: between reading what has come and holding the
/// round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_closes_no_window_over_mail_that_has_arrived() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let token = sealed_orders::links::addresses::Addresses::token_of(&address).unwrap();
    let mut held = table.pool.begin().await.unwrap();
    let hold = "select from rounds where game = $1 for no key update";
    sqlx::query(hold).bind(&game).execute(&mut *held).await.unwrap();
    // As a door does: it is stored, and then read.
    let arriving = tokio::spawn({
        let (games, mail) = (table.games.clone(), mail_to(&address, "T HQ G8", "<one@x>"));
        let origin = sealed_orders::mail::authentication::Origin::Trusted;
        async move { games.take_in(&mail, &token, &origin).await.unwrap() }
    });
    lock_waited_for(&table.pool, 1).await;
    let closing = tokio::spawn({
        let (games, game) = (table.games.clone(), game.clone());
        async move { games.close_window(&game, Some(1)).await.unwrap() }
    });
    lock_waited_for(&table.pool, 2).await;
    held.rollback().await.unwrap();
    let sealed_orders::game::mail_in::stored::TakenIn::Stored(unread) = arriving.await.unwrap()
    else {
        panic!("it is taken")
    };
    closing.await.unwrap();
    assert_eq!(sheets(&table).await, 1, "it was read first");
    assert_eq!(table.games.read_now(*unread).await.unwrap(), Delivered::Done);
    assert_eq!(table.letters("late").await, 0);
}
