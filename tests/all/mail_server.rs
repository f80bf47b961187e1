//! Rows 14 to 17 of the faults: mail servers that refuse, hang, hang up, and lose their tongue.

use sealed_orders::addresses::Addresses;
use sqlx::PgPool;

use crate::support::{
    games::{Table, until},
    smtp::{Behaviour, Smtp},
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
        "update letters set due_at = clock_timestamp() where status = 'waiting' and tries > 0",
    )
    .execute(pool)
    .await
    .unwrap();
}

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
async fn a_server_that_closes_or_refuses_the_message_gets_it_later() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Close("421 4.3.2 Going down"));
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    smtp.behave(Behaviour::RefuseMessages("451 4.3.0 Out of paper"));
    try_again_now(&table.pool).await;
    until("all four have been tried again", || async {
        waiting(&table.pool)
            .await
            .iter()
            .all(|(tries, words)| *tries == 2 && words.contains("paper"))
    })
    .await;
    smtp.behave(Behaviour::Accept);
    try_again_now(&table.pool).await;
    until("all have left", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!(smtp.kept().len(), 4);
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_lost_after_the_final_dot_repeats_the_letter_under_its_name() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::DropAfterFinalDot);
    let server = table.serve(Some(&smtp)).await;
    table.open("1h").await;
    until("all four wait", || async { waiting(&table.pool).await.len() == 4 }).await;
    smtp.behave(Behaviour::Accept);
    try_again_now(&table.pool).await;
    until("all have left", || async { settled(&table.pool, "sent").await == 4 }).await;
    let mut ids: Vec<_> = smtp
        .kept()
        .iter()
        .map(|kept| {
            let message = mail_parser::MessageParser::default().parse(&kept.raw).unwrap();
            message.message_id().unwrap().to_owned()
        })
        .collect();
    assert_eq!(ids.len(), 8);
    ids.sort();
    assert!(ids.chunks(2).all(|pair| pair[0] == pair[1]), "{ids:?}");
    server.stop().await.unwrap();
}

/// The outbox waits with the hanging server; nobody else does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_hangs_holds_up_no_page_and_no_sheet() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Hang);
    let server = table.serve(Some(&smtp)).await;
    let game = table.open("1h").await;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let addresses = Addresses::new(&server.url.parse().unwrap(), "play.example.org");
    let page = reqwest::get(addresses.game(&game)).await.unwrap();
    assert!(page.status().is_success());
    for (seat, order) in crate::crash::OPENINGS.into_iter().enumerate() {
        let ticket = crate::support::games::ticket(&game, u8::try_from(seat).unwrap(), 1);
        table.hand_in(&ticket, order).await;
    }
    assert!(!table.round(&game, 1).await.unwrap().is_open());
    // It is not asked to stop in good order: a letter is on its way for minutes yet.
    drop(server);
}
