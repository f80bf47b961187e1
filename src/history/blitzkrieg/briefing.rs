//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §4.6, §7, §8, §10.1.

use super::words;
use rules::{
    blitzkrieg::{
        Order, Placement, Player, Side, State,
        adjudicate::{can_place, placements, wants_target},
        notation::print,
    },
    language::Language,
};

/// With so few tokens left for the next turn, there may be none to place (§7.3).
const FEW: u32 = 1;
/// The points that end a game (§7.1).
const ENOUGH: u16 = 25;

/// What both sides play for (§5, §6, §7.1).
pub(super) const fn aim(language: Language) -> &'static str {
    language.say(
        "The aim is 25 points: score them by pushing the markers your way, completing campaigns and closing theatres.",
        "Le but\u{a0}: 25 points. On les marque en poussant les curseurs de son côté, en clôturant des campagnes et en fermant des théâtres.",
    )
}

/// One sentence each.
pub(super) fn briefing(state: &State, player: Player, language: Language) -> Vec<String> {
    let mut told = Vec::from_iter(what_is_asked(state, player, language));
    let colon = language.say(": ", "\u{a0}: ");
    let own = |title: &str, heap| format!("{title}{colon}{}.", words::heap(heap, language));
    told.push(own(language.say("Your reserve", "Votre réserve"), state.reserve.of(player)));
    told.push(own(language.say("Your bag", "Votre sac"), state.bag.of(player)));
    told.push(hidden(state, player, language));
    told.extend(few(state, player, language));
    told.extend(the_end(state, player, language));
    told
}

/// What is asked of whoever is to move.
fn what_is_asked(state: &State, player: Player, language: Language) -> Option<String> {
    let is_asked = state.turn == Some(player);
    is_asked.then(|| match state.blitz {
        Some(theatre) => language
            .say(
                "Your blitz goes on: place another token in {}, or write STOP.",
                "Votre blitz continue\u{a0}: placez un autre jeton ({}), ou écrivez STOP.",
            )
            .replace("{}", words::the_theatre(theatre, language)),
        None => language
            .say(
                "It is your turn: place one token of your reserve on a free space of an active campaign.",
                "C'est à vous\u{a0}: placez un jeton de votre réserve sur une case libre d'une campagne active.",
            )
            .to_owned(),
    })
}

/// How many tokens lie where nobody, or only the other, sees them.
fn hidden(state: &State, player: Player, language: Language) -> String {
    let other = player.other();
    let count = |count: u32| words::tokens(count, language);
    let (reserve, bag) = (state.reserve.of(other).total(), state.bag.of(other).total());
    let (reserve, bag, pile) = (count(reserve), count(bag), count(state.pile.total()));
    match language {
        Language::En => format!(
            "The other side has {reserve} in reserve and {bag} in the bag; the research pile has {pile}."
        ),
        Language::Fr => format!(
            "L'autre camp a {reserve} en réserve et {bag} dans son sac\u{a0}; la pile de recherche contient \
             {pile}."
        ),
    }
}

/// A warning for who may soon have no token to place.
fn few(state: &State, player: Player, language: Language) -> Option<String> {
    let (reserve, bag) = (state.reserve.of(player).total(), state.bag.of(player).total());
    let next = (reserve + bag.min(1)).saturating_sub(1);
    (state.ending.is_none() && next <= if bag == 0 { FEW + 1 } else { FEW }).then(|| {
        language
            .say(
                "Careful: you have few tokens left in reserve. A side that can place none on its turn loses at once; \
                 bombs take tokens, production brings some.",
                "Attention\u{a0}: il vous reste peu de jetons en réserve. Le camp qui ne peut en placer aucun à son \
                 tour perd aussitôt\u{a0}; les bombes en prennent, la production en apporte.",
            )
            .to_owned()
    })
}

fn the_end(state: &State, player: Player, language: Language) -> Option<String> {
    let is_mine = state.turn == Some(player);
    if state.last_turn {
        return Some(
            match is_mine {
                true => language.say(
                    "This is your last turn: you win with as many points as the Axis.",
                    "C'est votre dernier tour\u{a0}: il vous suffit d'avoir autant de points que l'Axe.",
                ),
                false => language.say(
                    "This is the last turn of the Allies: they win with as many points as you.",
                    "C'est le dernier tour des Alliés\u{a0}: il leur suffit d'avoir autant de points que vous.",
                ),
            }
            .to_owned(),
        );
    }
    let points = *state.points.of(player.other());
    let is_near = points + 5 >= ENOUGH;
    is_near.then(|| {
        let points = words::points(points, language);
        match (language, state.side(player.other())) {
            (Language::En, Side::Axis) => {
                format!("The Axis has {points}: with 25 at the end of its turn, the Allies have one turn left.")
            }
            (Language::Fr, Side::Axis) => {
                format!("L'Axe a {points}\u{a0}: à 25 à la fin de son tour, il ne reste qu'un tour aux Alliés.")
            }
            (Language::En, Side::Allies) => {
                format!("The Allies have {points}: with 25 at the end of their turn they win.")
            }
            (Language::Fr, Side::Allies) => {
                format!("Les Alliés ont {points}\u{a0}: à 25 à la fin de leur tour, ils gagnent.")
            }
        }
    })
}

/// Lines that could stand on the sheet now.
pub(super) fn example(state: &State, player: Player, language: Language) -> String {
    if state.turn != Some(player) || !can_place(state, player) {
        return String::new();
    }
    let lines = example_orders(state, player).into_iter();
    lines.map(|order| print::order(&order, language)).collect::<Vec<_>>().join("\n")
}

/// A placement with its target, where it wants one.
pub(super) fn example_orders(state: &State, player: Player) -> Vec<Order> {
    let mut orders = Vec::new();
    let plain = |it: &Placement| !wants_target(state, player, *it);
    let first = placements(state, player).find(plain).or_else(|| placements(state, player).next());
    let Some(placement) = first else { return orders };
    orders.push(Order::Place(placement));
    if wants_target(state, player, placement) {
        let target = state.others_open(placement.space.theatre()).next();
        orders.extend(target.map(Order::Strategic));
    }
    orders
}
