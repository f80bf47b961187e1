//! The track, the tokens that are left, and what Order 66 would need: drawn below the map, and said. All
//! know it.
//!
//! Source: RULES §2.6, §2.7, §8.2.

use rules::{
    clone_wars::{
        State, Whereabouts,
        state::{FIRST_SPACE_OF_ORDER_66, LAST_SPACE},
    },
    language::Language::{self, En, Fr},
};

use super::words;
use crate::kit::{
    ink::{ACTIVE, BORDER, GROUND, ON_ACTIVE, TEXT},
    map::Below,
};

/// A space of the track, and the room it takes.
const SIDE: f32 = 30.0;
const STEP: f32 = 34.0;
const HEIGHT: f32 = 40.0;
/// How wide a line of lettering may be, in characters.
const WIDE: usize = 60;

/// The spaces with the pawn, until Order 66 was invoked; what it would need.
pub(super) fn draw(state: &State, below: &mut Below, language: Language) {
    let written = |below: &mut Below, told: Vec<String>| {
        for line in told {
            words::wrapped(&line, WIDE).lines().for_each(|line| below.line(line.trim()));
        }
    };
    written(below, of_order_66(state, language));
    if state.emperor.is_some() {
        return;
    }
    for space in 0..=LAST_SPACE {
        let (x, y) = (6.0 + f32::from(space) * STEP, below.height + 4.0);
        below.drawn.push_str(&square(state, space, (x, y)));
    }
    below.height += HEIGHT;
    written(below, of_tokens(state, language));
}

/// A space: where the pawn stands is filled; from where Order 66 may be invoked on has a strong edge.
fn square(state: &State, space: u8, (x, y): (f32, f32)) -> String {
    let (fill, on) = if state.track == space { (ACTIVE, ON_ACTIVE) } else { (GROUND, TEXT) };
    let (edge, wide) = if space < FIRST_SPACE_OF_ORDER_66 { (BORDER, 1.0) } else { (ACTIVE, 3.5) };
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" rx=\"5\" fill=\"{fill}\" \
         stroke=\"{edge}\" stroke-width=\"{wide}\"/><text x=\"{}\" y=\"{}\" fill=\"{on}\">{space}</text>",
        x + SIDE / 2.0,
        y + 20.5,
    )
}

/// The same in words, a line each.
pub(super) fn told(state: &State, language: Language) -> Vec<String> {
    let mut told = of_order_66(state, language);
    if state.emperor.is_none() {
        told.extend(of_tokens(state, language));
    }
    told
}

/// Where the pawn stands, and what Order 66 needs; or that it was invoked.
fn of_order_66(state: &State, language: Language) -> Vec<String> {
    let mut told = Vec::new();
    match state.emperor {
        Some(at) => told.push(match language {
            En => format!("Order 66 was invoked; the Emperor is on {}", words::planet(at, En)),
            Fr => {
                format!("L'ordre 66 a eu lieu\u{a0}; l'Empereur est sur {}", words::planet(at, Fr))
            }
        }),
        None => {
            let now = needed(state, language);
            let space = language.say("Track: space", "Piste\u{a0}: case");
            let then = language.say(";", "\u{a0};");
            told.push(format!("{space} {}{then} {now}", state.track));
            if state.held > 0 {
                told.push(match (language, state.held) {
                    (En, 1) => "A Plot holds the pawn once".to_owned(),
                    (En, held) => format!("Plots hold the pawn {held} times"),
                    (Fr, 1) => "Un Complot retient le pion une fois".to_owned(),
                    (Fr, held) => format!("Des Complots retiennent le pion {held} fois"),
                });
            }
        }
    }
    told
}

/// How many tokens are left, and which were found.
fn of_tokens(state: &State, language: Language) -> Vec<String> {
    let colon = language.say(":", "\u{a0}:");
    let left = language.say("Tokens not drawn yet", "Jetons restant à tirer");
    let mut told = vec![format!("{left}{colon} {}", state.pile())];
    let spent = state.tokens.in_place(Whereabouts::Spent);
    if !spent.is_empty() {
        let found = language.say("Tokens found", "Jetons trouvés");
        told.push(format!("{found}{colon} {}", words::tokens(spent, language)));
    }
    told
}

/// What Order 66 needs now.
pub(in crate::clone_wars) fn needed(state: &State, language: Language) -> String {
    let needs = state.needed();
    match (state.track < FIRST_SPACE_OF_ORDER_66, language) {
        (true, En) => format!("Order 66 from space {FIRST_SPACE_OF_ORDER_66} on"),
        (true, Fr) => format!("ordre 66 dès la case {FIRST_SPACE_OF_ORDER_66}"),
        (false, En) => {
            let times = 9 - needs;
            let word = if times == 1 { "time" } else { "times" };
            format!("Order 66 turns a planet {times} {word} out of 8")
        }
        (false, Fr) => format!("l'ordre 66 fait basculer une planète {} fois sur 8", 9 - needs),
    }
}
