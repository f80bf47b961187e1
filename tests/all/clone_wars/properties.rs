//! What holds of every game, however strange its sheets, and that nothing hidden is told.

use rules::{
    Viewer,
    clone_wars::{Army, Event, Faction, State, Token, Whereabouts, cards},
};

use super::{
    holds::{hold_of_cards, hold_of_state},
    play::CloneWarsByChance,
};
use crate::territories::{
    chance::play,
    properties::{Hidden, come_to, properties_of},
};

impl Hidden for CloneWarsByChance {
    const WORDS: &'static [&'static str] = &[
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
        "19",
        "31",
        "3DAN",
        "COR.",
    ];

    /// §15.1: hands, faces of tokens, and standing orders, of which the ally knows the offers.
    fn hold_of_redealt(state: &State, redealt: &State, viewer: Viewer) -> State {
        hold_of_cards(redealt);
        hold_of_state(redealt);
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
        hold_of_tokens(state, redealt, viewer);
        known.tokens = state.tokens;
        known
    }

    fn count_the_deck(state: &State) -> usize {
        Faction::BOTH.into_iter().map(|faction| state.deck(faction).len()).sum()
    }

    fn drawn_anew(state: &State, redealt: &State, viewer: Viewer) -> Vec<&'static str> {
        let knows = |army: Army| viewer.knows(*state.commands.of(army));
        let mut new = vec![("tokens", redealt.tokens != state.tokens)];
        for army in Army::ALL.into_iter().filter(|&army| !knows(army)) {
            let (was, is) = (state.orders.of(army), redealt.orders.of(army));
            let hand = state.hands.of(army) != redealt.hands.of(army);
            // The ally knows no more than others, but for offers.
            let is_allys = knows(army.ally());
            new.extend([
                (if is_allys { "hand of the ally" } else { "hand" }, hand),
                (
                    if is_allys { "defence of the ally" } else { "defence" },
                    was.defence != is.defence,
                ),
                (
                    if is_allys { "shields of the ally" } else { "shields" },
                    was.shields != is.shields,
                ),
                (if is_allys { "offers of the ally" } else { "offers" }, was.offers != is.offers),
            ]);
        }
        new.into_iter().filter(|it| it.1).map(|(what, _)| what).collect()
    }

    fn shown(event: &Event) -> Option<String> {
        match event {
            Event::Played { card, .. } => Some(format!("{:?}", cards::effect(*card))),
            Event::Traded { unasked, .. } => Some(format!("traded {unasked}")),
            _ => None,
        }
    }
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

properties_of!(CloneWarsByChance);

/// Shields that were ordered with cards drawn in the same round.
#[test]
fn games_that_once_did_not_hold() {
    for seed in [7_276_296_720_051_691_359, 3_964_727_887_578_602_820] {
        play::<CloneWarsByChance>(seed, |_, _| {});
        play::<CloneWarsByChance>(seed + 1, |_, _| {});
    }
}

#[test]
fn games_of_chance_come_to_all_that_there_is() {
    come_to::<CloneWarsByChance>(
        400,
        "Won by 1|Won by 2|Drawn by 2|traded|took|followed|fortified|fleet|commanded|built|out|reshuffled|\
         drew|drew_token|token|standing|goes_on|order_66|turned|emperor|Levy|Plot|Sabotage|Shield|Assault|\
         Duel|refused no_card|refused no_set|refused no_power|refused nothing_left|refused track|refused ship_limit|refused not_yours|refused own|refused not_ally|refused not_adjacent|\
         refused same|refused not_connected|refused no_ship|refused has_token|refused not_free|refused not_offered|refused too_few|refused condition|refused not_now|refused over|\
         refused unreadable|refused order_66|refused built|traded true|traded false|blocked true|tried true|\
         new hand|new defence|new shields|new offers|new tokens|new hand of the ally|\
         new defence of the ally|new shields of the ally",
    );
}
