//! Clone Wars for programs, in the shapes of RULES §15.1 and §17.2; seats are numbered from 0, armies,
//! planets, ships and tokens have their codes, cards their numbers.

use rules::{
    Seat,
    clone_wars::{
        Army, Class, Event, Faction, Fleet, Stage, Standing, State, Target, Token, TokenSet,
        Whereabouts, cards, galaxy,
    },
    kit::territories::{Area, Areas, Card, Cards, Held},
};
use serde_json::{Map, Value, json};

use super::known::{known, knows, knows_of};
use crate::Viewer;

/// The state as a viewer may know it: `{"stage", "first", "turn", "round", "phase", "commands": {"R": 0},
/// "to_place", "token": null, "board": {"ITH": {"army": "R", "troops": 3}}, "ships": {"ITH": {"FI": 1}},
/// "tokens": {"MYG": ["RUN"]}, "spent", "pile", "track", "held", "emperor", "cards": {"R": 2}, "hands":
/// {"K": [3, 14], "R": null}, "discard": {"republic": [1], "separatists": []}, "taken": {"K": ["SAL"]},
/// "dots", "built", "shielded", "follow", "goes_on", "defend": {"R": {"all": 2, "ITH": 1}}, "shields":
/// {"R": {"ITH": 7}}, "offers": {"K": ["MYG"]}, "out"}`. What the viewer may not know is null: of a token its
/// face.
pub(super) fn state(state: &State, viewer: Viewer) -> Value {
    let turn = state.last_turn();
    let by_army = |of: &dyn Fn(Army) -> Value| -> Map<String, Value> {
        Army::ALL.into_iter().map(|army| (army.letter().to_owned(), of(army))).collect()
    };
    let secret = |army: Army, value: &dyn Fn() -> Value| {
        if knows(state, viewer, army) { value() } else { Value::Null }
    };
    let is_living = |army: &Army| !state.lives(*army);
    let out: Vec<&str> =
        Army::ALL.iter().filter(|it| is_living(it)).map(|it| it.letter()).collect();
    json!({
        "stage": stage(state),
        "first": state.first.letter(),
        "turn": turn.map(|turn| turn.army.letter()),
        "round": turn.map_or(0, |turn| turn.round),
        "phase": turn.map(|turn| turn.phase.code()),
        "commands": by_army(&|army| json!(*state.commands.of(army))),
        "to_place": by_army(&|army| json!(state.to_place(army))),
        "token": token(state, viewer),
        "board": state.board.held().map(held).collect::<Map<_, _>>(),
        "ships": state.ships.placed().map(|(at, ships)| (code(at), fleet(ships))).collect::<Map<_, _>>(),
        "tokens": tokens(state, viewer),
        "spent": codes(state.tokens.in_place(Whereabouts::Spent)),
        "pile": state.pile(),
        "track": state.track,
        "held": state.held,
        "emperor": state.emperor.map(code),
        "cards": by_army(&|army| json!(state.hands.of(army).len())),
        "hands": by_army(&|army| secret(army, &|| numbers(*state.hands.of(army)))),
        "discard": {
            "republic": numbers(*state.discard.of(Faction::Republic)),
            "separatists": numbers(*state.discard.of(Faction::Separatists)),
        },
        "taken": by_army(&|army| json!(turn.map(|turn| areas(*turn.taken.of(army))))),
        "dots": turn.map_or(0, |turn| turn.dots),
        "built": turn.is_some_and(|turn| turn.built),
        "shielded": turn.map(|turn| areas(turn.shielded)).unwrap_or_default(),
        "follow": turn.and_then(|turn| turn.follow).map(|it| [it.from, it.to].map(code)),
        "goes_on": turn.is_some_and(|turn| turn.goes_on),
        "defend": by_army(&|army| secret(army, &|| defence(state, army))),
        "shields": by_army(&|army| secret(army, &|| shields(state, army))),
        "offers": by_army(&|army| match knows_of(state, viewer, army.faction()) {
            true => json!(areas(state.orders.of(army).offers)),
            false => Value::Null,
        }),
        "out": out,
    })
}

const fn stage(state: &State) -> &'static str {
    match state.stage {
        Stage::Lists => "lists",
        Stage::Placing => "placing",
        Stage::Turn(_) => "turn",
        Stage::Over { .. } => "over",
    }
}

fn code(area: Area) -> String {
    galaxy().code(area).to_owned()
}

fn areas(areas: Areas) -> Vec<String> {
    areas.each().map(code).collect()
}

fn numbers(cards: Cards) -> Value {
    cards.each().map(cards::number).collect()
}

fn codes(tokens: TokenSet) -> Vec<&'static str> {
    tokens.each().map(Token::code).collect()
}

fn held((area, held): (Area, Held<Army>)) -> (String, Value) {
    (code(area), json!({ "army": held.owner.letter(), "troops": held.troops }))
}

fn fleet(ships: Fleet) -> Value {
    let of = |class: Class| (class.code().to_owned(), json!(ships.of(class)));
    let some = Class::ALL.into_iter().filter(|&class| ships.of(class) > 0);
    Value::Object(some.map(of).collect())
}

/// The token that was drawn and is not yet placed, as who drew it knows it.
fn token(state: &State, viewer: Viewer) -> Value {
    let mover = state.last_turn().map(|turn| turn.army);
    let is_known = mover.is_some_and(|army| knows(state, viewer, army));
    json!(state.tokens.drawn().filter(|_| is_known).map(Token::code))
}

/// The tokens on planets: null each where their faces are not known.
fn tokens(state: &State, viewer: Viewer) -> Map<String, Value> {
    let on = |area: Area| {
        let there = state.tokens.in_place(Whereabouts::On(area));
        let is_known = state.board.owner(area).is_some_and(|army| knows(state, viewer, army));
        let faces = there.each().map(|token| is_known.then(|| token.code()));
        (code(area), faces.collect())
    };
    state.tokens.planets().each().map(on).collect()
}

fn defence(state: &State, army: Army) -> Value {
    let defence = &state.orders.of(army).defence;
    let mut said = Map::from_iter([("all".to_owned(), json!(defence.everywhere()))]);
    said.extend(defence.said().each().map(|area| (code(area), json!(defence.dice(area)))));
    said.into()
}

fn shields(state: &State, army: Army) -> Value {
    let each = state.orders.of(army).shields.each();
    Value::Object(each.map(|(area, card)| (code(area), json!(cards::number(card)))).collect())
}

/// The event under its `kind`, as a viewer may know it: a card or a token that it may not know is null.
pub(super) fn event(before: &State, event: &Event, viewer: Viewer) -> Option<Value> {
    let event = known(before, event, viewer)?;
    let mut value = serde_json::to_value(&event).ok()?;
    let fields = value.as_object_mut()?;
    let mut put = |name: &str, value: Value| {
        fields.insert(name.to_owned(), value);
    };
    let number = |card: Card| json!(cards::number(card));
    match event {
        Event::Dealt { at, .. }
        | Event::Picked { at, .. }
        | Event::Placed { at, .. }
        | Event::Commanded { at, .. }
        | Event::Turned { at, .. }
        | Event::Emperor { at } => put("at", json!(code(at))),
        Event::Token { army, at, .. } => {
            put("at", json!(code(at)));
            if !knows(before, viewer, army) {
                put("token", Value::Null);
            }
        }
        Event::Traded { cards, .. } => put("cards", json!(cards.map(cards::number))),
        Event::Built { card, at, .. } => {
            put("card", number(card));
            put("at", json!(code(at)));
        }
        Event::Played { card, at, .. } => {
            put("card", number(card));
            put("at", json!(at.map(code)));
        }
        // Which ships and which card helped is no part of what is told of a throw (§15.1).
        Event::Threw { from, to, .. } => {
            put("from", json!(code(from)));
            put("to", json!(code(to)));
            fields.remove("ships");
            fields.remove("effect");
        }
        Event::Followed { from, to, .. } | Event::Fortified { from, to, .. } => {
            put("from", json!(code(from)));
            put("to", json!(code(to)));
        }
        Event::Fleet { from, to, ships, .. } => {
            put("from", json!(code(from)));
            put("to", json!(code(to)));
            put("ships", fleet(ships));
        }
        Event::Took { from, to, ships, tokens, .. } => {
            put("from", json!(code(from)));
            put("to", json!(code(to)));
            put("ships", fleet(ships));
            put("tokens", json!(codes(tokens)));
        }
        Event::Drew { card, .. } => put("card", json!(card.map(cards::number))),
        Event::Standing { ref order, .. } => put("order", standing(order)),
        Event::Ended { winners, .. } => {
            put("winners", json!(winners.each().collect::<Vec<Seat>>()));
        }
        Event::Refused { .. }
        | Event::First { .. }
        | Event::Turn { .. }
        | Event::DrewToken { .. }
        | Event::Settled { .. }
        | Event::Reshuffled { .. }
        | Event::Order66 { .. }
        | Event::Out { .. }
        | Event::Surrendered { .. }
        | Event::GoesOn { .. } => {}
    }
    Some(value)
}

/// A standing order: `{"defend": 1, "at": "ITH"}`, `{"shield": 7, "at": "COR"}`, `{"offer": ["ALD"]}`.
fn standing(order: &Standing) -> Value {
    match order {
        Standing::Defend { dice, at } => json!({ "defend": dice, "at": at.map(code) }),
        Standing::Shield { card, on } => {
            let at = match *on {
                Target::Planet(at) | Target::Ship(at, _) => Some(code(at)),
                Target::Nothing | Target::Withdrawn => None,
            };
            json!({ "shield": cards::number(*card), "at": at })
        }
        Standing::Offer(planets) => {
            json!({ "offer": planets.iter().map(|&at| code(at)).collect::<Vec<_>>() })
        }
    }
}
