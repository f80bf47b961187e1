//! Editions that are asked for at the same moment are looked up together: while the database is asked, whoever
//! comes waits for the next question, which is for all of theirs, and once for each game.

use std::{
    collections::HashSet,
    mem, slice,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use sqlx::PgConnection;
use tokio::{sync::oneshot, time};

use super::{Failure, Games};
use crate::{
    clock::Clock,
    links::game_id::GameId,
    store::{
        editions::{self, Edition, Shows},
        pool::Pool,
    },
};

/// How long the database may take to answer for all of them. After that each asks for itself.
const PATIENCE: Duration = Duration::from_secs(3);

/// Those that are asked for and not yet known.
#[derive(Clone, Default)]
pub(super) struct Editions(Arc<Mutex<Unanswered>>);

#[derive(Default)]
struct Unanswered {
    asked: Vec<EditionAsked>,
    /// Whether somebody works it off.
    is_worked_off: bool,
}

struct EditionAsked {
    game: GameId,
    shows: Shows,
    answer: oneshot::Sender<Option<Edition>>,
}

impl Editions {
    fn waiting(&self) -> MutexGuard<'_, Unanswered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds to what is asked for; whether nobody works it off yet.
    fn ask(&self, asked: EditionAsked) -> bool {
        let mut waiting = self.waiting();
        waiting.asked.push(asked);
        !mem::replace(&mut waiting.is_worked_off, true)
    }
}

/// Works off what is asked for. Once it is dropped, however that came, nobody does, and whoever waits still
/// learns that no answer comes.
struct WorkedOff(Editions);

impl Drop for WorkedOff {
    fn drop(&mut self) {
        *self.0.waiting() = Unanswered::default();
    }
}

impl WorkedOff {
    async fn all(self, pool: Pool, clock: Clock) -> sqlx::Result<()> {
        while !self.0.waiting().asked.is_empty() {
            let mut conn = pool.acquire().await?;
            // Nobody is answered with what was looked up before they asked.
            let asked = mem::take(&mut self.0.waiting().asked);
            let (now, past) = asked.into_iter().partition(|asked| asked.shows == Shows::Now);
            answer(&mut conn, now, Shows::Now, &clock).await?;
            answer(&mut conn, past, Shows::Past, &clock).await?;
        }
        Ok(())
    }
}

/// Answers those, who all ask for what `shows` says.
async fn answer(
    conn: &mut PgConnection,
    asked: Vec<EditionAsked>,
    shows: Shows,
    clock: &Clock,
) -> sqlx::Result<()> {
    if asked.is_empty() {
        return Ok(());
    }
    let games: HashSet<&GameId> = asked.iter().map(|asked| &asked.game).collect();
    let games: Vec<GameId> = games.into_iter().cloned().collect();
    let found = time::timeout(PATIENCE, editions::of(conn, &games, shows, clock.set_to())).await;
    let found = found.map_err(|_| sqlx::Error::PoolTimedOut)??;
    for EditionAsked { game, answer, .. } in asked {
        // Who has gone meanwhile is not there to be told.
        let _ = answer.send(found.get(&game).cloned());
    }
    Ok(())
}

impl Games {
    /// The edition that a game's public pages are of; none when there is no such game.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn edition(&self, id: &GameId, shows: Shows) -> Result<Option<Edition>, Failure> {
        let (answer, answered) = oneshot::channel();
        if self.editions.ask(EditionAsked { game: id.clone(), shows, answer }) {
            let all = WorkedOff(self.editions.clone()).all(self.pool.clone(), self.clock.clone());
            self.pool.spawn(all);
        }
        if let Ok(edition) = answered.await {
            return Ok(edition);
        }
        // It went wrong for all: each finds out why by itself.
        let mut conn = self.pool.acquire().await?;
        let set_to = self.clock.set_to();
        Ok(editions::of(&mut conn, slice::from_ref(id), shows, set_to).await?.remove(id))
    }
}
