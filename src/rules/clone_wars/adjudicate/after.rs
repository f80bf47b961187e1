//! After the attacks: troops and ships that move, planets that are taken over, and cards.
//!
//! Source: RULES §7.

use super::{Done, Round};
use crate::{
    clone_wars::{
        army::Army,
        draws::{Draws, Lot},
        event::Event,
        reason::Reason,
        ships::Wish,
        state::{State, galaxy},
    },
    kit::territories::{Amount, Area, Card, Numbered},
};

/// Whether there is a way from one own planet to another through planets of the faction.
fn judge_way(state: &State, army: Army, (from, to): (Area, Area)) -> Done {
    let own = state.own(army);
    match () {
        () if !own.has(from) || !own.has(to) => Err(Reason::NotYours),
        () if from == to => Err(Reason::Same),
        () if !galaxy().reached(from, state.own_of(army.faction())).has(to) => {
            Err(Reason::NotConnected)
        }
        () => Ok(()),
    }
}

/// Whether a planet can be taken over from the ally (§7.3).
fn judge_taking_over(state: &State, army: Army, at: Area) -> Done {
    let ally = army.ally();
    let is_free = state.board.troops(at) == 1
        && state.ships.at(at).is_empty()
        && !state.tokens.planets().has(at)
        && state.emperor != Some(at)
        && state.own(ally).len() > 1;
    let is_offered =
        state.commands.of(army) == state.commands.of(ally) || state.orders.of(ally).offers.has(at);
    match () {
        () if state.board.owner(at) != Some(ally) => Err(Reason::NotAlly),
        () if !is_free => Err(Reason::NotFree),
        () if !is_offered => Err(Reason::NotOffered),
        () => Ok(()),
    }
}

impl<D: Draws> Round<'_, D> {
    /// Troops move (§7.1).
    pub(super) fn fortify(&mut self, army: Army, (from, to): (Area, Area), n: Amount) -> Done {
        judge_way(&self.state, army, (from, to))?;
        let most = self.state.board.troops(from).saturating_sub(1);
        if most == 0 {
            return Err(Reason::TooFew);
        }
        self.tell(Event::Fortified { army, from, to, n: n.of(most) });
        Ok(())
    }

    /// Ships move (§7.2).
    pub(super) fn fleet(&mut self, army: Army, (from, to): (Area, Area), wish: Wish) -> Done {
        judge_way(&self.state, army, (from, to))?;
        let ships = wish.among(self.state.ships.at(from));
        if ships.is_empty() {
            return Err(Reason::NoShip);
        }
        self.tell(Event::Fleet { army, from, to, ships });
        Ok(())
    }

    /// A planet of the ally becomes the army's own (§7.3).
    pub(super) fn take_over(&mut self, army: Army, at: Area) -> Done {
        judge_taking_over(&self.state, army, at)?;
        self.tell(Event::Commanded { army, at, was: army.ally() });
        Ok(())
    }

    /// The cards that the turn has earned (§2.4, §7.4).
    pub(super) fn draw_cards(&mut self, army: Army) {
        let earned = self.state.turn().map_or(0, |turn| turn.earned());
        let faction = army.faction();
        // Counted beside the deck: what is tried out takes nothing from it.
        let mut left = self.state.deck(faction).len();
        for _ in 0..earned {
            if left == 0 {
                left = self.state.discard.of(faction).len();
                if left == 0 {
                    return;
                }
                self.tell(Event::Reshuffled { faction });
            }
            left -= 1;
            let deck = self.state.deck(faction);
            let drawn = Card::numbered(self.draws.one_of(Lot::Card, deck.bits()));
            self.tell(Event::Drew { army, card: drawn.filter(|_| D::KNOWN) });
        }
    }
}
