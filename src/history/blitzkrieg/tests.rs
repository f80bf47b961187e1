//! What is said, asked and offered.

mod said;
mod written;

use rules::{
    blitzkrieg::{Player, Sheet, State, Theatre, Token},
    language::Language,
};

/// A position in which the first seat, the Axis, has these tokens, and both have some in their bags.
fn position(reserve: &[Token]) -> State {
    let mut state = State::empty(Player::First);
    *state.reserve.of_mut(Player::First) = reserve.iter().copied().collect();
    *state.reserve.of_mut(Player::Second) = [Token::A1, Token::N1, Token::F1].into_iter().collect();
    *state.bag.of_mut(Player::First) = [Token::A2, Token::N2].into_iter().collect();
    *state.bag.of_mut(Player::Second) = [Token::A2, Token::N2].into_iter().collect();
    state.pile = [Token::Sci, Token::Nuke].into_iter().collect();
    state
}

/// The same with a theatre's marker somewhere.
fn with_track(mut state: State, theatre: Theatre, position: i8) -> State {
    state.tracks.set(theatre, position);
    state
}

fn sheet(text: &str) -> Sheet {
    Sheet::read(text, Language::En)
}
