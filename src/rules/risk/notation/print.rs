//! Printing: orders in their canonical notation, which reads back as the same in its language.
//!
//! Source: RULES §12.1.

use crate::{
    kit::territories::{
        Amount, Card, Map,
        notation::{Keyword, print::Line},
    },
    language::Language,
    risk::{
        cards,
        order::{Act, Order},
        sheet::Sheet,
    },
};

/// A sheet, one line a line; what could not be read as it was written.
pub fn sheet(sheet: &Sheet) -> String {
    let lines = sheet.lines.iter().map(|line| match &line.read {
        Ok(read) => order(read, sheet.map.map(), sheet.language),
        Err(_) => line.text.clone(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A line.
pub fn order(order: &Order, map: &'static Map, language: Language) -> String {
    let line = |keyword| Line::new(keyword, map, language);
    let written = match *order {
        Order::Want(ref areas) => {
            areas.iter().fold(line(Keyword::Want), |line, &area| line.area(area))
        }
        Order::Defend { dice, at } => {
            let line = line(Keyword::Defend).say(dice);
            match at {
                Some(at) => line.keyword(Keyword::In).area(at),
                None => line,
            }
        }
        Order::Act(act, condition) => self::act(act, map, language).condition(condition),
    };
    written.done()
}

fn act(act: Act, map: &'static Map, language: Language) -> Line {
    let line = |keyword| Line::new(keyword, map, language);
    match act {
        Act::Trade { cards, on } => {
            let cards = cards.into_iter().flatten();
            let named =
                cards.fold(line(Keyword::Trade), |line, it| line.say(card(it, map, language)));
            match on {
                Some(area) => named.say(super::on(language)).area(area),
                None => named,
            }
        }
        Act::Place { n, at } => line(Keyword::Place).amount(n).area(at),
        Act::Attack(attack) => line(Keyword::Attack).attack(&attack),
        Act::Follow(n) => line(Keyword::Move).amount(n),
        Act::Fortify { from, to, n } => {
            let ways = line(Keyword::Fortify).area(from).area(to);
            if n == Amount::All { ways } else { ways.amount(n) }
        }
        Act::End => line(Keyword::End),
    }
}

/// A card: the code of its territory, or a wild one by its number.
pub fn card(card: Card, map: &'static Map, language: Language) -> String {
    match cards::area(card) {
        Some(area) => map.code(area).to_owned(),
        None => {
            let number = if Some(card) == cards::wild(false) { 1 } else { 2 };
            format!("{}{number}", super::wild(language))
        }
    }
}
