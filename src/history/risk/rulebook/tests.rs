//! The rules' pages say all of the rules, in both languages, and nothing the rules' code denies.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{RiskRuleBook, lessons, lines, worked, worked::worked_rounds};
use crate::{Paragraph, Reach, RuleBook, Shown, Standing, Verdict, Viewer};
use rules::{
    Cases, Chance, Circumstances, Ruleset, Seat,
    kit::territories::{Area, MapName},
    language::Language,
    risk::{Event, Reason, Risk, Sheet},
};

fn paragraphs(language: Language) -> Vec<Paragraph> {
    let chapters = RiskRuleBook.chapters(language).into_iter();
    chapters.flat_map(|chapter| chapter.paragraphs).collect()
}

const RULES: &str = include_str!("../../../../docs/rules/risk.md");

#[test]
fn every_chapter_is_there_in_both_languages() {
    let [english, french] = Language::ALL.map(|language| RiskRuleBook.chapters(language));
    assert_eq!(english.iter().map(|c| c.name).collect::<BTreeSet<_>>().len(), 16);
    assert_eq!(english.len(), french.len());
    for (n, (english, french)) in (1..).zip(english.iter().zip(&french)) {
        assert_eq!(english.name, french.name);
        assert_ne!(english.title, french.title);
        assert_eq!(english.paragraphs.len(), french.paragraphs.len());
        for (english, french) in english.paragraphs.iter().zip(&french.paragraphs) {
            assert_eq!(english.number, french.number);
            assert_eq!(english.number.split('.').next(), Some(n.to_string().as_str()));
            assert_ne!(english.words, french.words, "§{}", english.number);
            let ratio = french.words.chars().count() as f32 / english.words.chars().count() as f32;
            assert!((0.75..1.6).contains(&ratio), "§{}: {ratio}", english.number);
            assert_eq!(english.words.matches('`').count(), french.words.matches('`').count());
        }
    }
}

/// In French no sign of two parts stands alone at the beginning of a line.
#[test]
fn french_signs_stay_with_their_words() {
    let words = paragraphs(Language::Fr).into_iter().map(|it| it.words);
    let rounds = worked_rounds(Language::Fr);
    let lessons = lessons::lessons(Language::Fr);
    let lessons = lessons.iter().flat_map(|it| [it.told, it.task, it.done]);
    for words in words.chain(rounds.iter().map(|it| it.about)).chain(lessons) {
        for sign in [" :", " ;", " ?", " !", " »", "« "] {
            assert!(!words.contains(sign), "{sign} in {words}");
        }
    }
}

/// As many as the rules mark, beside the sentence that says what the mark is.
#[test]
fn every_ruling_has_a_name_of_its_own() {
    let marked = RULES.matches("**R**").count() - 1;
    for language in Language::ALL {
        let rulings: Vec<_> = paragraphs(language).iter().filter_map(|p| p.ruling).collect();
        let names: BTreeSet<_> = rulings.iter().collect();
        assert_eq!((rulings.len(), names.len()), (marked, marked));
    }
}

/// The paragraphs' numbers in RULES, as far as they are rules.
fn numbers() -> Vec<&'static str> {
    let numbers = RULES.lines().filter_map(|line| line.strip_prefix('§')?.split(' ').next());
    numbers.collect()
}

#[test]
fn the_numbers_are_those_of_the_rules() {
    let expected = numbers();
    assert!(expected.len() > 50, "{expected:?}");
    let mut told: Vec<&str> = paragraphs(Language::En).iter().map(|it| it.number).collect();
    told.dedup();
    // What stands at the head of a chapter there has no number of its own.
    told.retain(|number| number.contains('.'));
    assert_eq!(told, expected);
}

/// Whatever the pages send a reader to is there.
#[test]
fn what_is_cited_is_told() {
    let told: BTreeSet<&str> = paragraphs(Language::En).iter().map(|it| it.number).collect();
    for language in Language::ALL {
        let about: Vec<&str> = worked_rounds(language).iter().map(|it| it.about).collect();
        let words = paragraphs(language).into_iter().map(|it| it.words);
        let mut count = 0;
        for words in words.chain(about) {
            let brackets = words.split('(').skip(1).filter_map(|rest| rest.split(')').next());
            for cited in brackets.flat_map(|inside| inside.split(", ")) {
                if cited.starts_with(|c: char| c.is_ascii_digit()) {
                    assert!(told.contains(cited), "{cited} in {words}");
                    count += 1;
                }
            }
        }
        assert!(count > 30, "{count}");
    }
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
            assert!(RiskRuleBook.chapters(language).iter().any(|chapter| chapter.name == name));
            RiskRuleBook.shown(name, language)
        };
        let board = shown("board");
        let bonuses: Vec<_> = table(&board[1]).rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(bonuses, ["5", "2", "5", "3", "7", "2"]);
        assert_eq!(table(&board[1]).rows[1][3], "VEN BRA");
        assert_eq!(table(&board[2]).rows.len(), 42);
        assert_eq!(table(&board[5]).rows[41][2], "Yavin 4");
        let sets = shown("cards");
        let sets = &table(&sets[0]).rows;
        let column = |at: usize| sets.iter().map(|row| row[at].as_str()).collect::<Vec<_>>();
        assert_eq!(column(1), ["4", "5", "6", "7"]);
        assert_eq!(column(2), ["4", "6", "8", "10"]);
        assert!(sets[0][3].starts_with("4, 6, 8, 10, 12, 15, 20, 25"));
        let setup = shown("setup");
        let troops: Vec<_> = table(&setup[0]).rows.iter().map(|row| row[1].as_str()).collect();
        assert_eq!(troops, ["40", "35", "30", "25", "20"]);
        assert!(table(&setup[1]).rows[0][1].starts_with("ALA BRA EAF CHI GRL"));
        assert_eq!(table(&shown("reasons")[0]).rows.len(), Reason::ALL.len());
        let writing = shown("writing");
        assert_eq!(table(&writing[0]).rows.len(), lines::COUNT, "every line can be read");
        assert!(table(&writing[1]).rows.iter().all(|row| !row[0].is_empty()));
        for name in ["board", "cards", "setup", "attack", "chance", "writing", "reasons"] {
            for shown in shown(name) {
                if let Shown::Table(caption, table) = shown {
                    assert!(
                        table.rows.iter().all(|row| row.len() == table.head.len()),
                        "{caption}"
                    );
                    assert!(table.rows.iter().flatten().all(|cell| !cell.is_empty()), "{caption}");
                }
            }
        }
    }
}

/// The map's table is that of RULES, line by line.
#[test]
fn the_territories_are_those_of_the_rules() {
    let rows: Vec<Vec<&str>> = RULES
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|cells| cells.len() == 8 && cells[1].parse::<u32>().is_ok() && cells[2].len() == 3)
        .collect();
    assert_eq!(rows.len(), 42);
    let [english, french] = Language::ALL.map(|it| RiskRuleBook.shown("board", it));
    for ((row, english), french) in
        rows.iter().zip(&table(&english[2]).rows).zip(&table(&french[2]).rows)
    {
        assert_eq!((row[1], row[2], row[6]), (&*english[0], &*english[1], &*english[5]));
        assert_eq!((row[3], row[4]), (&*english[2], &*french[2]));
    }
}

/// The anchors of the dice: six tables of a throw, and attacks to the end.
#[test]
fn the_tables_of_odds_are_exact() {
    let attack = RiskRuleBook.shown("attack", Language::En);
    let throws = &table(&attack[0]).rows;
    assert_eq!(throws[5][2..], ["37.2% (2890/7776)", "33.6% (2611/7776)", "29.3% (2275/7776)"]);
    assert_eq!(throws[0][2..], ["41.7% (15/36)", "–", "58.3% (21/36)"]);
    let french = RiskRuleBook.shown("chance", Language::Fr);
    let english = RiskRuleBook.shown("chance", Language::En);
    let taken = &table(&english[0]).rows;
    for (troops, odds) in [
        ("2", ["41.7%", "10.6%", "2.7%", "0.7%", "0.2%", "<0.1%", "<0.1%", "<0.1%"]),
        ("6", ["99.0%", "89.0%", "76.9%", "63.8%", "50.6%", "39.7%", "22.4%", "11.8%"]),
        ("10", [">99.9%", "99.0%", "96.7%", "93.0%", "87.3%", "80.8%", "64.6%", "48.0%"]),
    ] {
        let row = taken.iter().find(|row| row[0] == troops).unwrap();
        assert_eq!(row[1..], odds);
    }
    assert_eq!(table(&french[0]).rows[0][1], "41,7\u{a0}%");
    // One die against one, with two troops: a throw, and it is over.
    assert_eq!(table(&english[1]).rows[0][1], "0.6");
    assert_eq!(table(&french[1]).rows[0][1], "0,6");
}

/// RULES' own tables say the same, row by row; its worked turn is the fourth of the worked rounds.
#[test]
fn the_odds_and_the_turn_of_the_rules_are_ours() {
    let (_, odds) = RULES.split_once("## The odds").unwrap();
    let (odds, turn) = odds.split_once("## A turn, worked through").unwrap();
    let rows: Vec<Vec<&str>> = odds
        .lines()
        .filter(|line| line.starts_with("| ") && line.contains(|c: char| c.is_ascii_digit()))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let attack = RiskRuleBook.shown("attack", Language::En);
    for (row, shown) in rows[..6].iter().zip(&table(&attack[0]).rows) {
        assert_eq!((row[0], row[1]), (&*shown[0], &*shown[1]));
        for (cell, shown) in row[2..5].iter().zip(&shown[2..]) {
            assert!(*cell == shown || shown.ends_with(&format!("({cell}/{})", row[5])), "{shown}");
        }
    }
    let [taken, lost] = &RiskRuleBook.shown("chance", Language::En)[..] else { panic!() };
    assert_eq!(rows[7..].len(), table(taken).rows.len());
    let both = table(taken).rows.iter().zip(&table(lost).rows);
    for (row, (taken, lost)) in rows[7..].iter().zip(both) {
        let ours = taken[1..].iter().zip(&lost[1..]);
        let ours: Vec<String> =
            ours.map(|(take, lose)| format!("{} · {lose}", take.trim_end_matches('%'))).collect();
        assert_eq!(
            (row[0], &row[1..]),
            (&*taken[0], &ours.iter().map(|it| &**it).collect::<Vec<_>>()[..])
        );
    }

    let fourth = &worked_rounds(Language::En)[3];
    let lines: Vec<&str> = fourth.sheets[0].1.lines.iter().map(|line| line.text.as_str()).collect();
    let written = turn.split("```").nth(1).unwrap().trim().lines().collect::<Vec<_>>();
    assert_eq!(written, lines);
}

/// The rounds of RULES' examples, with what they say comes of each.
fn examples() -> Vec<Value> {
    include_str!("rounds.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect()
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

/// What a lesson asks for can be read and carried out whole, and comes to what its words say.
#[test]
fn the_wanted_orders_of_the_lessons_are_carried_out() {
    let after = |number: usize, chance: u32, text: &str, language: Language| {
        let case = worked::case(number).unwrap();
        let state = case.round().unwrap().0.clone();
        let sheet = Sheet::read(text, MapName::World, language);
        let sheets = [(Seat(0), sheet)].into();
        let mut chance = Chance::of_round([0; 32], chance);
        let events = Risk.resolve(&state, &sheets, &Circumstances::default(), &mut chance);
        assert!(!events.iter().any(|it| matches!(it, Event::Refused { .. })), "{text}: {events:?}");
        let mut after = state;
        events.iter().for_each(|event| after.fold(event));
        (after, events)
    };
    for language in Language::ALL {
        let lessons = lessons::lessons(language);
        assert_eq!(lessons.len(), lessons::LESSONS.len());
        for (lesson, (number, chance, _)) in lessons.iter().zip(&lessons::LESSONS) {
            let (state, events) = after(*number, *chance, lesson.wanted, language);
            assert_eq!(state.turn().unwrap().seat, Seat(1), "{}: the turn is over", lesson.title);
            let took = events.iter().filter(|it| matches!(it, Event::Took { .. })).count();
            assert_eq!(
                took,
                [0, 1, 2][lessons::LESSONS.iter().position(|it| it.0 == *number).unwrap()]
            );
        }
    }
}

/// As who reads the lessons answers them.
#[test]
fn the_wanted_order_of_a_lesson_is_right_and_another_is_not() {
    for language in Language::ALL {
        let lessons = RiskRuleBook.lessons(language);
        assert_eq!(lessons.len(), 3);
        for lesson in &lessons {
            let verdict = |answer: &str| lesson.judge(answer, language);
            let Verdict::Right(done) = verdict(lesson.wanted) else { panic!("{}", lesson.title) };
            assert!(!done.told.is_empty() && done.board_svg.starts_with("<svg"));
            assert!(matches!(verdict("Z9 Z9"), Verdict::Faults(_)), "{}", lesson.title);
            assert!(matches!(verdict(""), Verdict::Nothing), "{}", lesson.title);
            // Without its last line it is not done.
            let (begun, _) = lesson.wanted.rsplit_once('\n').unwrap();
            assert!(!matches!(verdict(begun), Verdict::Right(_)), "{}", lesson.title);
        }
        let answers = |number: usize, english: &str, french: &str| {
            lessons[number].judge(language.say(english, french), language)
        };
        // Another way to the same.
        let other =
            answers(0, "PLACE 4 Brazil\nPLACE 9 VEN\nEND", "PLACE 4 Brésil\nPLACE 9 VEN\nFIN");
        assert!(matches!(other, Verdict::Right(_)));
        let other = answers(0, "PLACE ALL BRA\nEND", "PLACER TOUT BRA\nFIN");
        assert!(matches!(other, Verdict::Other(_)));
        let other = answers(1, "ATTACK BRA NAF\nEND", "ATTAQUER BRA NAF\nFIN");
        assert!(matches!(other, Verdict::Other(_)), "none was left at home");
    }
}

/// Each worked round can be looked at step by step, and every sheet is told line by line.
#[test]
fn a_worked_round_is_told_in_both_languages() {
    for language in Language::ALL {
        for round in RiskRuleBook.worked_rounds(language) {
            let told = round.story.told(round.viewer, language);
            assert!(!told.is_empty(), "{}", round.title);
            let step = round.story.step(told.len(), round.viewer, language).unwrap();
            assert!(step.board_svg.starts_with("<svg"));
            for seat in round.story.seats() {
                let lines = round.story.report(seat, round.viewer, language);
                assert!(!lines.is_empty(), "{}", round.title);
                let cited = lines.iter().filter(|line| line.fault.is_some()).count();
                assert!(cited <= 2, "{}", round.title);
            }
        }
    }
}

/// The largest page has both maps, and every territory twice.
#[test]
fn no_chapter_is_too_heavy() {
    for language in Language::ALL {
        for chapter in RiskRuleBook.chapters(language) {
            let mut size = chapter.paragraphs.iter().map(|it| it.words.len()).sum::<usize>();
            for shown in RiskRuleBook.shown(chapter.name, language) {
                size += match shown {
                    Shown::Board(_, svg) => svg.len(),
                    Shown::Table(_, table) => {
                        table.rows.iter().flatten().map(|cell| cell.len() + 9).sum()
                    }
                };
            }
            assert!(size < 130_000, "{}: {size}", chapter.name);
        }
    }
}

fn asked(army: &str, at: &str, language: Language) -> Reach {
    let link = |army: &str, at: &str| format!("?piece={army}&at={at}");
    let reach = RiskRuleBook.reach(army, at, &link, language).unwrap();
    assert_eq!(reach.board_svg.matches("fill-opacity=\".28\"").count(), reach.reached.len());
    assert_eq!(reach.board_svg.matches("<a href=\"?piece=").count(), Area::all().count());
    assert_eq!(reach.places.iter().map(|(_, places)| places.len()).sum::<usize>(), 42);
    reach
}

/// §1.1, §5.1: what it borders on and does not hold, each with its odds.
#[test]
fn an_army_may_attack_where_the_rules_let_it() {
    let map = MapName::World.map();
    for language in Language::ALL {
        for area in Area::all() {
            let reach = asked("8", map.code(area), language);
            let reached = reach.reached.iter().map(|(code, _)| map.of_code(code).unwrap());
            assert!(reached.into_iter().all(|it| map.neighbours(area).has(it)));
            assert!(reach.told.iter().all(|told| told.ends_with('.')), "{:?}", reach.told);
            assert_eq!(reach.piece, "8");
        }
        let nothing = asked("many", "nowhere", language);
        assert_eq!((nothing.piece.as_str(), nothing.place.as_str()), ("8", "SEU"));
    }
    let [few, many] = ["2", "50"].map(|army| asked(army, "SEU", Language::En));
    assert!(few.told[1].contains("one die") && many.told[1].contains("3 dice"));
    assert_eq!(few.reached.len(), 4);
    for ((code, few), (same, many)) in few.reached.iter().zip(&many.reached) {
        assert!(code == same && few != many, "{few}");
        assert!(few.contains("taken") && few.contains("lost on average"), "{few}");
    }
}
