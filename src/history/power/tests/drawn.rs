//! The board as SVG and as text.

use resvg::usvg;

use super::{opening, state, states};
use crate::{
    Teller, Viewer,
    power::{PowerTeller, on_board},
};
use rules::{
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

/// How many armies stand on each space, added up.
fn plates(state: &State) -> usize {
    Army::ALL.into_iter().map(|army| on_board(&state.position, army).count()).sum()
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
            assert_eq!(drawn.count(), plates(&state), "{svg}");
            for node in document.descendants() {
                for attribute in node.attributes() {
                    assert!(!matches!(attribute.name(), "style" | "id" | "href" | "class"));
                }
                assert!(!matches!(node.tag_name().name(), "style" | "script" | "image" | "use"));
            }
            assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok());
            assert!(svg.len() < 40_000, "{}", svg.len());
        }
    }
}

#[test]
fn the_usual_board_is_small() {
    let size = |state: &State| PowerTeller.board_svg(state, Viewer::Public, Language::Fr).len();
    assert!(size(&opening(4)) < 14_000);
    assert!(size(&state(4, MIDDLE)) < 21_000);
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
