//! What is new on the board since everybody was last told of it: since the turn before began, or, in the
//! middle of a turn, since this one did.
//!
//! No rule asks for it: it is remembered so that who took what can be told.

use serde::{Deserialize, Serialize};

use super::{area::Area, board::Board};

/// The boards that are compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "O: Serialize", deserialize = "O: Deserialize<'de>"))]
pub struct News<O> {
    /// What the board of now is compared with; empty where nobody was told of one.
    since: Board<O>,
    /// As it was when this turn began.
    began: Board<O>,
    /// As it was when the first turn began: what was done before that is news to nobody.
    /// Games that were stored before this was remembered have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    set_up: Option<Board<O>>,
    /// What is compared with, for whoever is told now: never stored.
    #[serde(skip)]
    what: Since,
}

/// Since when what is called new is new.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Since {
    /// Since the turn before began, or, in the middle of a turn or at the end of a game, since this one did.
    #[default]
    Turn,
    /// Since somebody was last told of the game.
    LastTold,
}

impl<O: Copy + PartialEq> Default for News<O> {
    fn default() -> Self {
        Self { since: Board::EMPTY, began: Board::EMPTY, set_up: None, what: Since::Turn }
    }
}

/// What became of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<O> {
    /// The same owner has so many troops more there, or fewer.
    Troops(i32),
    /// It was taken from that owner.
    From(O),
}

impl<O: Copy + PartialEq> News<O> {
    /// What became of an area; none where all is as it was, or nothing can be compared.
    pub fn change(&self, board: &Board<O>, area: Area) -> Option<Change<O>> {
        let (before, now) = (self.since.at(area)?, board.at(area)?);
        if before.owner != now.owner {
            return Some(Change::From(before.owner));
        }
        let more = i64::from(now.troops) - i64::from(before.troops);
        let more = i32::try_from(more).unwrap_or(i32::MAX);
        (more != 0).then_some(Change::Troops(more))
    }

    /// The first turn is about to begin on this board: nothing is new.
    pub const fn begun(&mut self, board: &Board<O>) {
        *self =
            Self { since: Board::EMPTY, began: *board, set_up: Some(*board), what: Since::Turn };
    }

    /// Another turn is about to begin on this board: what was new is known.
    pub const fn told_anew(&mut self, board: &Board<O>) {
        self.told_of_turn();
        self.began = *board;
    }

    /// Whoever is told now knows that board: what changed since is new.
    pub const fn told_until(&mut self, board: &Board<O>) {
        self.since = *board;
        self.what = Since::LastTold;
    }

    /// Whoever is told now knows the game as it was set up, or less: what was done in turns is new.
    pub const fn told_until_begun(&mut self) {
        self.since = match self.set_up {
            Some(board) => board,
            None => Board::EMPTY,
        };
        self.what = Since::LastTold;
    }

    /// Since when it is new.
    pub const fn since(&self) -> Since {
        self.what
    }

    /// The turn goes on, or was the last one: its own changes are new.
    pub const fn told_of_turn(&mut self) {
        self.since = self.began;
        self.what = Since::Turn;
    }
}
