//! The board: the galaxy with who holds what, and below it the track and what who looks knows beside.
//!
//! Source: RULES §1, §2, §10, §15.1.

mod hand;
mod mark;
mod plan;
mod track;

pub(super) use self::{mark::of as mark, plan::of as plan, track::needed};

use rules::{
    clone_wars::{Army, Class, State, galaxy, notation::Word},
    kit::territories::{Area, Areas, notation::Wording},
    language::Language,
};

use super::{known::knows, words};
use crate::{
    Viewer,
    kit::map::{self, Badge, Below, Chart, Owner, Sign, Whose},
};

/// The drawing.
pub(super) fn svg(state: &State, viewer: Viewer, language: Language) -> String {
    let chart = chart(state, viewer, in_short(state), language);
    let mut below = Below::default();
    track::draw(state, &mut below, language);
    hand::draw(state, viewer, &mut below, language);
    map::svg_above(&chart, &below, language)
}

/// The same as small as a thumb.
pub(super) fn in_small(state: &State, language: Language) -> String {
    map::in_small(&chart(state, Viewer::Public, in_short(state), language), language)
}

/// The same as text: planets by system, then the track and what only the viewer knows.
pub(super) fn text(state: &State, viewer: Viewer, language: Language) -> String {
    let mut text = map::text(&chart(state, viewer, in_words(state, language), language), language);
    for line in told(state, viewer, language) {
        text.push('\n');
        text.push_str(&words::wrapped(&line, map::WIDTH));
    }
    text
}

/// The same in words, a line each.
pub(super) fn placed(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let mut placed = map::placed(&chart(state, viewer, |_| String::new(), language), language);
    placed.extend(told(state, viewer, language));
    placed
}

/// What is not on the map, a line each.
fn told(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let mut told = track::told(state, language);
    told.extend(hand::told(state, viewer, language));
    told
}

/// What an army has, as the key of a drawing says it: `11 · 32`.
fn in_short(state: &State) -> impl Fn(Army) -> String {
    |army| format!("{} · {}", state.own(army).len(), state.board.troops_of(army))
}

/// What an army has, as a list of owners says it: `(11 planets, 32 troops)`.
fn in_words(state: &State, language: Language) -> impl Fn(Army) -> String {
    move |army| {
        let planets = words::planets(state.own(army).len(), language);
        let troops = words::troops(state.board.troops_of(army), language);
        format!("({planets}, {troops})")
    }
}

/// The map with planets lit. Each is a link to a question about it.
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
    told: impl Fn(Army) -> String,
    language: Language,
) -> Chart {
    let owner = |army: Army| Owner {
        livery: words::livery(army),
        letter: words::letter(army, language),
        name: words::army(army, language).to_owned(),
        told: told(army),
    };
    let mut chart = Chart::of(galaxy(), Army::ALL.map(owner).into(), language);
    chart.since = state.changed_since();
    for (place, area) in chart.places.iter_mut().zip(Area::all()) {
        let Some(held) = state.board.at(area) else { continue };
        place.holder = holder(held.owner);
        place.troops = held.troops;
        place.badges = badges(state, held.owner, area, viewer, language);
        place.change = state.change(area).map(|change| map::Change::of(change, holder));
    }
    chart
}

const fn holder(army: Army) -> Whose {
    Whose::Owner(army as usize)
}

/// What stands on a planet beside its troops. Standing orders are shown to who knows them (§15.1).
fn badges(state: &State, army: Army, area: Area, viewer: Viewer, language: Language) -> Vec<Badge> {
    let mut badges: Vec<Badge> = Vec::new();
    let mut add = |sign, count: usize, name, code| {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        badges.extend((count > 0).then_some(Badge { sign, count, name, code }));
    };
    let is = |it: bool| usize::from(it);
    let say = |english: &'static str, french: &'static str| language.say(english, french);
    let emperor = say("Emperor", "Empereur");
    add(Sign::Crown, is(state.emperor == Some(area)), emperor, emperor);
    for class in Class::ALL {
        let sign = match class {
            Class::Fighter => Sign::SmallShip,
            Class::Corvette => Sign::MediumShip,
            Class::Capital => Sign::LargeShip,
        };
        let count = state.ships.at(area).of(class) as usize;
        add(sign, count, words::class(class, language), Word::Class(class).text(language));
    }
    let tokens = state.tokens.in_place(rules::clone_wars::Whereabouts::On(area)).len();
    add(Sign::Token, tokens, say("hidden token", "jeton caché"), say("token", "jeton"));
    let orders = state.orders.of(army);
    let is_known = knows(state, viewer, army);
    let is_played = state.last_turn().is_some_and(|turn| turn.shielded.has(area));
    let is_ordered = is_known && orders.shields.card(area).is_some();
    let shielded = say("shielded until the turn ends", "sous bouclier jusqu'à la fin du tour");
    add(Sign::Shield, is(is_played), shielded, say("shielded", "protégée"));
    let ordered = say("Shield ordered", "Bouclier prévu");
    add(Sign::Shield, is(is_ordered && !is_played), ordered, say("Shield", "Bouclier"));
    let dice = orders.defence.said_of(area).filter(|_| is_known);
    add(Sign::OneDie, is(dice == Some(1)), say("defends with 1 die", "défend avec 1 dé"), "1d");
    add(Sign::TwoDice, is(dice == Some(2)), say("defends with 2 dice", "défend avec 2 dés"), "2d");
    badges
}

#[cfg(test)]
pub(super) mod states;
#[cfg(test)]
mod tests;
