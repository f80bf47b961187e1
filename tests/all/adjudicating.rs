//! `adjudicate` and `suggest`, as programs call them.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    thread,
};

use serde_json::{Value, json};

use crate::{cities, clone_wars, power};

const BLITZKRIEG: &str = include_str!("blitzkrieg/cases.jsonl");
const CITIES: &str = include_str!("cities/cases.jsonl");
const CLONE_WARS: &str = include_str!("clone_wars/cases.jsonl");
const POWER: &str = include_str!("power/cases.jsonl");
const RISK: &str = include_str!("risk/cases.jsonl");

fn golden(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn run(arguments: &[&str], input: String) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_sealed-orders"));
    let program = program.args(arguments).stdin(Stdio::piped());
    let mut program = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = program.stdin.take().unwrap();
    // Whoever refuses its arguments reads nothing.
    let writer = thread::spawn(move || stdin.write_all(input.as_bytes()).ok());
    let output = program.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn stream<'a>(arguments: &[&str], cases: impl IntoIterator<Item = &'a Value>) -> Vec<Value> {
    let input: Vec<String> = cases.into_iter().map(Value::to_string).collect();
    let output = run(&[arguments, &["--stream"]].concat(), input.join("\n"));
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let lines = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), input.len());
    lines
}

#[test]
fn the_command_gives_every_golden_case_its_outcome() {
    for (ruleset, cases) in [("cities", CITIES), ("blitzkrieg", BLITZKRIEG), ("risk", RISK)] {
        let cases = golden(cases);
        let outcomes = stream(&["adjudicate", ruleset], cases.iter().map(|it| &it["case"]));
        for (golden, outcome) in cases.iter().zip(outcomes) {
            assert_eq!(outcome, golden["expect"], "{}", golden["about"]);
        }
    }
    let cases = golden(CLONE_WARS);
    let outcomes = stream(&["adjudicate", "clone-wars"], cases.iter().map(|it| &it["case"]));
    for (golden, outcome) in cases.iter().zip(outcomes) {
        let [outcome, expected] = [outcome, golden["expect"].clone()].map(clone_wars::cases::plain);
        assert_eq!(outcome, expected, "{}", golden["about"]);
    }
    let cases = golden(POWER);
    let outcomes = stream(&["adjudicate", "power"], cases.iter().map(|golden| &golden["case"]));
    for (golden, outcome) in cases.iter().zip(outcomes) {
        // What was expected is held of this function, as far as the case says it.
        assert_eq!(outcome, power::cases::outcome(&golden["case"]));
        assert_eq!(outcome["position"], golden["expect"]["position"]);
    }
}

/// Rounds of the golden cases that somebody is to play.
fn rounds(awaited: &str) -> Vec<Value> {
    let cases = golden(CITIES).into_iter();
    let rounds = cases.filter(|golden| golden["expect"].get("error").is_none());
    let rounds = rounds.map(|mut golden| golden["case"].take());
    let rounds = rounds.filter(|case| case["seats"] == json!(["ann", "bob"]));
    rounds.filter(|case| case["state"]["to_move"] == awaited).collect()
}

fn suggested(ruleset: &str, seat: &str, level: &str, cases: &[Value]) -> Vec<Value> {
    let answers = stream(&["suggest", ruleset, "--seat", seat, "--level", level], cases);
    let sheet = |mut answer: Value| {
        assert_eq!(answer["seat"], seat, "{answer}");
        answer["sheet"].take()
    };
    answers.into_iter().map(sheet).collect()
}

#[test]
fn what_is_suggested_is_legal_and_looks_at_no_hidden_line_and_no_sheet() {
    // The longer it thinks, the fewer.
    for (level, count) in [("easy", 20), ("medium", 5), ("hard", 1)] {
        let mut cases: Vec<Value> = rounds("ann").into_iter().take(count).collect();
        assert_eq!(cases.len(), count);
        let sheets = suggested("cities", "ann", level, &cases);
        for case in &mut cases {
            case["state"]["lines"] = json!({"bob": ["IF ANY THEN A10 A9", "IF ANY THEN B9 B8"]});
            case["sheets"] = json!({"ann": ["A1 A1"], "bob": ["IF ANY THEN B9 B7"]});
        }
        assert_eq!(suggested("cities", "ann", level, &cases), sheets, "{level}");
        for (case, sheet) in cases.iter_mut().zip(sheets) {
            case["sheets"] = json!({ "ann": sheet });
            case["circumstances"] = json!({});
            let outcome = cities::cases::outcome(case);
            let lines = outcome["sheets"]["ann"].as_array().unwrap();
            assert!(!lines.is_empty() && lines.iter().all(|line| line["ok"] == true), "{outcome}");
        }
    }
}

#[test]
fn what_is_suggested_for_power_is_a_sheet_of_that_seat() {
    let cases = golden(POWER).into_iter().map(|mut golden| golden["case"].take());
    let cases: Vec<Value> = cases.filter(|case| case["seats"][0]["name"] == "ann").collect();
    let mut cases = cases[..3].to_vec();
    // In the case's language.
    for (level, language) in [("easy", "en"), ("medium", "en"), ("medium", "fr")] {
        cases.iter_mut().for_each(|case| case["language"] = language.into());
        let sheets = suggested("power", "ann", level, &cases);
        for (case, sheet) in cases.iter_mut().zip(&sheets) {
            case["orders"] = json!({ "ann": sheet });
            let outcome = power::cases::outcome(case);
            let lines = outcome["orders"]["ann"].as_array().unwrap();
            assert!(lines.iter().all(|line| line["ok"] == true), "{outcome}");
        }
        assert!(sheets.iter().any(|sheet| !sheet.as_array().unwrap().is_empty()));
        // The sheets that stand in the case now change nothing.
        assert_eq!(suggested("power", "ann", level, &cases), sheets);
    }
}

#[test]
fn the_same_seed_suggests_the_same_sheet_and_others_do_not() {
    let start = stream(
        &["adjudicate", "cities"],
        [&json!({"set_up": {"seats": ["ann", "bob"], "options": {"first": 1}}})],
    );
    let start = json!({"seats": ["ann", "bob"], "state": start[0]["state"]});
    let of_seed = |seed: &str| {
        let arguments = ["suggest", "cities", "--seat", "ann", "--level", "easy", "--seed", seed];
        stream(&arguments, [&start, &start])
    };
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let sheets = of_seed(&seed.to_string());
        assert_eq!(sheets[0], sheets[1], "wherever in the stream it stands");
        seen.insert(sheets[0].to_string());
    }
    assert!(seen.len() > 1, "chance decides between equals");
    assert_eq!(of_seed("1"), of_seed(&format!("01{}", "0".repeat(62))));
}

#[test]
fn what_cannot_be_suggested_is_said_in_one_line() {
    let case = rounds("ann").remove(0);
    let set_up = json!({"set_up": {"seats": ["ann", "bob"], "options": {"first": 1}}});
    let mut over = case.clone();
    over["state"]["to_move"] = Value::Null;
    let suggest = ["suggest", "cities", "--level", "easy", "--seat"];
    for (seat, case, says) in [
        ("cy", &case, "unknown seat \"cy\""),
        ("bob", &case, "nothing to write"),
        ("ann", &set_up, "set_up"),
        ("ann", &over, "over"),
        ("ann", &json!("nonsense"), "line 1"),
    ] {
        let arguments = [&suggest[..], &[seat]].concat();
        let output = run(&arguments, case.to_string());
        assert_eq!(output.status.code(), Some(2), "{says}");
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(says) && errors.lines().count() == 1, "{says}: {errors}");
        assert!(output.stdout.is_empty());
        assert!(stream(&arguments, [case])[0]["error"].as_str().unwrap().contains(says));
    }
    for wrong in [
        &["suggest", "cities", "--seat", "ann", "--level", "mean"][..],
        &["suggest", "cities", "--seat", "ann", "--level", "easy", "--seed", "x"],
        &["suggest", "chess", "--seat", "ann", "--level", "easy"],
        &["adjudicate", "chess"],
    ] {
        let output = run(wrong, case.to_string());
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1, "{wrong:?}");
        assert!(output.stdout.is_empty());
    }
}
