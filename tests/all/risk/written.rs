//! What a case has, and what comes of it, as our own golden cases write it (see `golden.rs`).

use rules::kit::territories::{Area, MapName};
use serde_json::{Map, Value, json};

use crate::support::golden::{change, is_late};

/// What `adjudicate` reads, from the lines of a case.
pub fn given(title: &str, lines: impl Iterator<Item = &'static str> + Clone) -> Value {
    let mut case = json!({
        "seats": ["X", "Y"], "options": {}, "language": "en", "chance": [], "circumstances": {},
        "state": {
            "stage": "turn", "first": "X", "turn": "X", "round": 2, "phase": "attack",
            "to_place": 0, "board": {}, "hands": {}, "discard": [], "sets": 0, "taken": [],
            "follow": null, "matched": false, "defend": {}, "out": [],
        },
    });
    let mut rest = ("Y", 1);
    let mut free: Vec<&str> = Vec::new();
    for line in lines.clone().filter(|line| !is_late(line)) {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("rest", said) => {
                let (seat, troops) = said.split_once(' ').unwrap();
                rest = (seat, troops.parse().unwrap());
            }
            ("free", codes) => free = codes.split(' ').collect(),
            (word, said) => {
                part(&mut case, word, said).unwrap_or_else(|| panic!("{title}: {line:?}"));
            }
        }
    }
    complete(&mut case, rest, &free);
    lines.filter(|line| is_late(line)).for_each(|line| change(&mut case, line));
    case
}

/// Gives all that nothing is said of to one seat.
fn complete(case: &mut Value, (seat, troops): (&str, u32), free: &[&str]) {
    let map = map_of(case);
    let holder = if seat == "-" { Value::Null } else { seat.into() };
    for code in Area::all().map(|area| map.map().code(area)) {
        let is_free = free.contains(&code) || free == ["all"];
        let held = &mut case["state"]["board"][code];
        if is_free {
            case["state"]["board"].as_object_mut().unwrap().remove(code);
        } else if held.is_null() {
            *held = json!([holder, troops]);
        }
    }
}

fn map_of(case: &Value) -> MapName {
    if case["options"]["map"] == "galaxy" { MapName::Galaxy } else { MapName::World }
}

fn words(said: &str) -> Value {
    said.split(' ').filter(|word| !word.is_empty()).collect()
}

/// A number where it is one.
fn value(word: &str) -> Value {
    word.parse::<u32>().map_or_else(|_| word.into(), Value::from)
}

fn part(case: &mut Value, word: &str, said: &str) -> Option<()> {
    let map = map_of(case);
    let state = &mut case["state"];
    match word {
        "seats" => case["seats"] = words(said),
        "option" => {
            let (name, set) = said.split_once(' ')?;
            case["options"][name] = value(set);
        }
        "lang" => case["language"] = said.into(),
        "drawn" => case["circumstances"]["drawn"] = true.into(),
        "surrendered" => case["circumstances"]["surrendered"] = words(said),
        "chance" => case["chance"] = said.split(' ').map(value).collect(),
        "lists" | "placing" => {
            let board = state["board"].take();
            *state = json!({"stage": word, "first": state["first"], "board": board});
        }
        "place" => {
            state["phase"] = "reinforce".into();
            state["to_place"] = value(said);
        }
        "turn" | "first" => state[word] = said.into(),
        "round" | "sets" => state[word] = value(said),
        "board" => {
            let (seat, held) = said.split_once(": ")?;
            let holder = if seat == "-" { Value::Null } else { seat.into() };
            for (codes, troops) in pairs(held) {
                for code in range(map, codes) {
                    state["board"][code] = json!([holder, value(troops)]);
                }
            }
        }
        "hand" => {
            let (seat, cards) = said.split_once(": ")?;
            state["hands"][seat] = words(cards);
        }
        "discard" | "taken" | "out" | "follow" => state[word] = words(said),
        "matched" => state["matched"] = true.into(),
        "defend" => {
            let (seat, orders) = said.split_once(": ")?;
            let orders = pairs(orders).map(|(code, dice)| (code.to_owned(), value(dice)));
            state["defend"][seat] = orders.collect::<Map<_, _>>().into();
        }
        _ => return None,
    }
    Some(())
}

/// The codes from one to another in board order, or the one.
fn range(map: MapName, codes: &str) -> impl Iterator<Item = &'static str> {
    let (from, to) = codes.split_once("..").unwrap_or((codes, codes));
    let [from, to] = [from, to].map(|code| map.map().of_code(code).unwrap());
    Area::all().filter(move |&it| from <= it && it <= to).map(move |it| map.map().code(it))
}

/// `BRA 5 NAF 3`.
fn pairs(said: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut words = said.split(' ');
    std::iter::from_fn(move || Some((words.next()?, words.next().unwrap())))
}

/// What is written of an event, in this order.
pub fn fields(kind: &str) -> &'static [&'static str] {
    match kind {
        "first" => &["seat", "what"],
        "dealt" | "picked" => &["seat", "at", "n"],
        "turn" => &["seat", "round", "troops"],
        "traded" => &["seat", "cards", "worth", "at", "unasked"],
        "placed" => &["seat", "at", "n", "unasked"],
        "threw" => &["seat", "from", "to", "attack", "defend", "lost"],
        "took" => &["seat", "from", "to", "was", "moved"],
        "followed" | "fortified" => &["seat", "from", "to", "n"],
        "out" => &["seat", "by", "cards"],
        "handed" => &["seat", "to", "cards"],
        "reshuffled" => &[],
        "drew" => &["seat", "card"],
        "standing" => &["seat", "n", "in"],
        "ended" => &["how", "winners"],
        other => panic!("what is {other}?"),
    }
}
