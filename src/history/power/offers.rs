//! What may be ordered next, below the orders a sheet already has: to be picked on the board.
//!
//! Source: RULES §4.1–§4.6.

use super::{board, sentences, words};
use crate::{Next, Offer};
use rules::{
    Seat,
    language::Language,
    power::{
        Action, Army, Order, Piece, Place, Sheet, State, check, notation::print, possible,
        rehearse, sheet::Line,
    },
};

/// The offers, those of one piece in one place together.
pub(super) fn offers(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Offer> {
    let mut then = state.clone();
    for event in rehearse(state, seat, sheet) {
        then.fold(&event);
    }
    let mercenary = state.seating.mercenary().filter(|&army| state.position.lives(army));
    let mut offers = Offers { language, unnamed: sheet.army, offers: Vec::new() };
    for army in state.living_armies(seat).chain(mercenary) {
        for order in possible(&then, army) {
            if is_legal(state, seat, sheet, &order) {
                offers.add(&order);
            }
        }
    }
    offers.offers
}

/// Whether the order is carried out when it is written below the others.
fn is_legal(state: &State, seat: Seat, sheet: &Sheet, order: &Order) -> bool {
    let mut longer = sheet.clone();
    longer.lines.push(Line { text: String::new(), read: Ok(*order) });
    check(state, seat, &longer).last().is_some_and(Result::is_ok)
}

struct Offers {
    language: Language,
    unnamed: Option<Army>,
    offers: Vec<Offer>,
}

impl Offers {
    fn add(&mut self, order: &Order) {
        match order.action {
            Action::Move { piece, from, to } => self.aim(order, piece, from, to),
            Action::Launch { from, target } => self.aim(order, Piece::MegaMissile, from, target),
            Action::Exchange { at, .. } => {
                let offer = Offer {
                    place: at.code().to_owned(),
                    place_name: print::place(at, self.language),
                    part: String::new(),
                    label: sentences::order(order, self.language),
                    then: Next::Line(self.line(order)),
                };
                self.offers.push(offer);
            }
        }
    }

    /// An order with a target: beside the others of the same piece in the same place.
    fn aim(&mut self, order: &Order, piece: Piece, from: Place, to: Place) {
        let target = Offer {
            place: to.code().to_owned(),
            place_name: print::place(to, self.language),
            part: String::new(),
            label: String::new(),
            then: Next::Line(self.line(order)),
        };
        let label = format!(
            "{}{}",
            if Some(order.army) == self.unnamed {
                String::new()
            } else {
                print::prefix(order.army, self.language)
            },
            words::piece(piece, 1, self.language)
        );
        let known =
            self.offers.iter_mut().find(|offer| offer.place == from.code() && offer.label == label);
        if let Some(Offer { then: Next::Offers(targets), .. }) = known {
            targets.push(target);
        } else {
            self.offers.push(Offer {
                place: from.code().to_owned(),
                place_name: print::place(from, self.language),
                part: board::part(order.army, piece),
                label,
                then: Next::Offers(vec![target]),
            });
        }
    }

    fn line(&self, order: &Order) -> String {
        print::order(order, self.language, self.unnamed)
    }
}
