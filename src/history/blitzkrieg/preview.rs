//! Blitzkrieg! at first sight, and a position in the middle of a game.
//!
//! Source: RULES §2.3, §3.2, §5.1, §7.1.

use super::BlitzkriegTeller;
use crate::{Preview, Teller, Viewer};
use rules::{
    blitzkrieg::{State, case::Case},
    language::Language,
};

/// A position in the middle of a game.
const BOARD: &str = include_str!("preview.json");

/// What it is, and how it looks.
pub(super) fn preview(language: Language) -> Option<Preview> {
    Some(Preview {
        words: [
            language.say(
                "The Second World War for two: one token a turn, on one of five theatres.",
                "La Seconde Guerre mondiale à deux\u{a0}: un jeton par tour, sur l'un des cinq théâtres.",
            ),
            language.say(
                "Your reserve is drawn from a bag, and only you see it; research finds special weapons.",
                "Votre réserve sort d'un sac et personne d'autre ne la voit\u{a0}; la recherche trouve des armes spéciales.",
            ),
            language.say(
                "Push the markers your way, complete campaigns, close theatres: 25 points win.",
                "Poussez les curseurs, clôturez des campagnes, fermez des théâtres\u{a0}: à 25 points, c'est gagné.",
            ),
        ],
        board_svg: BlitzkriegTeller.board_svg(&in_play()?, Viewer::Public, language),
        small_svg: BlitzkriegTeller.small_svg(&in_play()?, language),
    })
}

/// That position.
pub(super) fn in_play() -> Option<State> {
    let case = Case::read(BOARD.as_bytes()).ok()?;
    let (state, ..) = case.round()?;
    Some(state.clone())
}
