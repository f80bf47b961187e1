//! How an attack will probably end.

use super::{attack::Clauses, throw::ThrowChances};

/// How many cells are worked out exactly: what the attacker may lose times what the defender may.
const CELLS: u64 = 250_000;
/// A chance that is smaller changes nothing of what is told.
const TINY: f64 = 1e-30;
/// How many times the losses of one side those of the other may be, where they are counted in shares.
const UNLIKE: u32 = 40;

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
    /// How likely it is that the target is taken, from 0 to 1; 0 only where it cannot be.
    pub take: f64,
    /// How many troops the attacker loses, on average.
    pub attacker_loses: f64,
    /// How many troops the defender loses, on average.
    pub defender_loses: f64,
    /// How many troops the attacker loses where the target is taken, on average.
    pub loses_when_taken: f64,
    /// Whether it is an estimate: both armies are too large to work it out.
    pub is_estimate: bool,
}

/// What an attack has lost so far: the attacker, the defender.
type Lost = (u32, u32);

/// How an attack with ordinary dice will probably end: exact, unless both armies are large.
pub fn odds(fight: &Fight) -> Odds {
    odds_of(fight, ThrowChances::ordinary())
}

/// The same with dice of which each throw has these chances.
pub fn odds_of(fight: &Fight, throws: &ThrowChances) -> Odds {
    let most = most_lost(fight);
    let odds = match cells(most) <= CELLS {
        true => exact(fight, throws),
        false => estimate(fight, most, throws),
    };
    let take = if may_take(fight) { odds.take.max(f64::MIN_POSITIVE) } else { 0.0 };
    Odds { take, ..odds }
}

/// Whether the dice may bring that the target is taken.
fn may_take(fight: &Fight) -> bool {
    let a_throw = fight.clauses.dice_of(fight.troops).min(fight.defence.clamp(1, 2));
    let throws = fight.clauses.times.map_or(u32::MAX, u32::from);
    let most = throws.saturating_mul(a_throw.into());
    fight.defenders == 0 || fight.clauses.allow(fight.troops) && most >= fight.defenders
}

/// Counts both sides in shares.
fn estimate(fight: &Fight, most: Lost, throws: &ThrowChances) -> Odds {
    // Of unlike armies the smaller decides, however large the other is.
    let (attackers, defenders) = most;
    let cut = (
        attackers.min(defenders.saturating_mul(UNLIKE)),
        defenders.min(attackers.saturating_mul(UNLIKE)),
    );
    let share = (CELLS as f64 / cells(cut) as f64).sqrt().min(1.0);
    let of = |number: u32| (f64::from(number) * share).ceil() as u32;
    let few = (of(cut.0), of(cut.1));
    let clauses = Clauses {
        times: fight.clauses.times.map(|times| of(times.into()) as u16),
        ..fight.clauses
    };
    // What stays is not counted in shares: with few troops left fewer dice are thrown.
    let is_cut = u32::from(cut.1 < fight.defenders);
    let fight =
        Fight { troops: stays(fight) + few.0, defenders: few.1 + is_cut, clauses, ..*fight };
    let odds = exact(&fight, throws);
    let [whole, whole_of_defender] =
        [(cut.0, few.0), (cut.1, few.1)].map(|(all, few)| f64::from(all) / f64::from(few));
    Odds {
        attacker_loses: odds.attacker_loses * whole,
        defender_loses: odds.defender_loses * whole_of_defender,
        loses_when_taken: odds.loses_when_taken * whole,
        is_estimate: true,
        ..odds
    }
}

/// How many troops stay in the origin, whatever comes.
fn stays(fight: &Fight) -> u32 {
    fight.clauses.until.map_or(1, u32::from).max(1)
}

/// The most that each side may lose, but for a troop that was to stay: a throw takes two at most.
fn most_lost(fight: &Fight) -> Lost {
    let attackers = fight.troops.saturating_sub(stays(fight));
    match fight.clauses.times.map_or(u32::MAX, |times| u32::from(times) * 2) {
        _ if attackers.min(fight.defenders) == 0 => (0, 0),
        thrown => (attackers.min(thrown), fight.defenders.min(thrown)),
    }
}

/// How many pairs of losses there may be.
fn cells((attacker, defender): Lost) -> u64 {
    (u64::from(attacker) + 2).saturating_mul(u64::from(defender) + 1)
}

/// What may be lost after so many throws, with its chance.
struct Layer {
    /// A cell for each loss of the defender, of each of the attacker.
    cells: Vec<f64>,
    row: usize,
    /// What has a chance.
    may_be: Vec<Lost>,
}

impl Layer {
    /// For all losses up to these, and a troop of the attacker more.
    fn of(most: Lost) -> Self {
        let cells = cells(most) as usize;
        Self { cells: vec![0.0; cells], row: most.1 as usize + 1, may_be: Vec::new() }
    }

    fn cell(&mut self, lost: Lost) -> Option<&mut f64> {
        self.cells.get_mut(lost.0 as usize * self.row + lost.1 as usize)
    }

    fn add(&mut self, lost: Lost, chance: f64) {
        let Some(cell) = self.cell(lost).filter(|_| chance > TINY) else { return };
        let is_new = *cell == 0.0;
        *cell += chance;
        if is_new {
            self.may_be.push(lost);
        }
    }

    /// All that may be lost; nothing is kept.
    fn drain(&mut self) -> Vec<(Lost, f64)> {
        let all = std::mem::take(&mut self.may_be).into_iter();
        all.map(|lost| (lost, self.cell(lost).map(std::mem::take).unwrap_or_default())).collect()
    }
}

/// Carries the chances of all that may be lost on from throw to throw.
fn exact(fight: &Fight, chances: &ThrowChances) -> Odds {
    let mut odds = Odds::default();
    let [mut now, mut next] = [(); 2].map(|()| Layer::of(most_lost(fight)));
    now.add((0, 0), 1.0);
    for throws in 0.. {
        for (lost, chance) in now.drain() {
            let goes_on = fight.clauses.allow(fight.troops - lost.0);
            if lost.1 < fight.defenders && goes_on && fight.clauses.go_on_after(throws) {
                throw((fight, chances), lost, chance, &mut next);
            } else {
                count(&mut odds, chance, lost, lost.1 == fight.defenders);
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

/// One throw, and all that may be lost after it.
fn throw(
    (fight, chances): (&Fight, &ThrowChances),
    (attacker, defender): Lost,
    chance: f64,
    next: &mut Layer,
) {
    let dice = fight.clauses.dice_of(fight.troops - attacker).max(1);
    let defence = u32::from(fight.defence.clamp(1, 2)).min(fight.defenders - defender) as u8;
    let lost = u32::from(dice.min(defence));
    for (more, of) in (0..=lost).zip(chances.of(dice, defence)) {
        next.add((attacker + more, defender + lost - more), chance * of);
    }
}

/// What an attack came to, with its chance.
fn count(odds: &mut Odds, chance: f64, (attacker, defender): Lost, is_taken: bool) {
    if is_taken {
        odds.take += chance;
        odds.loses_when_taken += chance * f64::from(attacker);
    }
    odds.attacker_loses += chance * f64::from(attacker);
    odds.defender_loses += chance * f64::from(defender);
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

    /// What an attack to the last troop comes to, worked out by what each first throw leaves.
    fn from_tables(troops: usize, defenders: usize) -> (f64, f64) {
        let mut rows = vec![vec![(0.0, 0.0); defenders + 1]; troops + 1];
        for left in 0..=troops {
            rows[left][0].0 = 1.0;
            let dice = Clauses::default().dice_of(left as u32);
            for against in (1..=defenders).filter(|_| dice > 0) {
                let defence = against.min(2) as u8;
                let lost = usize::from(dice.min(defence));
                let chances = ThrowChances::ordinary().of(dice, defence);
                rows[left][against] = (0..=lost).zip(chances).fold((0.0, 0.0), |sum, (n, of)| {
                    let (take, loses) = rows[left - n][against - (lost - n)];
                    (sum.0 + of * take, sum.1 + of * (loses + n as f64))
                });
            }
        }
        rows[troops][defenders]
    }

    /// The smaller army decides how much there is to work out, however large the other is.
    #[test]
    fn unlike_armies_are_exact() {
        let cases = [
            (5, 3000),
            (3, 1300),
            (3000, 5),
            (2, 9999),
            (9999, 1),
            (60, 2000),
            (2000, 60),
            (450, 410),
        ];
        for (troops, defenders) in cases {
            let odds = of(troops, defenders, 2, Clauses::default());
            let (take, loses) = from_tables(troops as usize, defenders as usize);
            assert!((odds.take - take).abs() < 1e-9, "{troops} {defenders}: {odds:?} {take}");
            assert!((odds.attacker_loses - loses).abs() < 1e-9, "{troops} {defenders}: {odds:?}");
            assert!(!odds.is_estimate);
        }
        let (few, many) = (of(5, 3000, 2, Clauses::default()), of(3, 1300, 2, Clauses::default()));
        assert!((few.attacker_loses - 4.0).abs() < 1e-9, "{few:?}");
        assert!((many.attacker_loses - 2.0).abs() < 1e-9, "{many:?}");
        // A throw is as cheap between large armies, and takes two at most.
        let once = Clauses { times: Some(1), ..Clauses::default() };
        let odds = of(3000, 3000, 2, once);
        assert!(near(odds.attacker_loses, (2611.0 + 2.0 * 2275.0) / 7776.0) && !odds.is_estimate);
        assert_eq!(odds.take, 0.0);
        // What is as good as impossible is not told as what cannot be.
        assert!(few.take > 0.0);
        let until = Clauses { until: Some(2999), ..Clauses::default() };
        assert!(of(3000, 3000, 2, until).attacker_loses <= 2.0);
    }

    #[test]
    fn large_armies_are_estimated() {
        let odds = of(3000, 1000, 2, Clauses::default());
        assert!(odds.take > 0.999 && (850.0..856.0).contains(&odds.attacker_loses), "{odds:?}");
        assert!(odds.defender_loses > 999.0 && odds.is_estimate);
        assert!(of(u32::MAX, u32::MAX, 2, Clauses::default()).take > 0.5);
        // Who is sure to lose loses all but what stays; who is sure to win, as many as against fewer.
        for defenders in [6000, 1_000_000, u32::MAX] {
            let odds = of(100, defenders, 2, Clauses::default());
            assert!((odds.attacker_loses - 99.0).abs() < 0.1, "{odds:?}");
            let odds = of(defenders, 100, 2, Clauses::default());
            assert!(odds.take > 0.999 && (84.0..87.0).contains(&odds.attacker_loses), "{odds:?}");
            assert!((odds.defender_loses - 100.0).abs() < 0.1, "{odds:?}");
        }
        // Where armies are little larger than what is worked out exactly, little is lost by it.
        let fight = Fight { troops: 584, defenders: 600, defence: 2, clauses: Clauses::default() };
        let (estimate, exact) =
            (super::odds(&fight), super::exact(&fight, ThrowChances::ordinary()));
        assert!(estimate.is_estimate);
        assert!((estimate.take - exact.take).abs() < 0.03, "{estimate:?} {exact:?}");
        assert!((estimate.attacker_loses - exact.attacker_loses).abs() < 5.0);
        // Nobody is taken with too few throws, and nobody throws with too few troops.
        let few = Clauses { times: Some(400), ..Clauses::default() };
        assert_eq!(of(3000, 3000, 2, few).take, 0.0);
        let until = Clauses { until: Some(3000), ..Clauses::default() };
        assert_eq!(of(3000, 1_000_000, 2, until), Odds::default());
    }
}
