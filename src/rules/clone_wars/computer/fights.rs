//! What comes of attacks with ships and dice of eight faces: looked up, and kept as long as one sheet is
//! thought of.

use std::cell::RefCell;

use crate::{
    clone_wars::{
        cards::Power,
        odds::{Side, Terms},
        ships::Fleet,
        state::State,
    },
    kit::territories::{
        Area,
        computer::{Chances, Comes},
    },
};

/// The dice that each side throws at most.
const DICE: [u8; 2] = [3, 2];

/// What was looked up.
pub(super) type Known = RefCell<Vec<(Terms, Chances)>>;

/// What comes of attacks on what stands there now.
pub(super) struct Fights<'a> {
    state: &'a State,
    known: &'a Known,
}

impl<'a> Fights<'a> {
    pub const fn new(state: &'a State, known: &'a Known) -> Self {
        Self { state, known }
    }

    /// What comes of an attack by so many troops with these ships, and a card's effect.
    pub fn comes(&self, troops: f64, ships: Fleet, to: Area, effect: Option<Power>) -> Comes {
        let defence = (self.state.ships.at(to), self.state.is_shielded(to));
        self.looked_up((troops, ships, effect), defence, self.state.board.troops(to))
    }

    /// How likely the planet is taken if the Emperor is there, with so many troops.
    pub fn on_emperor(&self, troops: f64, ships: Fleet, to: Area, defenders: u32) -> f64 {
        if troops < 2.0 {
            return 0.0;
        }
        self.looked_up((troops, ships, None), (self.state.ships.at(to), true), defenders).take
    }

    fn looked_up(
        &self,
        (troops, ships, effect): (f64, Fleet, Option<Power>),
        (their_ships, is_shielded): (Fleet, bool),
        defenders: u32,
    ) -> Comes {
        let side = |ships: Fleet, all_big, dice| Side {
            // More do not serve.
            ships: Fleet::each(|class| u32::from(ships.serving(class, dice))),
            all_big,
        };
        let [attack, defence] = DICE;
        let terms = Terms {
            attacker: side(ships, effect == Some(Power::Assault), attack),
            defender: side(their_ships, is_shielded, defence),
            wins_ties: effect == Some(Power::Duel),
        };
        if terms == Terms::default() {
            return Chances::ordinary().comes(troops, defenders);
        }
        let mut known = self.known.borrow_mut();
        if let Some((_, chances)) = known.iter().find(|(of, _)| *of == terms) {
            return chances.comes(troops, defenders);
        }
        let chances = Chances::new(&terms.chances());
        let comes = chances.comes(troops, defenders);
        known.push((terms, chances));
        comes
    }
}
