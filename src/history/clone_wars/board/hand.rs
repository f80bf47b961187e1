//! What a viewer knows beside the map: hands, faces of tokens, and standing orders; drawn below the map, and
//! said.
//!
//! Source: RULES §2, §10, §15.1.

use rules::{
    clone_wars::{Army, State, Whereabouts, cards, galaxy},
    kit::territories::{Areas, Card},
    language::Language,
};

use super::super::known::{knows, knows_of};
use super::words;
use crate::{
    Viewer,
    kit::map::{Below, Face},
};

/// How wide a line of lettering may be, in characters.
const WIDE: usize = 60;

/// The hands that a viewer knows, as they are drawn, and the rest in words.
pub(super) fn draw(state: &State, viewer: Viewer, below: &mut Below, language: Language) {
    for army in Army::ALL {
        if knows(state, viewer, army) && !state.hands.of(army).is_empty() {
            below.line(&title(state, viewer, army, language));
            let hand = state.hands.of(army).each();
            let faces: Vec<Face> = hand.map(|card| face(state, army, card, language)).collect();
            below.cards(&faces);
        }
        for line in besides(state, viewer, army, language) {
            words::wrapped(&line, WIDE).lines().for_each(|line| below.line(line.trim()));
        }
    }
}

/// The same in words, a line each.
pub(super) fn told(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let colon = language.say(":", "\u{a0}:");
    let mut told = Vec::new();
    for army in Army::ALL {
        if knows(state, viewer, army) {
            let hand = state.hands.of(army);
            let cards: Vec<String> = hand.each().map(|it| words::card(it, language)).collect();
            let cards = match cards.is_empty() {
                true => language.say("none", "aucune").to_owned(),
                false => cards.join(", "),
            };
            told.push(format!("{}{colon} {cards}", title(state, viewer, army, language)));
        }
        told.extend(besides(state, viewer, army, language));
    }
    told
}

/// `Your cards`, or whose of several they are.
fn title(state: &State, viewer: Viewer, army: Army, language: Language) -> String {
    let is_one = matches!(viewer, Viewer::Seat(seat) if state.armies(seat).len() == 1);
    match language {
        Language::En if is_one => "Your cards".to_owned(),
        Language::Fr if is_one => "Vos cartes".to_owned(),
        Language::En => format!("Cards of {}", words::army(army, language)),
        Language::Fr => format!("Cartes {}", words::de(words::army(army, language))),
    }
}

/// A card, framed in its army's colour where it is to shield a planet.
fn face(state: &State, army: Army, card: Card, language: Language) -> Face {
    let is_ordered = state.orders.of(army).shields.cards().has(card);
    let effect = words::effect(cards::effect(card), language);
    Face {
        title: words::card(card, language),
        name: format!("{} {effect}", cards::number(card)),
        kind: words::class(cards::class(card), language).to_owned(),
        framed: is_ordered.then(|| words::livery(army)),
    }
}

/// Tokens and standing orders of an army, as far as the viewer knows them.
fn besides(state: &State, viewer: Viewer, army: Army, language: Language) -> Vec<String> {
    let say = |english: &'static str, french: &'static str| language.say(english, french);
    let colon = say(":", "\u{a0}:");
    let who = words::army(army, language);
    let mut told: Vec<String> = Vec::new();
    let mut add = |what: &str, said: String| told.push(format!("{who}, {what}{colon} {said}"));
    if knows(state, viewer, army) {
        let is_moving = state.last_turn().is_some_and(|turn| turn.army == army);
        if let Some(token) = state.tokens.drawn().filter(|_| is_moving) {
            add(say("token to place", "jeton à poser"), words::dotted(token, language));
        }
        let lying = lying(state, army, language);
        if !lying.is_empty() {
            add(say("tokens", "jetons"), lying.join(", "));
        }
        let orders = state.orders.of(army);
        let shields: Vec<String> = orders
            .shields
            .each()
            .map(|(area, card)| match language {
                Language::En => format!("card {} on {}", cards::number(card), code(area)),
                Language::Fr => format!("carte {} sur {}", cards::number(card), code(area)),
            })
            .collect();
        if !shields.is_empty() {
            add(say("Shields", "Boucliers"), shields.join(", "));
        }
        if orders.defence.everywhere() == 1 {
            add(say("defence", "défense"), say("1 die everywhere", "1 dé partout").to_owned());
        }
    }
    let offers = state.orders.of(army).offers;
    if knows_of(state, viewer, army.faction()) && !offers.is_empty() {
        add(say("offered to the ally", "que l'allié peut prendre"), codes(offers));
    }
    told
}

/// The tokens that lie on an army's planets.
fn lying(state: &State, army: Army, language: Language) -> Vec<String> {
    let on = |area| {
        let there = state.tokens.in_place(Whereabouts::On(area));
        let on = language.say("on", "sur");
        there.each().map(move |it| format!("{} {on} {}", words::dotted(it, language), code(area)))
    };
    let planets = state.tokens.planets().and(state.own(army));
    planets.each().flat_map(on).collect()
}

fn code(area: rules::kit::territories::Area) -> &'static str {
    galaxy().code(area)
}

fn codes(areas: Areas) -> String {
    areas.each().map(code).collect::<Vec<_>>().join(" ")
}
