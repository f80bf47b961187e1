//! What is new on the board since everybody was last told of it: since the turn before began, or, in the
//! middle of a turn, since this one did.
//!
//! No rule asks for it: it is remembered so that who took what can be told.

use serde::{Deserialize, Serialize};

use super::state::State;
use crate::{
    Seat,
    kit::territories::{Area, Board},
};

/// The boards that are compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// What the board of now is compared with; empty where nobody was told of one.
    since: Board<Option<Seat>>,
    /// As it was when this turn began.
    began: Board<Option<Seat>>,
}

impl Default for News {
    fn default() -> Self {
        Self { since: Board::EMPTY, began: Board::EMPTY }
    }
}

/// What became of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// The same seat has so many troops more there, or fewer.
    Troops(i32),
    /// It was taken from a seat, or from nobody.
    From(Option<Seat>),
}

impl State {
    /// What became of a territory; none where all is as it was, or nothing can be compared.
    pub fn change(&self, area: Area) -> Option<Change> {
        let (before, now) = (self.news.since.at(area)?, self.board.at(area)?);
        if before.owner != now.owner {
            return Some(Change::From(before.owner));
        }
        let more = i64::from(now.troops) - i64::from(before.troops);
        let more = i32::try_from(more).unwrap_or(i32::MAX);
        (more != 0).then_some(Change::Troops(more))
    }

    /// A turn is about to begin, or all territories are given out: what was new is known.
    pub(super) const fn told_anew(&mut self) {
        self.news.since = self.news.began;
        self.news.began = self.board;
    }

    /// The turn goes on, or was the last one: its own changes are new.
    pub(super) const fn told_of_turn(&mut self) {
        self.news.since = self.news.began;
    }
}
