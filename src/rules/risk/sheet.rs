//! One seat's sheet: its lines as written, each with what it was read as.
//!
//! Source: RULES §12.

use serde::{Deserialize, Serialize};

use super::{
    event::Event,
    notation,
    order::{Act, Order},
    reason::Fault,
};
use crate::{
    kit::{
        sheet::{self, SEALED, lines_of, unreadable},
        territories::{Leaves, MapName, Placed, Troops, in_time, lost, places_too_late},
    },
    language::Language,
};

/// A sheet. Sealed until the game ends: it has no `Display`, and its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The language it is written in: no word of the other is read (§12.3).
    pub language: Language,
    /// The map whose territories it names.
    pub map: MapName,
    /// The lines that count. Events number them from 1.
    pub lines: Vec<Line>,
}

/// A line that counts.
pub type Line = sheet::Line<Order, Fault>;

impl Sheet {
    /// Reads a text. Neither the position nor the seat matters to that.
    pub fn read(text: &str, map: MapName, language: Language) -> Self {
        Self::of_lines(lines_of(text), map, language)
    }

    /// Reads lines.
    pub fn of_lines(
        lines: impl IntoIterator<Item = String>,
        map: MapName,
        language: Language,
    ) -> Self {
        let read = |text| Line::of(text, |text| notation::line(text, map.map(), language));
        Self { language, map, lines: lines.into_iter().filter_map(read).collect() }
    }

    /// A sheet that says these things.
    pub fn saying(
        orders: impl IntoIterator<Item = Order>,
        map: MapName,
        language: Language,
    ) -> Self {
        let line = |order: Order| Line {
            text: notation::print::order(&order, map.map(), language),
            read: Ok(order),
        };
        Self { language, map, lines: orders.into_iter().map(line).collect() }
    }

    /// The lines, by their numbers from 1, that stand below one that leaves no room for them if it is carried out
    /// (§7.1). `tried` are the events to which the sheet leads before dice are thrown: what they refuse ends nothing.
    pub fn lost(&self, tried: &[Event]) -> Vec<(u32, Leaves)> {
        lost(self.placed(tried))
    }

    /// Whether a line places troops below the first before which what is left is placed unasked (§4.4).
    pub fn places_too_late(&self, tried: &[Event]) -> bool {
        places_too_late(self.placed(tried))
    }

    /// The same lines in an order in which none stands too late; none where all stand in time.
    pub fn in_time(&self) -> Option<Self> {
        in_time(&self.lines, self.placed(&[])).map(|lines| Self { lines, ..*self })
    }

    fn placed(&self, tried: &[Event]) -> impl Iterator<Item = Placed> {
        let acts = (1..).zip(&self.lines).filter_map(|(number, line)| match line.read {
            Ok(Order::Act(act, condition)) => Some((number, act, condition.is_some())),
            _ => None,
        });
        acts.map(move |(line, act, has_condition)| {
            let (stands, leaves, troops) = match act {
                Act::Place { .. } => (Leaves::All, Leaves::All, Troops::Places),
                Act::Trade { .. } | Act::Follow(_) => (Leaves::All, Leaves::All, Troops::Nothing),
                Act::Attack(_) => (Leaves::All, Leaves::All, Troops::Settles),
                Act::Fortify { .. } => (Leaves::End, Leaves::End, Troops::Settles),
                Act::End => (Leaves::Nothing, Leaves::Nothing, Troops::Settles),
            };
            let placed = Placed { line, stands, leaves, has_condition, troops };
            let reason = tried.iter().find_map(|event| match *event {
                Event::Refused { line: of, reason, .. } if of == line => Some(reason),
                _ => None,
            });
            reason.map_or(placed, |reason| placed.refused(reason.settles()))
        })
    }

    /// How many lines could not be read.
    pub fn unreadable(&self) -> usize {
        unreadable(&self.lines)
    }
}

impl std::fmt::Debug for Sheet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(SEALED)
    }
}
