//! A sheet that is being written, drawn over the board: for a placement the token where it would stand,
//! within a ring; for a strategic advantage a ring on the marker it would move. The number of a line covers
//! no name, no token and no other number.

use super::{
    geometry::{Area, LABEL, cell, stand},
    token::{HALF, Ink, ink, token},
    track::MARKER,
};
use crate::kit::{
    plan::{self, Discs, Point, Stroke},
    spot::Spot,
};
use rules::blitzkrieg::{Event, Order, Placement, Player, Sheet, Space, State, Theatre, tried};

/// Half of what is seen first on a token: its figure and its value.
const FIGURE: f32 = 11.0;

/// All lines that can be read.
pub(super) fn of(state: &State, player: Player, sheet: &Sheet) -> String {
    let refused: Vec<u32> = tried(state, player, sheet).iter().filter_map(line_refused).collect();
    let side = state.side(player);
    let Ink { line: colour, .. } = ink(side);
    let (mut ghosts, mut taken, mut drawn) = (String::new(), Vec::new(), Vec::new());
    let shown = shown(state, sheet);
    let discs = Discs::default();
    for (number, line) in (1..).zip(&sheet.lines) {
        let is_idle = refused.iter().any(|&line| line as usize == number);
        let stroke = Stroke { number, ink: colour, is_idle };
        // Whatever else is asked for in the same place is drawn a little beside it.
        let mut shifted = |(x, y): Point| {
            let before = taken.iter().filter(|&&it| it == (x as i32, y as i32)).count() as f32;
            taken.push((x as i32, y as i32));
            (x - 5.0 * before, y + 4.0 * before)
        };
        let clear = |spot| shown.iter().map(|it| it.gap(spot)).fold(f32::MAX, f32::min);
        let beside = |at: &[Point]| discs.lay(at, clear);
        match &line.read {
            Ok(
                Order::Place(Placement { token: which, space })
                | Order::Then(Placement { token: which, space }),
            ) => {
                let at = shifted(stand(*space));
                if state.board.is_free(*space) {
                    let opacity = if is_idle { ".35" } else { ".8" };
                    ghosts.push_str(&format!(
                        "<g opacity=\"{opacity}\" text-anchor=\"middle\">{}</g>",
                        token(side, *which, at, 1.0)
                    ));
                }
                drawn.push(stroke.ring_beside(at, HALF + 2.5, beside));
            }
            Ok(Order::Strategic(theatre)) => {
                let at = shifted(cell(*theatre, state.tracks.of(*theatre)));
                drawn.push(stroke.ring_beside(at, MARKER + 3.5, beside));
            }
            Ok(Order::Stop | Order::Effects(_)) | Err(_) => {}
        }
    }
    ghosts + &plan::sheet(drawn)
}

/// What no number covers: the names of spaces and of theatres, the tokens on the board, and those that a sheet
/// places.
fn shown(state: &State, sheet: &Sheet) -> Vec<Spot> {
    let spaces = Space::all().map(|space| Area { h: LABEL - 2.0, ..Area::of(space) });
    let names = spaces.chain(Theatre::ALL.map(Area::of_name)).map(Spot::from);
    let around = |at: Point, half: f32| Spot { middle: at, half: (half, half) };
    let tokens = state.board.placed().map(|(space, _)| around(stand(space), HALF - 1.0));
    let ghosts = sheet.lines.iter().filter_map(|line| match &line.read {
        Ok(Order::Place(it) | Order::Then(it)) => Some(around(stand(it.space), FIGURE)),
        _ => None,
    });
    names.chain(tokens).chain(ghosts).collect()
}

/// The line that an event refuses.
const fn line_refused(event: &Event) -> Option<u32> {
    match event {
        Event::Refused { line, .. } => Some(*line),
        _ => None,
    }
}
