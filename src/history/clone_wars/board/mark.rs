//! What happened, drawn over the map after it: arrows, rings, dice.

use rules::{
    clone_wars::{Army, Class, Event, Fleet, Standing, State, Target, galaxy},
    kit::territories::Area,
};

use super::words;
use crate::{
    Mark, Viewer,
    clone_wars::known::known,
    kit::{
        ink::TEXT,
        map::{around, arrow, atlas_of, thrown},
    },
};

/// The mark of an event, upon the position after it; empty where there is nothing to point at or the viewer
/// may not know.
pub(in crate::clone_wars) fn of(after: &State, event: &Event, viewer: Viewer) -> Mark {
    let Some(event) = known(after, event, viewer) else { return Mark::default() };
    let atlas = atlas_of(galaxy());
    let line = |army: Army| words::livery(army).ink().line;
    let ringed = |rings: String| Mark { rings, ..Mark::default() };
    let around = |at: Area, ink: &str| around(atlas, at.index(), ink);
    let ring = |at: Area, army: Army| ringed(around(at, line(army)));
    let way = |from: Area, to: Area, number: Option<u32>, army: Army| {
        arrow(atlas, (from.index(), to.index()), number, words::livery(army))
    };
    let holder = |at: Area| after.board.owner(at);
    let held = |at: Area| holder(at).map(|army| around(at, line(army))).unwrap_or_default();
    match event {
        Event::Dealt { army, at }
        | Event::Picked { army, at }
        | Event::Token { army, at, .. }
        | Event::Built { army, at, .. }
        | Event::Played { army, at: Some(at), .. }
        | Event::Placed { army, at, .. }
        | Event::Commanded { army, at, .. }
        | Event::Turned { at, to: Some(army), .. } => ring(at, army),
        Event::Turned { at, to: None, .. } => ringed(around(at, TEXT)),
        Event::Emperor { at } => ringed(held(at)),
        Event::Threw { army, from, to, attack, defend, .. } => {
            let defender = holder(to).unwrap_or(army);
            let dice = thrown(
                atlas,
                (from.index(), to.index()),
                (words::livery(army), &attack),
                (words::livery(defender), &defend),
            );
            Mark {
                arrows: way(from, to, None, army),
                threads: dice.threads,
                upon: dice.svg,
                boxes: dice.boxes,
                way: Some((from.index(), to.index())),
                ..Mark::default()
            }
        }
        Event::Took { army, from, to, moved: n, .. }
        // Through the faction's planets: it need not be a neighbour.
        | Event::Fortified { army, from, to, n } => {
            Mark { arrows: way(from, to, Some(n), army), ..ring(to, army) }
        }
        Event::Followed { army, from, to, n } => way(from, to, Some(n), army).into(),
        Event::Fleet { army, from, to, ships } => {
            Mark { arrows: way(from, to, Some(count(ships)), army), ..ring(to, army) }
        }
        Event::Standing { order: Standing::Defend { at: Some(at), .. }, .. }
        | Event::Standing { order: Standing::Shield { on: Target::Planet(at), .. }, .. } => {
            ringed(held(at))
        }
        Event::Standing { order: Standing::Offer(planets), .. } => {
            ringed(planets.into_iter().map(held).collect())
        }
        Event::Refused { .. }
        | Event::First { .. }
        | Event::Turn { .. }
        | Event::DrewToken { .. }
        | Event::Traded { .. }
        | Event::Played { .. }
        | Event::Settled { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Order66 { .. }
        | Event::Out { .. }
        | Event::Standing { .. }
        | Event::Surrendered { .. }
        | Event::GoesOn { .. }
        | Event::Ended { .. } => Mark::default(),
    }
}

fn count(ships: Fleet) -> u32 {
    Class::ALL.into_iter().map(|class| ships.of(class)).sum()
}
