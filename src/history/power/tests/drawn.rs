//! The board as SVG and as text.

use resvg::{tiny_skia, usvg};

use super::{opening, state, states};
use crate::{
    history::{
        Teller, Viewer,
        power::{PowerTeller, on_board},
    },
    language::Language,
    rules::power::{Army, Place, Space, State, notation::print},
};

/// Well into a game: Yellow is out.
const MIDDLE: &str = r#"{
    "G":{"flags":["G"],"reserve":{"P":3,"I":1},"spaces":{"GHQ":{"I":2,"T":2},"G4":{"F":1,"H":1},
        "S1":{"D":2,"C":1},"XI":{"I":1},"B4":{"T":3},"R0":{"B":1}}},
    "B":{"flags":["B","Y"],"reserve":{"P":12,"T":1},"spaces":{"BHQ":{"D":2,"R":1,"M":1},
        "B4":{"F":1},"NI":{"I":2,"T":1},"S7":{"C":2},"Y0":{"F":2,"T":1},"Y8":{"R":1},"YHQ":{"I":1}}},
    "Y":{},
    "R":{"flags":["R"],"reserve":{},"spaces":{"RHQ":{"T":1,"I":3,"B":2,"C":1,"R":1},"R7":{"H":2},
        "WI":{"F":3},"S12":{"D":3},"G2":{"F":1,"B":1},"SI":{"I":1}}}}"#;

/// More than any space can show.
const CROWDED: &str = r#"{
    "G":{"flags":["G"],"spaces":{"GHQ":{"I":2,"T":2,"F":3,"D":2,"R":1,"H":2,"B":1,"C":1,"M":1},
        "XI":{"I":2,"T":2,"F":3},"B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},
        "S1":{"I":2,"T":2,"F":3,"D":2,"R":1},"R4":{"I":1000000,"T":1000000}}},
    "B":{"flags":["B"],"spaces":{"GHQ":{"I":12},"XI":{"T":2,"C":1},
        "B4":{"I":2,"T":22,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1},
        "S6":{"D":2,"C":1},"R4":{"C":1000000}}},
    "Y":{"flags":["Y"],"spaces":{"GHQ":{"I":1},"XI":{"I":2,"T":2},"R4":{"M":1000000},
        "B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},"S1":{"I":2,"T":2,"F":3,"D":2,"R":1},
        "S6":{"C":2}}},
    "R":{"flags":["R"],"spaces":{"XI":{"I":2,"T":2},"R4":{"H":1000000},
        "B4":{"I":2,"T":2,"F":3,"R":1,"H":2,"B":1,"M":1},"S6":{"D":2,"C":1},
        "S1":{"I":2,"T":2,"F":3,"D":2,"R":1,"H":2,"C":1}}}}"#;

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
    assert!(size(&opening(4)) < 12_000);
    assert!(size(&state(4, MIDDLE)) < 20_000);
}

#[test]
fn the_map_fits_a_letter_and_leaves_nothing_out() {
    for state in all_states() {
        for language in Language::ALL {
            let map = PowerTeller.board_text(&state, Viewer::Public, language);
            for line in map.lines() {
                assert!(line.chars().count() <= 72, "{line}");
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
fn the_map_of_the_opening() {
    let map = PowerTeller.board_text(&state(4, MIDDLE), Viewer::Public, Language::En);
    let lines: Vec<&str> = map.lines().take(9).collect();
    assert_eq!(
        lines,
        [
            "+-------+-----------------------+------+-----------------------+-------+",
            "|GHQ *G |S6                     |NI    |S7                     |BHQ *BY|",
            "|G 2I 2T|                       |B2I1T |B 2C                   |B2D1R1M|",
            "+-------+-------+-------+-------+------+-------+-------+-------+-------+",
            "|S5     |G8     |G6     |G3     |S1    |B5     |B7     |B8     |S8     |",
            "|       |       |       |       |G2D1C |       |       |       |       |",
            "|       |G7     |G4     |G1     |      |B2     |B4     |B6     |       |",
            "|       |       |G 1F 1H|       |      |       |G3T B1F|       |       |",
            "|       |G5     |G2     |G0     |      |B0     |B1     |B3     |       |",
        ]
    );
}

/// Writes the boards to `target/`, as letters show them and as a narrow window does.
#[test]
#[ignore = "draws pictures to look at"]
fn pictures() {
    let boards = [
        ("opening", opening(4)),
        ("middle", state(4, MIDDLE)),
        ("three", state(3, MIDDLE)),
        ("crowded", state(4, CROWDED)),
    ];
    let mut options = usvg::Options::default();
    for font in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
        let font = std::fs::read(format!("/usr/share/fonts/truetype/dejavu/{font}")).unwrap();
        options.fontdb_mut().load_font_data(font);
    }
    for (name, state) in boards {
        for language in Language::ALL {
            let svg = PowerTeller.board_svg(&state, Viewer::Public, language);
            let path = format!("target/board-{name}-{language}");
            std::fs::write(format!("{path}.svg"), &svg).unwrap();
            let tree = usvg::Tree::from_str(&svg, &options).unwrap();
            for width in [540.0, 320.0] {
                let scale = width / tree.size().width();
                let height = (tree.size().height() * scale) as u32;
                let mut picture = tiny_skia::Pixmap::new(width as u32, height).unwrap();
                let scaled = tiny_skia::Transform::from_scale(scale, scale);
                resvg::render(&tree, scaled, &mut picture.as_mut());
                picture.save_png(format!("{path}-{width}.png")).unwrap();
            }
        }
    }
}
