//! An event of a case, as it is printed.
//!
//! Source: RULES §14.1.

use serde::Serialize;

use super::{code, outcome::Outcome};
use crate::{
    Seat,
    kit::territories::{Area, Card},
    risk::event::{Event, First, How},
};

/// An event as it is printed (§14.1).
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Printed<'a> {
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
    pub(super) fn printed<'b>(&self, event: &'b Event) -> Option<Printed<'b>>
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
