//! The watch for the operator, and the operator's answer to what is held back.

use chrono::{DateTime, Utc};

use crate::{
    game::{Failure, Games},
    store::window::{
        deadlines,
        watch::{self, HoldReason, Watch},
    },
};

/// The operator's answer to what is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The deadlines are right as they stand: what is due is resolved.
    Release,
    /// The players are right: windows get back the time that they lost, or the deadlines that
    /// everybody was told.
    GiveBack,
}

/// The watch, for the operator.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The database's time.
    pub now: DateTime<Utc>,
    /// The watch; none while no server has kept it.
    pub watch: Option<Watch>,
    /// How many open rounds are past their deadline.
    pub due: i64,
}

impl Games {
    /// The watch as it stands.
    pub async fn watch_state(&self) -> Result<State, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let due =
            deadlines::count_closing_between(&mut conn, DateTime::<Utc>::UNIX_EPOCH, now).await?;
        Ok(State { now, watch: watch::find(&mut conn).await?, due })
    }

    /// Takes the operator's answer to what is held back. None when nothing is; otherwise how many
    /// rounds it was about.
    pub async fn answer_watch(&self, answer: Ruling) -> Result<Option<u64>, Failure> {
        let mut tx = self.pool.begin().await?;
        let Some(watch) = watch::find_for_update(&mut tx).await? else { return Ok(None) };
        let Some(held) = watch.held else { return Ok(None) };
        let now = self.clock.now(&mut tx).await?;
        let rounds = match (held, answer) {
            (HoldReason::Changed, answer) => {
                let meant = answer == Ruling::Release;
                deadlines::settle_unexplained(&mut tx, now, meant).await?
            }
            (_, Ruling::GiveBack) => {
                u64::try_from(self.give_back(&mut tx, watch.beat_at, now).await?).unwrap_or(0)
            }
            (_, Ruling::Release) => {
                let due = deadlines::count_closing_between(&mut tx, watch.beat_at, now).await?;
                u64::try_from(due).unwrap_or(0)
            }
        };
        if held != HoldReason::Changed {
            watch::beat(&mut tx, now).await?;
        }
        watch::set_held(&mut tx, None, now).await?;
        tx.commit().await?;
        self.wake.windows.notify_one();
        self.wake.letters.notify_one();
        Ok(Some(rounds))
    }
}
