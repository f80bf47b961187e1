//! A position on a page: drawing, scores, text map.

use crate::{
    history::{Standing, Viewer},
    language::Language,
    registry::Played,
    rules::{StoredState, Unreadable},
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
    /// The position as that viewer may see it.
    pub fn of(
        played: &Played,
        state: &StoredState,
        viewer: Viewer,
        language: Language,
    ) -> Result<Self, Unreadable> {
        Ok(Self {
            svg: played.teller.board_svg(state, viewer, language)?,
            text: played.teller.board_text(state, viewer, language)?,
            standing: played.teller.standing(state, viewer, language)?,
        })
    }
}
