//! Mail servers that hang or keep silent.

use sealed_orders::links::addresses::Addresses;

use super::{ids, settled, try_again_now, waiting};
use crate::support::{
    games::Table,
    smtp::{Behaviour, Smtp},
    waiting::until,
};

/// The second seat's letters go to another domain than the others'.
async fn bob_lives_elsewhere(table: &Table) {
    table.open("1h").await;
    sqlx::query("update seats set address = 'bob@slow.example' where seat = 1")
        .execute(&table.pool)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_hangs_or_closes_holds_up_no_other() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    for _ in 0..10 {
        bob_lives_elsewhere(&table).await;
    }
    smtp.behave(Behaviour::HangFor("slow.example"));
    let server = table.serve(Some(&smtp)).await;
    until("the others' letters leave", || async { settled(&table.pool, "sent").await == 30 }).await;
    // It is not asked to stop in good order: letters are on their way for minutes yet.
    drop(server);

    let (table, smtp) = (Table::live().await, Smtp::start());
    for _ in 0..10 {
        bob_lives_elsewhere(&table).await;
    }
    smtp.behave(Behaviour::CloseFor { domain: "slow.example", reply: "421 4.7.0 Not so fast" });
    let server = table.serve(Some(&smtp)).await;
    until("the others' letters leave", || async { settled(&table.pool, "sent").await == 30 }).await;
    until("his wait", || async {
        let waiting = waiting(&table.pool).await;
        waiting.len() == 10 && waiting.iter().all(|(_, words)| words.contains("Not so fast"))
    })
    .await;
    smtp.behave(Behaviour::Accept);
    let all_have_left = || async {
        try_again_now(&table.pool).await;
        settled(&table.pool, "sent").await == 40
    };
    until("his leave, too", all_have_left).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (40, 40));
    server.stop().await.unwrap();
}

/// Letters to it wait, and nothing is looked up for them meanwhile: each has the links of the attempts that
/// were made alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_fails_has_no_letter_written_over_and_over() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    for _ in 0..6 {
        bob_lives_elsewhere(&table).await;
    }
    smtp.behave(Behaviour::CloseFor { domain: "slow.example", reply: "421 4.7.0 Not so fast" });
    let server = table.serve(Some(&smtp)).await;
    let tried_enough = || async {
        try_again_now(&table.pool).await;
        let failed = waiting(&table.pool).await;
        failed.len() == 6 && failed.iter().map(|(tries, _)| tries).sum::<i32>() >= 9
    };
    until("the host has failed again and again", tried_enough).await;
    server.stop().await.unwrap();
    // A letter whose attempt failed keeps its links, for it may have arrived; one that waited has none.
    let per_attempt: i64 = sqlx::query_scalar(
        "select count(*) from links l join letters t on t.game = l.game and t.id = l.letter
         where t.seat = 0 and t.game = (select min(id) from games)",
    )
    .fetch_one(&table.pool)
    .await
    .unwrap();
    let too_many: Vec<(i32, i64)> = sqlx::query_as(
        "select t.tries, count(l.hash) from letters t left join links l on l.game = t.game and l.letter = t.id
         where t.seat = 1 and t.status = 'waiting' group by t.game, t.id, t.tries
         having count(l.hash) <> t.tries * $1",
    )
    .bind(per_attempt)
    .fetch_all(&table.pool)
    .await
    .unwrap();
    assert!(too_many.is_empty(), "{too_many:?} of {per_attempt} each");
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

/// A host that has a letter and does not say so: others go on, and it gets the letter again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silence_after_the_final_dot_holds_up_no_other_and_repeats_under_the_same_name() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    bob_lives_elsewhere(&table).await;
    smtp.behave(Behaviour::SilentAfterFinalDot("slow.example"));
    let server = table.serve(Some(&smtp)).await;
    until("the others leave", || async { settled(&table.pool, "sent").await == 3 }).await;
    smtp.wait_for(4).await;
    assert_eq!(settled(&table.pool, "waiting").await, 1, "nobody said that it arrived");
    // The process dies with it, and its lease passes.
    drop(server);
    sqlx::query("update letters set due_at = now() where letter ->> 'kind' = 'sheet'")
        .execute(&table.pool)
        .await
        .unwrap();
    smtp.behave(Behaviour::Accept);
    let server = table.serve(Some(&smtp)).await;
    until("it is sent", || async { settled(&table.pool, "sent").await == 4 }).await;
    assert_eq!((ids(&smtp).len(), smtp.kept().len()), (4, 5));
    server.stop().await.unwrap();
}
