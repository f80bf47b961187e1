//! Boards as pictures, for people to look at: `cargo test --test all boards -- --ignored`
//! writes them to `target/boards/`, as wide as in a letter and as in a narrow window.

use std::collections::BTreeMap;

use resvg::{tiny_skia, usvg};
use sealed_orders::{
    history::{
        Teller, Viewer, blitzkrieg::BlitzkriegTeller, cities::CitiesTeller, power::PowerTeller,
    },
    language::Language,
    rules::{
        Chance, Circumstances, ComputerTask, Level, Ruleset, Seat, StoredRuleset, StoredState,
        blitzkrieg,
        cities::{self, Piece, Side},
        power::{Options, State},
    },
};
use serde_json::json;

fn opening(seats: usize) -> State {
    State::set_up(&Options::default(), seats, &mut Chance::of_round([7; 32], 0)).unwrap()
}

fn middle(seats: usize) -> State {
    let position = serde_json::from_str(include_str!("boards/middle.json")).unwrap();
    State { position, ..opening(seats) }
}

pub fn crowded() -> State {
    let position = serde_json::from_str(include_str!("boards/crowded.json")).unwrap();
    State { position, ..opening(4) }
}

#[test]
#[ignore = "draws pictures to look at"]
fn boards() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/boards");
    std::fs::create_dir_all(folder).unwrap();
    let mut options = usvg::Options::default();
    for font in [
        include_bytes!("../../static/fonts/DejaVuSans.ttf").as_slice(),
        include_bytes!("../../static/fonts/DejaVuSans-Bold.ttf"),
    ] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let boards = [
        ("opening", opening(4)),
        ("middle", middle(4)),
        ("mercenary", middle(3)),
        ("crowded", crowded()),
    ];
    for (name, state) in boards {
        for language in Language::ALL {
            let svg = PowerTeller.board_svg(&state, Viewer::Public, language);
            draw(&svg, &format!("{folder}/{name}-{language}"), &options);
        }
    }
    for language in Language::ALL {
        for (name, state) in [
            ("lines", cities::State::starting(&Default::default(), Side::South)),
            ("mixed", mixed()),
        ] {
            let svg = CitiesTeller.board_svg(&state, Viewer::Public, language);
            draw(&svg, &format!("{folder}/cities-{name}-{language}"), &options);
        }
        for (name, rounds, viewer) in [
            ("start", 0, Viewer::Seat(Seat(0))),
            ("middle", 12, Viewer::Public),
            ("end", 100, Viewer::Afterwards),
        ] {
            let svg = BlitzkriegTeller.board_svg(&of_blitzkrieg(rounds), viewer, language);
            draw(&svg, &format!("{folder}/blitzkrieg-{name}-{language}"), &options);
        }
    }
}

/// What the picture of a board weighs at most, in bytes. Squares weigh little: their edges lie along
/// the pixels. A map has 42 places with lettering, coasts that are curves, and six weaves that tell its
/// owners apart: of what it weighs the weaves are a fifth, and without any smooth edge it would still
/// be two thirds.
const HEAVIEST: [(&str, usize); 5] = [
    ("power", 48_000),
    ("cities", 48_000),
    ("blitzkrieg", 80_000),
    ("risk", 96_000),
    ("clone-wars", 112_000),
];

#[test]
fn a_picture_in_a_letter_is_light() {
    for (ruleset, most) in HEAVIEST {
        let played = sealed_orders::registry::Registry::standard();
        let teller = &played.get(ruleset).unwrap().teller;
        for language in Language::ALL {
            let preview = teller.preview(language).unwrap();
            let picture = sealed_orders::picture::draw(&preview.board_svg).unwrap();
            let weighs = picture.png.len();
            assert!(weighs <= most, "{ruleset} {:?}: {weighs} bytes", picture.size);
        }
    }
}

/// A position of Blitzkrieg! after so many turns of computer players.
pub fn of_blitzkrieg(rounds: u32) -> blitzkrieg::State {
    let rules = blitzkrieg::Blitzkrieg;
    let mut state =
        blitzkrieg::State::set_up(&Default::default(), &mut Chance::of_round([3; 32], 0));
    for round in 1..=rounds {
        let Some(mover) = state.turn else { break };
        let mut chance = Chance::of_round([3; 32], round);
        let task = ComputerTask {
            seat: mover.seat(),
            level: Level::Easy,
            language: Language::En,
            final_round: false,
        };
        let sheet = rules.computer().unwrap().sheet(&state, task, &mut chance);
        let sheets = [(mover.seat(), sheet)].into();
        for event in rules.resolve(&state, &sheets, &Circumstances::default(), &mut chance) {
            rules.fold(&mut state, &event);
        }
    }
    state
}

/// A position of any ruleset, after so many rounds of computer players with as many seats as there may be;
/// and who is awaited in it.
pub fn late(rules: &dyn StoredRuleset, rounds: u32) -> (StoredState, Seat) {
    let chance = |round: u32| Chance::of_round([3; 32], round);
    let mut state = rules.set_up(&json!({}), *rules.seats().end(), &mut chance(0)).unwrap();
    for round in 1..=rounds {
        let now = rules.state(&state).unwrap();
        let mut sheets = BTreeMap::new();
        for seat in now.turn().awaited {
            let (level, language) = (Level::Easy, Language::En);
            let task = ComputerTask { seat, level, language, final_round: false };
            let text = now.computer_writes(task, &mut chance(round)).unwrap();
            sheets.insert(seat, now.read(seat, language, &text).unwrap().stored);
        }
        let then = now.resolve(&sheets, &Circumstances::default(), &mut chance(round)).unwrap();
        if then.turn.ending.is_some() {
            break;
        }
        state = then.state;
    }
    let awaited = rules.state(&state).unwrap().turn().awaited[0];
    (state, awaited)
}

/// Fighters and heroes of both sides, in cities of both, and beside them.
pub fn mixed() -> cities::State {
    let mut state = cities::State::starting(&Default::default(), Side::South);
    let placed = [
        (Side::South, Piece::Hero, "B4 E5"),
        (Side::South, Piece::Fighter, "C5 D7 G4"),
        (Side::North, Piece::Hero, "G7 F5"),
        (Side::North, Piece::Fighter, "I4 E6 F6"),
    ];
    for (side, piece, squares) in placed {
        for square in squares.split(' ') {
            state.position.put(side, piece, square.parse().unwrap());
        }
    }
    state.position.give("I4".parse().unwrap(), Side::North);
    state.position.give("D7".parse().unwrap(), Side::South);
    state
}

fn draw(svg: &str, path: &str, options: &usvg::Options<'_>) {
    std::fs::write(format!("{path}.svg"), svg).unwrap();
    let tree = usvg::Tree::from_str(svg, options).unwrap();
    for width in [540, 320] {
        let scale = width as f32 / tree.size().width();
        let height = (tree.size().height() * scale).ceil() as u32;
        let mut picture = tiny_skia::Pixmap::new(width, height).unwrap();
        let scaled = tiny_skia::Transform::from_scale(scale, scale);
        resvg::render(&tree, scaled, &mut picture.as_mut());
        picture.save_png(format!("{path}-{width}.png")).unwrap();
    }
}
