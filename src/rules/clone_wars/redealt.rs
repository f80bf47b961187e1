//! What a viewer may not know, drawn anew.
//!
//! Source: RULES §15.1.

use super::{
    army::{Army, Faction},
    cards::{self, Power},
    standing::{Orders, Shields},
    state::State,
    token::{Token, TokenSet, Whereabouts},
};
use crate::{
    Chance, Viewer,
    kit::territories::{Areas, Card, Cards, Lots, Numbered, Set},
};

/// One of how many standing orders is given, when they are drawn.
const SELDOM: u32 = 8;

/// The same position with all that a viewer may not know drawn anew: others' hands, of which the number of
/// cards is known, the decks, standing orders, and the faces of tokens.
pub(super) fn redealt(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let mut known = state.clone();
    if viewer == Viewer::Afterwards {
        return known;
    }
    let knows = |army: Army| viewer.knows(*state.commands.of(army));
    for faction in Faction::BOTH {
        deal_hands(state, faction, &knows, &mut known, chance);
    }
    lay_tokens(state, &knows, &mut known, chance);
    for army in Army::ALL.into_iter().filter(|&army| state.lives(army)) {
        let is_known = knows(army);
        let drawn = orders(&known, army, chance);
        let orders = known.orders.of_mut(army);
        if !is_known {
            (orders.defence, orders.shields) = (drawn.defence, drawn.shields);
        }
        // Both commanders of a faction know what is offered (§15.1).
        if !is_known && !knows(army.ally()) {
            orders.offers = drawn.offers;
        }
    }
    known
}

/// A number of these, drawn one after the other.
fn drawn<T: Numbered>(count: usize, from: &mut Set<T>, chance: &mut Chance) -> Set<T> {
    let mut all = Set::EMPTY;
    for _ in 0..count {
        let number = Lots::<()>::one_of(chance, (), from.bits());
        if let Some(one) = T::numbered(number) {
            from.take(one);
            all.put(one);
        }
    }
    all
}

fn deal_hands(
    state: &State,
    faction: Faction,
    knows: &impl Fn(Army) -> bool,
    known: &mut State,
    chance: &mut Chance,
) {
    let hidden = || faction.armies().into_iter().filter(|&army| !knows(army));
    // All in card order: where each was must not tell on what the same chance makes of them.
    let mut unknown: Cards =
        hidden().fold(state.deck(faction), |all, army| all.or(*state.hands.of(army)));
    for army in hidden() {
        *known.hands.of_mut(army) = drawn(state.hands.of(army).len(), &mut unknown, chance);
    }
}

/// Faces of tokens are known to the commander of the army that drew them: the one on whose planets they lie,
/// and that to move.
fn lay_tokens(
    state: &State,
    knows: &impl Fn(Army) -> bool,
    known: &mut State,
    chance: &mut Chance,
) {
    let is_hidden = |token: &Token| match state.tokens.of(*token) {
        Whereabouts::Pile => true,
        Whereabouts::Spent => false,
        Whereabouts::Drawn => !state.last_turn().is_some_and(|turn| knows(turn.army)),
        Whereabouts::On(area) => !state.board.owner(area).is_some_and(knows),
    };
    let mut unknown: TokenSet = Token::ALL.into_iter().filter(is_hidden).collect();
    let places: Vec<Whereabouts> = unknown.each().map(|token| state.tokens.of(token)).collect();
    // Planets in board order, then the drawn one, then the pile: which had which face tells nothing.
    let planets: Vec<Whereabouts> = state.tokens.planets().each().map(Whereabouts::On).collect();
    for there in planets.into_iter().chain([Whereabouts::Drawn, Whereabouts::Pile]) {
        let count = places.iter().filter(|&&it| it == there).count();
        for token in drawn(count, &mut unknown, chance).each() {
            known.tokens.put(token, there);
        }
    }
}

/// Standing orders as an army may have given them: most give none.
fn orders(state: &State, army: Army, chance: &mut Chance) -> Orders {
    let mut orders = Orders::default();
    let own = state.own(army);
    if chance.below(SELDOM) == 0 {
        orders.defence.order(1, None);
    }
    for area in own.each() {
        match chance.below(SELDOM * 2) {
            0 | 1 => orders.defence.order(1 + chance.below(2) as u8, Some(area)),
            2 => orders.offers.put(area),
            _ => {}
        }
    }
    orders.shields = shields(*state.hands.of(army), own, chance);
    orders
}

/// Half of the Shields in a hand are ordered somewhere.
fn shields(hand: Cards, mut planets: Areas, chance: &mut Chance) -> Shields {
    let mut shields = Shields::default();
    let is_shield = |card: &Card| cards::effect(*card) == Power::Shield;
    for card in hand.each().filter(is_shield) {
        if chance.below(2) == 0 {
            let at = drawn(1, &mut planets, chance);
            at.each().for_each(|at| shields.order(card, at));
        }
    }
    shields
}
