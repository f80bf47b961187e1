//! Attacks: throws, taking, and who is out by them.
//!
//! Source: RULES §5, §6.

use super::Round;
use crate::{
    Seat,
    kit::territories::{Area, Attack, Faces, Ties, Went, losses},
    risk::{draws::Draws, event::Event, reason::Reason, state::State},
};

/// The faces of a die.
const FACES: u8 = 6;

/// Whether an attack can be carried out (§5.1).
fn judge(state: &State, seat: Seat, attack: &Attack) -> Result<(), Reason> {
    let Attack { from, to, clauses } = attack;
    match () {
        () if state.holder(*from) != Some(seat) => Err(Reason::NotYours),
        () if state.holder(*to) == Some(seat) => Err(Reason::Own),
        () if !state.map().neighbours(*from).has(*to) => Err(Reason::NotAdjacent),
        () if !clauses.allow(state.board.troops(*from)) => Err(Reason::TooFew),
        () => Ok(()),
    }
}

impl<D: Draws> Round<'_, D> {
    /// Throws until the target is taken or the attack stops (§5.1).
    pub(super) fn attack(&mut self, seat: Seat, attack: &Attack) -> Result<Went, Reason> {
        judge(&self.state, seat, attack)?;
        if !D::KNOWN {
            return Ok(Went::Unknown);
        }
        let Attack { from, to, clauses } = *attack;
        let mut throws = 0;
        loop {
            let troops = self.state.board.troops(from);
            let dice = clauses.dice_of(troops);
            self.throw(seat, (from, to), dice);
            throws += 1;
            let left = self.state.board.troops(from);
            if self.state.board.troops(to) == 0 {
                self.take(seat, (from, to), clauses.moved(left, dice));
                return Ok(Went::Through);
            }
            if !clauses.allow(left) || !clauses.go_on_after(throws) {
                return Ok(Went::Through);
            }
        }
    }

    /// One throw: the attacker's dice, then the defender's (§5.2, §11.1).
    fn throw(&mut self, seat: Seat, (from, to): (Area, Area), dice: u8) {
        let defence = self.state.defence(to);
        let attack: Faces = (0..dice).map(|_| self.draws.die(FACES)).collect();
        let defend: Faces = (0..defence).map(|_| self.draws.die(FACES)).collect();
        let lost = losses(&attack, &defend, Ties::ToDefender);
        self.tell(Event::Threw { seat, from, to, attack, defend, lost });
    }

    /// Moves in (§5.4); who had no other territory is out (§6).
    fn take(&mut self, seat: Seat, (from, to): (Area, Area), moved: u32) {
        let was = self.state.holder(to);
        self.tell(Event::Took { seat, from, to, was, moved });
        let Some(loser) = was.filter(|&it| self.state.own(it).is_empty()) else { return };
        let cards = *self.state.hands.of(loser);
        let count = cards.len() as u8;
        self.tell(Event::Out { seat: loser, by: Some(seat), cards: count, timed_out: false });
        if !cards.is_empty() {
            self.tell(Event::Handed { seat: loser, to: seat, cards });
        }
        self.end_if_one_is_left();
    }
}
