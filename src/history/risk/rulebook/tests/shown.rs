//! Tables and maps are those of the rules.

use super::RULES;
use crate::{
    Reach, RuleBook, Shown, Standing,
    risk::rulebook::{RiskRuleBook, lines, worked::worked_rounds},
};
use rules::{
    kit::territories::{Area, MapName},
    language::Language,
    risk::Reason,
};

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
    assert_eq!(reach.board_svg.matches("fill-opacity=\".06\"").count(), reach.reached.len());
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
