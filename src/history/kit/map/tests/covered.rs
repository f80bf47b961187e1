//! What is laid over a map covers no lettering.

use super::{boards::*, *};
use crate::kit::{
    lettering::{boxes, fonts, laid_out},
    map::sketch::distance,
    plan::{Bent, Point},
};
use rules::kit::territories::Faces;

/// All lettering of a map of four seats, with its box.
fn lettering(table: &Table, options: &usvg::Options<'_>) -> Vec<(String, usvg::Rect)> {
    boxes(&laid_out(&svg(&chart(table, 4, false, Language::En), Language::En), options))
}

/// Every border of a map, from both sides.
fn ways(table: &Table) -> impl Iterator<Item = (usize, usize)> {
    borders(table.rows).into_iter().flat_map(|(one, other)| [(one, other), (other, one)])
}

/// Whether a box lies upon another one.
fn is_upon(it: &usvg::Rect, (left, top, right, bottom): (f32, f32, f32, f32)) -> bool {
    let across = it.right().min(right) - it.left().max(left);
    let down = it.bottom().min(bottom) - it.top().max(top);
    across > 1.0 && down > 1.0
}

/// An arrow hides neither where it comes from, nor where it goes, nor what lies on its way; nor does its
/// number. Those around the world leave no room for a number between a name and the edge.
#[test]
fn arrows_cover_no_lettering() {
    let options = fonts();
    for table in [world(), galaxy()] {
        let lettering = lettering(&table, &options);
        let mut covered = Vec::new();
        let (width, height) = table.atlas.size;
        for (from, to) in ways(&table) {
            let courses = course::ways(table.atlas, from, to);
            let codes = [from, to].map(|place| table.rows[place].0);
            let ink = Livery::Red.ink().line;
            let drawn = arrow(table.atlas, from, to, Some(12), ink);
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
                 font-family=\"DejaVu Sans\" font-weight=\"bold\">{drawn}</svg>"
            );
            let tree = laid_out(&svg, &options);
            for (number, it) in boxes(&tree).into_iter().filter(|_| courses.len() == 1) {
                let number_box = (it.left(), it.top(), it.right(), it.bottom());
                let upon = lettering.iter().find(|(_, its)| is_upon(its, number_box));
                covered.extend(upon.map(|upon| (codes, number, upon)));
            }
            for (start, end) in courses {
                assert!(distance(start, end) >= 20.0, "{codes:?}: {start:?} to {end:?}");
                let bent = Bent::new(start, end);
                let shaft = (0..=20).map(|part| bent.at(part as f32 / 20.0));
                for (x, y) in shaft.chain([bent.tip]) {
                    let stroke = (x - 3.5, y - 3.5, x + 3.5, y + 3.5);
                    let upon = lettering.iter().find(|(_, its)| is_upon(its, stroke));
                    covered.extend(upon.map(|upon| (codes, format!("{x:.0} {y:.0}"), upon)));
                }
            }
        }
        assert!(covered.is_empty(), "{covered:#?}");
    }
}

/// The angle between two directions, in degrees; 0 where one of them is none.
fn angle((x, y): Point, (u, v): Point) -> f32 {
    if x.hypot(y).min(u.hypot(v)) < 0.1 {
        return 0.0;
    }
    (x * v - y * u).atan2(x * u + y * v).to_degrees().abs()
}

/// Measured against the straight way from what is written on a place to what is written on the other: an arrow
/// leaves and arrives turned by less than 76 degrees, and its ends lie less than a right angle aside. Around
/// the world the aim lies at the edge.
#[test]
fn no_arrow_begins_away_from_its_aim() {
    let mut away = Vec::new();
    for table in [world(), galaxy()] {
        for (from, to) in ways(&table) {
            let courses = course::ways(table.atlas, from, to);
            let [one, other] = [from, to].map(|place| table.atlas.areas[place].middle);
            let aims = match courses[..] {
                [(_, leaves), (returns, _)] => vec![(one, leaves), (returns, other)],
                _ => vec![(one, other)],
            };
            for ((start, tip), (at, aim)) in courses.into_iter().zip(aims) {
                let between = |(x, y): Point, (u, v): Point| (u - x, v - y);
                let turned = |it| angle(it, between(at, aim));
                let [leaves, arrives] = Bent::new(start, tip).directions().map(turned);
                let [begins, ends] = [between(at, start), between(tip, aim)].map(turned);
                if leaves.max(arrives) > 76.0 || begins.max(ends) > 90.0 {
                    let codes = [from, to].map(|place| table.rows[place].0);
                    away.push(format!("{codes:?}: {leaves} {arrives}, {begins} {ends}"));
                }
            }
        }
    }
    assert!(away.is_empty(), "{}", away.join("\n"));
}

/// Dice lie upon no lettering of the map, nor beyond its edge, and not far from their arrow.
#[test]
fn dice_cover_no_name() {
    let options = fonts();
    for table in [world(), galaxy()] {
        let lettering = lettering(&table, &options);
        let faces = |dice: &[u8]| dice.iter().copied().collect::<Faces>();
        for way in ways(&table) {
            let codes = [way.0, way.1].map(|place| table.rows[place].0);
            let (attack, defend) = (faces(&[6, 5, 1]), faces(&[6, 2]));
            let drawn = thrown(table.atlas, way, (Livery::Red, &attack), (Livery::Blue, &defend));
            let svg = format!("<svg>{drawn}</svg>");
            let document = Document::parse(&svg).unwrap();
            let mut rows = Vec::new();
            for row in document.descendants().filter(|it| it.attribute("rx") == Some("5")) {
                let [x, y, wide, high] = ["x", "y", "width", "height"]
                    .map(|name| row.attribute(name).unwrap().parse::<f32>().unwrap());
                let (width, height) = table.atlas.size;
                assert!(x >= 0.0 && y >= 0.0 && x + wide <= width && y + high <= height);
                rows.push((x, y, x + wide, y + high));
            }
            let grounds = [rows[0], rows[rows.len() - 3]];
            for ground in grounds {
                let upon = lettering.iter().find(|(_, its)| is_upon(its, ground));
                assert!(upon.is_none(), "{codes:?} covers {upon:?}");
            }
            let ends = [way.0, way.1].map(|place| table.atlas.areas[place].middle);
            for (at, end) in dice::beside(table.atlas, way).into_iter().zip(ends) {
                assert!(distance(at, end) < 200.0, "{codes:?}: {}", distance(at, end));
            }
        }
    }
}
