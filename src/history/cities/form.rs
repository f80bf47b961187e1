//! The selects for an order: what acts, and where it goes.
//!
//! Source: RULES §9.5.

use super::words;
use crate::{Column, Form, FormSection, OptionGroup};
use rules::{
    cities::{Order, Side, Square, Squares, State, notation::print},
    language::Language,
};

/// The form of a side; without rows when it is not awaited.
pub(super) fn form(state: &State, side: Side, language: Language) -> Form {
    if state.to_move != Some(side) {
        return Form::default();
    }
    let section = FormSection {
        title: None,
        prefix: String::new(),
        rows: 1,
        columns: vec![actors(state, side, language), targets(state, side, language)],
    };
    Form { sections: vec![section], choices: Vec::new() }
}

/// The pieces that can move, and the fighters that can be exchanged.
fn actors(state: &State, side: Side, language: Language) -> Column {
    let position = &state.position;
    let movable = position.pieces(side).into_iter();
    let movable = movable.filter(|&at| !position.destinations(at).is_empty());
    let moves = movable.filter_map(|at| {
        let (_, piece) = position.at(at)?;
        Some((at.to_string(), format!("{at} {}", words::piece(piece, language))))
    });
    let exchanges = position.exchanges(side).into_iter().map(|at| {
        let value = print::order(&Order::Exchange { at }, language);
        (value.clone(), value)
    });
    let group = |label: &str, options: Vec<(String, String)>| OptionGroup {
        label: label.to_owned(),
        options,
    };
    let groups = [
        group(language.say("Move", "Déplacer"), moves.collect()),
        group(language.say("Exchange for a hero", "Échanger contre un héros"), exchanges.collect()),
    ];
    Column {
        name: "piece".to_owned(),
        label: language.say("Piece", "Pièce").to_owned(),
        groups: groups.into_iter().filter(|group| !group.options.is_empty()).collect(),
    }
}

/// Every square that one of the pieces can reach, rank by rank.
fn targets(state: &State, side: Side, language: Language) -> Column {
    let position = &state.position;
    let reached = position.pieces(side).into_iter().map(|at| position.destinations(at));
    let reached = reached.fold(Squares::default(), |all, some| all | some);
    let ranks = (0..10).map(|rank| {
        let squares = reached.into_iter().filter(|square| square.rank() == rank);
        let label = format!("{} {}", language.say("Rank", "Rangée"), rank + 1);
        OptionGroup { label, options: squares.map(both).collect() }
    });
    Column {
        name: "to".to_owned(),
        label: language.say("To", "À").to_owned(),
        groups: ranks.filter(|group| !group.options.is_empty()).collect(),
    }
}

fn both(square: Square) -> (String, String) {
    (square.to_string(), square.to_string())
}
