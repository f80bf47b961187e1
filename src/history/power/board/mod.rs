//! The board as a drawing (§1.1): every space in its place with its name, the pieces on it, and
//! the Flags in their HQs.
//!
//! Presentation attributes only: pages forbid inline styles. No ids, so that several boards stand
//! on one page. Everything drawn is also said, in titles and in the description.

mod geometry;
mod ink;
mod mark;
mod plate;

use self::{
    geometry::{Area, BOARD, HEIGHT, LEGEND, MARGIN, WIDTH, borders, pattern, waves},
    ink::{Ink, SAND, SEA, SEA_LINE, SHORE, TEXT, ink, short},
    plate::{badge, plates, wide},
};
use super::{on_board, words};
use rules::{
    language::Language,
    power::{Army, Event, Pieces, Place, Position, Space, State, board::Terrain, notation::print},
};

/// What happened, to be laid over the position after it.
pub(super) fn mark(event: &Event) -> String {
    mark::of(event)
}

/// The colour of an army's lines, dark enough on white.
pub(super) const fn border(army: Army) -> &'static str {
    ink(army).border
}

/// What a name takes at the top of its space.
const HEAD: f32 = 15.0;

/// The position as a whole `<svg>` element.
pub(super) fn svg(state: &State, language: Language) -> String {
    let position = &state.position;
    let titled = format!(
        "role=\"img\" lang=\"{language}\"><title>{}</title><desc>{}</desc>",
        language.say("The board", "Le plateau"),
        escaped(&description(position, language)),
    );
    format!("{}{}</svg>", drawing(state, &titled, language), touched(position, language))
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
        let fill = if lit.contains(&space.into()) {
            "fill=\"#ffb000\" fill-opacity=\".28\" stroke=\"#8a5a00\" stroke-width=\"2.5\""
        } else {
            "fill=\"none\" pointer-events=\"all\""
        };
        links.push_str(&format!(
            "<a href=\"{}\" tabindex=\"-1\"><path d=\"{path}\" {fill}><title>{name}</title></path></a>",
            escaped(&link(space.into())),
        ));
    }
    let hidden = format!("aria-hidden=\"true\" lang=\"{language}\">");
    format!("{}{}{links}</svg>", drawing(state, &hidden, language), mark::origin(from))
}

/// All that is seen of a position, begun with the rest of the element's attributes and its titles.
fn drawing(state: &State, begun: &str, language: Language) -> String {
    let position = &state.position;
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"12\" \
         fill=\"{TEXT}\" {begun}\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"6\" fill=\"#fff\"/>",
    );
    drawing.push_str(&sea());
    for army in Army::ALL {
        drawing.push_str(&country(army));
    }
    for space in Space::all() {
        drawing.push_str(&drawn(position, space, language));
    }
    drawing + &legend(state, language)
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
        "<rect {} fill=\"{SEA}\"/><g fill=\"none\" stroke=\"{SEA_LINE}\"><path d=\"{lanes}\"/>\
         <path d=\"{crests}\"/></g><g fill=\"{SAND}\" stroke=\"{SHORE}\" \
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

/// A space's name, and what stands there.
fn drawn(position: &Position, space: Space, language: Language) -> String {
    let area = Area::of(space);
    let (x, anchor) = match space.terrain() {
        Terrain::Island(_) => (area.x + area.w / 2.0, " text-anchor=\"middle\""),
        _ => (area.x + 4.0, ""),
    };
    let (x, y) = (short(x), short(area.y + HEAD - 2.0));
    let name = print::place(space.into(), language);
    let mut drawn = format!("<text x=\"{x}\" y=\"{y}\"{anchor}>{name}</text>");
    if let Terrain::Headquarters(army) = space.terrain() {
        drawn.push_str(&flags(position, army, area, language));
    }
    let stands = here(position, space);
    if !stands.is_empty() {
        drawn.push_str(&plates(&stands, area.inset(HEAD, 3.0, 3.0), language));
    }
    drawn
}

/// Over all that is drawn, what takes the pointer: a whole space, for its title and to be picked.
fn touched(position: &Position, language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for space in Space::all() {
        let (code, path) = (space.code(), Area::of(space).path());
        touched.push_str(&format!("<path data-place=\"{code}\" d=\"{path}\""));
        if here(position, space).is_empty() {
            touched.push_str("/>");
        } else {
            let title = escaped(&caption(position, space, language));
            touched.push_str(&format!("><title>{title}</title></path>"));
        }
    }
    touched + "</g>"
}

/// The Flags an army holds stand in its HQ, the own one first.
fn flags(position: &Position, holder: Army, area: Area, language: Language) -> String {
    let held = position.flags(holder);
    let order = Army::ALL.into_iter().cycle().skip(holder.index()).take(4);
    let mut drawn = String::new();
    for (n, flag) in order.filter(|&flag| held.contains(flag)).enumerate() {
        let Ink { plate, letter, border, .. } = ink(flag);
        let (x, y) = (area.x + area.w - 14.5 - 11.0 * n as f32, area.y + 3.0);
        let (pole, top, middle, baseline) = (short(x), short(y), short(x + 5.5), short(y + 7.9));
        drawn.push_str(&format!(
            "<path d=\"M{pole} {top}v13\" stroke=\"{TEXT}\" stroke-width=\"1.5\"/>\
             <path d=\"M{pole} {top}h11v9.5h-11z\" fill=\"{plate}\" stroke=\"{border}\" \
             stroke-width=\".8\"/><text x=\"{middle}\" y=\"{baseline}\" font-size=\"9\" \
             fill=\"{letter}\" text-anchor=\"middle\">{}</text>",
            flag.letter(language),
        ));
    }
    drawn
}

/// The armies, with their shapes and letters.
fn legend(state: &State, language: Language) -> String {
    let mut drawn = String::from("<g font-size=\"13\">");
    let (mut x, y) = (MARGIN + 6.0, HEIGHT - LEGEND / 2.0);
    for army in Army::ALL {
        let name = words::army_as_it_is(state, army, language);
        drawn.push_str(&badge(army, x + 8.0, y, 16.0, language));
        let (left, baseline) = (short(x + 21.0), short(y + 4.6));
        drawn.push_str(&format!("<text x=\"{left}\" y=\"{baseline}\">{name}</text>"));
        x += 40.0 + wide(&name, 13.0);
    }
    drawn + "</g>"
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
