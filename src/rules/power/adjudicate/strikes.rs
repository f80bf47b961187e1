//! Strikes of Mega-Missiles.
//!
//! Source: RULES §4.7.

use super::round::Round;
use crate::power::{
    army::{Armies, Army},
    board::Place,
    event::Event,
    pieces::Pieces,
};

/// Lets everything strike that was launched and has not struck yet: after all sheets, before
/// conflicts (R). Several on one target are one strike: all are spent.
pub(super) fn strike_together(round: &mut Round<'_>) {
    let strikes = std::mem::take(&mut round.strikes);
    for (n, &(target, _)) in strikes.iter().enumerate() {
        if strikes.iter().take(n).any(|earlier| earlier.0 == target) {
            continue;
        }
        let by: Vec<Army> =
            strikes.iter().filter(|strike| strike.0 == target).map(|strike| strike.1).collect();
        strike(round, target, &by);
    }
}

/// Strikes a place: everything there is destroyed, whose ever it is; in a Reserve the Power Units,
/// too. Never a Flag.
pub(super) fn strike(round: &mut Round<'_>, target: Place, by: &[Army]) {
    let armies: Armies = by.iter().copied().collect();
    round.tell(Event::Struck { target, missiles: by.len() as u32, by: armies });
    let mut there = [Pieces::NONE; 4];
    for stand in round.after.position.at(target) {
        there[stand.army.index()].add(stand.piece, stand.count);
    }
    for (army, pieces) in Army::ALL.into_iter().zip(there) {
        if !pieces.is_empty() {
            round.tell(Event::Destroyed { target, army, pieces });
        }
    }
    round.newcomers.retain(|new| new.at != target);
}
