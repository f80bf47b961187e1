//! What the watch says of one round: whether its deadline has passed for good.

use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::longest_gap;
use crate::{
    game::{Failure, Games, window::late::is_late},
    store::{
        mail_in::mails::{self, Mail},
        round::rounds::{self, Round},
        window::{
            deadlines, outages,
            watch::{self, HoldReason, Watch},
        },
    },
};

/// So many due rounds whose deadlines differ from their reasons are an operator's own doing.
pub const MOST_UNEXPLAINED: i64 = 10;
/// One open round in so many.
pub const SHARE: i64 = 20;

/// Whether a round that was claimed is to be resolved.
pub(in crate::game) enum Due {
    Yes,
    /// Something has to be looked into first.
    NotYet,
    /// It was not, and what said so is set right.
    Mended,
}

impl Games {
    /// Whether a round that is due by the clock is so by the watch.
    pub(in crate::game) async fn is_due(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        watch: Option<Watch>,
        now: DateTime<Utc>,
    ) -> Result<Due, Failure> {
        // Nobody knows yet whether it is so late.
        let is_late = round.deadline <= now;
        if is_late && watch.is_some_and(|watch| unwatched(&watch, round.deadline, now)) {
            return Ok(Due::NotYet);
        }
        if round.due_at < round.deadline {
            // Nobody was waited for any more when that was written.
            let due_at = self.due_at(conn, round, now).await?;
            if due_at <= now {
                return Ok(Due::Yes);
            }
            tracing::warn!(game = %round.game, round = round.number,
                           "it was to be resolved early, but not all sheets are in: it waits");
            deadlines::set_due(conn, &round.game, round.number, due_at).await?;
            return Ok(Due::Mended);
        }
        if round.why.leads_to(round.deadline) || watch.is_some_and(|watch| watch.held.is_some()) {
            return Ok(Due::Yes);
        }
        let unexplained = deadlines::count_unexplained(conn, now).await?;
        if unexplained <= MOST_UNEXPLAINED {
            return Ok(Due::Yes);
        }
        let open = deadlines::count_open(conn).await?;
        if unexplained * SHARE <= open {
            return Ok(Due::Yes);
        }
        tracing::error!(
            unexplained,
            open,
            "rounds are due at deadlines that were not set so: they \
                        are held back; `sealed-orders deadlines` tells more, and takes the answer"
        );
        watch::set_held(conn, Some(HoldReason::Changed), now).await?;
        Ok(Due::Mended)
    }

    /// Whether what arrived then is late for a round. Where its deadline passed while nobody watched its window
    /// is still open: it will be lengthened when somebody does, or when its turn comes.
    pub(in crate::game) async fn is_too_late(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        (received_at, now): (DateTime<Utc>, DateTime<Utc>),
    ) -> Result<bool, Failure> {
        if !is_late(received_at, round.deadline) {
            return Ok(false);
        }
        let Some(watch) = watch::find(conn).await? else { return Ok(true) };
        if unwatched(&watch, round.deadline, now) {
            return Ok(false);
        }
        let is_given = watch.outage.is_none();
        Ok(is_given || !outages::waits(conn, &round.game, round.number).await?)
    }

    /// Since when nobody has watched a round's window, or had when it lost the time that it waits for; none where
    /// somebody does.
    pub(in crate::game) async fn unwatched_since(
        &self,
        conn: &mut PgConnection,
        round: &Round,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, Failure> {
        let Some(watch) = watch::find(conn).await? else { return Ok(None) };
        if let Some(outage) = watch.outage
            && outages::waits(conn, &round.game, round.number).await?
        {
            return Ok(Some(outage.from));
        }
        Ok(watch.unwatched_since(now))
    }

    /// Leaves a mail to a server where only one can tell whether it is late: its round's deadline
    /// has passed, and whether anybody watches will only be known in a while.
    pub(in crate::game) async fn is_for_the_server(&self, mail: &Mail) -> Result<bool, Failure> {
        let mut conn = self.pool.acquire().await?;
        let ticket = mail.ticket();
        let round = rounds::find(&mut conn, &ticket.game, ticket.round).await?;
        let watch = watch::find(&mut conn).await?;
        let (Some(round), Some(watch)) = (round, watch) else { return Ok(false) };
        let open = round.is_open() && watch.beat_at < round.deadline;
        if !open || mail.received_at < round.deadline {
            return Ok(false);
        }
        mails::give_back(&mut conn, mail).await?;
        Ok(true)
    }
}

impl Watch {
    /// When somebody last looked, where that is too long ago to tell what was watched since.
    pub(in crate::game) fn unwatched_since(&self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        (now - self.beat_at > longest_gap()).then_some(self.beat_at)
    }
}

/// Whether a deadline passed after the last look, and that is too long ago to tell.
fn unwatched(watch: &Watch, deadline: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    watch.unwatched_since(now).is_some_and(|since| since < deadline)
}
