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

/// How long it may take to answer all of them. After that each asks for itself.
const PATIENCE: Duration = Duration::from_secs(3);

/// Those that are asked for and not yet known; none while nobody works them off.
#[derive(Clone, Default)]
pub(super) struct Editions(Arc<Mutex<Option<Vec<EditionAsked>>>>);

struct EditionAsked {
    game: GameId,
    shows: Shows,
    answer: oneshot::Sender<Option<Edition>>,
}

impl Editions {
    fn unanswered(&self) -> MutexGuard<'_, Option<Vec<EditionAsked>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds to what is asked for; whether nobody works it off yet.
    fn ask(&self, asked: EditionAsked) -> bool {
        let mut unanswered = self.unanswered();
        let is_first = unanswered.is_none();
        unanswered.get_or_insert_default().push(asked);
        is_first
    }

    /// Takes what is asked for.
    fn take(&self) -> Vec<EditionAsked> {
        self.unanswered().as_mut().map(mem::take).unwrap_or_default()
    }
}

/// Works off what is asked for. Once it is dropped, however that came, nobody does, and whoever waits still
/// learns that no answer comes.
struct WorkedOff(Editions);

impl Drop for WorkedOff {
    fn drop(&mut self) {
        *self.0.unanswered() = None;
    }
}

impl WorkedOff {
    async fn all(self, pool: Pool, clock: Clock) -> sqlx::Result<()> {
        while self.0.unanswered().as_ref().is_some_and(|asked| !asked.is_empty()) {
            let answered = time::timeout(PATIENCE, self.those_so_far(&pool, &clock)).await;
            answered.map_err(|_| sqlx::Error::PoolTimedOut)??;
        }
        Ok(())
    }

    async fn those_so_far(&self, pool: &Pool, clock: &Clock) -> sqlx::Result<()> {
        let mut conn = pool.acquire().await?;
        // Nobody is answered with what was looked up before they asked.
        let asked = self.0.take().into_iter();
        let (now, past) = asked.partition(|asked| asked.shows == Shows::Now);
        answer(&mut conn, now, Shows::Now, clock).await?;
        answer(&mut conn, past, Shows::Past, clock).await
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
    let found = editions::of(conn, &games, shows, clock.set_to()).await?;
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
        // It went wrong for all, and each finds out why by itself; or this one came as the last was answered.
        let mut conn = self.pool.acquire().await?;
        let set_to = self.clock.set_to();
        Ok(editions::of(&mut conn, slice::from_ref(id), shows, set_to).await?.remove(id))
    }
}
