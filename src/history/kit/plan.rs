//! Orders drawn on the board while they are written: numbered as on the sheet, dashed where they will
//! do nothing.

use std::cell::RefCell;

use super::{ink::GROUND, spot::Spot};

/// A point of a drawing.
pub(crate) type Point = (f32, f32);

/// How far two points are apart.
pub(crate) fn distance(one: Point, other: Point) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// How an order is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Stroke {
    /// The line of the sheet it stands in, from 1.
    pub number: usize,
    /// The colour of whoever orders.
    pub ink: &'static str,
    /// Whether it will do nothing, as far as can be known.
    pub is_idle: bool,
}

/// An order as it is drawn: its stroke, and the disc with its number, which lies over all strokes.
pub(crate) struct Drawn {
    stroke: String,
    disc: String,
}

/// All that a sheet asks for.
pub(crate) fn sheet(orders: impl IntoIterator<Item = Drawn>) -> String {
    let (mut strokes, mut discs) = (String::new(), String::new());
    for Drawn { stroke, disc } in orders {
        strokes.push_str(&stroke);
        discs.push_str(&disc);
    }
    strokes + &discs
}

impl Drawn {
    /// Names its places for the script of the board.
    pub fn of(mut self, places: &[&str]) -> Self {
        self.stroke = named(places, &self.stroke);
        self
    }
}

/// A drawing that names its places in `data-of`, for the script of the board.
pub(crate) fn named(places: &[&str], drawn: &str) -> String {
    format!("<g data-of=\"{}\">{drawn}</g>", places.join(" "))
}

/// The height of a tag, and the line around it.
const HIGH: f32 = 18.0;
const EDGE: f32 = 1.5;

/// How wide a tag is without the line around it.
fn wide(text: &str) -> f32 {
    8.0 + 9.0 * text.chars().count() as f32
}

/// Half of what a tag takes.
pub(crate) fn half_of_tag(text: &str) -> Point {
    ((wide(text) + EDGE) / 2.0, (HIGH + EDGE) / 2.0)
}

/// A few signs on a ground of their own, e.g. how many: over all strokes.
pub(crate) fn tag(at: Point, text: &str, ink: &str) -> Drawn {
    Drawn { stroke: String::new(), disc: pill(at, text, ink, GROUND) }
}

/// A few signs on a ground of their own.
pub(crate) fn pill((x, y): Point, text: &str, ink: &str, on: &str) -> String {
    let wide = wide(text);
    format!(
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{HIGH}\" rx=\"5\" fill=\"{ink}\" \
         stroke=\"{GROUND}\" stroke-width=\"{EDGE}\"/><text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"14\" \
         text-anchor=\"middle\" fill=\"{on}\">{text}</text>",
        x - wide / 2.0,
        y - HIGH / 2.0,
        y + 5.1,
    )
}

/// How far an arrow is shifted from one that goes the same way.
const APART: f32 = 20.0;
/// Of the disc that a number stands in, and with the line around it.
const RADIUS: f32 = 9.0;
pub(crate) const DISC: f32 = RADIUS + 0.75;
/// How far from its arrow a disc may lie, and how far apart the spots are that are tried.
const FARTHEST: u8 = 12;
pub(crate) const STEP: f32 = 3.0;
/// Where on a shaft a disc is tried, too.
const ON_SHAFT: [f32; 7] = [0.5, 0.4, 0.6, 0.32, 0.68, 0.24, 0.76];
const AROUND: u8 = 16;
/// A disc lies beside an arrow that is no longer than that.
pub(crate) const SHORT: f32 = 60.0;

/// The points so many steps around one.
pub(crate) fn around((x, y): Point, steps: u8) -> impl Iterator<Item = Point> {
    let far = f32::from(steps) * STEP;
    (0..if steps == 0 { 1 } else { AROUND }).map(move |turn| {
        let angle = f32::from(turn) * std::f32::consts::TAU / f32::from(AROUND);
        (x + far * angle.cos(), y + far * angle.sin())
    })
}

/// The spot nearest to one of these points where a disc covers nothing, `clear` being how far whatever must not be
/// covered is from a spot; else the clearest one. The first of equals.
pub(crate) fn clear_spot(at: &[Point], clear: impl Fn(Point) -> f32) -> Point {
    let around = |steps: u8| at.iter().flat_map(move |&point| around(point, steps));
    let mut best = (f32::MIN, Point::default());
    for spot in (0..=FARTHEST).flat_map(around) {
        let is = clear(spot);
        if is > best.0 {
            best = (is, spot);
        }
        if best.0 >= DISC {
            break;
        }
    }
    best.1
}

/// The discs of a sheet, which lie upon one another no more than they must.
#[derive(Default)]
pub(crate) struct Discs(RefCell<Vec<Point>>);

impl Discs {
    /// Lays a disc at the [clear spot](clear_spot) of these, where it covers none that lies already, either.
    pub fn lay(&self, at: &[Point], clear: impl Fn(Point) -> f32) -> Point {
        let spot = clear_spot(at, |spot| {
            let discs = self.0.borrow();
            let apart = discs.iter().map(|&disc| distance(spot, disc) - DISC);
            apart.fold(clear(spot), f32::min)
        });
        self.0.borrow_mut().push(spot);
        spot
    }
}

/// How much of its length an arrow bends where nothing is in its way, and how far at most.
const USUAL: f32 = 0.16;
const MOST: f32 = 40.0;

/// The way of an arrow, which bends a little, so that ways of different lengths, or there and back, do not
/// lie upon each other.
pub(crate) struct Bent {
    start: Point,
    /// Towards what it bends.
    bend: Point,
    /// Where its head begins, and its tip.
    pub neck: Point,
    pub tip: Point,
    /// The direction of the head.
    ahead: Point,
}

impl Bent {
    /// As an arrow bends where nothing is in its way.
    pub fn new(start: Point, tip: Point) -> Self {
        Self::by(start, tip, USUAL)
    }

    /// An arrow that bends by a part of its length; to the other side where that is less than nothing.
    pub fn by((x, y): Point, (tip_x, tip_y): Point, part: f32) -> Self {
        let (dx, dy) = (tip_x - x, tip_y - y);
        let long = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / long, dy / long);
        let bend = (long * part).clamp(-MOST, MOST);
        let (mid_x, mid_y) = ((x + tip_x) / 2.0 - uy * bend, (y + tip_y) / 2.0 + ux * bend);
        let end = (tip_x - mid_x).hypot(tip_y - mid_y).max(1.0);
        let (ex, ey) = ((tip_x - mid_x) / end, (tip_y - mid_y) / end);
        Self {
            start: (x, y),
            bend: (mid_x, mid_y),
            neck: (tip_x - ex * 11.0, tip_y - ey * 11.0),
            tip: (tip_x, tip_y),
            ahead: (ex, ey),
        }
    }

    /// As many as that go the same way already: it lies at the one side of them or the other, in turn.
    pub fn beside(from: Point, to: Point, before: usize) -> Self {
        let long = distance(from, to).max(1.0);
        let (ux, uy) = ((to.0 - from.0) / long, (to.1 - from.1) / long);
        let side = if before.is_multiple_of(2) { 1.0 } else { -1.0 };
        let shift = side * APART * before.div_ceil(2) as f32;
        let at = |(x, y): Point| (x - uy * shift, y + ux * shift);
        Self::new(at(from), at(to))
    }

    /// How far its tip is from its start.
    pub fn long(&self) -> f32 {
        distance(self.start, self.tip)
    }

    /// The directions in which it leaves and arrives.
    pub fn directions(&self) -> [Point; 2] {
        let (dx, dy) = (self.bend.0 - self.start.0, self.bend.1 - self.start.1);
        let long = dx.hypot(dy).max(1.0);
        [(dx / long, dy / long), self.ahead]
    }

    /// A point of its shaft, from 0 at its start to 1 at its head.
    pub fn at(&self, part: f32) -> Point {
        let rest = 1.0 - part;
        let on = |start: f32, bend: f32, neck: f32| {
            rest * rest * start + 2.0 * rest * part * bend + part * part * neck
        };
        (on(self.start.0, self.bend.0, self.neck.0), on(self.start.1, self.bend.1, self.neck.1))
    }

    /// About the middle of its way.
    fn middle(&self) -> Point {
        let on = |start: f32, bend: f32, tip: f32| (start + 2.0 * bend + tip) / 4.0;
        (on(self.start.0, self.bend.0, self.tip.0), on(self.start.1, self.bend.1, self.tip.1))
    }

    /// The arrow. `dashes` is an attribute, or nothing.
    pub fn draw(&self, ink: &str, dashes: &str) -> String {
        let Self { start: (x, y), bend: (mid_x, mid_y), neck, tip: (tip_x, tip_y), ahead } = self;
        let (&(neck_x, neck_y), &(ex, ey)) = (neck, ahead);
        let wing = |side: f32| (neck_x - side * ey * 7.0, neck_y + side * ex * 7.0);
        let ((a_x, a_y), (b_x, b_y)) = (wing(1.0), wing(-1.0));
        let way = format!("M{x:.1} {y:.1}Q{mid_x:.1} {mid_y:.1} {neck_x:.1} {neck_y:.1}");
        let head = format!("M{a_x:.1} {a_y:.1}L{tip_x:.1} {tip_y:.1}L{b_x:.1} {b_y:.1}z");
        format!(
            "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{way}\" stroke=\"{GROUND}\" \
             stroke-width=\"7\"/><path d=\"{head}\" fill=\"{GROUND}\" stroke=\"{GROUND}\" \
             stroke-width=\"4\"/><path d=\"{way}\" stroke=\"{ink}\" stroke-width=\"4\"{dashes}/>\
             <path d=\"{head}\" fill=\"{ink}\"/></g>"
        )
    }
}

/// An arrow as it bends where nothing is in its way.
pub(crate) fn arrow(start: Point, tip: Point, ink: &str) -> String {
    Bent::new(start, tip).draw(ink, "")
}

impl Stroke {
    /// An arrow. `before` arrows go the same way already. Its disc lies where `place` puts it, from where it would
    /// lie else.
    pub fn arrow_beside(
        &self,
        from: Point,
        to: Point,
        before: usize,
        place: impl Fn(&[Point]) -> Point,
    ) -> Drawn {
        if distance(from, to) < 1.0 {
            return self.ring_beside(to, 16.0, place);
        }
        self.arrow_along(&Bent::beside(from, to, before), place)
    }

    /// An arrow that runs so, with its disc where `place` puts it, from where it may lie on its shaft.
    pub fn arrow_along(&self, way: &Bent, mut place: impl FnMut(&[Point]) -> Point) -> Drawn {
        // Beside a short way, on the side to which it does not bend, so that neither the arrow nor the
        // piece is covered.
        let long = way.long();
        let beside = if long > SHORT { 0.0 } else { (RADIUS + 8.0) / long.max(1.0) };
        let (x, y) = way.middle();
        let (across, down) = (way.tip.0 - way.start.0, way.tip.1 - way.start.1);
        // Across its way, and away from its bend.
        let bows = (way.bend.1 - y) * across - (way.bend.0 - x) * down;
        let side = if bows < 0.0 { -beside } else { beside };
        let mut spots =
            vec![(x + down * side, y - across * side), (x - down * side, y + across * side)];
        spots.extend(ON_SHAFT.map(|part| way.at(part)));
        let disc = place(&spots);
        Drawn { stroke: way.draw(self.ink, self.dashes()), disc: self.disc(disc) }
    }

    /// A ring around a place where something is to be done, with its disc where `place` puts it, from where it
    /// would lie else.
    pub fn ring_beside(
        &self,
        (x, y): Point,
        radius: f32,
        place: impl Fn(&[Point]) -> Point,
    ) -> Drawn {
        let (ink, dashes) = (self.ink, self.dashes());
        let at = format!("cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"");
        let stroke = format!(
            "<g fill=\"none\"><circle {at} stroke=\"{GROUND}\" stroke-width=\"6.5\"/>\
             <circle {at} stroke=\"{ink}\" stroke-width=\"3.5\"{dashes}/></g>",
        );
        Drawn { stroke, disc: self.disc(place(&[(x + radius, y - radius)])) }
    }

    /// A frame where something is to be done, with its disc where `place` puts it, from a corner.
    pub fn frame_beside(&self, frame: &Spot, mut place: impl FnMut(&[Point]) -> Point) -> Drawn {
        let (ink, dashes) = (self.ink, self.dashes());
        let ((x, y), (wide, high)) = (frame.middle, frame.half);
        let at = format!(
            "x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"10\"",
            x - wide,
            y - high,
            2.0 * wide,
            2.0 * high,
        );
        let stroke = format!(
            "<g fill=\"none\"><rect {at} stroke=\"{GROUND}\" stroke-width=\"6.5\"/>\
             <rect {at} stroke=\"{ink}\" stroke-width=\"3.5\"{dashes}/></g>",
        );
        let corners = [(1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let disc = place(&corners.map(|(right, down)| (x + right * wide, y + down * high)));
        Drawn { stroke, disc: self.disc(disc) }
    }

    fn dashes(&self) -> &'static str {
        if self.is_idle { " stroke-dasharray=\"2 7\"" } else { "" }
    }

    /// The number of the line.
    fn disc(&self, (x, y): Point) -> String {
        let (ink, number) = (self.ink, self.number);
        format!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{RADIUS}\" fill=\"{ink}\" stroke=\"{GROUND}\" \
             stroke-width=\"1.5\"/><text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"14\" \
             text-anchor=\"middle\" fill=\"{GROUND}\">{number}</text>",
            y + 5.1,
        )
    }
}
