//! Where dice and draws come from: a game's chance, or what a case says.

use serde_json::Value;

use crate::Chance;

/// Throws dice and draws lots. `W` says what is drawn, among what a ruleset draws.
pub trait Lots<W> {
    /// A die: 1 to so many.
    fn die(&mut self, sides: u8) -> u8;

    /// The number of one of these, of which there is at least one: each bit is one.
    fn one_of(&mut self, what: W, among: u64) -> u8;
}

impl<W> Lots<W> for Chance {
    /// Each face with equal chance: one more than a draw below their number.
    fn die(&mut self, sides: u8) -> u8 {
        self.below(u32::from(sides)) as u8 + 1
    }

    /// Each with equal chance: of all that are there, in their order, the one of the number drawn.
    fn one_of(&mut self, _what: W, among: u64) -> u8 {
        let mut left = among;
        for _ in 0..self.below(among.count_ones()) {
            left &= left.wrapping_sub(1);
        }
        left.trailing_zeros() as u8
    }
}

/// The chance of a case, and how much of it was used.
pub struct Given<'a, F> {
    chance: &'a [Value],
    number: F,
    used: usize,
    fault: Option<Misgiven>,
}

/// What is wrong with the chance of a case: the first thing that was wanted and is not there, or cannot
/// be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misgiven {
    /// There is no more.
    #[error("chance: too few outcomes")]
    TooFew,
    /// It cannot come.
    #[error("chance[{at}]: impossible outcome {given}")]
    Impossible {
        /// Which, from 0.
        at: usize,
        /// What it is, a text between quotes.
        given: String,
    },
}

impl<'a, F> Given<'a, F> {
    /// This chance; `number` knows what is named how.
    pub const fn new(chance: &'a [Value], number: F) -> Self {
        Self { chance, number, used: 0, fault: None }
    }

    /// Whether something was wanted that is not there, or cannot be: what comes from then on is nothing.
    pub const fn is_at_fault(&self) -> bool {
        self.fault.is_some()
    }

    /// How much of it was used.
    ///
    /// # Errors
    /// [`Misgiven`] when something was wrong with it.
    pub fn used(self) -> Result<usize, Misgiven> {
        self.fault.map_or(Ok(self.used), Err)
    }

    /// The next outcome, if it is one.
    fn next(&mut self, read: impl FnOnce(&F, &Value) -> Option<u8>) -> Option<u8> {
        if self.fault.is_some() {
            return None;
        }
        let Some(given) = self.chance.get(self.used) else {
            self.fault = Some(Misgiven::TooFew);
            return None;
        };
        let outcome = read(&self.number, given);
        if outcome.is_none() {
            let given = match given {
                Value::String(text) => format!("'{text}'"),
                other => other.to_string(),
            };
            self.fault = Some(Misgiven::Impossible { at: self.used, given });
        }
        self.used += 1;
        outcome
    }
}

impl<W: Copy, F: Fn(W, &Value) -> Option<u8>> Lots<W> for Given<'_, F> {
    fn die(&mut self, sides: u8) -> u8 {
        let face = |given: &Value| u8::try_from(given.as_u64()?).ok();
        let is_face = |die: &u8| (1..=sides).contains(die);
        self.next(|_, given| face(given).filter(is_face)).unwrap_or(1)
    }

    fn one_of(&mut self, what: W, among: u64) -> u8 {
        let is_there = |&number: &u8| number < 64 && among >> number & 1 == 1;
        let drawn = self.next(|number, given| number(what, given).filter(is_there));
        drawn.unwrap_or(among.trailing_zeros() as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn number(_: (), name: &Value) -> Option<u8> {
        ["a", "b", "c"].iter().position(|it| *it == name).map(|at| at as u8)
    }

    #[test]
    fn a_case_gives_its_chance_in_order() {
        let chance = [json!(6), json!("c"), json!("x")];
        let mut given = Given::new(&chance, number);
        assert_eq!(Lots::<()>::die(&mut given, 6), 6);
        assert_eq!(given.one_of((), 0b110), 2);
        assert_eq!(given.used(), Ok(2));
        for (used, chance, among, fault) in [
            (0, json!([7]), 0, "chance[0]: impossible outcome 7"),
            (0, json!([]), 0, "chance: too few outcomes"),
            (0, json!(["a"]), 0b110, "chance[0]: impossible outcome 'a'"),
            (1, json!([1, "x"]), 0b111, "chance[1]: impossible outcome 'x'"),
            (1, json!([1, 5]), 0b111, "chance[1]: impossible outcome 5"),
        ] {
            let chance = chance.as_array().unwrap();
            let mut given = Given::new(chance, number);
            for _ in 0..used {
                Lots::<()>::die(&mut given, 6);
            }
            if among == 0 {
                Lots::<()>::die(&mut given, 6)
            } else {
                given.one_of((), among)
            };
            assert_eq!(given.used().unwrap_err().to_string(), fault);
        }
    }

    #[test]
    fn each_of_a_set_is_drawn() {
        let mut chance = Chance::of_round([1; 32], 1);
        let drawn: std::collections::BTreeSet<u8> =
            (0..200).map(|_| chance.one_of((), 0b1010_0100)).collect();
        assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [2, 5, 7]);
    }
}
