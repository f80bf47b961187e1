//! Chance from a stored seed, so that a round drawn twice is drawn alike.
//!
//! `docs/record.md` tells how a draw is made, so that anybody can check a game in another language:
//! what is changed here is changed there, and no game that has begun may draw otherwise.

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{Rng, SeedableRng},
};

use crate::Seat;

/// A stream of chance that belongs to one round of one game: ChaCha with 12 rounds, keyed by the seed.
/// The same seed gives the same stream on every machine and with every later version.
pub struct Chance(ChaCha12Rng);

impl Chance {
    /// The stream of a round. `seed` is the game's secret; round 0 is the set-up.
    pub fn of_round(seed: [u8; 32], round: u32) -> Self {
        let mut stream = ChaCha12Rng::from_seed(seed);
        stream.set_stream(u64::from(round));
        Self(stream)
    }

    /// The stream of a computer player's thoughts about one seat's sheet of a round. It tells
    /// nothing of what the round itself will draw.
    pub fn of_computer(seed: [u8; 32], seat: Seat, round: u32) -> Self {
        let mut stream = ChaCha12Rng::from_seed(seed);
        stream.set_stream(1 << 63 | u64::from(seat.0) << 32 | u64::from(round));
        Self(stream)
    }

    /// One draw: a number from 0 to `below` − 1, each equally likely; 0 if `below` is 0 or 1. Each
    /// takes the stream's next 64 bits, and the next again as long as they are beyond the largest
    /// multiple of `below`; the draw is the rest of their division by `below`.
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
    use super::*;

    #[test]
    fn the_same_seed_and_round_draw_alike_and_other_rounds_do_not() {
        let draw = |seed, round| {
            let mut chance = Chance::of_round([seed; 32], round);
            (0..20).map(|_| chance.below(1000)).collect::<Vec<_>>()
        };
        assert_eq!(draw(1, 3), draw(1, 3));
        assert_ne!(draw(1, 3), draw(1, 4));
        assert_ne!(draw(1, 3), draw(2, 3));
        let thought = |seat, round| Chance::of_computer([1; 32], Seat(seat), round).below(1 << 30);
        let streams = [thought(0, 1), thought(1, 1), thought(0, 2)];
        let rounds = [1, 2].map(|round| Chance::of_round([1; 32], round).below(1 << 30));
        let all: std::collections::BTreeSet<u32> = streams.into_iter().chain(rounds).collect();
        assert_eq!(all.len(), 5, "each has a stream of its own");
        assert!(draw(1, 3).iter().all(|&n| n < 1000));
    }
}
