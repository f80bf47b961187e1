//! The computer player over positions such as come up in games and stranger ones: whatever it is
//! dealt, its sheet reads back, is legal throughout, and is the same for the same chance.

use proptest::prelude::*;
use rules::{
    Chance, ComputerTask, Level, Ruleset,
    language::Language,
    power::{Power, check},
};

use super::random;

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn no_order_of_the_computers_is_illegal_by_itself(
        round in random::round(),
        level in prop::sample::select(vec![Level::Easy, Level::Medium]),
        seed in any::<[u8; 32]>(),
    ) {
        let (state, computer) = (&round.state, Power.computer().unwrap());
        for seat in state.living() {
            let language = Language::ALL[usize::from(seat.0) % 2];
            let task = ComputerTask { seat, level, language, final_round: round.circumstances.final_round };
            let write = || computer.sheet(state, task, &mut Chance::of_computer(seed, seat, 1));
            let text = Power.canonical(&write());
            let read = Power.read(state, seat, language, &text);
            prop_assert_eq!(read.unreadable(), 0, "{}", &text);
            prop_assert!(check(state, seat, &read).iter().all(Result::is_ok), "{}", &text);
            prop_assert_eq!(Power.canonical(&write()), text, "the same chance, the same sheet");
        }
    }
}
