//! English: orders.

use super::grammar::{all, at, at_of, colour, of, place};
use crate::power::words;
use rules::power::{Action, Army, Order, Piece, Place, piece::Travel};

/// An order.
pub(in super::super) fn order(order: &Order) -> String {
    let army = order.army;
    let told = match order.action {
        Action::Move { piece, from, to } => move_of(army, piece, from, to),
        Action::Launch { from, target } => launch_of(army, from, target),
        Action::Exchange { given, at: here, made } => {
            let becomes = if given.total() == 1 { "becomes" } else { "become" };
            format!("{} {} {becomes} {}", all(&given), place_of(army, here), of(army, made, 1))
        }
    };
    words::capital(&told) + "."
}

/// The choice of the army that gets prisoners.
pub(in super::super) fn prisoners_to(army: Army) -> String {
    format!("Prisoners go to {} where both armies are equally strong.", colour(army))
}

pub(super) fn move_of(army: Army, piece: Piece, from: Place, to: Place) -> String {
    let verb = match (from, piece.travel()) {
        (Place::Reserve(_), _) | (_, None) => "goes",
        (_, Some(Travel::March)) => "marches",
        (_, Some(Travel::Drive)) => "drives",
        (_, Some(Travel::Fly)) => "flies",
        (_, Some(Travel::Sail)) => "sails",
    };
    let (from, to) = (place(army, from), place(army, to));
    format!("{} {verb} from {from} to {to}", of(army, piece, 1))
}

pub(super) fn launch_of(army: Army, from: Place, target: Place) -> String {
    let target = match target {
        Place::Reserve(whose) if whose == army => "its own Reserve".to_owned(),
        _ => place(army, target),
    };
    format!("{} launches a Mega-Missile from {} at {target}", colour(army), place(army, from))
}

/// Where, of an army that is spoken of alone.
fn place_of(army: Army, here: Place) -> String {
    if here == Place::Reserve(army) { at(here) } else { at_of(army, here) }
}
