//! Printing: orders and conditional lines in their canonical notation, which reads back as the same.
//!
//! Source: RULES §9, §12.3.

use super::words::Word;
use crate::{
    cities::{
        board::Square,
        order::{Condition, Order, Pair, Plan, Written},
        piece::Piece,
        sheet::Sheet,
    },
    language::Language,
};

/// A sheet, one line a line; what could not be read as it was written.
pub fn sheet(sheet: &Sheet) -> String {
    let lines = sheet.lines.iter().map(|line| match &line.read {
        Ok(read) => written(read, sheet.language),
        Err(_) => line.text.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a line says.
pub fn written(written: &Written, language: Language) -> String {
    match written {
        Written::Order(it) => order(it, language),
        Written::Plan(it) => plan(it, language),
    }
}

/// A conditional line.
pub fn plan(plan: &Plan, language: Language) -> String {
    pairs([&plan.first].into_iter().chain(&plan.then), language)
}

/// What a conditional line begins with, and perhaps a condition that has no answer yet.
pub fn begun(before: &[Pair], open: Option<Condition>, language: Language) -> String {
    let open = open.map(|it| format!("{} {}", Word::If.text(language), condition(it, language)));
    let before = Some(pairs(before, language)).filter(|before| !before.is_empty());
    join(before.into_iter().chain(open))
}

fn pairs<'a>(pairs: impl IntoIterator<Item = &'a Pair>, language: Language) -> String {
    join(pairs.into_iter().map(|pair| {
        let (asked, answer) = (condition(pair.condition, language), order(&pair.answer, language));
        format!("{} {asked} {} {answer}", Word::If.text(language), Word::Then.text(language))
    }))
}

/// An order.
pub fn order(order: &Order, language: Language) -> String {
    match order {
        Order::Exchange { at } => exchange(*at, language),
        Order::Move { piece, .. } => {
            let squares = order.squares().into_iter().map(|square| square.to_string());
            join(letter(*piece, language).into_iter().chain(squares))
        }
    }
}

/// A condition, without what stands before and after it.
pub fn condition(condition: Condition, language: Language) -> String {
    let any = || Word::Any.text(language).to_owned();
    let with = |piece, places: [String; 2]| join(letter(piece, language).into_iter().chain(places));
    match condition {
        Condition::Move { piece, from, to } => with(piece, [from.to_string(), to.to_string()]),
        Condition::From { piece, from } => with(piece, [from.to_string(), any()]),
        Condition::To { piece, to } => with(piece, [any(), to.to_string()]),
        Condition::Exchange { at } => exchange(at, language),
        Condition::Any => any(),
    }
}

fn exchange(at: Square, language: Language) -> String {
    format!("{} {at}", Word::Change.text(language))
}

fn letter(piece: Option<Piece>, language: Language) -> Option<String> {
    piece.map(|piece| piece.letter(language).to_owned())
}

fn join(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}
