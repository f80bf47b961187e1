//! What players wrote to one another, thread by thread: with all, with the living, with each other
//! seat; and what of it is unread.

use super::message::To;
use crate::{
    game::{Failure, Games},
    links::opens::Holding,
    store::acts::{conversation, messages::Message},
};

/// A thread in which something was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thread {
    /// With whom.
    pub with: To,
    /// The number of its newest message.
    pub newest: u32,
    /// How many of the others' messages are unread.
    pub unread: u32,
}

/// How many messages are shown at once.
const A_PAGE: i64 = 30;

/// A part of a thread, the newest message first.
pub struct ThreadPage {
    /// The messages.
    pub messages: Vec<Message>,
    /// Before which message there are more.
    pub earlier: Option<u32>,
}

impl Games {
    /// The threads of a seat's holder in which something was written.
    pub async fn threads(&self, holding: &Holding) -> Result<Vec<Thread>, Failure> {
        let mut conn = self.pool.acquire().await?;
        let rows = conversation::threads(&mut conn, holding).await?;
        let thread = |row: conversation::ThreadRow| {
            let unread = u32::try_from(row.unread).unwrap_or(u32::MAX);
            Some(Thread { with: To::named(&row.thread)?, newest: row.newest, unread })
        };
        Ok(rows.into_iter().filter_map(thread).collect())
    }

    /// How many messages of others a seat's holder has not read.
    pub async fn unread(&self, holding: &Holding) -> Result<u32, Failure> {
        Ok(self.threads(holding).await?.iter().map(|thread| thread.unread).sum())
    }

    /// The newest messages of a thread before that number; the newest of all where none is given.
    pub async fn thread(
        &self,
        holding: &Holding,
        with: To,
        before: Option<u32>,
    ) -> Result<ThreadPage, Failure> {
        let mut conn = self.pool.acquire().await?;
        let before = before.unwrap_or(u32::MAX);
        let mut messages =
            conversation::messages(&mut conn, holding, &with.name(), before, A_PAGE + 1).await?;
        let more = messages.len() as i64 > A_PAGE;
        messages.truncate(A_PAGE as usize);
        let earlier = messages.last().map(|last| last.number).filter(|_| more);
        Ok(ThreadPage { messages, earlier })
    }

    /// Notes that a thread is read until that message.
    pub async fn mark_read(&self, holding: &Holding, with: To, until: u32) -> Result<(), Failure> {
        let mut conn = self.pool.acquire().await?;
        Ok(conversation::mark_read(&mut conn, holding, &with.name(), until).await?)
    }
}
