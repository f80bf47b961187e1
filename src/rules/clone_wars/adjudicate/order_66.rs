//! Order 66.
//!
//! Source: RULES §2.7, §8.

use super::{Done, Round, opening::strongest};
use crate::{
    clone_wars::{
        army::{Army, Faction},
        draws::Draws,
        event::Event,
        order::Ally,
        reason::Reason,
        state::FIRST_SPACE_OF_ORDER_66,
    },
    kit::territories::Area,
};

/// The faces of the dice.
const FACES: u8 = 8;

impl<D: Draws> Round<'_, D> {
    /// Whether an army may invoke it.
    pub(super) fn judge_order_66(&self, army: Army) -> Done {
        let is_separatist = army.faction() == Faction::Separatists;
        match () {
            () if !is_separatist || !self.state.is_before_order_66() => Err(Reason::Order66),
            () if self.state.track < FIRST_SPACE_OF_ORDER_66 => Err(Reason::Track),
            () => Ok(()),
        }
    }

    /// A die for each planet of the Republic; then the Emperor appears (§8.1, §8.2).
    pub(super) fn invoke_order_66(&mut self, army: Army, emperor: &[Area], ally: &Ally) {
        let needs = self.state.needed();
        self.tell(Event::Order66 { army, needs });
        if !D::KNOWN {
            return;
        }
        let living = self.state.living();
        for at in self.state.own_of(Faction::Republic).each() {
            let die = self.draws.die(FACES);
            let goes_to = if living.has(army.ally()) && ally.gets(at) { army.ally() } else { army };
            self.tell(Event::Turned { at, die, to: (die >= needs).then_some(goes_to) });
        }
        for republican in Faction::Republic.armies().into_iter().filter(|&it| living.has(it)) {
            self.leave_if_nothing_is_left(republican);
        }
        let separatist = self.state.own_of(Faction::Separatists);
        let wished = emperor.iter().copied().find(|&at| separatist.has(at));
        if let Some(at) = wished.or_else(|| strongest(&self.state, self.state.own(army))) {
            self.tell(Event::Emperor { at });
        }
        if self.is_beaten(Faction::Republic) {
            self.win(Faction::Separatists);
        }
    }
}
