//! Applying an event: the state after a round is its events folded over the one before.
//!
//! Any event can be folded over any state without harm.

use super::{
    event::Event,
    side::Side,
    state::{Past, State},
};
use crate::{EndKind, Ending};

impl State {
    /// Applies one event.
    pub fn fold(&mut self, event: &Event) {
        match event {
            Event::Refused { .. } => {}
            Event::LinesStored { seat, lines } | Event::LinesUsed { seat, lines } => {
                self.plans.of_mut(*seat).clone_from(lines);
            }
            Event::LinesDropped { seat, .. } => self.plans.of_mut(*seat).clear(),
            Event::Move { seat, from, to, .. } => {
                let took = self.position.owner(*to) == Some(seat.other());
                self.since.push(Past::Move { from: *from, to: *to, took });
                self.position.shift(*from, *to);
                self.turn_played(*seat);
            }
            Event::Exchange { seat, at, .. } => {
                self.position.promote(*at);
                self.since.clear();
                self.turn_played(*seat);
            }
            Event::Promotion { at, .. } => {
                self.position.promote(*at);
                self.since.clear();
            }
            Event::Conquest { seat, city, .. } => self.position.give(*city, *seat),
            Event::Capture { pieces } => {
                for beaten in pieces {
                    self.position.take(beaten.at);
                }
                self.since.clear();
            }
            Event::LostTurn { seat, in_a_row, .. } => {
                *self.missed.of_mut(*seat) = *in_a_row;
                self.turn_passed(*seat);
            }
            Event::Skipped { seat } => self.turn_passed(*seat),
            Event::End { winners, .. } => self.end(winners),
        }
    }

    fn turn_played(&mut self, seat: Side) {
        *self.missed.of_mut(seat) = 0;
        self.next_turn(seat);
    }

    fn turn_passed(&mut self, seat: Side) {
        self.since.push(Past::Nothing);
        self.next_turn(seat);
    }

    fn next_turn(&mut self, seat: Side) {
        self.turns = self.turns.saturating_add(1);
        self.to_move = Some(seat.other());
    }

    /// §7.8: a tie is a draw without winners.
    fn end(&mut self, winners: &[Side]) {
        let kind = if winners.is_empty() { EndKind::Drawn } else { EndKind::Won };
        self.to_move = None;
        self.ending =
            Some(Ending { winners: winners.iter().map(|side| side.seat()).collect(), kind });
    }
}
