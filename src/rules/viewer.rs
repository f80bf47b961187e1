//! Whose eyes something is shown to.

use super::Seat;

/// Whose eyes something is shown to: a position, an event, a sheet's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Anybody, while the game is played.
    Public,
    /// The holder of a seat.
    Seat(Seat),
    /// Anybody, once the game has ended by its rules: nothing is secret any more.
    Afterwards,
}

impl Viewer {
    /// Whether what a seat keeps to itself is shown to it.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(own) => own == seat,
            Self::Afterwards => true,
        }
    }
}

/// When the sheets of a game may be read by anybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetsOpen {
    /// As soon as their round is resolved.
    #[default]
    AfterRound,
    /// Once the game has ended by its rules: a sheet may name what its seat keeps to itself. A game
    /// that its host ends opens nothing.
    AfterGame,
}
