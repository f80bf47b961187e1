//! Power Units: one for each other side's country an army occupies.
//!
//! Source: RULES §7.1, §8.3, §9.4, §9.5.

use super::round::Round;
use crate::power::{
    army::{Armies, Army},
    event::Event,
};

/// Every living army receives its Power Units.
pub(super) fn earn(round: &mut Round<'_>) {
    let mut occupied = [Armies::NONE; 4];
    for stand in round.after.position.stands() {
        if let Some(country) = stand.at.space().and_then(|space| space.country())
            // A country whose Flag is taken is neutral for good; an own other one pays nothing.
            && round.after.position.lives(country)
            && round.seating().side(country) != round.seating().side(stand.army)
        {
            occupied[stand.army.index()].insert(country);
        }
    }
    for (army, countries) in Army::ALL.into_iter().zip(occupied) {
        if round.after.position.lives(army) && !countries.is_empty() {
            round.tell(Event::Earned { army, countries });
        }
    }
}
