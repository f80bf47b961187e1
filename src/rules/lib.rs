//! The rules: values in, values out. No clock, no I/O, no prose in any language.
//!
//! [`Ruleset`] is the contract between what is played and the server that plays it by post. A new
//! ruleset is one folder here, one under `history/` and one line in the server's registry; no other
//! room learns its nouns. The contract assumes neither a number of seats or orders, nor that all
//! seats are awaited at once, nor that a state is open to everybody.
//!
//! Must not know: that mail, web, time or a database exist; other rulesets.

pub mod cities;
mod computer;
pub mod kit;
pub mod language;
pub mod power;
mod stored;
mod values;

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde::{Serialize, de::DeserializeOwned};

pub use self::{
    computer::{ComputerPlayer, ComputerTask, Level, NoLevel},
    kit::chance::Chance,
    stored::{Decoded, DecodedState, Resolution, SheetRead, StoredRuleset, Turn},
    values::{StoredEvents, StoredSheet, StoredState, Unreadable},
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
    /// One winner; or several who share it; or, with [`EndKind::Drawn`], all who draw.
    pub winners: Vec<Seat>,
    /// Won, shared or drawn.
    pub kind: EndKind,
}

/// What the winners of an [`Ending`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// Somebody won, alone or shared.
    Won,
    /// Nobody was left, or all agreed.
    Drawn,
}

/// What was agreed or declared about a round, beside what is on its sheets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Circumstances {
    /// It was announced as the last one.
    pub final_round: bool,
    /// All living players agreed on a draw: the sheets are not carried out, and the game is drawn
    /// among all who were alive at the start of the round.
    pub drawn: bool,
    /// Who gave up. The round is carried out as usual, their sheets included; then they leave.
    pub surrendered: Vec<Seat>,
}

/// Options a game cannot be opened with. Its text is for operators and the command line; pages
/// offer valid choices only.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetUpFault(pub String);

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
    /// cannot be read by raises it.
    const VERSION: u32 = 1;

    /// How many seats a game may have.
    fn seats(&self) -> RangeInclusive<usize>;

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

    /// The seats still in the game.
    fn living(&self, state: &Self::State) -> Vec<Seat>;

    /// Set once the game is over.
    fn ending(&self, state: &Self::State) -> Option<Ending>;

    /// Reads a seat's text into a sheet. Never fails: what cannot be read is kept on the sheet as
    /// such, and nothing about other seats' secrets may influence the reading.
    fn read(&self, state: &Self::State, seat: Seat, language: Language, text: &str) -> Self::Sheet;

    /// The sheet in its canonical text, one order a line, in the notation it was written in. What
    /// a seal is computed over.
    fn canonical(&self, sheet: &Self::Sheet) -> String;

    /// How many lines of the sheet count (orders and lines that could not be read).
    fn lines(&self, sheet: &Self::Sheet) -> usize;

    /// How many of these lines could not be read.
    fn unreadable(&self, sheet: &Self::Sheet) -> usize;

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

    /// What would happen if a seat handed in this sheet and nobody else wrote anything, for its
    /// author to try it out. None where that would tell what the seat may not know.
    fn alone(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _sheet: &Self::Sheet,
    ) -> Option<Vec<Self::Event>> {
        None
    }

    /// The ruleset's computer player, if it has one.
    fn computer(&self) -> Option<&dyn ComputerPlayer<Self>> {
        None
    }

    /// Applies one event. The state after a round is its events folded over the state before.
    fn fold(&self, state: &mut Self::State, event: &Self::Event);
}
