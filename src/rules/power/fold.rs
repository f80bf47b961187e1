//! Applying an event: the position after a round is its events folded over the one before.
//!
//! Any event can be folded over any state without harm: what is not there is not taken away.

use super::{
    army::Army, board::Place, event::Event, piece::Piece, pieces::Pieces, position::Position,
    state::State,
};

impl State {
    /// Applies one event.
    pub fn fold(&mut self, event: &Event) {
        match event {
            Event::GameOver { ending, .. } => self.ending = Some(ending.clone()),
            Event::OfficialPasses { to } => self.official = *to,
            event => self.position.fold(event),
        }
    }
}

impl Position {
    /// Applies what an event does to the pieces and Flags.
    pub fn fold(&mut self, event: &Event) {
        match *event {
            Event::Moved { army, piece, from, to, .. } => self.transfer(army, piece, 1, from, to),
            Event::Exchanged { army, given, at, made, .. } => {
                self.take(army, at, given, 3);
                self.add(army, at, made, 1);
            }
            Event::Bought { army, units, made, .. } => {
                self.take(army, Place::Reserve(army), Piece::PowerUnit, units);
                self.add(army, Place::Reserve(army), made, 1);
            }
            Event::MissileMade { army, ref given, at, .. } => {
                self.take_each(army, at, given);
                self.add(army, at, Piece::MegaMissile, 1);
            }
            Event::Launched { army, from, .. } => self.take(army, from, Piece::MegaMissile, 1),
            Event::Forfeited { army, .. } => {
                self.take(army, Place::Reserve(army), Piece::PowerUnit, 1);
            }
            Event::BrokenUp { army, piece, at, ref gives, .. } => {
                self.take(army, at, piece, 1);
                self.add_each(army, gives);
            }
            Event::Destroyed { target, army, ref pieces } => self.take_each(army, target, pieces),
            Event::Retreated { at, army, piece, count, to, .. } => {
                self.transfer(army, piece, count, at.into(), to);
            }
            Event::Captured { at, army, ref pieces, by } => {
                self.take_each(army, at.into(), pieces);
                self.add_each(by, pieces);
            }
            Event::Earned { army, countries } => {
                let units = countries.len() as u32;
                self.add(army, Place::Reserve(army), Piece::PowerUnit, units);
            }
            Event::Eliminated { army, heir } => self.eliminate(army, heir),
            Event::MercenariesCompared { .. }
            | Event::Shared { .. }
            | Event::Refused { .. }
            | Event::NothingToForfeit { .. }
            | Event::Struck { .. }
            | Event::Tied { .. }
            | Event::StandOff { .. }
            | Event::Battle { .. }
            | Event::FlagCaptured { .. }
            | Event::Surrendered { .. }
            | Event::GameOver { .. }
            | Event::OfficialPasses { .. } => {}
        }
    }

    fn transfer(&mut self, army: Army, piece: Piece, count: u32, from: Place, to: Place) {
        self.take(army, from, piece, count);
        self.add(army, to, piece, count);
    }

    fn take_each(&mut self, army: Army, at: Place, pieces: &Pieces) {
        for (piece, count) in pieces.iter() {
            self.take(army, at, piece, count);
        }
    }

    /// Adds to the army's Reserve.
    fn add_each(&mut self, army: Army, pieces: &Pieces) {
        for (piece, count) in pieces.iter() {
            self.add(army, Place::Reserve(army), piece, count);
        }
    }

    fn eliminate(&mut self, army: Army, heir: Option<Army>) {
        let taken = self.take_all(army);
        for flag in self.flags(army).iter() {
            self.hand_flag(flag, heir);
        }
        if let Some(heir) = heir {
            self.add_each(heir, &taken);
        }
    }
}
