//! What is wrong with a line: the mistake behind its reason, and a line that would be right.
//!
//! Source: RULES §2, §4, §12.

mod any;
mod diagnosis;
mod found;
mod remedy;

use self::found::FoundWord;
pub(super) use self::{any::Any, diagnosis::Mistake};
use super::sentences;
use crate::LineFault;
use rules::{
    Seat,
    kit::slip,
    language::Language,
    power::{
        Army, Expected, Fault, Hint, Line, Order, Place, Reason, Sheet, Space, State, check,
        notation::{Reader, print},
        possible,
    },
};

/// Where a line stands: on whose sheet, and after which lines.
pub(super) struct Context<'a> {
    /// The state before the round.
    pub state: &'a State,
    /// Whose sheet.
    pub seat: Seat,
    /// The sheet.
    pub sheet: &'a Sheet,
    /// The number of the line, from 0.
    pub line: usize,
    /// The language of sentences, and of the places in them; a line that would be right is in the
    /// sheet's.
    pub language: Language,
    /// Whether the round is over: it is too late for a better line, and what stood where when the
    /// line's turn came is not known any more.
    pub over: bool,
    /// What would be right in its place, whatever was meant, as far as it was looked for; none where a better
    /// line is not looked for: it is too late, or so many lines above are faulty.
    pub any: Option<&'a Any>,
}

impl Context<'_> {
    /// What is wrong with a line that cannot be read.
    pub fn unreadable(&self, text: &str, fault: &Fault) -> LineFault {
        let found = FoundWord::of(text, fault);
        let is_mended = self.any.is_some();
        let instead = self.instead(fault);
        let own = Army::ALL.into_iter().find(|army| self.commands(*army));
        let right = match (fault.expected, fault.meant, &instead) {
            (Expected::OwnArmy, _, _) => {
                own.map(|army| print::prisoners(army, self.sheet.language))
            }
            (_, _, Some(word)) => found.replaced(word),
            (_, Some(Hint::TwoOrders), _) | (Expected::EndOfLine, _, _) => found.before(),
            (_, Some(Hint::Exchange), _) | (Expected::ExchangeMark, _, _) => {
                found.replaced(&format!("{}{}", self.mark(), fault.found))
            }
            (Expected::OnePiece, _, _) => {
                found.replaced(fault.found.trim_start_matches(|c: char| c.is_ascii_digit()))
            }
            (Expected::TheArmyBeforeAColon, _, _) => self
                .state
                .living_armies(self.seat)
                .next()
                .map(|army| print::prefix(army, self.sheet.language) + text),
            _ if is_mended => self.with_noughts(text),
            _ => None,
        };
        let right = match fault.expected {
            _ if !is_mended => None,
            Expected::OwnArmy => right,
            _ => right.filter(|line| self.passes(line)),
        };
        let is_meant = right.is_some();
        let shows_any = is_mended && !matches!(fault.expected, Expected::OwnArmy);
        let example = right.or_else(|| self.any(fault.army).filter(|_| shows_any));
        // How it should have been written is of no use any more, but in which language it was is.
        let hints_at_the_sheets = !self.over || fault.meant.is_some();
        LineFault {
            column: Some(found.column),
            message: sentences::misread(
                fault,
                if hints_at_the_sheets { self.sheet.language } else { self.language },
                instead.as_deref(),
                self.language,
            ),
            example,
            is_meant,
        }
    }

    /// What is wrong with an order.
    pub fn illegal(&self, order: &Order, reason: Reason) -> LineFault {
        let mistake = self.mistake(order, reason);
        let notation = self.sheet.language;
        let printed = |order: &Order| print::order(order, notation, self.sheet.army);
        let (right, other) = match reason {
            _ if self.any.is_none() => (None, None),
            Reason::OverAllowance | Reason::Unreadable(_) | Reason::Cancelled => (None, None),
            Reason::NotYourArmy => (None, self.any(None)),
            _ => {
                let (better, form) = self.better(order, &mistake);
                let right = better.iter().map(printed).find(|line| self.passes(line));
                // The way to write it is worth showing, though it cannot be done now.
                let form = form.as_ref().map(printed);
                (right, form.or_else(|| self.any(Some(order.army))))
            }
        };
        let is_meant = right.is_some();
        LineFault {
            column: None,
            message: sentences::mistake(&mistake, self.language),
            example: right.or(other),
            is_meant,
        }
    }

    /// The line with the noughts that were letters, if it can be read then.
    fn with_noughts(&self, text: &str) -> Option<String> {
        let reader = Reader::new(self.state, self.seat, self.sheet.language);
        slip::with_noughts(text, |line| matches!(reader.line(line), Some(Ok(_))))
    }

    /// Any order that would be legal here.
    fn any(&self, army: Option<Army>) -> Option<String> {
        self.any?.of(army, |line| self.passes(line), || self.first(army))
    }

    /// The first order that would be legal here.
    fn first(&self, army: Option<Army>) -> Option<String> {
        let armies = army.into_iter().chain(self.state.living_armies(self.seat));
        armies
            .filter(|&army| self.commands(army) || self.state.seating.mercenary() == Some(army))
            .flat_map(|army| possible(self.state, army))
            .map(|order| print::order(&order, self.sheet.language, self.sheet.army))
            .find(|line| self.passes(line))
    }

    /// Whether a line would be legal in the place of this one.
    fn passes(&self, line: &str) -> bool {
        let reader = Reader::new(self.state, self.seat, self.sheet.language);
        let Some(Ok(order)) = reader.line(line) else { return false };
        let mut sheet = self.sheet.clone();
        sheet.lines.truncate(self.line);
        sheet.lines.push(Line { text: line.to_owned(), read: Ok(order) });
        check(self.state, self.seat, &sheet).last().is_some_and(Result::is_ok)
    }

    /// What a word of the other language is called in the sheet's.
    fn instead(&self, fault: &Fault) -> Option<String> {
        let notation = self.sheet.language;
        let other = notation.say(Language::Fr, Language::En);
        match fault.meant? {
            Hint::PieceInTheOtherLanguage(piece) => Some(print::letter(piece, notation).to_owned()),
            Hint::ArmyInTheOtherLanguage(army) => Some(army.letter(notation).to_string()),
            Hint::PlaceInTheOtherLanguage => {
                let places = Space::all().map(Place::from).chain(Army::ALL.map(Place::Reserve));
                let found = fault.found.to_uppercase();
                let mut named = places.filter(|&place| print::place(place, other) == found);
                named.next().map(|place| print::place(place, notation))
            }
            Hint::MarkInTheOtherLanguage => {
                let place = fault.found.get(1..)?;
                Some(format!("{}{place}", self.mark()))
            }
            Hint::Exchange | Hint::SeveralMoves | Hint::TwoOrders => None,
        }
    }

    /// The exchange mark.
    const fn mark(&self) -> &'static str {
        self.sheet.language.say("X", "E")
    }

    fn commands(&self, army: Army) -> bool {
        self.state.seating.commander(army) == Some(self.seat)
    }
}
