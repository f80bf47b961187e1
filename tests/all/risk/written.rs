//! What a case has, and what comes of it, as our own golden cases write it (see `golden.rs`).

use rules::kit::territories::{Area, MapName};
use serde_json::{Map, Value, json};

/// What `adjudicate` reads, from the lines of a case.
pub fn given(title: &str, lines: impl Iterator<Item = &'static str> + Clone) -> Value {
    for line in lines.clone() {
        for (word, place) in [("set up ", "set_up"), ("input ", "")] {
            if let Some(written) = line.strip_prefix(word) {
                let written: Value = serde_json::from_str(written).unwrap();
                return if place.is_empty() { written } else { json!({ place: written }) };
            }
        }
    }
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

fn is_late(line: &str) -> bool {
    line.starts_with("with ") || line.starts_with("without ")
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

/// `with /state/phase "x"`, `without /state/first`.
fn change(case: &mut Value, line: &str) {
    let (word, change) = line.split_once(' ').unwrap();
    let (place, value) = change.split_once(' ').unwrap_or((change, "null"));
    let (object, name) = place.rsplit_once('/').unwrap();
    let object = case.pointer_mut(object).unwrap().as_object_mut().unwrap();
    match word {
        "with" => object.insert(name.to_owned(), serde_json::from_str(value).unwrap()),
        _ => Some(object.remove(name).unwrap()),
    };
}

/// All that came of a case, line by line.
pub fn told(input: &Value, outcome: &Value) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut kind = String::new();
    let mut on_line = 0;
    for event in outcome["events"].as_array().unwrap() {
        let (this, said) = event_told(event);
        let joins = ["dealt", "picked", "placed"].contains(&this.as_str());
        if joins && this == kind && on_line < 7 {
            let last = lines.last_mut().unwrap();
            *last = format!("{last}, {said}");
            on_line += 1;
        } else {
            lines.push(format!("+ {this} {said}").trim_end().to_owned());
            (kind, on_line) = (this, 1);
        }
    }
    let awaited = text(&outcome["awaited"]);
    let again = if outcome["follow_up"] == true { " again" } else { "" };
    lines.push(format!("~ {}{again}", if awaited.is_empty() { "-" } else { &awaited }));
    lines.extend(changes(&input["state"], &outcome["state"]));
    if let ending @ Value::Object(_) = &outcome["ending"] {
        lines.push(format!("! ending {} {}", text(&ending["kind"]), text(&ending["winners"])));
    }
    let chance = input.get("chance").or_else(|| input["set_up"].get("chance"));
    let given = chance.and_then(Value::as_array).map_or(0, Vec::len);
    if outcome["chance_used"] != given {
        lines.push(format!("! used {}", outcome["chance_used"]));
    }
    lines
}

fn event_told(event: &Value) -> (String, String) {
    let fields: &[&str] = match event["kind"].as_str().unwrap() {
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
    };
    assert_eq!(event.as_object().unwrap().len(), fields.len() + 1, "all is told of {event}");
    let mut said: Vec<String> = Vec::new();
    for &field in fields {
        match (field, &event[field]) {
            ("unasked", Value::Bool(is_so)) => said.extend(is_so.then(|| "unasked".to_owned())),
            ("attack" | "defend" | "lost" | "cards", list @ Value::Array(_)) => {
                said.push(format!("({})", text(list)));
            }
            (_, value) => said.push(text(value)),
        }
    }
    (text(&event["kind"]), said.join(" "))
}

/// What of a state is not as it was before. Nothing stood there before a game was set up.
fn changes(before: &Value, after: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    let was = |name: &str| before.get(name).unwrap_or(&Value::Null);
    let is_empty = |value: &Value| match value {
        Value::Null => true,
        Value::Bool(is_so) => !is_so,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.values().all(|of| of.as_array().is_some_and(Vec::is_empty)),
        Value::String(_) => false,
    };
    for (name, now) in after.as_object().unwrap() {
        let same = was(name) == now || is_empty(was(name)) && is_empty(now);
        match name.as_str() {
            _ if same => {}
            "board" => {
                let held = |(code, held): (&String, &Value)| {
                    let differs = before["board"].get(code) != Some(held);
                    differs.then(|| format!("{code} {}", text(held)))
                };
                let held: Vec<_> = now.as_object().unwrap().iter().filter_map(held).collect();
                lines.extend(held.chunks(7).map(|held| format!("! {}", held.join(", "))));
            }
            "hands" | "defend" => {
                let seats = now.as_object().unwrap().keys();
                let gone = was(name).as_object().into_iter().flat_map(Map::keys);
                let all: std::collections::BTreeSet<&String> = seats.chain(gone).collect();
                for seat in all {
                    let [old, new] =
                        [was(name), now].map(|it| it.get(seat).unwrap_or(&Value::Null));
                    if old != new && !(is_empty(old) && is_empty(new)) {
                        lines.push(format!("! {name} {seat}: {}", text(new)).trim_end().to_owned());
                    }
                }
            }
            _ => lines.push(format!("! {name} {}", text(now)).trim_end().to_owned()),
        }
    }
    lines
}

/// A text without its quotes, lists without brackets, fields with their names.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        Value::Array(all) => all.iter().map(text).collect::<Vec<_>>().join(" "),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, of)| format!("{name} {}", text(of)));
            fields.collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}
