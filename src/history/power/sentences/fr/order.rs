//! French: orders.

use super::grammar::{all, at, at_of, from_place, of, reserve, the_army, to_place};
use crate::power::words;
use rules::{
    language::Language::Fr,
    power::{Action, Army, Order, Piece, Place, notation::print, piece::Travel},
};

/// An order.
pub(in super::super) fn order(order: &Order) -> String {
    let army = order.army;
    let told = match order.action {
        Action::Move { piece, from, to } => move_of(army, piece, from, to),
        Action::Launch { from, target } => launch_of(army, from, target),
        Action::Exchange { given, at: here, made } => {
            let becomes = if given.total() == 1 { "devient" } else { "deviennent" };
            format!("{} {} {becomes} {}", all(&given), place_of(army, here), of(army, made, 1))
        }
    };
    words::capital(&told) + "."
}

/// The choice of the army that gets prisoners.
pub(in super::super) fn prisoners_to(army: Army) -> String {
    format!("Là où les deux armées sont de même force, les prisonniers vont à {}.", the_army(army))
}

pub(super) fn move_of(army: Army, piece: Piece, from: Place, to: Place) -> String {
    let verb = match (from, piece.travel()) {
        (Place::Reserve(_), _) | (_, None) => "passe",
        (_, Some(Travel::March)) => "marche",
        (_, Some(Travel::Drive)) => "roule",
        (_, Some(Travel::Fly)) => "vole",
        (_, Some(Travel::Sail)) => "vogue",
    };
    let (from, to) = (from_place(army, from), to_place(army, to));
    format!("{} {verb} {from} {to}", of(army, piece, 1))
}

pub(super) fn launch_of(army: Army, from: Place, target: Place) -> String {
    let target = match target {
        Place::Space(space) => print::place(space.into(), Fr),
        Place::Reserve(whose) if whose == army => "sa propre Réserve".to_owned(),
        Place::Reserve(whose) => reserve(army, whose),
    };
    format!("{} lance un Méga-missile {} sur {target}", the_army(army), from_place(army, from))
}

/// Where, of an army that is spoken of alone.
fn place_of(army: Army, here: Place) -> String {
    if here == Place::Reserve(army) { at(here) } else { at_of(army, here) }
}
