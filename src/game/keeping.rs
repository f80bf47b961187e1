//! For how long things are kept that nobody needs for ever. Nothing of the record of a game that began is
//! among them: its rounds, sheets, acts and messages stay.

use chrono::{DateTime, Duration, Utc};

use super::{Failure, Games};
use crate::store::keeping::{self, Kind};

/// For how long it is known that a mail came: until then the same one again is no new one.
const MAIL_IS_KNOWN: Duration = Duration::days(400);
/// For how long who asked for a seat is known: so many may ask in a day.
const CLAIMS: Duration = Duration::days(30);

/// A way through all that is kept, the oldest first, in small steps.
pub struct Walk {
    mail: Option<Duration>,
    letters: Option<Duration>,
    invitations: Option<Duration>,
    left: Vec<Kind>,
    after: DateTime<Utc>,
}

impl Walk {
    /// One that removes mail that came in, letters with their links, and games that nobody began, when they
    /// have been kept for so long; none is for ever.
    pub fn new(
        mail: Option<Duration>,
        letters: Option<Duration>,
        invitations: Option<Duration>,
    ) -> Self {
        let left = Kind::ALL.into_iter().rev().collect();
        Self { mail, letters, invitations, left, after: DateTime::UNIX_EPOCH }
    }

    /// The same from the beginning.
    #[must_use]
    pub fn again(&self) -> Self {
        Self::new(self.mail, self.letters, self.invitations)
    }

    /// For how long what is of that kind is kept.
    fn kept(&self, kind: Kind) -> Option<Duration> {
        match kind {
            Kind::MailAsItCame | Kind::Returns => self.mail,
            Kind::Mail => self.mail.map(|kept| kept.max(MAIL_IS_KNOWN)),
            Kind::Letters | Kind::Links | Kind::Mailroom | Kind::Devices => self.letters,
            Kind::Unbegun => self.invitations,
            Kind::Claims => Some(CLAIMS),
            Kind::Sessions | Kind::Blocks | Kind::Allowances => Some(Duration::zero()),
        }
    }
}

impl Games {
    /// Goes a step of that way: looks at some hundred rows, and removes those whose time is over. False
    /// at its end. Any number of servers may walk at once.
    ///
    /// What of a kind cannot be removed is left to the next walk, and keeps no other from going.
    ///
    /// # Errors
    /// When the database does not answer. The step can be gone again.
    pub async fn tidy(&self, walk: &mut Walk) -> Result<bool, Failure> {
        let Some(&kind) = walk.left.last() else { return Ok(false) };
        let mut until = None;
        if let Some(kept) = walk.kept(kind) {
            let mut conn = self.pool.acquire().await?;
            let now = self.clock.now(&mut conn).await?;
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
}
