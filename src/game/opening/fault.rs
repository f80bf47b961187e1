//! Why a game cannot be opened so; `words.rs` says it.

use std::ops::RangeInclusive;

use super::{
    candidate::{ContactFault, NoZone},
    options::OptionFault,
};
use crate::{
    game::Failure,
    registry::UnknownRuleset,
    rules::SetUpFault,
    store::opening::missed::NoMissed,
    timetable::{NoClock, calendar::NoDay, rhythm::NoRhythm},
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
    /// An option cannot be chosen so.
    Option(OptionFault),
    /// The options do not fit.
    Options(SetUpFault),
    /// The name is empty or longer than 80 characters, or has characters that cannot be shown.
    Name,
    /// A player cannot be written down so.
    Player(ContactFault),
    /// The host cannot be written down so.
    Host(ContactFault),
    /// No such zone.
    Zone(NoZone),
    /// No such order window.
    Window(NoRhythm),
    /// A round, or a turn, has less than a minute.
    TooQuick(Field),
    /// The days off do not fit.
    OffDays(NoDay),
    /// The holidays do not fit.
    Holidays(NoDay),
    /// The days of absence do not fit.
    AbsenceDays(NoDay),
    /// The last round is none that a game may have.
    LastRound,
    /// The closing time is no time.
    NoTime(String),
    /// The closing time has passed.
    ClosingTime,
    /// The ruleset ends no game by agreement: with a round, or at a time.
    NoAgreedEnd(Field),
    /// A seat cannot be offered after that many rounds.
    ReplaceAfter,
    /// What is said of missed deadlines is nothing.
    Missed(NoMissed),
    /// The ruleset has no computer player that could write a sheet that is missing.
    NoStandIn,
    /// No such clock.
    Clock(NoClock),
    /// Both a clock and a window are given.
    ClockAndWindow,
    /// The ruleset does not play in turns.
    NoTurns,
    /// The ruleset has no computer player.
    NoComputer,
    /// Allies are to write to one another, and nobody has one.
    NoAllies,
    /// There are computers only: nobody would see the game, and nothing would hold it up.
    NoPerson,
    /// It is to begin at once, and has a seat that nobody holds.
    Nobody,
}

/// The part of a [`Proposal`](super::proposal::Proposal) in which a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // they are those of the proposal
pub enum Field {
    Ruleset,
    Name,
    Players,
    Window,
    Zone,
    OffDays,
    Holidays,
    AbsenceDays,
    LastRound,
    ClosingTime,
    ReplaceAfter,
    Missed,
    Clock,
    Allies,
    Host,
    Options,
    StartNow,
}

impl OpenFault {
    /// Where it is.
    pub const fn field(&self) -> Field {
        match self {
            Self::Ruleset(_) => Field::Ruleset,
            Self::Name => Field::Name,
            Self::Seats { .. } | Self::Player(_) | Self::NoComputer | Self::NoPerson => {
                Field::Players
            }
            Self::Option(_) | Self::Options(_) => Field::Options,
            Self::Host(_) => Field::Host,
            Self::Zone(_) => Field::Zone,
            Self::Window(_) => Field::Window,
            Self::OffDays(_) => Field::OffDays,
            Self::Holidays(_) => Field::Holidays,
            Self::AbsenceDays(_) => Field::AbsenceDays,
            Self::LastRound => Field::LastRound,
            Self::NoTime(_) | Self::ClosingTime => Field::ClosingTime,
            Self::NoAgreedEnd(field) | Self::TooQuick(field) => *field,
            Self::ReplaceAfter => Field::ReplaceAfter,
            Self::Missed(_) | Self::NoStandIn => Field::Missed,
            Self::Clock(_) | Self::ClockAndWindow | Self::NoTurns => Field::Clock,
            Self::NoAllies => Field::Allies,
            Self::Nobody => Field::StartNow,
        }
    }
}

impl From<UnknownRuleset> for OpenFault {
    fn from(unknown: UnknownRuleset) -> Self {
        Self::Ruleset(unknown)
    }
}

impl From<OptionFault> for OpenFault {
    fn from(fault: OptionFault) -> Self {
        Self::Option(fault)
    }
}

impl From<SetUpFault> for OpenFault {
    fn from(fault: SetUpFault) -> Self {
        Self::Options(fault)
    }
}

impl From<NoZone> for OpenFault {
    fn from(zone: NoZone) -> Self {
        Self::Zone(zone)
    }
}

impl From<NoMissed> for OpenFault {
    fn from(missed: NoMissed) -> Self {
        Self::Missed(missed)
    }
}

impl From<NoClock> for OpenFault {
    fn from(clock: NoClock) -> Self {
        Self::Clock(clock)
    }
}

impl From<NoRhythm> for OpenFault {
    fn from(rhythm: NoRhythm) -> Self {
        Self::Window(rhythm)
    }
}
