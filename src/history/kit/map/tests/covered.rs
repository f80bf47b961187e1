//! What is laid over a map covers no lettering.

use super::{boards::*, *};
use crate::kit::{
    lettering::{boxes, fonts, laid_out},
    map::sketch::distance,
    plan::{Bent, Point, Stroke},
};
use rules::kit::territories::{Area, Faces};

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

/// The boxes that numbers, tags and rows of dice stand in.
fn grounds(svg: &str) -> Vec<(f32, f32, f32, f32)> {
    let document = Document::parse(svg).unwrap();
    let grounds = document.descendants().filter(|it| it.attribute("rx") == Some("5"));
    grounds
        .map(|it| {
            let [x, y, wide, high] = ["x", "y", "width", "height"]
                .map(|name| it.attribute(name).unwrap().parse::<f32>().unwrap());
            (x, y, x + wide, y + high)
        })
        .collect()
}

/// An arrow hides neither where it comes from, nor where it goes, nor what lies on its way; nor does its
/// number. All of it lies within the map, around the world, too.
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
            let drawn = arrow(table.atlas, (from, to), Some(12), Livery::Red);
            let grounds = grounds(&format!("<svg>{drawn}</svg>"));
            assert_eq!(grounds.len(), 1, "{drawn}");
            for number in grounds {
                let (left, top, right, bottom) = number;
                assert!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height);
                let upon = lettering.iter().find(|(_, its)| is_upon(its, number));
                covered.extend(upon.map(|upon| (codes, "12".to_owned(), upon)));
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

/// Whoever goes straight on from an arrow's tip comes to its place before any other.
#[test]
fn every_head_points_at_its_place() {
    let mut wrong = Vec::new();
    for table in [world(), galaxy()] {
        for (from, to) in ways(&table) {
            // Around the world it comes from the edge.
            let [(start, tip)] = course::ways(table.atlas, from, to)[..] else { continue };
            let (ux, uy) = Bent::new(start, tip).directions()[1];
            let ahead = (0..60).map(|far| (tip.0 + far as f32 * ux, tip.1 + far as f32 * uy));
            let first = ahead
                .filter_map(|point| table.atlas.areas.iter().position(|area| area.holds(point)))
                .find(|&place| place != from);
            if first != Some(to) {
                let [from, to] = [from, to].map(|place| table.rows[place].0);
                wrong.push(format!("{from} to {to}: {:?}", first.map(|place| table.rows[place].0)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Dice lie upon no lettering of the map, nor beyond its edge; near their end of the arrow, or on a thread from it.
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
            let rows = grounds(&format!("<svg>{}</svg>", drawn.svg));
            let (width, height) = table.atlas.size;
            for &(left, top, right, bottom) in &rows {
                assert!(left >= 0.0 && top >= 0.0 && right <= width && bottom <= height);
            }
            let grounds = [rows[0], rows[rows.len() - 3]];
            for ground in grounds {
                let upon = lettering.iter().find(|(_, its)| is_upon(its, ground));
                assert!(upon.is_none(), "{codes:?} covers {upon:?}");
            }
            let courses = course::ways(table.atlas, way.0, way.1);
            let ends = [courses[0].0, courses[courses.len() - 1].1];
            let far = |([left, top, right, bottom], (x, y)): (&[f32; 4], Point)| {
                (left - x).max(x - right).max(0.0).hypot((top - y).max(y - bottom).max(0.0))
            };
            let far: Vec<f32> = drawn.boxes.iter().zip(ends).map(far).collect();
            assert!(far.iter().all(|&far| far < 90.0), "{codes:?}: {far:?}");
            // What lies farther off hangs on a thread, which is drawn in two strokes.
            let threads = far.iter().filter(|&&far| far >= 10.0).count();
            assert_eq!(drawn.threads.matches("<path").count(), 2 * threads, "{codes:?}: {far:?}");
        }
    }
}

/// Of a sheet that is being written: where something is placed on a place and what goes to each of its neighbours.
fn written(table: &Table, is_full: bool, from: usize) -> String {
    let mut plan = Plan::new(chart(table, 4, is_full, Language::En));
    let area = |place: usize| Area::at(place).unwrap();
    let stroke = |number| Stroke { number, ink: Livery::Red.ink().line, is_idle: false };
    plan.ring(&stroke(1), area(from));
    let ways = ways(table).filter(|&(one, _)| one == from);
    for (n, (_, to)) in ways.enumerate() {
        plan.arrow(&stroke(n + 2), area(from), area(to));
    }
    plan.placed([(area(from), 12)].into_iter(), Livery::Red.ink().line);
    plan.draw()
}

/// Numbers and tags of a sheet cover neither lettering nor one another, with all that can stand on the
/// places, too.
#[test]
fn what_is_written_covers_no_lettering() {
    let options = fonts();
    let mut covered = Vec::new();
    for (table, is_full) in [(world(), false), (world(), true), (galaxy(), true)] {
        let drawn = svg(&chart(&table, 4, is_full, Language::En), Language::En);
        let lettering = boxes(&laid_out(&drawn, &options));
        for from in 0..42 {
            let drawn = format!("<svg>{}</svg>", written(&table, is_full, from));
            let mut labels = grounds(&drawn);
            labels.extend(discs(&drawn));
            let code = table.rows[from].0;
            let arrows = ways(&table).filter(|&(one, _)| one == from).count();
            assert!(labels.len() >= arrows + 2, "{code}: {}", labels.len());
            for (n, &label) in labels.iter().enumerate() {
                let upon = lettering.iter().find(|(_, its)| is_upon(its, label));
                covered.extend(upon.map(|upon| format!("{code} {is_full}: {label:?} on {upon:?}")));
                let (left, top, right, bottom) = label;
                let it = usvg::Rect::from_ltrb(left, top, right, bottom).unwrap();
                let other = labels[..n].iter().find(|&&other| is_upon(&it, other));
                covered
                    .extend(other.map(|other| format!("{code} {is_full}: {label:?} on {other:?}")));
            }
        }
    }
    assert!(covered.is_empty(), "{}\n{}", covered.len(), covered.join("\n"));
}

/// The squares around the discs of numbers.
fn discs(svg: &str) -> Vec<(f32, f32, f32, f32)> {
    let document = Document::parse(svg).unwrap();
    let discs = document.descendants().filter(|it| it.attribute("r") == Some("9"));
    discs
        .map(|it| {
            let [x, y] =
                ["cx", "cy"].map(|name| it.attribute(name).unwrap().parse::<f32>().unwrap());
            (x - 9.0, y - 9.0, x + 9.0, y + 9.0)
        })
        .collect()
}
