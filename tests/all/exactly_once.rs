//! A round resolves once, and every sheet that was receipted is in it: rows 3 to 6 of the faults.

use std::sync::Arc;

use chrono::{DateTime, Duration, Utc};
use sealed_orders::{
    clock::Clock,
    game::{mail_in::stored::Delivered, sheet::hand_in::HandedIn},
    store::{round::rounds::ClosedBy, sheet::sheets},
};
use tokio::sync::Barrier;

use crate::support::{
    games::{FOUR, Table, submission, ticket},
    times::at,
    waiting::lock_waited_for,
};

/// Row 3.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn sheets_race_the_deadline_and_no_receipted_one_is_missing() {
    const WRITERS: u8 = 7;
    let mut counted = [0, 0];
    for run in 0..30 {
        let table = Arc::new(Table::live().await);
        let game = table.open("1h").await;
        let start = Arc::new(Barrier::new(usize::from(WRITERS) + 1));
        let mut writers = Vec::new();
        for writer in 0..WRITERS {
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            writers.push(tokio::spawn(async move {
                start.wait().await;
                let mut receipted = Vec::new();
                for n in 0..4 {
                    // Each writes for a seat of its own or shares one with another.
                    let ticket = ticket(&game, writer % 4, 1);
                    let mut written = submission(&format!(
                        "T HQ {}",
                        ["G8", "B8", "Y8", "R8"][usize::from(writer % 4)]
                    ));
                    written.key = format!("{writer}-{n}");
                    // Nobody closes the window early.
                    written.hold = true;
                    match table.games.hand_in(&ticket, &written).await.unwrap() {
                        HandedIn::Sealed { sheet, .. } => {
                            receipted.push((sheet.seat, sheet.version))
                        }
                        HandedIn::Late { .. } => break,
                        _ => panic!("a sheet is sealed or late"),
                    }
                }
                receipted
            }));
        }
        start.wait().await;
        tokio::time::sleep(std::time::Duration::from_millis(run % 10 * 2)).await;
        // The deadline is now.
        sqlx::query("update rounds set deadline = now(), due_at = now()")
            .execute(&table.pool)
            .await
            .unwrap();
        while !table.games.resolve_due(Some(&game)).await.unwrap() {}

        let mut conn = table.pool.acquire().await.unwrap();
        let in_the_round = sheets::all_of_round(&mut conn, &game, 1).await.unwrap();
        let closed = table.round(&game, 1).await.unwrap().closed().unwrap().0;
        let mut newest = [0; 4];
        for writer in writers {
            for (seat, version) in writer.await.unwrap() {
                let newest = &mut newest[usize::from(seat.0)];
                *newest = version.max(*newest);
            }
        }
        for (seat, newest) in newest.into_iter().enumerate() {
            let counts = in_the_round.iter().find(|sheet| usize::from(sheet.seat.0) == seat);
            assert_eq!(counts.map_or(0, |sheet| sheet.version), newest, "run {run}, seat {seat}");
            if let Some(sheet) = counts {
                assert!(sheet.received_at < closed);
            }
            counted[usize::from(newest > 0)] += 1;
        }
        assert!(table.round(&game, 2).await.is_some());
        assert!(table.round(&game, 3).await.is_none(), "it resolved once");
    }
    assert!(counted[1] > 0, "some sheets were in time: {counted:?}");
}

/// Row 3: what waited for the round's row is stamped with the time at which it got it.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_sheet_that_waited_for_its_round_is_stamped_after_the_wait() {
    let table = Arc::new(Table::live().await);
    let game = table.open("1h").await;
    let mut other = table.pool.begin().await.unwrap();
    let hold = "select from rounds where game = $1 for no key update";
    sqlx::query(hold).bind(&game).execute(&mut *other).await.unwrap();
    let waiting = tokio::spawn({
        let (table, game) = (table.clone(), game.clone());
        async move { table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await }
    });
    lock_waited_for(&table.pool, 1).await;
    let later: DateTime<Utc> =
        sqlx::query_scalar("select clock_timestamp()").fetch_one(&mut *other).await.unwrap();
    other.commit().await.unwrap();
    let HandedIn::Sealed { sheet, .. } = waiting.await.unwrap() else { panic!("it is in time") };
    assert!(sheet.received_at > later, "{} is before {later}", sheet.received_at);
}

/// Row 4: the one rule, at all doors.
#[tokio::test]
async fn before_the_deadline_counts_and_at_it_is_late_by_web_and_mail_alike() {
    for (micros, in_time) in [(-1, true), (0, false), (1, false)] {
        let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
        let game = table.open("1h").await;
        let deadline = table.deadline(&game, 1).await;
        let address = table.reply_address(&ticket(&game, 1, 1)).await;
        table.clock.set(deadline + Duration::microseconds(micros));

        let by_web = table.hand_in(&ticket(&game, 0, 1), "T HQ G8").await;
        assert_eq!(matches!(by_web, HandedIn::Sealed { .. }), in_time, "{micros} µs by web");
        if let HandedIn::Late { received_at, closed_at } = by_web {
            assert_eq!(
                (received_at, closed_at),
                (deadline + Duration::microseconds(micros), deadline)
            );
        }

        let mail = mail_from("bob", &address, "T HQ B8", "<one@example.org>");
        assert_eq!(
            table.games.deliver(&mail, None, &table.addresses).await.unwrap(),
            Delivered::Done
        );
        let mut conn = table.pool.acquire().await.unwrap();
        let sealed = sheets::latest(&mut conn, ticket(&game, 1, 1).key()).await.unwrap();
        assert_eq!(sealed.is_some(), in_time, "{micros} µs by mail");
        assert_eq!(table.letters("late").await, if in_time { 0 } else { 2 });
    }
}

/// Row 5.
#[tokio::test]
async fn a_mail_that_arrived_in_time_counts_although_it_is_read_after_the_deadline() {
    let table = Table::new(Clock::fixed(at("2026-11-21T12:00:00Z"))).await;
    let game = table.open("1h").await;
    let deadline = table.deadline(&game, 1).await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    table.clock.set(deadline - Duration::seconds(1));
    // Its own date is a lie, either way.
    let mail = mail_to(&address, "T HQ G8", "<slow@example.org>");
    let mail = [b"Date: Thu, 01 Jan 2099 00:00:00 +0000\r\n", &mail[..]].concat();
    table.games.deliver(&mail, None, &table.addresses).await.unwrap();
    // As if the reader had died right after storing it.
    for undo in ["delete from sheets", "update mails set status = 'new'"] {
        sqlx::query(undo).execute(&table.pool).await.unwrap();
    }
    table.clock.set(deadline + Duration::minutes(5));
    assert!(!table.games.resolve_due(None).await.unwrap(), "the round waits for the mail");
    assert!(table.games.read_left_lying().await.unwrap());
    table.resolve_one().await;
    let mut conn = table.pool.acquire().await.unwrap();
    let sheets = sheets::all_of_round(&mut conn, &game, 1).await.unwrap();
    assert_eq!(sheets.len(), 1);
    assert_eq!(sheets[0].received_at, deadline - Duration::seconds(1));
    assert_eq!(table.letters("late").await, 0);
}

/// Row 6.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_last_sheet_and_the_deadline_at_once_resolve_once() {
    let mut by = Vec::new();
    for run in 0..20 {
        let table = Arc::new(Table::live().await);
        let game = table.open("1h").await;
        for seat in 0..3 {
            table.hand_in(&ticket(&game, seat, 1), "").await;
            let text = format!("T HQ {}8", ["G", "B", "Y"][usize::from(seat)]);
            table.hand_in(&ticket(&game, seat, 1), &text).await;
        }
        let start = Arc::new(Barrier::new(2));
        let resolver = tokio::spawn({
            let (table, game, start) = (table.clone(), game.clone(), start.clone());
            async move {
                let soon = "update rounds set deadline = now() + interval '3 ms',
                                              due_at = now() + interval '3 ms'";
                sqlx::query(soon).execute(&table.pool).await.unwrap();
                start.wait().await;
                while table.round(&game, 1).await.unwrap().is_open() {
                    table.games.resolve_due(None).await.unwrap();
                }
            }
        });
        start.wait().await;
        tokio::time::sleep(std::time::Duration::from_millis(run % 5)).await;
        let last = table.hand_in(&ticket(&game, 3, 1), "T HQ R8").await;
        resolver.await.unwrap();
        let round = table.round(&game, 1).await.unwrap();
        by.push(round.closed().unwrap().1);
        let mut conn = table.pool.acquire().await.unwrap();
        let sheets = sheets::all_of_round(&mut conn, &game, 1).await.unwrap().len();
        assert_eq!(sheets == 4, matches!(last, HandedIn::Sealed { .. }), "run {run}");
        assert!(table.round(&game, 2).await.unwrap().is_open());
        assert!(table.round(&game, 3).await.is_none());
        assert_eq!(table.letters("sheet").await, 2 * FOUR.len() as i64, "nobody is told twice");
    }
    assert!(by.iter().all(|&by| by != ClosedBy::Host));
}

/// A bare mail from Ann, who has the first seat.
pub fn mail_to(address: &str, text: &str, id: &str) -> Vec<u8> {
    mail_from("ann", address, text, id)
}

/// A bare mail from one of the four.
pub fn mail_from(author: &str, address: &str, text: &str, id: &str) -> Vec<u8> {
    format!(
        "From: {author}@example.org\r\nTo: {address}\r\nMessage-ID: {id}\r\nSubject: orders\r\n\
         Content-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
    )
    .into_bytes()
}

/// Row 19.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_mail_delivered_five_times_at_once_is_one_sheet_and_one_receipt() {
    let table = Arc::new(Table::live().await);
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mut deliveries = Vec::new();
    for copy in 0..5 {
        let table = table.clone();
        // What mail servers add on the way differs.
        let mail = [
            format!("Received: from hop{copy}.example.org\r\n").as_bytes(),
            &mail_to(&address, "T HQ G8", "<again@example.org>"),
        ]
        .concat();
        deliveries.push(tokio::spawn(async move {
            table.games.deliver(&mail, None, &table.addresses).await.unwrap()
        }));
    }
    let mut done = 0;
    for delivery in deliveries {
        match delivery.await.unwrap() {
            Delivered::Done => done += 1,
            Delivered::Again => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(done, 1);
    let sheets: i64 =
        sqlx::query_scalar("select count(*) from sheets").fetch_one(&table.pool).await.unwrap();
    assert_eq!((sheets, table.letters("receipt").await), (1, 1));
}

/// Programs that pass a mail on end its lines as their system does.
#[tokio::test]
async fn one_mail_is_the_same_however_its_lines_end() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let address = table.reply_address(&ticket(&game, 0, 1)).await;
    let mail = String::from_utf8(mail_to(&address, "T HQ G8", "<again@example.org>")).unwrap();
    let deliver = async |mail: String| {
        table.games.deliver(mail.as_bytes(), None, &table.addresses).await.unwrap()
    };
    assert_eq!(deliver(mail.clone()).await, Delivered::Done);
    assert_eq!(deliver(mail.replace("\r\n", "\n")).await, Delivered::Again);
    assert_eq!(deliver(mail.clone() + "\r\n").await, Delivered::Again);
    assert_eq!(deliver(mail.replace("G8", "G7")).await, Delivered::Done, "other orders");
    assert_eq!(table.number("select count(*) from sheets").await, 2);
}
