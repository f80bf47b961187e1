//! A game that can be opened: a [`Proposal`](super::proposal::Proposal) that was judged.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde_json::Value;

use super::{
    fault::{Field, NotOpened, OpenFault},
    name::Name,
    player::Who,
};
use crate::{
    links::game_id::GameId,
    rules::StoredState,
    store::{
        games::{Game, Status},
        opening::{end::End, terms::Terms},
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

impl NewGame {
    /// What its players will know it by.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Where it gives less than a minute for a round or a turn. Such games are for whoever runs the server: they
    /// are carried out, and kept, as fast as others may write.
    pub(super) fn is_too_quick(&self) -> Option<Field> {
        let (length, field) = match self.terms.clock {
            Some(clock) => (clock.each_turn(), Field::Clock),
            None => (self.window.length(), Field::Window),
        };
        (!length.lasts_a_minute()).then_some(field)
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
        if self.end.and_then(End::closing_time).is_some_and(|closing| closing <= now) {
            return Err(NotOpened::Faults(vec![OpenFault::ClosingTime]));
        }
        Ok(Game {
            id: GameId::random()?,
            ruleset: self.ruleset.clone(),
            name: self.name.to_string(),
            options: self.options.clone(),
            seed: self.seed,
            rhythm: self.window,
            zone: self.zone,
            calendar: self.calendar.clone(),
            end: self.end,
            status: if self.start_now { Status::Playing } else { Status::Inviting },
            state: self.state.clone(),
            ending: None,
            terms: self.terms.clone(),
            suspended: None,
            opened_at: now,
        })
    }
}
