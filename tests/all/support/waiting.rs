//! Waiting for what comes to pass.

use std::time::Duration;

use sqlx::PgPool;

/// Asks until it is so, or gives up after a minute.
pub async fn until<F: Future<Output = bool>>(what: &str, mut so: impl FnMut() -> F) {
    for _ in 0..2400 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(25)).await;
    }
    panic!("it never came to pass that {what}");
}

/// Waits until so many in this database wait for a lock that another has.
pub async fn lock_waited_for(pool: &PgPool, many: i64) {
    until("a lock is waited for", || async { waiting_for_locks(pool).await >= many }).await;
}

/// How many in this database wait for a lock that another has.
pub async fn waiting_for_locks(pool: &PgPool) -> i64 {
    // Not `pg_locks`: it tells of other tests' databases, too.
    let waiting = "select count(*) from pg_stat_activity
                   where datname = current_database() and wait_event_type = 'Lock'";
    sqlx::query_scalar(waiting).fetch_one(pool).await.unwrap()
}

/// Waits until nothing is in the outbox but reminders that are not due.
pub async fn letters_have_left(pool: &PgPool) {
    until("every letter has left", || async {
        let waiting: i64 = sqlx::query_scalar(
            "select count(*) from letters
             where status = 'waiting' and letter ->> 'kind' <> 'reminder'",
        )
        .fetch_one(pool)
        .await
        .unwrap();
        waiting == 0
    })
    .await;
}
