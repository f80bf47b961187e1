//! Watching the deadlines, so that nobody loses a window because the server did.
//!
//! While servers run, they note every few seconds that they watch: one row, any server will do, the
//! database's time. From its gaps follows what nobody's clock alone can tell:
//!
//! - **Nobody watched for more than two minutes** (no server ran, or the database was away). Each
//!   window whose deadline passed meanwhile is lengthened by the time lost, and everybody whose
//!   sheet it awaits gets one letter. Until that is done such a window takes sheets, and no round
//!   is resolved at its deadline.
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

use chrono::{DateTime, Duration, Utc};
use sqlx::{Connection, PgConnection};

pub(in crate::game) use self::due::Due;
pub use self::{
    answer::{Ruling, Standstill, State},
    due::{MOST_UNEXPLAINED, SHARE},
};

use crate::{
    clock::Awake,
    game::{Failure, Games, Whose},
    links::game_id::GameId,
    store::{
        games,
        round::rounds,
        window::{
            deadlines,
            watch::{self, HoldReason, Watch},
        },
    },
};

/// How long the database may take to say how the watch stands.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(8);

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

/// What a server remembers of its own watch.
#[derive(Debug, Default)]
pub struct Vigil {
    last: Option<(DateTime<Utc>, Awake)>,
    said_so: bool,
}

/// What came of looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// All is well.
    Kept,
    /// Nobody had watched for a while: so many windows are longer now.
    Back {
        /// How many.
        lengthened: usize,
    },
    /// Rounds are held back.
    Held(HoldReason),
}

impl Games {
    /// Notes that a server watches, once in a while, and looks into gaps. Returns as soon as
    /// windows may be resolved again, or not.
    ///
    /// # Errors
    /// A [`Failure`] of the database: then nothing has changed.
    pub async fn keep_watch(&self, vigil: &mut Vigil) -> Result<Watched, Failure> {
        if self.clock.is_fixed() {
            return Ok(Watched::Kept);
        }
        let passed =
            vigil.last.and_then(|(then, awake)| awake.passed().map(|passed| (then, passed)));
        let (watched, now) = self.watch_after(passed).await?;
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
                tracing::info!("nobody watched the deadlines for a while; none passed meanwhile");
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
        if !matches!(watched, Watched::Held(HoldReason::Clock | HoldReason::Long)) {
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
        // Whether there is more to do is known in no time; what there is may take its time.
        let glance = tokio::time::timeout(PATIENCE, self.glance()).await;
        let (watch, now) = glance.unwrap_or(Err(Failure::NoAnswer))?;
        let Some(watch) = watch else { return Ok((Watched::Kept, now)) };
        let fresh =
            |watch: &Watch| (Duration::zero()..beat_every()).contains(&(now - watch.beat_at));
        if fresh(&watch) && !matches!(watch.why_held(), Some(HoldReason::Clock | HoldReason::Long))
        {
            return Ok((watch.why_held().map_or(Watched::Kept, Watched::Held), now));
        }
        let more = self.look_again(passed);
        // Only the time that was lost may take its time to be given back.
        match now - watch.beat_at > longest_gap() {
            true => more.await,
            false => tokio::time::timeout(PATIENCE, more).await.unwrap_or(Err(Failure::NoAnswer)),
        }
    }

    /// Looks with the watch's row held, and sees to what is to be done.
    async fn look_again(
        &self,
        passed: Option<(DateTime<Utc>, Duration)>,
    ) -> Result<(Watched, DateTime<Utc>), Failure> {
        let mut tx = self.pool.begin().await?;
        let Some(watch) = watch::find_for_update(&mut tx).await? else {
            let now = self.clock.now(&mut tx).await?;
            return Ok((Watched::Kept, now));
        };
        // Others may have looked while we waited.
        let now = self.clock.now(&mut tx).await?;
        let agrees = passed.map(|(then, counted)| (now - then - counted).abs() <= longest_gap());
        let watched = self.look(&mut tx, watch, agrees, now).await?;
        tx.commit().await?;
        self.wake.letters.notify_one();
        Ok((watched, now))
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
        agrees: Option<bool>,
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
        let lengthened = self.give_back(conn, watch.beat_at, now).await?;
        watch::beat(conn, now).await?;
        Ok(Watched::Back { lengthened })
    }

    /// Lengthens each window that lost its end, with one letter to everybody it awaits. What is wrong with
    /// one costs no other its time.
    ///
    /// # Errors
    /// A [`Failure`] of the database. Where it may be that of a window, it is the database's if no window
    /// could be seen to.
    async fn give_back(
        &self,
        conn: &mut PgConnection,
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<usize, Failure> {
        let (mut lengthened, mut seen_to, mut in_doubt) = (0, 0, None);
        // Those whose end is too near are looked at, too.
        for (game, number) in
            deadlines::closing_between(conn, from, until + Duration::hours(1)).await?
        {
            let mut step = Connection::begin(&mut *conn).await?;
            match self.give_back_to(&mut step, (&game, number), from, until).await {
                Ok(is_longer) => {
                    step.commit().await?;
                    seen_to += 1;
                    lengthened += usize::from(is_longer);
                }
                Err(failure) if failure.whose() == Whose::Database => return Err(failure),
                Err(failure) => {
                    step.rollback().await?;
                    tracing::error!(%game, round = number, %failure,
                                    "a window did not get its time back");
                    in_doubt = Some(failure).filter(Failure::is_passing).or(in_doubt);
                }
            }
        }
        match in_doubt {
            Some(failure) if seen_to == 0 => Err(failure),
            _ => Ok(lengthened),
        }
    }

    /// Lengthens one window, if it lost its end.
    async fn give_back_to(
        &self,
        conn: &mut PgConnection,
        (game, number): (&GameId, u32),
        from: DateTime<Utc>,
        until: DateTime<Utc>,
    ) -> Result<bool, Failure> {
        let Some(round) = rounds::find(conn, game, number).await? else { return Ok(false) };
        let Some(game) = games::find(conn, game).await? else { return Ok(false) };
        let table = self.timetable(conn, &game, &round.awaited).await?;
        let closing = table.after_time_lost(round.opened_at, &round.closing(), from, until);
        // A bank that had time enough gets back what it lost: that is no news for anybody.
        if round.why.is_of_bank() && round.deadline > until + Duration::hours(1) {
            return Ok(self.set_deadline(conn, &round, closing, until).await?.is_some());
        }
        Ok(self.move_deadline(conn, &round, closing).await? > round.deadline)
    }
}

/// When somebody last watched, if that is too long ago for nobody having slept since.
pub(in crate::game) fn last_watched(watch: &Watch, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (now - watch.beat_at > longest_gap()).then_some(watch.beat_at)
}
