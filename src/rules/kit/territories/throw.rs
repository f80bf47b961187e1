//! A throw of dice: who loses how many troops, and how often each comes.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The most dice that one side throws.
const MOST: usize = 3;

/// The dice of one side, as compared: the highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Faces {
    count: u8,
    faces: [u8; MOST],
}

impl Faces {
    /// One die more.
    pub fn add(&mut self, die: u8) {
        let at = self.as_slice().partition_point(|&other| other >= die);
        let Some(room) = self.faces.get_mut(at..=usize::from(self.count)) else { return };
        room.rotate_right(1);
        if let Some(place) = room.first_mut() {
            *place = die;
        }
        self.count += 1;
    }

    /// The dice, the highest first.
    pub fn as_slice(&self) -> &[u8] {
        self.faces.get(..usize::from(self.count)).unwrap_or_default()
    }
}

impl Faces {
    /// With one more on each of so many dice, from the highest down.
    #[must_use]
    pub fn raised(mut self, count: u8) -> Self {
        let raised = usize::from(count.min(self.count));
        self.faces.iter_mut().take(raised).for_each(|die| *die = die.saturating_add(1));
        self
    }
}

impl FromIterator<u8> for Faces {
    fn from_iter<I: IntoIterator<Item = u8>>(dice: I) -> Self {
        let mut faces = Self::default();
        dice.into_iter().for_each(|die| faces.add(die));
        faces
    }
}

impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Self {
        faces.as_slice().to_vec()
    }
}

/// More dice than a side may throw.
#[derive(Debug, thiserror::Error)]
#[error("{0} dice: at most 3 expected")]
pub struct TooManyDice(usize);

impl TryFrom<Vec<u8>> for Faces {
    type Error = TooManyDice;

    fn try_from(dice: Vec<u8>) -> Result<Self, TooManyDice> {
        let fit = dice.len() <= MOST;
        if fit { Ok(dice.into_iter().collect()) } else { Err(TooManyDice(dice.len())) }
    }
}

/// What each side of a throw loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "[u8; 2]", into = "[u8; 2]")]
pub struct Throw {
    /// What the attacker loses.
    pub attacker: u8,
    /// What the defender loses.
    pub defender: u8,
}

impl From<[u8; 2]> for Throw {
    fn from([attacker, defender]: [u8; 2]) -> Self {
        Self { attacker, defender }
    }
}

impl From<Throw> for [u8; 2] {
    fn from(throw: Throw) -> Self {
        [throw.attacker, throw.defender]
    }
}

/// To whom ties go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// As usual.
    ToDefender,
    /// To one who wins them.
    ToAttacker,
}

/// Compares the dice of both sides: highest against highest, then second against second where both have
/// one, and no third.
pub fn losses(attack: &Faces, defend: &Faces, ties: Ties) -> Throw {
    let mut throw = Throw { attacker: 0, defender: 0 };
    for (attack, defend) in attack.as_slice().iter().zip(defend.as_slice()).take(2) {
        if attack > defend || attack == defend && ties == Ties::ToAttacker {
            throw.defender += 1;
        } else {
            throw.attacker += 1;
        }
    }
    throw
}

/// Of all that so many ordinary dice may show, how many cases there are of each loss: by what the
/// attacker loses, from 0.
pub fn cases(attack: u8, defend: u8) -> [u32; 3] {
    static CASES: LazyLock<[[[u32; 3]; 2]; 3]> =
        LazyLock::new(|| [1, 2, 3].map(|attack| [1, 2].map(|defend| counted(attack, defend))));
    let [attack, defend] = [attack, defend].map(|dice| usize::from(dice.max(1)) - 1);
    CASES.get(attack).and_then(|of| of.get(defend)).copied().unwrap_or_default()
}

/// How likely each loss is in a throw of so many dice of each side: by what the attacker loses, from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ThrowChances([[[f64; 3]; 2]; 3]);

impl ThrowChances {
    /// Those that are told of each number of dice, the attacker's and the defender's.
    pub fn new(of: impl Fn(u8, u8) -> [f64; 3]) -> Self {
        Self([1, 2, 3].map(|attack| [1, 2].map(|defend| of(attack, defend))))
    }

    /// Those of ordinary dice.
    pub fn ordinary() -> &'static Self {
        static ORDINARY: LazyLock<ThrowChances> = LazyLock::new(|| {
            ThrowChances::new(|attack, defend| {
                let cases = cases(attack, defend);
                let all: u32 = cases.iter().sum();
                cases.map(|count| f64::from(count) / f64::from(all))
            })
        });
        &ORDINARY
    }

    /// With so many dice of each side.
    pub fn of(&self, attack: u8, defend: u8) -> [f64; 3] {
        let [attack, defend] = [attack, defend].map(|dice| usize::from(dice.max(1)) - 1);
        self.0.get(attack).and_then(|of| of.get(defend)).copied().unwrap_or_default()
    }
}

fn counted(attack: u32, defend: u32) -> [u32; 3] {
    let mut cases = [0; 3];
    for number in 0..6_u32.pow(attack + defend) {
        let die = |at: u32| (number / 6_u32.pow(at) % 6) as u8 + 1;
        let throw = losses(
            &(0..attack).map(die).collect(),
            &(attack..attack + defend).map(die).collect(),
            Ties::ToDefender,
        );
        if let Some(count) = cases.get_mut(usize::from(throw.attacker)) {
            *count += 1;
        }
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faces(dice: &[u8]) -> Faces {
        dice.iter().copied().collect()
    }

    #[test]
    fn dice_are_sorted_and_ties_are_the_defenders() {
        assert_eq!(faces(&[1, 3, 6]).as_slice(), [6, 3, 1]);
        assert_eq!(faces(&[2, 2, 5]).as_slice(), [5, 2, 2]);
        assert_eq!(faces(&[2, 2, 8]).raised(2).as_slice(), [9, 3, 2]);
        assert_eq!(faces(&[4]).raised(3).as_slice(), [5]);
        for (attack, defend, lost) in [
            (&[6, 5, 1][..], &[5, 6][..], [2, 0]),
            (&[1, 3, 6], &[4, 5], [1, 1]),
            (&[6, 5, 4], &[5, 4], [0, 2]),
            (&[5], &[1, 4], [0, 1]),
            (&[5], &[6, 1], [1, 0]),
        ] {
            let thrown = losses(&faces(attack), &faces(defend), Ties::ToDefender);
            assert_eq!(thrown, lost.into(), "{attack:?}");
        }
        assert_eq!(losses(&faces(&[6, 5]), &faces(&[6, 5]), Ties::ToAttacker), [0, 2].into());
        assert!(Faces::try_from(vec![1, 2, 3, 4]).is_err());
    }

    /// The tables by enumeration, as both pages of rules have them.
    #[test]
    fn each_throw_has_its_cases() {
        for (attack, defend, expected) in [
            (1, 1, [15, 21, 0]),
            (1, 2, [55, 161, 0]),
            (2, 1, [125, 91, 0]),
            (2, 2, [295, 420, 581]),
            (3, 1, [855, 441, 0]),
            (3, 2, [2890, 2611, 2275]),
        ] {
            assert_eq!(cases(attack, defend), expected, "{attack} against {defend}");
        }
    }
}
