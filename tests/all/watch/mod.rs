//! Rows 10 and 12 of the faults: nobody loses a window because the server did, a clock that jumps
//! resolves nothing, and deadlines that nobody set are held back; a real storm of deadlines is not.

mod held_back;
mod server;
mod time_lost;

use chrono::Duration;
use sealed_orders::{game::window::watch::Watched, links::game_id::GameId};

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
