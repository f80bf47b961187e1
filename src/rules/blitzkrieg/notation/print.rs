//! Printing: orders in their canonical notation, which reads back as the same in its language.
//!
//! Source: RULES §8.1.

use super::words::Keyword;
use crate::{
    blitzkrieg::{
        order::{Order, Placement},
        sheet::Sheet,
    },
    language::Language,
};

/// A sheet, one line a line; what could not be read as it was written.
pub fn sheet(sheet: &Sheet) -> String {
    let lines = sheet.lines.iter().map(|line| match &line.read {
        Ok(read) => order(read, sheet.language),
        Err(_) => line.text.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A line.
pub fn order(order: &Order, language: Language) -> String {
    let after = |keyword: Keyword, what: &str| format!("{} {what}", keyword.text(language));
    match order {
        Order::Place(it) => placement(*it, language),
        Order::Then(it) => after(Keyword::Then, &placement(*it, language)),
        Order::Stop => Keyword::Stop.text(language).to_owned(),
        Order::Strategic(theatre) => after(Keyword::Strategic, theatre.letter(language)),
        Order::Effects(spaces) => {
            let names: Vec<String> = spaces.iter().map(|space| space.name(language)).collect();
            after(Keyword::Effects, &names.join(" "))
        }
    }
}

fn placement(placement: Placement, language: Language) -> String {
    format!("{} {}", placement.token.written(language), placement.space.name(language))
}
