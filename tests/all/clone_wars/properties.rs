//! What holds of every game, however strange its sheets, and that nothing hidden is told.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{
    Chance, Circumstances, Ruleset, Seat, Viewer,
    clone_wars::{
        Army, CloneWars, Event, Sheet, Sheets, Stage, State, Token, Whereabouts, carry_out, tried,
    },
    language::Language,
};

use super::{
    holds::{hold_of_cards, hold_of_round, hold_of_sheet, hold_of_state},
    play::{chance_of, play, sheet},
};
use crate::support::properties::{nearly_of, redealt_tells_nothing};

fn viewers(state: &State) -> impl Iterator<Item = Viewer> {
    (0..state.seats).map(Seat).map(Viewer::Seat).chain([Viewer::Public])
}

/// What a viewer may know stays, and what they may not is of the same cards and tokens (§15.1).
fn hold_of_redealt(state: &State, chance: &mut Chance) {
    for viewer in viewers(state) {
        let redealt = CloneWars.redealt(state, viewer, chance);
        hold_of_cards(&redealt);
        hold_of_state(&redealt);
        let again = |of: &State| CloneWars.redealt(of, viewer, &mut chance_of(5));
        assert_eq!(again(state), again(&redealt), "the same chance makes the same of both");
        let mut known = redealt.clone();
        for army in Army::ALL {
            let knows = |army: Army| viewer.knows(*state.commands.of(army));
            let (hand, other) = (*state.hands.of(army), *redealt.hands.of(army));
            assert_eq!(hand.len(), other.len());
            let (orders, others) = (state.orders.of(army), redealt.orders.of(army));
            assert!((hand, orders) == (other, others) || !knows(army), "one's own stays");
            let knows_offers = knows(army) || knows(army.ally());
            assert!(orders.offers == others.offers || !knows_offers, "allies know offers");
            *known.hands.of_mut(army) = hand;
            *known.orders.of_mut(army) = orders.clone();
        }
        hold_of_tokens(state, &redealt, viewer);
        known.tokens = state.tokens;
        assert_eq!(known, *state, "all else is known");
    }
    assert_eq!(CloneWars.redealt(state, Viewer::Afterwards, chance), *state);
}

/// Each place keeps as many tokens; faces stay where the viewer knows them.
fn hold_of_tokens(state: &State, redealt: &State, viewer: Viewer) {
    for token in Token::ALL {
        let there = state.tokens.of(token);
        let count = |of: &State| of.tokens.in_place(there).len();
        assert_eq!(count(state), count(redealt));
        let drew = match there {
            Whereabouts::Pile => None,
            Whereabouts::Spent => {
                assert_eq!(redealt.tokens.of(token), there, "all saw it leave");
                None
            }
            Whereabouts::Drawn => state.last_turn().map(|turn| turn.army),
            Whereabouts::On(area) => state.board.owner(area),
        };
        if drew.is_some_and(|army| viewer.knows(*state.commands.of(army))) {
            assert_eq!(redealt.tokens.of(token), there, "who drew it knows it");
        }
    }
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
        "DAN",
        "sal",
        "TOKEN",
        "jeton",
        "BUILD",
        "CONSTRUIS",
        "PLAY",
        "JOUER",
        "FLEET",
        "FLOTTE",
        "TAKE",
        "COMMANDER",
        "ORDER",
        "ORDRE",
        "66",
        "EMPEROR",
        "EMPEREUR",
        "ALLY",
        "ALLIÉ",
        "OFFER",
        "OFFRIR",
        "NONE",
        "AUCUN",
        "SHIPS",
        "VAISSEAUX",
        "CARD",
        "CARTE",
        "2FI",
        "CH",
        "CO",
        "1 VC",
        "R",
        "noir",
        "Polis",
        "Massa",
        "Boz",
        "Pity",
        "Yavin",
        "4",
        "19",
        "31",
        "3",
        "0002",
        "10000",
        "½",
        "3DAN",
        "#",
        "\u{301}",
        "\u{a0}",
        "'",
        "’",
        "COR.",
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
            redealt_tells_nothing(&CloneWars, state, chance, sheet);
        });
    }

    /// §12: any text is read, and any sheet resolves.
    #[test]
    fn any_text_is_a_sheet(seed in any::<u64>(), text in nearly()) {
        let mut chance = chance_of(seed);
        let mut positions = Vec::new();
        play(seed, |state, _| positions.push(state.clone()));
        let state = &positions[chance.below(positions.len() as u32) as usize];
        for language in Language::ALL {
            let sheet = Sheet::read(&text, language);
            hold_of_sheet(&sheet);
            for seat in CloneWars.living(state) {
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
                let sheets: Sheets = CloneWars
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
            CloneWars.awaited(&folded);
            folded.deck(rules::clone_wars::Faction::Republic);
        }
    }
}

/// Shields that were ordered with cards drawn in the same round.
#[test]
fn games_that_once_did_not_hold() {
    for seed in [7_276_296_720_051_691_359, 3_964_727_887_578_602_820] {
        play(seed, |_, _| {});
        play(seed + 1, |_, _| {});
    }
}

/// What of the hidden became something else for the public.
fn drawn_anew(state: &State, chance: &mut Chance) -> Vec<String> {
    let redealt = CloneWars.redealt(state, Viewer::Public, chance);
    let mut new = vec![("tokens", redealt.tokens != state.tokens)];
    for army in Army::ALL {
        let (was, is) = (state.orders.of(army), redealt.orders.of(army));
        new.extend([
            ("hand", state.hands.of(army) != redealt.hands.of(army)),
            ("defence", was.defence != is.defence),
            ("shields", was.shields != is.shields),
            ("offers", was.offers != is.offers),
        ]);
    }
    new.into_iter().filter(|it| it.1).map(|(what, _)| format!("new {what}")).collect()
}

/// Else the properties would hold of little.
#[test]
fn games_of_chance_come_to_all_that_there_is() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for seed in 0..400 {
        play(seed, |state, chance| {
            if let Stage::Over { ending, .. } = &state.stage {
                seen.insert(format!("{:?} by {}", ending.kind, ending.winners.len()));
            }
            seen.extend(drawn_anew(state, &mut chance_of(seed)));
            let sheets: Sheets = CloneWars
                .awaited(state)
                .into_iter()
                .filter_map(|seat| Some((seat, sheet(state, seat, chance)?)))
                .collect();
            let nothing = Circumstances::default();
            let (events, _) = carry_out(state, &sheets, &nothing, &mut chance_of(seed));
            for event in events {
                let told = serde_json::to_value(&event).unwrap();
                seen.insert(told["kind"].as_str().unwrap().to_owned());
                match event {
                    Event::Refused { reason, .. } => {
                        seen.insert(format!("{reason:?}"));
                    }
                    Event::Played { card, .. } => {
                        seen.insert(format!("{:?}", rules::clone_wars::cards::effect(card)));
                    }
                    Event::Traded { unasked, .. } => {
                        seen.insert(format!("traded {unasked}"));
                    }
                    _ => {}
                }
            }
            for (&seat, sheet) in &sheets {
                seen.insert(format!("blocked {}", CloneWars.blocked(state, seat, sheet)));
                let places = |event: &Event| matches!(event, Event::Placed { .. });
                seen.insert(format!("tried {}", tried(state, seat, sheet).iter().any(places)));
            }
        });
    }
    let wanted = "Won by 1|Won by 2|Drawn by 2|traded|took|followed|fortified|fleet|commanded|built|out|\
                  reshuffled|drew|drew_token|token|standing|goes_on|order_66|turned|emperor|Levy|Plot|\
                  Sabotage|Shield|Assault|Duel|NoCard|NoSet|NoPower|NothingLeft|Order66|Track|Built|\
                  ShipLimit|NotYours|Own|NotAlly|NotAdjacent|Same|NotConnected|NoShip|HasToken|NotFree|\
                  NotOffered|TooFew|Condition|NotNow|Over|Unreadable|traded true|traded false|\
                  blocked true|tried true|new hand|new defence|new shields|new offers|new tokens";
    let missing: Vec<&str> = wanted.split('|').filter(|it| !seen.contains(*it)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
