//! The board: the map with who holds what, and below it the hand of who looks.
//!
//! Source: RULES §1, §9.1, §14.1.

mod hand;
mod mark;
mod plan;

pub(super) use self::{mark::of as mark, plan::of as plan};

use rules::{
    Seat,
    kit::territories::{Area, Areas},
    language::Language,
    risk::{State, state::seats},
};

use super::words;
use crate::{
    Viewer,
    kit::map::{self, Badge, Chart, Owner, Sign, Whose},
};

/// The drawing.
pub(super) fn svg(state: &State, viewer: Viewer, language: Language) -> String {
    let chart = chart(state, viewer, in_short(state), language);
    map::svg_above(&chart, &hand::of(state, viewer, language), language)
}

/// The same as small as a thumb.
pub(super) fn in_small(state: &State, language: Language) -> String {
    map::in_small(&chart(state, Viewer::Public, in_short(state), language), language)
}

/// The same as text: territories by continent, then what only the viewer knows.
pub(super) fn text(state: &State, viewer: Viewer, language: Language) -> String {
    let mut text = map::text(&chart(state, viewer, in_words(state, language), language), language);
    for line in hand::told(state, viewer, language) {
        text.push('\n');
        text.push_str(&words::wrapped(&line, map::WIDTH));
    }
    text
}

/// The same in words, a line each.
pub(super) fn placed(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let mut placed = map::placed(&chart(state, viewer, |_| String::new(), language), language);
    placed.extend(hand::told(state, viewer, language));
    placed
}

/// What a seat has, as the key of a drawing says it: `15 · 32`.
fn in_short(state: &State) -> impl Fn(Seat) -> String {
    |seat| format!("{} · {}", state.own(seat).len(), state.board.troops_of(Some(seat)))
}

/// What a seat has, as a list of owners says it: `(15 territories, 32 troops)`.
fn in_words(state: &State, language: Language) -> impl Fn(Seat) -> String {
    move |seat| {
        let areas = words::areas(state.chosen.map, state.own(seat).len(), language);
        let troops = words::troops(state.board.troops_of(Some(seat)), language);
        format!("({areas}, {troops})")
    }
}

/// The map with territories lit. Each is a link to a question about it.
pub(super) fn asked(
    state: &State,
    lit: Areas,
    link: impl Fn(Area) -> String,
    language: Language,
) -> String {
    let chart = chart(state, Viewer::Public, in_short(state), language);
    map::asked(&chart, lit, link, language)
}

/// What stands on the map, as a viewer may know it.
fn chart(
    state: &State,
    viewer: Viewer,
    told: impl Fn(Seat) -> String,
    language: Language,
) -> Chart {
    let owner = |seat: Seat| Owner {
        livery: words::livery(seat),
        letter: words::letter(seat, language),
        name: words::seat(seat, language).to_owned(),
        told: told(seat),
    };
    let owners = seats(state.seats).each().map(owner).collect();
    let mut chart = Chart::of(state.map(), owners, language);
    chart.since = state.changed_since();
    for (place, area) in chart.places.iter_mut().zip(Area::all()) {
        let Some(held) = state.board.at(area) else { continue };
        place.holder = holder(held.owner);
        place.troops = held.troops;
        place.badges = held
            .owner
            .and_then(|seat| defence(state, seat, area, viewer, language))
            .into_iter()
            .collect();
        place.change = state.change(area).map(|change| map::Change::of(change, holder));
    }
    chart
}

fn holder(owner: Option<Seat>) -> Whose {
    owner.map_or(Whose::Neutral, |seat| Whose::Owner(usize::from(seat.0)))
}

/// A standing order for a territory alone (§9.1), which its seat alone knows.
fn defence(
    state: &State,
    seat: Seat,
    area: Area,
    viewer: Viewer,
    language: Language,
) -> Option<Badge> {
    let dice = state.defences.of(seat).said_of(area).filter(|_| viewer.knows(seat))?;
    let (sign, name, code) = match dice {
        1 => (Sign::OneDie, language.say("defends with 1 die", "défend avec 1 dé"), "1d"),
        _ => (Sign::TwoDice, language.say("defends with 2 dice", "défend avec 2 dés"), "2d"),
    };
    Some(Badge { sign, count: 1, name, code })
}

#[cfg(test)]
pub(super) mod states;
#[cfg(test)]
mod tests;
