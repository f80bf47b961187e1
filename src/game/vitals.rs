//! How the servers' work stands, in figures, for whoever watches them.

use chrono::Duration;

use super::{
    Failure, Games,
    window::watch::{Standstill, State},
};
use crate::{
    links::game_id::GameId,
    store::{
        mail_in::mails,
        post::hold::{self, Waiting},
        suspensions::{self, Suspension},
        window::deadlines::{self, Overdue},
    },
};

/// For so long a mail that was set aside is spoken of.
const LATELY: Duration = Duration::days(1);

/// How the work of all servers of the database stands; and this server's connections to it.
#[derive(Clone, Debug)]
pub struct Vitals {
    /// The watch over the deadlines, and the time.
    pub state: State,
    /// What stands still until somebody looks.
    pub still: Standstill,
    /// Open rounds whose time has come.
    pub rounds: Overdue,
    /// What waits for its way out.
    pub post: Waiting,
    /// Mails that are stored and not dealt with yet.
    pub unread: i64,
    /// The games that are suspended, those that were so first before the others.
    pub suspended: Vec<(GameId, Suspension)>,
    /// How many mails were set aside lately: they could not be dealt with.
    pub mails_set_aside: i64,
    /// Connections of this server, and those of them that are idle.
    pub connections: (u32, usize),
}

impl Games {
    /// Looks them up.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn vitals(&self) -> Result<Vitals, Failure> {
        let state = self.watch_state().await?;
        let still = self.standstill_of(state).await?;
        let mut conn = self.pool.acquire().await?;
        let rounds = deadlines::overdue(&mut conn, state.now).await?;
        let post = hold::waiting(&mut conn, state.now).await?;
        let mails_set_aside = mails::count_set_aside(&mut conn, state.now - LATELY).await?;
        let unread = mails::count_unread(&mut conn).await?;
        let suspended = suspensions::all(&mut conn).await?;
        let connections = self.pool.counts();
        Ok(Vitals { state, still, rounds, post, mails_set_aside, unread, suspended, connections })
    }
}
