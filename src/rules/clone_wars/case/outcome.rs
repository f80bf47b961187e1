//! What became of a case, as it is printed: reports, the state, and who is awaited.
//!
//! Source: RULES §17.2, §17.3.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::printed::Printed;
use crate::{
    Ruleset, Seat,
    clone_wars::{
        CloneWars, Sheets,
        army::{Army, Faction},
        cards,
        event::{Event, How},
        reason::Reason,
        sheet::Sheet,
        ships::{Class, Fleet},
        state::{Seats, Stage, State, galaxy},
        token::{Token, TokenSet, Whereabouts},
    },
    kit::{
        printed::{Each, Ending, Keyed, Report},
        sheet::reports,
        territories::{Area, Areas, Cards, Defence},
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

    /// A line of a seat's sheet, as it was written.
    pub(super) fn line(&self, seat: Seat, line: u32) -> &'a str {
        let sheet = self.sheets.and_then(|sheets| sheets.get(&seat));
        let line = sheet.and_then(|sheet| sheet.lines.get((line as usize).wrapping_sub(1)));
        line.map_or("", |line| line.text.as_str())
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
            let reports =
                sheets.iter().map(|(&seat, sheet)| (self.name(seat), self.report(seat, sheet)));
            map.serialize_entry("sheets", &Keyed(reports))?;
        }
        let printed = self.events.iter().filter_map(|event| Printed::of(self, event));
        map.serialize_entry("events", &Each(printed))?;
        let awaited = CloneWars.awaited(&self.after).into_iter().map(|seat| self.name(seat));
        map.serialize_entry("awaited", &Each(awaited))?;
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

/// Planets by their codes.
fn codes(planets: Areas) -> impl Serialize {
    Each(planets.each().map(|area| galaxy().code(area)))
}

/// Cards by their numbers.
fn numbers(cards: Cards) -> impl Serialize {
    Each(cards.each().map(cards::number))
}

/// Tokens by their codes.
pub(super) fn faces(tokens: TokenSet) -> impl Serialize {
    Each(tokens.each().map(Token::code))
}

/// Each army that has something, with it.
fn by_army<T: Serialize>(of: impl Fn(Army) -> Option<T> + Clone) -> impl Serialize {
    Keyed(Army::ALL.into_iter().filter_map(move |army| Some((army, of(army)?))))
}

/// Ships by their classes, as far as there are any.
pub(super) struct PrintedFleet(pub Fleet);

impl Serialize for PrintedFleet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of = |class: Class| (class.code(), self.0.of(class));
        serializer.collect_map(Class::ALL.into_iter().map(of).filter(|(_, number)| *number > 0))
    }
}

/// An army's dice of defence: `all` only when it is 1.
fn dice(defence: &Defence) -> impl Serialize {
    let defence = *defence;
    let all = (defence.everywhere() == 1).then_some(("all", 1)).into_iter();
    let said = move |area: Area| (galaxy().code(area), defence.dice(area));
    Keyed(all.chain(defence.said().each().map(said)))
}

/// A state as it is printed (§17.2).
struct PrintedState<'a>(&'a Outcome<'a>);

impl Serialize for PrintedState<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (after, outcome) = (&self.0.after, self.0);
        let (turn, code) = (after.last_turn(), |area: Area| galaxy().code(area));
        let mut map = serializer.serialize_map(Some(25))?;
        let stage = match after.stage {
            Stage::Lists => "lists",
            Stage::Placing => "placing",
            Stage::Turn(_) => "turn",
            Stage::Over { .. } => "over",
        };
        map.serialize_entry("stage", stage)?;
        map.serialize_entry("first", &after.first)?;
        map.serialize_entry("turn", &turn.map(|turn| turn.army))?;
        map.serialize_entry("round", &turn.map_or(0, |turn| turn.round))?;
        map.serialize_entry("phase", &turn.map(|turn| turn.phase))?;
        let commander = |army: Army| Some(outcome.name(*after.commands.of(army)));
        map.serialize_entry("commands", &by_army(commander))?;
        map.serialize_entry("to_place", &turn.map_or(0, |turn| turn.to_place))?;
        map.serialize_entry("token", &after.tokens.drawn())?;
        let held = after.board.held().collect::<Vec<_>>();
        let held = held.iter().map(|(area, held)| (code(*area), (held.owner, held.troops)));
        map.serialize_entry("board", &Keyed(held))?;
        let ships: Vec<_> = after.ships.placed().collect();
        let ships = ships.iter().map(|&(area, fleet)| (code(area), PrintedFleet(fleet)));
        map.serialize_entry("ships", &Keyed(ships))?;
        let tokens = after.tokens.planets().each();
        let tokens =
            tokens.map(|area| (code(area), faces(after.tokens.in_place(Whereabouts::On(area)))));
        map.serialize_entry("tokens", &Keyed(tokens))?;
        map.serialize_entry("spent", &faces(after.tokens.in_place(Whereabouts::Spent)))?;
        map.serialize_entry("track", &after.track)?;
        map.serialize_entry("held", &after.held)?;
        map.serialize_entry("emperor", &after.emperor.map(code))?;
        let hand = |army: Army| Some(*after.hands.of(army)).filter(|hand| !hand.is_empty());
        map.serialize_entry("hands", &by_army(|army| hand(army).map(numbers)))?;
        let discard = |faction: Faction| (faction, numbers(*after.discard.of(faction)));
        map.serialize_entry("discard", &Keyed(Faction::BOTH.into_iter().map(discard)))?;
        let taken = |army: Army| turn.map_or(Areas::EMPTY, |turn| *turn.taken.of(army));
        let taken = Army::ALL
            .into_iter()
            .flat_map(|army| taken(army).each().map(move |at| (code(at), army)));
        map.serialize_entry("taken", &Keyed(taken))?;
        map.serialize_entry("dots", &turn.map_or(0, |turn| turn.dots))?;
        map.serialize_entry("built", &turn.is_some_and(|turn| turn.built))?;
        let shielded = turn.map_or(Areas::EMPTY, |turn| turn.shielded);
        map.serialize_entry("shielded", &codes(shielded))?;
        let follow = turn.and_then(|turn| turn.follow);
        map.serialize_entry("follow", &follow.map(|follow| [follow.from, follow.to].map(code)))?;
        let orders = |army: Army| after.orders.of(army);
        let defend = |army: Army| {
            let defence = &orders(army).defence;
            (!defence.is_default()).then(|| dice(defence))
        };
        map.serialize_entry("defend", &by_army(defend))?;
        let shields = |army: Army| {
            let shields = &orders(army).shields;
            let each = shields.each().map(|(at, card)| (code(at), cards::number(card)));
            (!shields.planets().is_empty()).then(|| Keyed(each))
        };
        map.serialize_entry("shields", &by_army(shields))?;
        let offers = |army: Army| Some(orders(army).offers).filter(|it| !it.is_empty()).map(codes);
        map.serialize_entry("offers", &by_army(offers))?;
        map.end()
    }
}
