//! Reading: a line becomes an order or a fault, a text a sheet.
//!
//! One grammar for all languages (§12.1):
//!
//! ```text
//! line   = [army ":"] pieces ( place place | marked piece )
//! pieces = piece { ["+"] piece }          piece  = [count] (letter | name)
//! marked = mark place                     mark   = "X" | "E"
//! ```
//!
//! Source: RULES §4.1, §8.2, §12.

use super::{
    cursor::Cursor,
    print,
    tokens::{tokens, without_comment},
    words::words,
};
use crate::{
    Seat,
    kit::slip::with_noughts,
    language::Language,
    power::{
        army::Army,
        board::Place,
        order::Order,
        piece::Piece,
        reason::{Expected, Fault},
        seating::Side,
        sheet::{Line, Prisoners, Sheet},
        state::State,
    },
};

/// What a seat's lines are read with: its language, and the armies they can be for.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    language: Language,
    /// The army of a line that names none; none if the seat has two living ones.
    only: Option<Army>,
    /// The armies the seat commands, living or not.
    own: [Option<Army>; 2],
}

impl Reader {
    /// For the sheet of a seat.
    pub fn new(state: &State, seat: Seat, language: Language) -> Self {
        let mut own = state.seating.armies(Side::Seat(seat));
        let own = [own.next(), own.next()];
        let mut living = own.into_iter().flatten().filter(|&army| state.position.lives(army));
        let only = match (living.next(), living.next()) {
            (Some(_), Some(_)) => None,
            (Some(only), None) => Some(only),
            // All its lines are void (§4.1), whatever they are for.
            (None, _) => own[0],
        };
        Self { language, only, own }
    }

    /// Reads a text into a sheet.
    pub fn sheet(&self, text: &str) -> Sheet {
        let mut sheet = Sheet { army: self.only, ..Sheet::empty(self.language) };
        for line in text.split(['\n', '\r']).map(str::trim) {
            if let Some(read) = self.prisoners(line) {
                sheet.prisoners = Some(Prisoners { text: line.to_owned(), read });
            } else if let Some(read) = self.line(line) {
                sheet.lines.push(Line { text: line.to_owned(), read });
            }
        }
        sheet
    }

    /// Reads a line; none if it counts nothing (§12.1).
    pub fn line(&self, line: &str) -> Option<Result<Order, Fault>> {
        let written = without_comment(line);
        if written.trim().is_empty() {
            return None;
        }
        let (mut cursor, prefix) = Cursor::new(line, written, self.language);
        Some(self.order(&mut cursor, prefix))
    }

    /// Whether a line that is no order was likely meant as one: a piece and a place stand at its beginning, or
    /// it could be read with noughts for letters. Or it names the army for prisoners, and is no order for
    /// that.
    pub fn nearly_order(&self, line: &str) -> bool {
        let is_right = |line: &str| match self.line(line) {
            Some(Err(fault)) => fault.expected == Expected::TheArmyBeforeAColon,
            read => read.is_some(),
        };
        let Some(Err(fault)) = self.line(line) else { return false };
        let goes_on = |word: &str| {
            let before = line.chars().take((fault.column as usize).saturating_sub(1));
            is_right(&format!("{} {word}", before.collect::<String>()))
        };
        let is_begun = match fault.expected {
            Expected::EndOfLine
            | Expected::OnePiece
            | Expected::ExchangeMark
            | Expected::TheArmyBeforeAColon => true,
            Expected::Place => goes_on(&print::place(Place::Reserve(Army::Green), self.language)),
            Expected::Piece => goes_on(print::letter(Piece::Infantry, self.language)),
            Expected::ArmyBeforeTheColon | Expected::OwnArmy => false,
        };
        is_begun
            || self.prisoners(line).is_some_and(|read| read.is_ok())
            || with_noughts(line, is_right).is_some()
    }

    fn order(&self, cursor: &mut Cursor<'_>, prefix: &str) -> Result<Order, Fault> {
        let named = if prefix.is_empty() { None } else { Some(cursor.prefix(prefix)?) };
        let written = cursor.action()?;
        let army = named.or(self.only).or_else(|| {
            // §12.3: with two armies, the one whose HQ or Reserve the line names in FROM.
            written.from().army().filter(|&army| self.own.contains(&Some(army)))
        });
        match army {
            Some(army) => Ok(Order { army, action: written.of(army) }),
            None => Err(cursor.fault_at_the_start(Expected::TheArmyBeforeAColon)),
        }
    }

    /// Reads a line that names the army for prisoners (§8.2); none if it is no such line.
    fn prisoners(&self, line: &str) -> Option<Result<Army, Fault>> {
        let words = words(self.language);
        let (name, army) = without_comment(line).split_once(':')?;
        match tokens(name, "").as_slice() {
            [token] if token.word() == words.prisoners.as_bytes() => {}
            _ => return None,
        }
        let skipped = line.get(..=name.len()).unwrap_or_default();
        let tokens = tokens(army, skipped);
        let found = match tokens.as_slice() {
            [token] => words.army(self.language, token.word()),
            _ => None,
        };
        Some(found.filter(|&army| self.own.contains(&Some(army))).ok_or_else(|| {
            let first = tokens.first();
            Fault {
                column: first.map_or(skipped.chars().count() as u32 + 1, |token| token.column),
                found: army.trim().to_owned(),
                expected: Expected::OwnArmy,
                meant: None,
                army: None,
            }
        }))
    }
}

#[cfg(test)]
mod tests;
