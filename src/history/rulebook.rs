//! The rules as people read them: chapters of paragraphs and rulings, worked rounds, and a board
//! that says where a piece may go. A part that a ruleset may give: without it there are no pages of
//! rules.
//!
//! Everything is said in one language.

use super::{Lesson, Standing, Story, Viewer};
use rules::language::Language;

/// The rules of a ruleset as pages.
pub trait RuleBook: Send + Sync {
    /// The rules as chapters, in reading order.
    fn chapters(&self, language: Language) -> Vec<Chapter>;

    /// What the chapter of that name shows beside its words.
    fn shown(&self, _chapter: &str, _language: Language) -> Vec<Shown> {
        Vec::new()
    }

    /// Lines as people write them, each with what it asks for: all that may be written to the game.
    fn notation(&self, _language: Language) -> Vec<[String; 2]> {
        Vec::new()
    }

    /// What may cost whoever does not know of it dearly, a sentence or two each.
    fn warnings(&self, _language: Language) -> Vec<String> {
        Vec::new()
    }

    /// Rounds that show how the rules work, the simplest first.
    fn worked_rounds(&self, _language: Language) -> Vec<WorkedRound<'_>> {
        Vec::new()
    }

    /// Positions with a question each, for somebody who writes orders for the first time: the simplest
    /// first.
    fn lessons(&self, _language: Language) -> Vec<Lesson<'_>> {
        Vec::new()
    }

    /// Where a piece may go from a place, both by their codes; where these are none, of a piece and
    /// a place that make a good beginning. `link` gives the address of the question about a piece
    /// and a place. None where pieces do not go anywhere.
    fn reach(
        &self,
        _piece: &str,
        _place: &str,
        _link: &dyn Fn(&str, &str) -> String,
        _language: Language,
    ) -> Option<Reach> {
        None
    }
}

/// A chapter of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Its name in addresses: the same in every language.
    pub name: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it says, in order.
    pub paragraphs: Vec<Paragraph>,
}

/// A paragraph of the rules, or a ruling on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// Its number, e.g. `4.3`. Rulings have that of the paragraph they are on.
    pub number: &'static str,
    /// What the ruling is called; none where the printed rules say it.
    pub ruling: Option<&'static str>,
    /// What it says. What stands between backticks is notation.
    pub words: &'static str,
}

impl Paragraph {
    /// Its words piece by piece, each with whether it is notation.
    pub fn pieces(&self) -> impl Iterator<Item = (bool, &'static str)> {
        pieces(self.words)
    }
}

/// Words piece by piece, each with whether it is notation: that stands between backticks.
pub fn pieces(words: &'static str) -> impl Iterator<Item = (bool, &'static str)> {
    words.split('`').enumerate().map(|(n, piece)| (n % 2 == 1, piece))
}

/// What a chapter shows beside its words, worked out from the rules themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A table with its caption.
    Table(&'static str, Standing),
    /// A position, as SVG like [`super::Teller::board_svg`], with its caption.
    Board(&'static str, String),
}

impl Shown {
    /// A table of rows that are as long as its head.
    pub(crate) fn table<const N: usize>(
        caption: &'static str,
        head: [&str; N],
        rows: impl Iterator<Item = [String; N]>,
    ) -> Self {
        let rows = rows.map(Vec::from).collect();
        Self::Table(caption, Standing { head: head.map(str::to_owned).into(), rows })
    }

    /// The rows of a table of two columns; none of anything else.
    pub(crate) fn pairs(self) -> Vec<[String; 2]> {
        let Self::Table(_, table) = self else { return Vec::new() };
        table.rows.into_iter().filter_map(|row| row.try_into().ok()).collect()
    }
}

/// A round that shows how the rules work.
pub struct WorkedRound<'a> {
    /// What it is about.
    pub title: &'static str,
    /// What to look for in it, in a sentence or two.
    pub about: &'static str,
    /// As whom it is told: what is hidden in a game may be the point of it.
    pub viewer: Viewer,
    /// The round, with every sheet.
    pub story: Box<dyn Story + 'a>,
}

/// How somebody asks where a piece may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReachWords {
    /// The question.
    pub question: &'static str,
    /// What one can ask about.
    pub piece: &'static str,
    /// What else is chosen.
    pub place: &'static str,
    /// What is lit on the board, and what a press does.
    pub lit: &'static str,
}

impl ReachWords {
    /// Of pieces that stand on the board and go from place to place.
    pub(crate) const fn of_moves(language: Language) -> Self {
        Self {
            question: language
                .say("Where may this piece go?", "Où peut aller cette pièce\u{a0}?"),
            piece: language.say("Piece", "Pièce"),
            place: language.say("Where it stands", "Où elle se trouve"),
            lit: language.say(
                "Lit: where it may go in one move. Press any space to put the piece there.",
                "Éclairé\u{a0}: où elle peut aller en un déplacement. Touchez une case pour y mettre la pièce.",
            ),
        }
    }
}

/// Where a piece may go from a place: the answer to a question asked on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// How it is asked.
    pub words: ReachWords,
    /// The pieces one can ask about: code and name.
    pub pieces: Vec<(String, String)>,
    /// The places: code and name, in groups under a heading.
    pub places: Vec<(&'static str, Vec<(String, String)>)>,
    /// The code of the piece the answer is for.
    pub piece: String,
    /// The code of the place.
    pub place: String,
    /// The answer in a sentence or two.
    pub told: Vec<String>,
    /// Where it may go: code and name.
    pub reached: Vec<(String, String)>,
    /// The board with these places lit, as SVG. Each place is a link to the question about it.
    pub board_svg: String,
}
