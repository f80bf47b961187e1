//! An event of a case, as it is printed.
//!
//! Source: RULES §15.1.

use serde::{Serialize, Serializer, ser::SerializeMap};

use super::outcome::{Outcome, PrintedFleet, faces};
use crate::{
    clone_wars::{cards, event::Event, state::galaxy},
    kit::territories::Area,
};

/// An event as it is printed.
pub(super) struct Printed<'a> {
    outcome: &'a Outcome<'a>,
    event: &'a Event,
}

impl<'a> Printed<'a> {
    /// An event; none for what is told in the reports of the sheets, or by the state.
    pub fn of(outcome: &'a Outcome<'a>, event: &'a Event) -> Option<Self> {
        match event {
            Event::Refused { .. } | Event::Settled { .. } | Event::GoesOn { .. } => None,
            _ => Some(Self { outcome, event }),
        }
    }
}

/// Writes fields of an event one after the other.
macro_rules! fields {
    ($map:ident, $kind:literal $(, $name:ident: $value:expr)*) => {{
        $map.serialize_entry("kind", $kind)?;
        $($map.serialize_entry(stringify!($name), &$value)?;)*
    }};
}

impl Serialize for Printed<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (outcome, code, number) = (self.outcome, |at: Area| galaxy().code(at), cards::number);
        let mut map = serializer.serialize_map(None)?;
        match *self.event {
            Event::Refused { .. } | Event::Settled { .. } | Event::GoesOn { .. } => {}
            Event::First { army, what } => fields!(map, "first", army: army, what: what),
            Event::Dealt { army, at } => fields!(map, "dealt", army: army, at: code(at)),
            Event::Picked { army, at } => fields!(map, "picked", army: army, at: code(at)),
            Event::Turn { army, round, troops, track } => {
                fields!(map, "turn", army: army, round: round, troops: troops, track: track);
            }
            Event::DrewToken { army, token } => {
                fields!(map, "drew_token", army: army, token: token);
            }
            Event::Token { army, token, at, unasked } => {
                fields!(map, "token", army: army, token: token, at: code(at), unasked: unasked);
            }
            Event::Traded { army, cards, worth, unasked } => {
                let cards = cards.map(number);
                fields!(map, "traded", army: army, cards: cards, worth: worth, unasked: unasked);
            }
            Event::Built { army, card, class, at } => {
                fields!(map, "built", army: army, card: number(card), class: class, at: code(at));
            }
            Event::Played { army, card, at, class } => {
                let at = at.map(code);
                fields!(map, "played", army: army, card: number(card), at: at, class: class);
            }
            Event::Placed { army, at, n, unasked } => {
                fields!(map, "placed", army: army, at: code(at), n: n, unasked: unasked);
            }
            Event::Threw { army, from, to, attack, defend, lost, .. } => {
                fields!(map, "threw", army: army, from: code(from), to: code(to), attack: attack, defend: defend, lost: lost);
            }
            Event::Took { army, from, to, was, moved, ships, tokens } => {
                let (ships, tokens) = (PrintedFleet(ships), faces(tokens));
                fields!(map, "took", army: army, from: code(from), to: code(to), was: was, moved: moved, ships: ships, tokens: tokens);
            }
            Event::Followed { army, from, to, n } => {
                fields!(map, "followed", army: army, from: code(from), to: code(to), n: n);
            }
            Event::Fortified { army, from, to, n } => {
                fields!(map, "fortified", army: army, from: code(from), to: code(to), n: n);
            }
            Event::Fleet { army, from, to, ships } => {
                let ships = PrintedFleet(ships);
                fields!(map, "fleet", army: army, from: code(from), to: code(to), ships: ships);
            }
            Event::Commanded { army, at, was } => {
                fields!(map, "commanded", army: army, at: code(at), was: was);
            }
            Event::Drew { army, card } => {
                fields!(map, "drew", army: army, card: card.map(number));
            }
            Event::Reshuffled { faction } => fields!(map, "reshuffled", faction: faction),
            Event::Order66 { army, needs } => fields!(map, "order_66", army: army, needs: needs),
            Event::Turned { at, die, to } => fields!(map, "turned", at: code(at), die: die, to: to),
            Event::Emperor { at } => fields!(map, "emperor", at: code(at)),
            Event::Out { army, cards } => fields!(map, "out", army: army, cards: cards),
            Event::Standing { seat, line, .. } => {
                fields!(map, "standing", seat: outcome.name(seat), line: outcome.line(seat, line));
            }
            Event::Surrendered { seat, to, .. } => {
                let to = to.map(|to| outcome.name(to));
                fields!(map, "surrendered", seat: outcome.name(seat), to: to);
            }
            Event::Ended { how, winners } => {
                fields!(map, "ended", how: how, winners: outcome.names(winners));
            }
        }
        map.end()
    }
}
