//! The operator suspends a game, and lets it go on.
//!
//! While it is suspended its window stands still as in a [pause](crate::game::acts::pause): nothing
//! resolves it, nothing reminds of it, no outage lengthens it. Beyond that nothing is taken for it, be it
//! a sheet, an act or a seat, and its letters wait, but for the one that says so and answers to whoever
//! writes by mail. What arrived before counts, though it be read later. A pause that had been agreed on
//! stands when the game goes on.
//!
//! Whoever suspends holds the row of the open round, as sealing and resolving do.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use crate::{
    game::{Error, Failure, Games, Refusal, acts::post_to_all},
    links::game_id::GameId,
    mail::letter::Letter,
    moment::end_of_time,
    store::{
        acts::{self, Act},
        games::Game,
        opening::listing,
        round::rounds::Round,
        seats::holders,
        suspensions::{self, Suspension},
        window::deadlines,
    },
    timetable::Closing,
};

/// How long what a server has in hand waits until it is looked at again: whoever lets the game go on finds
/// what waits by its time, and would not find this.
const LOOKED_AT_AGAIN: Duration = Duration::minutes(1);

impl Game {
    /// Refuses what is not done while it is suspended.
    pub(in crate::game) fn is_not_suspended(&self) -> Result<(), Refusal> {
        if self.suspended.is_some() { Err(Refusal::Suspended) } else { Ok(()) }
    }

    /// Until when what was to be sent about it at that time waits, for it is suspended; none where it may
    /// leave. What was posted since it is suspended says so, or answers.
    pub(in crate::game) fn holds_back(
        &self,
        posted_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Option<DateTime<Utc>> {
        let suspended = self.suspended.as_ref()?;
        (posted_at < suspended.since).then(|| now + LOOKED_AT_AGAIN)
    }
}

impl Games {
    /// Suspends a game that goes on. Said twice it is done once.
    ///
    /// # Errors
    /// [`Refusal::NoGame`] when there is none that goes on.
    pub async fn suspend(&self, id: &GameId, why: Option<&str>) -> Result<(), Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.lock(&mut tx, id).await? else {
            return Err(Refusal::NoGame.into());
        };
        if game.suspended.is_some() {
            // A reason that is given later stands from then on; nobody is written to once more.
            if let Some(why) = why {
                suspensions::say_why(&mut tx, id, why).await?;
                tx.commit().await?;
            }
            return Ok(());
        }
        let now = self.clock.now(&mut tx).await?;
        suspensions::begin(&mut tx, id, why, (now, end_of_time())).await?;
        listing::note(&mut tx, std::slice::from_ref(id)).await?;
        match &round {
            // It may have been due because all sheets were in.
            Some(round) if round.is_paused() => {
                deadlines::set_due(&mut tx, id, round.number, round.deadline).await?;
            }
            Some(round) => {
                self.stop_window(&mut tx, (&game, round), Closing::suspended, now).await?;
            }
            None => {}
        }
        let act = Act::Suspended { why: why.map(ToOwned::to_owned) };
        self.tell_all(&mut tx, &game, round.as_ref(), &act, now).await?;
        self.commit_act(tx).await?;
        Ok(())
    }

    /// Lets a game go on that is suspended. Gives the suspension; none where it was not.
    ///
    /// # Errors
    /// [`Refusal::NoGame`] when there is none that goes on.
    pub async fn end_suspension(&self, id: &GameId) -> Result<Option<Suspension>, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.lock(&mut tx, id).await? else {
            return Err(Refusal::NoGame.into());
        };
        if game.suspended.is_none() {
            return Ok(None);
        }
        let now = self.clock.now(&mut tx).await?;
        suspensions::end(&mut tx, id, (now, end_of_time())).await?;
        listing::note(&mut tx, std::slice::from_ref(id)).await?;
        let mut until = None;
        if let Some(round) = &round {
            if round.closing().is_suspended() {
                until = Some(self.start_window(&mut tx, &game, round, now).await?);
            } else {
                self.move_reminders_of(&mut tx, round).await?;
                let due_at = self.due_at(&mut tx, round, now).await?;
                deadlines::set_due(&mut tx, id, round.number, due_at).await?;
            }
            suspensions::wake_computers(&mut tx, id, round.number, now).await?;
        }
        self.tell_all(&mut tx, &game, round.as_ref(), &Act::GoesOn { until }, now).await?;
        self.commit_act(tx).await?;
        self.round_opened();
        self.wake.windows.notify_one();
        Ok(game.suspended)
    }

    /// Notes what was done to a game, and tells everybody who plays it, and its host. Those who have not
    /// answered an invitation are told by its page.
    async fn tell_all(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        round: Option<&Round>,
        act: &Act,
        now: DateTime<Utc>,
    ) -> Result<(), Failure> {
        let number = round.map_or(0, |round| round.number);
        let act = acts::insert(conn, &game.id, None, number, act, now).await?;
        if round.is_none() {
            return Ok(());
        }
        let letter = Letter::Act { round: number, act };
        let holders = holders::of_game(conn, &game.id).await?;
        post_to_all(conn, &game.id, &holders, &letter, now).await?;
        self.copy_to_host(conn, game, &letter, now).await
    }
}
