//! A sheet that is being written, drawn over the map: rings where troops are placed and territories
//! wished for, arrows for attacks and for who moves.

use std::collections::BTreeMap;

use rules::{
    Seat,
    kit::territories::Area,
    risk::{Act, Event, Order, Sheet, State, tried},
};

use super::words;
use crate::kit::{
    map::{Atlas, atlas_of, ways},
    plan::{self, Drawn, Stroke},
};

/// The radius of a ring around what is written on a place.
const RING: f32 = 30.0;
/// How much wider a ring is than one that is there already.
const WIDER: f32 = 5.0;

/// All lines that can be read.
pub(in crate::risk) fn of(state: &State, seat: Seat, sheet: &Sheet) -> String {
    let events = tried(state, seat, sheet);
    let refused: Vec<u32> = events.iter().filter_map(line_refused).collect();
    let mut drawing = Drawing {
        atlas: atlas_of(state.map()),
        rings: BTreeMap::new(),
        ways: BTreeMap::new(),
        drawn: Vec::new(),
    };
    let mut follow = state.turn().and_then(|turn| turn.follow).map(|it| (it.from, it.to));
    let mut wished = 0;
    for (number, line) in (1..).zip(&sheet.lines) {
        let is_idle = refused.iter().any(|&line| line as usize == number);
        let stroke = Stroke { number, ink: words::livery(seat).ink().line, is_idle };
        match &line.read {
            // Each wish has its rank.
            Ok(Order::Want(areas)) => {
                for &area in areas {
                    wished += 1;
                    drawing.ring(&Stroke { number: wished, ..stroke }, area);
                }
            }
            Ok(
                Order::Defend { at: Some(area), .. } | Order::Act(Act::Place { at: area, .. }, _),
            ) => {
                drawing.ring(&stroke, *area);
            }
            Ok(Order::Act(Act::Attack(attack), _)) => {
                drawing.arrow(&stroke, attack.from, attack.to);
                follow = Some((attack.from, attack.to));
            }
            Ok(Order::Act(Act::Follow(_), _)) => {
                follow.into_iter().for_each(|(from, to)| drawing.arrow(&stroke, from, to));
            }
            Ok(Order::Act(Act::Fortify { from, to, .. }, _)) => drawing.arrow(&stroke, *from, *to),
            Ok(Order::Defend { at: None, .. } | Order::Act(Act::Trade { .. } | Act::End, _))
            | Err(_) => {}
        }
    }
    let mut placed: BTreeMap<Area, u32> = BTreeMap::new();
    for event in &events {
        if let Event::Placed { at, n, unasked: false, .. } = *event {
            *placed.entry(at).or_default() += n;
        }
    }
    placed.into_iter().for_each(|(at, n)| drawing.placed(seat, at, n));
    plan::sheet(drawing.drawn)
}

/// What is drawn so far, and how much of it lies where.
struct Drawing {
    atlas: &'static Atlas,
    rings: BTreeMap<Area, u8>,
    ways: BTreeMap<(Area, Area), usize>,
    drawn: Vec<Drawn>,
}

impl Drawing {
    fn ring(&mut self, stroke: &Stroke, at: Area) {
        let Some(area) = self.atlas.areas.get(at.index()) else { return };
        let before = self.rings.entry(at).or_default();
        self.drawn.push(stroke.ring(area.middle, RING + WIDER * f32::from(*before)));
        *before = before.saturating_add(1);
    }

    /// How many troops come to a place.
    fn placed(&mut self, seat: Seat, at: Area, n: u32) {
        let Some(area) = self.atlas.areas.get(at.index()) else { return };
        let ink = words::livery(seat).ink().line;
        let (x, y) = area.middle;
        self.drawn.push(plan::tag((x, y + RING), &format!("+{n}"), ink));
    }

    fn arrow(&mut self, stroke: &Stroke, from: Area, to: Area) {
        let before = self.ways.entry((from, to)).or_default();
        for (start, end) in ways(self.atlas, from.index(), to.index()) {
            self.drawn.push(stroke.arrow(start, end, *before));
        }
        *before += 1;
    }
}

/// The line that an event refuses.
const fn line_refused(event: &Event) -> Option<u32> {
    match event {
        Event::Refused { line, .. } => Some(*line),
        _ => None,
    }
}
