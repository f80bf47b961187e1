//! Who plays: a person with a name, an address, a language and a zone; or a computer; or nobody yet.

use chrono_tz::Tz;
use lettre::Address;

use super::name::Name;
use crate::{
    language::Language,
    mail::letter::Role,
    rules::Level,
    store::seats::{
        holders::{Occupant, Person, Rsvp},
        people::Correspondent,
    },
};

/// Who is to play: a person, the ruleset's computer player, or whoever comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody who gets letters.
    Person(Player),
    /// Somebody who opens the game for themselves, and has shown who they are: nobody asks them.
    Opener(Player),
    /// A computer of that level.
    Computer(Level),
    /// Nobody yet: the seat is for whoever comes.
    Nobody,
    /// Somebody of whom no address is known: no letter reaches them.
    Guest(Guest),
}

/// Somebody who plays without letters, by a link that their browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// What others see.
    pub name: Name,
    /// The language of pages and orders.
    pub language: Language,
    /// The zone in which times are told.
    pub zone: Tz,
}

/// Somebody who is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What others see.
    pub name: Name,
    /// Where letters go.
    pub address: Address,
    /// The language of letters and orders.
    pub language: Language,
    /// The zone in which times are told.
    pub zone: Tz,
}

impl From<Player> for Who {
    fn from(player: Player) -> Self {
        Self::Person(player)
    }
}

impl Who {
    /// The person with an address, if it is one.
    pub const fn person(&self) -> Option<&Player> {
        match self {
            Self::Person(player) | Self::Opener(player) => Some(player),
            Self::Computer(_) | Self::Nobody | Self::Guest(_) => None,
        }
    }

    /// Whether they have said yes by opening the game.
    pub const fn opens_it(&self) -> bool {
        matches!(self, Self::Opener(_) | Self::Guest(_))
    }

    /// Whom they make the holder of a seat, with what a person has answered.
    pub(super) fn occupant(&self, answer: Rsvp) -> Occupant {
        match self {
            Self::Person(player) => player.occupant(answer),
            Self::Opener(player) => player.occupant(Rsvp::Accepted),
            Self::Computer(level) => Occupant::Computer(*level),
            Self::Nobody => Occupant::Nobody,
            Self::Guest(guest) => Occupant::Person(guest.person()),
        }
    }
}

impl Guest {
    /// Nobody asks them: who plays so has begun the game.
    fn person(&self) -> Person {
        Person {
            name: self.name.to_string(),
            address: None,
            language: self.language,
            zone: self.zone,
            answer: Rsvp::Accepted,
        }
    }
}

impl Player {
    /// The host of a game, who gets letters about it.
    pub(super) fn as_host(&self) -> Correspondent {
        self.correspondent(Role::Host)
    }

    /// The holder they make of a seat, with what they have answered.
    pub(in crate::game) fn occupant(&self, answer: Rsvp) -> Occupant {
        Occupant::Person(self.person(answer))
    }

    /// Somebody who gets letters without holding a seat.
    pub(super) fn correspondent(&self, role: Role) -> Correspondent {
        Correspondent {
            role,
            name: self.name.to_string(),
            address: self.address.to_string(),
            language: self.language,
            zone: self.zone,
        }
    }

    fn person(&self, answer: Rsvp) -> Person {
        Person {
            name: self.name.to_string(),
            address: Some(self.address.to_string()),
            language: self.language,
            zone: self.zone,
            answer,
        }
    }
}
