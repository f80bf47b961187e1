//! Scores from turn to turn as a graph.
//!
//! It tells its lines apart without colour: each has a dash and a mark of its own, and at its end the mark
//! with its name.

use std::fmt::Write;

use super::{
    Score, Scores,
    kit::{
        ink::{GROUND, SCALE, TEXT},
        link::escaped,
    },
};

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 300.0;
/// Around the plot: room for the scale, the names of lines and the rounds.
const LEFT: f64 = 56.0;
/// For a mark with a name of at most six letters; and for each letter more.
const RIGHT: f64 = 96.0;
const LETTER: f64 = 9.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 40.0;
/// Each line's dashes, as SVG has them.
const DASHES: [&str; 6] = ["", "9 5", "2 5", "12 4 2 4", "16 6", "6 3 2 3 2 3"];

/// The graph of scores over turns as a whole `<svg>` element, safe to embed: `points` are turns
/// in their order, each with its scores. `turn` is the word for what is counted below.
pub fn graph(points: &[(u32, Scores)], title: &str, turn: &str) -> String {
    let plot = Plot::of(points);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         font-family=\"DejaVu Sans, sans-serif\" font-size=\"14\" fill=\"{TEXT}\">\
         <title>{}</title><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"{GROUND}\"/>",
        escaped(title)
    );
    svg.push_str(&plot.axes(turn));
    let lines = points.first().map_or(0, |(_, scores)| scores.scores.len());
    let mut names = Vec::new();
    for line in 0..lines {
        let of = points.iter().filter_map(|(number, scores)| {
            let score = scores.scores.get(line)?;
            Some((plot.x(*number), plot.y(score.value?), *score))
        });
        let of: Vec<(f64, f64, Score)> = of.collect();
        svg.push_str(&drawn(line, &of));
        names.extend(of.last().map(|&(x, y, score)| (x, y, line, score)));
    }
    named(&mut names);
    for (x, y, line, Score { name, ink, .. }) in names {
        let _ = write!(
            svg,
            "<g fill=\"{ink}\" stroke=\"{GROUND}\" stroke-width=\"3\" paint-order=\"stroke\">{}\
             <text x=\"{:.1}\" y=\"{:.1}\" font-weight=\"bold\">{}</text></g>",
            mark(line, x + 14.0, y),
            x + 22.0,
            y + 4.5,
            escaped(name)
        );
    }
    svg + "</svg>"
}

/// What is plotted: turns from left to right, values from the bottom up.
struct Plot {
    first: u32,
    last: u32,
    /// Between two lines of the scale.
    step: i64,
    /// The value at the top.
    top: i64,
    /// The value at the bottom: 0, where none is below it.
    bottom: i64,
    /// The room for the names of lines.
    right: f64,
}

impl Plot {
    fn of(points: &[(u32, Scores)]) -> Self {
        let first = points.first().map_or(0, |point| point.0);
        let last = points.last().map_or(1, |point| point.0).max(first + 1);
        let values = points.iter().flat_map(|(_, scores)| &scores.scores).filter_map(|s| s.value);
        let (least, most) =
            values.fold((0, 0), |(least, most), value| (value.min(least), value.max(most)));
        let (step, top) = scale(most.max(-least));
        let bottom = if least < 0 { -top } else { 0 };
        let names = points.first().map(|(_, scores)| scores.scores.iter().map(|score| score.name));
        let longest = names.into_iter().flatten().map(|name| name.chars().count()).max();
        let right = RIGHT + LETTER * longest.unwrap_or(0).saturating_sub(6) as f64;
        Self { first, last, step, top, bottom, right }
    }

    fn x(&self, number: u32) -> f64 {
        let share = f64::from(number - self.first) / f64::from(self.last - self.first);
        LEFT + share * (WIDTH - LEFT - self.right)
    }

    fn y(&self, value: i64) -> f64 {
        let share = (value - self.bottom) as f64 / (self.top - self.bottom) as f64;
        HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
    }

    /// The scale, the turns' numbers, and what they are.
    fn axes(&self, turn: &str) -> String {
        let mut svg = String::new();
        for value in (self.bottom..=self.top).step_by(usize::try_from(self.step).unwrap_or(1)) {
            let (at, right) = (self.y(value), WIDTH - self.right);
            let _ = write!(
                svg,
                "<path d=\"M{LEFT} {at:.1}H{right}\" stroke=\"{SCALE}\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value}</text>",
                LEFT - 7.0,
                at + 4.5
            );
        }
        let (step, _) = scale(i64::from(self.last));
        let ticks = (0..=i64::from(self.last)).step_by(usize::try_from(step).unwrap_or(1));
        for number in ticks.filter_map(|n| u32::try_from(n).ok()).filter(|&n| n >= self.first) {
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{number}</text>",
                self.x(number),
                HEIGHT - BOTTOM + 18.0
            );
        }
        let _ = write!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            (LEFT + WIDTH - self.right) / 2.0,
            HEIGHT - 5.0,
            escaped(turn)
        );
        svg
    }
}

/// A line with its dashes, and a mark at some of its points.
fn drawn(line: usize, points: &[(f64, f64, Score)]) -> String {
    let Some((_, _, Score { ink, .. })) = points.first() else { return String::new() };
    let mut path = String::new();
    for (n, (x, y, _)) in points.iter().enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if n == 0 { 'M' } else { 'L' });
    }
    let dashes = DASHES.get(line % DASHES.len()).copied().unwrap_or_default();
    let mut drawn = format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"2.6\" \
         stroke-linejoin=\"round\" stroke-dasharray=\"{dashes}\"/><g fill=\"{ink}\">"
    );
    // Not at the same places on every line, for lines that run together.
    let gap = (points.len() / 6).max(1);
    for (n, (x, y, _)) in points.iter().enumerate() {
        if n + 1 == points.len() || n % gap == line * gap / DASHES.len() {
            drawn.push_str(&mark(line, *x, *y));
        }
    }
    drawn + "</g>"
}

/// A circle, a square, a lozenge, a triangle, one on its head, or a cross.
fn mark(line: usize, x: f64, y: f64) -> String {
    let path = match line % DASHES.len() {
        0 => format!("M{:.1} {y:.1}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0z", x - 4.5),
        1 => format!("M{:.1} {:.1}h8v8h-8z", x - 4.0, y - 4.0),
        2 => format!("M{x:.1} {:.1}l5.5 5.5l-5.5 5.5l-5.5-5.5z", y - 5.5),
        3 => format!("M{x:.1} {:.1}l5.5 9.5h-11z", y - 6.0),
        4 => format!("M{x:.1} {:.1}l5.5-9.5h-11z", y + 6.0),
        _ => format!("M{:.1} {:.1}h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z", x - 5.0, y - 1.5),
    };
    format!("<path d=\"{path}\"/>")
}

/// Moves names apart that would lie upon each other.
fn named(names: &mut [(f64, f64, usize, Score)]) {
    const LINE: f64 = 15.0;
    names.sort_by(|one, other| one.1.total_cmp(&other.1));
    let mut below = TOP;
    for (_, y, ..) in names.iter_mut() {
        *y = y.max(below);
        below = *y + LINE;
    }
    let mut above = HEIGHT - BOTTOM;
    for (_, y, ..) in names.iter_mut().rev() {
        *y = y.min(above);
        above = *y - LINE;
    }
}

/// A step of 1, 2 or 5 times a power of ten for at most six lines, and what they reach up to.
fn scale(most: i64) -> (i64, i64) {
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle() {
        if most <= step * 5 {
            break;
        }
        // 1, 2, 5, 10, 20, 50, …
        step = if factor == 2 {
            step * 2
        } else if factor == 5 {
            step / 2 * 5
        } else {
            step * 2
        };
    }
    (step, (most.max(1) + step - 1) / step * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_are_round() {
        for (most, step, top) in [
            (0, 1, 1),
            (4, 1, 4),
            (6, 2, 6),
            (11, 5, 15),
            (40, 10, 40),
            (51, 20, 60),
            (260, 100, 300),
            (9999, 2000, 10_000),
        ] {
            assert_eq!(scale(most), (step, top), "{most}");
        }
    }

    #[test]
    fn every_line_has_a_dash_a_mark_and_a_name_of_its_own() {
        let score = |name, value| Score { name, ink: "#123456", value };
        let scores = |n: i64| Scores {
            of: "Points",
            scores: vec![
                score("A & B", Some(n)),
                score("C", Some(n)),
                score("D", (n < 3).then_some(n)),
            ],
        };
        let points: Vec<_> = (0..=5).map(|n| (n, scores(i64::from(n)))).collect();
        let svg = graph(&points, "<b>", "Round");
        assert!(svg.contains("<title>&lt;b&gt;</title>") && svg.contains(">A &amp; B<"));
        for dashes in &DASHES[..3] {
            assert_eq!(svg.matches(&format!("stroke-dasharray=\"{dashes}\"")).count(), 1);
        }
        let at = |name: &str| {
            let (before, _) = svg.split_once(&format!(">{name}<")).unwrap();
            let (_, y) = before.rsplit_once(" y=\"").unwrap();
            y.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        // Before its name stands the line's own mark.
        for (n, name) in ["A &amp; B", "C", "D"].into_iter().enumerate() {
            let (before, _) = svg.split_once(&format!(">{name}<")).unwrap();
            let (_, drawn) = before.rsplit_once("<path d=\"").unwrap();
            let shape = mark(n, 0.0, 0.0);
            let (_, shape) = shape.split_once("0 ").unwrap();
            let shape = shape.trim_start_matches(|it: char| "-.0123456789".contains(it));
            assert!(drawn.contains(shape), "{name}: {drawn} and no {shape}");
        }
        assert!((at("A &amp; B") - at("C")).abs() >= 14.9, "names do not lie upon each other");
        assert!(at("D") > at("C"), "who is out ends where it was");
        assert!(graph(&[], "", "").ends_with("</svg>"));
    }

    #[test]
    fn values_below_nought_have_their_scale() {
        let scores = |n: i64| Scores {
            of: "Steps",
            scores: vec![Score { name: "A", ink: "#123456", value: Some(n) }],
        };
        let points: Vec<_> =
            [0, 4, -7].into_iter().zip(0..).map(|(n, at)| (at, scores(n))).collect();
        let svg = graph(&points, "Tracks", "Turn");
        assert!(svg.contains(">-8<") && svg.contains(">8<") && svg.contains(">0<"), "{svg}");
    }
}
