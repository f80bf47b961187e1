//! Our own golden cases, written for a referee to read: one file a chapter of RULES.
//!
//! A case begins with its title and the paragraphs it shows (`§5.2`; `R5.2` for a ruling where the
//! books are silent, with a letter where a paragraph has several). Then, in any order:
//!
//! - `seats 3` or `seats RG,BY`, `official B`, `missiles as_read`, `final`, `lang fr`,
//!   `prisoners ann=G`: what differs from four players, Green leading, in English;
//! - `setup`, or lines of what an army has: `G: GHQ 2I T, G4 F; reserve 3P; flags G B`. An army
//!   that is not named has its Flag and nothing else; `B: out` has not even that;
//! - `ann> T GHQ G8 = ok`: a line of a sheet, and what must become of it. Players are ann, bob, cy
//!   and di;
//! - `!`: what must be so afterwards, written by hand after RULES: what an army has in a space
//!   (`! G8 = G 1T`, `! XI = B -`) or Reserve (`! G rv = 2P`), `! out B`, `! flags G = G B`,
//!   `! winners ann`; `* kind`: an event that must have happened.
//!
//! All of the above is written by hand. Below it stands the whole outcome: `+` each event with its
//! reasons, `=` the position. It was looked through when it was recorded; a case that changes fails
//! until it is recorded anew on purpose:
//!
//! ```text
//! REWRITE_CASES=1 cargo test --test all golden
//! ```

mod outcome;

use std::{collections::BTreeMap, fs, path::PathBuf};

use serde_json::{Map, Value, json};

use self::outcome::{result, told};
use super::cases;
use crate::docs::paragraphs;

const CHAPTERS: [&str; 6] =
    ["01-board", "03-orders", "05-conflicts", "07-flags", "08-two-and-three", "12-writing"];
const ARMIES: [&str; 4] = ["G", "B", "Y", "R"];
const NAMES: [&str; 4] = ["ann", "bob", "cy", "di"];

/// A case as it stands in its file.
pub struct Golden {
    pub title: String,
    /// The paragraphs and rulings it shows.
    pub shows: Vec<String>,
    /// What `adjudicate` reads.
    pub case: Value,
    /// The lines written by hand.
    by_hand: Vec<String>,
    /// What must become of each line: player, number from 1, `ok` or the reason.
    results: Vec<(String, usize, String)>,
    claims: Vec<String>,
    recorded: Vec<String>,
}

fn path(chapter: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/all/power/golden", &format!("{chapter}.txt")]
        .iter()
        .collect()
}

/// Every case of our own.
pub fn all() -> Vec<Golden> {
    CHAPTERS.iter().flat_map(|chapter| chapter_cases(chapter)).collect()
}

fn chapter_cases(chapter: &str) -> Vec<Golden> {
    let text = fs::read_to_string(path(chapter)).unwrap();
    text.split("\n== ").skip(1).map(read).collect()
}

fn read(text: &str) -> Golden {
    let mut lines = text.lines();
    let head = lines.next().unwrap();
    let (title, shows) = head.split_once(" | ").unwrap_or_else(|| panic!("what shows {head}?"));
    let mut golden = Golden {
        title: title.to_owned(),
        shows: shows.split_whitespace().map(str::to_owned).collect(),
        case: Value::Null,
        by_hand: vec![format!("== {head}")],
        results: Vec::new(),
        claims: Vec::new(),
        recorded: Vec::new(),
    };
    let (mut seats, mut official) = ("4", "G");
    let (mut armies, mut rest) = (BTreeMap::new(), Map::new());
    let mut orders = BTreeMap::<String, Vec<String>>::new();
    for army in ARMIES {
        armies.insert(army.to_owned(), json!({"flags": [army], "reserve": {}, "spaces": {}}));
    }
    for line in lines.filter(|line| !line.trim().is_empty()) {
        if line.starts_with(['+', '=']) {
            golden.recorded.push(line.to_owned());
            continue;
        }
        golden.by_hand.push(line.to_owned());
        if line.starts_with(['!', '*']) {
            golden.claims.push(line.to_owned());
        } else if let Some((player, order)) = line.split_once("> ") {
            let sheet = orders.entry(player.to_owned()).or_default();
            match order.rsplit_once(" = ") {
                Some((order, result)) => {
                    sheet.push(order.to_owned());
                    let number = 1 + golden.results.iter().filter(|r| r.0 == player).count();
                    golden.results.push((player.to_owned(), number, result.to_owned()));
                }
                None => sheet.push(order.to_owned()),
            }
        } else if let Some((army, has)) = line.split_once(": ").filter(|(a, _)| ARMIES.contains(a))
        {
            armies.insert(army.to_owned(), belongings(army, has));
        } else {
            match line.split_once(' ').unwrap_or((line, "")) {
                ("seats", what) => seats = what,
                ("official", army) => official = army,
                ("missiles", when) => drop(rest.insert("missiles".into(), when.into())),
                ("lang", code) => drop(rest.insert("language".into(), code.into())),
                ("final", "") => drop(rest.insert("final".into(), true.into())),
                ("prisoners", choice) => {
                    let (player, army) = choice.split_once('=').unwrap();
                    rest.insert("prisoners".into(), json!({ player: army }));
                }
                ("setup", "") => {
                    for (army, has) in &mut armies {
                        *has = belongings(army, &format!("{army}HQ 2I 2T 2F 2D"));
                    }
                }
                _ => panic!("{}: what is {line:?}?", golden.title),
            }
        }
    }
    let (seating, mercenary) = match seats {
        "4" => ("G,B,Y,R", Value::Null),
        "3" => ("G,B,Y", "R".into()),
        "2" => ("GB,YR", Value::Null),
        other => (other, Value::Null),
    };
    let letters = |side: &str| side.chars().map(String::from).collect::<Vec<_>>();
    let sides: Vec<Vec<String>> = seating.split(',').map(letters).collect();
    let seats: Vec<Value> = sides
        .iter()
        .zip(NAMES)
        .map(|(armies, name)| json!({"name": name, "armies": armies}))
        .collect();
    let leader = sides.iter().position(|armies| armies.iter().any(|army| army == official));
    golden.case = json!({
        "seats": seats,
        "mercenary": mercenary,
        "official": NAMES[leader.unwrap()],
        "position": armies,
        "orders": orders,
    });
    golden.case.as_object_mut().unwrap().extend(rest);
    golden
}

/// `GHQ 2I T, G4 F; reserve 3P; flags G B` as §13 writes it.
fn belongings(army: &str, has: &str) -> Value {
    let (mut flags, mut reserve, mut spaces) = (json!([army]), json!({}), Map::new());
    for part in has.split("; ") {
        match part.split_once(' ').unwrap_or((part, "")) {
            ("out", "") => flags = Value::Null,
            ("flags", which) => flags = which.split(' ').collect(),
            ("reserve", which) => reserve = pieces(which),
            _ => {
                for space in part.split(", ") {
                    let (space, which) = space.split_once(' ').unwrap();
                    spaces.insert(space.to_owned(), pieces(which));
                }
            }
        }
    }
    match flags {
        Value::Null if spaces.is_empty() => json!({}),
        Value::Null => json!({ "reserve": reserve, "spaces": spaces }),
        flags => json!({ "flags": flags, "reserve": reserve, "spaces": spaces }),
    }
}

/// `2I T`, in any order; `-` for nothing.
fn pieces(which: &str) -> Value {
    let mut pieces = BTreeMap::<String, u64>::new();
    for word in which.split(' ').filter(|word| *word != "-") {
        let letter = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let count = word[..word.len() - letter.len()].parse().unwrap_or(1);
        *pieces.entry(letter.to_owned()).or_default() += count;
    }
    json!(pieces)
}

fn hold(golden: &Golden, outcome: &Value) -> Result<(), String> {
    for (player, line, wanted) in &golden.results {
        let seat = NAMES.iter().position(|name| name == player).unwrap();
        let became = result(outcome, seat, *line);
        if !(became == *wanted || became.starts_with(&format!("{wanted}:"))) {
            return Err(format!("line {line} of {player}: {became} instead of {wanted}"));
        }
    }
    for claim in &golden.claims {
        let said = |so: bool, is: &dyn std::fmt::Display| {
            if so { Ok(()) } else { Err(format!("{claim:?}, but it is {is}")) }
        };
        let (what, wanted) = claim[2..].split_once(" = ").unwrap_or((&claim[2..], ""));
        let words: Vec<&str> = what.split(' ').collect();
        let has = |army: &str| &outcome["position"][army];
        match (&claim[..1], words.as_slice()) {
            ("*", [kind]) => {
                let kinds: Vec<_> =
                    outcome["events"].as_array().unwrap().iter().map(|e| &e["kind"]).collect();
                said(kinds.contains(&&json!(kind)), &json!(kinds))?;
            }
            ("!", ["out", armies @ ..]) => {
                said(outcome["eliminated"] == json!(armies), &outcome["eliminated"])?;
            }
            ("!", ["winners", "-"]) => {
                said(outcome["winners"].is_null(), &outcome["winners"])?;
            }
            ("!", ["winners", names @ ..]) => {
                said(outcome["winners"] == json!(names), &outcome["winners"])?;
            }
            ("!", ["said", reason]) => {
                let orders = &outcome["orders"];
                said(orders.to_string().contains(&format!("\"{reason}\"")), orders)?;
            }
            ("!", ["flags", army]) => {
                let mut flags: Vec<&str> = has(army)["flags"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|f| f.as_str().unwrap())
                    .collect();
                let mut wanted: Vec<&str> = wanted.split(' ').collect();
                flags.sort_unstable();
                wanted.sort_unstable();
                said(flags == wanted, &flags.join(" "))?;
            }
            ("!", [army, "rv"]) => {
                let reserve = has(army).get("reserve").cloned().unwrap_or(json!({}));
                said(reserve == pieces(wanted), &reserve)?;
            }
            ("!", [space]) => {
                let (army, wanted) = wanted.split_once(' ').unwrap();
                let there = has(army)["spaces"].get(space).cloned().unwrap_or(json!({}));
                said(there == pieces(wanted), &there)?;
            }
            _ => return Err(format!("what does {claim:?} say?")),
        }
    }
    Ok(())
}

#[test]
fn golden_cases_come_out_as_they_are_written() {
    let rewrite = std::env::var_os("REWRITE_CASES").is_some();
    let mut wrong = Vec::new();
    for chapter in CHAPTERS {
        let text = fs::read_to_string(path(chapter)).unwrap();
        let (head, _) = text.split_once("\n== ").unwrap();
        let mut written = head.trim_end().to_owned() + "\n";
        for golden in chapter_cases(chapter) {
            let outcome = cases::outcome(&golden.case);
            let told = told(&outcome);
            match hold(&golden, &outcome) {
                Err(why) => wrong.push(format!("{chapter}, {}: {why}", golden.title)),
                Ok(()) if !rewrite && golden.recorded != told => {
                    let missing = golden.recorded.iter().filter(|line| !told.contains(line));
                    let new = told.iter().filter(|line| !golden.recorded.contains(line));
                    let differ: Vec<String> = missing
                        .map(|line| format!("\n    - {line}"))
                        .chain(new.map(|line| format!("\n    now {line}")))
                        .collect();
                    wrong.push(format!("{chapter}, {}:{}", golden.title, differ.concat()));
                }
                Ok(()) => {}
            }
            written += &format!("\n{}\n{}\n", golden.by_hand.join("\n"), told.join("\n"));
        }
        if rewrite {
            fs::write(path(chapter), written).unwrap();
        }
    }
    assert!(wrong.is_empty(), "{} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// What one round cannot show is shown by the tests of a game's life: time-outs, and what players
/// may say during the window.
const OF_MORE_THAN_A_ROUND: [&str; 2] = ["11.2", "11.3"];
const RULINGS: &str = "2.2 2.4 3.3 4.7 4.8 4.9 5.2a 5.2b 5.2c 5.4 7.1 7.2 8.2 9.2";

#[test]
fn every_paragraph_and_every_ruling_is_shown_at_least_twice() {
    let cases = all();
    assert!(cases.len() >= 240, "{}", cases.len());
    let rules = paragraphs(include_str!("../../../docs/rules/power.md"));
    // The last chapter has no paragraphs.
    let named = rules.iter().filter(|number| number.contains('.') || *number == "13");
    let named = named.filter(|number| !OF_MORE_THAN_A_ROUND.contains(&number.as_str()));
    let named = named.map(|number| format!("§{number}"));
    for wanted in named.chain(RULINGS.split_whitespace().map(|r| format!("R{r}"))) {
        let shown = cases.iter().filter(|case| case.shows.contains(&wanted)).count();
        assert!(shown >= 2, "{wanted} is shown {shown} times");
    }
    let mut titles: Vec<&str> = cases.iter().map(|case| case.title.as_str()).collect();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), cases.len(), "every case has a title of its own");
}
