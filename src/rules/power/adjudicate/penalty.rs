//! The penalty of a player none of whose orders was carried out.
//!
//! Source: RULES §4.8.

use super::round::Round;
use crate::{
    Seat,
    power::{
        army::Army,
        board::{Place, Space},
        event::Event,
        piece::Piece,
        pieces::Pieces,
        position::Stand,
    },
};

/// Makes a player forfeit one Power Unit, or what can be paid with.
pub(super) fn forfeit(round: &mut Round<'_>, seat: Seat) {
    let units = |army| {
        let units = round.after.position.count(army, Place::Reserve(army), Piece::PowerUnit);
        (units > 0).then_some(units)
    };
    // With two armies the one with more Power Units pays; equal: the first clockwise, which
    // comes first here and is kept.
    let mut richest: Option<(Army, u32)> = None;
    for army in round.before.living_armies(seat) {
        if let Some(units) = units(army)
            && richest.is_none_or(|(_, most)| units > most)
        {
            richest = Some((army, units));
        }
    }
    if let Some((army, _)) = richest {
        round.tell(Event::Forfeited { seat, army });
        return;
    }
    match weakest(round, seat) {
        None => round.tell(Event::NothingToForfeit { seat }),
        Some(Stand { at, army, piece, .. }) => {
            round.give(army, at, piece, 1);
            round.tell(Event::BrokenUp { seat, army, piece, at, gives: change(piece) });
        }
    }
}

/// The piece of least power that a player has, Mega-Missiles apart. Among equals (R): one in a
/// Reserve first, then in its own HQ, then in board order; then the first army clockwise.
fn weakest(round: &Round<'_>, seat: Seat) -> Option<Stand> {
    let armies: Vec<Army> = round.before.living_armies(seat).collect();
    round
        .after
        .position
        .stands()
        .iter()
        .filter_map(|stand| {
            let rank = armies.iter().position(|&army| army == stand.army)?;
            Some((*stand, rank))
        })
        .filter(|(stand, _)| stand.piece != Piece::MegaMissile)
        .min_by_key(|(stand, rank)| {
            let place = match stand.at {
                Place::Reserve(_) => 0,
                Place::Space(space) if space == Space::headquarters(stand.army) => 1,
                Place::Space(_) => 2,
            };
            let space = stand.at.space().filter(|_| place == 2).map_or(0, Space::index);
            (stand.piece.power(), place, space, *rank)
        })
        .map(|(stand, _)| stand)
}

/// What a broken-up piece gives, the forfeited unit taken off: Group I its value in units; Group
/// II two Group I pieces of its line and the value of the third in units.
fn change(piece: Piece) -> Pieces {
    let (mut gives, single) = match piece.demoted() {
        Some(single) => (Pieces::of(single, 2), single),
        None => (Pieces::NONE, piece),
    };
    gives.add(Piece::PowerUnit, single.power().saturating_sub(1));
    gives
}
