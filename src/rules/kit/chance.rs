//! Chance from a stored seed, so that a round drawn twice is drawn alike.

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{Rng, SeedableRng},
};

/// A stream of chance that belongs to one round of one game. The same seed gives the same stream
/// on every machine and with every later version.
pub struct Chance(ChaCha12Rng);

impl Chance {
    /// The stream of a round. `seed` is the game's secret; round 0 is the set-up.
    pub fn of_round(seed: [u8; 32], round: u32) -> Self {
        let mut stream = ChaCha12Rng::from_seed(seed);
        stream.set_stream(u64::from(round));
        Self(stream)
    }

    /// A number from 0 to `below` − 1, each equally likely; 0 if `below` is 0 or 1.
    pub fn below(&mut self, below: u32) -> u32 {
        let below = u64::from(below.max(1));
        // The largest multiple of `below` that fits: what lies beyond it is drawn again.
        let fair = u64::MAX - u64::MAX % below;
        loop {
            let drawn = self.0.next_u64();
            if drawn < fair {
                return u32::try_from(drawn % below).unwrap_or(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_seed_and_round_draw_alike_and_other_rounds_do_not() {
        let draw = |seed, round| {
            let mut chance = Chance::of_round([seed; 32], round);
            (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1, 3), draw(1, 3));
        assert_ne!(draw(1, 3), draw(1, 4));
        assert_ne!(draw(1, 3), draw(2, 3));
        assert!(draw(1, 3).iter().all(|&n| n < 1000));
    }
}
