//! What lies under the plates: sea or space, the regions with their names, the fields of the owners, the
//! lines between places, and the lanes.

use std::collections::BTreeMap;

use super::{
    Chart, Livery,
    curve::short,
    lane::Way,
    sketch::Around,
    weave::woven,
};
use crate::kit::{ink::*, plan::Point};

/// The inks of the regions, in their order.
const REGIONS: [&str; 6] = [REGION_1, REGION_2, REGION_3, REGION_4, REGION_5, REGION_6];

/// The ink of a region.
pub(super) fn region_ink(region: usize) -> &'static str {
    REGIONS.get(region % REGIONS.len()).copied().unwrap_or(REGION_1)
}

/// The ink of a region's shore, of lanes and of lettering around the places.
struct Surroundings {
    ground: &'static str,
    line: &'static str,
    text: &'static str,
}

const fn surroundings(around: Around) -> Surroundings {
    match around {
        Around::Sea => Surroundings { ground: WATER, line: WATER_LINE, text: TEXT },
        Around::Space => Surroundings { ground: SPACE, line: STAR, text: ON_SPACE },
    }
}

/// All of it.
pub(super) fn ground(chart: &Chart) -> String {
    let (width, height) = chart.atlas.size;
    let Surroundings { ground, .. } = surroundings(chart.atlas.around);
    let mut drawn = format!("<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{ground}\"/>");
    drawn.push_str(&far(chart));
    drawn.push_str(&shores(chart));
    drawn.push_str(&lanes(chart));
    drawn.push_str(&fields(chart));
    drawn.push_str(&lines(chart));
    drawn + &names(chart)
}

/// What is far away: degrees on the sea, stars in space.
fn far(chart: &Chart) -> String {
    let (width, height) = chart.atlas.size;
    let Surroundings { line, .. } = surroundings(chart.atlas.around);
    match chart.atlas.around {
        Around::Sea => {
            let across = (1..8).map(|n| {
                let y = height * n as f32 / 8.0;
                let bend = (4.0 - n as f32) * 7.0;
                format!("M0 {}q{} {} {width} 0", short(y), width / 2.0, short(-bend))
            });
            let down = (1..6).map(|n| {
                let x = width * n as f32 / 6.0;
                let bend = (n as f32 - 3.0) * 14.0;
                format!("M{} 0q{} {} 0 {height}", short(x), short(bend), height / 2.0)
            });
            let path: String = across.chain(down).collect();
            format!("<path d=\"{path}\" fill=\"none\" stroke=\"{line}\" stroke-width=\".6\"/>")
        }
        Around::Space => {
            let star = |n: u32| {
                let x = (n * 197 + n * n * 31) % (width as u32 - 12) + 6;
                let y = (n * 331 + n * n * 17) % (height as u32 - 12) + 6;
                format!("M{x} {y}h0")
            };
            let stars = |of: std::ops::Range<u32>| of.map(star).collect::<String>();
            format!(
                "<g stroke=\"{line}\" stroke-linecap=\"round\"><path d=\"{}\" stroke-width=\"1.4\"/>\
                 <path d=\"{}\" stroke-width=\"2.6\"/></g>",
                stars(0..90),
                stars(90..110)
            )
        }
    }
}

/// Each region has a shore of its own colour.
fn shores(chart: &Chart) -> String {
    let mut paths: BTreeMap<usize, String> = BTreeMap::new();
    for (place, area) in chart.areas() {
        paths.entry(place.region).or_default().push_str(&area.path);
    }
    let mut drawn = String::from("<g fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"13\">");
    for (region, path) in paths {
        drawn.push_str(&format!("<path d=\"{path}\" stroke=\"{}\"/>", region_ink(region)));
    }
    drawn + "</g>"
}

/// Borders across.
fn lanes(chart: &Chart) -> String {
    let Surroundings { text, ground, .. } = surroundings(chart.atlas.around);
    let path: String = chart
        .atlas
        .lanes
        .iter()
        .map(|lane| match lane.way {
            Way::Across(from, to) => segment(from, to),
            Way::Round { left, right } => segment(left.0, left.1) + &segment(right.0, right.1),
        })
        .collect();
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{ground}\" \
         stroke-width=\"5.5\"/><path d=\"{path}\" stroke=\"{text}\" stroke-width=\"2\" \
         stroke-dasharray=\"1 4.5\"/></g>"
    )
}

fn segment(from: Point, to: Point) -> String {
    format!("M{} {}L{} {}", short(from.0), short(from.1), short(to.0), short(to.1))
}

/// The fields, an owner's all at once; those of nobody have the colour of their region.
fn fields(chart: &Chart) -> String {
    let mut held: BTreeMap<Livery, (String, String)> = BTreeMap::new();
    let mut free: BTreeMap<usize, String> = BTreeMap::new();
    for (place, area) in chart.areas() {
        match chart.livery(place.holder) {
            Some((livery, _)) => {
                let (fields, lines) = held.entry(livery).or_default();
                fields.push_str(&area.path);
                lines.push_str(&woven(livery.weave(), &area.outline));
            }
            None => free.entry(place.region).or_default().push_str(&area.path),
        }
    }
    let mut drawn = String::new();
    for (region, path) in free {
        drawn.push_str(&format!("<path d=\"{path}\" fill=\"{}\"/>", region_ink(region)));
    }
    for (livery, (fields, lines)) in held {
        let ink = livery.ink();
        drawn.push_str(&format!("<path d=\"{fields}\" fill=\"{}\"/>", ink.field));
        if !lines.is_empty() {
            let dots = match livery.weave() {
                super::livery::Weave::Dots => {
                    " stroke-width=\"3.4\" stroke-linecap=\"round\" stroke-dasharray=\"0 8\""
                }
                _ => " stroke-width=\"1.7\"",
            };
            drawn.push_str(&format!(
                "<path d=\"{lines}\" fill=\"none\" stroke=\"{}\"{dots}/>",
                ink.weave
            ));
        }
    }
    drawn
}

/// The lines around and between places: thick where a region ends.
fn lines(chart: &Chart) -> String {
    let (mut thin, mut thick) = (String::new(), String::new());
    let region = |place: usize| chart.places.get(place).map(|place| place.region);
    for line in &chart.atlas.lines {
        let (one, other) = line.sides;
        let is_within = other.is_some_and(|other| region(one) == region(other));
        if is_within { &mut thin } else { &mut thick }.push_str(&line.path);
    }
    format!(
        "<g fill=\"none\" stroke=\"{BORDER}\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\
         <path d=\"{thin}\" stroke-width=\"1.3\"/><path d=\"{thick}\" stroke-width=\"2.6\"/></g>"
    )
}

/// The names of the regions, each with its bonus on a disc of its colour.
fn names(chart: &Chart) -> String {
    let Surroundings { text, ground, .. } = surroundings(chart.atlas.around);
    let mut drawn = format!(
        "<g fill=\"{text}\" stroke=\"{ground}\" stroke-width=\"4\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\">"
    );
    let mut discs = String::from("<g>");
    for (n, (region, label)) in chart.regions.iter().zip(chart.atlas.names).enumerate() {
        let (x, mut y) = label.at;
        let lines = broken(region.name, label.wide);
        for line in &lines {
            drawn.push_str(&format!("<text x=\"{}\" y=\"{}\">{line}</text>", short(x), short(y)));
            y += 16.0;
        }
        discs.push_str(&format!(
            "<circle cx=\"{0}\" cy=\"{1}\" r=\"11\" fill=\"{2}\" stroke=\"{BORDER}\" \
             stroke-width=\"1.3\"/><text x=\"{0}\" y=\"{3}\">{4}</text>",
            short(x),
            short(y + 0.5),
            region_ink(n),
            short(y + 5.6),
            region.bonus,
        ));
    }
    drawn + "</g>" + &discs + "</g>"
}

/// A name in lines of so many characters at most, if its words allow.
fn broken(name: &str, wide: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
