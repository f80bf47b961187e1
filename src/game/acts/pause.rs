//! A pause by agreement: the open window stops, and later goes on with the time that was left.
//!
//! The host or a player proposes it; with the word of the last living person who has not given up the
//! window is paused, whatever the host says. Any of them, or the host, ends the pause. A window that
//! is paused has its deadline at the [end of time](crate::moment::end_of_time) and its rest beside it,
//! so that whatever goes by deadlines leaves it alone: no worker claims it, no reminder leaves, no
//! outage lengthens it, and the host can neither lengthen nor close it. Sheets may still be sealed, and
//! when every awaited one is in the round is resolved, as in any window that need not wait for its
//! deadline.

use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::{ActWindow, declared::Declared, post_to_all};
use crate::{
    game::{Error, Failure, Games, Refusal, window},
    links::{game_id::GameId, opens::Ticket},
    mail::letter::Letter,
    rules::Seat,
    store::{
        acts::{self, Act},
        games::Game,
        post::reminders,
        round::rounds::{Round, Window},
        seats::holders::{self, Holder},
        window::pauses,
    },
    timetable::Closing,
};

/// How often one may propose a pause in one round: each time everybody may be told.
const MOST_PROPOSALS: usize = 3;

/// What a player says of a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseWord {
    /// To agree to it.
    Agrees,
    /// To agree no longer, which ends one that has begun.
    TakesBack,
}

/// Where a pause stands after somebody's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pausing {
    /// It is proposed, and others have not agreed yet.
    Proposed,
    /// The window is paused.
    Paused,
    /// The window goes on, and closes then.
    Open(DateTime<Utc>),
}

impl Games {
    /// A player has said something of a pause. Said twice it is done once.
    pub async fn pause(&self, ticket: &Ticket, word: PauseWord) -> Result<Pausing, Error> {
        let mut tx = self.pool.begin().await?;
        let mut held = self.hold_window(&mut tx, ticket).await?;
        let (seat, round) = (ticket.seat, ticket.round);
        let pausing = match (held.round.is_paused(), word) {
            (true, PauseWord::Agrees) => return Ok(Pausing::Paused),
            (true, PauseWord::TakesBack) => {
                let (game, round) = (&held.game, &held.round);
                Pausing::Open(self.go_on(&mut tx, game, round, &held.holders, Some(seat)).await?)
            }
            (false, _) if held.game.terms.tournament => return Err(Refusal::Tournament.into()),
            (false, PauseWord::TakesBack) => {
                if held.declared.wants_pause(seat, round) {
                    let act = Act::PauseWithdrawn;
                    acts::insert(&mut tx, &ticket.game, Some(seat), round, &act, held.now).await?;
                }
                Pausing::Open(held.round.deadline)
            }
            (false, PauseWord::Agrees) => {
                if held.declared.wants_pause(seat, round) {
                    return Ok(Pausing::Proposed);
                }
                if held.times(seat, &Act::PauseAgreed) >= MOST_PROPOSALS {
                    return Err(Refusal::TooOften.into());
                }
                self.agree_to_pause(&mut tx, &mut held, seat).await?
            }
        };
        self.commit_act(tx).await?;
        self.wake.windows.notify_one();
        Ok(pausing)
    }

    /// The host proposes a pause of that round. Said twice it is done once.
    pub async fn propose_pause(&self, id: &GameId, meant: u32) -> Result<Pausing, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round, now)) = self.window_meant(&mut tx, id, meant).await? else {
            return Err(Refusal::OtherWindow.into());
        };
        if round.is_paused() {
            return Ok(Pausing::Paused);
        }
        if game.terms.tournament {
            return Err(Refusal::Tournament.into());
        }
        let entries = acts::all(&mut tx, id).await?;
        let of_round = entries.iter().rev().filter(|entry| entry.round == meant);
        let proposed = of_round.clone().filter(|entry| entry.act == Act::PauseProposed).count();
        let stands = of_round
            .map(|entry| &entry.act)
            .take_while(|act| !matches!(act, Act::Resumed { .. }))
            .any(|act| *act == Act::PauseProposed);
        if stands {
            return Ok(Pausing::Proposed);
        }
        if proposed >= MOST_PROPOSALS {
            return Err(Refusal::TooOften.into());
        }
        let holders = holders::of_game(&mut tx, id).await?;
        let act = acts::insert(&mut tx, id, None, meant, &Act::PauseProposed, now).await?;
        post_to_all(&mut tx, id, &holders, &Letter::Act { round: meant, act }, now).await?;
        self.commit_act(tx).await?;
        Ok(Pausing::Proposed)
    }

    /// The host ends the pause of that round. Said twice it is done once.
    pub async fn resume(&self, id: &GameId, meant: u32) -> Result<Pausing, Error> {
        let mut tx = self.pool.begin().await?;
        let Some((game, round)) = self.open_window(&mut tx, id).await? else {
            return Err(Refusal::OtherWindow.into());
        };
        if round.number != meant {
            return Err(Refusal::OtherWindow.into());
        }
        game.is_not_suspended()?;
        if !round.is_paused() {
            return Ok(Pausing::Open(round.deadline));
        }
        let holders = holders::of_game(&mut tx, id).await?;
        let until = self.go_on(&mut tx, &game, &round, &holders, None).await?;
        self.commit_act(tx).await?;
        self.wake.windows.notify_one();
        Ok(Pausing::Open(until))
    }

    /// Notes a player's word; with the last one the window is paused.
    async fn agree_to_pause(
        &self,
        conn: &mut PgConnection,
        held: &mut ActWindow,
        seat: Seat,
    ) -> Result<Pausing, Failure> {
        let (id, number, now) = (held.game.id.clone(), held.round.number, held.now);
        let asked = held.declared.asked_for_pause(&held.turn.living, &held.holders);
        let is_first = !asked.iter().any(|&seat| held.declared.wants_pause(seat, number));
        let act = acts::insert(conn, &id, Some(seat), number, &Act::PauseAgreed, now).await?;
        if self.pause_if_agreed(conn, held).await? {
            return Ok(Pausing::Paused);
        }
        // The others are asked once; whoever agrees after that says so on a page that shows it.
        if is_first {
            let letter = Letter::Act { round: number, act };
            post_to_all(conn, &id, &held.holders, &letter, now).await?;
        }
        Ok(Pausing::Proposed)
    }

    /// Pauses the window if everybody who is asked has agreed, as by now: somebody's word may be the
    /// last one, and so may somebody's giving up. True when it is paused.
    pub(super) async fn pause_if_agreed(
        &self,
        conn: &mut PgConnection,
        held: &mut ActWindow,
    ) -> Result<bool, Failure> {
        let (id, number, now) = (held.game.id.clone(), held.round.number, held.now);
        held.declared = Declared::of(&acts::all(conn, &id).await?);
        let asked = held.declared.asked_for_pause(&held.turn.living, &held.holders);
        let agreed = asked.iter().all(|&seat| held.declared.wants_pause(seat, number));
        if asked.is_empty() || !agreed {
            return Ok(false);
        }
        held.round =
            self.stop_window(conn, (&held.game, &held.round), Closing::paused, now).await?;
        let act = acts::insert(conn, &id, None, number, &Act::Paused, now).await?;
        let letter = Letter::Act { round: number, act };
        post_to_all(conn, &id, &held.holders, &letter, now).await?;
        self.act_to_host(conn, (&held.game, Seat(0)), &letter, now).await?;
        Ok(true)
    }

    /// Ends a pause: the window has the time again that was left, and closes later where it may not
    /// close then. The caller's transaction holds the round's row.
    async fn go_on(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        round: &Round,
        holders: &[Holder],
        by: Option<Seat>,
    ) -> Result<DateTime<Utc>, Failure> {
        let now = self.clock.now(conn).await?;
        let until = self.start_window(conn, game, round, now).await?;
        let act = Act::Resumed { until };
        let act = acts::insert(conn, &game.id, by, round.number, &act, now).await?;
        let letter = Letter::Act { round: round.number, act };
        post_to_all(conn, &game.id, holders, &letter, now).await?;
        self.act_to_host(conn, (game, Seat(0)), &letter, now).await?;
        Ok(until)
    }

    /// Stops an open window: it has no deadline, and what is left of it is kept. The caller's transaction
    /// holds the round's row.
    pub(in crate::game) async fn stop_window(
        &self,
        conn: &mut PgConnection,
        (game, round): (&Game, &Round),
        stopped: fn(Closing) -> Closing,
        now: DateTime<Utc>,
    ) -> Result<Round, Failure> {
        // Time in which nobody watched is not taken from the window, nor from its bank.
        let (round, watched) = match round.why.is_of_bank() {
            true => (self.with_time_lost(conn, (game, round), (None, now)).await?, None),
            false => (round.clone(), self.unwatched_since(conn, round, now).await?),
        };
        let counted = watched.unwrap_or(now).max(round.opened_at);
        let rest = (round.deadline - counted).max(Duration::zero());
        let closing = stopped(round.closing());
        let mut still = round.closing_at(closing);
        still.window = Window::Paused { since: now, rest };
        pauses::begin(conn, &still, now, rest).await?;
        self.move_reminders_of(conn, &still).await?;
        Ok(still)
    }

    /// Lets a window go on that was stopped, with the time that was left. Gives when it closes.
    pub(in crate::game) async fn start_window(
        &self,
        conn: &mut PgConnection,
        game: &Game,
        round: &Round,
        now: DateTime<Utc>,
    ) -> Result<DateTime<Utc>, Failure> {
        let Window::Paused { since, rest } = round.window else { return Ok(round.deadline) };
        let table = self.timetable(conn, game, &round.awaited).await?;
        let closing = table.resumed(round.opened_at, &round.closing(), (now, rest, now - since));
        let until = closing.at;
        let open = Round { window: Window::Open, ..round.clone().closing_at(closing) };
        let due_at = self.due_at(conn, &open, now).await?;
        pauses::end(conn, &open, due_at).await?;
        self.move_reminders_of(conn, &open).await?;
        Ok(until)
    }

    pub(in crate::game) async fn move_reminders_of(
        &self,
        conn: &mut PgConnection,
        round: &Round,
    ) -> Result<(), Failure> {
        let reminder = window::reminder(round.opened_at, round.deadline);
        Ok(reminders::move_all(conn, &round.game, round.number, reminder).await?)
    }
}
