//! One seat's sheet: its lines as written, each with what it was read as, in one language (§13.4: no word of the other is read).
//!
//! Source: RULES §13.

use super::{
    notation,
    order::{Act, Order},
    reason::Fault,
    state::State,
};
use crate::{
    kit::{
        sheet::{self, lines_of},
        territories::{Leaves, Placed, Troops, lost, places_too_late},
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

    /// The lines, by their numbers from 1, that stand below one that ends the turn or its attacks, whatever comes (§4.3).
    /// Order 66 ends it where it can be invoked.
    pub fn lost(&self, state: &State) -> Vec<(u32, Leaves)> {
        lost(self.placed(state))
    }

    /// Whether a line places troops below the first attack, before which what is left is placed unasked (§4.4).
    pub fn places_too_late(&self, state: &State) -> bool {
        places_too_late(self.placed(state))
    }

    fn placed(&self, state: &State) -> impl Iterator<Item = Placed> {
        let by_order_66 = if state.may_invoke_order_66() { Leaves::Nothing } else { Leaves::All };
        let acts = (1..).zip(&self.lines).filter_map(|(number, line)| match &line.read {
            Ok(Order::Act(act, condition)) => Some((number, act, condition.is_some())),
            _ => None,
        });
        acts.map(move |(line, act, has_condition)| {
            let (stands, leaves, troops) = match act {
                Act::Place { .. } => (Leaves::All, Leaves::All, Troops::Places),
                // A Levy is among what is played.
                Act::Trade(_) | Act::Play { .. } => (Leaves::All, Leaves::All, Troops::Brings),
                Act::Token(_) | Act::Build { .. } | Act::Follow(_) => {
                    (Leaves::All, Leaves::All, Troops::Nothing)
                }
                Act::Attack(_) => (Leaves::All, Leaves::All, Troops::Settles),
                Act::Fortify { .. } | Act::Fleet { .. } | Act::Take(_) => {
                    (Leaves::End, Leaves::End, Troops::Settles)
                }
                Act::Order66 { .. } => (Leaves::End, by_order_66, Troops::Settles),
                Act::End => (Leaves::Nothing, Leaves::Nothing, Troops::Settles),
            };
            Placed { line, stands, leaves, has_condition, troops }
        })
    }

    /// A sheet that says these things.
    pub fn saying(orders: impl IntoIterator<Item = Order>, language: Language) -> Self {
        let line =
            |order: Order| Line { text: notation::print::order(&order, language), read: Ok(order) };
        Self { language, lines: orders.into_iter().map(line).collect() }
    }
}
