//! One throw, with what ships and cards make of its dice.
//!
//! Source: RULES §5.2 to §5.4, §12.

use crate::{
    clone_wars::{
        draws::Draws,
        ships::{Class, Fleet},
    },
    kit::territories::Faces,
};

/// The faces of a die, and those of one that a capital ship made bigger.
const FACES: [u8; 2] = [6, 8];

/// What one side throws.
#[derive(Clone, Copy)]
pub(in crate::clone_wars) struct Side {
    /// How many dice.
    pub dice: u8,
    /// The ships that help.
    pub ships: Fleet,
    /// Whether all dice have eight faces: capital ships add nothing then (§5.4).
    pub all_big: bool,
}

/// The dice of a side, in the order thrown: those of eight faces first.
struct Dice {
    shown: [u8; 3],
    count: usize,
    big: usize,
}

/// The dice of both sides as compared: the attacker's thrown, the defender's, then what fighters throw again.
pub(in crate::clone_wars) fn throw(
    draws: &mut impl Draws,
    attacker: Side,
    defender: Side,
) -> [Faces; 2] {
    let mut attack = Dice::thrown(attacker, draws);
    let mut defend = Dice::thrown(defender, draws);
    [(&mut attack, attacker), (&mut defend, defender)].map(|(dice, side)| {
        dice.throw_again(side.ships.serving(Class::Fighter, side.dice), draws);
        let faces: Faces = dice.shown.iter().take(dice.count).copied().collect();
        faces.raised(side.ships.serving(Class::Corvette, side.dice))
    })
}

impl Dice {
    fn thrown(side: Side, draws: &mut impl Draws) -> Self {
        let big =
            if side.all_big { side.dice } else { side.ships.serving(Class::Capital, side.dice) };
        let mut dice = Self { shown: [0; 3], count: usize::from(side.dice), big: usize::from(big) };
        for at in 0..dice.count {
            let faces = dice.faces(at);
            dice.shown.get_mut(at).into_iter().for_each(|die| *die = draws.die(faces));
        }
        dice
    }

    /// How many faces a die has.
    const fn faces(&self, at: usize) -> u8 {
        FACES[(at < self.big) as usize]
    }

    /// Each fighter throws a die that shows 1 again until it shows another number, in the order thrown.
    fn throw_again(&mut self, fighters: u8, draws: &mut impl Draws) {
        for _ in 0..fighters {
            let shown = self.shown.iter().take(self.count);
            let Some(at) = shown.clone().position(|&die| die == 1) else { return };
            let mut shows = 1;
            while shows == 1 && !draws.is_at_fault() {
                shows = draws.die(self.faces(at));
            }
            self.shown.get_mut(at).into_iter().for_each(|die| *die = shows);
        }
    }
}
