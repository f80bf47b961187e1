//! A game that can be opened: a [`Proposal`](super::proposal::Proposal) that was judged.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde_json::Value;

use super::{
    fault::{NotOpened, OpenFault},
    name::Name,
    player::Who,
};
use crate::{
    links::game_id::GameId,
    rules::StoredState,
    store::{
        games::{Game, Status},
        opening::terms::Terms,
    },
    timetable::{Calendar, Rhythm},
};

/// A game that can be opened, set up by its ruleset. Judging a proposal alone makes one.
#[derive(Clone, Debug)]
pub struct NewGame {
    pub(super) ruleset: String,
    pub(super) name: Name,
    /// In the order of the seats.
    pub(super) players: Vec<Who>,
    pub(super) window: Rhythm,
    pub(super) zone: Tz,
    pub(super) calendar: Calendar,
    pub(super) end: Option<End>,
    pub(super) terms: Terms,
    pub(super) options: Value,
    pub(super) start_now: bool,
    pub(super) seed: [u8; 32],
    pub(super) state: StoredState,
}

/// An agreed end: the round in play is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// After that round.
    LastRound(u32),
    /// At that time.
    ClosingTime(DateTime<Utc>),
}

impl NewGame {
    /// What its players will know it by.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// How its people play it.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Its row, with its first position; not stored yet.
    ///
    /// # Errors
    /// [`NotOpened`] when its closing time has passed, or the system has no randomness to give.
    pub(super) fn row(&self, now: DateTime<Utc>) -> Result<Game, NotOpened> {
        let (last_round, closing_time) = match self.end {
            None => (None, None),
            Some(End::LastRound(last)) => (Some(last), None),
            Some(End::ClosingTime(closing)) if closing > now => (None, Some(closing)),
            Some(End::ClosingTime(_)) => {
                return Err(NotOpened::Faults(vec![OpenFault::ClosingTime]));
            }
        };
        Ok(Game {
            id: GameId::random()?,
            ruleset: self.ruleset.clone(),
            name: self.name.to_string(),
            options: self.options.clone(),
            seed: self.seed.to_vec(),
            rhythm: self.window,
            zone: self.zone,
            calendar: self.calendar.clone(),
            last_round,
            closing_time,
            status: if self.start_now { Status::Playing } else { Status::Inviting },
            state: self.state.clone(),
            ending: None,
            terms: self.terms.clone(),
            suspended: None,
            opened_at: now,
        })
    }
}
