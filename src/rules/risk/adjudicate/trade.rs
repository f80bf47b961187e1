//! Trading sets, by a line or unasked.
//!
//! Source: RULES §2.2 to §2.4, §8.1.

use super::{Done, Round};
use crate::{
    Seat,
    kit::territories::{Area, Areas, Card, Cards, Kind, sets_of},
    risk::{cards, draws::Draws, event::Event, reason::Reason, state::State},
};

/// The set of a hand that is traded unasked, and what it is worth: of greatest worth, then with fewest
/// wild cards, then one that brings the two troops of §2.4, then the first in card order (§8.1).
pub fn best_set(state: &State, seat: Seat) -> Option<([Card; 3], u32)> {
    let hand = *state.hands.of(seat);
    let matching = matching(state, seat);
    let mut best = None;
    for set in sets_of(hand) {
        let Some(worth) = cards::worth(set, state.chosen.cards, state.sets) else { continue };
        let plain = set.iter().filter(|&&card| cards::kind(card) != Kind::Any).count();
        let brings = shown(set).each().any(|area| matching.has(area));
        let rank = (worth, plain, brings);
        if best.is_none_or(|(_, best)| rank > best) {
            best = Some((set, rank));
        }
    }
    best.map(|(set, (worth, ..))| (set, worth))
}

/// The territories that cards show.
fn shown(set: [Card; 3]) -> Areas {
    set.into_iter().filter_map(cards::area).collect()
}

/// The territories that would bring the two troops of §2.4.
fn matching(state: &State, seat: Seat) -> Areas {
    let may = state.chosen.bonus && state.turn().is_some_and(|turn| !turn.matched);
    if may { state.own(seat) } else { Areas::EMPTY }
}

impl<D: Draws> Round<'_, D> {
    /// Trades these cards, or the best set, as a line says.
    pub(super) fn trade(&mut self, seat: Seat, named: Option<[Card; 3]>, on: Option<Area>) -> Done {
        let set = match named {
            None => best_set(&self.state, seat).ok_or(Reason::NoSet)?,
            Some(named) => self.named_set(seat, named)?,
        };
        self.trade_set(seat, set, on, false);
        Ok(())
    }

    /// The best set, by no line; whether there was one.
    pub(super) fn trade_unasked(&mut self, seat: Seat) -> bool {
        let best = best_set(&self.state, seat);
        best.into_iter().for_each(|set| self.trade_set(seat, set, None, true));
        best.is_some()
    }

    fn named_set(&self, seat: Seat, named: [Card; 3]) -> Result<([Card; 3], u32), Reason> {
        let set: Cards = named.into_iter().collect();
        if set.len() < named.len() || !self.state.hands.of(seat).has_all(set) {
            return Err(Reason::NoCard);
        }
        let mut sorted = named;
        sorted.sort_unstable();
        let worth = cards::worth(sorted, self.state.chosen.cards, self.state.sets);
        worth.map(|worth| (sorted, worth)).ok_or(Reason::NoSet)
    }

    fn trade_set(
        &mut self,
        seat: Seat,
        (cards, worth): ([Card; 3], u32),
        on: Option<Area>,
        unasked: bool,
    ) {
        let matching = matching(&self.state, seat).and(shown(cards));
        let at = on.filter(|&on| matching.has(on)).or_else(|| matching.nth(0));
        self.tell(Event::Traded { seat, cards, worth, at, unasked });
    }
}
