//! The grammar: a line's words one after the other become an action, or a fault.
//!
//! Source: RULES §12.

use super::{
    tokens::{Token, tokens},
    words::{Named, Words, words},
};
use crate::{
    language::Language,
    power::{
        army::Army,
        order::Action,
        piece::Piece,
        pieces::Pieces,
        reason::{Expected, Fault, Hint},
    },
};

/// An action whose bare HQ and RV do not know yet whose they are.
pub(super) enum BareAction {
    Move { piece: Piece, from: Named, to: Named },
    Exchange { given: Pieces, at: Named, made: Piece },
}

impl BareAction {
    /// The place it names as FROM.
    pub const fn from(&self) -> Named {
        match *self {
            Self::Move { from, .. } => from,
            Self::Exchange { at, .. } => at,
        }
    }

    /// The action, for an army.
    pub fn of(self, army: Army) -> Action {
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
pub(super) struct Cursor<'a> {
    line: &'a str,
    /// The column behind the last word.
    end: u32,
    language: Language,
    words: &'static Words,
    tokens: Vec<Token>,
    next: usize,
    army: Option<Army>,
}

impl<'a> Cursor<'a> {
    /// Before the first word of a line, of which `written` comes before its comment; and its
    /// prefix, the army and the colon, if it has one.
    pub fn new(line: &'a str, written: &'a str, language: Language) -> (Self, &'a str) {
        let (prefix, body) = match written.split_once(':') {
            Some((prefix, _)) => written.split_at(prefix.len() + 1),
            None => ("", written),
        };
        let cursor = Self {
            line,
            end: written.trim_end().chars().count() as u32 + 1,
            language,
            words: words(language),
            tokens: tokens(body, prefix),
            next: 0,
            army: None,
        };
        (cursor, prefix)
    }

    /// Reads the army before the colon (§12.3).
    pub fn prefix(&mut self, prefix: &str) -> Result<Army, Fault> {
        let tokens = tokens(prefix.trim_end_matches(':'), "");
        let of = |language: Language| match tokens.as_slice() {
            [token] => words(language).army(language, token.word()),
            _ => None,
        };
        self.army = of(self.language);
        self.army.ok_or_else(|| {
            let meant = of(other(self.language)).map(Hint::ArmyInTheOtherLanguage);
            let mut fault =
                self.fault(tokens.first().copied(), Expected::ArmyBeforeTheColon, meant);
            fault.column = tokens.first().map_or(1, |token| token.column);
            fault.found = prefix.trim_end_matches(':').trim().to_owned();
            fault
        })
    }

    /// Reads the rest of the line.
    pub fn action(&mut self) -> Result<BareAction, Fault> {
        let first = self.item()?;
        let mut more = Vec::new();
        loop {
            let plus = self.peek().filter(Token::is_plus).is_some();
            self.next += usize::from(plus);
            if !plus && !self.at_item() {
                break;
            }
            more.push(self.item()?);
        }
        let at = self.peek();
        if let Some(place) = self.marked() {
            let made = self.piece_word(self.peek(), 0)?;
            self.next += made.1;
            self.finish(None)?;
            let mut given = Pieces::of(first.piece, first.count);
            more.iter().for_each(|item| given.add(item.piece, item.count));
            return Ok(BareAction::Exchange { given, at: place, made: made.0 });
        }
        let from = self.place()?;
        let one_too_many = if first.count == 1 { more.first() } else { Some(&first) };
        if let Some(token) = one_too_many.map(|item| item.token) {
            return Err(if self.at_item() && self.next + 1 == self.tokens.len() {
                self.fault(at, Expected::ExchangeMark, Some(Hint::Exchange))
            } else {
                self.fault(Some(token), Expected::OnePiece, Some(Hint::SeveralMoves))
            });
        }
        let to = self.place()?;
        let another = self.peek().and_then(|token| self.words.place(self.language, token.word()));
        self.finish(another.map(|_| Hint::TwoOrders))?;
        Ok(BareAction::Move { piece: first.piece, from, to })
    }

    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.next).copied()
    }

    /// Whether a piece or its count comes next.
    fn at_item(&self) -> bool {
        // Places are asked for first: no place is called as a piece is, and mostly it is one.
        self.peek().is_some_and(|token| {
            token.number().0.is_some()
                || self.words.place(self.language, token.word()).is_none()
                    && self.find_piece(self.words, 0).is_some()
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
            let meant = other.map(|(piece, _)| Hint::PieceInTheOtherLanguage(piece));
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
            word if words.place(language, word).is_some() => Some(Hint::PlaceInTheOtherLanguage),
            [mark, name @ ..]
                if *mark == words.mark
                    && (words.place(language, name).is_some()
                        || self.words.place(self.language, name).is_some()) =>
            {
                Some(Hint::MarkInTheOtherLanguage)
            }
            _ => None,
        });
        Err(self.fault(token, Expected::Place, meant))
    }

    fn finish(&self, meant: Option<Hint>) -> Result<(), Fault> {
        match self.peek() {
            None => Ok(()),
            token => Err(self.fault(token, Expected::EndOfLine, meant)),
        }
    }

    /// A fault at the first word.
    pub fn fault_at_the_start(&self, expected: Expected) -> Fault {
        self.fault(self.tokens.first().copied(), expected, None)
    }

    fn fault(&self, token: Option<Token>, expected: Expected, meant: Option<Hint>) -> Fault {
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
