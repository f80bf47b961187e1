//! The board as a drawing: squares with their names at the edge, cities, pieces.
//!
//! Presentation attributes only: pages forbid inline styles. No ids, so that several boards stand on
//! one page. Everything drawn is also said, in titles and in the description.

mod figure;
mod mark;

use self::figure::{city, figure};
pub(super) use self::{figure::colour, mark::mark};
use super::{map, words};
use crate::kit::{
    ink::{DARK, GROUND, LIGHT, RIM, TEXT},
    link::link as linked,
    plan::{self, Point, Stroke},
};
use rules::{
    cities::{
        Order, Piece, Position, Sheet, Side, Square, Squares, State, Written, judge_sheet,
        sheet::Line,
    },
    language::Language,
};

/// How wide a square is.
const SQUARE: f32 = 44.0;
/// The margin for the names of files and ranks.
const MARGIN: f32 = 24.0;
/// The height of the legend.
const LEGEND: f32 = 48.0;
/// How wide the drawing is.
const WIDTH: f32 = 10.0 * SQUARE + 2.0 * MARGIN;
/// How high it is.
const HEIGHT: f32 = WIDTH + LEGEND;

/// The position as a whole `<svg>` element.
pub(super) fn svg(state: &State, language: Language) -> String {
    let (position, titled) = (&state.position, titled(state, language));
    format!("{}{}</svg>", drawing(position, &titled, language), touched(position, language))
}

/// The turn that a sheet asks for, to be laid over the position it is written for.
pub(super) fn plan(state: &State, side: Side, sheet: &Sheet) -> String {
    let refused = judge_sheet(state, side, sheet).refused;
    // A disc with a number lies on no piece.
    let clear = |spot| clear_of_pieces(&state.position, spot);
    let beside = |at: &[Point]| plan::clear_spot(at, clear);
    let drawn = |(number, line): (usize, &Line)| {
        let Ok(Written::Order(order)) = &line.read else { return None };
        let is_idle = refused.iter().any(|&(line, _)| line as usize == number);
        let stroke = Stroke { number, ink: colour(side), is_idle };
        Some(match order {
            Order::Exchange { at } => stroke.ring_beside(middle(*at), 17.0, beside),
            Order::Move { from, way, .. } => {
                let (from, to) = ends(*from, way.to);
                stroke.arrow_beside(from, to, 0, beside)
            }
        })
    };
    plan::sheet((1..).zip(&sheet.lines).filter_map(drawn))
}

/// How far a spot is from the nearest piece; nothing where it is beyond the squares.
fn clear_of_pieces(position: &Position, spot: Point) -> f32 {
    let within = MARGIN..=MARGIN + 10.0 * SQUARE;
    if !within.contains(&spot.0) || !within.contains(&spot.1) {
        return 0.0;
    }
    let pieces = Square::all().filter(|&square| position.at(square).is_some());
    pieces.map(|square| outside_piece(middle(square), spot)).fold(f32::MAX, f32::min)
}

/// How far a spot is from a piece that stands around a point: from its foot, or from what is above it.
fn outside_piece((x, y): Point, spot: Point) -> f32 {
    let (dx, dy) = ((spot.0 - x).abs(), spot.1 - y);
    let outside = |half: f32, top: f32, bottom: f32| {
        (dx - half).max(0.0).hypot((top - dy).max(dy - bottom).max(0.0))
    };
    outside(15.0, 8.0, 17.5).min(outside(10.0, -20.0, 8.0))
}

/// Where an arrow begins and ends: just inside the two squares.
fn ends(from: Square, to: Square) -> (Point, Point) {
    let ((x, y), (to_x, to_y)) = (middle(from), middle(to));
    let (dx, dy) = (to_x - x, to_y - y);
    let inside = (SQUARE / 2.0 - 9.0) / dx.abs().max(dy.abs()).max(1.0);
    ((x + dx * inside, y + dy * inside), (to_x - dx * inside, to_y - dy * inside))
}

/// The position as a drawing that takes no pointer.
pub(super) fn plain(state: &State, language: Language) -> String {
    let titled = titled(state, language);
    format!("{}</svg>", drawing(&state.position, &titled, language))
}

/// The position with squares lit. Every square is a link, for the pointer alone: whoever does not
/// see the board finds the same in words beside it.
pub(super) fn asked(
    position: &Position,
    from: Square,
    lit: Squares,
    link: impl Fn(Square) -> String,
    language: Language,
) -> String {
    let mut links = String::new();
    for square in Square::all() {
        let name = square.to_string();
        links.push_str(&linked(&link(square), &outline(square), lit.has(square), &name));
    }
    let hidden = format!("aria-hidden=\"true\" lang=\"{language}\">");
    format!("{}{}{links}</svg>", drawing(position, &hidden, language), mark::origin(from))
}

/// The rest of the element's attributes, and what it is in words.
fn titled(state: &State, language: Language) -> String {
    format!(
        "role=\"img\" lang=\"{language}\"><title>{}</title><desc>{}.</desc>",
        language.say("The board", "Le plateau"),
        map::placed(state, language).join(". "),
    )
}

/// All that is seen of a position, begun with the rest of the element's attributes and its titles.
fn drawing(position: &Position, begun: &str, language: Language) -> String {
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"14\" \
         fill=\"{TEXT}\" text-anchor=\"middle\" {begun}\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"{GROUND}\"/>",
    );
    drawing.push_str(&ground());
    drawing.push_str(&edge());
    for square in Square::all() {
        let (x, y) = middle(square);
        if let Some(owner) = position.owner(square) {
            drawing.push_str(&city(owner, x, y));
        }
        if let Some((side, piece)) = position.at(square) {
            drawing.push_str(&figure(side, piece, x, y));
        }
    }
    drawing + &legend(language)
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

/// Its outline, as path data.
fn outline(square: Square) -> String {
    let (x, y) = corner(square);
    format!("M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z")
}

/// Light squares under a grid of darker ones, and the frame.
fn ground() -> String {
    let mut dark = String::new();
    for square in Square::all().filter(|it| (it.file() + it.rank()) % 2 == 0) {
        dark.push_str(&outline(square));
    }
    let side = 10.0 * SQUARE;
    format!(
        "<path d=\"M{MARGIN} {MARGIN}h{side}v{side}h-{side}z\" fill=\"{LIGHT}\"/>\
         <path d=\"{dark}\" fill=\"{DARK}\"/>\
         <rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{side}\" height=\"{side}\" fill=\"none\" \
         stroke=\"{RIM}\" stroke-width=\"2\"/>"
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

/// What the signs mean: a fighter, a hero and a city of each side.
fn legend(language: Language) -> String {
    let y = HEIGHT - LEGEND / 2.0;
    let mut drawn = String::from("<g text-anchor=\"start\">");
    let mut x = MARGIN + SQUARE / 2.0;
    for side in Side::ALL {
        drawn.push_str(&figure(side, Piece::Fighter, x, y));
        drawn.push_str(&figure(side, Piece::Hero, x + 36.0, y));
        drawn.push_str(&city(side, x + 78.0, y));
        let name = words::side(side, language);
        drawn.push_str(&format!("<text x=\"{}\" y=\"{:.1}\">{name}</text>", x + 106.0, y + 5.0));
        x += 5.0 * SQUARE;
    }
    drawn + "</g>"
}

/// Over all that is drawn, what takes the pointer: a whole square, for its title and to be picked.
fn touched(position: &Position, language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for square in Square::all() {
        touched.push_str(&format!(
            "<path data-place=\"{square}\" d=\"{}\"><title>{}</title></path>",
            outline(square),
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
        false => format!("{square}{} {}", language.say(":", "\u{a0}:"), said.join(", ")),
    }
}

#[cfg(test)]
mod tests;
