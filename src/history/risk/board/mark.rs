//! What happened, drawn over the map after it: arrows, rings, dice.

use rules::{
    Seat,
    kit::territories::Area,
    risk::{Event, State},
};

use super::words;
use crate::{
    Mark,
    kit::{
        ink::TEXT,
        map::{Livery, around, arrow, atlas_of, thrown},
    },
};

/// The mark of an event, upon the position after it; empty where there is nothing to point at.
pub(in crate::risk) fn of(after: &State, event: &Event) -> Mark {
    let atlas = atlas_of(after.map());
    let line = |seat: Option<Seat>| seat.map_or(TEXT, |seat| words::livery(seat).ink().line);
    let ring = |at: Area, seat: Option<Seat>| Mark {
        rings: around(atlas, at.index(), line(seat)),
        ..Mark::default()
    };
    let way = |from: Area, to: Area, number: Option<u32>, seat: Seat| {
        arrow(atlas, (from.index(), to.index()), number, words::livery(seat))
    };
    match *event {
        Event::Dealt { seat, at, .. } | Event::Picked { seat, at, .. } => ring(at, seat),
        Event::Placed { seat, at, .. } | Event::Traded { seat, at: Some(at), .. } => {
            ring(at, Some(seat))
        }
        Event::Threw { seat, from, to, attack, defend, .. } => {
            let livery = |seat: Option<Seat>| seat.map_or(Livery::Neutral, words::livery);
            let dice = thrown(
                atlas,
                (from.index(), to.index()),
                (words::livery(seat), &attack),
                (livery(after.holder(to)), &defend),
            );
            Mark {
                arrows: way(from, to, None, seat),
                threads: dice.threads,
                upon: dice.svg,
                boxes: dice.boxes,
                way: Some((from.index(), to.index())),
                ..Mark::default()
            }
        }
        Event::Took { seat, from, to, moved: n, .. }
        // Through own land: it need not be a neighbour.
        | Event::Fortified { seat, from, to, n } => {
            Mark { arrows: way(from, to, Some(n), seat), ..ring(to, Some(seat)) }
        }
        Event::Followed { seat, from, to, n } => way(from, to, Some(n), seat).into(),
        Event::Standing { seat, at: Some(at), .. } => ring(at, Some(seat)),
        Event::Refused { .. }
        | Event::First { .. }
        | Event::Turn { .. }
        | Event::Traded { .. }
        | Event::Settled { .. }
        | Event::Out { .. }
        | Event::Handed { .. }
        | Event::Reshuffled
        | Event::Drew { .. }
        | Event::Standing { .. }
        | Event::GoesOn { .. }
        | Event::Ended { .. } => Mark::default(),
    }
}
