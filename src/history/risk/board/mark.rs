//! What happened, drawn over the map after it: arrows, rings, dice.

use rules::{
    Seat,
    kit::territories::Area,
    risk::{Event, State},
};

use super::{dice, words};
use crate::kit::{
    ink::TEXT,
    map::{self, Atlas, Livery, around, arrow, atlas_of},
    plan::Point,
};

/// How far dice are drawn from the middle of their arrow, and from the edges.
const ASIDE: f32 = 78.0;
const MARGIN: f32 = 56.0;

/// The mark of an event, upon the position after it; empty where there is nothing to point at.
pub(in crate::risk) fn of(after: &State, event: &Event) -> String {
    let atlas = atlas_of(after.map());
    let line = |seat: Option<Seat>| seat.map_or(TEXT, |seat| words::livery(seat).ink().line);
    let ring = |at: Area, seat: Option<Seat>| around(atlas, at.index(), line(seat));
    let way = |from: Area, to: Area, number: Option<u32>, seat: Seat| {
        arrow(atlas, from.index(), to.index(), number, line(Some(seat)))
    };
    match *event {
        Event::Dealt { seat, at, .. } | Event::Picked { seat, at, .. } => ring(at, seat),
        Event::Placed { seat, at, .. } | Event::Traded { seat, at: Some(at), .. } => {
            ring(at, Some(seat))
        }
        Event::Threw { seat, from, to, attack, defend, .. } => {
            let livery = |seat: Option<Seat>| seat.map_or(Livery::Neutral, words::livery);
            let dice = dice::of(
                (words::livery(seat), &attack),
                (livery(after.holder(to)), &defend),
                beside(atlas, from, to),
            );
            way(from, to, None, seat) + &dice
        }
        Event::Took { seat, from, to, moved, .. } => {
            ring(to, Some(seat)) + &way(from, to, Some(moved), seat)
        }
        Event::Followed { seat, from, to, n } => way(from, to, Some(n), seat),
        // Through own land: it need not be a neighbour.
        Event::Fortified { seat, from, to, n } => {
            ring(to, Some(seat)) + &way(from, to, Some(n), seat)
        }
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
        | Event::Ended { .. } => String::new(),
    }
}

/// Beside the middle of an attack's arrow, within the map.
fn beside(atlas: &Atlas, from: Area, to: Area) -> Point {
    let (width, height) = atlas.size;
    let ways = map::ways(atlas, from.index(), to.index());
    let Some(&(start, end)) = ways.last() else { return (width / 2.0, height / 2.0) };
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let long = dx.hypot(dy).max(1.0);
    let (x, y) = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
    let side = |sign: f32| (x - dy / long * ASIDE * sign, y + dx / long * ASIDE * sign);
    let fits = |(x, y): &Point| {
        (MARGIN..=width - MARGIN).contains(x) && (MARGIN..=height - MARGIN).contains(y)
    };
    let (x, y) = [side(1.0), side(-1.0)].into_iter().find(fits).unwrap_or(side(1.0));
    (x.clamp(MARGIN, width - MARGIN), y.clamp(MARGIN, height - MARGIN))
}
