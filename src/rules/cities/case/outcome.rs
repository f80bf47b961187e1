//! What became of a case, as it is printed.
//!
//! Source: RULES §11, §12.

use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::{
    EndKind,
    cities::{
        adjudicate::Sheets,
        board::Square,
        event::{By, Event, Lost, Why},
        order::Plan,
        piece::Piece,
        position::Position,
        reason::Reason,
        side::{Both, Side},
        state::State,
    },
    kit::{
        printed::{ByNames, Ending, Report},
        sheet::reports,
    },
};

/// What became of a case.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    names: &'a Both<String>,
    /// The state it led to.
    pub after: State,
    did: Did<'a>,
}

#[derive(Clone, Debug)]
enum Did<'a> {
    SetUp { chance_used: u32 },
    Round { sheets: Sheets<'a>, events: Vec<Event> },
}

impl<'a> Outcome<'a> {
    pub(super) fn of_set_up(names: &'a Both<String>, after: State, chance_used: u32) -> Self {
        Self { names, after, did: Did::SetUp { chance_used } }
    }

    pub(super) fn of_round(
        names: &'a Both<String>,
        sheets: Sheets<'a>,
        events: Vec<Event>,
        after: State,
    ) -> Self {
        Self { names, after, did: Did::Round { sheets, events } }
    }

    fn name(&self, side: Side) -> &'a str {
        self.names.of(side)
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("state", &PrintedState(self))?;
        let awaited: Vec<&str> =
            self.after.to_move.into_iter().map(|side| self.name(side)).collect();
        match &self.did {
            Did::SetUp { chance_used } => {
                map.serialize_entry("awaited", &awaited)?;
                map.serialize_entry("chance_used", chance_used)?;
            }
            Did::Round { sheets, events } => {
                map.serialize_entry("sheets", &self.reports(sheets, events))?;
                let events = events.iter().filter_map(|event| PrintedEvent::of(event, self.names));
                map.serialize_entry("events", &events.collect::<Vec<_>>())?;
                map.serialize_entry("awaited", &awaited)?;
                map.serialize_entry("follow_up", &false)?;
                map.serialize_entry("chance_used", &0)?;
                map.serialize_entry("ending", &self.ending())?;
            }
        }
        map.end()
    }
}

impl<'a> Outcome<'a> {
    /// Every line of every sheet, with what became of it.
    fn reports(
        &self,
        sheets: &Sheets<'a>,
        events: &[Event],
    ) -> ByNames<'a, Vec<Report<'a, Reason>>> {
        let given = Side::ALL.into_iter().filter_map(|side| Some((side, (*sheets.of(side))?)));
        let told = given.map(|(side, sheet)| {
            let refused = |number| {
                events.iter().find_map(|event| match event {
                    Event::Refused { seat, line, reason } if (*seat, *line) == (side, number) => {
                        Some(*reason)
                    }
                    _ => None,
                })
            };
            (self.name(side), reports(&sheet.lines, refused))
        });
        ByNames(told.collect())
    }

    fn ending(&self) -> Option<Ending<'a, EndKind>> {
        let ending = self.after.ending.as_ref()?;
        let winners = ending.winners.iter().filter_map(|&seat| Side::of(seat));
        Some(Ending { kind: ending.kind, winners: winners.map(|side| self.name(side)).collect() })
    }
}

/// A state as it is printed (§12.1).
struct PrintedState<'a>(&'a Outcome<'a>);

impl Serialize for PrintedState<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(outcome) = self;
        let State { to_move, turns, position, since, missed, plans, .. } = &outcome.after;
        let by_side = |side| (outcome.name(side), side);
        let mut map = serializer.serialize_map(Some(7))?;
        map.serialize_entry("to_move", &to_move.map(|side| outcome.name(side)))?;
        map.serialize_entry("turns", turns)?;
        let pieces = Side::ALL.map(by_side).map(|(name, side)| (name, pieces(position, side)));
        map.serialize_entry("pieces", &ByNames(pieces.into()))?;
        map.serialize_entry("cities", &cities(position, outcome.names))?;
        map.serialize_entry("since", since)?;
        let missed = Side::ALL.map(by_side).map(|(name, side)| (name, *missed.of(side)));
        map.serialize_entry("missed", &ByNames(missed.into()))?;
        let stored = Side::ALL.map(by_side).map(|(name, side)| (name, plans.of(side)));
        let stored = stored.into_iter().filter(|(_, plans)| !plans.is_empty()).collect();
        map.serialize_entry("lines", &ByNames(stored))?;
        map.end()
    }
}

/// A map with squares as keys, in their order.
struct BySquare<T>(Vec<(Square, T)>);

impl<T: Serialize> Serialize for BySquare<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(square, value)| (square.to_string(), value)))
    }
}

fn pieces(position: &Position, side: Side) -> BySquare<Piece> {
    let squares = position.pieces(side).into_iter();
    BySquare(squares.filter_map(|at| Some((at, position.at(at)?.1))).collect())
}

fn cities<'a>(position: &Position, names: &'a Both<String>) -> BySquare<&'a str> {
    let owned = Square::all().filter_map(|at| Some((at, position.owner(at)?)));
    BySquare(owned.map(|(at, side)| (at, names.of(side).as_str())).collect())
}

/// An event as it is printed (§11).
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum PrintedEvent<'a> {
    Move { seat: &'a str, piece: Piece, from: Square, to: Square, path: &'a [Square], by: By },
    Exchange { seat: &'a str, at: Square, by: By },
    Promotion { seat: &'a str, at: Square },
    Conquest { seat: &'a str, city: Square, from: &'a str },
    Capture { pieces: Vec<PrintedBeaten<'a>> },
    LostTurn { seat: &'a str, why: Lost, in_a_row: u8 },
    Skipped { seat: &'a str },
    LinesStored { seat: &'a str, lines: &'a [Plan] },
    LinesDropped { seat: &'a str, lines: &'a [Plan] },
    End { why: Why, winners: Vec<&'a str> },
}

#[derive(Serialize)]
struct PrintedBeaten<'a> {
    seat: &'a str,
    piece: Piece,
    at: Square,
}

impl<'a> PrintedEvent<'a> {
    /// None for what is told in the reports of the sheets and in the state.
    fn of(event: &'a Event, names: &'a Both<String>) -> Option<Self> {
        let name = |side: Side| names.of(side).as_str();
        Some(match event {
            Event::Refused { .. } | Event::LinesUsed { .. } => return None,
            Event::LinesStored { lines, .. } if lines.is_empty() => return None,
            Event::LinesStored { seat, lines } => Self::LinesStored { seat: name(*seat), lines },
            Event::LinesDropped { seat, lines } => Self::LinesDropped { seat: name(*seat), lines },
            Event::Move { seat, piece, from, to, path, by } => {
                Self::Move { seat: name(*seat), piece: *piece, from: *from, to: *to, path, by: *by }
            }
            Event::Exchange { seat, at, by } => {
                Self::Exchange { seat: name(*seat), at: *at, by: *by }
            }
            Event::Promotion { seat, at } => Self::Promotion { seat: name(*seat), at: *at },
            Event::Conquest { seat, city, from } => {
                Self::Conquest { seat: name(*seat), city: *city, from: name(*from) }
            }
            Event::Capture { pieces } => Self::Capture {
                pieces: pieces
                    .iter()
                    .map(|it| PrintedBeaten { seat: name(it.seat), piece: it.piece, at: it.at })
                    .collect(),
            },
            Event::LostTurn { seat, why, in_a_row } => {
                Self::LostTurn { seat: name(*seat), why: *why, in_a_row: *in_a_row }
            }
            Event::Skipped { seat } => Self::Skipped { seat: name(*seat) },
            Event::End { why, winners } => {
                Self::End { why: *why, winners: winners.iter().map(|&side| name(side)).collect() }
            }
        })
    }
}
