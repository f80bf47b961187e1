//! What may be ordered, to be picked on the board.
//!
//! Source: RULES §3, §4.4.

use super::words;
use crate::{Offer, Pick};
use rules::{
    cities::{Order, Side, Square, State, judge_sheet, notation::print, order::Way},
    language::Language,
};

/// The offers of the awaited side: none once its sheet has its turn.
pub(super) fn offers(
    state: &State,
    side: Side,
    sheet: &rules::cities::Sheet,
    language: Language,
) -> Vec<Offer> {
    if state.to_move != Some(side) || judge_sheet(state, side, sheet).turn.is_some() {
        return Vec::new();
    }
    let position = &state.position;
    let mut offers = Vec::new();
    for from in position.pieces(side) {
        let line = |to: Square| {
            let way = Way { through: Vec::new(), to };
            print::order(&Order::Move { piece: None, from, way }, language)
        };
        let to = position.destinations(from).into_iter();
        let targets: Vec<_> = to.map(|to| (to.to_string(), to.to_string(), line(to))).collect();
        let label = position.at(from).map_or("", |(_, piece)| words::piece(piece, language));
        if !targets.is_empty() {
            offers.push(offer(from, label.to_owned(), Pick::Target(targets)));
        }
    }
    for at in position.exchanges(side) {
        let line = print::order(&Order::Exchange { at }, language);
        let label = language.say("exchange for a hero", "échanger contre un héros").to_owned();
        offers.push(offer(at, label, Pick::Line(line)));
    }
    offers
}

fn offer(place: Square, label: String, pick: Pick) -> Offer {
    Offer { place: place.to_string(), place_name: place.to_string(), label, pick }
}
