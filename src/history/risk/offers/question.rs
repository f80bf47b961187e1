//! What is asked before anything is picked: what is left to place is always said.
//!
//! Source: RULES §3.5, §4.2, §4.3, §9.1.

use super::{Below, after, words};
use crate::kit::territories::{
    placing::{also_to_place, left_to_rules, to_place},
    turns,
};
use rules::{
    Seat,
    kit::territories::TOO_MANY_CARDS,
    language::Language,
    risk::{Event, Phase, Sheet, Stage, State, best_set, tried},
};

/// What is asked below the lines that a sheet has; none where nothing is left to be written.
pub(in crate::risk) fn question(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let (then, events) = after(state, seat, sheet);
    let left = then.to_place(seat);
    let said = match &then.stage {
        _ if !then.living().has(seat) => return None,
        Stage::Lists if then.board.free().is_empty() => return None,
        Stage::Lists => {
            return Some(match language {
                Language::En => {
                    format!("Which {} next?", words::noun(state.chosen.map, language).one)
                }
                Language::Fr => "Et ensuite\u{a0}?".to_owned(),
            });
        }
        Stage::Placing if left > 0 => return Some(to_place(left, language)),
        Stage::Turn(turn) if turn.seat == seat => {
            let has_many = then.hands.of(seat).len() >= TOO_MANY_CARDS;
            let written = Below::of(sheet, &events, &then);
            if written.is_over {
                return None;
            } else if written.attack.is_some() && written.fortifies {
                language.say(
                    "Seal, or add END in case that last move cannot be made then:",
                    "Scellez, ou ajoutez FIN au cas où ce déplacement ne serait plus possible\u{a0}:",
                )
            } else if written.attack.is_some() {
                language.say(
                    "Seal to see the dice, or go on:",
                    "Scellez pour voir les dés, ou continuez\u{a0}:",
                )
            } else if has_many && best_set(&then, seat).is_some() {
                let said = language.say(
                    "You have five cards or more: trade a set.",
                    "Vous avez cinq cartes ou plus\u{a0}: échangez une série.",
                );
                return Some(format!("{said}{}", also_to_place(left, language)));
            } else if left > 0 {
                return Some(to_place(left, language));
            } else if turn.phase == Phase::Reinforce || turn.goes_on {
                let most = turn.follow.map_or(0, |follow| follow.most(&then.board));
                let said = language.say(
                    "Attack from where? Or fortify, or end your turn:",
                    "Attaquer d'où\u{a0}? Ou fortifier, ou finir le tour\u{a0}:",
                );
                return Some(turns::follow_first(most, language).to_owned() + said);
            } else {
                return None;
            }
        }
        Stage::Turn(_) if state.turn().is_some_and(|turn| turn.seat != seat) => language.say(
            "It is not your turn; you may change how you defend:",
            "Ce n'est pas votre tour\u{a0}; vous pouvez changer votre défense\u{a0}:",
        ),
        _ => return None,
    };
    Some(said.to_owned())
}

/// What the sheet leaves to the rules, if anything: a set to be traded, troops to be placed (§8.2, §8.3).
pub(in crate::risk) fn left(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let events = tried(state, seat, sheet);
    let placed = events.iter().map(|event| match *event {
        Event::Placed { seat: of, n, unasked: true, .. } if of == seat => n,
        _ => 0,
    });
    let trades = |event: &Event| matches!(*event, Event::Traded { seat: of, unasked: true, .. } if of == seat);
    left_to_rules((placed.sum(), &[]), events.iter().filter(|it| trades(it)).count(), language)
}
