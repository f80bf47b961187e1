//! All outgoing mail held, until the operator releases it: letters and what devices are told wait, and
//! nothing is lost. It holds for all servers of the database.

use std::time::Duration;

use chrono::{DateTime, Utc};

use crate::{
    game::{Failure, Games},
    store::post::hold::{self, Hold, Waiting},
};

/// How soon a server that has a letter in hand sees that mail is held. None takes another from then on.
pub const SEEN_WITHIN: Duration = Duration::from_secs(1);

/// Outgoing mail, for the operator.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The database's time.
    pub now: DateTime<Utc>,
    /// That it is held.
    pub held: Option<Hold>,
    /// What waits.
    pub waiting: Waiting,
}

impl Games {
    /// Holds all outgoing mail. Of what is held already, the reason changes, if one is given.
    pub async fn hold_mail(&self, why: Option<&str>) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(hold::set(&mut conn, why, now).await?)
    }

    /// Lets it go. None where it was not held.
    pub async fn release_mail(&self) -> Result<Option<Hold>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let was = hold::release(&mut conn, now).await?;
        self.wake.letters.notify_one();
        Ok(was)
    }

    /// How it stands with outgoing mail.
    pub async fn outgoing_mail(&self) -> Result<Outgoing, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        let held = hold::find(&mut conn).await?;
        Ok(Outgoing { now, held, waiting: hold::waiting(&mut conn, now).await? })
    }
}
