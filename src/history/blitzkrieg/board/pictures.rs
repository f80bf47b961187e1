//! Boards as pictures, for people to look at: `cargo test -p sealed-orders-history blitzkrieg -- --ignored`
//! writes them to `target/boards/`.

use super::{
    states::{closed, crowded, full, middle, start},
    *,
};
use crate::{at_night, by_day};
use resvg::{tiny_skia, usvg};
use rules::Seat;

/// What the server draws pictures with.
pub(super) fn fonts() -> usvg::Options<'static> {
    let mut options = usvg::Options::default();
    for font in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
        let path = format!("{}/../../static/fonts/{font}", env!("CARGO_MANIFEST_DIR"));
        options.fontdb_mut().load_font_data(std::fs::read(path).unwrap());
    }
    options
}

#[test]
#[ignore = "draws pictures to look at"]
fn pictures() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/boards");
    std::fs::create_dir_all(folder).unwrap();
    let options = fonts();
    let middle = middle();
    let sheet = Sheet::read(blitzkrieg_sheet(), Language::En);
    let mover = middle.turn.unwrap();
    let over = |svg: String, drawn: String| svg.replacen("</svg>", &(drawn + "</svg>"), 1);
    let seat = Viewer::Seat(mover.seat());
    let marks = marked();
    let boards = [
        ("start", svg(&start(), Viewer::Seat(Seat(0)), Language::En)),
        ("middle", svg(&middle, Viewer::Public, Language::En)),
        ("closed", svg(&closed(), Viewer::Public, Language::Fr)),
        ("full", svg(&full(), Viewer::Afterwards, Language::Fr)),
        ("plan", over(svg(&middle, seat, Language::En), plan(&middle, mover, &sheet))),
        ("crowded", svg(&crowded(), Viewer::Afterwards, Language::En)),
        ("marks", marks),
        ("asked", asked_board()),
    ];
    for (name, svg) in boards {
        std::fs::write(format!("{folder}/blitzkrieg-{name}.svg"), &svg).unwrap();
        for (light, svg) in [("day", by_day(&svg)), ("night", at_night(&svg))] {
            let tree = usvg::Tree::from_str(&svg, &options).unwrap();
            for width in [360, 768] {
                let scale = width as f32 / tree.size().width();
                let height = (tree.size().height() * scale).ceil() as u32;
                let mut picture = tiny_skia::Pixmap::new(width, height).unwrap();
                let scaled = tiny_skia::Transform::from_scale(scale, scale);
                resvg::render(&tree, scaled, &mut picture.as_mut());
                picture
                    .save_png(format!("{folder}/blitzkrieg-{name}-{light}-{width}.png"))
                    .unwrap();
            }
        }
    }
    for (name, state, viewer) in [
        ("start", start(), Viewer::Seat(Seat(0))),
        ("middle", middle, Viewer::Public),
        ("full", full(), Viewer::Afterwards),
    ] {
        for language in Language::ALL {
            let text = map::text(&state, viewer, language);
            let words = map::placed(&state, viewer, language).join("\n");
            std::fs::write(
                format!("{folder}/blitzkrieg-{name}-{language}.txt"),
                format!("{text}\n\n{words}\n"),
            )
            .unwrap();
        }
    }
}

fn blitzkrieg_sheet() -> &'static str {
    "A3 W1.3\nA1 S1.2\nA2 E3.4\nSTRATEGIC P\nN1 A1.1"
}

/// A board with what happened in its last turn, all at once.
fn marked() -> String {
    let (state, events) = states::played(24);
    let mut drawn = svg(&state, Viewer::Public, Language::En);
    for event in &events {
        drawn = drawn.replacen("</svg>", &(mark(&state, event) + "</svg>"), 1);
    }
    drawn
}

/// Where the first token of a reserve may go.
fn asked_board() -> String {
    let state = middle();
    let mover = state.turn.unwrap();
    let token = state.reserve.of(mover).each().next().unwrap();
    let lit = rules::blitzkrieg::adjudicate::placements(&state, mover);
    let lit: Vec<Space> = lit.filter(|it| it.token == token).map(|it| it.space).collect();
    asked(&state, mover, token, &lit, |space| format!("?at={space}"), Language::En)
}
