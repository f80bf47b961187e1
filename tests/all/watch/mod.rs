//! Rows 10 and 12 of the faults: nobody loses a window because the server did, a clock that jumps
//! resolves nothing, and deadlines that nobody set are held back; a real storm of deadlines is not.

mod before_turn;
mod held_back;
mod pages;
mod server;
mod time_lost;

use chrono::Duration;
use sealed_orders::{game::window::watch::Watched, links::game_id::GameId};
use sqlx::PgPool;

use crate::support::{
    games::Table,
    times::{at_noon, noon},
};

/// A table whose deadlines were watched at noon, by servers that are gone.
async fn watched_at_noon() -> Table {
    let table = at_noon().await;
    look(&table, None).await;
    table
}

/// Looks as a server that was content so long ago by the database, and counted so long itself.
async fn look(table: &Table, passed: Option<(Duration, Duration)>) -> Watched {
    let mut conn = table.pool.acquire().await.unwrap();
    let now = table.clock.now(&mut conn).await.unwrap();
    drop(conn);
    let passed = passed.map(|(ago, counted)| (now - ago, counted));
    table.games.watch_after(passed).await.unwrap().0
}

async fn is_open(table: &Table, game: &GameId) -> bool {
    table.round(game, 1).await.unwrap().is_open()
}

/// So many copies of an open game, with deadlines and reasons like its own.
async fn copies(pool: &PgPool, game: &str, many: i32) {
    for copy in [
        "insert into games select 'copy' || n, ruleset, name, options, seed, order_window, zone,
                                  last_round, closing_time, status, state, ending, opened_at, calendar
         from games, generate_series(1, $2) n where id = $1",
        "insert into seats select 'copy' || n, seat, name, address, language, zone, answer
         from seats, generate_series(1, $2) n where game = $1",
        "insert into rounds (game, number, before, awaited, final_round, opened_at, deadline, due_at,
                             why)
         select 'copy' || n, 1, before, awaited, final_round, opened_at, deadline, due_at, why
         from rounds, generate_series(1, $2) n where game = $1",
    ] {
        sqlx::query(copy).bind(game).bind(many).execute(pool).await.unwrap();
    }
}
