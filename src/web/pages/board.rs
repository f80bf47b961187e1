//! A position on a page: drawing, scores, text map.

use crate::{
    history::{Position, Standing, Viewer},
    language::Language,
};

/// A position as every page shows it.
pub struct Board {
    /// The drawing: safe SVG.
    pub svg: String,
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
        Self {
            svg: position.board_svg(viewer, language),
            text: position.board_text(viewer, language),
            standing: position.standing(viewer, language),
        }
    }
}
