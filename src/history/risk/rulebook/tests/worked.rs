//! Worked rounds are what the rules make of them, and are told whole.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    RuleBook, Viewer,
    kit::proof,
    risk::rulebook::{RiskRuleBook, worked::worked_rounds},
};
use rules::{
    Cases, Seat,
    kit::territories::{Area, MapName},
    language::Language,
    risk::{Risk, Sheet},
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
        assert_eq!((rounds.len(), examples.len()), (12, 12));
        for (round, example) in rounds.iter().zip(&examples) {
            let (case, expected) = (&example["case"], &example["expect"]);
            let mut outcome = Vec::new();
            Risk.adjudicate(case.to_string().as_bytes(), &mut outcome).unwrap();
            let outcome: Value = serde_json::from_slice(&outcome).unwrap();
            let told = &outcome["state"];
            for (code, held) in expected["board"].as_object().unwrap() {
                assert_eq!(&told["board"][code], held, "{}: {code}", round.title);
            }
            for (seat, hand) in expected["hands"].as_object().unwrap() {
                let cards = |hand: &Value| {
                    let cards = hand.as_array().unwrap().iter().map(|it| it.as_str().unwrap());
                    cards.map(str::to_owned).collect::<BTreeSet<_>>()
                };
                assert_eq!(cards(&told["hands"][seat]), cards(hand), "{}", round.title);
            }
            assert_eq!(outcome["awaited"], expected["awaited"], "{}", round.title);
            assert_eq!(outcome["follow_up"], expected["follow_up"], "{}", round.title);
            assert_eq!(told["to_place"], expected["to_place"], "{}", round.title);
            assert_eq!(told["out"], expected["out"], "{}", round.title);
            let ending = expected.get("ending").cloned().unwrap_or_default();
            assert_eq!(outcome["ending"], ending, "{}", round.title);
            let chance = case["chance"].as_array().unwrap().len();
            assert_eq!(outcome["chance_used"], chance, "{}", round.title);
            refused_as(&outcome["sheets"], &expected["refused"], round.title);

            // What the pages fold comes to the same board.
            let mut after = round.before.clone();
            round.events.iter().for_each(|event| after.fold(event));
            let map = MapName::World.map();
            for area in Area::all() {
                let held = &told["board"][map.code(area)];
                assert_eq!(json!(after.board.troops(area)), held[1], "{}", round.title);
            }
        }
    }
}

/// The lines that were not carried out are those that the example strikes out, for its reasons.
fn refused_as(sheets: &Value, expected: &Value, title: &str) {
    let mut refused = serde_json::Map::new();
    for (seat, lines) in sheets.as_object().unwrap() {
        let lines = lines.as_array().unwrap().iter().enumerate();
        let wrong = lines.filter(|(_, line)| line["ok"] == json!(false));
        let wrong: serde_json::Map<String, Value> =
            wrong.map(|(n, line)| ((n + 1).to_string(), line["reason"].clone())).collect();
        if !wrong.is_empty() {
            refused.insert(seat.clone(), Value::Object(wrong));
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
    let written: Vec<&str> =
        french[11].sheets[0].1.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(written, ["attaque Afrique du Nord -> Brésil laisser 4", "renforcer ARG", "FIN"]);
    for round in RiskRuleBook.worked_rounds(Language::En) {
        assert_eq!(round.viewer, Viewer::Afterwards);
    }
}

#[test]
fn a_worked_round_is_told_in_both_languages() {
    proof::tells_its_rounds(&RiskRuleBook);
}
