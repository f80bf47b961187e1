//! How an attack will probably end.

use super::{attack::Clauses, throw::ThrowChances};

/// The most troops that are told apart: beyond, both sides are counted in shares.
const MOST: u32 = 400;

/// An attack, before its first throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fight {
    /// Troops in the origin.
    pub troops: u32,
    /// Troops in the target.
    pub defenders: u32,
    /// How many dice the defender throws, as far as it can: 1 or 2.
    pub defence: u8,
    /// What the attack says.
    pub clauses: Clauses,
}

/// How it will probably end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// How likely it is that the target is taken, from 0 to 1.
    pub take: f64,
    /// How many troops the attacker loses, on average.
    pub attacker_loses: f64,
    /// How many troops the defender loses, on average.
    pub defender_loses: f64,
    /// How many troops the attacker loses where the target is taken, on average.
    pub loses_when_taken: f64,
}

/// How an attack with ordinary dice will probably end. Of armies of more than 400 troops it is an estimate.
pub fn odds(fight: &Fight) -> Odds {
    odds_of(fight, ThrowChances::ordinary())
}

/// The same with dice of which each throw has these chances.
pub fn odds_of(fight: &Fight, throws: &ThrowChances) -> Odds {
    let largest = fight.troops.max(fight.defenders);
    if largest <= MOST {
        return exact(fight, throws);
    }
    let share =
        |number: u32| (u64::from(number) * u64::from(MOST)).div_ceil(u64::from(largest)) as u32;
    let of_until = |until: u16| u16::try_from(share(u32::from(until))).unwrap_or(u16::MAX);
    let of_times = |times: u16| u16::try_from(share(u32::from(times))).unwrap_or(u16::MAX);
    let clauses = Clauses {
        until: fight.clauses.until.map(of_until),
        times: fight.clauses.times.map(of_times),
        ..fight.clauses
    };
    let few =
        Fight { troops: share(fight.troops), defenders: share(fight.defenders), clauses, ..*fight };
    let odds = exact(&few, throws);
    let whole = f64::from(largest) / f64::from(MOST);
    Odds {
        attacker_loses: odds.attacker_loses * whole,
        defender_loses: odds.defender_loses * whole,
        loses_when_taken: odds.loses_when_taken * whole,
        ..odds
    }
}

/// What is left of both sides: troops in the origin, troops in the target.
type Left = (u32, u32);

/// What may be left after so many throws, with its chance.
struct Layer {
    /// A cell for each number of defenders, of each number of troops.
    cells: Vec<f64>,
    defenders: usize,
    /// What has a chance.
    may_be: Vec<Left>,
}

impl Layer {
    /// For all that may be left of so many.
    fn of((troops, defenders): Left) -> Self {
        let (rows, defenders) = (troops as usize + 1, defenders as usize + 1);
        Self { cells: vec![0.0; rows * defenders], defenders, may_be: Vec::new() }
    }

    fn cell(&mut self, left: Left) -> Option<&mut f64> {
        self.cells.get_mut(left.0 as usize * self.defenders + left.1 as usize)
    }

    fn add(&mut self, left: Left, chance: f64) {
        let Some(cell) = self.cell(left).filter(|_| chance > 0.0) else { return };
        let is_new = *cell == 0.0;
        *cell += chance;
        if is_new {
            self.may_be.push(left);
        }
    }

    /// All that may be left, the fewest first; nothing is kept.
    fn drain(&mut self) -> Vec<(Left, f64)> {
        let mut all = std::mem::take(&mut self.may_be);
        all.sort_unstable();
        all.into_iter()
            .map(|left| (left, self.cell(left).map(std::mem::take).unwrap_or_default()))
            .collect()
    }
}

/// Carries the chances of all that may be left on from throw to throw.
fn exact(fight: &Fight, chances: &ThrowChances) -> Odds {
    let before = (fight.troops, fight.defenders);
    let mut odds = Odds::default();
    let [mut now, mut next] = [(); 2].map(|()| Layer::of(before));
    now.add(before, 1.0);
    for throws in 0.. {
        for (left, chance) in now.drain() {
            if left.1 > 0 && fight.clauses.allow(left.0) && fight.clauses.go_on_after(throws) {
                throw((fight, chances), left, chance, &mut next);
            } else {
                count(&mut odds, chance, before, left);
            }
        }
        if next.may_be.is_empty() {
            break;
        }
        std::mem::swap(&mut now, &mut next);
    }
    if odds.take > 0.0 {
        odds.loses_when_taken /= odds.take;
    }
    odds
}

/// One throw, and all that may be left after it.
fn throw(
    (fight, chances): (&Fight, &ThrowChances),
    (troops, defenders): Left,
    chance: f64,
    next: &mut Layer,
) {
    let dice = fight.clauses.dice_of(troops).max(1);
    let defence = u32::from(fight.defence.clamp(1, 2)).min(defenders) as u8;
    let lost = u32::from(dice.min(defence));
    for (attacker, of) in (0..=lost).zip(chances.of(dice, defence)) {
        let left = (troops - attacker, defenders - (lost - attacker));
        next.add(left, chance * of);
    }
}

/// What an attack came to, with its chance.
fn count(odds: &mut Odds, chance: f64, before: Left, after: Left) {
    if after.1 == 0 {
        odds.take += chance;
        odds.loses_when_taken += chance * f64::from(before.0 - after.0);
    }
    odds.attacker_loses += chance * f64::from(before.0 - after.0);
    odds.defender_loses += chance * f64::from(before.1 - after.1);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(troops: u32, defenders: u32, defence: u8, clauses: Clauses) -> Odds {
        odds(&Fight { troops, defenders, defence, clauses })
    }

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    #[test]
    fn an_attack_of_one_throw_has_the_odds_of_a_throw() {
        let once = Clauses { times: Some(1), ..Clauses::default() };
        let odds = of(9, 9, 2, once);
        assert!(near(odds.take, 0.0));
        assert!(near(odds.attacker_loses, (2611.0 + 2.0 * 2275.0) / 7776.0));
        assert!(near(odds.attacker_loses + odds.defender_loses, 2.0));
        let odds = of(4, 1, 2, once);
        assert!(near(odds.take, 855.0 / 1296.0) && near(odds.attacker_loses, 441.0 / 1296.0));
    }

    #[test]
    fn clauses_and_the_defence_change_the_odds() {
        let plain = of(8, 4, 2, Clauses::default());
        let many = Clauses { times: Some(100), until: Some(1), ..Clauses::default() };
        let same = of(8, 4, 2, many);
        assert!(near(plain.take, same.take) && near(plain.attacker_loses, same.attacker_loses));
        let early = of(8, 4, 2, Clauses { until: Some(5), ..Clauses::default() });
        assert!(early.take < plain.take && early.attacker_loses < plain.attacker_loses);
        assert!(of(8, 4, 1, Clauses::default()).take > plain.take);
        let few_dice = of(8, 4, 2, Clauses { dice: Some(1), ..Clauses::default() });
        assert!(few_dice.take < plain.take);
        assert_eq!(of(1, 4, 2, Clauses::default()), Odds::default());
        // A throw with two troops and the attack stands at one.
        let odds = of(2, 1, 2, Clauses::default());
        assert!(near(odds.loses_when_taken, 0.0));
        assert!(near(odds.take, 15.0 / 36.0) && near(odds.attacker_loses, 21.0 / 36.0));
    }

    #[test]
    fn large_armies_are_estimated() {
        let odds = of(3000, 1000, 2, Clauses::default());
        assert!(odds.take > 0.999 && (700.0..1000.0).contains(&odds.attacker_loses), "{odds:?}");
        assert!(odds.defender_loses > 999.0);
        assert!(of(u32::MAX, u32::MAX, 2, Clauses::default()).take > 0.5);
        // Where armies are little larger than what is worked out exactly, little is lost by it.
        let fight = Fight { troops: 484, defenders: 500, defence: 2, clauses: Clauses::default() };
        let (estimate, exact) =
            (super::odds(&fight), super::exact(&fight, ThrowChances::ordinary()));
        assert!((estimate.take - exact.take).abs() < 0.03, "{estimate:?} {exact:?}");
        assert!((estimate.attacker_loses - exact.attacker_loses).abs() < 5.0);
    }
}
