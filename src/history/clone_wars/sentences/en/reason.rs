//! Why lines are not carried out.

use rules::{
    Seat,
    clone_wars::{Act, Faction, Order, Reason, Stage, Standing, State, Strike, cards},
    kit::territories::{Area, Card},
    language::Language::En,
};

use super::{name, planet};
use crate::{
    clone_wars::{sentences::lines, words},
    kit::territories::{said, words::list},
};

/// Why a line is not carried out.
pub(in super::super) fn reason(
    state: &State,
    (seat, order): (Seat, &Order),
    reason: Reason,
) -> String {
    let act = match order {
        Order::Act(act, _) => Some(act),
        _ => None,
    };
    match reason {
        Reason::Unreadable => "The line cannot be read.".to_owned(),
        Reason::Out => "You have no army left in the game.".to_owned(),
        Reason::Over => said::over(state.turn().is_none(), "DEFEND, PLAY for a Shield, OFFER", En),
        Reason::NotNow => not_now(state, (seat, order), act).to_owned(),
        Reason::Condition => said::unmet(order.condition(), |area| planet(area).to_owned(), En),
        Reason::NoCard => lines::no_card(state, order, En),
        Reason::NoSet if matches!(act, Some(Act::Trade(None))) => {
            "There is no set in this army's hand: three of one class, or one of each.".to_owned()
        }
        Reason::NoSet => "These are no set: three of one class, or one of each.".to_owned(),
        Reason::NoPower => no_effect(state, order),
        Reason::NothingLeft if matches!(act, Some(Act::Token(_))) => {
            "There is no token to place.".to_owned()
        }
        Reason::NothingLeft => "No troops are left to place.".to_owned(),
        Reason::Order66 if !state.is_before_order_66() => {
            "Order 66 has been invoked already: it comes once a game.".to_owned()
        }
        Reason::Order66 => "Only a Separatist army invokes Order 66.".to_owned(),
        Reason::Track if matches!(act, Some(Act::Order66 { .. })) => {
            let track = state.track;
            format!("Order 66 needs the pawn on space 5 or beyond; it is on {track}.")
        }
        Reason::Track => "The pawn is on the last space, 9: a Plot cannot move it.".to_owned(),
        Reason::Built => "One ship a turn: this army has built one already.".to_owned(),
        Reason::ShipLimit => "This army already has three ships of that class.".to_owned(),
        Reason::NotYours => not_yours(state, order),
        Reason::Own => match lines::target(act) {
            Some(at) => format!("{} is of your own faction.", planet(at)),
            None => "That is of your own faction.".to_owned(),
        },
        Reason::NotAlly => match act {
            Some(Act::Take(at)) => format!("{} is not your ally's.", planet(*at)),
            _ => "That is not your ally's.".to_owned(),
        },
        Reason::NotAdjacent => match act {
            Some(Act::Attack(Strike { attack, .. })) => {
                format!("{} has no border with {}.", planet(attack.to), planet(attack.from))
            }
            _ => "None of this army's planets has a border with it.".to_owned(),
        },
        Reason::Same => "It starts and ends on the same planet.".to_owned(),
        Reason::NotConnected => match lines::way(act) {
            Some((from, to)) => format!(
                "No way leads from {} to {} through planets of your faction.",
                planet(from),
                planet(to)
            ),
            None => "No way leads there through planets of your faction.".to_owned(),
        },
        Reason::NoShip => no_ship(state),
        Reason::HasToken => {
            "A token lies there already; it goes to a planet of this army without one.".to_owned()
        }
        Reason::NotFree => {
            "Only a planet with exactly one troop, no ship, no token and no Emperor can be \
                            taken over, and not the ally's last."
                .to_owned()
        }
        Reason::NotOffered => "Your ally has not offered it.".to_owned(),
        Reason::TooFew => too_few(act),
    }
}

/// Where the army has ships (§7.2).
fn no_ship(state: &State) -> String {
    let Some(army) = state.turn().map(|turn| turn.army) else {
        return "There is no such ship there.".to_owned();
    };
    let at = |area: Area| (area, state.ships.at(area));
    let ships = state.own(army).each().map(at).filter(|(_, ships)| !ships.is_empty());
    let ships =
        list(ships, En, |(area, ships)| format!("{} on {}", words::fleet(ships, En), planet(area)));
    match ships.is_empty() {
        true => format!("There is no such ship there: {} has no ship.", name(army)),
        false => format!("There is no such ship there; {} has {ships}.", name(army)),
    }
}

fn no_effect(state: &State, order: &Order) -> String {
    let card = match order {
        Order::Act(Act::Play { card, .. }, _) => Some(*card),
        Order::Act(Act::Attack(strike), _) => strike.card,
        Order::Stand(Standing::Shield { card, .. }) => Some(*card),
        _ => None,
    };
    let Some(card) = card else { return "That card has no such use.".to_owned() };
    let effect = cards::effect(card);
    let (number, effect_name) = (cards::number(card), words::effect(effect, En));
    let is_republican = state.turn().is_some_and(|turn| turn.army.faction() == Faction::Republic);
    let is_lost = is_republican && effect.is_anakins() && !state.is_before_order_66();
    let use_it = match effect {
        _ if is_lost => "after Order 66 the Republic has lost it",
        cards::Power::Plot if !state.is_before_order_66() => "after Order 66 it does nothing",
        cards::Power::Levy | cards::Power::Plot => "it stands alone: PLAY and its number",
        cards::Power::Sabotage => {
            "after it write a planet, and FI (a fighter), CO (a corvette) or CA (a capital ship)"
        }
        cards::Power::Shield => "after it write one planet of yours, or NONE",
        cards::Power::Assault | cards::Power::Duel => "it is played by CARD on an ATTACK line",
    };
    format!("Card {number} is {effect_name}: {use_it}.")
}

fn not_yours(state: &State, order: &Order) -> String {
    let mover = state.turn().map_or("this army", |turn| name(turn.army));
    match order {
        Order::Want { .. } => "You do not command that army.".to_owned(),
        Order::Stand(Standing::Offer(_)) => "You can offer only planets of your own.".to_owned(),
        Order::Stand(standing) => match lines::defended(standing) {
            Some(at) => format!("{} is not yours.", planet(at)),
            None => "The planet is not yours.".to_owned(),
        },
        Order::Act(Act::Place { at, .. }, _) => match state.turn() {
            Some(_) => format!("{} is not {mover}'s: troops go to its own planets.", planet(*at)),
            None => format!("{} is not yours: troops go to your own planets.", planet(*at)),
        },
        Order::Act(Act::Attack(strike), _) => {
            format!(
                "{} is not {mover}'s: attack from a planet of its own.",
                planet(strike.attack.from)
            )
        }
        Order::Act(Act::Token(_), _) => {
            format!("None of these is {mover}'s: the token goes to a planet of its own.")
        }
        Order::Act(Act::Build { at, .. }, _) => {
            format!("{} is not {mover}'s: ships are built on its own planets.", planet(*at))
        }
        Order::Act(act, _) => {
            let other = lines::not_own(state, act);
            let other = other.map(|at| format!("{} is not {mover}'s: ", planet(at)));
            let said = format!(
                "{}both ends must be {mover}'s; the way may lead over its ally's.",
                other.unwrap_or_default()
            );
            words::capital(&said)
        }
    }
}

fn too_few(act: Option<&Act>) -> String {
    let Some(Act::Attack(Strike { attack, .. })) = act else {
        return "Only one troop is there, and one must stay.".to_owned();
    };
    let from = planet(attack.from);
    match attack.clauses.until.filter(|&until| until > 1) {
        Some(until) => {
            format!("You wanted to stop at {until} troops, and {from} has no more.")
        }
        None => format!("{from} has one troop alone; an attack takes two."),
    }
}

fn not_now(state: &State, (seat, order): (Seat, &Order), act: Option<&Act>) -> &'static str {
    let is_sabotage = |card: &Card| cards::effect(*card) == cards::Power::Sabotage;
    match (&state.stage, order, act) {
        (Stage::Lists, ..) => {
            "For now you only rank planets: WANT and their codes, the best first."
        }
        (_, Order::Want { .. }, _) => "Planets are claimed before the game begins, not now.",
        (Stage::Placing, ..) => "For now you only place troops: PLACE, a number and a planet.",
        _ if state.mover() != Some(seat) => {
            "It is not your turn; only standing orders count now: DEFEND, PLAY for a Shield, OFFER."
        }
        (_, _, Some(Act::Follow(_))) => {
            "Troops follow only into what was just taken, before the next throw."
        }
        (_, _, Some(Act::Play { card, .. })) if is_sabotage(card) => {
            "Sabotage is played in your own turn, before FORTIFY, FLEET and TAKE."
        }
        (
            _,
            _,
            Some(
                Act::Token(_)
                | Act::Trade(_)
                | Act::Build { .. }
                | Act::Place { .. }
                | Act::Play { .. },
            ),
        ) => "This belongs to the opening of your own turn, before its first attack.",
        (_, _, Some(Act::Attack(_))) => {
            "You attack in your own turn, before FORTIFY, FLEET and TAKE."
        }
        _ => "In your own turn FORTIFY, FLEET and TAKE come in this order, each once.",
    }
}
