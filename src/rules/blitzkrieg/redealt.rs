//! What a viewer may not know, drawn anew.
//!
//! Source: RULES §10.1.

use super::{player::Player, state::State, token::Token, tokens::Tokens};
use crate::{Chance, Viewer};

/// The same position with all that a viewer may not know drawn anew: the pile is nobody's to know, a
/// reserve and a bag their owner's. How many tokens each has stays as it is, and so does who owns the
/// tokens that each side began with.
pub(super) fn redealt(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let mut known = state.clone();
    if viewer == Viewer::Afterwards {
        return known;
    }
    let hidden: Vec<Player> =
        Player::ALL.into_iter().filter(|player| !viewer.knows(player.seat())).collect();
    // All in token order: where each was must not tell on what the same chance makes of them.
    let unknown = hidden.iter().fold(state.pile, |all, &player| all.with(&held(state, player)));
    let mut weapons = deck(unknown, Token::is_weapon);
    shuffle(&mut weapons, chance);
    for &player in &hidden {
        let mut tokens = deck(held(state, player), |token| !token.is_weapon());
        let missing = held(state, player).total() as usize - tokens.len();
        tokens.extend(weapons.split_off(weapons.len() - missing));
        shuffle(&mut tokens, chance);
        let bag = tokens.split_off(state.reserve.of(player).total() as usize);
        *known.reserve.of_mut(player) = tokens.into_iter().collect();
        *known.bag.of_mut(player) = bag.into_iter().collect();
    }
    known.pile = weapons.into_iter().collect();
    known
}

/// A player's reserve and bag.
fn held(state: &State, player: Player) -> Tokens {
    state.reserve.of(player).with(state.bag.of(player))
}

fn deck(heap: Tokens, is_in: impl Fn(Token) -> bool) -> Vec<Token> {
    heap.each().filter(|&token| is_in(token)).collect()
}

fn shuffle(tokens: &mut [Token], chance: &mut Chance) {
    for last in (1..tokens.len()).rev() {
        tokens.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
