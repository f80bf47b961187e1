//! English.

mod order;
pub(super) mod reason;

pub(super) use self::order::{expected, order};
use super::lines::by_count;

use rules::{
    clone_wars::{
        Army, Event, Faction, First, Fleet, How, Standing, State, Target, Token, TokenSet,
        cards::{self, Power},
        state::Seats,
    },
    kit::territories::{Area, Card},
    language::Language::En,
};

use crate::{
    Viewer,
    clone_wars::{known::knows, words},
    kit::territories::words::{dice, faces, list},
};

fn name(army: Army) -> &'static str {
    words::army(army, En)
}

fn planet(area: Area) -> &'static str {
    words::planet(area, En)
}

fn troops(count: u32) -> String {
    words::troops(count, En)
}

fn cards_named(set: &[Card]) -> String {
    list(set, En, |&it| words::card(it, En))
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { army, what: First::Claim } => {
            format!("after a planet each for Red and Orange, {} claims first.", name(army))
        }
        Event::First { army, what: First::Turn } => {
            format!("by lot, {} has the first turn.", name(army))
        }
        Event::Dealt { army, at } => format!("{} goes to {}.", planet(at), name(army)),
        Event::Picked { army, at } => format!("{} claims {}.", name(army), planet(at)),
        Event::Turn { army, troops, track, .. } => turn(state, (army, troops), viewer, track),
        Event::DrewToken { army, token: None } => format!("{} draws a hidden token.", name(army)),
        Event::DrewToken { army, token: Some(token) } => {
            format!("{} draws a token: {}.", name(army), words::dotted(token, En))
        }
        Event::Token { army, token, at, unasked } => {
            let is_known = knows(state, viewer, army);
            placed_token(army, Some(token).filter(|_| is_known), at, unasked)
        }
        Event::Traded { army, cards: set, worth, unasked } => {
            let must = if unasked { " has five cards or more, and by rule" } else { "" };
            format!("{}{must} trades {} for {}.", name(army), cards_named(&set), troops(worth))
        }
        Event::Built { army, card, class, at } => format!(
            "{} builds {} on {}, with card {}.",
            name(army),
            words::a_class(class, En),
            planet(at),
            cards::number(card)
        ),
        Event::Played { army, card, at, class } => {
            let lost = at.zip(class).map(|(at, class)| (at, words::a_class(class, En)));
            played(state, (army, card), at, lost)
        }
        Event::Placed { army, at, n, unasked: false } => {
            format!("{} places {} on {}.", name(army), troops(n), planet(at))
        }
        Event::Placed { army, at, n, unasked: true } => {
            let n = troops(n);
            format!(
                "{} did not place all troops. Placed by rule: {n} on {}.",
                name(army),
                planet(at)
            )
        }
        Event::Threw { army, from, to, attack, defend, lost, .. } => {
            let defender = state.board.owner(to).map_or("", name);
            let lost = [(name(army), lost.attacker), (defender, lost.defender)];
            let lost = lost.into_iter().filter(|(_, lost)| *lost > 0);
            let lost = list(lost, En, |(who, lost)| format!("{who} loses {}", troops(lost.into())));
            format!(
                "{} attacks {} from {}: {} against {}; {lost}.",
                name(army),
                planet(to),
                planet(from),
                faces(&attack),
                faces(&defend)
            )
        }
        Event::Took { army, to, was, moved, ships, tokens, .. } => {
            let destroyed = state.ships.at(to);
            took(army, (to, was), (moved, ships), (destroyed, tokens))
        }
        Event::Followed { army, from, to, n } => {
            format!(
                "{} moves {} more from {} to {}.",
                name(army),
                troops(n),
                planet(from),
                planet(to)
            )
        }
        Event::Fortified { army, from, to, n } => {
            format!("{} moves {} from {} to {}.", name(army), troops(n), planet(from), planet(to))
        }
        Event::Fleet { army, from, to, ships } => format!(
            "{} sends {} from {} to {}.",
            name(army),
            words::fleet(ships, En),
            planet(from),
            planet(to)
        ),
        Event::Commanded { army, at, was } => {
            format!("{} takes command of {} from {}.", name(army), planet(at), name(was))
        }
        Event::Drew { army, card: None } => format!("{} draws a card.", name(army)),
        Event::Drew { army, card: Some(card) } => {
            format!("{} draws a card: {}.", name(army), words::card(card, En))
        }
        Event::Reshuffled { faction } => format!(
            "the deck of {} is empty: its discard pile is shuffled and becomes the deck.",
            words::faction(faction, En)
        ),
        Event::Order66 { army, needs } => format!(
            "{} invokes Order 66: each planet of the Republic changes sides if its die (eight faces) shows \
             {needs}{}.",
            name(army),
            if needs < 8 { " or more" } else { "" }
        ),
        Event::Turned { at, die, to: Some(to) } => {
            format!("{}: {die}. It turns, and is {}'s now.", planet(at), name(to))
        }
        Event::Turned { at, die, to: None } => format!("{}: {die}. It stays.", planet(at)),
        Event::Emperor { at } => {
            format!("the Emperor appears on {}. All tokens leave the game.", planet(at))
        }
        Event::Out { army, cards } => out(army, cards),
        Event::Standing { seat, ref order, .. } => {
            format!("standing order of {}: {}.", words::seat(state, seat, En), standing(order))
        }
        Event::Surrendered { seat, to, timed_out } => {
            let who = words::seat(state, seat, En);
            let does = match (state.armies(seat).len() == 1, timed_out) {
                (true, false) => "gives up",
                (false, false) => "give up",
                (true, true) => "loses on time",
                (false, true) => "lose on time",
            };
            match to {
                Some(to) => {
                    let heir = words::seat(state, to, En);
                    format!("{who} {does}: the commander of {heir} takes over.")
                }
                None => format!("{who} {does}."),
            }
        }
        Event::GoesOn { army } if viewer == Viewer::Seat(*state.commands.of(army)) => {
            "your turn is not over: send END, or go on.".to_owned()
        }
        Event::GoesOn { army } => format!("{}'s turn goes on.", name(army)),
        Event::Ended { how, winners } => ended(state, how, winners),
    })
}

/// A turn begins, with what the pawn does (§4.1).
fn turn(state: &State, (army, count): (Army, u32), viewer: Viewer, track: u8) -> String {
    let (who, count) = (name(army), troops(count));
    let commander = *state.commands.of(army);
    let mut told = match viewer == Viewer::Seat(commander) {
        true if state.armies(commander).len() > 1 => {
            format!("your turn with {who}: {count} to place.")
        }
        true => format!("your turn: {count} to place."),
        false => format!("it is {who}'s turn, with {count} to place."),
    };
    if army.faction() == Faction::Separatists && state.is_before_order_66() {
        told.push_str(&match () {
            () if track != state.track => format!(" The pawn moves to space {track}."),
            () if state.held > 0 => format!(" A Plot holds the pawn on space {track}."),
            () => format!(" The pawn stays on space {track}."),
        });
    }
    told
}

fn placed_token(army: Army, token: Option<Token>, at: Area, unasked: bool) -> String {
    let what = token.map_or_else(|| "a hidden token".to_owned(), |it| words::dotted(it, En));
    let rule = if unasked { ", by rule" } else { "" };
    format!("{} places {what} on {}{rule}.", name(army), planet(at))
}

/// The effect of a card takes effect (§2.3).
fn played(
    state: &State,
    (army, card): (Army, Card),
    at: Option<Area>,
    lost: Option<(Area, &str)>,
) -> String {
    let effect = cards::effect(card);
    let card = format!("card {}, {}", cards::number(card), words::effect(effect, En));
    let who = name(army);
    let there = at.map_or("", planet);
    let does = match effect {
        Power::Levy => "two more troops to place".to_owned(),
        Power::Plot if army.faction() == Faction::Republic => {
            "the pawn does not move when the next Separatist turn begins".to_owned()
        }
        Power::Plot => {
            let last = rules::clone_wars::state::LAST_SPACE;
            format!("the pawn moves to space {}", (state.track + 1).min(last))
        }
        Power::Sabotage => {
            let owner = at.and_then(|at| state.board.owner(at)).map_or("", name);
            let (at, class) = lost.map_or(("", ""), |(at, class)| (planet(at), class));
            format!("{class} of {owner} on {at} is destroyed")
        }
        Power::Shield => {
            format!("{there} is defended with dice of eight faces until the turn ends")
        }
        Power::Assault => {
            format!("all dice of its attack on {there} have eight faces")
        }
        Power::Duel => format!("it wins ties in its attack on {there}"),
    };
    format!("{who} plays {card}: {does}.")
}

/// A planet is taken, with what becomes of ships and tokens (§5.6, §6.1).
fn took(
    army: Army,
    (to, was): (Area, Army),
    (moved, ships): (u32, Fleet),
    (destroyed, tokens): (Fleet, TokenSet),
) -> String {
    let mut told = format!("{} takes {} from {}; ", name(army), planet(to), name(was));
    told.push_str(&troops(moved));
    told.push_str(if moved == 1 { " moves in" } else { " move in" });
    if !ships.is_empty() {
        told.push_str(&format!(", with {}", words::fleet(ships, En)));
    }
    told.push('.');
    told.push_str(&lost_there(destroyed, tokens));
    told
}

/// What is destroyed and found on a planet that is taken; nothing where nothing is.
pub(super) fn lost_there(destroyed: Fleet, tokens: TokenSet) -> String {
    let mut told = String::new();
    if !destroyed.is_empty() {
        told.push_str(&format!(" Ships destroyed there: {}.", words::fleet(destroyed, En)));
    }
    if !tokens.is_empty() {
        told.push_str(&format!(" Tokens found there: {}.", words::tokens(tokens, En)));
    }
    told
}

fn out(army: Army, cards: u8) -> String {
    let hand = match cards {
        0 => String::new(),
        1 => "; its card is put away".to_owned(),
        cards => format!("; its {cards} cards are put away"),
    };
    format!("{} has lost its last planet and is out{hand}.", name(army))
}

/// A standing order (§10).
pub(super) fn standing(order: &Standing) -> String {
    match order {
        Standing::Defend { dice: count, at: Some(at) } => {
            format!("defend {} with {}", planet(*at), dice(*count, En))
        }
        Standing::Defend { dice: count, at: None } => {
            format!("defend with {} everywhere", dice(*count, En))
        }
        Standing::Shield { card, on: Target::Planet(at) | Target::Ship(at, _) } => {
            format!("card {} shields {} when it is attacked", cards::number(*card), planet(*at))
        }
        Standing::Shield { card, .. } => format!("card {} shields nothing", cards::number(*card)),
        Standing::Offer(planets) if planets.is_empty() => {
            "no planet is offered to the ally".to_owned()
        }
        Standing::Offer(planets) => {
            let planets = words::planets_named(planets.iter().copied(), En);
            format!("the ally may take command of {planets}")
        }
    }
}

fn ended(state: &State, how: How, winners: Seats) -> String {
    let names = list(winners.each(), En, |seat| words::seat(state, seat, En));
    let faction = Faction::BOTH.into_iter().find(|&it| state.commanders_of(it) == winners);
    match (how, faction) {
        (How::Won | How::Shared, Some(of)) => {
            let faction = words::faction(of, En);
            let win = if faction == "the Republic" { "wins" } else { "win" };
            match by_count(state, of) {
                Some((n, others)) if n == others => format!(
                    "after the last round of turns each faction holds {n} planets; with more troops {faction} \
                     {win} the game: {names}."
                ),
                Some((n, others)) => format!(
                    "after the last round of turns {faction} {win} the game, with {n} planets to {others}: {names}."
                ),
                None => format!("{faction} {win} the game: {names}."),
            }
        }
        (How::Won | How::Shared, None) => format!("the game is won: {names}."),
        (How::Drawn, _) => match by_count(state, Faction::Republic) {
            Some((n, others)) if n == others => format!(
                "after the last round of turns each faction holds {n} planets: the game is drawn."
            ),
            _ => "the game is drawn.".to_owned(),
        },
    }
}
