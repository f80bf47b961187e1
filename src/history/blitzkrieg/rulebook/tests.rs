//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{BlitzkriegRuleBook, worked::worked_rounds};
use crate::{RuleBook, Shown, Standing, Teller, Viewer, blitzkrieg::BlitzkriegTeller, kit::proof};
use rules::{
    Cases, Seat,
    blitzkrieg::{Blitzkrieg, Event, Player, Space, Token, Tokens},
    language::Language,
};

const RULES: &str = include_str!("../../../../docs/rules/blitzkrieg.md");

#[test]
fn every_chapter_is_there_in_both_languages() {
    proof::says_the_same_in_both_languages(&BlitzkriegRuleBook, 12);
}

/// As many as the rules mark.
#[test]
fn every_ruling_has_a_name_of_its_own() {
    proof::names_its_rulings(&BlitzkriegRuleBook, proof::marked(RULES));
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let numbers: Vec<&str> = proof::numbers(RULES).collect();
    proof::has_the_numbers(&BlitzkriegRuleBook, &numbers, 40);
}

fn table(shown: &Shown) -> &Standing {
    match shown {
        Shown::Table(_, table) => table,
        Shown::Board(..) => panic!("a board"),
    }
}

#[test]
fn what_is_shown_comes_from_the_rules() {
    for language in Language::ALL {
        let shown = |name: &str| {
            let chapters = BlitzkriegRuleBook.chapters(language);
            assert!(chapters.iter().any(|chapter| chapter.name == name));
            BlitzkriegRuleBook.shown(name, language)
        };
        let board = shown("board");
        assert_eq!(table(&board[0]).rows[3][2..], ["11", "4", "8", "3, 5"]);
        assert_eq!(table(&board[1]).rows.len(), Space::all().count());
        assert_eq!(table(&board[1]).rows[1][0], language.say("W1.2", "O1.2"));
        let tokens = shown("tokens");
        let tokens = &table(&tokens[0]).rows;
        assert_eq!(tokens.len(), Token::ALL.len());
        let column =
            |at: usize| tokens.iter().map(|row| row[at].parse::<u32>().unwrap_or(0)).sum::<u32>();
        assert_eq!((column(5), column(6)), (22, 16));
        let effects = shown("placement");
        let named = table(&effects[0]).rows.iter().map(|row| row[2].split(' ').count());
        // "and" stands before the last of several.
        let several = table(&effects[0]).rows.iter().filter(|row| row[2].contains(' ')).count();
        assert_eq!(named.sum::<usize>() - several, 33, "every space with an effect");
        let bonuses = shown("campaigns");
        assert_eq!(table(&bonuses[0]).rows[0][2..], ["2 (1–4)", "3 (5–9)", "4 (10–13)"]);
        assert_eq!(table(&bonuses[0]).rows.len(), 13);
        assert_eq!(table(&shown("writing")[0]).rows.len(), 8, "every line can be read");
        assert!(table(&shown("terms")[0]).rows.iter().all(|row| !row[0].is_empty()));
    }
}

fn asked(token: &str, when: &str) -> (BTreeSet<String>, Vec<String>) {
    let link = |token: &str, when: &str| format!("?piece={token}&at={when}");
    let reach = BlitzkriegRuleBook.reach(token, when, &link, Language::En).unwrap();
    assert_eq!(reach.board_svg.matches("fill-opacity=\".06\"").count(), reach.reached.len());
    assert_eq!(reach.board_svg.matches("<a href=\"?piece=").count(), Space::all().count());
    assert_eq!(reach.pieces.len(), Token::ALL.len());
    (reach.reached.into_iter().map(|(code, _)| code).collect(), reach.told)
}

/// §2.2, §2.5, §2.6, §4.1, §4.6.
#[test]
fn a_token_may_go_where_the_rules_let_it() {
    let spaces = |names: &str| names.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(asked("A1", "first").0, spaces("W1.2 W1.3 E1.1 E1.2 A1.1 A1.3 A1.4 S1.2 S1.3"));
    assert_eq!(asked("A2", "turn").0, spaces("W2.2 W2.3 E2.2 S2.2"));
    assert_eq!(asked("N1", "turn").0, spaces("W2.3 P2.2 P2.3 S2.1"));
    assert_eq!(asked("A5", "P").0, spaces("P2.2 P2.3"));
    assert_eq!(asked("SCI", "E").0, spaces("E2.2 E3.1 E3.2 E3.3 E3.4 E3.5"));
    let (reached, told) = asked("SPY", "E");
    assert_eq!(reached, spaces("E2.2"));
    assert_eq!(told[1], "It copies what the Allies placed last: General.");
    let (reached, told) = asked("SPY", "first");
    assert!(reached.is_empty() && told[1].contains("placed nothing yet"), "{told:?}");
    let (reached, told) = asked("A2", "A");
    assert!(reached.is_empty() && told[1].contains("is closed"), "{told:?}");
    assert_eq!(asked("Q", "nowhere"), asked("A2", "turn"), "what is none asks for the first");
    for (token, when) in
        Token::ALL.iter().zip(["first", "turn", "W", "P", "E", "A", "S"].iter().cycle())
    {
        for language in Language::ALL {
            let link = |_: &str, _: &str| String::new();
            let reach = BlitzkriegRuleBook.reach(token.code(), when, &link, language).unwrap();
            assert_eq!((reach.piece.as_str(), reach.place.as_str()), (token.code(), *when));
            assert!(reach.told.iter().all(|told| told.ends_with('.')), "{:?}", reach.told);
        }
    }
}

/// The rounds of RULES' examples, with what they say comes of each.
fn examples() -> Vec<Value> {
    include_str!("rounds.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn name(seat: Player) -> &'static str {
    if seat == Player::First { "ann" } else { "bob" }
}

#[test]
fn worked_rounds_come_out_as_the_examples_say() {
    let examples = examples();
    for language in Language::ALL {
        let rounds = worked_rounds(language);
        assert_eq!((rounds.len(), examples.len()), (15, 15));
        for (round, example) in rounds.iter().zip(&examples) {
            let (case, expected) = (&example["case"], &example["expect"]);
            let mut after = round.before.clone();
            round.events.iter().for_each(|event| after.fold(event));
            let heaps = |heap: &dyn Fn(Player) -> Tokens| json!({"ann": heap(Player::First), "bob": heap(Player::Second)});
            let told = &expected["state"];
            let by_count = |heaps: &Value| {
                serde_json::from_value::<
                    std::collections::BTreeMap<String, std::collections::BTreeMap<Token, u8>>,
                >(heaps.clone())
                .unwrap()
            };
            assert_eq!(
                by_count(&heaps(&|player| *after.reserve.of(player))),
                by_count(&told["reserve"]),
                "{}",
                round.title
            );
            assert_eq!(
                by_count(&heaps(&|player| *after.bag.of(player))),
                by_count(&told["bag"]),
                "{}",
                round.title
            );
            for player in Player::ALL {
                let seat = name(player);
                assert_eq!(json!(after.points.of(player)), told["points"][seat], "{}", round.title);
                assert_eq!(json!(after.last.of(player)), told["last"][seat], "{}", round.title);
            }
            let awaited: Vec<&str> = after.turn.into_iter().map(name).collect();
            assert_eq!(json!(awaited), expected["awaited"], "{}", round.title);

            // The same through a case, as referees do it.
            let mut outcome = Vec::new();
            Blitzkrieg.adjudicate(case.to_string().as_bytes(), &mut outcome).unwrap();
            let outcome: Value = serde_json::from_slice(&outcome).unwrap();
            for part in ["points", "tracks", "board", "last", "reserve", "bag", "pile"] {
                assert_eq!(outcome["state"][part], told[part], "{}: {part}", round.title);
            }
            assert_eq!(outcome["follow_up"], expected["follow_up"], "{}", round.title);
            let ending = expected.get("ending").cloned().unwrap_or_default();
            assert_eq!(outcome["ending"], ending, "{}", round.title);
            let chance = case["chance"].as_array().unwrap().len();
            assert_eq!(outcome["chance_used"], chance, "{}", round.title);
            refused_as(&round.events, &expected["refused"], round.title);
        }
    }
    let [english, french] = Language::ALL.map(worked_rounds);
    for (english, french) in english.iter().zip(&french) {
        assert!(english.title != french.title && english.about != french.about);
        assert_eq!(english.events, french.events);
        let lines = |sheets: &[(Seat, rules::blitzkrieg::Sheet)]| {
            let lines = sheets.iter().flat_map(|(_, sheet)| &sheet.lines);
            lines.map(|line| line.read.clone().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(lines(&english.sheets), lines(&french.sheets), "{}", english.title);
    }
}

/// The lines that were not used are those that the example strikes out, for its reasons.
fn refused_as(events: &[Event], expected: &Value, title: &str) {
    let refused = events.iter().filter_map(|event| match event {
        Event::Refused { line, reason, .. } => Some((line.to_string(), json!(reason))),
        _ => None,
    });
    let refused: serde_json::Map<String, Value> = refused.collect();
    assert_eq!(&Value::Object(refused), expected, "{title}");
}

/// Everything is open in a worked round: what was drawn is told.
#[test]
fn a_worked_round_tells_what_was_drawn() {
    for language in Language::ALL {
        for round in BlitzkriegRuleBook.worked_rounds(language) {
            assert_eq!(round.viewer, Viewer::Afterwards);
            assert!(!round.story.told(round.viewer, language).is_empty(), "{}", round.title);
        }
        let first = &BlitzkriegRuleBook.worked_rounds(language)[0];
        let told = first.story.told(first.viewer, language).join(" ");
        assert!(told.contains(language.say("army 1", "armée terrestre 1")), "{told}");
    }
}

#[test]
fn the_wanted_order_of_a_lesson_is_right_and_another_is_not() {
    for language in Language::ALL {
        let lessons = BlitzkriegRuleBook.lessons(language);
        assert_eq!(lessons.len(), 3);
        for lesson in &lessons {
            let verdict = |answer: &str| lesson.judge(answer, language);
            assert!(matches!(verdict(lesson.wanted), crate::Verdict::Right(_)), "{}", lesson.title);
            assert!(matches!(verdict("Z9 Z9"), crate::Verdict::Faults(_)), "{}", lesson.title);
            assert!(matches!(verdict(""), crate::Verdict::Nothing), "{}", lesson.title);
        }
        // Without its second line neither of them is done.
        for lesson in &lessons[1..] {
            let first = lesson.wanted.lines().next().unwrap();
            assert!(!matches!(lesson.judge(first, language), crate::Verdict::Right(_)));
        }
        let other = lessons[0].judge("A1 E1.1", language);
        assert!(matches!(other, crate::Verdict::Other(_)));
    }
}

#[test]
fn the_preview_is_a_position_that_a_game_can_come_to() {
    let state = super::super::preview::in_play().unwrap();
    for player in Player::ALL {
        let placed: Tokens = state.board.of(player).map(|(_, token)| token).collect();
        let own = placed.with(state.reserve.of(player)).with(state.bag.of(player));
        let sides = Token::ALL.into_iter().filter(|token| !token.is_weapon());
        for token in sides {
            assert_eq!(own.count(token), token.a_side(), "{token}");
        }
    }
    for language in Language::ALL {
        let preview = BlitzkriegTeller.preview(language).unwrap();
        assert!(preview.board_svg.starts_with("<svg"));
    }
}
