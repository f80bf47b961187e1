//! The board as SVG and as text.

use resvg::usvg;

use super::{opening, sheet, state, states};
use crate::{
    Teller, Viewer, by_day,
    kit::lettering::{boxes, fonts, laid_out},
    power::{
        PowerTeller,
        board::{self, geometry::Area},
        on_board,
    },
};
use rules::{
    Seat,
    language::Language,
    power::{Army, Place, Space, State, notation::print},
};

/// Well into a game: Yellow is out.
const MIDDLE: &str = include_str!("../../../../tests/all/boards/middle.json");
/// More than any space can show.
const CROWDED: &str = include_str!("../../../../tests/all/boards/crowded.json");

fn all_states() -> impl Iterator<Item = State> {
    let made = [opening(4), state(4, MIDDLE), state(3, MIDDLE), state(4, CROWDED)];
    made.into_iter().chain(states())
}

/// How many armies stand on each space, added up, and how many have something in their Reserves.
fn plates(state: &State) -> usize {
    let position = &state.position;
    let in_reserve = |army| position.pieces(army, Place::Reserve(army)).is_empty();
    let stands = |army| on_board(position, army).count() + usize::from(!in_reserve(army));
    Army::ALL.into_iter().map(stands).sum()
}

/// A telephone that is 360 pixels wide shows the board from edge to edge: lettering of nine pixels or
/// more, and spaces of 24 or more to be touched, on the fullest board, too.
#[test]
fn all_is_legible_on_a_telephone() {
    for state in all_states() {
        for language in Language::ALL {
            let svg = PowerTeller.board_svg(&state, Viewer::Public, language);
            let document = usvg::roxmltree::Document::parse(&svg).unwrap();
            let wide: f32 = document
                .root_element()
                .attribute("viewBox")
                .unwrap()
                .split(' ')
                .nth(2)
                .unwrap()
                .parse()
                .unwrap();
            let pixels = |size: f32| size * 360.0 / wide;
            for text in document.descendants().filter(|node| node.has_tag_name("text")) {
                let sized = text.ancestors().find_map(|node| node.attribute("font-size")).unwrap();
                assert!(pixels(sized.parse().unwrap()) >= 9.0, "{sized} of {:?}", text.text());
            }
            for space in Space::all() {
                let Area { w, h, .. } = Area::of(space);
                assert!(pixels(w.min(h)) >= 24.0, "{}", space.code());
            }
        }
    }
}

#[test]
fn the_number_of_an_order_covers_no_name_and_no_other_number() {
    let (state, fonts) = (opening(4), fonts());
    let text = "T GHQ G8\nF GHQ XI\nD GHQ S6\nT GHQ G8\nI GHQ G6";
    let plan = board::plan(&state, Seat(0), &sheet(&state, Seat(0), Language::En, text));
    let plan = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{plan}</svg>");
    let document = usvg::roxmltree::Document::parse(&plan).unwrap();
    let number = |node: &usvg::roxmltree::Node<'_, '_>, name| -> f32 {
        node.attribute(name).unwrap().parse().unwrap()
    };
    let discs = document.descendants().filter(|node| node.attribute("r") == Some("9"));
    let discs: Vec<_> = discs.map(|disc| (number(&disc, "cx"), number(&disc, "cy"))).collect();
    assert_eq!(discs.len(), 5);
    let svg = PowerTeller.board_svg(&state, Viewer::Public, Language::En);
    for (name, lies) in boxes(&laid_out(&svg, &fonts)) {
        if Space::from_code(&name).is_none() {
            continue;
        }
        for &(x, y) in &discs {
            // Its letters do not fill its box.
            let (left, right) = (lies.left() - x, x - lies.right());
            let (above, below) = (lies.top() + 3.0 - y, y - lies.bottom() + 3.0);
            let far = left.max(right).max(0.0).hypot(above.max(below).max(0.0));
            assert!(far >= 8.5, "{name} lies {far} from a number");
        }
    }
    for (n, one) in discs.iter().enumerate() {
        for other in discs.iter().skip(n + 1) {
            assert!((one.0 - other.0).hypot(one.1 - other.1) >= 18.0, "{one:?} {other:?}");
        }
    }
}

#[test]
fn every_position_is_drawn_with_all_that_stands_on_it() {
    for state in all_states() {
        for language in Language::ALL {
            let svg = PowerTeller.board_svg(&state, Viewer::Public, language);
            let document = usvg::roxmltree::Document::parse(&svg).unwrap();
            let texts: Vec<&str> = document
                .descendants()
                .filter(|node| node.has_tag_name("text"))
                .filter_map(|node| node.text())
                .collect();
            for space in Space::all() {
                let name = print::place(space.into(), language);
                assert!(texts.contains(&name.as_str()), "{name}");
            }
            let drawn = document.descendants().filter(|node| node.attribute("rx") == Some("3"));
            assert_eq!(drawn.count(), plates(&state));
            for node in document.descendants() {
                for attribute in node.attributes() {
                    assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
                }
                assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
            }
            assert!(usvg::Tree::from_str(&by_day(&svg), &usvg::Options::default()).is_ok());
            assert!(svg.len() < 64_000, "{}", svg.len());
        }
    }
}

#[test]
fn the_usual_board_is_small() {
    let size = |state: &State| PowerTeller.board_svg(state, Viewer::Public, Language::Fr).len();
    assert!(size(&opening(4)) < 25_000);
    assert!(size(&state(4, MIDDLE)) < 36_000);
}

#[test]
fn the_map_fits_a_letter_and_leaves_nothing_out() {
    for state in all_states() {
        for language in Language::ALL {
            let map = PowerTeller.board_text(&state, Viewer::Public, language);
            for line in map.lines() {
                assert!(line.chars().count() <= 72, "{line}");
                // Signs that mail programs quote by.
                assert!(!line.trim_start().starts_with(['|', '>', ':', '}', '#', '\t']), "{line}");
            }
            let words = map.replace('\n', " ").replace("  ", " ");
            for army in Army::ALL {
                for (space, pieces) in on_board(&state.position, army) {
                    let name = print::place(space.into(), language);
                    let stands =
                        format!("{name} {}", super::super::words::tally(&pieces, language));
                    assert!(words.contains(&stands), "{stands}\n{map}");
                }
                let reserve = state.position.pieces(army, Place::Reserve(army));
                assert!(words.contains(&super::super::words::tally(&reserve, language)));
            }
        }
    }
}

#[test]
fn words_alone_tell_where_everything_stands() {
    for state in all_states() {
        for language in Language::ALL {
            let placed = PowerTeller.placed(&state, Viewer::Public, language);
            assert_eq!(placed.len(), 4, "a line an army: {placed:?}");
            for (army, line) in Army::ALL.into_iter().zip(&placed) {
                let (_, told) = line.split_once(':').unwrap_or((line, ""));
                let told: Vec<&str> = told.split(';').map(str::trim).collect();
                for (space, pieces) in on_board(&state.position, army) {
                    let name = print::place(space.into(), language);
                    let stands =
                        format!("{name} {}", super::super::words::tally(&pieces, language));
                    assert!(told.contains(&stands.as_str()), "{stands} in {line}");
                }
            }
            assert!(placed.iter().map(String::len).sum::<usize>() < 4_000, "{placed:?}");
        }
    }
}

#[test]
fn the_map_of_the_opening() {
    let map = PowerTeller.board_text(&state(4, MIDDLE), Viewer::Public, Language::En);
    let lines: Vec<&str> = map.lines().take(9).collect();
    assert_eq!(
        lines,
        [
            "+-------+-----------------------+------+-----------------------+-------+",
            "!GHQ *G |S6                     |NI    |S7                     |BHQ *BY!",
            "!G 2I 2T|                       |B2I1T |B 2C                   |B2D1R1M!",
            "+-------+-------+-------+-------+------+-------+-------+-------+-------+",
            "!S5     |G8     |G6     |G3     |S1    |B5     |B7     |B8     |S8     !",
            "!       |       |       |       |G2D1C |       |       |       |       !",
            "!       |G7     |G4     |G1     |      |B2     |B4     |B6     |       !",
            "!       |       |G 1F 1H|       |      |       |G3T B1F|       |       !",
            "!       |G5     |G2     |G0     |      |B0     |B1     |B3     |       !",
        ]
    );
}
