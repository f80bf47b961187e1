//! English.

mod order;
mod reason;

pub(super) use self::{
    order::{expected, order, standing},
    reason::reason,
};
use super::lines::won_by_count;

use rules::{
    Seat,
    kit::territories::{Area, Card, Cards},
    language::Language::En,
    risk::{Event, First, How, State, state::Seats},
};

use crate::{
    Viewer,
    kit::territories::{self as kit, words::faces},
    risk::words::{self, Noun},
};

fn seat(seat: Seat) -> &'static str {
    words::seat(seat, En)
}

/// A seat, or nobody.
fn of(owner: Option<Seat>) -> &'static str {
    owner.map_or("neutral troops", seat)
}

fn troops(count: u32) -> String {
    words::troops(count, En)
}

/// What areas are called on the map of a game.
fn noun(state: &State) -> &'static Noun {
    words::noun(state.chosen.map, En)
}

fn list<T>(all: impl IntoIterator<Item = T>, say: impl Fn(T) -> String) -> String {
    kit::words::list(all, En, say)
}

/// An event.
pub(super) fn event(state: &State, event: &Event, viewer: Viewer) -> Option<String> {
    let the = |area: Area| words::the(state.map(), area, En);
    Some(match *event {
        Event::Refused { .. } | Event::Settled { .. } => return None,
        Event::First { seat: who, what } => match what {
            First::Deal => {
                format!("{} are dealt out, to {} first.", noun(state).many, seat(who))
            }
            First::Pick => format!("{} picks first.", seat(who)),
            First::Turn => format!("by lot, {} has the first turn.", seat(who)),
        },
        Event::Dealt { seat: owner, at, n } => {
            format!("{} goes to {}, with {}.", the(at), of(owner), troops(n))
        }
        Event::Picked { seat: who, at, .. } => picked(state, who, &[at]),
        // The count of turns stands in the round's title.
        Event::Turn { seat: who, troops: n, .. } if viewer == Viewer::Seat(who) => {
            format!("your turn: {} to place.", troops(n))
        }
        Event::Turn { seat: who, troops: n, .. } => {
            format!("it is {}'s turn, with {} to place.", seat(who), troops(n))
        }
        Event::Traded { seat: who, cards: set, worth, at, unasked } => {
            let must = if unasked { " has five cards or more, and by rule" } else { "" };
            let more = at.map(|at| format!("; 2 more go to {}", the(at))).unwrap_or_default();
            format!(
                "{}{must} trades {} for {}{more}.",
                seat(who),
                cards(state, &set),
                troops(worth)
            )
        }
        Event::Placed { seat: who, at, n, unasked: false } => {
            format!("{} places {} on {}.", seat(who), troops(n), the(at))
        }
        Event::Placed { seat: who, at, n, unasked: true } => format!(
            "{} did not place all troops. Placed by rule: {} on {}.",
            seat(who),
            troops(n),
            the(at)
        ),
        Event::Threw { seat: who, from, to, attack, defend, lost } => {
            let lost = [
                (seat(who), u32::from(lost.attacker)),
                (of(state.holder(to)), u32::from(lost.defender)),
            ];
            let lost = lost.into_iter().filter(|(_, lost)| *lost > 0);
            let lost = list(lost, |(who, lost)| match who {
                "neutral troops" => format!("{lost} neutral {} lost", plural(lost)),
                who => format!("{who} loses {}", troops(lost)),
            });
            format!(
                "{} attacks {} from {}: {} against {}; {lost}.",
                seat(who),
                the(to),
                the(from),
                faces(&attack),
                faces(&defend)
            )
        }
        Event::Took { seat: who, to, was, moved, .. } => format!(
            "{} takes {} from {}; {} in.",
            seat(who),
            the(to),
            of(was),
            if moved == 1 { "1 troop moves".to_owned() } else { format!("{moved} troops move") }
        ),
        Event::Followed { seat: who, from, to, n } => {
            format!("{} moves {} more from {} to {}.", seat(who), troops(n), the(from), the(to))
        }
        Event::Fortified { seat: who, from, to, n } => format!(
            "{} moves {} from {} to {} and ends the turn.",
            seat(who),
            troops(n),
            the(from),
            the(to)
        ),
        Event::Out { seat: who, by: Some(by), cards, .. } => {
            let hand = match cards {
                0 => String::new(),
                cards => {
                    let all = words::cards(usize::from(cards), En);
                    format!(", and {} takes over {all}", seat(by))
                }
            };
            let last = noun(state).last;
            match viewer == Viewer::Seat(who) {
                true => format!("you have lost {last} and are out{hand}."),
                false => format!("{} has lost {last} and is out{hand}.", seat(who)),
            }
        }
        Event::Out { seat: who, by: None, timed_out, .. } => {
            let why = if timed_out { "loses on time" } else { "gives up" };
            let areas = noun(state).many;
            format!("{} {why}: their {areas} become neutral, with the troops on them.", seat(who))
        }
        Event::Handed { seat: who, to, cards: hand } => {
            format!(
                "{} takes over these cards from {}: {}.",
                seat(to),
                seat(who),
                hand_of(state, hand)
            )
        }
        Event::Reshuffled => {
            "the deck is empty: the traded cards are shuffled and become the deck.".to_owned()
        }
        Event::Drew { seat: who, card: None } => format!("{} draws a card.", seat(who)),
        Event::Drew { seat: who, card: Some(card) } => {
            format!("{} draws a card: {}.", seat(who), words::card(state.map(), card, En))
        }
        Event::Standing { seat: who, n, at } => {
            format!("{}'s standing order: {}.", seat(who), defend(state, n, at))
        }
        Event::GoesOn { seat: who } if viewer == Viewer::Seat(who) => {
            "your turn is not over: send END, or go on.".to_owned()
        }
        Event::GoesOn { seat: who } => format!("{}'s turn goes on.", seat(who)),
        Event::Ended { how, winners } => ended(state, how, winners),
    })
}

/// What a seat picked, or nobody.
pub(super) fn picked(state: &State, who: Option<Seat>, areas: &[Area]) -> String {
    let named = list(areas, |&area| words::the(state.map(), area, En));
    match who {
        Some(who) => format!("{} picks {named}.", seat(who)),
        None if areas.len() == 1 => format!("{named} becomes neutral."),
        None => format!("{named} become neutral."),
    }
}

const fn plural(count: u32) -> &'static str {
    if count == 1 { "troop is" } else { "troops are" }
}

fn cards(state: &State, set: &[Card]) -> String {
    list(set, |&card| words::card(state.map(), card, En))
}

fn hand_of(state: &State, hand: Cards) -> String {
    cards(state, &hand.each().collect::<Vec<_>>())
}

fn defend(state: &State, dice: u8, at: Option<Area>) -> String {
    let dice = if dice == 1 { "1 die" } else { "2 dice" };
    match at {
        Some(at) => format!("defend {} with {dice}", words::the(state.map(), at, En)),
        None => format!("defend with {dice} everywhere"),
    }
}

fn ended(state: &State, how: How, winners: Seats) -> String {
    let names = list(winners.each(), |who| seat(who).to_owned());
    match how {
        How::Won => match won_by_count(state, winners) {
            Some(n) => format!(
                "that was the last round of turns: {names} wins the game, with {n} {}.",
                noun(state).many
            ),
            None => format!("{names} wins the game."),
        },
        How::Shared => match won_by_count(state, winners) {
            Some(n) => format!(
                "that was the last round of turns: {names} are equal, with {n} {} each, and share the win.",
                noun(state).many
            ),
            None => format!("the game is over: {names} share the win."),
        },
        How::Drawn => format!("the game is drawn: {names}."),
    }
}
