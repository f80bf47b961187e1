//! What became of a case, as it is printed.
//!
//! Source: RULES §14.1, §16.2, §16.3.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::code;
use crate::{
    Seat,
    kit::{
        printed::{ByNames, Each, Ending, Report},
        territories::{Area, Areas, Board, Card, Cards, Defence, Map},
    },
    risk::{
        Sheets,
        event::{Event, First, How},
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
    fn name(&self, seat: Seat) -> &'a str {
        self.names.get(usize::from(seat.0)).map_or("", String::as_str)
    }

    fn names(&self, seats: Seats) -> Vec<&'a str> {
        seats.each().map(|seat| self.name(seat)).collect()
    }

    fn map(&self) -> &'static Map {
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
        let lines = (1..).zip(&sheet.lines).map(|(number, line)| {
            let reason = self.events.iter().find_map(|event| match *event {
                Event::Refused { seat: of, line, reason } if (of, line) == (seat, number) => {
                    Some(reason)
                }
                _ => None,
            });
            Report::new(&line.text, reason)
        });
        lines.collect()
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

/// An event as it is printed (§14.1).
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Printed<'a> {
    First {
        seat: &'a str,
        what: First,
    },
    Dealt {
        seat: Option<&'a str>,
        at: &'a str,
        n: u32,
    },
    Picked {
        seat: Option<&'a str>,
        at: &'a str,
        n: u32,
    },
    Turn {
        seat: &'a str,
        round: u32,
        troops: u32,
    },
    Traded {
        seat: &'a str,
        cards: [&'a str; 3],
        worth: u32,
        at: Option<&'a str>,
        unasked: bool,
    },
    Placed {
        seat: &'a str,
        at: &'a str,
        n: u32,
        unasked: bool,
    },
    Threw {
        seat: &'a str,
        from: &'a str,
        to: &'a str,
        attack: &'a [u8],
        defend: &'a [u8],
        lost: [u8; 2],
    },
    Took {
        seat: &'a str,
        from: &'a str,
        to: &'a str,
        was: Option<&'a str>,
        moved: u32,
    },
    Followed {
        seat: &'a str,
        from: &'a str,
        to: &'a str,
        n: u32,
    },
    Fortified {
        seat: &'a str,
        from: &'a str,
        to: &'a str,
        n: u32,
    },
    Out {
        seat: &'a str,
        by: Option<&'a str>,
        cards: u8,
    },
    Handed {
        seat: &'a str,
        to: &'a str,
        cards: Vec<&'a str>,
    },
    Reshuffled,
    Drew {
        seat: &'a str,
        card: Option<&'a str>,
    },
    Standing {
        seat: &'a str,
        n: u8,
        #[serde(rename = "in")]
        at: Option<&'a str>,
    },
    Ended {
        how: How,
        winners: Vec<&'a str>,
    },
}

impl<'a> Outcome<'a> {
    /// An event; none for what is told in the reports of the sheets, or by the state.
    fn printed<'b>(&self, event: &'b Event) -> Option<Printed<'b>>
    where
        'a: 'b,
    {
        let map = self.map();
        let name = |seat: Seat| self.name(seat);
        let of = |area: Area| map.code(area);
        let card = |card: Card| code(card, map);
        Some(match event {
            Event::Refused { .. } | Event::Settled { .. } | Event::GoesOn { .. } => return None,
            Event::First { seat, what } => Printed::First { seat: name(*seat), what: *what },
            Event::Dealt { seat, at, n } => {
                Printed::Dealt { seat: seat.map(name), at: of(*at), n: *n }
            }
            Event::Picked { seat, at, n } => {
                Printed::Picked { seat: seat.map(name), at: of(*at), n: *n }
            }
            &Event::Turn { seat, round, troops } => {
                Printed::Turn { seat: name(seat), round, troops }
            }
            &Event::Traded { seat, cards, worth, at, unasked } => {
                let (seat, cards, at) = (name(seat), cards.map(card), at.map(of));
                Printed::Traded { seat, cards, worth, at, unasked }
            }
            &Event::Placed { seat, at, n, unasked } => {
                Printed::Placed { seat: name(seat), at: of(at), n, unasked }
            }
            Event::Threw { seat, from, to, attack, defend, lost } => Printed::Threw {
                seat: name(*seat),
                from: of(*from),
                to: of(*to),
                attack: attack.as_slice(),
                defend: defend.as_slice(),
                lost: (*lost).into(),
            },
            &Event::Took { seat, from, to, was, moved } => {
                let (seat, was) = (name(seat), was.map(name));
                Printed::Took { seat, from: of(from), to: of(to), was, moved }
            }
            &Event::Followed { seat, from, to, n } => {
                Printed::Followed { seat: name(seat), from: of(from), to: of(to), n }
            }
            &Event::Fortified { seat, from, to, n } => {
                Printed::Fortified { seat: name(seat), from: of(from), to: of(to), n }
            }
            &Event::Out { seat, by, cards, .. } => {
                Printed::Out { seat: name(seat), by: by.map(name), cards }
            }
            &Event::Handed { seat, to, cards } => {
                let cards = cards.each().map(card).collect();
                Printed::Handed { seat: name(seat), to: name(to), cards }
            }
            Event::Reshuffled => Printed::Reshuffled,
            &Event::Drew { seat, card: drawn } => {
                Printed::Drew { seat: name(seat), card: drawn.map(card) }
            }
            &Event::Standing { seat, n, at } => {
                Printed::Standing { seat: name(seat), n, at: at.map(of) }
            }
            &Event::Ended { how, winners } => Printed::Ended { how, winners: self.names(winners) },
        })
    }
}
