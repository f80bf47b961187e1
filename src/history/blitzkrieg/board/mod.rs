//! The board as a drawing: five tracks one below the other, with their campaigns; above them the two
//! sides, below them the reserves that a viewer may see.
//!
//! Presentation attributes only: pages forbid inline styles. No ids, so that several boards stand on
//! one page. Everything drawn is also said, in titles and in the description.

mod band;
mod geometry;
mod key;
mod mark;
mod plan;
mod rows;
mod sides;
mod symbol;
mod token;
mod track;
mod tray;

pub(super) use self::band::{Stands, colour};
use self::{
    geometry::{Area, LETTERING, MARGIN, WIDTH, short},
    tray::Tray,
};
use super::map;
use crate::{
    Viewer,
    kit::{
        backdrop::MARKS,
        glance,
        ink::{GROUND, TEXT},
        link::link as linked,
    },
};
use rules::{
    blitzkrieg::{Event, Player, Sheet, Side, Space, State, Theatre, Token},
    language::Language,
};

/// The position as a whole `<svg>` element.
pub(super) fn svg(state: &State, viewer: Viewer, language: Language) -> String {
    let trays = tray::trays(state, viewer);
    let titled = titled(state, viewer, language);
    let touched = touched(state, &trays, language);
    format!("{}{touched}</svg>", drawing(state, &trays, &titled, language))
}

/// The same as small as a thumb, without its key.
pub(super) fn in_small(state: &State, language: Language) -> String {
    let begun = format!("role=\"img\" lang=\"{language}\"><title>{}</title>", title(language));
    let drawn = begun_with(state, &[], &begun, tray::below(&[]), language);
    glance::in_small(&(drawn + "</svg>"))
}

/// The position as a drawing that takes no pointer.
pub(super) fn plain(state: &State, language: Language) -> String {
    let titled = titled(state, Viewer::Public, language);
    format!("{}</svg>", drawing(state, &[], &titled, language))
}

/// The position with spaces lit on which a player's token may be placed; the token lies below the
/// theatres. Every space is a link, for the pointer alone: whoever does not see the board finds the same
/// in words beside it.
pub(super) fn asked(
    state: &State,
    player: Player,
    token: Token,
    lit: &[Space],
    link: impl Fn(Space) -> String,
    language: Language,
) -> String {
    let mut links = String::new();
    for space in Space::all() {
        let (path, name) = (Area::of(space).path(), space.name(language));
        links.push_str(&linked(&link(space), &path, lit.contains(&space), &name));
    }
    let hidden = format!("aria-hidden=\"true\" lang=\"{language}\">");
    let tray = Tray::asking(state, player, token);
    format!("{}{links}</svg>", drawing(state, &[tray], &hidden, language))
}

/// What happened, to be laid over the position after it.
pub(super) fn mark(after: &State, event: &Event) -> String {
    let mark = mark::of(after, event);
    if mark.is_empty() { mark } else { format!("<g text-anchor=\"middle\">{mark}</g>") }
}

/// What a sheet asks for, to be laid over the position it is written for.
pub(super) fn plan(state: &State, player: Player, sheet: &Sheet) -> String {
    plan::of(state, player, sheet)
}

/// The rest of the element's attributes, and what it is in words.
fn titled(state: &State, viewer: Viewer, language: Language) -> String {
    format!(
        "role=\"img\" lang=\"{language}\"><title>{}</title><desc>{}.</desc>",
        title(language),
        map::placed(state, viewer, language).join(". "),
    )
}

const fn title(language: Language) -> &'static str {
    language.say("The board", "Le plateau")
}

/// All that is seen of a position, begun with the rest of the element's attributes and its titles.
fn drawing(state: &State, trays: &[Tray], begun: &str, language: Language) -> String {
    let top = tray::below(trays);
    let height = top + key::HEIGHT + MARGIN;
    begun_with(state, trays, begun, height, language) + &key::key(state, top, language)
}

/// The same as high as that, without the key.
fn begun_with(
    state: &State,
    trays: &[Tray],
    begun: &str,
    height: f32,
    language: Language,
) -> String {
    let height = short(height);
    let mut drawing = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"DejaVu Sans, sans-serif\" font-weight=\"bold\" font-size=\"{LETTERING}\" \
         fill=\"{TEXT}\" text-anchor=\"middle\" {begun}\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"6\" fill=\"{GROUND}\"/>",
    );
    drawing.push_str(&sides::sides(state));
    drawing.extend(Theatre::ALL.map(|theatre| band::band(state, theatre)));
    drawing.push_str(&rows::rows(state));
    drawing.push_str(MARKS);
    drawing.push_str(&sides::lettering(state, language));
    drawing.extend(Theatre::ALL.map(|theatre| band::name(state, theatre, language)));
    drawing.push_str(&rows::names(language));
    for tray in trays {
        drawing.push_str(&tray.draw(language));
    }
    drawing
}

/// Over all that is drawn, what takes the pointer: tracks, spaces and reserves, for their titles and to
/// be picked.
fn touched(state: &State, trays: &[Tray], language: Language) -> String {
    let mut touched = String::from("<g fill=\"none\" pointer-events=\"all\">");
    for side in [Side::Allies, Side::Axis] {
        let (name, path) = (sides::place(side), sides::plate(side).path());
        let said = map::side(state, side, language);
        touched.push_str(&format!(
            "<path data-place=\"{name}\" d=\"{path}\"><title>{said}</title></path>"
        ));
    }
    for theatre in Theatre::ALL {
        let path = Area::of_track(theatre).path();
        let said = map::theatre(state, theatre, language);
        touched.push_str(&format!(
            "<path data-place=\"{theatre}\" d=\"{path}\"><title>{said}</title></path>"
        ));
    }
    for space in Space::all() {
        let path = Area::of(space).path();
        let said = map::space(state, space, language);
        touched.push_str(&format!(
            "<path data-place=\"{space}\" d=\"{path}\"><title>{said}</title></path>"
        ));
    }
    for tray in trays {
        touched.push_str(&tray.touched(language));
    }
    touched + "</g>"
}

#[cfg(test)]
pub(super) mod states;
#[cfg(test)]
mod tests;
