//! What may be chosen when a game is opened.
//!
//! Source: RULES §3.1.

use crate::{Field, OptionGroup};
use rules::language::Language;

/// The fields; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Field> {
    let option = |value: &str, label: &str| (value.to_owned(), label.to_owned());
    let axis = [
        option("order", language.say("player 1", "joueur 1")),
        option("lot", language.say("drawn by lot", "tiré au sort")),
    ];
    let group = OptionGroup { label: String::new(), options: axis.into() };
    let label = language.say("Who plays the Axis, and begins", "Qui joue l'Axe et commence");
    vec![Field::select("axis", label, vec![group])]
}
