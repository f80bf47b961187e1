//! Clone Wars at first sight, and a position in the middle of a game.

use crate::Preview;
use rules::language::Language;

/// What it is, and how it looks.
pub(super) const fn preview(_language: Language) -> Option<Preview> {
    None
}
