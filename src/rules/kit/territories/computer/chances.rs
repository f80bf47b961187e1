//! How likely an attack takes its target, and what it costs: looked up.

use std::sync::LazyLock;

use crate::kit::territories::{Clauses, ThrowChances};

/// The most troops in the origin that are told apart.
const TROOPS: usize = 80;
/// The most in the target.
const DEFENDERS: usize = 50;

/// What comes of an attack to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Comes {
    /// How likely the target is taken.
    pub take: f64,
    /// What is lost where it is taken, on average.
    pub loses: f64,
}

/// What comes of attacks to their end, both sides with as many dice as they can.
#[derive(Clone, Debug)]
pub struct Chances(Vec<[Comes; DEFENDERS + 1]>);

impl Chances {
    /// With ordinary dice.
    pub fn ordinary() -> &'static Self {
        static ORDINARY: LazyLock<Chances> =
            LazyLock::new(|| Chances::new(ThrowChances::ordinary()));
        &ORDINARY
    }

    /// With dice of which each throw has these chances.
    pub fn new(throws: &ThrowChances) -> Self {
        let mut rows = rows(throws);
        for comes in rows.iter_mut().flatten().filter(|comes| comes.take > 0.0) {
            comes.loses /= comes.take;
        }
        Self(rows)
    }

    /// What comes of an attack by so many troops on so many.
    pub fn comes(&self, troops: f64, defenders: u32) -> Comes {
        // Of large armies as many shares.
        let share = (f64::from(defenders) / DEFENDERS as f64).max(troops / TROOPS as f64).max(1.0);
        let of =
            |number: f64, most: usize| (number / share).round().clamp(0.0, most as f64) as usize;
        let row = self.0.get(of(troops, TROOPS));
        let found = row.and_then(|row| row.get(of(f64::from(defenders), DEFENDERS).max(1)));
        found.map_or_else(Comes::default, |found| Comes { loses: found.loses * share, ..*found })
    }
}

/// What is lost is summed up over what is taken, to be divided at the end.
fn rows(throws: &ThrowChances) -> Vec<[Comes; DEFENDERS + 1]> {
    let clauses = Clauses::default();
    let mut rows: Vec<[Comes; DEFENDERS + 1]> = Vec::with_capacity(TROOPS + 1);
    for troops in 0..=TROOPS {
        let mut row = [Comes::default(); DEFENDERS + 1];
        row[0].take = 1.0;
        if clauses.allow(troops as u32) {
            let dice = clauses.dice_of(troops as u32);
            for defenders in 1..=DEFENDERS {
                let defence = defenders.min(2) as u8;
                let lost = usize::from(dice.min(defence));
                let mut sum = Comes::default();
                for (attacker, chance) in
                    throws.of(dice, defence).into_iter().enumerate().take(lost + 1)
                {
                    let left = defenders - (lost - attacker);
                    let after = match attacker {
                        0 => row.get(left),
                        _ => rows.get(troops - attacker).and_then(|row| row.get(left)),
                    };
                    let after = after.copied().unwrap_or_default();
                    sum.take += chance * after.take;
                    sum.loses += chance * (after.loses + attacker as f64 * after.take);
                }
                row[defenders] = sum;
            }
        }
        rows.push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::territories::{Fight, odds};

    #[test]
    fn the_table_has_the_odds() {
        let chances = Chances::ordinary();
        for (troops, defenders) in [(2, 1), (5, 3), (20, 12), (40, 40), (80, 50)] {
            let fight = Fight { troops, defenders, defence: 2, clauses: Clauses::default() };
            let (odds, found) = (odds(&fight), chances.comes(f64::from(troops), defenders));
            assert!((odds.take - found.take).abs() < 1e-9, "{troops} {defenders}");
            assert!((odds.loses_when_taken - found.loses).abs() < 1e-9, "{troops} {defenders}");
        }
        assert!(chances.comes(4000.0, 1000).take > 0.99);
    }
}
