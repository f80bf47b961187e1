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
    tokens::{Token, tokens, without_comment},
    words::{Named, Words, words},
};
use crate::{
    language::Language,
    rules::{
        Seat,
        power::{
            army::Army,
            order::{Action, Order},
            piece::{Piece, Pieces},
            reason::{Expected, Fault, Meant},
            sheet::{Line, Prisoners, Sheet},
            state::State,
        },
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
        let mut own = state.seating.armies(crate::rules::power::Side::Seat(seat));
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
        for line in text.split(['\n', '\r']) {
            if let Some(read) = self.prisoners(line) {
                sheet.prisoners = Some(Prisoners { text: line.trim().to_owned(), read });
            } else if let Some(read) = self.line(line) {
                sheet.lines.push(Line { text: line.trim().to_owned(), read });
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
        let (prefix, body) = match written.split_once(':') {
            Some((prefix, _)) => written.split_at(prefix.len() + 1),
            None => ("", written),
        };
        let mut cursor = Cursor {
            line,
            end: written.trim_end().chars().count() as u32 + 1,
            language: self.language,
            words: words(self.language),
            tokens: tokens(body, prefix),
            next: 0,
            army: None,
        };
        Some(self.order(&mut cursor, prefix))
    }

    fn order(&self, cursor: &mut Cursor<'_>, prefix: &str) -> Result<Order, Fault> {
        if !prefix.is_empty() {
            cursor.army = Some(cursor.prefix(prefix)?);
        }
        let start = cursor.tokens.first().copied();
        let written = cursor.action()?;
        let army = cursor.army.or(self.only).or_else(|| {
            // §12.3: with two armies, the one whose HQ or Reserve the line names in FROM.
            written.from().army().filter(|&army| self.own.contains(&Some(army)))
        });
        match army {
            Some(army) => Ok(Order { army, action: written.of(army) }),
            None => Err(cursor.fault(start, Expected::TheArmyBeforeAColon, None)),
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

/// An action whose bare HQ and RV do not know yet whose they are.
enum Written {
    Move { piece: Piece, from: Named, to: Named },
    Exchange { given: Pieces, at: Named, made: Piece },
}

impl Written {
    const fn from(&self) -> Named {
        match *self {
            Self::Move { from, .. } => from,
            Self::Exchange { at, .. } => at,
        }
    }

    fn of(self, army: Army) -> Action {
        match self {
            // §12.1: a Mega-Missile with FROM and TO is always a launch.
            Self::Move { piece: Piece::MegaMissile, from, to } => {
                Action::Launch { from: from.of(army), target: to.of(army) }
            }
            Self::Move { piece, from, to } => {
                Action::Move { piece, from: from.of(army), to: to.of(army) }
            }
            Self::Exchange { given, at, made } => Action::Exchange { given, at: at.of(army), made },
        }
    }
}

/// A piece as a line names it, with its count.
struct Item {
    piece: Piece,
    count: u32,
    token: Token,
}

/// The words of a line, and how far they have been read.
struct Cursor<'a> {
    line: &'a str,
    /// The column behind the last word.
    end: u32,
    language: Language,
    words: &'static Words,
    tokens: Vec<Token>,
    next: usize,
    army: Option<Army>,
}

impl Cursor<'_> {
    /// The army before the colon (§12.3).
    fn prefix(&self, prefix: &str) -> Result<Army, Fault> {
        let tokens = tokens(prefix.trim_end_matches(':'), "");
        let of = |language: Language| match tokens.as_slice() {
            [token] => words(language).army(language, token.word()),
            _ => None,
        };
        of(self.language).ok_or_else(|| {
            let meant = of(other(self.language)).map(Meant::ArmyInTheOtherLanguage);
            let mut fault =
                self.fault(tokens.first().copied(), Expected::ArmyBeforeTheColon, meant);
            fault.column = tokens.first().map_or(1, |token| token.column);
            fault.found = prefix.trim_end_matches(':').trim().to_owned();
            fault
        })
    }

    fn action(&mut self) -> Result<Written, Fault> {
        let mut items = vec![self.item()?];
        loop {
            let plus = self.peek().filter(Token::is_plus).is_some();
            self.next += usize::from(plus);
            if !plus && !self.at_item() {
                break;
            }
            items.push(self.item()?);
        }
        let at = self.peek();
        if let Some(place) = self.marked() {
            let made = self.piece_word(self.peek(), 0)?;
            self.next += made.1;
            self.finish(None)?;
            let mut given = Pieces::NONE;
            items.iter().for_each(|item| given.add(item.piece, item.count));
            return Ok(Written::Exchange { given, at: place, made: made.0 });
        }
        let from = self.place()?;
        let several = items.iter().skip(1).map(|item| item.token);
        let counted = items.first().filter(|item| item.count != 1).map(|item| item.token);
        if let Some(token) = counted.or_else(|| several.min_by_key(|token| token.column)) {
            return Err(if self.at_item() && self.next + 1 == self.tokens.len() {
                self.fault(at, Expected::ExchangeMark, Some(Meant::Exchange))
            } else {
                self.fault(Some(token), Expected::OnePiece, Some(Meant::SeveralMoves))
            });
        }
        let to = self.place()?;
        let another = self.peek().and_then(|token| self.words.place(self.language, token.word()));
        self.finish(another.map(|_| Meant::TwoOrders))?;
        let piece = items.first().map_or(Piece::Infantry, |item| item.piece);
        Ok(Written::Move { piece, from, to })
    }

    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).copied()
    }

    /// Whether a piece or its count comes next.
    fn at_item(&self) -> bool {
        self.peek().is_some_and(|token| {
            token.number().0.is_some() || self.find_piece(self.words, 0).is_some()
        })
    }

    /// A piece with its count, which may be a word of its own.
    fn item(&mut self) -> Result<Item, Fault> {
        let token = self.peek();
        let (count, rest) = token.as_ref().map_or((None, &[][..]), Token::number);
        if count == Some(0) {
            return Err(self.fault(token, Expected::Piece, None));
        }
        if count.is_some() && rest.is_empty() {
            self.next += 1;
        }
        let digits = match (token, rest) {
            (Some(token), [_, ..]) => token.word().len() - rest.len(),
            _ => 0,
        };
        let (piece, used) = self.piece_word(self.peek(), digits)?;
        self.next += used;
        match token {
            Some(token) => Ok(Item { piece, count: count.unwrap_or(1), token }),
            None => Err(self.fault(None, Expected::Piece, None)),
        }
    }

    /// The piece at the next word, without the digits it begins with; and how many words name it.
    fn piece_word(&self, token: Option<Token>, digits: usize) -> Result<(Piece, usize), Fault> {
        self.find_piece(self.words, digits).ok_or_else(|| {
            let other = self.find_piece(words(other(self.language)), digits);
            let meant = other.map(|(piece, _)| Meant::PieceInTheOtherLanguage(piece));
            let mut fault = self.fault(token, Expected::Piece, meant);
            fault.column += digits as u32;
            fault.found = fault.found.chars().skip(digits).collect();
            fault
        })
    }

    fn find_piece(&self, words: &Words, digits: usize) -> Option<(Piece, usize)> {
        let first = self.peek()?;
        let word = first.word().get(digits..)?;
        if let Some(piece) = words.piece_of_letter(word) {
            return Some((piece, 1));
        }
        // A name may be several words: Heavy Tank, Char d'assaut, Mega-Missile.
        let (mut name, mut found) = (Name::default(), None);
        for (used, token) in (1..=3).zip(self.tokens.iter().skip(self.next)) {
            name.push(if used == 1 { word } else { token.word() });
            found = words.piece_of_name(name.as_bytes()).map(|piece| (piece, used)).or(found);
        }
        found
    }

    /// A place with the exchange mark before it; the mark may be a word of its own.
    fn marked(&mut self) -> Option<Named> {
        let token = self.peek()?;
        let (used, place) = match token.word() {
            [mark] if *mark == self.words.mark => {
                let next = self.tokens.get(self.next + 1)?;
                (2, self.words.place(self.language, next.word())?)
            }
            // The middle island is a place before it is an exchange.
            word if self.words.place(self.language, word).is_some() => return None,
            [mark, name @ ..] if *mark == self.words.mark => {
                (1, self.words.place(self.language, name)?)
            }
            _ => return None,
        };
        self.next += used;
        Some(place)
    }

    fn place(&mut self) -> Result<Named, Fault> {
        let token = self.peek();
        let found = token.and_then(|token| self.words.place(self.language, token.word()));
        if let Some(place) = found {
            self.next += 1;
            return Ok(place);
        }
        let language = other(self.language);
        let words = words(language);
        let meant = token.and_then(|token| match token.word() {
            word if words.place(language, word).is_some() => Some(Meant::PlaceInTheOtherLanguage),
            [mark, name @ ..]
                if *mark == words.mark
                    && (words.place(language, name).is_some()
                        || self.words.place(self.language, name).is_some()) =>
            {
                Some(Meant::MarkInTheOtherLanguage)
            }
            _ => None,
        });
        Err(self.fault(token, Expected::Place, meant))
    }

    fn finish(&self, meant: Option<Meant>) -> Result<(), Fault> {
        match self.peek() {
            None => Ok(()),
            token => Err(self.fault(token, Expected::EndOfLine, meant)),
        }
    }

    fn fault(&self, token: Option<Token>, expected: Expected, meant: Option<Meant>) -> Fault {
        let found = token.and_then(|token| self.line.get(token.span.0..token.span.1));
        Fault {
            column: token.map_or(self.end, |token| token.column),
            found: found.unwrap_or_default().to_owned(),
            expected,
            meant,
            army: self.army,
        }
    }
}

const fn other(language: Language) -> Language {
    language.say(Language::Fr, Language::En)
}

/// A name put together from words, without hyphens and apostrophes.
#[derive(Default)]
struct Name {
    bytes: [u8; 16],
    len: usize,
}

impl Name {
    fn push(&mut self, word: &[u8]) {
        for &byte in word.iter().filter(|byte| !matches!(byte, b'-' | b'\'')) {
            if let Some(place) = self.bytes.get_mut(self.len) {
                *place = byte;
            }
            self.len += 1;
        }
    }

    fn as_bytes(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
