//! What a case has, and what comes of it, as our own golden cases write it (see `golden.rs`).

use rules::{clone_wars::galaxy, kit::territories::Area};
use serde_json::{Map, Value, json};

use crate::support::golden::{change, is_late};

/// What `adjudicate` reads, from the lines of a case.
pub fn given(title: &str, lines: impl Iterator<Item = &'static str> + Clone) -> Value {
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

/// What is written of an event, in this order.
pub fn fields(kind: &str) -> &'static [&'static str] {
    match kind {
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
    }
}
