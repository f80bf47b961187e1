//! After an outage nobody gets a flood; what answers by itself gets no answer.

use sealed_orders::game::mail_in::stored::Delivered;

use crate::support::{
    games::{FOUR, Table},
    smtp::{Behaviour, Smtp},
    waiting::{letters_have_left, until},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_an_outage_each_gets_what_still_matters_once() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    smtp.behave(Behaviour::Close("421 4.3.2 Going down"));
    let server = table.serve(Some(&smtp)).await;
    let game = table.open("1h").await;
    // A day without mail: the deadline moves five times, reminders come due.
    for _ in 0..5 {
        table.games.extend(&game, None, "1h".parse().unwrap()).await.unwrap();
    }
    let due = "update letters set due_at = now() where letter ->> 'kind' = 'reminder'";
    sqlx::query(due).execute(&table.pool).await.unwrap();
    sqlx::query(
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select game, gen_random_uuid(), seat, letter, made_at - interval '1 hour', due_at, status
         from letters, generate_series(1, 5) where letter ->> 'kind' = 'reminder'",
    )
    .execute(&table.pool)
    .await
    .unwrap();
    until("it is noticed", || async {
        let waiting: i64 =
            sqlx::query_scalar("select count(*) from letters where words like '%Going down%'")
                .fetch_one(&table.pool)
                .await
                .unwrap();
        waiting >= 4
    })
    .await;
    smtp.behave(Behaviour::Accept);
    letters_have_left(&table.pool).await;
    until("reminders, too", || async {
        let waiting: i64 =
            sqlx::query_scalar("select count(*) from letters where status = 'waiting'")
                .fetch_one(&table.pool)
                .await
                .unwrap();
        waiting == 0
    })
    .await;
    for name in FOUR {
        let to = format!("{name}@example.org");
        let got = smtp.kept().iter().filter(|kept| kept.envelope.to == [to.clone()]).count();
        assert_eq!(got, 3, "{name}: the sheet, the newest deadline, one reminder");
    }
    server.stop().await.unwrap();
}

/// Row 23: whatever we send is answered by machines, at every address it names, again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn machines_that_answer_machines_end_with_us() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    let server = table.serve(Some(&smtp)).await;
    table.open("1d").await;
    let mut answered = 0;
    for _ in 0..3 {
        letters_have_left(&table.pool).await;
        let kept = smtp.kept();
        for letter in &kept[answered..] {
            let mail = mail_parser::MessageParser::default().parse(&letter.raw).unwrap();
            let reply_to = mail.reply_to().and_then(|to| to.first()?.address.as_deref());
            for (sender, mark) in [
                ("<>", "Auto-Submitted: auto-replied"),
                ("<ann@example.org>", "Auto-Submitted: auto-replied (vacation)"),
                ("<ann@example.org>", "Precedence: bulk"),
                ("<>", "Content-Type: multipart/report; report-type=delivery-status; boundary=x"),
            ] {
                for address in [Some(letter.envelope.from.as_str()), reply_to].into_iter().flatten()
                {
                    let answer = format!(
                        "Return-Path: {sender}\r\nFrom: ann@example.org\r\nTo: {address}\r\n\
                         Message-ID: <{}@example.org>\r\n{mark}\r\n\r\nT HQ G8\r\n",
                        uuid::Uuid::now_v7()
                    );
                    let delivered =
                        table.games.deliver(answer.as_bytes(), Some(address), &table.addresses);
                    assert_eq!(delivered.await.unwrap(), Delivered::Automatic, "{mark}");
                }
            }
        }
        answered = kept.len();
    }
    letters_have_left(&table.pool).await;
    assert_eq!(smtp.kept().len(), 4, "the sheets, and no answer to any of it");
    server.stop().await.unwrap();
}
