//! The gate that one letter at a time passes: from the mail server's getting it to its mark.
//!
//! A mark is committed before the next letter passes, but the disk is waited for only once in
//! [`MOST_UNSURE`] marks, for a disk takes longer than a mail server. A kill of this process loses no
//! committed mark. Should the database itself be killed, this process still knows which marks may
//! be lost, and makes them again before another letter passes. Only a power cut, which takes both,
//! can repeat that many letters.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::{Connection, PgConnection};
use uuid::Uuid;

use crate::store::{
    pool::{Pool, in_time},
    post::{
        marks,
        outbox::{self, About, Posted, Settled},
    },
};

/// Marks that a power cut may take.
const MOST_UNSURE: usize = 32;
/// How long a database that does not answer is left alone.
const PAUSE: Duration = Duration::from_millis(500);

/// The marks of letters that were handed over.
pub struct Gate {
    pool: Pool,
    /// A connection whose commits do not wait for the disk. When it breaks, the database may have
    /// lost what it committed.
    marks: Option<PgConnection>,
    /// What was marked and may not be on the disk yet.
    unsure: Vec<(About, Uuid)>,
    /// When the last of them was marked.
    at: DateTime<Utc>,
}

impl Gate {
    /// A gate whose marks are made in that database.
    pub fn new(pool: Pool) -> Self {
        Self { pool, marks: None, unsure: Vec::new(), at: DateTime::UNIX_EPOCH }
    }

    /// Marks a letter as sent. Returns when the mark is made, however long the database is away:
    /// until then nothing else may be handed over.
    pub async fn mark(&mut self, about: &About, id: Uuid, now: DateTime<Utc>) {
        self.unsure.push((about.clone(), id));
        self.at = now;
        let mut marked = match &mut self.marks {
            Some(conn) => in_time(marks::mark_sent(conn, about, id, now)).await,
            None => self.mark_again().await,
        };
        while let Err(failure) = marked {
            tracing::error!(letter = %id, %failure, "a letter that was sent cannot be marked yet");
            tokio::time::sleep(PAUSE).await;
            marked = self.mark_again().await;
        }
        if self.unsure.len() >= MOST_UNSURE {
            self.confirm().await;
        }
    }

    /// Takes a letter out of the outbox that is of no use any more. The disk is not waited for: where that is lost,
    /// the letter is looked at once more, and dropped again.
    ///
    /// # Errors
    /// When the database fails. The letter is then claimed again after its lease.
    pub async fn drop_letter(
        &mut self,
        about: &About,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> sqlx::Result<()> {
        let Some(conn) = self.connected().await? else { return Ok(()) };
        let settled = outbox::settle(conn, about, id, Settled::Dropped, None, now);
        let dropped = in_time(settled).await;
        if dropped.is_err() {
            self.marks = None;
        }
        dropped
    }

    /// Whether a letter is this process's to hand over still. Leases end by the database's clock: when that
    /// is set forward, others claim what is in hand here. While the database does not say so, it is not.
    pub async fn may_pass(&mut self, posted: &Posted) -> bool {
        let mut asked = self.is_in_hand(posted).await;
        if asked.is_err() {
            self.marks = None;
            asked = self.is_in_hand(posted).await;
        }
        asked.unwrap_or_else(|failure| {
            tracing::warn!(letter = %posted.id, %failure, "it is not known whose a letter is");
            false
        })
    }

    async fn is_in_hand(&mut self, posted: &Posted) -> sqlx::Result<bool> {
        match self.connected().await? {
            Some(conn) => in_time(outbox::is_in_hand(conn, posted)).await,
            None => Ok(false),
        }
    }

    /// The connection that marks, a new one where there was none.
    async fn connected(&mut self) -> sqlx::Result<Option<&mut PgConnection>> {
        if self.marks.is_none() {
            self.mark_again().await?;
        }
        Ok(self.marks.as_mut())
    }

    /// Waits until all marks are on the disk.
    pub async fn confirm(&mut self) {
        if self.unsure.is_empty() {
            return;
        }
        let mut confirmed = match &mut self.marks {
            // A disk, or a standby, may take as long as it likes; a connection that is there says so at once.
            Some(conn) => match in_time(conn.ping()).await {
                Ok(()) => marks::wait_for_disk(conn).await,
                Err(failure) => Err(failure),
            },
            None => self.mark_again().await,
        };
        while let Err(failure) = confirmed {
            tracing::error!(%failure, "letters that were sent are marked again");
            tokio::time::sleep(PAUSE).await;
            confirmed = self.mark_again().await;
        }
        self.unsure.clear();
    }

    /// Makes all marks that may be lost once more, over a new connection, and waits for the disk.
    async fn mark_again(&mut self) -> sqlx::Result<()> {
        self.marks = None;
        let mut conn = self.pool.acquire().await?.detach();
        marks::mark_all_sent(&mut conn, &self.unsure, self.at).await?;
        marks::do_not_wait_for_disk(&mut conn).await?;
        self.marks = Some(conn);
        self.unsure.clear();
        Ok(())
    }
}
