//! The board: the galaxy with who holds what.
//!
//! Source: RULES §1, §2, §15.1.

use rules::{
    Seat,
    clone_wars::{Army, Event, Sheet, State, galaxy},
    kit::territories::Area,
    language::Language,
};

use super::words;
use crate::{
    Viewer,
    kit::map::{self, Chart, Owner, Whose},
};

/// The drawing.
pub(super) fn svg(state: &State, viewer: Viewer, language: Language) -> String {
    map::svg(&chart(state, viewer, language), language)
}

/// The same as text.
pub(super) fn text(state: &State, viewer: Viewer, language: Language) -> String {
    map::text(&chart(state, viewer, language), language)
}

/// The same in words, a line each.
pub(super) fn placed(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    map::placed(&chart(state, viewer, language), language)
}

/// The mark of an event.
pub(super) fn mark(_after: &State, _event: &Event, _viewer: Viewer) -> String {
    String::new()
}

/// A sheet that is being written.
pub(super) fn plan(_state: &State, _seat: Seat, _sheet: &Sheet) -> String {
    String::new()
}

/// What stands on the map, as a viewer may know it.
fn chart(state: &State, _viewer: Viewer, language: Language) -> Chart {
    let owner = |army: Army| Owner {
        livery: words::livery(army),
        letter: words::letter(army, language),
        name: words::army(army, language).to_owned(),
        told: String::new(),
    };
    let mut chart = Chart::of(galaxy(), Army::ALL.map(owner).into(), language);
    for (place, area) in chart.places.iter_mut().zip(Area::all()) {
        let Some(held) = state.board.at(area) else { continue };
        place.holder = Whose::Owner(held.owner as usize);
        place.troops = held.troops;
    }
    chart
}
