//! What holds of every game, however strange its sheets, and that nothing hidden is told.

use proptest::prelude::*;
use rules::{
    Seat, Viewer,
    kit::territories::MapName,
    language::Language,
    risk::{Event, Options, Sheet, State},
};

use super::{
    holds::{hold_of_cards, hold_of_sheet},
    play::RiskByChance,
};
use crate::territories::properties::{Hidden, come_to, nearly, properties_of};

impl Hidden for RiskByChance {
    const WORDS: &'static [&'static str] = &[
        "ON",
        "SUR",
        "BRA",
        "naf",
        "North",
        "Africa",
        "Afrique",
        "du",
        "Nord",
        "États-Unis",
        "de",
        "l’Est",
        "W1",
        "J2",
        "3BRA",
        "BRAZIL.",
    ];

    /// §14.1: hands and standing orders are their seats' own.
    fn hold_of_redealt(state: &State, redealt: &State, viewer: Viewer) -> State {
        hold_of_cards(redealt);
        let mut known = redealt.clone();
        for seat in (0..state.seats).map(Seat) {
            let (hand, other) = (*state.hands.of(seat), *redealt.hands.of(seat));
            assert_eq!(hand.len(), other.len());
            let (orders, others) = (*state.defences.of(seat), *redealt.defences.of(seat));
            assert!((hand, orders) == (other, others) || !viewer.knows(seat), "one's own stays");
            *known.hands.of_mut(seat) = hand;
            *known.defences.of_mut(seat) = orders;
        }
        known
    }

    fn count_the_deck(state: &State) -> usize {
        state.deck().len()
    }

    fn drawn_anew(state: &State, redealt: &State, viewer: Viewer) -> Vec<&'static str> {
        let of_seat = |seat| {
            [
                ("hand", state.hands.of(seat) != redealt.hands.of(seat)),
                ("defence", state.defences.of(seat) != redealt.defences.of(seat)),
            ]
        };
        let others = (0..state.seats).map(Seat).filter(|&seat| !viewer.knows(seat));
        others.flat_map(of_seat).filter(|it| it.1).map(|(what, _)| what).collect()
    }

    fn shown(event: &Event) -> Option<String> {
        let Event::Traded { unasked, at, .. } = event else { return None };
        Some(format!("traded {unasked} {}", at.is_some()))
    }
}

properties_of!(RiskByChance);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// §12: any text is read upon either map.
    #[test]
    fn any_text_is_read_upon_either_map(text in nearly::<RiskByChance>()) {
        for (language, map) in Language::ALL.into_iter().zip(MapName::ALL) {
            hold_of_sheet(&Sheet::read(&text, map, language));
        }
    }
}

#[test]
fn games_of_chance_come_to_all_that_there_is() {
    come_to::<RiskByChance>(
        150,
        "Won by 1|Won by 2|Drawn by 2|traded|took|followed|fortified|out|handed|reshuffled|drew|standing|\
         goes_on|refused not_connected|refused same|refused too_few|refused own|refused not_adjacent|refused not_yours|refused nothing_left|refused no_set|refused no_card|\
         refused condition|refused not_now|refused over|refused unreadable|traded true true|traded false false|blocked true|tried true|\
         new hand|new defence",
    );
    assert!(Options::default().seats().contains(&6));
}
