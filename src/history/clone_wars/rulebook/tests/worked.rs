//! Worked rounds are what the rules make of them, and are told whole.

use serde_json::{Value, json};

use crate::{
    RuleBook, Viewer,
    clone_wars::rulebook::{CloneWarsRuleBook, worked::worked_rounds},
    kit::proof,
};
use rules::{
    Cases, Seat,
    clone_wars::{CloneWars, Sheet, galaxy},
    kit::territories::Area,
    language::Language,
};

/// The rounds of RULES' examples, with what they say comes of each.
fn examples() -> Vec<Value> {
    include_str!("../rounds.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn worked_rounds_come_out_as_the_examples_say() {
    let examples = examples();
    for language in Language::ALL {
        let rounds = worked_rounds(language);
        assert_eq!((rounds.len(), examples.len()), (11, 11));
        for (round, example) in rounds.iter().zip(&examples) {
            let (case, expected) = (&example["case"], &example["expect"]);
            let mut outcome = Vec::new();
            CloneWars.adjudicate(case.to_string().as_bytes(), &mut outcome).unwrap();
            let outcome: Value = serde_json::from_slice(&outcome).unwrap();
            let told = &outcome["state"];
            for (code, held) in expected["board"].as_object().unwrap() {
                assert_eq!(&told["board"][code], held, "{}: {code}", round.title);
            }
            for (key, value) in expected.as_object().unwrap() {
                let found = match key.as_str() {
                    "board" | "refused" => continue,
                    "awaited" | "follow_up" | "ending" => &outcome[key],
                    _ => &told[key],
                };
                assert_eq!(found, value, "{}: {key}", round.title);
            }
            let chance = case["chance"].as_array().unwrap().len();
            assert_eq!(outcome["chance_used"], chance, "{}", round.title);
            refused_as(&outcome["sheets"], &expected["refused"], round.title);

            // What the pages fold comes to the same board.
            let mut after = round.before.clone();
            round.events.iter().for_each(|event| after.fold(event));
            for area in Area::all() {
                let held = &told["board"][galaxy().code(area)];
                assert_eq!(json!(after.board.troops(area)), held[1], "{}", round.title);
            }
        }
    }
}

/// The lines that were not carried out are those that the example strikes out.
fn refused_as(sheets: &Value, expected: &Value, title: &str) {
    let mut refused = serde_json::Map::new();
    for (seat, lines) in sheets.as_object().unwrap() {
        let lines = (1..).zip(lines.as_array().unwrap());
        let wrong = lines.filter(|(_, line)| line["ok"] == json!(false));
        let wrong: Vec<u32> = wrong.map(|(number, _)| number).collect();
        if !wrong.is_empty() {
            refused.insert(seat.clone(), json!(wrong));
        }
    }
    assert_eq!(&Value::Object(refused), expected, "{title}");
}

#[test]
fn worked_rounds_are_the_same_in_both_languages() {
    let [english, french] = Language::ALL.map(worked_rounds);
    for (english, french) in english.iter().zip(&french) {
        assert!(english.title != french.title && english.about != french.about);
        assert!(!english.about.contains('`') && !french.about.contains('`'));
        assert_eq!(english.events, french.events);
        let lines = |sheets: &[(Seat, Sheet)]| {
            let lines = sheets.iter().flat_map(|(_, sheet)| &sheet.lines);
            lines.map(|line| line.read.clone().ok()).collect::<Vec<_>>()
        };
        assert_eq!(lines(&english.sheets), lines(&french.sheets), "{}", english.title);
        for (english, french) in english.sheets.iter().zip(&french.sheets) {
            assert_eq!((english.1.language, french.1.language), (Language::En, Language::Fr));
        }
    }
    let french = worked_rounds(Language::Fr);
    let written =
        |number: usize| french[number].sheets[0].1.lines.iter().map(|line| line.text.as_str());
    assert_eq!(written(0).next(), Some("PLACER TOUT DAN"));
    assert_eq!(written(10).next(), Some("Jeton Mustafar"));
    for round in CloneWarsRuleBook.worked_rounds(Language::En) {
        assert_eq!(round.viewer, Viewer::Afterwards);
    }
}

#[test]
fn a_worked_round_is_told_in_both_languages() {
    proof::tells_its_rounds(&CloneWarsRuleBook);
}
