//! Carrying out a round: rankings, placing, or a turn as far as its sheet goes.
//!
//! Source: RULES §3 to §11.

mod after;
mod attack;
mod ending;
mod opening;
mod order_66;
mod placing;
mod standing;
pub(super) mod throw;
mod turn;

use std::collections::BTreeMap;

use super::{
    draws::Draws,
    event::Event,
    order::Order,
    reason::Reason,
    sheet::Sheet,
    state::{Stage, State},
};
use crate::{Circumstances, Seat};

/// The sheets of a round.
pub type Sheets = BTreeMap<Seat, Sheet>;

/// Carries out a round: what happens, and the state after it.
pub fn carry_out<D: Draws>(
    state: &State,
    sheets: &Sheets,
    circumstances: &Circumstances,
    draws: &mut D,
) -> (Vec<Event>, State) {
    let mut round = Round { state: state.clone(), events: Vec::with_capacity(32), draws, sheets };
    round.carry_out(circumstances);
    (round.events, round.state)
}

/// A round that is being carried out.
struct Round<'a, D> {
    state: State,
    events: Vec<Event>,
    draws: &'a mut D,
    sheets: &'a Sheets,
}

/// What became of a line.
type Done = Result<(), Reason>;

impl<D: Draws> Round<'_, D> {
    fn carry_out(&mut self, circumstances: &Circumstances) {
        let mover = self.state.mover();
        if self.is_over() || self.is_settled_beforehand(circumstances) {
            return;
        }
        match &self.state.stage {
            Stage::Lists => self.claim_all(),
            Stage::Placing => self.place_all(),
            Stage::Turn(turn) => {
                let army = turn.army;
                self.take_turn(army, mover);
            }
            Stage::Over { .. } => {}
        }
    }

    /// Reads a sheet of which only standing orders count (§10), and what `more` says.
    fn read(&mut self, seat: Seat, mut more: impl FnMut(&mut Self, &Order) -> Done) {
        let Some(sheet) = self.sheets.get(&seat) else { return };
        let is_out = self.state.living_armies(seat).is_empty();
        let takes_standing_orders = !matches!(self.state.stage, Stage::Lists);
        for (line, written) in (1..).zip(&sheet.lines) {
            let done = match &written.read {
                Err(_) => Err(Reason::Unreadable),
                Ok(_) if is_out => Err(Reason::Out),
                Ok(Order::Stand(order)) if takes_standing_orders => self.stand(seat, line, order),
                Ok(order) => more(self, order),
            };
            self.answer(seat, line, done);
        }
    }

    /// Says of a line that was not carried out why not.
    fn answer(&mut self, seat: Seat, line: u32, done: Done) {
        if let Err(reason) = done {
            self.tell(Event::Refused { seat, line, reason });
        }
    }

    /// Whether the game has ended.
    const fn is_over(&self) -> bool {
        self.state.stage.is_over()
    }

    fn tell(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }
}
