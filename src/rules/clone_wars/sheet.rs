//! One seat's sheet: its lines as written, each with what it was read as, in one language (§13.4: no word of the other is read).
//!
//! Source: RULES §13.

use super::{
    notation,
    order::{Act, Order},
    reason::Fault,
};
use crate::{
    kit::{
        sheet::{self, lines_of},
        territories::{Leaves, has_lost},
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

    /// Whether an act stands below the end of the turn.
    pub fn has_lost(&self) -> bool {
        has_lost(self.lines.iter().filter_map(|line| match &line.read {
            Ok(Order::Act(Act::End, condition)) => Some((Leaves::Nothing, condition.is_some())),
            Ok(Order::Act(_, condition)) => Some((Leaves::All, condition.is_some())),
            _ => None,
        }))
    }

    /// A sheet that says these things.
    pub fn saying(orders: impl IntoIterator<Item = Order>, language: Language) -> Self {
        let line =
            |order: Order| Line { text: notation::print::order(&order, language), read: Ok(order) };
        Self { language, lines: orders.into_iter().map(line).collect() }
    }
}
