//! Standing orders, as lines give them.
//!
//! Source: RULES §10, §16.

use super::{Done, Round};
use crate::{
    Seat,
    clone_wars::{
        draws::Draws,
        event::Event,
        order::{Standing, Target},
        reason::Reason,
        state::State,
    },
    kit::territories::Card,
};

impl<D: Draws> Round<'_, D> {
    /// A standing order.
    pub(super) fn stand(&mut self, seat: Seat, line: u32, order: &Standing) -> Done {
        let judged = judge(&self.state, seat, order);
        if judged == Err(Reason::NoCard) && self.has_drawn_unknown_cards() {
            return Ok(());
        }
        judged?;
        self.tell(Event::Standing { seat, line, order: order.clone() });
        Ok(())
    }

    /// Whether a sheet is tried out whose turn has ended with cards: the one that is named may be among
    /// them.
    fn has_drawn_unknown_cards(&self) -> bool {
        let is_unknown = |event: &Event| matches!(event, Event::Drew { card: None, .. });
        !D::KNOWN && self.events.iter().any(is_unknown)
    }
}

fn judge(state: &State, seat: Seat, order: &Standing) -> Done {
    let is_own = |area| state.holder_of(seat, area).is_some();
    let is_theirs = match order {
        Standing::Defend { at, .. } => at.is_none_or(is_own),
        Standing::Offer(planets) => planets.iter().copied().all(is_own),
        Standing::Shield { card, on } => return judge_shield(state, seat, *card, *on),
    };
    if is_theirs { Ok(()) } else { Err(Reason::NotYours) }
}

/// Card and planet are of the same army, which the planet tells (§10.2, §13.3).
fn judge_shield(state: &State, seat: Seat, card: Card, on: Target) -> Done {
    let planet = match on {
        Target::Planet(area) | Target::Ship(area, _) => Some(area),
        Target::Nothing | Target::Withdrawn => None,
    };
    let holder = planet.and_then(|area| state.holder_of(seat, area));
    let has_card = |army| state.hands.of(army).has(card);
    let is_in_hand = match holder {
        Some(army) => has_card(army),
        None => state.armies(seat).each().any(has_card),
    };
    match on {
        _ if !is_in_hand => Err(Reason::NoCard),
        Target::Nothing | Target::Ship(..) => Err(Reason::NoPower),
        Target::Planet(_) if holder.is_none() => Err(Reason::NotYours),
        Target::Planet(_) | Target::Withdrawn => Ok(()),
    }
}
