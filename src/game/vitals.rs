//! How the servers' work stands, in figures, for whoever watches them.

use chrono::{DateTime, Utc};

use super::{Failure, Games};
use crate::store::{
    post::hold::{self, Waiting},
    window::{
        deadlines::{self, Overdue},
        watch::{self, Watch},
    },
};

/// How the work of all servers of the database stands; and this server's connections to it.
#[derive(Clone, Copy, Debug)]
pub struct Vitals {
    /// The database's time.
    pub now: DateTime<Utc>,
    /// The watch over the deadlines; none while no server has kept it.
    pub watch: Option<Watch>,
    /// Whether the database takes what is written.
    pub can_write: bool,
    /// Open rounds whose time has come.
    pub rounds: Overdue,
    /// Rounds that are set aside: they failed too often.
    pub set_aside: i64,
    /// What waits for its way out.
    pub post: Waiting,
    /// Whether all outgoing mail is held.
    pub mail_held: bool,
    /// Connections of this server, and those of them that are idle.
    pub connections: (u32, usize),
}

impl Games {
    /// Looks them up.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn vitals(&self) -> Result<Vitals, Failure> {
        let mut conn = self.pool.acquire().await?;
        let now = self.clock.now(&mut conn).await?;
        Ok(Vitals {
            now,
            watch: watch::find(&mut conn).await?,
            can_write: watch::can_write(&mut conn).await?,
            rounds: deadlines::overdue(&mut conn, now).await?,
            set_aside: deadlines::count_set_aside(&mut conn).await?,
            post: hold::waiting(&mut conn, now).await?,
            mail_held: hold::stands(&mut conn).await?,
            connections: (self.pool.size(), self.pool.num_idle()),
        })
    }
}
