//! What a case has, and what comes of it, as our own golden cases write it (see `golden.rs`).

use std::collections::BTreeSet;

use rules::{clone_wars::galaxy, kit::territories::Area};
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
        "seats": ["a", "b", "c", "d"], "options": {}, "language": "en", "chance": [],
        "circumstances": {},
        "state": { "stage": "turn", "first": "R", "turn": "R", "round": 2, "phase": "attack" },
    });
    let plain = [
        ("R", "ITH..TOY"),
        ("O", "ALD..BYS"),
        ("K", "SAL..BOZ"),
        ("B", "KAM..KAS"),
        ("K", "POL..HYP"),
        ("B", "GEO..YAV"),
    ];
    plain.iter().for_each(|(army, codes)| hold(&mut case, army, codes, 2.into()));
    for line in lines.clone().filter(|line| !is_late(line)) {
        let (word, said) = line.split_once(' ').unwrap_or((line, ""));
        part(&mut case, word, said).unwrap_or_else(|| panic!("{title}: {line:?}"));
    }
    lines.filter(|line| is_late(line)).for_each(|line| change(&mut case, line));
    let seats: Vec<Value> = case["seats"].as_array().unwrap().clone();
    let began: &[(&str, usize)] = match seats.len() {
        2 => &[("R", 0), ("K", 1), ("O", 0), ("B", 1)],
        3 => &[("R", 0), ("K", 1), ("O", 2), ("B", 1)],
        _ => &[("R", 0), ("K", 1), ("O", 2), ("B", 3)],
    };
    for &(army, seat) in began {
        let commands = &mut case["state"]["commands"][army];
        if commands.is_null() {
            *commands = seats.get(seat).cloned().unwrap_or_default();
        }
    }
    case
}

fn is_late(line: &str) -> bool {
    line.starts_with("with ") || line.starts_with("without ")
}

fn hold(case: &mut Value, army: &str, codes: &str, troops: Value) {
    for code in range(codes) {
        case["state"]["board"][code] = json!([army, troops]);
    }
}

fn words(said: &str) -> Value {
    said.split(' ').filter(|word| !word.is_empty()).map(value).collect()
}

/// A number where it is one.
fn value(word: &str) -> Value {
    word.parse::<u32>().map_or_else(|_| word.into(), Value::from)
}

fn part(case: &mut Value, word: &str, said: &str) -> Option<()> {
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
        "chance" => case["chance"] = words(said),
        "lists" | "placing" => {
            let board = state["board"].take();
            *state = json!({"stage": word, "first": state["first"], "board": board});
        }
        "free" => state["board"] = json!({}),
        "place" => {
            state["phase"] = "reinforce".into();
            state["to_place"] = value(said);
        }
        "turn" | "first" | "phase" | "round" | "token" | "track" | "held" | "emperor" | "dots" => {
            state[word] = value(said);
        }
        "command" => {
            let (army, seat) = said.split_once(' ')?;
            state["commands"][army] = seat.into();
        }
        "board" => {
            let (army, held) = said.split_once(": ")?;
            for (codes, troops) in pairs(held) {
                hold(case, army, codes, value(troops));
            }
        }
        "spent" if said == "all" => {
            state["spent"] = words("DOO RUN GRI VEN PLA GUN POG HIL TAM");
        }
        "spent" | "shielded" | "follow" => state[word] = words(said),
        "hand" | "discard" | "tokens" | "offers" => {
            let (whose, all) = said.split_once(": ")?;
            state[if word == "hand" { "hands" } else { word }][whose] = words(all);
        }
        "ships" | "defend" | "shields" => {
            let (whose, all) = said.split_once(": ")?;
            let all = pairs(all).map(|(code, number)| (code.to_owned(), value(number)));
            state[word][whose] = all.collect::<Map<_, _>>().into();
        }
        "taken" => {
            let (planet, army) = said.split_once(' ')?;
            state[word][planet] = army.into();
        }
        "built" => state[word] = true.into(),
        _ => return None,
    }
    Some(())
}

/// The codes from one to another in board order, or the one.
fn range(codes: &str) -> impl Iterator<Item = &'static str> {
    let (from, to) = codes.split_once("..").unwrap_or((codes, codes));
    let [from, to] = [from, to]
        .map(|code| galaxy().of_code(code).unwrap_or_else(|| panic!("no planet {code:?}")));
    Area::all().filter(move |&it| from <= it && it <= to).map(|it| galaxy().code(it))
}

/// `ITH 5 MYG 3`.
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
        let joins = ["dealt", "picked", "placed", "turned"].contains(&this.as_str());
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
        "first" => &["army", "what"],
        "dealt" | "picked" => &["army", "at"],
        "turn" => &["army", "round", "troops", "track"],
        "drew_token" => &["army", "token"],
        "token" => &["army", "token", "at", "unasked"],
        "traded" => &["army", "cards", "worth", "unasked"],
        "built" => &["army", "card", "class", "at"],
        "played" => &["army", "card", "at", "class"],
        "placed" => &["army", "at", "n", "unasked"],
        "threw" => &["army", "from", "to", "attack", "defend", "lost"],
        "took" => &["army", "from", "to", "was", "moved", "ships", "tokens"],
        "followed" | "fortified" => &["army", "from", "to", "n"],
        "fleet" => &["army", "from", "to", "ships"],
        "commanded" => &["army", "at", "was"],
        "drew" => &["army", "card"],
        "reshuffled" => &["faction"],
        "order_66" => &["army", "needs"],
        "turned" => &["at", "die", "to"],
        "emperor" => &["at"],
        "out" => &["army", "cards"],
        "standing" => &["seat", "line"],
        "surrendered" => &["seat", "to"],
        "ended" => &["how", "winners"],
        other => panic!("what is {other}?"),
    };
    assert_eq!(event.as_object().unwrap().len(), fields.len() + 1, "all is told of {event}");
    let mut said: Vec<String> = Vec::new();
    for &field in fields {
        match (field, &event[field]) {
            ("unasked", Value::Bool(is_so)) => said.extend(is_so.then(|| "unasked".to_owned())),
            (_, list @ (Value::Array(_) | Value::Object(_))) if field != "winners" => {
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
    for (name, now) in after.as_object().unwrap() {
        let was = before.get(name).unwrap_or(&Value::Null);
        match (name.as_str(), now) {
            _ if was == now || is_nothing(was) && is_nothing(now) => {}
            ("board", Value::Object(now)) => {
                let differs = |(code, _): &(&String, &Value)| was.get(code) != now.get(*code);
                let held = now.iter().filter(differs);
                let held: Vec<_> = held.map(|(code, it)| format!("{code} {}", text(it))).collect();
                lines.extend(held.chunks(8).map(|held| format!("! {}", held.join(", "))));
            }
            (_, Value::Object(now)) => {
                let gone = was.as_object().into_iter().flat_map(Map::keys);
                for key in now.keys().chain(gone).collect::<BTreeSet<_>>() {
                    let [old, new] =
                        [was.get(key), now.get(key)].map(|it| it.unwrap_or(&Value::Null));
                    if old != new && !(is_nothing(old) && is_nothing(new)) {
                        lines.push(format!("! {name} {key}: {}", text(new)).trim_end().to_owned());
                    }
                }
            }
            _ => lines.push(format!("! {name} {}", text(now)).trim_end().to_owned()),
        }
    }
    lines
}

/// Absent, empty and zero are equal (§17.2).
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(is_so) => !is_so,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Array(list) => list.is_empty(),
        Value::Object(fields) => fields.values().all(is_nothing),
        Value::String(_) => false,
    }
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
