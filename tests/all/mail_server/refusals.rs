//! Mail servers that refuse.

use super::{ids, settled, try_again_now, waiting};
use crate::support::{
    games::{Table, contact},
    smtp::{Behaviour, Smtp},
    waiting::until,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passing_refusal_is_tried_again_and_a_final_one_is_given_up() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseRecipients("450 4.2.1 Mailbox busy, try later"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    for (tries, words) in waiting(&table.pool).await {
        assert_eq!(tries, 1);
        assert!(words.contains("Mailbox busy"), "{words}");
    }
    let pause: f64 = sqlx::query_scalar(
        "select extract(epoch from min(due_at) - clock_timestamp())::float8 from letters
         where words is not null",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    assert!(pause > 5.0, "not hammered: {pause}");
    // The pages do not care.
    let health = reqwest::get(format!("{}health", server.url)).await.unwrap();
    assert!(health.status().is_success());

    smtp.behave(Behaviour::RefuseRecipient {
        address: "bob@example.org",
        reply: "550 5.1.1 No such person here",
    });
    try_again_now(&table.pool).await;
    until("three have left", || async { settled(&table.pool, "sent").await == 3 }).await;
    until("one is given up", || async { settled(&table.pool, "undeliverable").await == 1 }).await;
    let words: String =
        sqlx::query_scalar("select words from letters where status = 'undeliverable'")
            .fetch_one(&table.pool)
            .await
            .unwrap();
    assert!(words.contains("No such person"), "{words}");
    assert_eq!(smtp.kept().len(), 3);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_letter_that_can_never_be_composed_is_given_up_and_told_to_the_host() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    table.open_as(|new| new.host = contact("host")).await;
    sqlx::query("update seats set address = 'bob@[127.0.0.1]' where seat = 1")
        .execute(&table.pool)
        .await
        .unwrap();
    let server = table.serve(Some(&smtp)).await;
    until("one is given up", || async { settled(&table.pool, "undeliverable").await == 1 }).await;
    let (tries, words): (i32, String) =
        sqlx::query_as("select tries, words from letters where status = 'undeliverable'")
            .fetch_one(&table.pool)
            .await
            .unwrap();
    assert_eq!((tries, words.as_str()), (1, "no letter can be composed to its address"));
    until("the host is told", || async { table.letters("returned").await == 1 }).await;
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_closes_or_refuses_the_message_gets_it_later() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Close("421 4.3.2 Going down"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four know why they wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    for (tries, words) in waiting(&table.pool).await {
        assert_eq!(tries, 0, "it is the server's failure, and no letter's");
        assert!(words.contains("Going down"), "{words}");
    }
    smtp.behave(Behaviour::RefuseMessages("451 4.3.0 Out of paper"));
    until("one has been tried after a pause", || async {
        waiting(&table.pool).await.iter().any(|(_, words)| words.contains("paper"))
    })
    .await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 4
    };
    until("all have left", all_have_left).await;
    assert_eq!(ids(&smtp).len(), 4);
    assert_eq!(smtp.kept().len(), 4);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_greylists_gets_every_letter_once() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseOnce("450 4.2.0 Greylisted, come back later"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    try_again_now(&table.pool).await;
    until("all have left", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (4, 4));
    server.stop().await.unwrap();
}

/// Row 18: four letters, one of whose recipients nobody knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recipient_who_is_refused_costs_the_others_nothing_and_repeats_nothing() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::RefuseRecipient {
        address: "bob@example.org",
        reply: "550 5.1.1 No such person here",
    });
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("one is given up", || async { settled(&table.pool, "undeliverable").await == 1 }).await;
    until("the others leave", || async { settled(&table.pool, "sent").await == 3 }).await;
    // Whatever is sent later does not bring the others again.
    table.open("1h").await;
    until("the next leave", || async { settled(&table.pool, "sent").await == 6 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (6, 6));
    assert!(smtp.kept().iter().all(|kept| kept.envelope.to != ["bob@example.org"]));
    server.stop().await.unwrap();
}
