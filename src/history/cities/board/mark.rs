//! What happened, drawn over the board: an arrow for a move, a ring where something changed, a cross
//! where a piece was beaten. Each has a white edge, so that it stands out from what is below it.

use super::{figure::colour, middle};
use crate::kit::ink::{GROUND as HALO, TEXT as BEATEN};
use rules::cities::{Event, Square};

/// The radius of a ring around a piece, and how far from the middle of its square an arrow ends.
const RING: f32 = 23.0;
const BESIDE: f32 = RING + 4.0;

/// The mark of an event; empty where there is nothing to point at.
pub(in crate::cities) fn mark(event: &Event) -> String {
    match event {
        Event::Move { seat, from, to, path, .. } => arrow(*from, path, *to, colour(*seat)),
        Event::Exchange { seat, at, .. } | Event::Promotion { seat, at } => {
            ring(*at, colour(*seat))
        }
        Event::Conquest { seat, city, .. } => ring(*city, colour(*seat)),
        Event::Capture { pieces } => pieces.iter().map(|beaten| cross(beaten.at)).collect(),
        _ => String::new(),
    }
}

/// A ring around the square a piece is asked about.
pub(super) fn origin(at: Square) -> String {
    ring(at, BEATEN)
}

/// A line over the squares that were named, with its tip where the move ends.
fn arrow(from: Square, path: &[Square], to: Square, colour: &str) -> String {
    let named = path.iter().filter(|&&square| square != from && square != to);
    let mut way: Vec<(f32, f32)> = [from].iter().chain(named).map(|&at| middle(at)).collect();
    let (to_x, to_y) = middle(to);
    let (x, y) = way.last().copied().unwrap_or((to_x, to_y));
    let (dx, dy) = (to_x - x, to_y - y);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    // It ends beside the piece, and beside a ring around it.
    let (tip_x, tip_y) = (to_x - ux * BESIDE, to_y - uy * BESIDE);
    let (neck_x, neck_y) = (tip_x - ux * 13.0, tip_y - uy * 13.0);
    way.push((neck_x, neck_y));
    let line: Vec<String> = way.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    let line = format!("M{}", line.join("L"));
    let wing = |side: f32| (neck_x - side * uy * 8.0, neck_y + side * ux * 8.0);
    let ((a_x, a_y), (b_x, b_y)) = (wing(1.0), wing(-1.0));
    let head = format!("M{a_x:.1} {a_y:.1}L{tip_x:.1} {tip_y:.1}L{b_x:.1} {b_y:.1}z");
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{line}\" \
         stroke=\"{HALO}\" stroke-width=\"8\"/><path d=\"{head}\" fill=\"{HALO}\" \
         stroke=\"{HALO}\" stroke-width=\"4\"/><path d=\"{line}\" stroke=\"{colour}\" \
         stroke-width=\"4\"/><path d=\"{head}\" fill=\"{colour}\"/></g>"
    )
}

fn ring(at: Square, colour: &str) -> String {
    let (x, y) = middle(at);
    format!(
        "<g fill=\"none\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{RING}\" stroke=\"{HALO}\" \
         stroke-width=\"7\"/><circle cx=\"{x}\" cy=\"{y}\" r=\"{RING}\" stroke=\"{colour}\" \
         stroke-width=\"4\"/></g>"
    )
}

fn cross(at: Square) -> String {
    let (x, y) = middle(at);
    let path = format!("M{} {}l26 26M{} {}l-26 26", x - 13.0, y - 13.0, x + 13.0, y - 13.0);
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{HALO}\" \
         stroke-width=\"9\"/><path d=\"{path}\" stroke=\"{BEATEN}\" stroke-width=\"5\"/></g>"
    )
}
