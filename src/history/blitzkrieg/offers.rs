//! What may be written next, to be picked on the board: a token of the reserve, then a space; where a
//! strategic advantage goes, and which effect comes first, only when they are needed.
//!
//! Source: RULES §4.1, §4.6, §8.

use super::words;
use crate::{Next, Offer};
use rules::{
    blitzkrieg::{
        Event, Order, Placement, Player, Sheet, Space, State, Theatre, Token,
        adjudicate::{closes, placements, wants_target},
        notation::print,
        tried,
    },
    language::Language,
};

/// The offers of the mover, below the lines that its sheet has.
pub(super) fn offers(
    state: &State,
    player: Player,
    sheet: &Sheet,
    language: Language,
) -> Vec<Offer> {
    if state.turn != Some(player) {
        return Vec::new();
    }
    let mut then = state.clone();
    let events = tried(state, player, sheet);
    events.iter().for_each(|event| then.fold(event));
    let wanted = sheet.lines.iter().find_map(|line| match line.read {
        Ok(Order::Place(it) | Order::Then(it)) if lacks_target(&then, player, it) => Some(it),
        _ => None,
    });
    if let Some(placement) = wanted {
        return targets(&then, placement.space.theatre(), language);
    }
    if then.turn != Some(player) {
        return orders_of_effects(state, player, sheet, &events, language);
    }
    let has_begun = events.iter().any(|event| matches!(event, Event::Placed { .. }));
    let order = |placement| match has_begun {
        true => Order::Then(placement),
        false => Order::Place(placement),
    };
    let mut offers = tokens(&then, player, language, order);
    if then.blitz.is_some() {
        let line = print::order(&Order::Stop, language);
        let label = language.say("no further token", "pas d'autre jeton");
        offers.insert(0, by_label(label, line));
    }
    offers
}

/// Whether a placement can be carried out but for its strategic target.
fn lacks_target(state: &State, player: Player, placement: Placement) -> bool {
    rules::blitzkrieg::adjudicate::judge(state, player, placement).is_ok()
        && wants_target(state, player, placement)
        && state.others_open(placement.space.theatre()).count() > 1
}

/// The theatres that a placement's strategic advantage may go to, each with both lines.
fn with_target(state: &State, placement: Placement, line: &str, language: Language) -> Vec<Offer> {
    let mut offers = targets(state, placement.space.theatre(), language);
    for offer in &mut offers {
        if let Next::Line(target) = &mut offer.then {
            *target = format!("{line}\n{target}");
        }
    }
    offers
}

fn targets(state: &State, here: Theatre, language: Language) -> Vec<Offer> {
    let target = |theatre: Theatre| {
        let label = language.say("strategic advantage:", "avantage stratégique\u{a0}:");
        let place_name = format!("{label} {}", words::theatre(theatre, language));
        Offer {
            place: theatre.to_string(),
            place_name,
            part: String::new(),
            label: String::new(),
            then: Next::Line(print::order(&Order::Strategic(theatre), language)),
        }
    };
    state.others_open(here).map(target).collect()
}

/// Which effect of a theatre that closes comes first; nothing where it makes no difference.
fn orders_of_effects(
    state: &State,
    player: Player,
    sheet: &Sheet,
    events: &[Event],
    language: Language,
) -> Vec<Offer> {
    let is_said = sheet.lines.iter().any(|line| matches!(line.read, Ok(Order::Effects(_))));
    let closed = events.iter().find_map(|event| match event {
        Event::Closed { theatre, .. } => Some(*theatre),
        _ => None,
    });
    let Some(theatre) = closed.filter(|_| !is_said) else { return Vec::new() };
    let mut then = state.clone();
    events.iter().for_each(|event| then.fold(event));
    let free = theatre.spaces().filter(|&space| then.board.is_free(space));
    let with_effect: Vec<Space> = free.filter(|space| space.effect().is_some()).collect();
    if with_effect.len() < 2 || player != state.turn.unwrap_or(player) {
        return Vec::new();
    }
    let first = |space: Space| {
        let effect = space.effect().map(|it| words::effect(it, language)).unwrap_or_default();
        let label =
            format!("{} {effect}", language.say("carried out first:", "exécuté d'abord\u{a0}:"));
        Offer {
            place: space.to_string(),
            place_name: format!("{} · {label}", space.name(language)),
            part: String::new(),
            label: String::new(),
            then: Next::Line(print::order(&Order::Effects(vec![space]), language)),
        }
    };
    with_effect.into_iter().map(first).collect()
}

/// Every token that may be placed, with its spaces.
fn tokens(
    state: &State,
    player: Player,
    language: Language,
    order: impl Fn(Placement) -> Order,
) -> Vec<Offer> {
    let all: Vec<Placement> = placements(state, player).collect();
    let mut offers: Vec<Offer> = Vec::new();
    for (token, _) in state.reserve.of(player).kinds() {
        let own = all.iter().filter(|it| it.token == token);
        let space = |it: &Placement| {
            let line = print::order(&order(*it), language);
            let (name, does) = (it.space.name(language), does(state, player, *it, language));
            let then = match lacks_target(state, player, *it) {
                true => Next::Offers(with_target(state, *it, &line, language)),
                false => Next::Line(line),
            };
            Offer {
                place: it.space.to_string(),
                place_name: if does.is_empty() { name } else { format!("{name} · {does}") },
                part: String::new(),
                label: String::new(),
                then,
            }
        };
        let spaces: Vec<Offer> = own.map(space).collect();
        if !spaces.is_empty() {
            offers.push(in_reserve(token, spaces, language));
        }
    }
    offers
}

fn in_reserve(token: Token, spaces: Vec<Offer>, language: Language) -> Offer {
    Offer {
        place: format!("reserve-{token}"),
        place_name: format!("{} · {}", token.written(language), words::token(token, language)),
        part: String::new(),
        label: String::new(),
        then: Next::Offers(spaces),
    }
}

/// What a placement will do: `research; completes W1`.
fn does(state: &State, player: Player, placement: Placement, language: Language) -> String {
    let Placement { token, space } = placement;
    let mut told: Vec<String> =
        space.effect().map(|effect| words::effect(effect, language)).into_iter().collect();
    let campaign = space.campaign();
    let left = campaign.spaces().filter(|&it| state.board.is_free(it)).count();
    if closes(state, player, token, space) {
        told.push(language.say("closes the theatre", "ferme le théâtre").to_owned());
    } else if left == 1 {
        let name = campaign.name(language);
        told.push(format!("{} {name}", language.say("completes", "clôture")));
    }
    told.join(", ")
}

fn by_label(label: &str, line: String) -> Offer {
    Offer {
        place: String::new(),
        place_name: String::new(),
        part: String::new(),
        label: label.to_owned(),
        then: Next::Line(line),
    }
}
