//! What is asked before anything is picked: what is left to place is always said.
//!
//! Source: RULES §3.3, §3.4, §4.2, §4.3, §10.

use super::{Written, after, is_same};
use crate::{
    clone_wars::{briefing::moving, words},
    kit::territories::{
        placing::{also_to_place, left_to_rules, to_place},
        turns,
    },
};
use rules::{
    Seat,
    clone_wars::{Army, Event, Phase, Sheet, Stage, State, cards, tried},
    kit::territories::TOO_MANY_CARDS,
    language::Language::{self, En, Fr},
};

/// What is asked below the lines that a sheet has; none where nothing is left to be written.
pub(in crate::clone_wars) fn question(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let (then, events) = after(state, seat, sheet);
    if !then.living_seats().has(seat) {
        return None;
    }
    match &then.stage {
        Stage::Lists if then.board.free().is_empty() => None,
        Stage::Lists => {
            Some(language.say("Which planet next?", "Quelle planète ensuite\u{a0}?").to_owned())
        }
        Stage::Placing => placing(&then, seat, language),
        Stage::Turn(_) => {
            let written = Written::of(sheet, &events, &then);
            match moving(state, seat).zip(moving(&then, seat)) {
                Some(((army, turn), (_, now))) if is_same(turn, now) && !written.is_over => {
                    let phase = now.phase.max(written.phase);
                    Some(of_turn(&then, army, (phase, written.attack.is_some()), language))
                }
                Some(_) => None,
                None if moving(state, seat).is_some() => None,
                None => Some(
                    language
                        .say(
                            "It is not your turn; you may change your standing orders:",
                            "Ce n'est pas votre tour\u{a0}; vous pouvez changer vos consignes\u{a0}:",
                        )
                        .to_owned(),
                ),
            }
        }
        Stage::Over { .. } => None,
    }
}

/// What each army of a seat has left to place: the planets of all of them are offered.
fn placing(state: &State, seat: Seat, language: Language) -> Option<String> {
    let armies = state.living_armies(seat);
    let left = |army: Army| Some(state.to_place(army)).filter(|&left| left > 0);
    let named = |army: Army| Some(format!("{} {}", words::army(army, language), left(army)?));
    let each: Vec<String> = armies.each().filter_map(named).collect();
    if each.is_empty() {
        return None;
    }
    if armies.len() == 1 {
        return armies.each().find_map(left).map(|left| to_place(left, language));
    }
    let each = each.join(", ");
    Some(match language {
        En => format!("Troops left to place: {each}. Where?"),
        Fr => format!("Troupes à placer\u{a0}: {each}. Où\u{a0}?"),
    })
}

/// What the sheet leaves to the rules, if anything: a set to be traded, troops to be placed (§9.1, §9.2).
pub(in crate::clone_wars) fn left(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let own = state.living_armies(seat);
    let events = tried(state, seat, sheet);
    let placed = |of: Army| -> u32 {
        let placed = events.iter().map(|event| match *event {
            Event::Placed { army, n, unasked: true, .. } if army == of => n,
            _ => 0,
        });
        placed.sum()
    };
    let each: Vec<(Army, u32)> =
        own.each().map(|army| (army, placed(army))).filter(|(_, n)| *n > 0).collect();
    let named: Vec<String> =
        each.iter().map(|(army, n)| format!("{} {n}", words::army(*army, language))).collect();
    let named = if own.len() > 1 { named.as_slice() } else { &[] };
    let left = each.iter().map(|(_, n)| n).sum();
    let trades = |event: &Event| matches!(*event, Event::Traded { army, unasked: true, .. } if own.has(army));
    left_to_rules((left, named), events.iter().filter(|it| trades(it)).count(), language)
}

fn of_turn(
    state: &State,
    army: Army,
    (phase, is_thrown): (Phase, bool),
    language: Language,
) -> String {
    let left = state.to_place(army);
    let hand = *state.hands.of(army);
    let said = match phase {
        Phase::Reinforce if state.tokens.drawn().is_some() => {
            let first = language.say("Where should the token go?", "Où poser le jeton\u{a0}?");
            let then = match hand.is_empty() {
                true => "",
                false => language.say(
                    " You may also build, or play cards:",
                    " Vous pouvez aussi construire ou jouer des cartes\u{a0}:",
                ),
            };
            return format!("{first}{}{then}", also_to_place(left, language));
        }
        Phase::Reinforce if hand.len() >= TOO_MANY_CARDS && cards::best_set(hand).is_some() => {
            let first = language.say(
                "You have five cards or more: trade a set, build, or use the effect of one.",
                "Vous avez cinq cartes ou plus\u{a0}: échangez une série, construisez, ou jouez un pouvoir.",
            );
            return format!("{first}{}", also_to_place(left, language));
        }
        Phase::Reinforce if left > 0 => return to_place(left, language),
        Phase::Reinforce | Phase::Attack if is_thrown => language.say(
            "Seal to see the dice, or go on:",
            "Scellez pour voir les dés, ou continuez\u{a0}:",
        ),
        Phase::Reinforce | Phase::Attack => {
            let follow = state.turn().and_then(|turn| turn.follow);
            let most = follow.map_or(0, |follow| follow.most(&state.board));
            let said = language.say(
                "Attack from where? Or go on to the last steps, or end your turn:",
                "Attaquer d'où\u{a0}? Ou passer aux dernières étapes, ou finir le tour\u{a0}:",
            );
            return turns::follow_first(most, language).to_owned() + said;
        }
        Phase::Fleet | Phase::Command => language.say(
            "Anything else? Or end your turn:",
            "Autre chose\u{a0}? Ou finissez votre tour\u{a0}:",
        ),
        Phase::End => language.say("End your turn:", "Finissez votre tour\u{a0}:"),
    };
    said.to_owned()
}
