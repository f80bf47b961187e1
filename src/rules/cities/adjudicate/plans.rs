//! Stored lines: when one is used, what is left, and when they are dropped.
//!
//! Source: RULES §8.5, §8.6.

use super::{Legal, Round, judge};
use crate::cities::{event::Event, order::Played, side::Side};

impl Round {
    /// The answer of the first stored line that is met by a turn, and legal now; what is left of the
    /// lines stays stored (§8.5).
    pub(super) fn use_plan(&mut self, seat: Side, before: Played) -> Option<Legal> {
        let position = &self.state.position;
        let met = || {
            let plans = self.state.plans.of(seat).iter();
            plans.filter(|plan| plan.first.condition.is_met_by(before))
        };
        let (used, legal) = met().find_map(|plan| {
            let answer = &plan.first.answer;
            Some((answer, judge(position, seat, answer).ok()?))
        })?;
        let alike = met().filter(|plan| plan.first.answer.is_like(used));
        let lines = alike.filter_map(|plan| plan.rest()).collect();
        self.tell(Event::LinesUsed { seat, lines });
        Some(legal)
    }

    /// Drops a seat's stored lines, if it has any (§8.6).
    pub(super) fn drop_plans(&mut self, seat: Side) {
        let lines = self.state.plans.of(seat).clone();
        if !lines.is_empty() {
            self.tell(Event::LinesDropped { seat, lines });
        }
    }
}
