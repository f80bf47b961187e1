//! The watch for the operator, and the operator's answer to what is held back.

use chrono::{DateTime, Duration, Utc};

use super::Watched;
use crate::{
    game::{Failure, Games},
    moment::end_of_time,
    store::{
        health,
        post::{
            hold::{self, Hold},
            waiting,
        },
        window::{
            deadlines, outages,
            watch::{self, HoldReason, Watch, Writing},
        },
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
    /// How many windows still wait for time that was lost.
    pub waiting: i64,
}

/// What stands still until somebody looks, for whoever watches the servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standstill {
    /// Whether the database takes what is written.
    pub writing: Writing,
    /// How many commits wait for a standby that is not there.
    pub without_standby: i64,
    /// No server has looked for deadlines for longer than a minute.
    pub unwatched: bool,
    /// How many rounds are set aside: they failed too often.
    pub set_aside: i64,
    /// How many rounds are held back.
    pub held_back: i64,
    /// How many letters have waited for long, unless they were to.
    pub letters: i64,
    /// How many letters were tried in vain, and are tried again.
    pub letters_again: i64,
    /// That all outgoing mail is held.
    pub mail_held: Option<Hold>,
}

/// Letters that wait for longer than that are counted.
const LONG_WAIT: Duration = Duration::minutes(15);
/// Who watches looks every few seconds.
const LONG_SILENCE: Duration = Duration::minutes(1);

impl Games {
    /// What stands still.
    pub async fn standstill(&self) -> Result<Standstill, Failure> {
        self.standstill_of(self.watch_state().await?).await
    }

    /// The same, where the watch is known.
    pub(in crate::game) async fn standstill_of(&self, state: State) -> Result<Standstill, Failure> {
        let State { now, watch, due, .. } = state;
        let held = watch.is_some_and(|watch| watch.held.is_some());
        let mut conn = self.pool.acquire().await?;
        let unwatched = |watch: Watch| now - watch.beat_at > LONG_SILENCE;
        let meant_to_wait = hold::stood_since(&mut conn, now - LONG_WAIT).await?;
        Ok(Standstill {
            writing: watch::writing(&mut conn).await?,
            without_standby: health::waiting_for_standby(&mut conn).await?,
            unwatched: !held && !self.clock.is_fixed() && watch.is_none_or(unwatched),
            set_aside: deadlines::count_set_aside(&mut conn).await?,
            held_back: if held { due } else { 0 },
            letters: match meant_to_wait {
                true => 0,
                false => waiting::count_waiting(&mut conn, now - LONG_WAIT).await?,
            },
            letters_again: waiting::count_again(&mut conn, end_of_time()).await?,
            mail_held: hold::find(&mut conn).await?,
        })
    }

    /// The watch as it stands.
    pub async fn watch_state(&self) -> Result<State, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let due =
            deadlines::count_closing_between(&mut conn, DateTime::<Utc>::UNIX_EPOCH, now).await?;
        let watch = watch::find(&mut conn).await?;
        let waiting = match watch.and_then(|watch| watch.outage) {
            Some(_) => outages::count_waiting(&mut conn).await?,
            None => 0,
        };
        Ok(State { now, watch, due, waiting })
    }

    /// Takes the operator's answer to what is held back. None when nothing is; otherwise how many
    /// rounds it was about.
    ///
    /// # Errors
    /// A [`Failure`]. Where windows were getting time back, servers go on with it.
    pub async fn answer_watch(&self, answer: Ruling) -> Result<Option<u64>, Failure> {
        let (mut tx, watch, held) = loop {
            let mut tx = self.pool.begin().await?;
            let Some(watch) = watch::find_for_update(&mut tx).await? else { return Ok(None) };
            let Some(held) = watch.why_held() else { return Ok(None) };
            // What was lost before is given back first, and the clock is right, says the answer.
            if watch.outage.is_none() || !held.is_of_time() || answer == Ruling::Release {
                break (tx, watch, held);
            }
            tx.rollback().await?;
            self.give_back_rest().await?;
        };
        let now = self.clock.now(&mut tx).await?;
        let mut watched = Watched::Kept;
        let mut rounds = match (held, answer) {
            (HoldReason::Changed, answer) => {
                let meant = answer == Ruling::Release;
                deadlines::settle_unexplained(&mut tx, now, meant).await?
            }
            (_, Ruling::GiveBack) => {
                watched = self.begin_to_give_back(&mut tx, (watch.beat_at, now), false).await?;
                watched.lengthened()
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
        self.commit_watched(tx, watched).await?;
        self.wake.windows.notify_one();
        if matches!(watched, Watched::GivingBack { .. }) {
            rounds += self.give_back_rest().await?;
        }
        self.wake.letters.notify_one();
        Ok(Some(rounds))
    }
}
