//! What lies under the plates: sea or space, the regions with their names, the fields of the owners, the
//! lines between places, and the lanes.

use std::collections::BTreeMap;

use super::{Chart, Livery, lane::Way, sketch::Around, weave::woven};
use crate::kit::{coordinate::short, ink::*, plan::Point};

/// The inks of the regions, in their order.
const REGIONS: [&str; 6] = [REGION_1, REGION_2, REGION_3, REGION_4, REGION_5, REGION_6];

/// The ink of a region.
pub(super) fn region_ink(region: usize) -> &'static str {
    REGIONS.get(region % REGIONS.len()).copied().unwrap_or(REGION_1)
}

/// The ink of a region's shore, of lanes and of lettering around the places.
pub(super) struct Surroundings {
    pub ground: &'static str,
    line: &'static str,
    text: &'static str,
}

pub(super) const fn surroundings(around: Around) -> Surroundings {
    match around {
        Around::Sea => Surroundings { ground: WATER, line: WATER_LINE, text: TEXT },
        Around::Space => Surroundings { ground: SPACE, line: STAR, text: ON_SPACE },
    }
}

/// All of it.
pub(super) fn ground(chart: &Chart) -> String {
    let (width, height) = chart.atlas.size;
    let Surroundings { ground, .. } = surroundings(chart.atlas.around);
    let mut drawn =
        format!("<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{ground}\"/>");
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
            // Each a golden part of the way from the last one, across and down.
            let star = |n: u16| {
                let part = |golden: f32| (f32::from(n) * golden).fract();
                let (x, y) = (part(0.754_877_7) * width, part(0.569_840_3) * height);
                format!("M{} {}h0", short(x.round()), short(y.round()))
            };
            let stars = |of: std::ops::Range<u16>| of.map(star).collect::<String>();
            format!(
                "<g stroke=\"{line}\" stroke-linecap=\"round\"><path d=\"{}\" stroke-width=\"1.4\"/>\
                 <path d=\"{}\" stroke-width=\"2.6\"/></g>",
                stars(0..130),
                stars(130..160)
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
    let shore = |(region, path): (&usize, &String)| {
        format!("<path d=\"{path}\" stroke=\"{}\"/>", region_ink(*region))
    };
    // The lines of the coasts: their inner halves are covered by the fields.
    let coast = |path: &String| format!("<path d=\"{path}\"/>");
    format!(
        "<g fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"13\">{}</g>\
         <g fill=\"none\" stroke-linejoin=\"round\" stroke=\"{BORDER}\" stroke-width=\"3.6\">{}</g>",
        paths.iter().map(shore).collect::<String>(),
        paths.values().map(coast).collect::<String>(),
    )
}

/// Borders across, and the codes of the places that those around the world lead to.
fn lanes(chart: &Chart) -> String {
    let Surroundings { text, ground, .. } = surroundings(chart.atlas.around);
    let (mut path, mut names) = (String::new(), String::new());
    let code = |place: usize| chart.atlas.areas.get(place).map_or("", |area| area.code);
    for lane in &chart.atlas.lanes {
        match lane.way {
            Way::Across(from, to) => path.push_str(&segment(from, to)),
            Way::Round { left, right } => {
                for end in [left, right] {
                    path.push_str(&segment(end.from, end.to));
                }
                let (to_left, to_right) = (code(lane.ends.1), code(lane.ends.0));
                names.push_str(&name(left.name, &format!("‹{to_left}")));
                names.push_str(&name(right.name, &format!("{to_right}›")));
            }
        }
    }
    format!(
        "<g fill=\"none\" stroke-linecap=\"round\"><path d=\"{path}\" stroke=\"{ground}\" \
         stroke-width=\"5.5\"/><path d=\"{path}\" stroke=\"{text}\" stroke-width=\"2.2\" \
         stroke-dasharray=\"1 4.5\"/></g><g fill=\"{text}\">{names}</g>"
    )
}

fn name((x, y): Point, said: &str) -> String {
    format!("<text x=\"{}\" y=\"{}\">{said}</text>", short(x), short(y))
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
    let of_region = |(region, path): (&usize, &String)| filled(path, region_ink(*region));
    let of_livery =
        |(livery, (fields, _)): (&Livery, &(String, String))| filled(fields, livery.ink().field);
    let lines = |(livery, (_, lines)): (&Livery, &(String, String))| livery.woven(lines);
    format!(
        "<g stroke=\"{BORDER}\" stroke-width=\"1.5\" stroke-linejoin=\"round\">{}{}</g>{}",
        free.iter().map(of_region).collect::<String>(),
        held.iter().map(of_livery).collect::<String>(),
        held.iter().map(lines).collect::<String>(),
    )
}

fn filled(path: &str, ink: &str) -> String {
    format!("<path d=\"{path}\" fill=\"{ink}\"/>")
}

/// The lines between regions.
fn lines(chart: &Chart) -> String {
    let region = |place: usize| chart.places.get(place).map(|place| place.region);
    let parts =
        |one: usize, other: Option<usize>| other.is_some_and(|it| region(one) != region(it));
    let lines = chart.atlas.lines.iter().filter(|line| parts(line.sides.0, line.sides.1));
    let path: String = lines.map(|line| line.path.as_str()).collect();
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"{BORDER}\" stroke-width=\"3.6\"/>")
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
            drawn.push_str(&name((x, y), line));
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
