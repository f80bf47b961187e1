//! Why a game cannot be opened so; [`super::words`] says it.

use std::ops::RangeInclusive;

use super::candidate::{ContactFault, NoZone};
use crate::{
    game::Failure,
    registry::UnknownRuleset,
    rules::SetUpFault,
    timetable::{calendar::NoDay, rhythm::NoRhythm},
};

/// Why a game was not opened.
#[derive(Debug)]
pub enum NotOpened {
    /// Everything that is wrong with it.
    Faults(Vec<OpenFault>),
    /// A failure of ours.
    Failure(Failure),
}

impl<F: Into<Failure>> From<F> for NotOpened {
    fn from(failure: F) -> Self {
        Self::Failure(failure.into())
    }
}

/// Something for which a game cannot be opened.
#[derive(Debug)]
pub enum OpenFault {
    /// No such ruleset.
    Ruleset(UnknownRuleset),
    /// The ruleset has no game of that many seats.
    Seats {
        /// How many there were.
        given: usize,
        /// The fewest and the most.
        wanted: RangeInclusive<usize>,
    },
    /// The options do not fit.
    Options(SetUpFault),
    /// The name is empty or longer than 80 characters, or has characters that cannot be shown.
    Name,
    /// A player or the host cannot be written down so.
    Contact(ContactFault),
    /// No such zone.
    Zone(NoZone),
    /// No such order window.
    Window(NoRhythm),
    /// The days off, the holidays or the days of absence do not fit.
    Calendar(NoDay),
    /// The last round is none that a game may have.
    LastRound,
    /// The closing time is no time.
    NoTime(String),
    /// The closing time has passed.
    ClosingTime,
    /// A seat cannot be offered after that many rounds.
    ReplaceAfter,
    /// The ruleset has no computer player.
    NoComputer,
    /// There are computers only: nobody would see the game, and nothing would hold it up.
    NoPerson,
    /// It is to begin at once, and has a seat that nobody holds.
    Nobody,
}

impl From<UnknownRuleset> for OpenFault {
    fn from(unknown: UnknownRuleset) -> Self {
        Self::Ruleset(unknown)
    }
}

impl From<SetUpFault> for OpenFault {
    fn from(fault: SetUpFault) -> Self {
        Self::Options(fault)
    }
}

impl From<ContactFault> for OpenFault {
    fn from(fault: ContactFault) -> Self {
        Self::Contact(fault)
    }
}

impl From<NoZone> for OpenFault {
    fn from(zone: NoZone) -> Self {
        Self::Zone(zone)
    }
}

impl From<NoRhythm> for OpenFault {
    fn from(rhythm: NoRhythm) -> Self {
        Self::Window(rhythm)
    }
}

impl From<NoDay> for OpenFault {
    fn from(day: NoDay) -> Self {
        Self::Calendar(day)
    }
}
