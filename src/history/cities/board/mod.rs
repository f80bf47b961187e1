//! The board as a drawing: squares with their names at the edge, cities, pieces.
//!
//! Presentation attributes only: pages forbid inline styles. No ids, so that several boards stand on
//! one page. Everything drawn is also said, in titles and in the description.

mod figure;

pub(super) use self::figure::colour;
use self::figure::{city, figure};
use super::{map, words};
use rules::{
    cities::{Event, Position, Side, Square, State},
    language::Language,
};

/// How wide a square is.
const SQUARE: f32 = 44.0;
/// The margin for the names of files and ranks.
const MARGIN: f32 = 24.0;
/// The height of the legend.
const LEGEND: f32 = 34.0;
/// How wide the drawing is.
const WIDTH: f32 = 10.0 * SQUARE + 2.0 * MARGIN;
/// How high it is.
const HEIGHT: f32 = WIDTH + LEGEND;
/// Lettering.
const TEXT: &str = "#1f2a30";

/// The position as a whole `<svg>` element.
pub(super) fn svg(state: &State, language: Language) -> String {
    let position = &state.position;
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"13\" \
         fill=\"{TEXT}\" text-anchor=\"middle\" role=\"img\" lang=\"{language}\"><title>{}</title>\
         <desc>{}.</desc><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"#fff\"/>",
        language.say("The board", "Le plateau"),
        map::placed(state, language).join(". "),
    );
    drawing.push_str(&ground());
    drawing.push_str(&edge());
    for square in Square::all() {
        if let Some(owner) = position.owner(square) {
            let (x, y) = middle(square);
            drawing.push_str(&city(owner, x, y));
        }
    }
    for side in Side::ALL {
        for square in position.pieces(side) {
            if let Some((side, piece)) = position.at(square) {
                let (x, y) = middle(square);
                drawing.push_str(&figure(side, piece, x, y));
            }
        }
    }
    drawing + &legend(language) + &touched(position, language) + "</svg>"
}

/// What happened, to be laid over the position after it.
pub(super) fn mark(event: &Event) -> String {
    match event {
        Event::Move { from, to, .. } => arrow(*from, *to),
        Event::Exchange { at, .. } | Event::Promotion { at, .. } => ring(*at, "#1f7d5b"),
        Event::Conquest { city, .. } => ring(*city, "#8a5a00"),
        Event::Capture { pieces } => pieces.iter().map(|beaten| cross(beaten.at)).collect(),
        _ => String::new(),
    }
}

/// The middle of a square.
fn middle(square: Square) -> (f32, f32) {
    let (x, y) = corner(square);
    (x + SQUARE / 2.0, y + SQUARE / 2.0)
}

/// Its upper left corner: rank 10 is at the top.
fn corner(square: Square) -> (f32, f32) {
    let (file, rank) = (f32::from(square.file()), f32::from(9 - square.rank()));
    (MARGIN + file * SQUARE, MARGIN + rank * SQUARE)
}

/// Light squares under a grid of darker ones.
fn ground() -> String {
    let mut dark = String::new();
    for square in Square::all().filter(|it| (it.file() + it.rank()) % 2 == 0) {
        let (x, y) = corner(square);
        dark.push_str(&format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z"));
    }
    let side = 10.0 * SQUARE;
    format!(
        "<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{side}\" height=\"{side}\" fill=\"#f7f2e4\" \
         stroke=\"#8d8265\" stroke-width=\"2\"/><path d=\"{dark}\" fill=\"#e9e0c8\"/>"
    )
}

/// The names of files and ranks on all four sides.
fn edge() -> String {
    let mut names = String::new();
    for n in 0..10_u8 {
        let along = MARGIN + (f32::from(n) + 0.5) * SQUARE;
        let file = char::from(b'A' + n);
        let up = MARGIN + (f32::from(9 - n) + 0.5) * SQUARE + 4.6;
        for y in [MARGIN - 7.0, WIDTH - MARGIN + 17.0] {
            names.push_str(&format!("<text x=\"{along}\" y=\"{y}\">{file}</text>"));
        }
        for x in [MARGIN / 2.0, WIDTH - MARGIN / 2.0] {
            names.push_str(&format!("<text x=\"{x}\" y=\"{up:.1}\">{}</text>", n + 1));
        }
    }
    names
}

/// What the signs mean.
fn legend(language: Language) -> String {
    use rules::cities::Piece;
    let y = HEIGHT - LEGEND / 2.0;
    let mut drawn = String::from("<g font-size=\"12\" text-anchor=\"start\">");
    let mut x = MARGIN + 14.0;
    for side in Side::ALL {
        for (piece, wide) in [(Piece::Fighter, 34.0), (Piece::Hero, 34.0)] {
            drawn.push_str(&figure(side, piece, x, y));
            x += wide;
        }
        let name = words::side(side, language);
        drawn.push_str(&format!("<text x=\"{}\" y=\"{:.1}\">{name}</text>", x - 8.0, y + 4.4));
        x += 58.0;
    }
    let kinds = language.say("the star: a hero", "l'étoile : un héros");
    drawn.push_str(&format!("<text x=\"{x}\" y=\"{:.1}\">{kinds}</text>", y + 4.4));
    drawn + "</g>"
}

/// Over all that is drawn, what takes the pointer: a whole square, for its title and to be picked.
fn touched(position: &Position, language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for square in Square::all() {
        let (x, y) = corner(square);
        touched.push_str(&format!(
            "<path data-place=\"{square}\" d=\"M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z\"><title>{}</title></path>",
            caption(position, square, language)
        ));
    }
    touched + "</g>"
}

/// A square in words: `B4: hero of South, city of South`.
fn caption(position: &Position, square: Square, language: Language) -> String {
    let of = language.say("of", "de");
    let piece = position.at(square).map(|(side, piece)| {
        format!("{} {of} {}", words::piece(piece, language), words::side(side, language))
    });
    let city = position.owner(square).map(|side| {
        format!("{} {of} {}", language.say("city", "ville"), words::side(side, language))
    });
    let said: Vec<String> = piece.into_iter().chain(city).collect();
    match said.is_empty() {
        true => square.to_string(),
        false => format!("{square}{} {}", language.say(":", " :"), said.join(", ")),
    }
}

/// An arrow from one square to another.
fn arrow(from: Square, to: Square) -> String {
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let long = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / long, dy / long);
    // It ends where the piece begins.
    let (tip_x, tip_y) = (to_x - ux * 17.0, to_y - uy * 17.0);
    let (neck_x, neck_y) = (tip_x - ux * 11.0, tip_y - uy * 11.0);
    let (side_x, side_y) = (-uy * 6.5, ux * 6.5);
    format!(
        "<g stroke=\"#1f2a30\" fill=\"#1f2a30\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" \
         fill=\"none\" stroke-width=\"2\"/><path d=\"M{x:.1} {y:.1}L{neck_x:.1} {neck_y:.1}\" \
         stroke-width=\"3\"/><path d=\"M{tip_x:.1} {tip_y:.1}L{:.1} {:.1}L{:.1} {:.1}z\" \
         stroke=\"none\"/></g>",
        neck_x + side_x,
        neck_y + side_y,
        neck_x - side_x,
        neck_y - side_y,
    )
}

fn ring(at: Square, colour: &str) -> String {
    let (x, y) = middle(at);
    format!(
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"3\"/>"
    )
}

fn cross(at: Square) -> String {
    let (x, y) = middle(at);
    format!(
        "<path d=\"M{} {}l24 24M{} {}l-24 24\" stroke=\"#a3261f\" stroke-width=\"4\" \
         stroke-linecap=\"round\"/>",
        x - 12.0,
        y - 12.0,
        x + 12.0,
        y - 12.0,
    )
}
