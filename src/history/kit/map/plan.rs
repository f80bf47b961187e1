//! A sheet that is being written, drawn over a map: frames around what stands on places, and arrows between
//! them; numbers and tags lie where nothing is written.

use std::collections::BTreeMap;

use rules::kit::territories::Area;

use super::{Chart, course::ways, label::Labels, plate, spot::Spot};
use crate::kit::plan::{self, Bent, DISC, Drawn, Point, SHORT, Stroke};

/// How far around what stands on a place its frame lies, and how much wider one is around another.
const ASIDE: f32 = 4.0;
const WIDER: f32 = 5.0;
/// More frames around one place, or arrows one way, than these are not drawn: a line may name a place a
/// hundred times.
const MOST: usize = 4;
/// How far from what stands on a place a tag lies.
const TAG: f32 = 10.5;

/// What is written so far.
pub(crate) struct Plan {
    chart: Chart,
    orders: Vec<(Stroke, Shape)>,
    placed: Vec<(Area, u32, &'static str)>,
}

/// How an order is drawn.
enum Shape {
    Frame(Area, Spot),
    Arrow(Area, Area, Bent),
}

impl Plan {
    /// Nothing yet, on that map.
    pub const fn new(chart: Chart) -> Self {
        Self { chart, orders: Vec::new(), placed: Vec::new() }
    }

    /// A frame around what stands where something is to be done.
    pub fn ring(&mut self, stroke: &Stroke, at: Area) {
        let before =
            |(_, shape): &&(Stroke, Shape)| matches!(shape, Shape::Frame(it, _) if *it == at);
        let before = self.orders.iter().filter(before).count();
        if before >= MOST {
            return;
        }
        let wider = ASIDE + WIDER * before as f32;
        let Some(stands) = plate::stands(&self.chart, at.index()) else { return };
        let (x, y) = stands.half;
        let frame = Spot { middle: stands.middle, half: (x + wider, y + wider) };
        self.orders.push((*stroke, Shape::Frame(at, frame)));
    }

    /// An arrow from one place to another; a frame where both are one.
    pub fn arrow(&mut self, stroke: &Stroke, from: Area, to: Area) {
        if from == to {
            return self.ring(stroke, from);
        }
        let is_it =
            |shape: &Shape| matches!(shape, Shape::Arrow(a, b, _) if (*a, *b) == (from, to));
        let ways = ways(self.chart.atlas, from.index(), to.index());
        let drawn = self.orders.iter().filter(|(_, shape)| is_it(shape)).count();
        let before = drawn / ways.len().max(1);
        if before >= MOST {
            return;
        }
        for (start, end) in ways {
            let way = Bent::beside(start, end, before);
            self.orders.push((*stroke, Shape::Arrow(from, to, way)));
        }
    }

    /// How many troops come to each place, all together.
    pub fn placed(&mut self, placed: impl Iterator<Item = (Area, u32)>, ink: &'static str) {
        let mut all: BTreeMap<Area, u32> = BTreeMap::new();
        placed.for_each(|(at, n)| *all.entry(at).or_default() += n);
        self.placed.extend(all.into_iter().map(|(at, n)| (at, n, ink)));
    }

    /// All of it. Tags are laid first: they have the fewest spots.
    pub fn draw(self) -> String {
        let Self { chart, orders, placed } = self;
        let mut labels = Labels::new(chart.atlas, plate::written(&chart));
        for (_, shape) in &orders {
            labels.add_arrow(shape.arrow());
        }
        let tags = placed.into_iter().filter_map(|(at, n, ink)| {
            let (text, stands) = (format!("+{n}"), plate::stands(&chart, at.index())?);
            let spot = labels.lay(&beside(&stands), plan::half_of_tag(&text), None);
            Some(plan::tag(spot, &text, ink))
        });
        let tags: Vec<Drawn> = tags.collect();
        let orders = orders.iter().enumerate().map(|(n, (stroke, shape))| {
            let mut lay = |at: &[Point], own| labels.lay(at, (DISC, DISC), own);
            match shape {
                Shape::Frame(at, frame) => {
                    let drawn = stroke.frame_beside(frame, |at| lay(at, None));
                    drawn.of(&[area_code(&chart, *at)])
                }
                Shape::Arrow(from, to, way) => {
                    // On a short way its number would hide the shaft: an arrow is to be seen.
                    let own = (way.long() > SHORT).then_some(n);
                    let drawn = stroke.arrow_along(way, |at| lay(at, own));
                    drawn.of(&[*from, *to].map(|at| area_code(&chart, at)))
                }
            }
        });
        let orders: Vec<Drawn> = orders.collect();
        plan::sheet(orders.into_iter().chain(tags))
    }
}

fn area_code(chart: &Chart, at: Area) -> &'static str {
    chart.atlas.areas.get(at.index()).map_or("", |area| area.code)
}

/// Where a tag lies rather: below what stands on a place, at its right or left, or above it.
fn beside(stands: &Spot) -> [Point; 4] {
    let ((x, y), (wide, high)) = (stands.middle, stands.half);
    [(x, y + high + TAG), (x + wide + 15.0, y), (x - wide - 15.0, y), (x, y - high - TAG)]
}

impl Shape {
    /// What of it labels are not to cover.
    fn arrow(&self) -> Vec<Spot> {
        match self {
            Self::Frame(..) => Vec::new(),
            Self::Arrow(_, _, way) => Spot::of_arrow(way).collect(),
        }
    }
}
