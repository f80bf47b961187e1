//! One seat's sheet: its lines as written, each with what it was read as, in one language (§13.4: no word of the other is read).
//!
//! Source: RULES §13.

use super::{
    event::Event,
    notation,
    order::{Act, Order},
    reason::{Fault, Reason},
    state::State,
};
use crate::{
    kit::{
        sheet::{self, lines_of},
        territories::{Leaves, Placed, Troops, in_time, lost, places_too_late},
    },
    language::Language,
};

/// A sheet. Sealed until the game ends.
pub type Sheet = sheet::Sheet<Order, Fault>;
/// A line that counts.
pub type Line = sheet::Line<Order, Fault>;

impl Sheet {
    /// Reads a text. Neither the position nor the seat matters to that.
    pub fn read(text: &str, language: Language) -> Self {
        Self::of_lines(lines_of(text), language)
    }

    /// Reads lines.
    pub fn of_lines(lines: impl IntoIterator<Item = String>, language: Language) -> Self {
        let read = |text| Line::of(text, |text| notation::line(text, language));
        Self { language, lines: lines.into_iter().filter_map(read).collect() }
    }

    /// The lines, by their numbers from 1, that stand below one that leaves no room for them if it is carried out
    /// (§4.3). `tried` are the events to which the sheet leads before dice are thrown: what they refuse ends nothing.
    pub fn lost(&self, state: &State, tried: &[Event]) -> Vec<(u32, Leaves)> {
        lost(self.placed(state, tried))
    }

    /// Whether a line places troops below the first before which what is left is placed unasked (§4.4).
    pub fn places_too_late(&self, state: &State, tried: &[Event]) -> bool {
        places_too_late(self.placed(state, tried))
    }

    /// The same lines in an order in which none stands too late; none where all stand in time.
    pub fn in_time(&self, state: &State) -> Option<Self> {
        in_time(&self.lines, self.placed(state, &[])).map(|lines| Self { lines, ..*self })
    }

    fn placed(&self, state: &State, tried: &[Event]) -> impl Iterator<Item = Placed> {
        let acts = (1..).zip(&self.lines).filter_map(|(number, line)| match &line.read {
            Ok(Order::Act(act, condition)) => Some((number, act, condition.is_some())),
            _ => None,
        });
        acts.map(move |(line, act, has_condition)| {
            let (stands, leaves, troops) = match act {
                Act::Place { .. } => (Leaves::All, Leaves::All, Troops::Places),
                Act::Trade(_)
                | Act::Play { .. }
                | Act::Token(_)
                | Act::Build { .. }
                | Act::Follow(_) => (Leaves::All, Leaves::All, Troops::Nothing),
                Act::Attack(_) => (Leaves::All, Leaves::All, Troops::Settles),
                Act::Fortify { .. } => (Leaves::End, Leaves::End, Troops::Settles),
                Act::Fleet { .. } => (Leaves::Later, Leaves::Later, Troops::Settles),
                Act::Take(_) => (Leaves::Last, Leaves::Last, Troops::Settles),
                Act::Order66 { .. } if may_invoke_order_66(state, tried) => {
                    (Leaves::Last, Leaves::Nothing, Troops::Settles)
                }
                Act::Order66 { .. } => (Leaves::Last, Leaves::All, Troops::Settles),
                Act::End => (Leaves::Nothing, Leaves::Nothing, Troops::Settles),
            };
            let placed = Placed { line, stands, leaves, has_condition, troops };
            let reason = tried.iter().find_map(|event| match *event {
                Event::Refused { line: of, reason, .. } if of == line => Some(reason),
                _ => None,
            });
            match reason {
                // The ally may still offer it, with their sheet of the same round.
                None | Some(Reason::NotOffered) => placed,
                Some(reason) => placed.refused(reason.settles()),
            }
        })
    }

    /// A sheet that says these things.
    pub fn saying(orders: impl IntoIterator<Item = Order>, language: Language) -> Self {
        let line =
            |order: Order| Line { text: notation::print::order(&order, language), read: Ok(order) };
        Self { language, lines: orders.into_iter().map(line).collect() }
    }
}

/// Whether Order 66 may be invoked before the turn is over: a card that is played may move the pawn first (§2.3).
fn may_invoke_order_66(state: &State, tried: &[Event]) -> bool {
    let mut then = state.clone();
    tried.iter().for_each(|event| then.fold(event));
    let is_invoked = tried.iter().any(|event| matches!(event, Event::Order66 { .. }));
    is_invoked || state.may_invoke_order_66() || then.may_invoke_order_66()
}
