//! Risk for programs, in the shapes of RULES §14.1 and §16.2; seats are numbered from 0, territories and
//! cards have their codes.

use serde_json::{Map, Value, json};

use rules::{
    Seat,
    kit::territories::{Area, Card, Cards, Map as Board},
    language::Language,
    risk::{Event, Stage, State, notation::print, state::seats},
};

use super::known;
use crate::Viewer;

/// The state as a viewer may know it: `{"stage", "first", "turn", "round", "phase", "to_place", "board":
/// {"BRA": {"seat": 0, "troops": 3}}, "cards": [2, 3], "hands": [["ALA", "W1"], null], "discard", "sets",
/// "taken", "follow", "matched", "goes_on", "defend": [{"all": 2, "BRA": 1}, null], "out"}`. What the
/// viewer may not know is null.
pub(super) fn state(state: &State, viewer: Viewer) -> Value {
    let map = state.map();
    let all = || seats(state.seats).each();
    let held = |(area, held): (Area, rules::kit::territories::Held<Option<Seat>>)| {
        (map.code(area).to_owned(), json!({ "seat": held.owner, "troops": held.troops }))
    };
    let board: Map<String, Value> = state.board.held().map(held).collect();
    let hands: Vec<Option<Value>> =
        all().map(|seat| viewer.knows(seat).then(|| cards(map, *state.hands.of(seat)))).collect();
    let defend: Vec<Option<Value>> =
        all().map(|seat| viewer.knows(seat).then(|| defence(state, seat))).collect();
    let counts: Vec<usize> = all().map(|seat| state.hands.of(seat).len()).collect();
    let stage = match state.stage {
        Stage::Lists => "lists",
        Stage::Placing => "placing",
        Stage::Turn(_) => "turn",
        Stage::Over { .. } => "over",
    };
    let turn = state.last_turn();
    let codes = |turn: &rules::risk::Turn| -> Vec<&str> {
        turn.taken.each().map(|area| map.code(area)).collect()
    };
    let follow =
        turn.and_then(|turn| turn.follow).map(|it| [it.from, it.to].map(|it| map.code(it)));
    json!({
        "stage": stage,
        "first": state.first,
        "turn": turn.map(|turn| turn.seat),
        "round": turn.map_or(0, |turn| turn.round),
        "phase": turn.map(|turn| turn.phase),
        "to_place": turn.map_or(0, |turn| turn.to_place),
        "board": board,
        "cards": counts,
        "hands": hands,
        "discard": cards(map, state.discard),
        "sets": state.sets,
        "taken": turn.map(codes).unwrap_or_default(),
        "follow": follow,
        "matched": turn.is_some_and(|turn| turn.matched),
        "goes_on": turn.is_some_and(|turn| turn.goes_on),
        "defend": defend,
        "out": state.out,
    })
}

fn cards(map: &'static Board, cards: Cards) -> Value {
    cards.each().map(|card| code(map, card)).collect()
}

fn code(map: &'static Board, card: Card) -> String {
    print::card(card, map, Language::En)
}

fn defence(state: &State, seat: Seat) -> Value {
    let defence = state.defences.of(seat);
    let mut said = Map::from_iter([("all".to_owned(), json!(defence.everywhere()))]);
    let of = |area: Area| (state.map().code(area).to_owned(), json!(defence.dice(area)));
    said.extend(defence.said().each().map(of));
    said.into()
}

/// The event under its `kind`, as a viewer may know it: a card that it may not know is null.
pub(super) fn event(event: &Event, map: &'static Board, viewer: Viewer) -> Option<Value> {
    let known = known(event, viewer)?;
    let mut value = serde_json::to_value(known).ok()?;
    let fields = value.as_object_mut()?;
    let area = |area: Area| json!(map.code(area));
    match known {
        Event::Dealt { at, .. } | Event::Picked { at, .. } | Event::Placed { at, .. } => {
            fields.insert("at".to_owned(), area(at));
        }
        Event::Traded { cards, at, .. } => {
            fields.insert("cards".to_owned(), json!(cards.map(|card| code(map, card))));
            fields.insert("at".to_owned(), json!(at.map(area)));
        }
        Event::Threw { from, to, .. }
        | Event::Took { from, to, .. }
        | Event::Followed { from, to, .. }
        | Event::Fortified { from, to, .. } => {
            fields.insert("from".to_owned(), area(from));
            fields.insert("to".to_owned(), area(to));
        }
        Event::Handed { cards, .. } => {
            fields.insert("cards".to_owned(), self::cards(map, cards));
        }
        Event::Drew { card, .. } => {
            fields.insert("card".to_owned(), json!(card.map(|card| code(map, card))));
        }
        Event::Standing { at, .. } => {
            fields.insert("in".to_owned(), json!(at.map(area)));
        }
        Event::Ended { winners, .. } => {
            let winners: Vec<Seat> = winners.each().collect();
            fields.insert("winners".to_owned(), json!(winners));
        }
        Event::Refused { .. }
        | Event::First { .. }
        | Event::Turn { .. }
        | Event::Settled { .. }
        | Event::Out { .. }
        | Event::Reshuffled
        | Event::GoesOn { .. } => {}
    }
    Some(value)
}
