//! What may be ordered, to be picked on the board.
//!
//! Source: RULES §3, §4.4.

use super::words;
use crate::{Next, Offer};
use rules::{
    cities::{
        Order, Position, Sheet, Side, Square, State, judge_sheet, notation::print, order::Way,
    },
    language::Language,
};

/// The offers of the awaited side: none once its sheet has its turn.
pub(super) fn offers(state: &State, side: Side, sheet: &Sheet, language: Language) -> Vec<Offer> {
    if state.to_move != Some(side) || judge_sheet(state, side, sheet).turn.is_some() {
        return Vec::new();
    }
    turns(&state.position, side, language, &|order| Next::Line(print::order(&order, language)))
}

/// Every turn of a side: its moves, piece by piece, and its exchanges.
pub(super) fn turns(
    position: &Position,
    side: Side,
    language: Language,
    then: &dyn Fn(Order) -> Next,
) -> Vec<Offer> {
    let mut offers = Vec::new();
    for from in position.pieces(side) {
        let target = |to: Square| {
            let way = Way { through: Vec::new(), to };
            at(to, "", then(Order::Move { piece: None, from, way }))
        };
        let targets: Vec<Offer> = position.destinations(from).into_iter().map(target).collect();
        let label = position.at(from).map_or("", |(_, piece)| words::piece(piece, language));
        if !targets.is_empty() {
            offers.push(at(from, label, Next::Offers(targets)));
        }
    }
    let label = language.say("exchange for a hero", "échanger contre un héros");
    let exchanges = position.exchanges(side).into_iter();
    offers.extend(exchanges.map(|city| at(city, label, then(Order::Exchange { at: city }))));
    offers
}

fn at(place: Square, label: &str, then: Next) -> Offer {
    let place = place.to_string();
    Offer { place_name: place.clone(), place, part: String::new(), label: label.to_owned(), then }
}
