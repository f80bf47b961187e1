//! Flags: captured last, all at the same time.
//!
//! Source: RULES §7.2, §7.3, §8.2.

use super::{choice, round::Round};
use crate::power::{army::Army, board::Space, decision::Choice, event::Event};

/// Captures Flags, and eliminates the armies whose Flags they were.
pub(super) fn capture(round: &mut Round<'_>, power: &[u64; 4]) {
    let mut captors: [Option<Army>; 4] = [None; 4];
    for army in round.after.position.living().iter() {
        if let Some((by, choice)) = captor(round, army, power) {
            captors[army.index()] = Some(by);
            round.tell(Event::FlagCaptured { army, by, choice });
        }
    }
    for army in Army::ALL {
        if captors[army.index()].is_some() {
            round.tell(Event::Eliminated { army, heir: heir(&captors, army) });
        }
    }
}

/// The army that captures this one's Flag: of the one other side in its HQ, which has at least one
/// Infantry or Regiment there and is stronger than what the owner has there.
fn captor(round: &Round<'_>, army: Army, power: &[u64; 4]) -> Option<(Army, Choice)> {
    let at = Space::headquarters(army);
    let owner = round.seating().side(army);
    let strengths = round.strengths(at);
    let mut others = strengths.iter().filter(|&(side, _)| side != owner);
    let (side, strength) = match (others.next(), others.next()) {
        (Some(other), None) => other,
        _ => return None,
    };
    let has_foot = round
        .after
        .position
        .at(at.into())
        .iter()
        .any(|stand| stand.piece.takes_flags() && round.seating().side(stand.army) == side);
    (has_foot && strength > strengths.of(owner).unwrap_or(0))
        .then(|| choice::for_a_flag(round, side, at, power))
}

/// The last captor in the chain; none where the chain runs into a ring (R).
fn heir(captors: &[Option<Army>; 4], army: Army) -> Option<Army> {
    let mut last = army;
    for _ in 0..4 {
        match captors[last.index()] {
            Some(captor) => last = captor,
            None => return Some(last),
        }
    }
    None
}
