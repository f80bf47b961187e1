//! Carrying out a round: rankings, placing, or a turn as far as its sheet goes.
//!
//! Source: RULES §3 to §10.

mod attack;
mod ending;
mod placing;
mod trade;
mod turn;

use std::collections::BTreeMap;

pub use self::trade::best_set;
use super::{
    draws::Draws,
    event::Event,
    order::Order,
    reason::Reason,
    sheet::Sheet,
    state::{Stage, State},
};
use crate::{
    Circumstances, Seat,
    kit::territories::{Area, Map},
};

/// The sheets of a round.
pub type Sheets = BTreeMap<Seat, Sheet>;

/// Carries out a round: what happens, and the state after it.
pub fn carry_out<D: Draws>(
    state: &State,
    sheets: &Sheets,
    circumstances: &Circumstances,
    draws: &mut D,
) -> (Vec<Event>, State) {
    let mut round = Round {
        state: state.clone(),
        events: Vec::with_capacity(32),
        draws,
        map: state.map(),
        sheets,
    };
    round.carry_out(circumstances);
    (round.events, round.state)
}

/// A round that is being carried out.
struct Round<'a, D> {
    state: State,
    events: Vec<Event>,
    draws: &'a mut D,
    map: &'static Map,
    sheets: &'a Sheets,
}

/// What became of a line.
type Done = Result<(), Reason>;

impl<D: Draws> Round<'_, D> {
    fn carry_out(&mut self, circumstances: &Circumstances) {
        if self.state.stage.is_over() || self.is_settled_beforehand(circumstances) {
            return;
        }
        match &self.state.stage {
            Stage::Lists => self.pick(),
            Stage::Placing => self.place_all(),
            Stage::Turn(turn) => {
                let seat = turn.seat;
                self.take_turn(seat);
            }
            Stage::Over { .. } => {}
        }
    }

    /// Reads a sheet of which only standing orders count (§9.1), and what `more` says.
    fn read(&mut self, seat: Seat, mut more: impl FnMut(&mut Self, &Order) -> Done) {
        let Some(sheet) = self.sheets.get(&seat) else { return };
        let is_out = !self.state.living().has(seat);
        for (line, written) in (1..).zip(&sheet.lines) {
            let done = match &written.read {
                Err(_) => Err(Reason::Unreadable),
                Ok(_) if is_out => Err(Reason::Out),
                Ok(Order::Defend { dice, at }) => self.stand(seat, *dice, *at),
                Ok(order) => more(self, order),
            };
            self.answer(seat, line, done);
        }
    }

    /// A standing order (§9.1).
    fn stand(&mut self, seat: Seat, n: u8, at: Option<Area>) -> Done {
        if at.is_some_and(|at| self.state.holder(at) != Some(seat)) {
            return Err(Reason::NotYours);
        }
        self.tell(Event::Standing { seat, n, at });
        Ok(())
    }

    /// Says of a line that was not carried out why not.
    fn answer(&mut self, seat: Seat, line: u32, done: Done) {
        if let Err(reason) = done {
            self.tell(Event::Refused { seat, line, reason });
        }
    }

    fn tell(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }
}
