//! Deadlines are found through an index, not by looking at every game.

use std::time::Duration;

use sealed_orders::{
    game::round::attempt::{Attempt, DueSearch},
    store::post::outbox,
};

use crate::support::games::Table;

#[tokio::test]
async fn one_due_round_among_twenty_thousand_is_found_without_reading_them_all() {
    let table = Table::live().await;
    let due = table.open("1h").await;
    let later = table.open("1h").await;
    // Thousands of games like the second one.
    let copies = "
        insert into games select 'copy' || n, ruleset, name, options, seed, order_window, zone,
                                 last_round, closing_time, status, state, ending, opened_at
        from games, generate_series(1, 20000) n where id = $1";
    sqlx::query(copies).bind(&later).execute(&table.pool).await.unwrap();
    let copies = "
        insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at)
        select 'copy' || n, 1, '{}', awaited, false, opened_at, deadline, due_at
        from rounds, generate_series(1, 20000) n where game = $1";
    sqlx::query(copies).bind(&later).execute(&table.pool).await.unwrap();
    sqlx::query("analyze rounds").execute(&table.pool).await.unwrap();
    sqlx::query("update rounds set deadline = now(), due_at = now() where game = $1")
        .bind(&due)
        .execute(&table.pool)
        .await
        .unwrap();

    let before = rows_read(&table, "rounds").await;
    table.resolve_one().await;
    assert!(!table.games.resolve_due(None).await.unwrap(), "the others are not due");
    let read = rows_read(&table, "rounds").await - before;
    assert!(!table.round(&due, 1).await.unwrap().is_open());
    assert!(read < 100, "{read} rows of rounds were read to find one");
}

#[tokio::test]
async fn what_stands_still_is_counted_without_reading_all_that_does_not() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    let copies = "
        insert into letters (game, id, seat, letter, made_at, due_at, status)
        select game, gen_random_uuid(), seat, letter, made_at, due_at + interval '1 day', 'waiting'
        from letters, generate_series(1, 20000) n where game = $1 and seat = 0 limit 20000";
    sqlx::query(copies).bind(&game).execute(&table.pool).await.unwrap();
    let copies = "
        insert into games select 'copy' || n, ruleset, name, options, seed, order_window, zone,
                                 last_round, closing_time, status, state, ending, opened_at
        from games, generate_series(1, 20000) n where id = $1";
    sqlx::query(copies).bind(&game).execute(&table.pool).await.unwrap();
    let copies = "
        insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at)
        select 'copy' || n, 1, '{}', awaited, false, opened_at, deadline, due_at
        from rounds, generate_series(1, 20000) n where game = $1";
    sqlx::query(copies).bind(&game).execute(&table.pool).await.unwrap();
    sqlx::query("analyze rounds, letters").execute(&table.pool).await.unwrap();
    let before = (rows_read(&table, "rounds").await, rows_read(&table, "letters").await);
    table.games.standstill().await.unwrap();
    let rounds = rows_read(&table, "rounds").await - before.0;
    let letters = rows_read(&table, "letters").await - before.1;
    assert!(rounds < 100 && letters < 100, "{rounds} rounds and {letters} letters were read");
}

/// As when a storm begins: by the database's counts next to nothing waits.
#[tokio::test]
async fn the_next_of_what_waits_is_taken_without_gathering_all_that_does() {
    let table = Table::live().await;
    let game = table.open("1h").await;
    sqlx::query("analyze rounds, letters").execute(&table.pool).await.unwrap();
    for wait in [
        "insert into games select 'copy' || n, ruleset, name, options, seed, order_window, zone,
                                  last_round, closing_time, status, state, ending, opened_at
         from games, generate_series(1, 3000) n where id = $1",
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at)
         select 'copy' || n, 1, '{}', awaited, false, opened_at, now(), now()
         from rounds, generate_series(1, 3000) n where game = $1",
        "insert into seats (game, seat, name, address, language, zone, answer)
         select 'copy' || n, seat, name, address, language, zone, answer
         from seats, generate_series(1, 3000) n where game = $1 and seat = 0",
        "insert into letters (game, id, seat, letter, made_at, due_at, status)
         select 'copy' || n, gen_random_uuid(), seat, letter, made_at, now(), 'waiting'
         from letters, generate_series(1, 3000) n where game = $1 and seat = 0",
    ] {
        sqlx::query(wait).bind(&game).execute(&table.pool).await.unwrap();
    }

    let before = (rows_read(&table, "rounds").await, rows_read(&table, "letters").await);
    let none = DueSearch { game: None, except: &[], patience: Duration::from_secs(5) };
    assert!(!matches!(table.games.try_due(&none).await.unwrap(), Attempt::Nothing));
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    let lease = now + chrono::Duration::seconds(45);
    assert_eq!(outbox::claim(&mut conn, now, lease, 8).await.unwrap().len(), 8);
    drop(conn);
    let rounds = rows_read(&table, "rounds").await - before.0;
    let letters = rows_read(&table, "letters").await - before.1;
    assert!(rounds < 100 && letters < 100, "{rounds} rounds and {letters} letters were read");
}

/// How many rows of a table were read so far, by whichever way.
async fn rows_read(table: &Table, of: &str) -> i64 {
    // Each session reports what it counted when it is told to, or when it ends.
    let mut sessions = Vec::new();
    for _ in 0..8 {
        let mut session = table.pool.acquire().await.unwrap();
        sqlx::query("select pg_stat_force_next_flush()").execute(&mut *session).await.unwrap();
        sessions.push(session);
    }
    drop(sessions);
    let count = "select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int8
                 from pg_stat_user_tables where relname = $1";
    sqlx::query_scalar(count).bind(of).fetch_one(&table.pool).await.unwrap()
}
