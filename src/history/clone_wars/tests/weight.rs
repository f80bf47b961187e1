//! What forms weigh: a letter has room for them, and still has rows of attacks.

use serde_json::{Map, json};

use super::position_of;
use crate::{
    Form, Teller,
    clone_wars::{
        CloneWarsTeller,
        board::states::{crowded, middle, played, start},
    },
    form::weight,
    kit::territories::room::{FEWEST_ATTACKS, MOST},
};
use rules::{
    Seat,
    clone_wars::{Army, SetUp, State},
    kit::territories::Area,
    language::Language,
};

/// Holds that the form fits, and has rows of attacks where it is whose turn it is.
fn fits(state: &State, language: Language) -> usize {
    let mut most = 0;
    for seat in (0..state.seats).map(Seat) {
        let form = CloneWarsTeller.form(state, seat, language);
        let rows = attacks(&form);
        assert!(
            weight(&form) <= MOST && rows.is_none_or(|rows| rows >= FEWEST_ATTACKS),
            "{rows:?}"
        );
        most = most.max(weight(&form));
    }
    most
}

/// How many rows of attacks there are.
fn attacks(form: &Form) -> Option<usize> {
    let rows = form.sections.iter().find(|section| section.columns[0].name == "from");
    rows.map(|section| section.rows)
}

#[test]
fn no_form_weighs_too_much() {
    let mut states = vec![
        start(2, SetUp::Dealt),
        start(2, SetUp::Lists),
        start(4, SetUp::Lists),
        middle(),
        crowded(2),
        crowded(3),
        crowded(4),
    ];
    states.extend([9, 17, 33, 60, 90].map(|rounds| played(2, rounds).1));
    let mut most = 0;
    for mut state in states {
        for half in [false, true] {
            // The largest lists: half of all is one army's, that of the other faction lies between.
            if half && state.board.free().is_empty() {
                let army = state.last_turn().map_or(Army::Red, |turn| turn.army);
                for (n, area) in Area::all().enumerate() {
                    let owner = if n % 2 == 0 { army } else { army.next() };
                    state.board.give(area, owner, 1234);
                }
                state.track = 8;
            }
            most = Language::ALL.map(|l| fits(&state, l)).into_iter().max().unwrap_or(0).max(most);
        }
    }
    assert!(most > 20_000, "{most}");
}

/// Black's turn: so many of its planets scattered among others', by turns of these armies; a ship of each
/// class on each of its planets, these cards, a token to be placed, and Order 66 at hand.
fn scattered(black: usize, others: &[&str], commands: [&str; 4], cards: &[u8]) -> State {
    let (mut board, mut ships) = (Vec::new(), Map::new());
    let mut others = others.iter().cycle();
    for (n, area) in Area::all().enumerate() {
        let is_black = (n + 1) * black / Area::COUNT > n * black / Area::COUNT;
        let army = if is_black { "K" } else { others.next().unwrap() };
        let code = rules::clone_wars::galaxy().code(area);
        board.push((code, army, 1234));
        ships.insert(code.to_owned(), json!({ "FI": 1, "CO": 1, "CA": 1 }));
    }
    let more = json!({
        "turn": "K", "token": "GRI", "track": 8, "hands": { "K": cards }, "ships": ships,
    });
    position_of(commands, &board, more)
}

/// As large as lists can be: with one commander of both armies and with two, whoever holds the rest.
#[test]
fn a_form_with_everything_in_it_has_rows_of_attacks() {
    let cards: &[u8] = &[1, 2, 3, 5, 7, 9, 10, 15, 17, 19, 27];
    let mut most = 0;
    for commands in [["ann", "bob", "ann", "bob"], ["ann", "bob", "cy", "di"]] {
        for others in [&["R", "O", "B"][..], &["R", "B"], &["R"], &["B", "B", "B", "R"]] {
            for black in [3, 8, 12, 16, 21, 28, 36] {
                for count in [3, 6, 11] {
                    let state = scattered(black, others, commands, &cards[..count]);
                    for language in Language::ALL {
                        most = most.max(fits(&state, language));
                    }
                }
            }
        }
    }
    println!("the heaviest form: {most}");
    assert!(most > MOST / 2, "{most}");
}
