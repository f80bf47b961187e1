//! What may be chosen when a game is opened.
//!
//! Source: RULES §3.2, §3.3, §11.2.

use crate::{Field, OptionGroup};
use rules::{
    clone_wars::{Options, SetUp},
    language::Language,
};

/// The fields; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Field> {
    let setups = [
        ("dealt", language.say("dealt out by lot", "tirées au sort")),
        ("lists", language.say("claimed by lists of wishes", "choisies sur listes de préférences")),
    ];
    let options = setups.map(|(value, label)| (value.to_owned(), label.to_owned())).into();
    vec![
        Field::select(
            "setup",
            language.say("Planets at the start", "Planètes de départ"),
            vec![OptionGroup { label: String::new(), options }],
        ),
        Field::number(
            "rounds",
            language.say(
                "End after so many rounds of turns (empty or 0: play until a faction is beaten)",
                "Fin après tant de tours de table (vide ou 0\u{a0}: jusqu'à la défaite d'une faction)",
            ),
            0,
            99,
        ),
    ]
}

/// What was chosen, defaults too: a sentence each.
pub(super) fn terms(options: &Options, language: Language) -> Vec<String> {
    let setup = match options.setup {
        SetUp::Dealt => language.say(
            "The planets at the start are dealt out by lot.",
            "Les planètes de départ sont tirées au sort.",
        ),
        SetUp::Lists => language.say(
            "The planets at the start are claimed by lists of wishes.",
            "Les planètes de départ sont choisies sur listes de préférences.",
        ),
    };
    vec![setup.to_owned()]
}
