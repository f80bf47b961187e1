//! What holds of every game of territories, however strange its sheets, and that nothing hidden is told.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
};

use proptest::prelude::*;
use rules::{Chance, Circumstances, Ruleset, Seat, Viewer, language::Language};
use serde_json::Value;

use super::chance::{ByChance, Sheet, State, chance_of, play};
use crate::support::properties::{nearly_of, redealt_tells_nothing};

/// What of a game only some may know.
pub trait Hidden: ByChance {
    /// Words that its lines have and those of other games have not.
    const WORDS: &'static [&'static str];

    /// That a position drawn anew holds to the rules: what the viewer knows stays, what they may not know
    /// is of the same cards. Gives the new one with all that was drawn as it was.
    fn hold_of_redealt(state: &State<Self>, redealt: &State<Self>, viewer: Viewer) -> State<Self>;
    /// Counts the cards that are in no hand.
    fn count_the_deck(state: &State<Self>) -> usize;
    /// What of the hidden is another than before, for a viewer.
    fn drawn_anew(state: &State<Self>, redealt: &State<Self>, viewer: Viewer) -> Vec<&'static str>;
    /// What an event shows beside its kind.
    fn shown(event: &<Self::Rules as Ruleset>::Event) -> Option<String>;
}

/// Words of all games of territories, signs, and numbers.
const WORDS: [&str; 46] = [
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
    "Boz",
    "Pity",
    "Yavin",
    "4",
    "3",
    "0002",
    "10000",
    "½",
    "#",
    "'",
    "’",
];

/// Text that is nearly a line: words of both languages, signs, and anything.
pub fn nearly<G: Hidden>() -> impl Strategy<Value = String> {
    let marks = ["\u{301}", "\u{a0}"];
    nearly_of(WORDS.iter().chain(G::WORDS).chain(&marks).copied().collect())
}

fn viewers<G: ByChance>(state: &State<G>) -> impl Iterator<Item = Viewer> {
    (0..(G::PARTS.seats)(state)).map(Seat).map(Viewer::Seat).chain([Viewer::Public])
}

/// Each viewer's position drawn anew holds to the rules, and nothing that is said of either is other than of
/// the other.
pub fn what_is_drawn_anew_tells_nothing<G: Hidden>(seed: u64)
where
    State<G>: PartialEq + Debug,
{
    let rules = G::Rules::default();
    play::<G>(seed, |state, chance| {
        for viewer in
            (0..(G::PARTS.seats)(state)).map(Seat).map(Viewer::Seat).chain([Viewer::Public])
        {
            let redealt = rules.redealt(state, viewer, chance);
            let again = |of: &State<G>| rules.redealt(of, viewer, &mut chance_of(5));
            assert_eq!(again(state), again(&redealt), "the same chance makes the same of both");
            let known = G::hold_of_redealt(state, &redealt, viewer);
            assert_eq!(known, *state, "all else is known");
        }
        assert_eq!(rules.redealt(state, Viewer::Afterwards, chance), *state);
        redealt_tells_nothing(&rules, state, chance, G::PARTS.sheet);
    });
}

/// Any text is read, and any sheet resolves.
pub fn any_text_is_a_sheet<G: Hidden>(seed: u64, text: &str) {
    let rules = G::Rules::default();
    let mut chance = chance_of(seed);
    let mut positions = Vec::new();
    play::<G>(seed, |state, _| positions.push(state.clone()));
    let state = &positions[chance.below(positions.len() as u32) as usize];
    for language in Language::ALL {
        for seat in rules.living(state) {
            let sheet = rules.read(state, seat, language, text);
            (G::PARTS.hold_of_sheet)(&sheet);
            let sheets = BTreeMap::from([(seat, sheet)]);
            (G::PARTS.hold_of_round)(state, &sheets, &Circumstances::default(), [3; 32]);
        }
    }
}

/// The sheets of those who are awaited.
fn sheets_of<G: ByChance>(state: &State<G>, chance: &mut Chance) -> BTreeMap<Seat, Sheet<G>> {
    let awaited = G::Rules::default().awaited(state).into_iter();
    awaited.filter_map(|seat| Some((seat, (G::PARTS.sheet)(state, seat, chance)?))).collect()
}

/// Any event can be folded over any state.
pub fn folding_harms_nothing<G: Hidden>(seed: u64) {
    let rules = G::Rules::default();
    let (mut positions, mut events) = (Vec::new(), Vec::new());
    for seed in [seed, seed.wrapping_add(1)] {
        play::<G>(seed, |state, chance| {
            let sheets = sheets_of::<G>(state, chance);
            let nothing = Circumstances::default();
            events.extend(rules.resolve(state, &sheets, &nothing, &mut chance_of(seed)));
            positions.push(state.clone());
        });
    }
    for state in positions.iter().step_by(5) {
        let mut folded = state.clone();
        events.iter().for_each(|event| rules.fold(&mut folded, event));
        rules.awaited(&folded);
        G::count_the_deck(&folded);
    }
}

/// Adds what a game comes to: how it ends, what happens, why lines are refused, what is new when it is drawn
/// anew.
fn see<G: Hidden>(seed: u64, seen: &mut BTreeSet<String>) {
    let rules = G::Rules::default();
    play::<G>(seed, |state, chance| {
        if let Some(ending) = rules.ending(state) {
            seen.insert(format!("{:?} by {}", ending.kind, ending.winners.len().min(2)));
        }
        for viewer in viewers::<G>(state) {
            let redealt = rules.redealt(state, viewer, &mut chance_of(seed));
            let new = G::drawn_anew(state, &redealt, viewer);
            seen.extend(new.into_iter().map(|what| format!("new {what}")));
        }
        let sheets = sheets_of::<G>(state, chance);
        let nothing = Circumstances::default();
        for event in rules.resolve(state, &sheets, &nothing, &mut chance_of(seed)) {
            let told = serde_json::to_value(&event).unwrap();
            let said = |of: &str| told[of].as_str().map(str::to_owned);
            seen.extend(said("kind"));
            // Some are called as what happens is.
            seen.extend(said("reason").map(|reason| format!("refused {reason}")));
            seen.extend(G::shown(&event));
        }
        for (&seat, sheet) in &sheets {
            seen.insert(format!("blocked {}", rules.blocked(state, seat, sheet)));
            let sheets = BTreeMap::from([(seat, sheet.clone())]);
            let tried = serde_json::to_value(rules.tried(state, seat, &sheets)).unwrap();
            let places = |event: &Value| event["kind"] == "placed";
            let is_placed = tried.as_array().unwrap().iter().any(places);
            seen.insert(format!("tried {is_placed}"));
        }
    });
}

/// Else the properties would hold of little: what is wanted is seen in so many games, or in fewer. `wanted` has
/// its words between bars.
pub fn come_to<G: Hidden>(games: u64, wanted: &str) {
    let (mut seen, mut missing) = (BTreeSet::new(), wanted.split('|').collect::<Vec<_>>());
    for seed in 0..games {
        see::<G>(seed, &mut seen);
        missing.retain(|it| !seen.contains(*it));
        if missing.is_empty() {
            return;
        }
    }
    panic!("{missing:?} of {seen:?}");
}

/// The properties of a game, as tests.
macro_rules! properties_of {
    ($game:ty) => {
        proptest::proptest! {
            #![proptest_config(proptest::prelude::ProptestConfig::with_cases(64))]

            #[test]
            fn games_hold_to_the_rules_and_end(seed in proptest::prelude::any::<u64>()) {
                $crate::territories::chance::play::<$game>(seed, |_, _| {});
            }

            #[test]
            fn what_is_drawn_anew_tells_nothing(seed in proptest::prelude::any::<u64>()) {
                $crate::territories::properties::what_is_drawn_anew_tells_nothing::<$game>(seed);
            }

            #[test]
            fn any_text_is_a_sheet(
                seed in proptest::prelude::any::<u64>(),
                text in $crate::territories::properties::nearly::<$game>(),
            ) {
                $crate::territories::properties::any_text_is_a_sheet::<$game>(seed, &text);
            }

            #[test]
            fn folding_harms_nothing(seed in proptest::prelude::any::<u64>()) {
                $crate::territories::properties::folding_harms_nothing::<$game>(seed);
            }
        }
    };
}

pub(crate) use properties_of;
