//! What became of a case, as it is printed.
//!
//! Source: RULES §14.1, §16.2, §16.3.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::code;
use crate::{
    Seat,
    kit::{
        printed::{ByNames, Each, Ending, Report},
        sheet::reports,
        territories::{Areas, Board, Cards, Defence, Map},
    },
    risk::{
        Sheets,
        event::{Event, How},
        reason::Reason,
        sheet::Sheet,
        state::{Seats, Stage, State, seats},
    },
};

/// What became of a case.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    pub(super) names: &'a [String],
    /// The sheets of a round; none where a game was set up.
    pub(super) sheets: Option<&'a Sheets>,
    /// What happened, in its order.
    pub events: Vec<Event>,
    /// The state it led to.
    pub after: State,
    pub(super) chance_used: usize,
}

impl<'a> Outcome<'a> {
    pub(super) fn name(&self, seat: Seat) -> &'a str {
        self.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    pub(super) fn names(&self, seats: Seats) -> Vec<&'a str> {
        seats.each().map(|seat| self.name(seat)).collect()
    }

    pub(super) fn map(&self) -> &'static Map {
        self.after.map()
    }

    fn awaited(&self) -> Vec<&'a str> {
        match &self.after.stage {
            Stage::Lists | Stage::Placing => self.names(self.after.living()),
            Stage::Turn(turn) => vec![self.name(turn.seat)],
            Stage::Over { .. } => Vec::new(),
        }
    }

    /// Each seat that has something, with it.
    fn by_name<T>(&self, of: impl Fn(Seat) -> Option<T>) -> ByNames<'a, T> {
        let seats = seats(self.after.seats).each();
        ByNames(seats.filter_map(|seat| Some((self.name(seat), of(seat)?))).collect())
    }

    fn report(&self, seat: Seat, sheet: &'a Sheet) -> Vec<Report<'a, Reason>> {
        reports(&sheet.lines, |number| {
            self.events.iter().find_map(|event| match *event {
                Event::Refused { seat: of, line, reason } if (of, line) == (seat, number) => {
                    Some(reason)
                }
                _ => None,
            })
        })
    }

    fn ending(&self) -> Option<Ending<'a, How>> {
        self.events.iter().find_map(|event| match *event {
            Event::Ended { how, winners } => {
                Some(Ending { kind: how, winners: self.names(winners) })
            }
            _ => None,
        })
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("state", &PrintedState(self))?;
        if let Some(sheets) = self.sheets {
            let report = |seat: Seat| Some(self.report(seat, sheets.get(&seat)?));
            map.serialize_entry("sheets", &self.by_name(report))?;
        }
        let printed = self.events.iter().filter_map(|event| self.printed(event));
        map.serialize_entry("events", &Each(printed))?;
        map.serialize_entry("awaited", &self.awaited())?;
        if self.sheets.is_some() {
            let goes_on = self.after.turn().is_some_and(|turn| turn.goes_on);
            map.serialize_entry("follow_up", &goes_on)?;
        }
        map.serialize_entry("chance_used", &self.chance_used)?;
        if self.sheets.is_some() {
            map.serialize_entry("ending", &self.ending())?;
        }
        map.end()
    }
}

/// A state as it is printed (§16.2).
struct PrintedState<'a>(&'a Outcome<'a>);

impl Serialize for PrintedState<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(outcome) = *self;
        let (after, of) = (&outcome.after, outcome.map());
        let turn = after.last_turn();
        let stage = match after.stage {
            Stage::Lists => "lists",
            Stage::Placing => "placing",
            Stage::Turn(_) => "turn",
            Stage::Over { .. } => "over",
        };
        let mut map = serializer.serialize_map(Some(15))?;
        map.serialize_entry("stage", stage)?;
        map.serialize_entry("first", outcome.name(after.first))?;
        map.serialize_entry("turn", &turn.map(|turn| outcome.name(turn.seat)))?;
        map.serialize_entry("round", &turn.map_or(0, |turn| turn.round))?;
        map.serialize_entry("phase", &turn.map(|turn| turn.phase))?;
        map.serialize_entry("to_place", &turn.map_or(0, |turn| turn.to_place))?;
        map.serialize_entry("board", &PrintedBoard(outcome, &after.board))?;
        let hand = |seat: Seat| Some(*after.hands.of(seat)).filter(|hand| !hand.is_empty());
        map.serialize_entry("hands", &outcome.by_name(|seat| Some(codes(hand(seat)?, of))))?;
        map.serialize_entry("discard", &codes(after.discard, of))?;
        map.serialize_entry("sets", &after.sets)?;
        let taken = turn.map_or(Areas::EMPTY, |turn| turn.taken);
        map.serialize_entry("taken", &Each(taken.each().map(|area| of.code(area))))?;
        let follow = turn.and_then(|turn| turn.follow);
        let follow = follow.map(|follow| [follow.from, follow.to].map(|area| of.code(area)));
        map.serialize_entry("follow", &follow)?;
        map.serialize_entry("matched", &turn.is_some_and(|turn| turn.matched))?;
        let orders = |seat: Seat| Some(after.defences.of(seat)).filter(|it| !it.is_default());
        map.serialize_entry("defend", &outcome.by_name(|seat| Some(Orders(orders(seat)?, of))))?;
        let out: Vec<&str> = after.out.iter().map(|&seat| outcome.name(seat)).collect();
        map.serialize_entry("out", &out)?;
        map.end()
    }
}

/// Cards by their codes.
fn codes(cards: Cards, map: &'static Map) -> Each<impl Iterator<Item = &'static str> + Clone> {
    Each(cards.each().map(move |card| code(card, map)))
}

struct PrintedBoard<'a>(&'a Outcome<'a>, &'a Board<Option<Seat>>);

impl Serialize for PrintedBoard<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (outcome, map) = (self.0, self.0.map());
        serializer.collect_map(self.1.held().map(|(area, held)| {
            (map.code(area), (held.owner.map(|seat| outcome.name(seat)), held.troops))
        }))
    }
}

/// A seat's standing orders: `all` only when it is 1.
struct Orders<'a>(&'a Defence, &'static Map);

impl Serialize for Orders<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let all = (self.0.everywhere() == 1).then_some(("all", 1));
        let said = self.0.said().each();
        let said = said.map(|area| (self.1.code(area), self.0.dice(area)));
        serializer.collect_map(all.into_iter().chain(said))
    }
}
