//! The words of both languages, and a line cut into words.
//!
//! Source: RULES §8.1.

pub(super) use crate::kit::words::{Word, without_comment};

use crate::{
    blitzkrieg::{
        board::{Space, Theatre},
        token::Token,
    },
    kit::words::{self, Sign},
    language::Language,
};

/// What a line begins with that is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyword {
    /// A placement after a blitz follows.
    Then,
    /// No further placement.
    Stop,
    /// The theatre of a strategic advantage follows.
    Strategic,
    /// The order of effects follows.
    Effects,
}

impl Keyword {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Then, Self::Stop, Self::Strategic, Self::Effects];

    /// How it is written.
    pub const fn text(self, language: Language) -> &'static str {
        match self {
            Self::Then => language.say("THEN", "PUIS"),
            Self::Stop => "STOP",
            Self::Strategic => language.say("STRATEGIC", "STRATEGIE"),
            Self::Effects => language.say("EFFECTS", "EFFETS"),
        }
    }

    /// The one that was written.
    pub fn of(text: &str, language: Language) -> Option<Self> {
        if text == "STRAT" {
            return Some(Self::Strategic);
        }
        Self::ALL.into_iter().find(|keyword| keyword.text(language) == text)
    }
}

/// The longer names of tokens, each with its language.
const NAMES: [(&str, Language, Token); 8] = [
    ("GENERAL", Language::En, Token::Gen),
    ("GENERAL", Language::Fr, Token::Gen),
    ("ADMIRAL", Language::En, Token::Adm),
    ("AMIRAL", Language::Fr, Token::Adm),
    ("SCIENTIST", Language::En, Token::Sci),
    ("SCIENTIFIQUE", Language::Fr, Token::Sci),
    ("ESPION", Language::Fr, Token::Spy),
    ("BOMBE", Language::Fr, Token::Nuke),
];

/// The token that was written.
pub(super) fn token(text: &str, language: Language) -> Option<Token> {
    let short = Token::ALL.into_iter().find(|token| token.written(language) == text);
    let long = || NAMES.iter().find(|(name, its, _)| *name == text && *its == language);
    short.or_else(|| long().map(|&(_, _, token)| token))
}

/// The space that was written, with its dot or without.
pub(super) fn space(text: &str, language: Language) -> Option<Space> {
    let mut signs = text.chars();
    let theatre = letter(signs.next()?, language)?;
    let digit = |sign: char| sign.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
    let campaign = digit(signs.next()?)?;
    let number = match signs.next()? {
        '.' => signs.next()?,
        other => other,
    };
    let space = Space::at(theatre, campaign, digit(number)?);
    space.filter(|_| signs.next().is_none())
}

/// The theatre that was written, by its letter or its word.
pub(super) fn theatre(text: &str, language: Language) -> Option<Theatre> {
    let word = Theatre::ALL.into_iter().find(|theatre| theatre.word(language) == text);
    let mut signs = text.chars();
    word.or_else(|| letter(signs.next()?, language).filter(|_| signs.next().is_none()))
}

/// `W` is read in French, too.
fn letter(sign: char, language: Language) -> Option<Theatre> {
    let is_it = |theatre: &Theatre| {
        [Language::En, language].iter().any(|&it| theatre.letter(it).starts_with(sign))
    };
    Theatre::ALL.into_iter().find(is_it)
}

/// Cuts a line into its words.
pub(super) fn words(line: &str) -> Vec<Word> {
    words::words(line, |sign| match sign {
        ',' | ';' | ':' | '-' | '–' | '—' | '>' | '→' => Sign::Between,
        sign if sign.is_whitespace() => Sign::Between,
        _ => Sign::OfWord,
    })
}
