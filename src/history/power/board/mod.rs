//! The board as a drawing (§1.1): every space in its place with its name, the pieces on it, and
//! the Flags in their HQs.
//!
//! Presentation attributes only: pages forbid inline styles. No ids, so that several boards stand
//! on one page. Everything drawn is also said, in titles and in the description.

mod figure;
mod flag;
pub(super) mod geometry;
mod ink;
mod mark;
mod plan;
mod plate;
mod way;

use std::sync::LazyLock;

use self::{
    flag::flags,
    geometry::{Area, BOARD, MARGIN, ROW, WIDTH, borders, pattern, waves},
    ink::{Ink, ink, short},
    plate::{Drawn, Placed, SMALLEST, badge, figure, plates},
};
use super::{on_board, words};
use crate::kit::{
    backdrop::backdrop,
    ink::{GROUND, LAND, SHORE, TEXT, WATER, WATER_LINE},
    link::{escaped, link as linked},
};
use rules::{
    Seat,
    language::Language,
    power::{
        Army, Event, Piece, Pieces, Place, Position, Sheet, Space, State, board::Terrain,
        notation::print,
    },
};

/// What happened, to be laid over the position after it.
pub(super) fn mark(event: &Event) -> String {
    mark::of(event)
}

/// What a seat's sheet asks for, to be laid over the position it is written for.
pub(super) fn plan(state: &State, seat: Seat, sheet: &Sheet) -> String {
    plan::of(state, seat, sheet)
}

/// The colour of an army's lines, dark enough on white.
pub(super) const fn border(army: Army) -> &'static str {
    ink(army).border
}

/// What a name takes at the top of its space.
const HEAD: f32 = 16.0;
/// The size of lettering, where nothing else is said: legible where the board is as wide as a telephone.
const LETTERING: f32 = SMALLEST;

/// The position as a whole `<svg>` element.
pub(super) fn svg(state: &State, language: Language) -> String {
    let position = &state.position;
    let titled = format!(
        "role=\"img\" lang=\"{language}\"><title>{}</title><desc>{}</desc>",
        language.say("The board", "Le plateau"),
        escaped(&description(position, language)),
    );
    let laid = laid(position);
    let drawing = drawing(state, &laid, &titled, language);
    format!("{drawing}{}</svg>", touched(position, &laid, language))
}

/// The position with places lit: an arrow would not show where a piece *may* go. Every space is a
/// link, for the pointer alone: whoever does not see the board finds the same in words beside it.
pub(super) fn asked(
    state: &State,
    from: Place,
    lit: &[Place],
    link: impl Fn(Place) -> String,
    language: Language,
) -> String {
    let mut links = String::new();
    for space in Space::all() {
        let (path, name) = (Area::of(space).path(), print::place(space.into(), language));
        links.push_str(&linked(&link(space.into()), &path, lit.contains(&space.into()), &name));
    }
    let hidden = format!("aria-hidden=\"true\" lang=\"{language}\">");
    let drawing = drawing(state, &laid(&state.position), &hidden, language);
    format!("{drawing}{}{links}</svg>", mark::origin(from))
}

/// All that is seen of a position, begun with the rest of the element's attributes and its titles.
fn drawing(state: &State, laid: &[Laid], begun: &str, language: Language) -> String {
    let beside: String =
        Army::ALL.into_iter().map(|army| beside(state, army, row(1), language)).collect();
    let rows = if beside.is_empty() { 2 } else { 3 };
    let height = row(rows) - ROW / 2.0;
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"{LETTERING}\" \
         fill=\"{TEXT}\" {begun}{}",
        kept(rows == 3, language),
    );
    for laid in laid {
        drawing.push_str(&drawn(&state.position, laid));
    }
    drawing + &beside
}

/// The ground as a backdrop: drawn once, with and without a row for Reserves.
fn kept(has_reserves: bool, language: Language) -> &'static str {
    static DRAWN: LazyLock<[[String; 2]; 2]> = LazyLock::new(|| {
        [2, 3].map(|rows| Language::ALL.map(|language| backdrop(&ground(rows, language))))
    });
    let [without, with] = &*DRAWN;
    let [english, french] = if has_reserves { with } else { without };
    language.say(english, french)
}

/// All that is the same in every position: the board with its names, and below it a legend of so many
/// rows, the armies in the first and the pieces in the last.
fn ground(rows: usize, language: Language) -> String {
    let (height, sea) = (row(rows) - ROW / 2.0, sea());
    let mut ground =
        format!("<rect width=\"{WIDTH}\" height=\"{height}\" rx=\"6\" fill=\"{GROUND}\"/>{sea}");
    for army in Army::ALL {
        ground.push_str(&country(army));
    }
    for space in Space::all() {
        ground.push_str(&name(space, language));
    }
    for army in Army::ALL {
        ground.push_str(&named(army, row(0), language));
    }
    ground + &key(row(rows - 1), language)
}

/// The lanes, and the islands in them.
fn sea() -> String {
    let board = Area { x: MARGIN, y: MARGIN, w: BOARD, h: BOARD };
    let (mut lanes, mut crests, mut islands) = (String::new(), String::new(), String::new());
    for space in Space::all() {
        let area = Area::of(space);
        match space.terrain() {
            Terrain::Lane(_) => {
                lanes.push_str(&area.path());
                crests.push_str(&waves(area));
            }
            Terrain::Island(_) => {
                let shore = area.inset(2.0, 2.0, 2.0).attributes();
                islands.push_str(&format!("<rect {shore} rx=\"16\"/>"));
            }
            Terrain::Headquarters(_) | Terrain::Sector { .. } => {}
        }
    }
    format!(
        "<rect {} fill=\"{WATER}\"/><g fill=\"none\" stroke=\"{WATER_LINE}\"><path d=\"{lanes}\"/>\
         <path d=\"{crests}\"/></g><g fill=\"{LAND}\" stroke=\"{SHORE}\" \
         stroke-width=\"1.5\">{islands}</g>",
        board.attributes()
    )
}

/// The ground of a country with its pattern, and of its HQ.
fn country(army: Army) -> String {
    let Ink { ground, pattern: colour, border, .. } = ink(army);
    // Dashes of no length with round caps are dots.
    let dots = match army {
        Army::Yellow => " stroke-width=\"3\" stroke-linecap=\"round\" stroke-dasharray=\"0 9.5\"",
        _ => " stroke-width=\"1.2\"",
    };
    let outline = Area::of_country(army).path() + &Area::of(Space::headquarters(army)).path();
    format!(
        "<path d=\"{outline}\" fill=\"{ground}\"/><path d=\"{}\" stroke=\"{colour}\"{dots}/>\
         <g fill=\"none\" stroke=\"{border}\"><path d=\"{}\"/><path d=\"{outline}\" \
         stroke-width=\"2.5\"/></g>",
        pattern(army),
        borders(army),
    )
}

/// A space's name.
fn name(space: Space, language: Language) -> String {
    let area = Area::of(space);
    let (x, anchor) = match space.terrain() {
        Terrain::Island(_) => (area.x + area.w / 2.0, " text-anchor=\"middle\""),
        _ => (area.x + 4.0, ""),
    };
    let (x, y) = (short(x), short(area.y + HEAD - 2.0));
    let name = print::place(space.into(), language);
    format!("<text x=\"{x}\" y=\"{y}\"{anchor}>{name}</text>")
}

/// About where a space's name lies, in whatever language.
fn name_area(space: Space) -> Area {
    let area = Area::of(space);
    let w = 12.0 * space.code().len() as f32;
    let x = match space.terrain() {
        Terrain::Island(_) => area.x + (area.w - w) / 2.0,
        _ => area.x + 4.0,
    };
    Area { x, y: area.y + 3.0, w, h: HEAD - 4.0 }
}

/// What stands on a space.
fn drawn(position: &Position, Laid { space, plates }: &Laid) -> String {
    let flags = match space.terrain() {
        Terrain::Headquarters(army) => flags(position, army, Area::of(*space)),
        _ => String::new(),
    };
    flags + &plates.iter().map(Placed::draw).collect::<String>()
}

/// A space with the plates on it.
struct Laid {
    space: Space,
    plates: Vec<Placed>,
}

/// Every space with its plates.
fn laid(position: &Position) -> Vec<Laid> {
    Space::all().map(|space| Laid { space, plates: standing(position, space) }).collect()
}

/// The plates on a space.
fn standing(position: &Position, space: Space) -> Vec<Placed> {
    let stands = here(position, space);
    if stands.is_empty() {
        return Vec::new();
    }
    plates(&stands, Area::of(space).inset(HEAD, 2.0, 2.0))
}

/// Over all that is drawn, what takes the pointer: a whole space, for its title and to be picked; and
/// on it the pieces of each kind, which are picked by themselves.
fn touched(position: &Position, laid: &[Laid], language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for Laid { space, plates } in laid {
        let (code, path) = (space.code(), Area::of(*space).path());
        touched.push_str(&format!("<path data-place=\"{code}\" d=\"{path}\""));
        if here(position, *space).is_empty() {
            touched.push_str("/>");
            continue;
        }
        let title = escaped(&caption(position, *space, language));
        touched.push_str(&format!("><title>{title}</title></path>"));
        for Drawn { army, piece, area } in plates.iter().flat_map(Placed::pieces) {
            let (path, part) = (area.path(), part(army, piece));
            let what = words::piece(piece, 1, language);
            touched.push_str(&format!(
                "<path data-at=\"{code}\" data-part=\"{part}\" d=\"{path}\"><title>{what}. {title}</title></path>"
            ));
        }
    }
    touched + "</g>"
}

/// The name of one army's pieces of one kind in a place: `GT`.
pub(in crate::power) fn part(army: Army, piece: Piece) -> String {
    format!("{}{}", army.letter(Language::En), print::letter(piece, Language::En))
}

/// The middle of a row of the legend.
fn row(n: usize) -> f32 {
    BOARD + 2.0 * MARGIN + (n as f32 + 0.5) * ROW
}

/// Where an army's column of the legend begins.
fn column(army: Army) -> f32 {
    MARGIN + 3.0 + army.index() as f32 * BOARD / 4.0
}

/// An army's token and name.
fn named(army: Army, y: f32, language: Language) -> String {
    let (x, name) = (column(army), words::army(army, language));
    let (left, base) = (short(x + 24.0), short(y + 5.0));
    let badge = badge(army, x + 10.0, y, 18.0, language);
    format!("{badge}<text x=\"{left}\" y=\"{base}\">{name}</text>")
}

/// What stands below an army's name: what is in its Reserve, or what is special about it.
fn beside(state: &State, army: Army, y: f32, language: Language) -> String {
    let pieces = state.position.pieces(army, Place::Reserve(army));
    if !pieces.is_empty() {
        let top = y - ROW / 2.0;
        let area = Area { x: column(army), y: top, w: BOARD / 4.0 - 6.0, h: ROW - 2.0 };
        return plates(&[(army, pieces)], area).iter().map(Placed::draw).collect();
    }
    let Some(special) = words::special(state, army, language) else { return String::new() };
    format!("<text x=\"{}\" y=\"{}\">{special}</text>", short(column(army)), short(y + 5.0))
}

/// Each piece with the letter it is written with.
fn key(y: f32, language: Language) -> String {
    let step = BOARD / Piece::ALL.len() as f32;
    let mut drawn = String::new();
    for (n, &piece) in Piece::ALL.iter().enumerate() {
        let x = MARGIN + 3.0 + n as f32 * step;
        let (left, base) = (short(x + 22.0), short(y + 5.0));
        let letter = print::letter(piece, language);
        drawn.push_str(&figure(piece, x, y, 18.0));
        drawn.push_str(&format!("<text x=\"{left}\" y=\"{base}\">{letter}</text>"));
    }
    drawn
}

/// What stands on a space, army by army.
fn here(position: &Position, space: Space) -> Vec<(Army, Pieces)> {
    let pieces = |army| (army, position.pieces(army, space.into()));
    Army::ALL.into_iter().map(pieces).filter(|(_, pieces)| !pieces.is_empty()).collect()
}

/// A space in words: `G4: Green 2T 1F, Blue 1I`.
fn caption(position: &Position, space: Space, language: Language) -> String {
    let stands = here(position, space).into_iter().map(|(army, pieces)| {
        format!("{} {}", words::army(army, language), words::tally(&pieces, language))
    });
    let name = print::place(space.into(), language);
    format!("{name}{}{}", language.say(": ", "\u{a0}: "), stands.collect::<Vec<_>>().join(", "))
}

/// The whole position in words, for who cannot see it.
fn description(position: &Position, language: Language) -> String {
    let armies = Army::ALL.into_iter().map(|army| {
        let spaces = on_board(position, army)
            .map(|(space, pieces)| {
                let name = print::place(space.into(), language);
                format!("{name} {}", words::tally(&pieces, language))
            })
            .collect::<Vec<_>>();
        let what = if spaces.is_empty() { "–".to_owned() } else { spaces.join(", ") };
        format!("{}{}{what}", words::army(army, language), language.say(": ", "\u{a0}: "))
    });
    armies.collect::<Vec<_>>().join(". ") + "."
}
