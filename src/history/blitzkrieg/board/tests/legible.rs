//! What can be read, and told apart.

use super::*;
use crate::{
    blitzkrieg::board::token::{Ink, ink},
    kit::{
        backdrop::marked,
        ink::contrast::contrasts,
        lettering::{boxes, fonts, laid_out, smallest},
    },
};

/// A telephone that is 360 pixels wide shows the board from edge to edge.
#[test]
fn all_is_legible_on_a_telephone() {
    let pixels = |size: f32| size * 360.0 / WIDTH;
    for (state, viewer, language) in drawings() {
        let svg = svg(&state, viewer, language);
        let document = Document::parse(&svg).unwrap();
        let (size, said) = smallest(&svg);
        assert!(size >= 9.0, "{said}: {size}");
        // All that is touched is wide and high enough, and lies within the drawing.
        let touched = document
            .descendants()
            .filter(|node| node.has_attribute("data-place") || node.has_attribute("data-part"));
        for part in touched {
            let path = part.attribute("d").unwrap();
            let numbers: Vec<f32> = path
                .split(['M', 'h', 'v', 'z', ' '])
                .filter_map(|number| number.parse().ok())
                .collect();
            let (x, w, h) = (numbers[0], numbers[2], numbers[3]);
            assert!(pixels(w.min(h)) >= 24.0, "{path}");
            assert!(x >= 0.0 && x + w <= WIDTH, "{path}");
        }
    }
}

/// No lettering lies upon other lettering, or beyond the edge.
#[test]
fn all_lettering_has_room() {
    let options = fonts();
    let mut late = middle();
    late.last_turn = true;
    late.points = (130, 123).into();
    late.turn = Some(late.player(Side::Allies));
    late.pile = rules::blitzkrieg::Tokens::weapons();
    late.last = (Some(Token::Nuke), Some(Token::Nuke)).into();
    for theatre in Theatre::ALL {
        late.tracks.set(theatre, -theatre.length());
    }
    for state in states().into_iter().chain([late]) {
        for language in Language::ALL {
            let boxes = boxes(&laid_out(&svg(&state, Viewer::Public, language), &options));
            assert!(boxes.len() > 100);
            for (n, (text, it)) in boxes.iter().enumerate() {
                assert!(it.left() >= MARGIN && it.right() <= WIDTH - MARGIN, "{text}");
                for (other, its) in &boxes[..n] {
                    let apart = it.left() >= its.right()
                        || its.left() >= it.right()
                        || it.top() >= its.bottom()
                        || its.top() >= it.bottom();
                    assert!(apart || hides(text) || hides(other), "{text} on {other}, {language}");
                }
            }
        }
    }
}

/// In whatever space a token would stand, the number of its line lies on no name, in either language.
#[test]
fn the_number_of_a_line_covers_no_name() {
    let (options, state) = (fonts(), start());
    let mover = state.turn.unwrap();
    let token = state.reserve.of(mover).each().next().unwrap();
    for language in Language::ALL {
        let names: Vec<String> = Space::all().map(|space| space.name(language)).collect();
        let lettering = boxes(&laid_out(&svg(&state, Viewer::Public, language), &options));
        for space in Space::all() {
            let text = format!("{token} {space}");
            let plan = plan(&state, mover, &Sheet::read(&text, Language::En));
            let plan = format!("<svg>{plan}</svg>");
            let document = Document::parse(&plan).unwrap();
            let disc = document.descendants().find(|it| it.attribute("r") == Some("9")).unwrap();
            let at = |name| disc.attribute(name).unwrap().parse::<f32>().unwrap();
            let (x, y) = (at("cx"), at("cy"));
            for (name, it) in lettering.iter().filter(|(name, _)| names.contains(name)) {
                // Its letters do not fill its box.
                let across = (it.left() - x).max(x - it.right()).max(0.0);
                let down = (it.top() + 3.0 - y).max(y - it.bottom() + 3.0).max(0.0);
                assert!(across.hypot(down) >= 8.5, "{text}: {name}, {language}");
            }
        }
    }
}

/// What happened lies below all names; the points that came of it lie upon no lettering, and upon no mark
/// before a campaign.
#[test]
fn what_happened_cuts_no_name_and_covers_no_mark() {
    let (options, mut gained) = (fonts(), 0);
    for (turns, language) in (1..40).flat_map(|it| Language::ALL.map(|language| (it, language))) {
        let (after, events) = played(turns);
        let board = svg(&after, Viewer::Public, language);
        let names = Theatre::ALL.map(|it| words::theatre(it, language).to_owned());
        let names: Vec<String> =
            names.into_iter().chain(Space::all().map(|it| it.name(language))).collect();
        for mark in events.iter().map(|event| mark(&after, event)).filter(|it| !it.is_empty()) {
            let shown = marked(&board, &mark);
            let at = shown.find(&mark);
            for name in &names {
                assert!(shown.find(&format!(">{name}</text>")) > at, "{name} lies below {mark}");
            }
            let Some(said) = mark.split(">+").nth(1) else { continue };
            let said = format!("+{}", said.split('<').next().unwrap());
            let lettering = boxes(&laid_out(&shown, &options));
            let (_, own) = lettering.iter().find(|(text, _)| *text == said).unwrap();
            let is_upon = |left: f32, top: f32, right: f32, bottom: f32| {
                own.left() < right && left < own.right() && own.top() < bottom && top < own.bottom()
            };
            for (text, it) in lettering.iter().filter(|(text, _)| *text != said) {
                let upon = is_upon(it.left(), it.top(), it.right(), it.bottom());
                assert!(!upon, "{said} on {text}, {language}");
            }
            for Area { x, y, h, .. } in rules::blitzkrieg::Campaign::all().map(Area::of_campaign) {
                assert!(!is_upon(x, y, x + geometry::MEDAL, y + h), "{said} at {x}, {y}");
            }
            gained += 1;
        }
    }
    assert!(gained > 10, "{gained}");
}

/// Markers hide what stands on their cells.
fn hides(text: &str) -> bool {
    text.parse::<u8>().is_ok_and(|number| number <= 14)
}

#[test]
fn everything_stands_out_by_day_and_at_night() {
    use crate::kit::ink::{ACTIVE, FAINT, LAND, LIGHT, ON_ACTIVE, WATER};
    let lowest =
        |one: &str, other: &str| contrasts(one, other).into_iter().fold(f64::MAX, f64::min);
    for side in [Side::Axis, Side::Allies] {
        let Ink { fill, on, edge, line, land, wall } = ink(side);
        assert!(lowest(on, fill) >= 4.5, "{side:?}");
        assert!(lowest(TEXT, land) >= 4.5 && lowest(line, GROUND) >= 4.5, "{side:?}");
        // Tokens on their grounds, and the marker on the track: by their filling or by their edge.
        for ground in [LAND, WATER, GROUND, land, wall] {
            let by_edge = contrasts(edge, ground);
            let by_fill = contrasts(fill, ground);
            for light in [0, 1] {
                assert!(by_edge[light].max(by_fill[light]) >= 3.0, "{side:?} on {ground}");
            }
        }
    }
    // The sides by their brightness alone.
    assert!(lowest(ink(Side::Axis).fill, ink(Side::Allies).fill) >= 3.0);
    for ground in [LAND, WATER, GROUND] {
        assert!(lowest(FAINT, ground) >= 4.5, "{ground}");
    }
    assert!(lowest(ON_ACTIVE, ACTIVE) >= 4.5);
    for ground in [GROUND, LIGHT, LAND, WATER] {
        assert!(lowest(ACTIVE, ground) >= 3.0, "{ground}");
    }
}
