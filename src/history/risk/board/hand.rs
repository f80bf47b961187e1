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
    kit::{
        ink::{BORDER, GROUND, TEXT},
        map::Below,
    },
};

/// The size of a card, the room beside it, and how many stand in a row.
const CARD: (f32, f32) = (134.0, 40.0);
const STEP: (f32, f32) = (138.0, 46.0);
const ACROSS: usize = 4;
/// The height of a line of lettering.
const LINE: f32 = 22.0;

/// The hands that a viewer knows, as they are drawn.
pub(super) fn of(state: &State, viewer: Viewer, language: Language) -> Below {
    let mut below = Below::default();
    for seat in known(state, viewer) {
        let hand: Vec<Card> = state.hands.of(seat).each().collect();
        if hand.is_empty() {
            continue;
        }
        let title = title(seat, viewer, language);
        below.height += LINE;
        below.drawn.push_str(&format!(
            "<text x=\"6\" y=\"{}\" text-anchor=\"start\">{title}</text>",
            below.height - 6.0
        ));
        for (n, &card) in hand.iter().enumerate() {
            let x = 6.0 + (n % ACROSS) as f32 * STEP.0;
            let y = below.height + (n / ACROSS) as f32 * STEP.1;
            below.drawn.push_str(&drawn(state, seat, card, (x, y), language));
        }
        below.height += hand.len().div_ceil(ACROSS) as f32 * STEP.1;
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
            Language::Fr => format!("Cartes de {}", words::seat(seat, language)),
        },
    }
}

/// A card: its code and its kind; framed in its seat's colour where the seat holds its territory.
fn drawn(state: &State, seat: Seat, card: Card, (x, y): (f32, f32), language: Language) -> String {
    let is_held = cards::area(card).is_some_and(|area| state.holder(area) == Some(seat));
    let ink = words::livery(seat).ink();
    let (edge, wide) = if is_held { (ink.line, 3.5) } else { (BORDER, 1.0) };
    let (w, h) = CARD;
    let middle = x + w / 2.0;
    format!(
        "<g><title>{}</title><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"5\" \
         fill=\"{GROUND}\" stroke=\"{edge}\" stroke-width=\"{wide}\"/>\
         <text x=\"{middle}\" y=\"{}\" fill=\"{TEXT}\">{}</text>\
         <text x=\"{middle}\" y=\"{}\" fill=\"{TEXT}\" font-weight=\"normal\">{}</text></g>",
        words::card(state.map(), card, language),
        y + 17.0,
        print::card(card, state.map(), language),
        y + 34.0,
        words::kind(state.map(), card, language),
    )
}
