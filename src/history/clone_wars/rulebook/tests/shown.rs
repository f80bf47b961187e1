//! Tables and maps are those of the rules.

use super::RULES;
use crate::{
    Reach, RuleBook, Shown, Standing,
    clone_wars::rulebook::{CloneWarsRuleBook, lines},
};
use rules::{
    clone_wars::{Reason, galaxy},
    kit::territories::Area,
    language::Language,
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
            let chapters = CloneWarsRuleBook.chapters(language);
            assert!(chapters.iter().any(|chapter| chapter.name == name), "{name}");
            CloneWarsRuleBook.shown(name, language)
        };
        let board = shown("board");
        assert!(matches!(&board[0], Shown::Board(_, svg) if svg.starts_with("<svg")));
        let column = |shown: &Shown, at: usize| -> Vec<String> {
            table(shown).rows.iter().map(|row| row[at].clone()).collect()
        };
        assert_eq!(column(&board[1], 1), ["2", "3", "5", "3", "5", "6"]);
        assert_eq!(table(&board[2]).rows.len(), 42);
        let cards = shown("cards");
        assert_eq!(column(&cards[0], 0)[0], "1 2 11 12 21 22");
        assert_eq!(column(&cards[0], 0)[5], "10 20 30");
        assert_eq!(column(&cards[1], 1), ["4", "5", "6", "7"]);
        let dots: u32 = column(&cards[2], 2).iter().map(|it| it.parse::<u32>().unwrap()).sum();
        assert_eq!((table(&cards[2]).rows.len(), dots), (9, 13));
        let setup = shown("setup");
        assert_eq!(table(&setup[0]).rows.len(), 3);
        assert!(table(&setup[1]).rows[0][1].starts_with("ITH DUR BOZ MUS MUU"));
        assert_eq!(table(&shown("reasons")[0]).rows.len(), Reason::ALL.len());
        let order = shown("order-66");
        assert_eq!(column(&order[0], 1), ["8", "7", "6", "5", "4"]);
        assert_eq!(column(&order[0], 3)[4], language.say("12.5", "12,5"));
        let writing = shown("writing");
        assert_eq!(table(&writing[0]).rows.len(), lines::COUNT, "every line can be read");
        for name in
            ["board", "cards", "setup", "attack", "order-66", "chance", "writing", "reasons"]
        {
            for shown in shown(name) {
                if let Shown::Table(caption, table) = shown {
                    let is_whole = |row: &Vec<String>| row.len() == table.head.len();
                    assert!(table.rows.iter().all(is_whole), "{caption}");
                    assert!(table.rows.iter().flatten().all(|cell| !cell.is_empty()), "{caption}");
                }
            }
        }
    }
}

/// The map's table is that of RULES, line by line.
#[test]
fn the_planets_are_those_of_the_rules() {
    let rows: Vec<Vec<&str>> = RULES
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|cells| cells.len() == 7 && cells[1].parse::<u32>().is_ok() && cells[2].len() == 3)
        .collect();
    assert_eq!(rows.len(), 42);
    let board = CloneWarsRuleBook.shown("board", Language::En);
    let sorted = |codes: &str| {
        let mut codes: Vec<String> =
            codes.split(' ').map(|code| code.trim_end_matches('*').to_owned()).collect();
        codes.sort_unstable();
        codes
    };
    for (row, ours) in rows.iter().zip(&table(&board[2]).rows) {
        assert_eq!((row[1], row[2], row[3]), (&*ours[0], &*ours[1], &*ours[2]));
        assert_eq!(sorted(row[5]), sorted(&ours[4]));
    }
}

/// The anchors of ordinary dice; then what helps a throw does so.
#[test]
fn the_tables_of_odds_are_exact() {
    let attack = CloneWarsRuleBook.shown("attack", Language::En);
    let throws = &table(&attack[0]).rows;
    assert_eq!(throws[5][2..], ["37.2% (2890/7776)", "33.6% (2611/7776)", "29.3% (2275/7776)"]);
    let helped = &table(&attack[1]).rows;
    assert_eq!(helped[0][1..], ["37.2%", "33.6%", "29.3%", "0.92"]);
    let loss = |row: usize| helped[row][4].parse::<f64>().unwrap();
    assert!((1..=8).all(|row| loss(row) < loss(0)), "what helps the attacker: {helped:?}");
    assert!((9..=13).all(|row| loss(row) > loss(0)), "what helps the defender: {helped:?}");
    // By hand: of one die each, a Duel wins 21 of 36; two of three dice win as many pairs.
    let [taken, _, ships, shield] = &CloneWarsRuleBook.shown("chance", Language::En)[..] else {
        panic!()
    };
    let share = |shown: &Shown, row: usize| {
        let cell = table(shown).rows[row][3].trim_start_matches(['<', '>']).to_owned();
        cell.trim_end_matches('%').parse::<f64>().unwrap()
    };
    for row in 1..8 {
        assert!(share(ships, row) > share(taken, row) && share(taken, row) > share(shield, row));
    }
    let french = CloneWarsRuleBook.shown("chance", Language::Fr);
    assert_eq!(table(&french[0]).rows[0][1], "41,7\u{a0}%");
}

#[test]
fn no_chapter_is_too_heavy() {
    for language in Language::ALL {
        for chapter in CloneWarsRuleBook.chapters(language) {
            let mut size = chapter.paragraphs.iter().map(|it| it.words.len()).sum::<usize>();
            for shown in CloneWarsRuleBook.shown(chapter.name, language) {
                size += match shown {
                    Shown::Board(_, svg) => svg.len(),
                    Shown::Table(_, table) => {
                        table.rows.iter().flatten().map(|cell| cell.len() + 9).sum()
                    }
                };
            }
            assert!(size < 100_000, "{}: {size}", chapter.name);
        }
    }
}

fn asked(army: &str, at: &str, language: Language) -> Reach {
    let link = |army: &str, at: &str| format!("?piece={army}&at={at}");
    let reach = CloneWarsRuleBook.reach(army, at, &link, language).unwrap();
    assert_eq!(reach.board_svg.matches("<a href=\"?piece=").count(), Area::all().count());
    assert_eq!(reach.places.iter().map(|(_, places)| places.len()).sum::<usize>(), 42);
    reach
}

/// §1.1, §5.1: enemies that it borders on, each with its odds.
#[test]
fn an_army_may_attack_where_the_rules_let_it() {
    for language in Language::ALL {
        let mut count = 0;
        for area in Area::all() {
            let reach = asked("8", galaxy().code(area), language);
            for (code, told) in &reach.reached {
                assert!(galaxy().neighbours(area).has(galaxy().of_code(code).unwrap()));
                assert!(told.contains('%'), "{told}");
                count += 1;
            }
            assert!(reach.told.iter().all(|told| told.ends_with('.')), "{:?}", reach.told);
        }
        assert!(count > 40, "{count}");
        let nothing = asked("many", "nowhere", language);
        assert_eq!((nothing.piece.as_str(), nothing.place.as_str()), ("8", "COR"));
    }
}
