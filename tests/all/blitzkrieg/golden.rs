//! Our own golden cases, written for a referee to read: one file a chapter or two of RULES.
//!
//! A case begins with its title and the paragraphs it shows; `§5.1R` is the first ruling (**R**) of a
//! paragraph, `§5.1R2` its second. The first seat, `X`, is the Axis, `L` the Allies. Then stands what
//! differs from an empty board with all markers on 0, no points, X to move, in each reserve A1 N1 F1,
//! in each bag A2 N2, in the pile F3 A4:
//!
//! - `X: A3 F0; A1 N2`: reserve and bag; `pile SPY NUKE`; `-` for nothing;
//! - `board X: N1 W1.1 P1.1, A3 W1.2`: a side's tokens, each with its spaces; `last L GEN`;
//! - `tracks W -12 E 2`, `points X 23 L 5`, `to move L`, `blitz E`, `last turn`, `lang fr`, `drawn`,
//!   `surrendered X L`; `chance A2 N2`: what is drawn;
//! - `X> A3 W1.2 = ok`: a line of a sheet, and what must become of it; a line that must get no answer
//!   has `= -`; `X>` alone is a sheet without lines;
//! - `with /state/blitz "x"`, `without /state/final`, `input {…}`: a change of the JSON, or all of it.
//!
//! What must come of it is written by hand after RULES:
//!
//! - `+`: each event, all of them in order: its kind, then its fields in the order of §10.3 (a Spy's
//!   copy behind `as`, points and bonus as `3+2`);
//! - `~ L`: who is awaited; `~ X again` in a follow-up or after a sheet that was handed back; `~ -`
//!   after the end;
//! - `! X: A2; N1` (`! X: A2` for the reserve alone), `! pile`, `! board X: …`, `! last`, `! tracks`,
//!   `! points`, `! axis X`: the state after it; `! blitz E` and `! last turn`, which are not so where
//!   no such line stands; `! ending won X`; `! used 1`: how much chance was used, else all of it;
//! - `! error words`: bad input, said with these words.

use serde_json::{Value, json};

use super::{
    cases::outcome,
    written::{counts, part_of_state, told},
};

const CHAPTERS: [&str; 7] = [
    include_str!("golden/01-board-and-tokens.txt"),
    include_str!("golden/03-turns.txt"),
    include_str!("golden/05-scoring.txt"),
    include_str!("golden/07-end.txt"),
    include_str!("golden/08-sheets.txt"),
    include_str!("golden/10-reasons.txt"),
    include_str!("golden/12-bad-input.txt"),
];

/// A case as it stands in its file.
pub struct Golden {
    pub title: &'static str,
    /// The paragraphs and rulings.
    pub shows: Vec<&'static str>,
    /// What `adjudicate` reads.
    input: Value,
    /// What must become of each line: seat, line, `ok` or the reason.
    pub results: Vec<(&'static str, &'static str, &'static str)>,
    events: Vec<&'static str>,
    awaited: Option<&'static str>,
    claims: Vec<&'static str>,
}

/// All of them.
pub fn all() -> Vec<Golden> {
    CHAPTERS.iter().flat_map(|text| text.split("\n== ").skip(1)).map(read).collect()
}

fn start() -> Value {
    let each = |of: Value| json!({"X": of, "L": of});
    json!({
        "seats": ["X", "L"], "options": {}, "language": "en", "sheets": {}, "chance": [],
        "circumstances": {},
        "state": {
            "axis": "X", "turn": "X", "blitz": null, "final": false, "points": each(json!(0)),
            "tracks": {"W": 0, "P": 0, "E": 0, "A": 0, "S": 0}, "board": each(json!({})),
            "last": each(json!(null)), "reserve": each(counts("A1 N1 F1")),
            "bag": each(counts("A2 N2")), "pile": counts("F3 A4"),
        },
    })
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
        if let Some((seat @ ("X" | "L"), order)) = line.split_once('>') {
            let sheet = &mut case["sheets"][seat];
            if sheet.is_null() {
                *sheet = json!([]);
            }
            if let Some((order, result)) = order.trim_start().rsplit_once(" = ") {
                sheet.as_array_mut().unwrap().push(order.into());
                self.results.push((seat, order, result));
            }
        } else if part_of_state(&mut case["state"], line).is_none() {
            self.more(line);
        }
    }

    fn more(&mut self, line: &'static str) {
        let case = &mut self.input;
        match line.split_once(' ').unwrap_or((line, "")) {
            ("to", seat) => case["state"]["turn"] = seat.strip_prefix("move ").unwrap().into(),
            ("blitz", theatre) => case["state"]["blitz"] = theatre.into(),
            ("last", "turn") => case["state"]["final"] = true.into(),
            ("lang", code) => case["language"] = code.into(),
            ("chance", tokens) => case["chance"] = tokens.split(' ').collect(),
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

    pub fn is_french(&self) -> bool {
        self.input["language"] == "fr"
    }

    fn hold(&self) {
        let (title, outcome) = (self.title, outcome(&self.input));
        if let Some(words) = self.claims.iter().find_map(|claim| claim.strip_prefix("error ")) {
            let said = outcome["error"].as_str().unwrap_or_else(|| panic!("{title}: {outcome}"));
            assert!(said.contains(words) && !said.contains('\n'), "{title}: {said}");
            return;
        }
        assert!(outcome.get("error").is_none(), "{title}: {outcome}");
        let awaited = self.awaited.unwrap_or_else(|| panic!("{title}: who is awaited?"));
        let (awaited, again) = awaited.split_once(' ').unwrap_or((awaited, ""));
        assert_eq!(outcome["awaited"], Value::from_iter((awaited != "-").then_some(awaited)));
        assert_eq!(outcome["state"]["turn"].as_str().unwrap_or("-"), awaited, "{title}");
        if let Value::Array(events) = &outcome["events"] {
            assert_eq!(events.iter().map(told).collect::<Vec<_>>(), self.events, "{title}");
            assert_eq!(outcome["follow_up"], !again.is_empty(), "{title}");
            self.hold_of_sheets(&outcome);
        }
        self.hold_of_state(&outcome);
    }

    fn hold_of_sheets(&self, outcome: &Value) {
        for seat in ["X", "L"] {
            let answered = outcome["sheets"][seat].as_array().into_iter().flatten();
            let answered = answered.map(|line| {
                let is_used = line["ok"].as_bool().unwrap();
                assert_eq!(is_used, line.get("reason").is_none(), "{}: {line}", self.title);
                (line["line"].as_str().unwrap(), line["reason"].as_str().unwrap_or("ok"))
            });
            let expected = self.results.iter().filter(|line| line.0 == seat && line.2 != "-");
            let expected: Vec<_> = expected.map(|&(_, line, result)| (line, result)).collect();
            assert_eq!(answered.collect::<Vec<_>>(), expected, "{}", self.title);
        }
    }

    fn hold_of_state(&self, outcome: &Value) {
        let (title, state) = (self.title, &outcome["state"]);
        // What no line claims: no blitz, no last turn, no end, all chance used.
        let mut blitz = Value::Null;
        let (mut is_last_turn, mut ending) = (false, None);
        let mut used = self.input["chance"].as_array().map_or(0, Vec::len);
        let mut claimed = state.clone();
        for claim in &self.claims {
            if part_of_state(&mut claimed, claim).is_some() {
                continue;
            }
            match claim.split_once(' ').unwrap() {
                ("blitz", theatre) => blitz = theatre.into(),
                ("last", "turn") => is_last_turn = true,
                ("axis", seat) => assert_eq!(state["axis"], seat, "{title}"),
                ("used", number) => used = number.parse().unwrap(),
                ("ending", told) => ending = Some(told),
                _ => panic!("{title}: what is {claim:?}?"),
            }
        }
        assert_eq!(*state, claimed, "{title}");
        assert_eq!(state["blitz"], blitz, "{title}");
        assert_eq!(state["final"], is_last_turn, "{title}");
        if let Some(of_it) = outcome.get("chance_used") {
            assert_eq!(*of_it, used, "{title}");
        }
        if let Some(ending) = ending {
            let (kind, winners) = ending.split_once(' ').unwrap();
            let winners: Vec<&str> = winners.split(' ').collect();
            assert_eq!(outcome["ending"], json!({"kind": kind, "winners": winners}), "{title}");
        }
    }
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    let cases = all();
    assert!(cases.len() >= 100, "{}", cases.len());
    cases.iter().for_each(Golden::hold);
}
