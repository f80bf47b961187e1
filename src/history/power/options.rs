//! What may be chosen when a game is opened.
//!
//! Source: RULES §3.2, §3.3, §4.7.

use super::words;
use crate::{Field, OptionGroup};
use rules::{language::Language, power::Army};

/// The selects; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Field> {
    let column = |name: &str, label: &str, options: Vec<(&str, String)>| {
        let options = options.into_iter().map(|(value, label)| (value.to_owned(), label)).collect();
        Field::select(name, label, vec![OptionGroup { label: String::new(), options }])
    };
    let together =
        language.say("together, after all sheets", "ensemble, après toutes les feuilles");
    let as_read = language.say("each as its order is read", "chacun à la lecture de son ordre");
    let lot = language.say("drawn by lot", "tiré au sort").to_owned();
    let seats = ["1", "2", "3", "4"].into_iter().zip(Army::ALL).map(|(number, army)| {
        let (player, usually) = language.say(("player", "usually"), ("joueur", "d'ordinaire"));
        (number, format!("{player} {number} ({usually} {})", words::army(army, language)))
    });
    // Red unless another one is named; with two or four players none may be.
    let armies = [("", Army::Red), ("G", Army::Green), ("B", Army::Blue), ("Y", Army::Yellow)]
        .map(|(value, army)| (value, words::army(army, language).to_owned()));
    vec![
        column(
            "missiles",
            language.say("Mega-Missiles strike", "Les Méga-missiles frappent"),
            vec![("together", together.to_owned()), ("as_read", as_read.to_owned())],
        ),
        column(
            "official",
            language.say("Who leads the first round", "Qui mène la première manche"),
            [("lot", lot)].into_iter().chain(seats).collect(),
        ),
        column(
            "mercenary",
            language.say("Mercenary army, with three players", "Armée mercenaire, à trois joueurs"),
            armies.into(),
        ),
    ]
}
