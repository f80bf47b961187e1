//! What holds of every game, however strange its sheets, and that nothing hidden is told.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{
    Chance, Circumstances, Ruleset, Seat, Viewer,
    kit::territories::{MapName, Numbered},
    language::Language,
    risk::{Event, Options, Risk, Sheet, Sheets, Stage, State, carry_out, tried},
};

use super::{
    holds::{hold_of_cards, hold_of_round, hold_of_sheet},
    play::{chance_of, play, sheet},
};
use crate::support::properties::{nearly_of, redealt_tells_nothing};

fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    let seats = (0..state.seats).filter_map(Seat::numbered).map(Viewer::Seat);
    seats.chain([Viewer::Public])
}

/// What a viewer may know stays, and what they may not is of the same cards (§14.1).
fn hold_of_redealt(state: &State, chance: &mut Chance) {
    for viewer in viewers(state) {
        let redealt = Risk.redealt(state, viewer, chance);
        hold_of_cards(&redealt);
        let again = |of: &State| Risk.redealt(of, viewer, &mut chance_of(5));
        assert_eq!(again(state), again(&redealt), "the same chance makes the same of both");
        let mut known = redealt.clone();
        for seat in (0..state.seats).filter_map(Seat::numbered) {
            let (hand, other) = (*state.hands.of(seat), *redealt.hands.of(seat));
            assert_eq!(hand.len(), other.len());
            let (orders, others) = (*state.defences.of(seat), *redealt.defences.of(seat));
            assert!((hand, orders) == (other, others) || !viewer.knows(seat), "one's own stays");
            *known.hands.of_mut(seat) = hand;
            *known.defences.of_mut(seat) = orders;
        }
        assert_eq!(known, *state, "all else is known");
    }
    assert_eq!(Risk.redealt(state, Viewer::Afterwards, chance), *state);
}

/// Text that is nearly a line: words of both languages, signs, and anything.
fn nearly() -> impl Strategy<Value = String> {
    let words = vec![
        "TRADE",
        "échanger",
        "PLACE",
        "PLACER",
        "ALL",
        "TOUT",
        "ATTACK",
        "attaquez",
        "DICE",
        "DES",
        "UNTIL",
        "jusqu'à",
        "TIMES",
        "fois",
        "MOVE",
        "AVANCE",
        "LEAVE",
        "LAISSER",
        "FORTIFY",
        "FIN",
        "END",
        "DEFEND",
        "DÉFENDS",
        "IN",
        "EN",
        "ON",
        "SUR",
        "IF",
        "SI",
        "NOT",
        "PAS",
        "TAKEN",
        "PRIS",
        "WANT",
        "veux",
        "FROM",
        "TO",
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
        "Boz",
        "Pity",
        "Yavin",
        "4",
        "W1",
        "J2",
        "3",
        "0002",
        "10000",
        "½",
        "3BRA",
        "#",
        "\u{301}",
        "\u{a0}",
        "'",
        "’",
        "BRAZIL.",
    ];
    nearly_of(words)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_hold_to_the_rules_and_end(seed in any::<u64>()) {
        play(seed, |_, _| {});
    }

    #[test]
    fn what_is_drawn_anew_tells_nothing(seed in any::<u64>()) {
        play(seed, |state, chance| {
            hold_of_redealt(state, chance);
            redealt_tells_nothing(&Risk, state, chance, sheet);
        });
    }

    /// §12: any text is read, and any sheet resolves.
    #[test]
    fn any_text_is_a_sheet(seed in any::<u64>(), text in nearly()) {
        let mut chance = chance_of(seed);
        let mut positions = Vec::new();
        play(seed, |state, _| positions.push(state.clone()));
        let state = &positions[chance.below(positions.len() as u32) as usize];
        for (language, map) in Language::ALL.into_iter().zip(MapName::ALL) {
            hold_of_sheet(&Sheet::read(&text, map, language));
            let sheet = Sheet::read(&text, state.chosen.map, language);
            hold_of_sheet(&sheet);
            for seat in Risk.living(state) {
                let sheets = BTreeMap::from([(seat, sheet.clone())]);
                hold_of_round(state, &sheets, &Circumstances::default(), [3; 32]);
            }
        }
    }

    /// Any event can be folded over any state.
    #[test]
    fn folding_harms_nothing(seed in any::<u64>()) {
        let (mut positions, mut events) = (Vec::new(), Vec::new());
        for seed in [seed, seed.wrapping_add(1)] {
            play(seed, |state, chance| {
                let sheets: Sheets = Risk
                    .awaited(state)
                    .into_iter()
                    .filter_map(|seat| Some((seat, sheet(state, seat, chance)?)))
                    .collect();
                let nothing = Circumstances::default();
                events.extend(carry_out(state, &sheets, &nothing, &mut chance_of(seed)).0);
                positions.push(state.clone());
            });
        }
        for state in positions.iter().step_by(5) {
            let mut folded = state.clone();
            events.iter().for_each(|event| folded.fold(event));
            Risk.awaited(&folded);
            folded.deck();
        }
    }
}

/// What of the hidden became something else for the public.
fn drawn_anew(state: &State, chance: &mut Chance) -> Vec<&'static str> {
    let redealt = Risk.redealt(state, Viewer::Public, chance);
    let mut new = Vec::new();
    for seat in (0..state.seats).filter_map(Seat::numbered) {
        if state.hands.of(seat) != redealt.hands.of(seat) {
            new.push("new hand");
        }
        if state.defences.of(seat) != redealt.defences.of(seat) {
            new.push("new defence");
        }
    }
    new
}

/// Else the properties would hold of little.
#[test]
fn games_of_chance_come_to_all_that_there_is() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for seed in 0..150 {
        play(seed, |state, chance| {
            if let Stage::Over { ending, .. } = &state.stage {
                seen.insert(format!("{:?} by {}", ending.kind, ending.winners.len().min(2)));
            }
            seen.extend(drawn_anew(state, &mut chance_of(seed)).into_iter().map(str::to_owned));
            let sheets: Sheets = Risk
                .awaited(state)
                .into_iter()
                .filter_map(|seat| Some((seat, sheet(state, seat, chance)?)))
                .collect();
            let nothing = Circumstances::default();
            let (events, _) = carry_out(state, &sheets, &nothing, &mut chance_of(seed));
            for event in events {
                let kind = serde_json::to_value(event).unwrap()["kind"].to_string();
                seen.insert(kind);
                if let Event::Refused { reason, .. } = event {
                    seen.insert(format!("{reason:?}"));
                }
                if let Event::Traded { unasked, at, .. } = event {
                    seen.insert(format!("traded {unasked} {}", at.is_some()));
                }
            }
            for (&seat, sheet) in &sheets {
                seen.insert(format!("blocked {}", Risk.blocked(state, seat, sheet)));
                let throws = |event: &Event| matches!(event, Event::Placed { .. });
                seen.insert(format!("tried {}", tried(state, seat, sheet).iter().any(throws)));
            }
        });
    }
    for wanted in [
        "Won by 1",
        "Won by 2",
        "Drawn by 2",
        "\"traded\"",
        "\"took\"",
        "\"followed\"",
        "\"fortified\"",
        "\"out\"",
        "\"handed\"",
        "\"reshuffled\"",
        "\"drew\"",
        "\"standing\"",
        "\"goes_on\"",
        "NotConnected",
        "Same",
        "TooFew",
        "Own",
        "NotAdjacent",
        "NotYours",
        "NothingLeft",
        "NoSet",
        "NoCard",
        "Condition",
        "NotNow",
        "Over",
        "Unreadable",
        "traded true true",
        "traded false false",
        "blocked true",
        "tried true",
        "new hand",
        "new defence",
    ] {
        assert!(seen.contains(wanted), "{wanted}: {seen:?}");
    }
    assert!(Options::default().fit(6));
}
