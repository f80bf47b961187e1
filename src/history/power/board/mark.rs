//! What happened, drawn over the board: an arrow where something went, a ring where something was
//! decided. A Reserve lies off the board; its marks stand at the army's HQ.

use super::{
    geometry::Area,
    ink::{ink, short},
    way::Taken,
};
use crate::kit::ink::{FIRE, GROUND as HALO, TEXT as MEETING};
use rules::power::{Army, Event, Space, board::Place};

/// The mark of an event; empty where there is nothing to point at.
pub(super) fn of(event: &Event) -> String {
    match event {
        Event::Moved { army, from, to, .. } | Event::Shared { army, from, to, .. } => {
            arrow(space(*from), space(*to), *army, false)
        }
        Event::Launched { army, from, target, .. } => {
            arrow(space(*from), space(*target), *army, true)
        }
        Event::Retreated { at, to, army, .. } => arrow(*at, space(*to), *army, true),
        Event::Captured { at, by, army, .. } => {
            ring(*at, ink(*army).border) + &arrow(*at, Space::headquarters(*by), *by, true)
        }
        Event::Exchanged { army, at, .. }
        | Event::MissileMade { army, at, .. }
        | Event::BrokenUp { army, at, .. } => ring(space(*at), ink(*army).border),
        Event::Bought { army, .. } | Event::Forfeited { army, .. } => {
            ring(Space::headquarters(*army), ink(*army).border)
        }
        Event::Struck { target, .. } | Event::Destroyed { target, .. } => {
            blast(Area::of(space(*target)))
        }
        Event::MercenariesCompared { from, .. } => ring(*from, MEETING),
        Event::Tied { at, .. } | Event::StandOff { at, .. } => ring(*at, MEETING),
        Event::Battle { at, to, .. } => ring(*at, ink(*to).border),
        Event::Earned { army, countries } => {
            countries.iter().map(|country| country_ring(country, *army)).collect()
        }
        Event::FlagCaptured { army, by, .. } => {
            let (lost, to) = (Space::headquarters(*army), Space::headquarters(*by));
            ring(lost, ink(*army).border) + &arrow(lost, to, *by, true)
        }
        Event::Eliminated { army, .. } => {
            country_ring(*army, *army) + &ring(Space::headquarters(*army), ink(*army).border)
        }
        Event::Refused { .. }
        | Event::NothingToForfeit { .. }
        | Event::Surrendered { .. }
        | Event::GameOver { .. }
        | Event::OfficialPasses { .. } => String::new(),
    }
}

/// A ring around the place something starts from.
pub(super) fn origin(from: Place) -> String {
    ring(space(from), MEETING)
}

/// Where a place is pointed at.
fn space(place: Place) -> Space {
    match place {
        Place::Space(space) => space,
        Place::Reserve(army) => Space::headquarters(army),
    }
}

fn ring(at: Space, colour: &str) -> String {
    outline(Area::of(at).inset(2.0, 2.0, 2.0), colour)
}

fn country_ring(country: Army, by: Army) -> String {
    outline(Area::of_country(country).inset(2.0, 2.0, 2.0), ink(by).border)
}

fn outline(area: Area, colour: &str) -> String {
    let at = area.attributes();
    format!(
        "<g fill=\"none\"><rect {at} rx=\"8\" stroke=\"{HALO}\" stroke-width=\"8\"/>\
         <rect {at} rx=\"8\" stroke=\"{colour}\" stroke-width=\"4.5\"/></g>"
    )
}

/// A star of strokes around what was struck.
fn blast(area: Area) -> String {
    let (x, y) = (area.x + area.w / 2.0, area.y + area.h / 2.0);
    let reach = area.w.min(area.h) / 2.0;
    let mut path = String::new();
    for n in 0..12u8 {
        let angle = f32::from(n) * std::f32::consts::TAU / 12.0;
        let (from, to) = (reach * 0.55, reach * if n % 2 == 0 { 1.05 } else { 0.8 });
        let (dx, dy) = (angle.cos(), angle.sin());
        path.push_str(&format!(
            "M{} {}L{} {}",
            short(x + dx * from),
            short(y + dy * from),
            short(x + dx * to),
            short(y + dy * to)
        ));
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{HALO}\" \
         stroke-width=\"7\"/><path d=\"{path}\" stroke=\"{FIRE}\" stroke-width=\"4\"/></g>"
    )
}

/// An arrow that covers no name; a ring where it would lead nowhere.
fn arrow(from: Space, to: Space, army: Army, dashed: bool) -> String {
    let colour = ink(army).border;
    if from == to {
        return ring(to, colour);
    }
    let dashes = if dashed { " stroke-dasharray=\"9 6\"" } else { "" };
    Taken::names().way(from, to).draw(colour, dashes)
}
