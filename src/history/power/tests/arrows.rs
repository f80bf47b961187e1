//! Arrows of a sheet leave names, pieces and one another to be seen.

use resvg::usvg::{self, Rect, roxmltree};

use super::{opening, sheet};
use crate::{
    Teller, Viewer,
    kit::lettering::{boxes, fonts, laid_out},
    power::{PowerTeller, board},
};
use rules::{
    language::Language,
    power::{Army, Piece, Place, Side, Space, State, board::Terrain, notation::print},
};

type Point = (f32, f32);

/// An arrow as it is drawn: points of its shaft, and its head.
struct Arrow {
    shaft: Vec<Point>,
    head: Vec<Point>,
}

impl Arrow {
    fn points(&self) -> impl Iterator<Item = Point> {
        self.shaft.iter().chain(&self.head).copied()
    }
}

/// The numbers of a path.
fn numbers(path: &str) -> Vec<Point> {
    let parts = path.split(|it: char| it.is_ascii_alphabetic() || it == ' ');
    let numbers: Vec<f32> =
        parts.filter(|it| !it.is_empty()).map(|it| it.parse().unwrap()).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// All arrows of a plan. Each is a group of its way and its head, on a ground and in ink.
fn arrows(plan: &str) -> Vec<Arrow> {
    let document = roxmltree::Document::parse(plan).unwrap();
    let groups = document.descendants().filter(|it| it.has_tag_name("g"));
    let paths = groups.map(|it| {
        it.children().filter_map(|path| path.attribute("d").map(numbers)).collect::<Vec<_>>()
    });
    paths
        .filter_map(|paths| {
            let [way, head, ..] = &paths[..] else { return None };
            let at = |part: f32| {
                let rest = 1.0 - part;
                let on = |a: f32, b: f32, c: f32| {
                    rest * rest * a + 2.0 * rest * part * b + part * part * c
                };
                (on(way[0].0, way[1].0, way[2].0), on(way[0].1, way[1].1, way[2].1))
            };
            let shaft = (0..=60).map(|n| at(n as f32 / 60.0)).collect();
            Some(Arrow { shaft, head: head.clone() })
        })
        .collect()
}

/// How far a point is from a box.
fn gap((x, y): Point, lies: &Rect) -> f32 {
    let across = (lies.left() - x).max(x - lies.right()).max(0.0);
    across.hypot((lies.top() - y).max(y - lies.bottom()).max(0.0))
}

/// The names on the board, and the plates.
fn shown(state: &State, language: Language, fonts: &usvg::Options<'_>) -> Vec<(String, Rect)> {
    let svg = PowerTeller.board_svg(state, Viewer::Public, language);
    let names: Vec<String> =
        Space::all().map(|space| print::place(space.into(), language)).collect();
    let lettering = boxes(&laid_out(&svg, fonts)).into_iter();
    let mut shown: Vec<_> = lettering
        .filter(|(name, _)| names.contains(name))
        // Its letters do not fill its box.
        .map(|(name, it)| {
            let inner = Rect::from_ltrb(it.left(), it.top() + 3.0, it.right(), it.bottom() - 3.0);
            (name, inner.unwrap())
        })
        .collect();
    let document = roxmltree::Document::parse(&svg).unwrap();
    for plate in document.descendants().filter(|it| it.attribute("rx") == Some("3")) {
        let [x, y, w, h] = ["x", "y", "width", "height"]
            .map(|name| plate.attribute(name).unwrap().parse::<f32>().unwrap());
        shown.push(("a plate".to_owned(), Rect::from_xywh(x, y, w, h).unwrap()));
    }
    shown
}

/// Orders from an army's HQ: to every space next to it, and to the middle of the board.
fn orders(army: Army, language: Language) -> String {
    let home = Space::headquarters(army);
    let line = |to: Space| {
        let piece = match to.terrain() {
            Terrain::Lane(_) => Piece::Destroyer,
            Terrain::Island(_) => Piece::Fighter,
            _ => Piece::Tank,
        };
        let [home, to] = [home, to].map(|it| print::place(Place::Space(it), language));
        format!("{} {home} {to}", print::letter(piece, language))
    };
    let near = home.neighbours();
    let each = near.iter().chain(Space::from_code("XI")).map(line);
    each.collect::<Vec<_>>().join("\n")
}

#[test]
fn arrows_cover_no_name_no_piece_and_no_other_arrow() {
    let (state, fonts) = (opening(4), fonts());
    for (army, language) in
        Army::ALL.into_iter().flat_map(|army| Language::ALL.map(|language| (army, language)))
    {
        let seat = state
            .seating
            .seats()
            .find(|&seat| state.seating.armies(Side::Seat(seat)).any(|it| it == army));
        let text = orders(army, language);
        let plan =
            board::plan(&state, seat.unwrap(), &sheet(&state, seat.unwrap(), language, &text));
        let plan = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{plan}</svg>");
        let arrows = arrows(&plan);
        assert_eq!(arrows.len(), text.lines().count(), "{text}");
        for (name, lies) in shown(&state, language, &fonts) {
            for (arrow, line) in arrows.iter().zip(text.lines()) {
                // Half of its stroke.
                let upon = arrow.shaft.iter().find(|&&point| gap(point, &lies) < 2.0);
                assert_eq!(upon, None, "{line} covers {name} {lies:?}");
                let upon = arrow.head.iter().find(|&&point| gap(point, &lies) < 0.5);
                assert_eq!(upon, None, "{line}: its head covers {name} {lies:?}");
            }
        }
        for (n, one) in arrows.iter().enumerate() {
            for (other, line) in arrows.iter().zip(text.lines()).skip(n + 1) {
                let near =
                    |(x, y): Point| other.points().any(|it| (it.0 - x).hypot(it.1 - y) < 4.0);
                let upon = one.points().find(|&point| near(point));
                assert_eq!(upon, None, "{line} lies upon line {} of {text}", n + 1);
            }
        }
    }
}

/// The discs of a plan, in the order of its lines.
fn discs(plan: &str) -> Vec<Point> {
    let document = roxmltree::Document::parse(plan).unwrap();
    let circles = document.descendants().filter(|it| it.has_tag_name("circle"));
    let of = |it: roxmltree::Node<'_, '_>| {
        ["cx", "cy"].map(|name| it.attribute(name).unwrap().parse::<f32>().unwrap())
    };
    circles.map(of).map(|[x, y]| (x, y)).collect()
}

#[test]
fn a_number_is_nearest_to_its_own_arrow() {
    let state = opening(4);
    let seats: Vec<_> = state.seating.seats().collect();
    let green = "T GHQ G8\nF GHQ XI\nD GHQ S5".to_owned();
    let sheets = Army::ALL.map(|army| (army, orders(army, Language::En)));
    for (army, text) in sheets.into_iter().chain([(Army::Green, green)]) {
        let is_own = |seat: &&_| state.seating.armies(Side::Seat(**seat)).any(|it| it == army);
        let seat = *seats.iter().find(is_own).unwrap();
        let plan = board::plan(&state, seat, &sheet(&state, seat, Language::En, &text));
        let plan = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{plan}</svg>");
        let (arrows, discs) = (arrows(&plan), discs(&plan));
        assert_eq!(arrows.len(), discs.len(), "{text}");
        for (n, disc) in discs.iter().enumerate() {
            let far = |arrow: &Arrow| {
                let each = arrow.points().map(|it| (it.0 - disc.0).hypot(it.1 - disc.1));
                each.fold(f32::MAX, f32::min)
            };
            let own = far(&arrows[n]);
            let others = arrows.iter().enumerate().filter(|&(other, _)| other != n);
            let nearest = others.map(|(_, arrow)| far(arrow)).fold(f32::MAX, f32::min);
            // Where four arrows leave one corner, there is not room enough for all numbers beside their own.
            let is_near = if arrows.len() > 3 { own < 20.0 } else { own < nearest };
            assert!(is_near, "number {} of {text}: {own} and {nearest}", n + 1);
        }
    }
}
