//! For how long things are kept that nobody needs for ever. Nothing of the record of a game that began is
//! among them: its rounds, sheets, acts and messages stay.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::{Failure, Games};
use crate::{
    clock::{self, Awake},
    keeping::Keeping,
    store::{
        keeping::{self, Kind},
        window::watch::{self, HoldReason},
    },
};

/// For how long letters to sign in by are known that nobody used, and a server's letters to itself: longer
/// than anybody waits for one, or counts them.
const OF_A_DAY: Duration = Duration::days(1);

/// Clocks that differ by more tell nobody what is old.
const MOST_APART: Duration = Duration::days(1);

/// A way through all that is kept, the oldest first, in small steps.
pub struct Walk {
    keeping: Keeping,
    left: Vec<Kind>,
    after: DateTime<Utc>,
    /// When the first of these ways began, by the database's clock and by one that nobody sets.
    begun: Option<(DateTime<Utc>, Awake)>,
}

impl Walk {
    /// One that removes what has been kept for so long.
    pub fn new(keeping: Keeping) -> Self {
        let left = Kind::ALL.into_iter().rev().collect();
        Self { keeping, left, after: DateTime::UNIX_EPOCH, begun: None }
    }

    /// The same from the beginning.
    #[must_use]
    pub fn again(&self) -> Self {
        Self { begun: self.begun, ..Self::new(self.keeping) }
    }

    /// For how long what is of that kind is kept.
    fn kept(&self, kind: Kind) -> Option<Duration> {
        match kind {
            Kind::MailAsItCame | Kind::Returns => self.keeping.mail,
            Kind::Mail => self.keeping.known_mail,
            Kind::Letters | Kind::Links | Kind::Mailroom | Kind::Devices => self.keeping.letters,
            Kind::Unbegun => self.keeping.invitations,
            Kind::Claims => self.keeping.claims,
            Kind::UsedSignIns => Some(self.keeping.sign_ins),
            Kind::SignIns | Kind::OwnLetters => Some(OF_A_DAY),
            Kind::Sessions | Kind::Blocks | Kind::Allowances => Some(Duration::zero()),
        }
    }
}

impl Games {
    /// Goes a step of that way: looks at some hundred rows, and removes those whose time is over. False
    /// at its end, and while the database's clock is in doubt: what was removed does not come back when the
    /// clock is right again. Any number of servers may walk at once.
    ///
    /// What of a kind cannot be removed is left to the next walk, and keeps no other from going.
    ///
    /// # Errors
    /// When the database does not answer. The step can be gone again.
    pub async fn tidy(&self, walk: &mut Walk) -> Result<bool, Failure> {
        let counted =
            walk.begun.and_then(|(then, awake)| awake.passed().map(|passed| (then, passed)));
        self.tidy_after(walk, counted).await
    }

    /// The same, as a server that began at the time `counted.0`, and has counted `counted.1` since on a clock
    /// of its own.
    ///
    /// # Errors
    /// The same.
    pub async fn tidy_after(
        &self,
        walk: &mut Walk,
        counted: Option<(DateTime<Utc>, Duration)>,
    ) -> Result<bool, Failure> {
        let Some(&kind) = walk.left.last() else { return Ok(false) };
        let mut until = None;
        if let Some(kept) = walk.kept(kind) {
            let mut conn = self.pool.acquire().await?;
            let now = self.clock.now(&mut conn).await?;
            if self.doubts_clock(&mut conn, now, counted).await? {
                tracing::warn!(
                    "the clock is in doubt: nothing is removed that was kept long enough"
                );
                return Ok(false);
            }
            if walk.begun.is_none() {
                walk.begun = Awake::now().filter(|_| !self.clock.is_fixed()).map(|it| (now, it));
            }
            match keeping::remove(&mut conn, kind, walk.after, now - kept).await {
                Ok(page) if page.removed > 0 => {
                    tracing::info!(
                        ?kind,
                        rows = page.removed,
                        "what was kept long enough is removed"
                    );
                    until = page.until;
                }
                Ok(page) => until = page.until,
                Err(failure) => {
                    tracing::error!(?kind, %failure, "what was kept long enough is not removed");
                }
            }
        }
        match until {
            Some(until) => walk.after = until,
            None => {
                walk.left.pop();
                walk.after = DateTime::UNIX_EPOCH;
            }
        }
        Ok(true)
    }

    async fn doubts_clock(
        &self,
        conn: &mut PgConnection,
        now: DateTime<Utc>,
        counted: Option<(DateTime<Utc>, Duration)>,
    ) -> Result<bool, Failure> {
        let machines = (!self.clock.is_fixed()).then(clock::of_this_machine);
        if !agree(now, machines, counted) {
            return Ok(true);
        }
        let held = watch::find(conn).await?.and_then(|watch| watch.why_held());
        Ok(held.is_some_and(HoldReason::is_of_time))
    }
}

/// Whether the database's clock is about where this machine's is, and has gone on by about what was counted.
fn agree(
    now: DateTime<Utc>,
    machines: Option<DateTime<Utc>>,
    counted: Option<(DateTime<Utc>, Duration)>,
) -> bool {
    let others = [machines, counted.map(|(then, counted)| then + counted)];
    others.into_iter().flatten().all(|other| (now - other).abs() <= MOST_APART)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_goes_by_its_own_setting() {
        let keeping = Keeping {
            mail: Some(Duration::days(1)),
            known_mail: Some(Duration::days(2)),
            letters: Some(Duration::days(3)),
            invitations: None,
            claims: Some(Duration::days(5)),
            sign_ins: Duration::days(6),
        };
        let walk = Walk::new(keeping);
        for (kind, days) in [
            (Kind::MailAsItCame, Some(1)),
            (Kind::Mail, Some(2)),
            (Kind::Letters, Some(3)),
            (Kind::Unbegun, None),
            (Kind::Claims, Some(5)),
            (Kind::UsedSignIns, Some(6)),
        ] {
            assert_eq!(walk.kept(kind), days.map(Duration::days), "{kind:?}");
        }
    }

    #[test]
    fn a_clock_that_differs_from_another_by_more_than_a_day_is_in_doubt() {
        let now = DateTime::UNIX_EPOCH + Duration::days(20_000);
        let (hour, year) = (Duration::hours(1), Duration::days(365));
        assert!(agree(now, None, None));
        for (away, is_good) in [(hour, true), (-hour, true), (year, false), (-year, false)] {
            assert_eq!(agree(now, Some(now + away), None), is_good, "this machine's");
            assert_eq!(agree(now, Some(now), Some((now - away, hour))), is_good, "jumped");
        }
    }
}
