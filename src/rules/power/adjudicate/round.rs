//! A round while it is being carried out: the state so far, and what of it is new this round.

use super::Sheets;
use crate::{
    Seat,
    power::{
        army::Army,
        board::{Place, Space},
        event::Event,
        piece::Piece,
        position::Stand,
        seating::{Seating, Side},
        sheet::Sheet,
        state::State,
        strengths::Strengths,
    },
};

/// The round.
pub(super) struct Round<'a> {
    /// As it was before.
    pub before: &'a State,
    /// What was handed in.
    pub sheets: &'a Sheets<'a>,
    /// As it is now.
    pub after: State,
    /// The pieces on the board that moved or were made this round, the earliest first.
    pub newcomers: Vec<Newcomer>,
    /// Launched, but not struck yet: at what, and whose (§4.7).
    pub strikes: Vec<(Place, Army)>,
    /// What was told.
    pub events: Vec<Event>,
}

/// A piece that moved or was made this round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Newcomer {
    /// Whose.
    pub army: Army,
    /// Which.
    pub piece: Piece,
    /// Where it stands now.
    pub at: Place,
    /// How it came there.
    pub came: Came,
}

/// How a newcomer came where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Came {
    /// It moved there, from here.
    From(Place),
    /// It was made there by an exchange: it did not move (§5.2).
    Made,
    /// It went back there (§5.2).
    Back,
}

impl<'a> Round<'a> {
    /// The round before anything happened.
    pub fn new(before: &'a State, sheets: &'a Sheets<'a>) -> Self {
        Self {
            before,
            sheets,
            after: before.clone(),
            newcomers: Vec::with_capacity(20),
            strikes: Vec::new(),
            events: Vec::with_capacity(48),
        }
    }

    /// Tells an event, and does what it says.
    pub fn tell(&mut self, event: Event) {
        self.after.fold(&event);
        self.events.push(event);
    }

    /// Who commands what.
    pub const fn seating(&self) -> &'a Seating {
        &self.before.seating
    }

    /// A seat's sheet.
    pub fn sheet(&self, seat: Seat) -> Option<&'a Sheet> {
        self.sheets.get(usize::from(seat.0)).copied().flatten()
    }

    /// How many such pieces moved or were made this round, and so cannot move any more (§4.3,
    /// §4.4).
    pub fn spent(&self, army: Army, at: Place, piece: Piece) -> u32 {
        self.newcomers.iter().filter(|new| new.is(army, at, piece)).count() as u32
    }

    /// Forgets the newcomers among pieces that are given away: moved ones first, the earliest
    /// arrived first (§4.9); then those made this round, so that what can still move is left.
    pub fn give(&mut self, army: Army, at: Place, piece: Piece, count: u32) {
        let mut left = count;
        for moved in [true, false] {
            self.newcomers.retain(|new| {
                let given =
                    left > 0 && new.is(army, at, piece) && (new.came != Came::Made) == moved;
                left -= u32::from(given);
                !given
            });
        }
    }

    /// The strength of each side in a space (§5.1).
    pub fn strengths(&self, at: Space) -> Strengths {
        strengths(self.seating(), self.after.position.at(at.into()))
    }

    /// The spaces in which pieces of two or more sides stand (§5.1), with their strengths.
    pub fn contested(&self) -> impl Iterator<Item = (Space, Strengths)> {
        self.after.position.places().filter_map(|stands| {
            let first = stands.first()?;
            let side = self.seating().side(first.army);
            if stands.iter().all(|stand| self.seating().side(stand.army) == side) {
                return None;
            }
            Some((first.at.space()?, strengths(self.seating(), stands)))
        })
    }

    /// The armies of a side that have pieces in a space, the first clockwise first.
    pub fn armies_at(&self, side: Side, at: Space) -> impl Iterator<Item = Army> {
        self.seating().armies(side).filter(move |&army| {
            self.after.position.at(at.into()).iter().any(|stand| stand.army == army)
        })
    }
}

impl Newcomer {
    /// Whether it is such a piece, in that place.
    pub fn is(&self, army: Army, at: Place, piece: Piece) -> bool {
        // The place first: it tells most of them apart.
        self.at == at && self.piece == piece && self.army == army
    }
}

fn strengths(seating: &Seating, stands: &[Stand]) -> Strengths {
    let mut strengths = Strengths::default();
    for stand in stands {
        let strength = stand.count.saturating_mul(stand.piece.power());
        strengths.add(seating.side(stand.army), strength);
    }
    strengths
}
