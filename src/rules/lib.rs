//! The rules: values in, values out. No clock, no I/O, no prose in any language.
//!
//! [`Ruleset`] is the contract between what is played and the server that plays it by post. A new
//! ruleset is one folder here, one under `history/` and one line in the server's registry; no other
//! room learns its nouns. The contract assumes neither a number of seats or orders, nor that all
//! seats are awaited at once, nor that a state is open to everybody.
//!
//! Must not know: that mail, web, time or a database exist; other rulesets.

pub mod blitzkrieg;
pub mod case;
mod circumstances;
pub mod cities;
pub mod clone_wars;
mod computer;
pub mod kit;
pub mod language;
pub mod power;
pub mod risk;
mod stored;
mod turn;
mod values;
mod viewer;

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};

pub use self::{
    case::{CaseFault, Cases},
    circumstances::{Circumstances, Missing},
    computer::{ComputerPlayer, ComputerTask, Level, NoLevel},
    kit::chance::Chance,
    stored::{Decoded, DecodedState, Resolution, SheetRead, StoredRuleset},
    turn::{Pace, Turn},
    values::{NoUpgrade, StoredEvents, StoredKind, StoredSheet, StoredState, Unreadable},
    viewer::{SheetsOpen, Viewer},
};
use crate::language::Language;

/// A place in a game, counted from 0 in the order the game was opened with. One person holds it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl TryFrom<i16> for Seat {
    type Error = std::num::TryFromIntError;

    fn try_from(number: i16) -> Result<Self, Self::Error> {
        u8::try_from(number).map(Self)
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Ending {
    /// One winner; or several who share it; or, with [`EndKind::Drawn`], all who draw: nobody where a
    /// ruleset's draws are nobody's.
    pub winners: Vec<Seat>,
    /// Won or drawn; [`Ending::finish`] tells a shared win from one alone.
    pub kind: EndKind,
}

impl Ending {
    /// How it ended, for whoever is told of it.
    pub const fn finish(&self) -> Finish {
        match (self.kind, self.winners.len()) {
            (EndKind::Drawn, _) => Finish::Drawn,
            (EndKind::Won, 0 | 1) => Finish::Won,
            (EndKind::Won, _) => Finish::Shared,
        }
    }
}

/// What the winners of an [`Ending`] did, as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// Somebody won, alone or shared.
    Won,
    /// Nobody won: all agreed on it, or the ruleset has it so.
    Drawn,
}

/// What came of a game in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// One seat won.
    Won,
    /// Several seats won together.
    Shared,
    /// Nobody won.
    Drawn,
}

/// Options a game cannot be opened with. Its text is for operators and the command line.
#[derive(Debug, thiserror::Error)]
pub enum SetUpFault {
    /// With these options so many seats are needed.
    #[error("with these options a game has {} to {} seats", .0.start(), .0.end())]
    Seats(RangeInclusive<usize>),
    /// The seat of that number, from 1, is to lead, and there are only so many.
    #[error("seat {number} cannot lead: there are {seats} seats")]
    NoLeader {
        /// From 1.
        number: usize,
        /// How many there are.
        seats: usize,
    },
    /// They cannot be read.
    #[error("{0}")]
    Unreadable(String),
}

/// What is played: the pure functions a ruleset consists of.
pub trait Ruleset: Default + Send + Sync + 'static {
    /// What may be chosen when a game is opened. The default is how the rule book plays.
    type Options: Serialize + DeserializeOwned + Default;
    /// Everything that is carried from one round to the next.
    type State: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// One seat's sheet as it was read: orders, and the lines that could not be read.
    type Sheet: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// One thing that happened in a round, with its reason.
    type Event: Serialize + DeserializeOwned + Clone + Send + Sync;

    /// The name in the database and on the command line, in lower case.
    const NAME: &'static str;
    /// The version of `State`, `Sheet` and `Event` as they are stored. A change that old values
    /// cannot be read by raises it, and adds a step to [`Ruleset::upgrade`].
    const VERSION: u32 = 1;

    /// A value that version `from` stored, as the version after it stores it: one step. Values of
    /// all earlier versions are brought up step by step; games that are over keep theirs for ever.
    ///
    /// # Errors
    /// [`NoUpgrade`] when there is no such step, or it is no such value.
    fn upgrade(
        _kind: StoredKind,
        _from: u32,
        _value: serde_json::Value,
    ) -> Result<serde_json::Value, NoUpgrade> {
        Err(NoUpgrade("this program knows no such version"))
    }

    /// How many seats a game may have.
    fn seats(&self) -> RangeInclusive<usize>;

    /// How many seats a first game has, of one person against computers: as few as it takes, where a
    /// game of so few is played as the others are.
    fn seats_at_first(&self) -> usize {
        *self.seats().start()
    }

    /// The state in which a game of that many seats begins.
    ///
    /// # Errors
    /// [`SetUpFault`] when the options do not fit the number of seats.
    fn set_up(
        &self,
        options: &Self::Options,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<Self::State, SetUpFault>;

    /// A short, language-independent code for what a seat plays, e.g. a colour's letter.
    fn seat_code(&self, state: &Self::State, seat: Seat) -> String;

    /// The seats whose sheets this round waits for: all of them, or only the one whose move it is.
    fn awaited(&self, state: &Self::State) -> Vec<Seat>;

    /// Who else may hand in a sheet in this round, of which something counts later (orders for a
    /// turn to come). It is never waited for.
    fn welcome(&self, _state: &Self::State) -> Vec<Seat> {
        Vec::new()
    }

    /// Whether the seats play one after the other, a round awaiting one seat: then a game may be played
    /// with a clock for each.
    fn takes_turns(&self) -> bool {
        false
    }

    /// Whether there are games of it in which seats win and lose together ([`Ruleset::sides`]): then
    /// they may be allowed to write to one another in a game that is otherwise silent.
    fn knows_allies(&self) -> bool {
        false
    }

    /// Whether a game ends with a round that was agreed to be its last: [`Ruleset::resolve`] heeds
    /// [`Circumstances::final_round`].
    fn ends_by_round(&self) -> bool {
        false
    }

    /// Whether the sheet of a seat that surrendered in this round is still carried out, and the seat leaves
    /// after it. Else it leaves before any sheet is read, and hands in none.
    fn counts_after_surrender(&self) -> bool {
        false
    }

    /// How long the window of this round is.
    fn pace(&self, _state: &Self::State) -> Pace {
        Pace::Full
    }

    /// Whether nobody is in the middle of a turn, which goes on in this round. Only at rest are the
    /// others written to.
    fn at_rest(&self, _state: &Self::State) -> bool {
        true
    }

    /// The seats still in the game.
    fn living(&self, state: &Self::State) -> Vec<Seat>;

    /// Seats that win and lose together, each side's; none where every seat plays for itself.
    fn sides(&self, _state: &Self::State) -> Vec<Vec<Seat>> {
        Vec::new()
    }

    /// When sheets may be read by anybody.
    fn sheets_open(&self) -> SheetsOpen {
        SheetsOpen::AfterRound
    }

    /// The same position with all that the viewer may not know drawn anew. Whatever is shown to that
    /// viewer is the same for both states. Who thinks for a seat is given this one, never the real
    /// one.
    fn redealt(&self, state: &Self::State, _viewer: Viewer, _chance: &mut Chance) -> Self::State {
        state.clone()
    }

    /// Set once the game is over.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// Reads a seat's text into a sheet. Never fails: what cannot be read is kept on the sheet as
    /// such, and nothing about other seats' secrets may influence the reading.
    fn read(&self, state: &Self::State, seat: Seat, language: Language, text: &str) -> Self::Sheet;

    /// The sheet in its canonical text, one order a line, in the notation it was written in. What
    /// a seal is computed over.
    fn canonical(&self, sheet: &Self::Sheet) -> String;

    /// The language that the canonical text of a sheet is read in, where that depends on one.
    fn language(&self, _sheet: &Self::Sheet) -> Language {
        Language::default()
    }

    /// How many lines of the sheet count (orders and lines that could not be read).
    fn lines(&self, sheet: &Self::Sheet) -> usize;

    /// How many of these lines could not be read.
    fn unreadable(&self, sheet: &Self::Sheet) -> usize;

    /// Whether a line that is no order was likely meant as one: with a slip of the pen mended it could be
    /// read. What is written to another player holds no such line.
    fn nearly_order(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _language: Language,
        _line: &str,
    ) -> bool {
        false
    }

    /// Whether a sentence that is no order may be meant as one, in other words: it then waits to be written as an
    /// order. Other sentences are talk, and left aside.
    fn may_be_meant(&self, _state: &Self::State, _seat: Seat, _sentence: &str) -> bool {
        false
    }

    /// Whether a sheet of an awaited seat can be read, and would all the same cost it its turn, or orders that
    /// stand on it.
    fn blocked(&self, _state: &Self::State, _seat: Seat, _sheet: &Self::Sheet) -> bool {
        false
    }

    /// Whether the window stays open until the deadline because a sheet is [blocked](Self::blocked): its author
    /// is told at once. Nobody waits for a seat that is not awaited.
    fn keeps_open(&self, state: &Self::State, seat: Seat, sheet: &Self::Sheet) -> bool {
        self.awaited(state).contains(&seat) && self.blocked(state, seat, sheet)
    }

    /// How many lines a seat's sheet can have at the most that are carried out, where there is
    /// such a number.
    fn most_lines(&self, _state: &Self::State, _seat: Seat) -> Option<usize> {
        None
    }

    /// Carries out a round. A seat without a sheet wrote nothing.
    fn resolve(
        &self,
        state: &Self::State,
        sheets: &BTreeMap<Seat, Self::Sheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Vec<Self::Event>;

    /// What would happen if these sheets were handed in and no others, for a seat to try its own out:
    /// `sheets` are that one, and those that it guesses of others. None where it would tell what the
    /// seat may not know.
    fn tried(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _sheets: &BTreeMap<Seat, Self::Sheet>,
    ) -> Option<Vec<Self::Event>> {
        None
    }

    /// The ruleset's computer player, if it has one.
    fn computer(&self) -> Option<&dyn ComputerPlayer<Self>> {
        None
    }

    /// The cases that the command line carries out, if the ruleset reads any.
    fn cases(&self) -> Option<&dyn Cases> {
        None
    }

    /// Applies one event. The state after a round is its events folded over the state before.
    fn fold(&self, state: &mut Self::State, event: &Self::Event);
}
