//! Which army of a side of two gets prisoners, or a Flag.
//!
//! Source: RULES §8.2.

use super::round::Round;
use crate::power::{
    army::Army, board::Space, decision::Choice, piece::Piece, position::Position, seating::Side,
};

/// Each army's power in all: board, Reserve and Power Units.
pub(super) fn power_in_all(position: &Position) -> [u64; 4] {
    let mut power = [0; 4];
    for stand in position.stands() {
        power[stand.army.index()] += u64::from(stand.piece.power()) * u64::from(stand.count);
    }
    power
}

/// The army of the winner of a space that gets all its prisoners: the one with more strength
/// there; then the one the sheet names; then the one with less power in all; then the first
/// clockwise.
pub(super) fn for_prisoners(
    round: &Round<'_>,
    side: Side,
    at: Space,
    power: &[u64; 4],
) -> (Army, Choice) {
    choose(round, side, at, power, &[(Choice::Stronger, strength)])
}

/// The army that captures a Flag in an HQ: the one with more strength of Infantry and Regiments
/// there; then the one with more strength; then as for prisoners.
pub(super) fn for_a_flag(
    round: &Round<'_>,
    side: Side,
    at: Space,
    power: &[u64; 4],
) -> (Army, Choice) {
    choose(round, side, at, power, &[(Choice::MoreFoot, foot), (Choice::Stronger, strength)])
}

type Measure = fn(&Round<'_>, Army, Space) -> u64;

fn choose(
    round: &Round<'_>,
    side: Side,
    at: Space,
    power: &[u64; 4],
    measures: &[(Choice, Measure)],
) -> (Army, Choice) {
    let mut there = round.armies_at(side, at);
    let (one, other) = match (there.next(), there.next()) {
        (Some(one), Some(other)) => (one, other),
        // The side stands there: it is the winner, or the captor.
        (one, _) => return (one.unwrap_or(Army::Green), Choice::Alone),
    };
    for &(choice, measure) in measures {
        let (ones, others) = (measure(round, one, at), measure(round, other, at));
        if ones != others {
            return (if ones > others { one } else { other }, choice);
        }
    }
    let sheet = side.seat().and_then(|seat| round.sheet(seat));
    if let Some(army) = sheet.and_then(|sheet| sheet.prisoners_to())
        && [one, other].contains(&army)
    {
        return (army, Choice::Named);
    }
    let less = [one, other].into_iter().min_by_key(|army| power[army.index()]).unwrap_or(one);
    let equal = power[one.index()] == power[other.index()];
    (less, if equal { Choice::First } else { Choice::LessPower })
}

fn strength(round: &Round<'_>, army: Army, at: Space) -> u64 {
    round.after.position.pieces(army, at.into()).power()
}

fn foot(round: &Round<'_>, army: Army, at: Space) -> u64 {
    let pieces = round.after.position.pieces(army, at.into());
    [Piece::Infantry, Piece::Regiment]
        .map(|piece| u64::from(pieces.count(piece)) * u64::from(piece.power()))
        .iter()
        .sum()
}
