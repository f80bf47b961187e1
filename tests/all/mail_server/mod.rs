//! Rows 14 to 18 and 39 of the faults: mail servers that refuse, hang, hang up, and lose their tongue;
//! letters of a server that died.

mod hanging;
mod refusals;
mod sink;
mod taken_over;

use std::collections::BTreeSet;

use sqlx::PgPool;

use crate::support::{
    games::Table,
    smtp::{Behaviour, Smtp},
    waiting::until,
};

async fn settled(pool: &PgPool, status: &str) -> i64 {
    sqlx::query_scalar(
        "select count(*) from letters where status = $1 and letter ->> 'kind' = 'sheet'",
    )
    .bind(status)
    .fetch_one(pool)
    .await
    .unwrap()
}

/// What the mail server said, and how long each letter waits: pauses grow.
async fn waiting(pool: &PgPool) -> Vec<(i32, String)> {
    sqlx::query_as(
        "select tries, words from letters where status = 'waiting' and words is not null
         and letter ->> 'kind' = 'sheet' order by id",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

async fn try_again_now(pool: &PgPool) {
    sqlx::query(
        "update letters set due_at = clock_timestamp()
         where status = 'waiting' and words is not null and not taken",
    )
    .execute(pool)
    .await
    .unwrap();
}

/// The Message-IDs of all that was kept.
fn ids(smtp: &Smtp) -> BTreeSet<String> {
    let ids = smtp.kept().into_iter().map(|kept| {
        let message = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        message.message_id().unwrap().to_owned()
    });
    ids.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_lost_after_the_final_dot_repeats_the_letter_under_its_name() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::DropAfterFinalDot);
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("one is lost", || async { !waiting(&table.pool).await.is_empty() }).await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 4
    };
    until("all have left", all_have_left).await;
    assert_eq!(ids(&smtp).len(), 4);
    let repeated = smtp.kept().len() - 4;
    assert!((1..=4).contains(&repeated), "{repeated}");
    server.stop().await.unwrap();
}

/// Whatever the database loses, the process that sent a letter knows that it did.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_to_the_database_that_die_repeat_no_letter() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    let server = table.serve(Some(&smtp)).await;
    for _ in 0..30 {
        table.open("1h").await;
        let killed = "select pg_terminate_backend(pid) from pg_stat_activity
                      where datname = current_database() and pid <> pg_backend_pid()
                        and query like 'update letters set status%'";
        sqlx::query(killed).execute(&table.pool).await.ok();
    }
    until("all have left", || async { settled(&table.pool, "sent").await == 120 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (120, 120));
    server.stop().await.unwrap();
}

/// A letter for a round that is over when it could leave, does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_past_its_use_is_dropped() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    table.games.close_window(&game, Some(1)).await.unwrap();
    let smtp = Smtp::start();
    let server = table.serve(Some(&smtp)).await;
    until("the new sheets leave", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!(settled(&table.pool, "dropped").await, 4, "those of the round that is over");
    for kept in smtp.kept() {
        let letter = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
        assert!(!letter.subject().unwrap().contains("Round 1: your orders"));
    }
    server.stop().await.unwrap();
}
