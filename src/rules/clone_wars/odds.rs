//! How likely each loss is in a throw with ships, dice of eight faces and a Duel.
//!
//! Source: RULES §5.2 to §5.5.

use super::ships::{Class, Fleet};
use crate::kit::territories::{Faces, ThrowChances};

/// What one side throws with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// The ships that help.
    pub ships: Fleet,
    /// Whether all dice have eight faces: capital ships add nothing then (§5.4).
    pub all_big: bool,
}

/// With what the two sides of an attack throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The attacker: with the ships that are taken along, and eight faces by an Assault.
    pub attacker: Side,
    /// The defender: with all ships there, and eight faces on the Emperor's planet or by a Shield.
    pub defender: Side,
    /// Whether the attacker wins ties, by a Duel.
    pub wins_ties: bool,
}

impl Terms {
    /// How likely each loss is, by the number of dice of each side.
    pub fn chances(&self) -> ThrowChances {
        let [attacks, defences] =
            [&self.attacker, &self.defender].map(|side| [1, 2, 3].map(|dice| shown(side, dice)));
        ThrowChances::new(|attack, defence| {
            let [attack, defence] = [attack, defence].map(|dice| usize::from(dice) - 1);
            match (attacks.get(attack), defences.get(defence)) {
                (Some(attack), Some(defence)) => self.compared(attack, defence),
                _ => [0.0; 3],
            }
        })
    }

    fn compared(&self, attack: &Shown, defence: &Shown) -> [f64; 3] {
        let loses = |&(&mine, &theirs): &(&u8, &u8)| {
            let wins = mine > theirs || self.wins_ties && mine == theirs;
            mine.min(theirs) > 0 && !wins
        };
        let mut lost = [0.0; 3];
        for (attack, one) in attack {
            for (defence, other) in defence {
                let attacker = attack.iter().zip(defence).filter(loses).count();
                lost[attacker.min(2)] += one * other;
            }
        }
        lost
    }
}

/// The two highest dice as compared, 0 where there is none, each with its chance.
type Shown = Vec<([u8; 2], f64)>;

/// What a side shows with so many dice.
fn shown(side: &Side, dice: u8) -> Shown {
    let serving = |class| side.ships.serving(class, dice);
    let thrown = Thrown {
        dice,
        big: if side.all_big { dice } else { serving(Class::Capital) },
        corvettes: serving(Class::Corvette),
    };
    // No die shows more than 8, and 1 for a corvette.
    let mut all = [[0.0; 10]; 10];
    thrown.on(&[], serving(Class::Fighter), 1.0, &mut all);
    let each = |(first, of): (u8, &[f64; 10])| -> Shown {
        (0..).zip(of).filter(|it| *it.1 > 0.0).map(|(second, &it)| ([first, second], it)).collect()
    };
    (0..).zip(&all).flat_map(each).collect()
}

/// How a side's dice are thrown.
struct Thrown {
    dice: u8,
    big: u8,
    corvettes: u8,
}

impl Thrown {
    /// After these dice: the next one, those of eight faces first (§5.3), or what they count as.
    fn on(&self, before: &[u8], fighters: u8, chance: f64, all: &mut [[f64; 10]; 10]) {
        let number = before.len() as u8;
        if number == self.dice {
            let faces: Faces = before.iter().copied().collect();
            let raised = faces.raised(self.corvettes);
            let at = |place: usize| raised.as_slice().get(place).map_or(0, |&die| usize::from(die));
            if let Some(it) = all.get_mut(at(0)).and_then(|of| of.get_mut(at(1))) {
                *it += chance;
            }
            return;
        }
        let faces = if number < self.big { 8 } else { 6 };
        let mut with = before.to_vec();
        with.push(0);
        let mut next = |shows: u8, fighters: u8, chance: f64| {
            with.last_mut().into_iter().for_each(|die| *die = shows);
            self.on(&with, fighters, chance, all);
        };
        for shows in 1..=faces {
            let chance = chance / f64::from(faces);
            match (shows, fighters) {
                // Thrown again until it shows another number.
                (1, 1..) => {
                    (2..=faces).for_each(|it| next(it, fighters - 1, chance / f64::from(faces - 1)))
                }
                _ => next(shows, fighters, chance),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Chance,
        clone_wars::adjudicate::throw::{self, throw},
        kit::territories::{Clauses, Fight, Ties, cases, losses, odds, odds_of},
    };

    fn fleet(fighters: u32, corvettes: u32, capitals: u32) -> Fleet {
        Fleet::each(|class| match class {
            Class::Fighter => fighters,
            Class::Corvette => corvettes,
            Class::Capital => capitals,
        })
    }

    #[test]
    fn without_ships_they_are_those_of_ordinary_dice() {
        let chances = Terms::default().chances();
        for (attack, defence) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2)] {
            let cases = cases(attack, defence);
            let all: u32 = cases.iter().sum();
            for (found, count) in chances.of(attack, defence).iter().zip(cases) {
                assert!((found - f64::from(count) / f64::from(all)).abs() < 1e-12);
            }
        }
        let fight = Fight { troops: 9, defenders: 6, defence: 2, clauses: Clauses::default() };
        assert!((odds_of(&fight, &chances).take - odds(&fight).take).abs() < 1e-12);
    }

    /// The rules' own throws, many of them, come as often as is said here.
    #[test]
    fn they_are_those_of_the_rules_own_throws() {
        const THROWS: u32 = 40_000;
        let mut draws = Chance::of_round([66; 32], 1);
        let side = |ships, all_big| Side { ships, all_big };
        for (attacker, defender, wins_ties) in [
            (side(fleet(1, 2, 1), false), side(fleet(2, 0, 0), false), false),
            (side(fleet(3, 3, 3), false), side(fleet(1, 1, 1), true), false),
            (side(fleet(0, 1, 2), true), side(Fleet::NONE, true), false),
            (side(fleet(0, 0, 2), false), side(fleet(0, 2, 0), false), true),
        ] {
            let chances = Terms { attacker, defender, wins_ties }.chances();
            let ties = if wins_ties { Ties::ToAttacker } else { Ties::ToDefender };
            for (attack, defence) in [(1, 2), (2, 2), (3, 1), (3, 2)] {
                let mut counts = [0_u32; 3];
                for _ in 0..THROWS {
                    let with = |dice, side: Side| throw::Side {
                        dice,
                        ships: side.ships,
                        all_big: side.all_big,
                    };
                    let [mine, theirs] =
                        throw(&mut draws, with(attack, attacker), with(defence, defender));
                    counts[usize::from(losses(&mine, &theirs, ties).attacker)] += 1;
                }
                for (found, count) in chances.of(attack, defence).iter().zip(counts) {
                    let seen = f64::from(count) / f64::from(THROWS);
                    assert!((found - seen).abs() < 0.012, "{attack} {defence}: {found} {seen}");
                }
            }
        }
    }
}
