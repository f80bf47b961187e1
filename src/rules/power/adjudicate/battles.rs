//! Battles: in each contested space the strongest side captures what the others have there.
//!
//! Source: RULES §5.4, §5.5, §6.1.

use super::{choice, round::Round};
use crate::power::{army::Army, board::Space, event::Event, seating::Side, strengths::Strengths};

/// Fights all battles. `power` is each army's power in all when they begin (§8.2).
pub(super) fn fight(round: &mut Round<'_>, power: &[u64; 4]) {
    let contested: Vec<(Space, Strengths)> = round.contested().collect();
    for (at, mut strengths) in contested {
        // Stand-offs stay untouched; the others are settled among themselves the same way (R).
        while strengths.sides() > 1 {
            let Some(highest) = strengths.highest() else { break };
            let mut strongest = strengths.with(highest);
            if let (Some(winner), None) = (strongest.next(), strongest.next()) {
                battle(round, at, winner, strengths, power);
                break;
            }
            round.tell(Event::StandOff { at, strength: highest, strengths });
            strengths = strengths.without(highest);
        }
    }
}

fn battle(round: &mut Round<'_>, at: Space, winner: Side, strengths: Strengths, power: &[u64; 4]) {
    let (to, choice) = choice::for_prisoners(round, winner, at, power);
    round.tell(Event::Battle { at, winner, strengths, to, choice });
    for army in Army::ALL {
        let side = round.seating().side(army);
        if side == winner || strengths.of(side).is_none() {
            continue;
        }
        let pieces = round.after.position.pieces(army, at.into());
        if !pieces.is_empty() {
            round.tell(Event::Captured { at, army, pieces, by: to });
        }
    }
}
