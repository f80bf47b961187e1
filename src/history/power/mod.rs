//! How Power is told.
#![allow(dead_code)]
mod board;
mod map;
mod words;

#[cfg(test)]
mod tests;

use crate::rules::power::{Army, Pieces, Position, Space};

/// What an army has on the board, space by space.
fn on_board(position: &Position, army: Army) -> impl Iterator<Item = (Space, Pieces)> {
    Space::all()
        .map(move |space| (space, position.pieces(army, space.into())))
        .filter(|(_, pieces)| !pieces.is_empty())
}
