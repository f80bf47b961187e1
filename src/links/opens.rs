//! What a link opens.

use uuid::Uuid;

use super::game_id::GameId;
use crate::rules::Seat;

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// A seat's invitation.
    Invitation(Seat),
    /// A seat's sheet of one round.
    Sheet {
        /// The seat.
        seat: Seat,
        /// The round.
        round: u32,
    },
    /// A mail that may not be a seat's, which is asked.
    Confirmation {
        /// The seat.
        seat: Seat,
        /// The mail.
        mail: Uuid,
    },
    /// New links for a seat in place of all it has.
    Renewal(Seat),
    /// A newcomer's claim on a seat that is free.
    Claim {
        /// The seat.
        seat: Seat,
        /// The claim.
        claim: Uuid,
    },
    /// How a seat wants its letters.
    Letters(Seat),
    /// A seat's own desk, tied to no round.
    Seat(Seat),
    /// The host's desk.
    Host,
}

impl Opens {
    /// The seat it is about; none for the host's.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Invitation(seat)
            | Self::Renewal(seat)
            | Self::Letters(seat)
            | Self::Seat(seat)
            | Self::Sheet { seat, .. }
            | Self::Confirmation { seat, .. }
            | Self::Claim { seat, .. } => Some(seat),
            Self::Host => None,
        }
    }
}

/// A seat as one of its holders has it, in whatever round: what a seat's lasting links stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// Which of the seat's holders, from 1: what was given to an earlier one no longer works.
    pub generation: u32,
}

impl Holding {
    /// Which seat, and which of its holders.
    pub const fn holder(&self) -> (Seat, u32) {
        (self.seat, self.generation)
    }

    /// The holder's sheet of that round.
    pub fn ticket(&self, round: u32) -> Ticket {
        let Self { game, seat, generation } = self.clone();
        Ticket { game, seat, round, generation }
    }
}

/// A seat's sheet of one round: what a sheet link and a reply address stand for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The round.
    pub round: u32,
    /// Which of the seat's holders, from 1: what was given to an earlier one no longer works.
    pub generation: u32,
}

impl Ticket {
    /// Which seat, and which of its holders.
    pub const fn holder(&self) -> (Seat, u32) {
        (self.seat, self.generation)
    }

    /// As which of the seat's holders, in whatever round.
    pub fn holding(&self) -> Holding {
        let Self { game, seat, generation, .. } = self.clone();
        Holding { game, seat, generation }
    }

    /// Which sheet it is for, whoever holds the seat.
    pub const fn key(&self) -> SheetKey<'_> {
        SheetKey { game: &self.game, seat: self.seat, round: self.round }
    }
}

/// For what a mail is, by the address that it came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Destination {
    /// For a seat's sheet.
    Sheet {
        /// Whose it is, and for which round.
        ticket: Ticket,
        /// The round that the address names. None of the seat's lasting address: its round is the one that was
        /// open then.
        named: Option<u32>,
    },
    /// For a seat's sheet, in a game that has had no round yet.
    TooEarly(Holding),
}

/// Which sheet: a seat's, of one round of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetKey<'a> {
    /// The game.
    pub game: &'a GameId,
    /// The seat.
    pub seat: Seat,
    /// The round.
    pub round: u32,
}
