//! Parts of a state, and events, as our own golden cases write them (see `golden.rs`).

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// Writes a part of the state that stands in a line; none where it holds no such part.
pub fn part_of_state(state: &mut Value, line: &str) -> Option<()> {
    if let Some((seat @ ("X" | "L"), has)) = line.split_once(": ") {
        let (reserve, bag) = has.split_once("; ").map_or((has, None), |(it, bag)| (it, Some(bag)));
        state["reserve"][seat] = counts(reserve);
        if let Some(bag) = bag {
            state["bag"][seat] = counts(bag);
        }
        return Some(());
    }
    match line.split_once(' ')? {
        ("pile", tokens) => state["pile"] = counts(tokens),
        ("board", has) => {
            let (seat, has) = has.split_once(": ")?;
            state["board"][seat] = placed(has);
        }
        ("last", each) if each != "turn" => {
            pairs(each).for_each(|(seat, token)| state["last"][seat] = token.into());
        }
        ("tracks", each) => {
            let mut set = |theatre: &str, at: i8| state["tracks"][theatre] = at.into();
            pairs(each).for_each(|(theatre, at)| set(theatre, at.parse().unwrap()));
        }
        ("points", each) => {
            let mut set = |seat: &str, points: u16| state["points"][seat] = points.into();
            pairs(each).for_each(|(seat, points)| set(seat, points.parse().unwrap()));
        }
        _ => return None,
    }
    Some(())
}

/// `W -12 E 2`.
fn pairs(each: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut words = each.split(' ');
    std::iter::from_fn(move || Some((words.next()?, words.next().unwrap())))
}

/// `A1 A1 F0`; `-` for nothing.
pub fn counts(tokens: &str) -> Value {
    let mut counts = BTreeMap::new();
    for token in tokens.split(' ').filter(|token| *token != "-") {
        *counts.entry(token.to_owned()).or_insert(0) += 1;
    }
    json!(counts)
}

/// `N1 W1.1 P1.1, A3 W1.2`; `-` for nothing.
fn placed(has: &str) -> Value {
    let mut placed = Map::new();
    for of_a_token in has.split(", ").filter(|has| *has != "-") {
        let (token, spaces) = of_a_token.split_once(' ').unwrap();
        placed.extend(spaces.split(' ').map(|space| (space.to_owned(), token.into())));
    }
    placed.into()
}

/// An event as these cases write it.
pub fn told(event: &Value) -> String {
    let fields: &[&str] = match event["kind"].as_str().unwrap() {
        "defaulted" | "handed_back" | "stopped" | "last_turn" => &["seat"],
        "placed" => &["seat", "token", "space"],
        "moved" => &["seat", "theatre", "steps", "position", "why"],
        "drew" => &["seat", "token", "why"],
        "researched" => &["seat", "token", "to"],
        "bombed" => &["seat", "token"],
        "nothing" => &["seat", "effect"],
        "propaganda" => &["seat", "points"],
        "closed" => &["seat", "theatre"],
        "scored" => {
            let [seat, campaign] = ["seat", "campaign"].map(|name| event[name].as_str().unwrap());
            return format!("scored {seat} {campaign} {}+{}", event["points"], event["bonus"]);
        }
        "ended" => {
            let winners = event["winners"].as_array().unwrap().iter().map(text);
            let winners = winners.collect::<Vec<_>>().join(" ");
            return format!("ended {} {winners} {}", text(&event["result"]), text(&event["why"]));
        }
        other => panic!("what is {other}?"),
    };
    let mut told: Vec<String> = ["kind"].iter().chain(fields).map(|it| text(&event[it])).collect();
    if let Some(copied) = event.get("as") {
        told.push(format!("as {}", text(copied)));
    }
    assert_eq!(event.as_object().unwrap().len(), told.len(), "all is told of {event}");
    told.join(" ")
}

/// A text without its quotes, a number as it is.
fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
