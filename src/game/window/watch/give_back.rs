//! Giving back time that was lost, to some windows at a time: nobody waits until all have theirs.
//!
//! The watch's row has the outage that is in hand, and the last game whose window has its time: games have their
//! turn by their ids. A page looks at the windows of the next games, and moves that mark, in one transaction that
//! holds the row. So of several servers one is at it, and after a crash a page is done or not begun: no window
//! gets its time twice, and none is passed over. Windows that still wait for theirs are claimed by nobody at their
//! deadline (`store::window::deadlines`), and take sheets (`due`); one that closes before, or stands still, has its
//! own time first ([`with_time_lost`](Games::with_time_lost)). Another outage begins when the last window has what
//! it lost in this one.

use std::panic::AssertUnwindSafe;

use chrono::{DateTime, Utc};
use futures_util::FutureExt;
use sqlx::{Connection, PgConnection};

use super::Watched;
use crate::{
    game::{Failure, Games, Whose},
    links::game_id::GameId,
    store::{
        games::{self, Game},
        round::rounds::{self, Round},
        window::{
            outages::{self, Outage},
            watch,
        },
    },
};

/// How many windows are looked at in one transaction, which holds their rounds.
pub const PAGE: usize = 100;

impl Games {
    /// Begins to give back the time in which nobody watched, with the first page. The caller's transaction holds
    /// the watch's row; no other outage is in hand. Where that failed `too_often`, with each window of the page, it
    /// goes on all the same.
    pub(super) async fn begin_to_give_back(
        &self,
        conn: &mut PgConnection,
        (from, until): (DateTime<Utc>, DateTime<Utc>),
        too_often: bool,
    ) -> Result<Watched, Failure> {
        let outage = outages::begin(conn, from, until).await?;
        self.give_page(conn, outage, too_often).await
    }

    /// Gives the next page of the outage that is in hand; none where none is.
    pub(super) async fn give_back_next(&self, too_often: bool) -> Result<Option<Watched>, Failure> {
        let mut tx = self.pool.begin().await?;
        let watch = watch::find_for_update(&mut tx).await?;
        let Some(outage) = watch.and_then(|watch| watch.outage) else { return Ok(None) };
        let watched = self.give_page(&mut tx, outage, too_often).await?;
        self.commit_watched(tx, watched).await?;
        Ok(Some(watched))
    }

    /// Gives all pages of the outage that is in hand. Returns how many windows are longer.
    pub(super) async fn give_back_rest(&self) -> Result<u64, Failure> {
        let mut in_all = 0;
        while let Some(watched) = self.give_back_next(false).await? {
            in_all += watched.lengthened();
            if !matches!(watched, Watched::GivingBack { .. }) {
                break;
            }
        }
        Ok(in_all)
    }

    /// Lengthens each of the next windows that lost its end, with one letter to everybody it awaits. What is
    /// wrong with one costs no other its time.
    ///
    /// # Errors
    /// A [`Failure`] of the database. Where it may be that of a window, it is the database's if no window
    /// could be seen to before, and that was not so `too_often`.
    async fn give_page(
        &self,
        conn: &mut PgConnection,
        outage: Outage,
        too_often: bool,
    ) -> Result<Watched, Failure> {
        let page = outages::next(conn, PAGE).await?;
        let (mut lengthened, mut is_begun, mut in_doubt) = (0, outage.is_begun || too_often, None);
        for (game, number) in &page {
            let mut step = Connection::begin(&mut *conn).await?;
            // What panics costs its own window only.
            let giving = AssertUnwindSafe(self.give_back_to(&mut step, (game, *number), outage));
            let panicked = |_| Err(Failure::Resolution { game: game.clone(), round: *number });
            match giving.catch_unwind().await.unwrap_or_else(panicked) {
                Ok(is_longer) => {
                    step.commit().await?;
                    is_begun = true;
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
        match (in_doubt, page.last()) {
            (Some(failure), _) if !is_begun => Err(failure),
            (_, Some((last, _))) if page.len() == PAGE => {
                outages::given_to(conn, last).await?;
                Ok(Watched::GivingBack { lengthened })
            }
            _ => {
                outages::end(conn).await?;
                Ok(Watched::Back { lengthened })
            }
        }
    }

    /// Lengthens one window, if it lost its end.
    async fn give_back_to(
        &self,
        conn: &mut PgConnection,
        (game, number): (&GameId, u32),
        outage: Outage,
    ) -> Result<bool, Failure> {
        let Some(round) = rounds::find(conn, game, number).await? else { return Ok(false) };
        let Some(game) = games::find(conn, game).await? else { return Ok(false) };
        let table = self.timetable(conn, &game, &round.awaited).await?;
        let Outage { from, until, .. } = outage;
        // Its turn may come late; but time in which nobody watched after this one is of the next outage.
        let given_at = outage.watched_at.max(until);
        let closing = round.closing();
        let closing = table.given_back(round.opened_at, &closing, (from, until), given_at);
        // A bank that had time enough gets back what it lost: that is no news for anybody. Nor is it where all
        // sheets are in, and the round is to be carried out.
        let had_enough = round.why.is_of_bank() && round.deadline > outage.near();
        if had_enough || round.due_at < round.deadline {
            return Ok(self.set_deadline(conn, &round, closing, given_at).await?.is_some());
        }
        Ok(self.move_deadline(conn, &round, closing).await? > round.deadline)
    }

    /// A round whose window has the time that it lost, though its turn has not come or nobody has looked yet:
    /// before the round is carried out, or its window stands still. A bank that had `stopped` lost nothing after
    /// that. The caller's transaction holds the round's row: a page that has it comes before or after. Nobody is
    /// told: what the caller does is told.
    pub(in crate::game) async fn with_time_lost(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        (stopped, now): (Option<DateTime<Utc>>, DateTime<Utc>),
    ) -> Result<Round, Failure> {
        let mut round = round.clone();
        let Some(watch) = watch::find(conn).await?.filter(|_| !round.is_paused()) else {
            return Ok(round);
        };
        let mut lost = Vec::new();
        if let Some(outage) = watch.outage
            && outages::waits(conn, &round.game, round.number).await?
        {
            lost.push((outage.from, outage.until));
        }
        lost.extend(watch.unwatched_since(now).map(|since| (since, now)));
        if lost.is_empty() {
            return Ok(round);
        }
        let table = self.timetable(conn, game, &round.awaited).await?;
        for (from, until) in lost {
            let until = match stopped.filter(|_| round.why.is_of_bank()) {
                Some(stopped) => until.min(stopped),
                None => until,
            };
            let closing = round.closing();
            if closing.at > from && until > from {
                let closing = table.given_back(round.opened_at, &closing, (from, until), until);
                round = self.set_deadline(conn, &round, closing, now).await?.unwrap_or(round);
            }
        }
        Ok(round)
    }
}
