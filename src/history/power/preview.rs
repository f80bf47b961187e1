//! Power at first sight.
//!
//! Source: RULES §1, §2, §3.

use super::PowerTeller;
use crate::{Preview, Teller, Viewer};
use rules::{language::Language, power::case::Case};

/// A position in the middle of a game.
const BOARD: &str = include_str!("preview.json");

/// What it is, and how it looks.
pub(super) fn preview(language: Language) -> Option<Preview> {
    let state = Case::read(BOARD.as_bytes()).ok()?.state;
    Some(Preview {
        words: [
            language.say(
                "Two to four armies fight for one board: soldiers and tanks, planes, ships and missiles.",
                "Deux à quatre armées se disputent un plateau\u{a0}: soldats et chars, avions, navires et missiles.",
            ),
            language.say(
                "Each round everybody writes up to five orders in secret, and all are carried out at once.",
                "À chaque manche, chacun écrit en secret jusqu'à cinq ordres, exécutés tous ensemble.",
            ),
            language.say(
                "Nothing is left to chance: who guesses best what the others will do takes their Flags.",
                "Rien n'est laissé au hasard\u{a0}: qui devine le mieux ce que feront les autres prend leurs Drapeaux.",
            ),
        ],
        board_svg: PowerTeller.board_svg(&state, Viewer::Public, language),
        small_svg: PowerTeller.small_svg(&state, language),
    })
}
