//! Our own golden cases, written for a referee to read: one file a chapter of RULES.
//!
//! A case begins with its title and the paragraphs it shows. South is `S`, North `N`. Then stands
//! what differs from the start of the set-up `lines` with South to move:
//!
//! - `S: F B2 C2, H D4`: all pieces of a side; `cities S: B7`: cities it owns besides its own four;
//! - `to move N`, `since B2 B3, -`, `missed N 2`, `quiet 10`, `lang fr`, `drawn`, `surrendered S N`;
//! - `stored N> IF …`: a stored line; `S> B2 B3 = ok`: a line of a sheet, and what must become of it;
//!   a line that must get no answer has `= -`; `S>` alone is a sheet without lines;
//! - `with /state/turns "x"`, `without /state/turns`, `input {…}`: a change of the JSON, or all of it.
//!
//! What must come of it is written by hand after RULES:
//!
//! - `+`: each event, all of them in order; `~ -` after the end, `~ N` whose turn it is else;
//! - `! S: F B2`, `! cities S: B7`, `! since B2 B3`, `! missed N 2`, `! stored N> IF …` (all of them in
//!   order; `! stored -` where nobody has any), `! turns 3`: the state after it;
//! - `! error words`: bad input, said with these words.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::cases::outcome;
use crate::docs::paragraphs;

const CHAPTERS: [&str; 6] = [
    include_str!("golden/03-turns.txt"),
    include_str!("golden/04-cities.txt"),
    include_str!("golden/06-ends.txt"),
    include_str!("golden/08-lines.txt"),
    include_str!("golden/09-writing.txt"),
    include_str!("golden/12-bad-input.txt"),
];

/// A case as it stands in its file.
struct Golden {
    title: &'static str,
    shows: Vec<&'static str>,
    /// What `adjudicate` reads.
    input: Value,
    /// What must become of each line: seat, line, `ok` or the reason.
    results: Vec<(&'static str, &'static str, &'static str)>,
    events: Vec<&'static str>,
    awaited: Option<&'static str>,
    claims: Vec<&'static str>,
}

fn all() -> Vec<Golden> {
    CHAPTERS.iter().flat_map(|text| text.split("\n== ").skip(1)).map(read).collect()
}

fn start() -> Value {
    let outcome = outcome(&json!({"set_up": {"seats": ["S", "N"], "options": {"first": 1}}}));
    json!({"seats": ["S", "N"], "options": {}, "state": outcome["state"], "sheets": {},
           "circumstances": {}})
}

fn read(text: &'static str) -> Golden {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let (title, shows) = lines.next().unwrap().split_once(" | ").unwrap();
    let mut golden = Golden {
        title,
        shows: shows.split(' ').collect(),
        input: start(),
        results: Vec::new(),
        events: Vec::new(),
        awaited: None,
        claims: Vec::new(),
    };
    for line in lines {
        match line.split_at(2) {
            ("+ ", event) => golden.events.push(event),
            ("~ ", seat) => golden.awaited = Some(seat),
            ("! ", claim) => golden.claims.push(claim),
            _ => golden.given(line),
        }
    }
    golden
}

impl Golden {
    /// Takes in a line of what the case has.
    fn given(&mut self, line: &'static str) {
        let case = &mut self.input;
        if let Some((seat @ ("S" | "N"), order)) = line.split_once('>') {
            let sheet = &mut case["sheets"][seat];
            if sheet.is_null() {
                *sheet = json!([]);
            }
            if let Some((order, result)) = order.trim_start().rsplit_once(" = ") {
                sheet.as_array_mut().unwrap().push(order.into());
                self.results.push((seat, order, result));
            }
        } else if let Some((seat @ ("S" | "N"), has)) = line.split_once(": ") {
            case["state"]["pieces"][seat] = pieces(has);
        } else if let Some((seat, line)) =
            line.strip_prefix("stored ").and_then(|line| line.split_once("> "))
        {
            let stored = &mut case["state"]["lines"][seat];
            if stored.is_null() {
                *stored = json!([]);
            }
            stored.as_array_mut().unwrap().push(line.into());
        } else {
            self.more(line);
        }
    }

    fn more(&mut self, line: &'static str) {
        let case = &mut self.input;
        match line.split_once(' ').unwrap_or((line, "")) {
            ("cities", owned) => give(&mut case["state"]["cities"], owned),
            ("to", seat) => case["state"]["to_move"] = seat.strip_prefix("move ").unwrap().into(),
            ("since", turns) => case["state"]["since"] = since(turns),
            ("missed", turns) => {
                let (seat, turns) = turns.split_once(' ').unwrap();
                case["state"]["missed"][seat] = turns.parse::<u8>().unwrap().into();
            }
            ("quiet", turns) => case["options"]["quiet"] = turns.parse::<u8>().unwrap().into(),
            ("lang", code) => case["language"] = code.into(),
            ("drawn", "") => case["circumstances"]["drawn"] = true.into(),
            ("surrendered", seats) => {
                case["circumstances"]["surrendered"] = seats.split(' ').collect();
            }
            ("with", change) => {
                let (place, value) = change.split_once(' ').unwrap();
                let (object, name) = place.rsplit_once('/').unwrap();
                let object = case.pointer_mut(object).unwrap().as_object_mut().unwrap();
                object.insert(name.to_owned(), serde_json::from_str(value).unwrap());
            }
            ("without", place) => {
                let (object, name) = place.rsplit_once('/').unwrap();
                let object = case.pointer_mut(object).unwrap().as_object_mut().unwrap();
                object.remove(name).unwrap();
            }
            ("input", whole) => *case = serde_json::from_str(whole).unwrap(),
            _ => panic!("{}: what is {line:?}?", self.title),
        }
    }

    fn hold(&self) {
        let (title, outcome) = (self.title, outcome(&self.input));
        if let Some(words) = self.claims.iter().find_map(|claim| claim.strip_prefix("error ")) {
            let said = outcome["error"].as_str().unwrap_or_else(|| panic!("{title}: {outcome}"));
            assert!(said.contains(words), "{title}: {said}");
            return;
        }
        assert!(outcome.get("error").is_none(), "{title}: {outcome}");
        for seat in ["S", "N"] {
            let answered = outcome["sheets"][seat].as_array().into_iter().flatten();
            let answered = answered.map(|line| {
                (line["line"].as_str().unwrap(), line["reason"].as_str().unwrap_or("ok"))
            });
            let expected = self.results.iter().filter(|line| line.0 == seat && line.2 != "-");
            let expected: Vec<_> = expected.map(|&(_, line, result)| (line, result)).collect();
            assert_eq!(answered.collect::<Vec<_>>(), expected, "{title}");
        }
        if let Value::Array(events) = &outcome["events"] {
            assert_eq!(events.iter().map(told).collect::<Vec<_>>(), self.events, "{title}");
        }
        let awaited = self.awaited.unwrap_or_else(|| panic!("{title}: whose turn is it?"));
        assert_eq!(outcome["awaited"], Value::from_iter((awaited != "-").then_some(awaited)));
        let state = &outcome["state"];
        assert_eq!(state["to_move"].as_str().unwrap_or("-"), awaited, "{title}");
        self.hold_of_state(state);
    }

    fn hold_of_state(&self, state: &Value) {
        let mut stored = Map::new();
        for claim in &self.claims {
            let (place, expected) = match claim.split_once(' ').unwrap() {
                ("S:", has) => ("/pieces/S", pieces(has)),
                ("N:", has) => ("/pieces/N", pieces(has)),
                ("cities", owned) => {
                    let mut cities = start()["state"]["cities"].take();
                    give(&mut cities, owned);
                    ("/cities", cities)
                }
                ("since", turns) => ("/since", since(turns)),
                ("turns", turns) => ("/turns", turns.parse::<u32>().unwrap().into()),
                ("missed", turns) => {
                    let (seat, turns) = turns.split_once(' ').unwrap();
                    let place = if seat == "S" { "/missed/S" } else { "/missed/N" };
                    (place, turns.parse::<u8>().unwrap().into())
                }
                ("stored", "-") => ("/lines", json!({})),
                ("stored", line) => {
                    let (seat, line) = line.split_once("> ").unwrap();
                    let lines = stored.entry(seat).or_insert(json!([]));
                    lines.as_array_mut().unwrap().push(line.into());
                    continue;
                }
                _ => panic!("{}: what is {claim:?}?", self.title),
            };
            assert_eq!(state.pointer(place), Some(&expected), "{}: {claim}", self.title);
        }
        if !stored.is_empty() {
            assert_eq!(state["lines"], Value::Object(stored), "{}", self.title);
        }
    }
}

/// `F B2 C2, H D4`; `-` for nothing.
fn pieces(has: &str) -> Value {
    let mut pieces = Map::new();
    for of_a_kind in has.split(", ").filter(|has| *has != "-") {
        let (kind, squares) = of_a_kind.split_once(' ').unwrap();
        pieces.extend(squares.split(' ').map(|square| (square.to_owned(), kind.into())));
    }
    pieces.into()
}

/// `S: B7 D7`: these cities are that side's.
fn give(cities: &mut Value, owned: &str) {
    let (seat, squares) = owned.split_once(": ").unwrap();
    for square in squares.split(' ') {
        cities[square] = seat.into();
    }
}

/// `B2 B3, -`; `none` for nothing.
fn since(turns: &str) -> Value {
    turns.split(", ").filter(|turn| *turn != "none").collect()
}

/// An event as these cases write it.
fn told(event: &Value) -> String {
    let text = |name: &str| event[name].as_str().unwrap().to_owned();
    let all = |name: &str, with: &str| {
        let items = event[name].as_array().unwrap().iter().map(|item| item.as_str().unwrap());
        items.collect::<Vec<_>>().join(with)
    };
    match text("kind").as_str() {
        "move" => {
            let path = all("path", "-");
            assert!(path.starts_with(&text("from")) && path.ends_with(&text("to")));
            format!("move {} {} {path} {}", text("seat"), text("piece"), text("by"))
        }
        "exchange" => format!("exchange {} {} {}", text("seat"), text("at"), text("by")),
        "promotion" => format!("promotion {} {}", text("seat"), text("at")),
        "conquest" => format!("conquest {} {} from {}", text("seat"), text("city"), text("from")),
        "capture" => {
            let beaten = event["pieces"].as_array().unwrap().iter().map(|piece| {
                let part = |name: &str| piece[name].as_str().unwrap();
                format!("{} {} {}", part("seat"), part("piece"), part("at"))
            });
            format!("capture {}", beaten.collect::<Vec<_>>().join(", "))
        }
        "lost_turn" => format!("lost {} {} {}", text("seat"), text("why"), event["in_a_row"]),
        "skipped" => format!("skipped {}", text("seat")),
        kind @ ("lines_stored" | "lines_dropped") => {
            format!("{kind} {}: {}", text("seat"), all("lines", "; "))
        }
        "end" => format!("end {} {}", text("why"), all("winners", " ")).trim_end().to_owned(),
        other => panic!("what is {other}?"),
    }
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    let cases = all();
    assert!(cases.len() >= 100, "{}", cases.len());
    cases.iter().for_each(Golden::hold);
}

/// What a case can show: who sees what, and the form, have tests of their own.
#[test]
fn cases_cite_paragraphs_there_are_and_have_titles_of_their_own() {
    let rules = paragraphs(include_str!("../../../docs/rules/cities.md"));
    let cases = all();
    for case in &cases {
        for shown in &case.shows {
            let number = shown.strip_prefix('§').unwrap();
            assert!(rules.contains(number), "{}: {shown}", case.title);
        }
    }
    let titles: BTreeSet<&str> = cases.iter().map(|case| case.title).collect();
    assert_eq!(titles.len(), cases.len());
    let shown: BTreeSet<&str> = cases.iter().flat_map(|case| case.shows.iter().copied()).collect();
    for chapter in 3..=9 {
        let of_it = rules.iter().filter(|number| number.starts_with(&format!("{chapter}.")));
        let not_shown: Vec<_> = of_it
            .filter(|number| !["9.5", "9.6", "3.5"].contains(&number.as_str()))
            .filter(|number| !shown.contains(format!("§{number}").as_str()))
            .collect();
        assert!(not_shown.is_empty(), "{not_shown:?}");
    }
}
