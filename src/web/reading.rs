//! Orders as they are read, in JSON: for the script that fills in a sheet's page, and for programs.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    game::sheet::draft::Draft,
    history::{self, Pick},
};

/// One line of a sheet, as it will be read, or was.
#[derive(Serialize, ToSchema)]
pub struct Line {
    /// As it was written.
    text: String,
    /// The order in its canonical notation; none when it cannot be read.
    order: Option<String>,
    /// The order in words; none when it cannot be read.
    meaning: Option<String>,
    /// What is wrong with it.
    fault: Option<Fault>,
}

/// What is wrong with a line.
#[derive(Serialize, ToSchema)]
pub struct Fault {
    /// Where in the line, in characters from 1.
    column: Option<usize>,
    /// What happened, and what was expected.
    message: String,
    /// A line that would be right.
    example: Option<String>,
}

impl From<history::Line> for Line {
    fn from(line: history::Line) -> Self {
        Self {
            text: line.text,
            order: line.canonical,
            meaning: line.meaning,
            fault: line.fault.map(|fault| Fault {
                column: fault.column,
                message: fault.message,
                example: fault.example,
            }),
        }
    }
}

/// Something that could be ordered next, below the lines there are.
#[derive(Serialize, ToSchema)]
pub struct Offer {
    /// The place where it is picked.
    place: String,
    /// That place as people call it.
    name: String,
    /// What acts, or what it does.
    label: String,
    /// Where a target is still to be picked: each with the line it makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    targets: Option<Vec<Target>>,
    /// The line, where it is complete.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<String>,
}

/// A target of an offer.
#[derive(Serialize, ToSchema)]
pub struct Target {
    /// The place.
    place: String,
    /// That place as people call it.
    name: String,
    /// The line that orders it.
    line: String,
}

impl From<history::Offer> for Offer {
    fn from(offer: history::Offer) -> Self {
        let (targets, line) = match offer.pick {
            Pick::Target(targets) => {
                let target = |(place, name, line)| Target { place, name, line };
                (Some(targets.into_iter().map(target).collect()), None)
            }
            Pick::Line(line) => (None, Some(line)),
        };
        Self { place: offer.place, name: offer.place_name, label: offer.label, targets, line }
    }
}

/// Lines as they will be read, and what could be written below them.
#[derive(Serialize, ToSchema)]
pub struct Reading {
    /// The lines.
    lines: Vec<Line>,
    /// What could be ordered next and would be legal, as far as can be known before the others'
    /// sheets. Empty where orders are not picked.
    offers: Vec<Offer>,
}

impl From<Draft> for Reading {
    fn from(draft: Draft) -> Self {
        Self { lines: lines(draft.lines), offers: offers(draft.offers) }
    }
}

/// Lines as they are shown.
pub fn lines(lines: Vec<history::Line>) -> Vec<Line> {
    lines.into_iter().map(Line::from).collect()
}

/// What could be written next, as it is shown.
pub fn offers(offers: Vec<history::Offer>) -> Vec<Offer> {
    offers.into_iter().map(Offer::from).collect()
}
