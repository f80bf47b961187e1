//! The cards of who looks, and the standing orders: drawn below the map, and said.
//!
//! Source: RULES §2.1, §9.1, §14.1.

use rules::{
    Seat,
    kit::territories::Card,
    language::Language,
    risk::{State, cards, notation::print, state::seats},
};

use super::words;
use crate::{
    Viewer,
    kit::map::{Below, Face},
};

/// The hands that a viewer knows, as they are drawn.
pub(super) fn of(state: &State, viewer: Viewer, language: Language) -> Below {
    let mut below = Below::default();
    for seat in known(state, viewer) {
        let hand = state.hands.of(seat).each();
        let hand: Vec<Face> = hand.map(|card| face(state, seat, card, language)).collect();
        if !hand.is_empty() {
            below.line(&title(seat, viewer, language));
            below.cards(&hand);
        }
    }
    below
}

/// The same in words, with the standing orders: a line each.
pub(super) fn told(state: &State, viewer: Viewer, language: Language) -> Vec<String> {
    let colon = language.say(": ", "\u{a0}: ");
    let mut told = Vec::new();
    for seat in known(state, viewer) {
        let cards: Vec<String> = state
            .hands
            .of(seat)
            .each()
            .map(|card| words::card(state.map(), card, language))
            .collect();
        let cards = match cards.is_empty() {
            true => language.say("none", "aucune").to_owned(),
            false => cards.join(", "),
        };
        told.push(format!("{}{colon}{cards}", title(seat, viewer, language)));
        if state.defences.of(seat).everywhere() == 1 {
            told.push(match viewer {
                Viewer::Seat(_) => language
                    .say(
                        "Your standing order: defend with 1 die everywhere",
                        "Votre consigne\u{a0}: défendre avec 1 dé partout",
                    )
                    .to_owned(),
                _ => format!(
                    "{}{colon}{}",
                    words::seat(seat, language),
                    language.say("defends with 1 die everywhere", "défend avec 1 dé partout")
                ),
            });
        }
    }
    told
}

/// The seats whose hands a viewer knows.
fn known(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> {
    seats(state.seats).each().filter(move |&seat| viewer.knows(seat))
}

fn title(seat: Seat, viewer: Viewer, language: Language) -> String {
    match viewer {
        Viewer::Seat(_) => language.say("Your cards", "Vos cartes").to_owned(),
        _ => match language {
            Language::En => format!("Cards of {}", words::seat(seat, language)),
            Language::Fr => format!("Cartes {}", words::de(words::seat(seat, language))),
        },
    }
}

/// A card: its code and its kind; framed in its seat's colour where the seat holds its territory.
fn face(state: &State, seat: Seat, card: Card, language: Language) -> Face {
    let is_held = cards::area(card).is_some_and(|area| state.holder(area) == Some(seat));
    Face {
        title: words::card(state.map(), card, language),
        name: print::card(card, state.map(), language),
        kind: words::kind(state.map(), card, language).to_owned(),
        framed: is_held.then(|| words::livery(seat)),
    }
}
