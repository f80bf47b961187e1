//! What happened, drawn over the board after it: an arrow for a marker, a ring where a token came, a
//! frame around what was won. Each has an edge of the ground's colour, so that it stands out.

use super::{
    geometry::{Area, cell, short, stand},
    sides::{emblem, plate},
    token::{HALF, Ink, ink},
    track::MARKER,
};
use crate::kit::{
    ink::{ACTIVE, GROUND as HALO},
    plan::Point,
};
use rules::blitzkrieg::{Event, Player, Side, Space, State, Theatre};

/// The mark of an event, upon the position after it; empty where there is nothing to point at.
pub(super) fn of(after: &State, event: &Event) -> String {
    let line = |player: Player| {
        let Ink { line, .. } = ink(after.side(player));
        line
    };
    match event {
        Event::Placed { seat, space, .. } => around(*space, line(*seat)),
        Event::Moved { seat, theatre, steps, position, .. } => {
            let from = position - after.ahead(*seat) * *steps as i8;
            arrow(*theatre, from, *position, line(*seat))
        }
        Event::Scored { seat, campaign, points, bonus } => {
            frame(Area::of_campaign(*campaign), line(*seat))
                + &gained(after.side(*seat), points + bonus)
        }
        Event::Propaganda { seat, points } => gained(after.side(*seat), *points),
        Event::Closed { seat, theatre } => frame(Area::of_theatre(*theatre), line(*seat)),
        Event::Drew { seat, .. } | Event::Researched { seat, .. } | Event::Bombed { seat, .. } => {
            frame(plate(after.side(*seat)), ACTIVE)
        }
        Event::LastTurn { seat } => frame(plate(after.side(*seat)), ACTIVE),
        Event::Ended { winner, .. } => {
            winner.map_or_else(String::new, |winner| frame(plate(after.side(winner)), line(winner)))
        }
        Event::Refused { .. }
        | Event::Defaulted { .. }
        | Event::HandedBack { .. }
        | Event::Nothing { .. }
        | Event::Stopped { .. } => String::new(),
    }
}

/// A ring around a token.
pub(super) fn around(space: Space, ink: &str) -> String {
    ring(stand(space), HALF + 2.5, ink)
}

fn ring((x, y): Point, radius: f32, ink: &str) -> String {
    let at = format!("cx=\"{}\" cy=\"{}\" r=\"{radius}\"", short(x), short(y));
    format!(
        "<g fill=\"none\"><circle {at} stroke=\"{HALO}\" stroke-width=\"7.5\"/>\
         <circle {at} stroke=\"{ink}\" stroke-width=\"4\"/></g>"
    )
}

fn frame(area: Area, ink: &str) -> String {
    let at = area.attributes();
    format!(
        "<g fill=\"none\"><rect {at} rx=\"5\" stroke=\"{HALO}\" stroke-width=\"7\"/>\
         <rect {at} rx=\"5\" stroke=\"{ink}\" stroke-width=\"4\"/></g>"
    )
}

/// How many points there were: a side's plate, and on its emblem the points.
fn gained(side: Side, points: u8) -> String {
    let Ink { line, on, .. } = ink(side);
    let points = format!("<text y=\"5.3\" font-size=\"15\" fill=\"{on}\">+{points}</text>");
    frame(plate(side), line) + &emblem(side, &points)
}

/// From where a marker stood to where it stands: above the track, so that the cells are still seen.
fn arrow(theatre: Theatre, from: i8, to: i8, ink: &str) -> String {
    let ((x, y), (tip, _)) = (cell(theatre, from), cell(theatre, to));
    if from == to {
        return ring((x, y), MARKER + 3.5, ink);
    }
    // It leaps over the cells, and ends above the marker.
    let (start_y, neck_y) = (y - 7.0, y - MARKER - 9.0);
    let bend = y - 38.0 - (tip - x).abs().min(60.0) * 0.1;
    let line = format!(
        "M{} {}Q{} {} {} {}",
        short(x),
        short(start_y),
        short((x + tip) / 2.0),
        short(bend),
        short(tip),
        short(neck_y),
    );
    let head = format!("M{} {}h15l-7.5 10z", short(tip - 7.5), short(neck_y - 1.0));
    let start = format!("cx=\"{}\" cy=\"{}\" r=\"5\"", short(x), short(y));
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\"><circle {start} fill=\"{ink}\" stroke=\"{HALO}\" \
         stroke-width=\"2\"/><path d=\"{line}\" stroke=\"{HALO}\" stroke-width=\"8\"/>\
         <path d=\"{head}\" fill=\"{HALO}\" stroke=\"{HALO}\" stroke-width=\"4\"/>\
         <path d=\"{line}\" stroke=\"{ink}\" stroke-width=\"4\"/>\
         <path d=\"{head}\" fill=\"{ink}\"/></g>"
    )
}
