//! Printing: an order in its canonical notation, which reads back as the same order.
//!
//! Source: RULES §12.

use std::fmt::Write;

use super::words::words;
use crate::{
    language::Language,
    power::{
        army::Army,
        board::Place,
        order::{Action, Order},
        piece::Piece,
        sheet::Sheet,
    },
};

/// A place's name in a language: `GHQ`, `HQV`.
pub fn place(place: Place, language: Language) -> String {
    let mut name = String::new();
    words(language).write_place(language, place, &mut name);
    name
}

/// A piece's letter in a language: `H`, `A`.
pub fn letter(piece: Piece, language: Language) -> &'static str {
    words(language).letter(piece)
}

/// What an army's orders begin with: `G: `, `V : `.
pub fn prefix(army: Army, language: Language) -> String {
    format!("{}{}", army.letter(language), language.say(": ", " : "))
}

/// An order, without the army before a colon if it is for `unnamed`.
pub fn order(order: &Order, language: Language, unnamed: Option<Army>) -> String {
    let words = words(language);
    let mut line =
        if unnamed == Some(order.army) { String::new() } else { prefix(order.army, language) };
    let two = |piece: Piece, from: Place, to: Place, line: &mut String| {
        line.push_str(words.letter(piece));
        line.push(' ');
        words.write_place(language, from, line);
        line.push(' ');
        words.write_place(language, to, line);
    };
    match order.action {
        Action::Move { piece, from, to } => two(piece, from, to, &mut line),
        Action::Launch { from, target } => two(Piece::MegaMissile, from, target, &mut line),
        Action::Exchange { given, at, made } => {
            for (n, (piece, count)) in given.iter().enumerate() {
                if n > 0 {
                    line.push('+');
                }
                if count > 1 {
                    // Writing to a string cannot fail.
                    let _ = write!(line, "{count}");
                }
                line.push_str(words.letter(piece));
            }
            line.push(' ');
            line.push(char::from(words.mark));
            words.write_place(language, at, &mut line);
            line.push(' ');
            line.push_str(words.letter(made));
        }
    }
    line
}

/// A sheet, one line an order (or what stands in its place), and last the army for prisoners.
pub fn sheet(sheet: &Sheet) -> String {
    let mut lines: Vec<String> = sheet
        .lines
        .iter()
        .map(|line| match &line.read {
            Ok(read) => order(read, sheet.language, sheet.army),
            Err(_) => line.text.clone(),
        })
        .collect();
    if let Some(choice) = &sheet.prisoners {
        lines.push(match choice.read {
            Ok(army) => prisoners(army, sheet.language),
            Err(_) => choice.text.clone(),
        });
    }
    lines.join("\n")
}

/// The line that names an army for prisoners (§8.2): `prisoners: B`.
pub fn prisoners(army: Army, language: Language) -> String {
    let word = language.say("prisoners: ", "prisonniers : ");
    format!("{word}{}", army.letter(language))
}
