//! Watching the deadlines, so that nobody loses a window because the server did.
//!
//! While servers run, they note every few seconds that they watch: one row, any server will do, the
//! database's time. From its gaps follows what nobody's clock alone can tell:
//!
//! - **Nobody watched for more than two minutes** (no server ran, or the database was away). Each
//!   window whose deadline passed meanwhile is lengthened by the time lost, and everybody whose
//!   sheet it awaits gets one letter, some windows at a time (`give_back.rs`). Until that is done such
//!   a window takes sheets, and its round is not resolved at its deadline.
//! - **The database's clock went on, and time did not**: a server that was there all along has a
//!   clock of its own that nobody sets. Everything is held back until the operator says whether
//!   the database is right, or its clock is again.
//! - **Deadlines that nobody set.** Each is stored with the reason that leads to it. Where one
//!   differs from its reason, somebody else has changed it: a slip of the operator's, for one game,
//!   is taken as meant; when more than [`MOST_UNEXPLAINED`] and more than one open round in
//!   [`SHARE`] are due so, those are held back. Deadlines that the games were given, however many
//!   share a minute, are resolved.
//!
//! More than a month away is not given back unasked either: an old copy of the database was put
//! back, or its clock was a year off when all servers were down.

mod answer;
mod due;
mod give_back;

use chrono::{DateTime, Duration, Utc};
use sqlx::{PgConnection, PgTransaction};

pub(in crate::game) use self::due::Due;
pub use self::{
    answer::{Ruling, Standstill, State},
    due::{MOST_UNEXPLAINED, SHARE},
    give_back::PAGE,
};

use crate::{
    clock::Awake,
    game::{Failure, Games, Whose, fail},
    store::window::{
        deadlines,
        watch::{self, HoldReason, Watch},
    },
};

/// How long the database may take to say how the watch stands.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(8);

/// How long looking into a gap may take: some windows are given their time, and one may be in others' hands.
const LONG_PATIENCE: std::time::Duration = std::time::Duration::from_secs(60);

/// How often a server notes that it watches.
fn beat_every() -> Duration {
    Duration::seconds(10)
}

/// A gap longer than this is time lost; clocks that differ by more do not agree.
fn longest_gap() -> Duration {
    Duration::minutes(2)
}

/// The longest time that is given back unasked.
fn longest_absence() -> Duration {
    Duration::days(30)
}

/// So often giving time back may fail with the first windows, and nobody knows by whose fault, until it goes on
/// with the next: over some minutes, for it is tried every two seconds.
pub const MOST_DOUBTS: u32 = 100;

/// What a server remembers of its own watch.
#[derive(Debug, Default)]
pub struct Vigil {
    last: Option<(DateTime<Utc>, Awake)>,
    said_so: bool,
    /// How often in a row looking failed so that it may have been the database, or a window.
    doubts: u32,
}

impl Vigil {
    /// Keeps in mind how often looking failed.
    fn note_doubt<T>(&mut self, looked: &Result<T, Failure>) {
        match looked {
            Ok(_) => self.doubts = 0,
            // What gets no answer is not of one window.
            Err(failure)
                if failure.whose() != Whose::Either || matches!(failure, Failure::NoAnswer) => {}
            Err(_) => self.doubts += 1,
        }
    }
}

/// What came of looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// All is well.
    Kept,
    /// Nobody had watched for a while. So many windows are longer now, and others are still to be looked at:
    /// there is more to do.
    GivingBack {
        /// How many.
        lengthened: usize,
    },
    /// The same, and these were the last.
    Back {
        /// How many.
        lengthened: usize,
    },
    /// Rounds are held back.
    Held(HoldReason),
}

impl Watched {
    /// How many windows are longer because of it.
    fn lengthened(self) -> u64 {
        match self {
            Self::GivingBack { lengthened } | Self::Back { lengthened } => {
                u64::try_from(lengthened).unwrap_or(u64::MAX)
            }
            Self::Kept | Self::Held(_) => 0,
        }
    }
}

impl Games {
    /// Notes that a server watches, once in a while, and looks into gaps. Time that was lost is given back
    /// to so many windows each time; what does not wait for it may be resolved meanwhile.
    ///
    /// # Errors
    /// A [`Failure`] of the database: then nothing has changed.
    pub async fn keep_watch(&self, vigil: &mut Vigil) -> Result<Watched, Failure> {
        if self.clock.is_fixed() {
            return Ok(Watched::Kept);
        }
        let passed =
            vigil.last.and_then(|(then, awake)| awake.passed().map(|passed| (then, passed)));
        let looked = self.watch_in_doubt(passed, vigil.doubts >= MOST_DOUBTS).await;
        vigil.note_doubt(&looked);
        let (watched, now) = looked?;
        match watched {
            Watched::Held(held) => {
                if !vigil.said_so {
                    tracing::error!(
                        ?held,
                        "rounds are held back: `sealed-orders deadlines` tells \
                                    why, and takes the answer"
                    );
                    vigil.said_so = true;
                }
            }
            Watched::Kept => vigil.said_so = false,
            // A first start is not worth a warning.
            Watched::Back { lengthened: 0 } => {
                tracing::info!(
                    "nobody watched the deadlines for a while; no more windows lost their end"
                );
            }
            Watched::GivingBack { lengthened } => {
                tracing::info!(
                    lengthened,
                    "nobody watched the deadlines for a while: windows that closed meanwhile are \
                               longer now, and more will be"
                );
            }
            Watched::Back { lengthened } => {
                tracing::warn!(
                    lengthened,
                    "nobody watched the deadlines for a while: the windows \
                               that closed meanwhile are longer now"
                );
            }
        }
        // What was last agreed on stays, while the clock is not to be trusted.
        if !is_distrusted(watched) {
            vigil.last = Awake::now().map(|awake| (now, awake));
        }
        Ok(watched)
    }

    /// Looks, as a server that was last content with the time `passed.0`, and has counted
    /// `passed.1` since on a clock of its own. Also returns the time.
    pub async fn watch_after(
        &self,
        passed: Option<(DateTime<Utc>, Duration)>,
    ) -> Result<(Watched, DateTime<Utc>), Failure> {
        self.watch_in_doubt(passed, false).await
    }

    /// The same, going past windows that all fail where that was too often.
    async fn watch_in_doubt(
        &self,
        passed: Option<(DateTime<Utc>, Duration)>,
        too_often: bool,
    ) -> Result<(Watched, DateTime<Utc>), Failure> {
        let (watch, now) = soon(PATIENCE, self.glance()).await?;
        let Some(watch) = watch else { return Ok((Watched::Kept, now)) };
        let is_gap = now - watch.beat_at > longest_gap();
        let patience = if is_gap { LONG_PATIENCE } else { PATIENCE };
        let looked = match watch.is_to_be_looked_at(now) {
            false => (watch.why_held().map_or(Watched::Kept, Watched::Held), now),
            true => soon(patience, self.look_again(passed, too_often)).await?,
        };
        if watch.outage.is_none() || is_distrusted(looked.0) {
            return Ok(looked);
        }
        let given = soon(LONG_PATIENCE, self.give_back_next(too_often)).await?;
        Ok((given.unwrap_or(looked.0), now))
    }

    /// Looks with the watch's row held, and sees to what is to be done.
    async fn look_again(
        &self,
        passed: Option<(DateTime<Utc>, Duration)>,
        too_often: bool,
    ) -> Result<(Watched, DateTime<Utc>), Failure> {
        let mut tx = self.pool.begin().await?;
        let Some(watch) = watch::find_for_update(&mut tx).await? else {
            let now = self.clock.now(&mut tx).await?;
            return Ok((Watched::Kept, now));
        };
        // Others may have looked while we waited.
        let now = self.clock.now(&mut tx).await?;
        let agrees = passed.map(|(then, counted)| (now - then - counted).abs() <= longest_gap());
        let watched = self.look(&mut tx, watch, (agrees, too_often), now).await?;
        self.commit_watched(tx, watched).await?;
        Ok((watched, now))
    }

    /// Commits what came of looking, and of giving time back.
    async fn commit_watched(&self, tx: PgTransaction<'_>, watched: Watched) -> Result<(), Failure> {
        let gives_back = matches!(watched, Watched::GivingBack { .. } | Watched::Back { .. });
        if gives_back {
            fail::point("watch: page given");
        }
        tx.commit().await?;
        if gives_back {
            fail::point("watch: page committed");
            self.wake.letters.notify_one();
        }
        Ok(())
    }

    /// The watch and the time. The first server there is begins to keep it.
    async fn glance(&self) -> Result<(Option<Watch>, DateTime<Utc>), Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let watch = watch::find(&mut conn).await?;
        if watch.is_none() {
            watch::beat(&mut conn, now).await?;
        }
        Ok((watch, now))
    }

    async fn look(
        &self,
        conn: &mut PgConnection,
        watch: Watch,
        (agrees, too_often): (Option<bool>, bool),
        now: DateTime<Utc>,
    ) -> Result<Watched, Failure> {
        let gap = now - watch.beat_at;
        match watch.why_held() {
            Some(HoldReason::Clock) if agrees == Some(true) => {
                tracing::warn!(
                    "the database's clock is right again: nothing is held back any more"
                );
                watch::set_held(conn, None, now).await?;
                watch::beat(conn, now).await?;
                return Ok(Watched::Kept);
            }
            Some(held @ (HoldReason::Clock | HoldReason::Long)) => {
                return Ok(Watched::Held(held));
            }
            Some(HoldReason::Changed) | None => {}
        }
        if gap <= longest_gap() {
            if gap < -longest_gap() {
                tracing::warn!("the database's clock went back: windows are that much longer");
            }
            watch::beat(conn, now).await?;
            return Ok(watch.why_held().map_or(Watched::Kept, Watched::Held));
        }
        let doubt = if agrees == Some(false) {
            Some(HoldReason::Clock)
        } else {
            (gap > longest_absence()).then_some(HoldReason::Long)
        };
        if let Some(held) = doubt {
            if deadlines::count_closing_between(conn, watch.beat_at, now).await? > 0 {
                watch::set_held(conn, Some(held), now).await?;
                return Ok(Watched::Held(held));
            }
            tracing::warn!(?held, "the time cannot be right, but no window closes because of it");
            watch::beat(conn, now).await?;
            return Ok(Watched::Kept);
        }
        // What was lost before is given back first. Until then this stays a gap, in which nothing is resolved
        // at its deadline.
        if watch.outage.is_some() {
            return Ok(watch.why_held().map_or(Watched::Kept, Watched::Held));
        }
        self.begin_to_give_back(conn, (watch.beat_at, now), too_often).await
    }
}

impl Watch {
    /// Whether nobody has looked for a while, or what was found has to be looked into again.
    fn is_to_be_looked_at(&self, now: DateTime<Utc>) -> bool {
        let is_fresh = (Duration::zero()..beat_every()).contains(&(now - self.beat_at));
        !is_fresh || self.why_held().is_some_and(HoldReason::is_of_time)
    }
}

/// Whether rounds are held back because the time is not to be trusted.
fn is_distrusted(watched: Watched) -> bool {
    matches!(watched, Watched::Held(held) if held.is_of_time())
}

/// What comes of it, if that is soon.
async fn soon<T>(
    patience: std::time::Duration,
    work: impl Future<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    tokio::time::timeout(patience, work).await.unwrap_or(Err(Failure::NoAnswer))
}
