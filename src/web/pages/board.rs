//! A position on a page: drawing, scores, text map; and boards that come when they are seen.

use crate::{
    history::{self, Position, Standing, Viewer},
    language::Language,
};

/// A drawing of a position on a page.
pub struct Drawing {
    /// The board: safe SVG.
    pub board: String,
    /// What lies below it, e.g. a hand of cards; may be empty. It stands outside of the box that a board
    /// with little room scrolls in.
    pub below: String,
}

impl Drawing {
    /// The parts of a drawing.
    pub fn of(svg: &str) -> Self {
        let (board, below) =
            history::split_below(svg).unwrap_or_else(|| (svg.to_owned(), String::new()));
        Self { board, below }
    }
}

/// A position as every page shows it.
pub struct Board {
    /// The drawing: safe SVG, but for what lies below it.
    pub svg: String,
    /// What lies below it, drawn, too; may be empty.
    pub below_svg: String,
    /// The same in characters, for who would rather read.
    pub text: String,
    /// Scores, and what is not on the board.
    pub standing: Standing,
}

impl Board {
    /// Whether a page may show it beside another one, and still be small.
    pub fn is_light(&self) -> bool {
        /// In bytes; packed it is a fifth of that.
        const LIGHT: usize = 40_000;
        self.svg.len() < LIGHT
    }

    /// The position as that viewer may see it.
    pub fn of(position: &dyn Position, viewer: Viewer, language: Language) -> Self {
        let drawn = Drawing::of(&position.board_svg(viewer, language));
        Self {
            svg: drawn.board,
            below_svg: drawn.below,
            text: position.board_text(viewer, language),
            standing: position.standing(viewer, language),
        }
    }
}

/// A board that a page leaves out to be small: its script draws it when it comes into sight, without
/// script it is a link.
pub struct Later {
    pub url: String,
    /// How large it is drawn: width, height.
    pub size: (String, String),
}

impl Later {
    /// The drawing that is at that address.
    pub fn at(url: String, svg: &str) -> Self {
        let sizes = svg.split_once("viewBox=\"").and_then(|(_, from)| from.split('"').next());
        let mut sizes = sizes.unwrap_or_default().split(' ').skip(2).map(str::to_owned);
        let mut next = || sizes.next().unwrap_or_else(|| "1".to_owned());
        let width = next();
        Self { url, size: (width, next()) }
    }
}
