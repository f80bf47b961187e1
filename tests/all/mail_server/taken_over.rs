//! Letters of a server that died, and letters that somebody waits for: both leave before the others.

use chrono::{DateTime, Utc};
use sealed_orders::{
    language::Language,
    store::post::outbox::{self, Posted, Settled},
};
use sqlx::PgPool;

use crate::{
    crash::{open, settings},
    mail::samples,
    support::{
        database::Database,
        games::Table,
        server::Server,
        smtp::{Behaviour, Smtp},
        waiting::{letters_have_left, until},
    },
};

/// When the letters in hand are anybody's again.
async fn leases(pool: &PgPool) -> Vec<DateTime<Utc>> {
    let leases = "select due_at from letters where status = 'waiting' and taken order by id";
    sqlx::query_scalar(leases).fetch_all(pool).await.unwrap()
}

async fn now(pool: &PgPool) -> DateTime<Utc> {
    sqlx::query_scalar("select clock_timestamp()").fetch_one(pool).await.unwrap()
}

/// Row 39: so long as a server lives its letters stay its own; when it has died they are another's
/// within a minute.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_stay_with_a_server_that_lives_and_no_minute_longer() {
    let (database, smtp) = (Database::new().await, Smtp::start());
    let pool = database.pool().await;
    let mut server = Server::start(&settings(&database.url(), &smtp.url())).await;
    smtp.behave(Behaviour::Hang);
    open(&server, "1h");
    until("they are in hand", || async { leases(&pool).await.len() == 4 }).await;
    let first = leases(&pool).await;
    until("they are claimed anew", || async {
        leases(&pool).await.iter().zip(&first).all(|(later, first)| later > first)
    })
    .await;
    server.kill9();
    let minute = chrono::Duration::minutes(1);
    let latest = now(&pool).await + minute;
    assert!(leases(&pool).await.iter().all(|lease| *lease < latest));

    smtp.behave(Behaviour::Accept);
    sqlx::query("update letters set due_at = due_at - interval '1 minute' where taken")
        .execute(&pool)
        .await
        .unwrap();
    server.start_again().await;
    letters_have_left(&pool).await;
    assert_eq!(smtp.kept().len(), 4);
    server.stop();
}

/// Leases end by the database's clock. When it is set forward, others take what is in hand here: whoever has
/// it no more does not hand it over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_set_forward_repeats_no_letter_that_is_in_hand() {
    let (table, smtp) = (Table::live().await, Smtp::start());
    table.open("1h").await;
    let (one, other) = (table.outbox(&smtp), table.outbox(&smtp));
    let ahead = one.write_ahead(64).await.unwrap();
    assert_eq!(ahead.len(), 4);
    let set_forward = "update letters set due_at = clock_timestamp() where taken";
    sqlx::query(set_forward).execute(&table.pool).await.unwrap();
    let taken_over = other.write_ahead(64).await.unwrap();
    assert_eq!(taken_over.len(), 4);
    one.hand_over_all(ahead).await;
    assert_eq!(smtp.kept().len(), 0, "they are another's");
    other.hand_over_all(taken_over).await;
    letters_have_left(&table.pool).await;
    assert_eq!(smtp.kept().len(), 4);
}

#[tokio::test]
async fn what_somebody_waits_for_and_what_was_in_hand_leaves_before_the_news() {
    let table = Table::live().await;
    table.open("1h").await;
    let mut conn = table.pool.acquire().await.unwrap();
    let now = now(&table.pool).await;
    let claim = async |conn: &mut _, at: DateTime<Utc>, limit| {
        let claimed = outbox::claim(conn, at, at + chrono::Duration::seconds(45), limit).await;
        claimed
            .unwrap()
            .into_iter()
            .map(|it| (it.id, it.letter.0.leaves_first()))
            .collect::<Vec<_>>()
    };
    let in_hand = claim(&mut conn, now, 2).await;
    assert_eq!(in_hand.len(), 2);
    // A heap that became due long ago, and one answer that has only just.
    for (kind, times, due) in [("late", 1, "1 second"), ("set_aside", 40, "1 hour")] {
        sqlx::query(
            "insert into letters (game, id, seat, letter, made_at, due_at, status)
             select game, gen_random_uuid(), seat,
                    jsonb_build_object('kind', $1::text, 'round', 1, 'received_at', made_at),
                    made_at, $4 - $3::interval, 'waiting'
             from (select * from letters where not taken limit 1) one, generate_series(1, $2)",
        )
        .bind(kind)
        .bind(times)
        .bind(due)
        .bind(now)
        .execute(&table.pool)
        .await
        .unwrap();
    }
    let next = claim(&mut conn, now, 3).await;
    let first = next.iter().filter(|(_, leaves_first)| *leaves_first).count();
    assert_eq!((next.len(), first), (3, 1), "the answer, and two of the heap");
    // Whoever had taken them is gone: they come before the rest of the heap.
    let mut again = claim(&mut conn, now + chrono::Duration::seconds(46), 5).await;
    let mut taken = [in_hand, next].concat();
    again.sort_unstable();
    taken.sort_unstable();
    assert_eq!(again, taken);
}

/// A reader is not told first that the game is over, and then what happened before.
#[tokio::test]
async fn letters_about_a_seat_leave_in_the_order_in_which_they_were_posted() {
    let table = Table::live().await;
    table.open("1h").await;
    let mut conn = table.pool.acquire().await.unwrap();
    let now = now(&table.pool).await;
    let claim = async |conn: &mut _| {
        outbox::claim(conn, now, now + chrono::Duration::seconds(45), 64).await.unwrap()
    };
    let mut in_hand = claim(&mut conn).await;
    let first = in_hand.swap_remove(0);
    let settle = async |conn: &mut _, it: &Posted| {
        outbox::settle(conn, &it.about, it.id, Settled::Sent, None, now).await.unwrap();
    };
    for other in &in_hand {
        settle(&mut conn, other).await;
    }
    // One more to each seat.
    for kind in ["receipt", "late"] {
        sqlx::query(
            "insert into letters (game, id, seat, letter, made_at, due_at, status)
             select game, gen_random_uuid(), seat,
                    jsonb_build_object('kind', $1::text, 'round', 1, 'version', 1, 'received_at', made_at),
                    made_at + interval '1 second', $2, 'waiting'
             from letters where letter ->> 'kind' = 'sheet' or letter ->> 'kind' = 'invitation'",
        )
        .bind(kind)
        .bind(now)
        .execute(&table.pool)
        .await
        .unwrap();
    }
    let next = claim(&mut conn).await;
    assert_eq!(next.len(), 2 * in_hand.len());
    assert!(next.iter().all(|it| it.about != first.about), "they wait for the one in hand");
    settle(&mut conn, &first).await;
    assert_eq!(claim(&mut conn).await.len(), 2);
}

/// The statement and its index name the same kinds as [`Letter::leaves_first`].
#[tokio::test]
async fn the_index_of_what_leaves_first_names_its_kinds() {
    let database = Database::new().await;
    let index: String = sqlx::query_scalar("select pg_get_indexdef('letters_first'::regclass)")
        .fetch_one(&database.pool().await)
        .await
        .unwrap();
    let mut names: Vec<&str> = index.split('\'').skip(1).step_by(2).collect();
    names.retain(|name| !["waiting", "kind"].contains(name));
    names.sort_unstable();
    let mut kinds: Vec<&str> = samples::all(Language::En)
        .iter()
        .filter(|(letter, _)| letter.leaves_first())
        .map(|(letter, _)| letter.kind().code())
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(names, kinds);
}
