//! Why lines are not carried out.

use rules::{
    Seat,
    kit::territories::{Area, Attack, MapName},
    language::Language::En,
    risk::{Act, Order, Reason, Stage, State},
};

use super::noun;
use crate::{
    kit::territories::said,
    risk::{
        sentences::lines,
        words::{self, Noun},
    },
};

/// Why a line is not carried out.
pub(in super::super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
) -> String {
    let the = |area: Area| words::the(state.map(), area, En);
    let cap = |area: Area| words::capital(&the(area));
    let (one, many) = (noun(state).one, noun(state).many);
    let act = match order {
        Order::Act(act, _) => Some(*act),
        _ => None,
    };
    match (reason, act) {
        (Reason::Unreadable, _) => "The line cannot be read.".to_owned(),
        (Reason::Out, _) => "You are out of the game.".to_owned(),
        (Reason::Over, _) => said::over(state.turn().is_none(), "DEFEND", En),
        (Reason::NotNow, act) => not_now(state, (seat, order), act),
        (Reason::Condition, _) => said::unmet(order.condition(), the, En),
        (Reason::NoCard, act) => lines::no_card(state, act, En),
        (Reason::NoSet, Some(Act::Trade { cards: None, .. })) => {
            format!("There is no set in your hand: {}.", set(state))
        }
        (Reason::NoSet, _) => {
            format!("These are no set: {}.", set(state))
        }
        (Reason::NothingLeft, _) => "No troops are left to place.".to_owned(),
        (Reason::NotYours, Some(Act::Place { at, .. })) => {
            format!("{} is not yours: troops are placed on your own {many}.", cap(at))
        }
        (Reason::NotYours, Some(Act::Attack(attack))) => {
            format!("{} is not yours: attack from a {one} of your own.", cap(attack.from))
        }
        (Reason::NotYours, _) if let Order::Defend { at: Some(at), .. } = order => format!(
            "{} is not yours: an order of defence names a {one} of your own, or none.",
            cap(*at)
        ),
        (Reason::NotYours, Some(Act::Fortify { from, to, .. })) => {
            let other = lines::not_own(state, [from, to]);
            format!("{} is not yours: troops move between your own {many}.", cap(other))
        }
        (Reason::NotYours, _) => format!("That {one} is not yours."),
        (Reason::Own, Some(Act::Attack(attack))) => {
            format!("{} is yours already.", cap(attack.to))
        }
        (Reason::NotAdjacent, Some(Act::Attack(attack))) => {
            format!("{} has no border with {}.", cap(attack.to), the(attack.from))
        }
        (Reason::Same, _) => format!("It starts and ends on the same {one}."),
        (Reason::NotConnected, Some(Act::Fortify { from, to, .. })) => {
            format!("No way leads from {} to {} through your own {many}.", the(from), the(to))
        }
        (Reason::TooFew, Some(Act::Attack(attack))) => too_few(state, &attack),
        (Reason::TooFew, _) => "Only one troop is there, and one must stay.".to_owned(),
        (Reason::Own | Reason::NotAdjacent | Reason::NotConnected, _) => {
            format!("That cannot be done between these {many}.")
        }
    }
}

fn too_few(state: &State, attack: &Attack) -> String {
    let from = words::the(state.map(), attack.from, En);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => {
            format!("You wanted to stop at {until} troops, and {from} has no more.")
        }
        None => {
            format!("{} has one troop alone; an attack takes two.", words::capital(&from))
        }
    }
}

/// What a set is: in the galaxy there are no wild cards (§1.5).
const fn set(state: &State) -> &'static str {
    match state.chosen.map {
        MapName::World => "three alike, one of each, or two and a wild card",
        MapName::Galaxy => "three alike, or one of each",
    }
}

fn not_now(state: &State, (seat, order): (Seat, &Order), act: Option<Act>) -> String {
    let is_own_turn = state.turn().is_some_and(|turn| turn.seat == seat);
    let Noun { one, many, .. } = noun(state);
    match (&state.stage, order, act) {
        (_, Order::Want(_), _) => {
            format!("{} are picked before the game begins, not now.", words::capital(many))
        }
        (Stage::Lists, ..) => {
            format!("For now you only rank {many}: WANT and their codes, the best first.")
        }
        (Stage::Placing, ..) => {
            format!("For now you only place troops: PLACE, a number and a {one}.")
        }
        (_, _, Some(Act::Trade { .. })) if is_own_turn => {
            "Between attacks you trade only if you hold five cards or more after putting a player out."
                .to_owned()
        }
        (_, _, Some(Act::Follow(_))) if is_own_turn => {
            "Troops follow only into what was just taken, before the next throw.".to_owned()
        }
        _ => "It is not your turn; only DEFEND, your standing order, counts now.".to_owned(),
    }
}
