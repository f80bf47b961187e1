//! Those who gave up leave the game, after everything else.
//!
//! A decision where RULES §10.1 only says that a player may be left without an army: what the
//! round brought is theirs until its end; then their armies are out as in a ring of captors (§7.2),
//! and their countries neutral (§7.1).

use super::round::Round;
use crate::{
    Seat,
    power::{army::Armies, event::Event},
};

/// Takes the armies of these players out of the game, with all they have.
pub(super) fn leave(round: &mut Round<'_>, surrendered: &[Seat]) {
    for seat in round.seating().seats().filter(|seat| surrendered.contains(seat)) {
        let armies: Armies = round.after.living_armies(seat).collect();
        // Who lost the last Flag in this very round is out already.
        if armies.is_empty() {
            continue;
        }
        round.tell(Event::Surrendered { seat, armies });
        for army in armies.iter() {
            round.tell(Event::Eliminated { army, heir: None });
        }
    }
}
