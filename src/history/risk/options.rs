//! What may be chosen when a game is opened.
//!
//! Source: RULES §1.5, §2.3, §2.4, §3.2, §3.3, §10.1.

use crate::{Field, OptionGroup};
use rules::language::Language;

/// The fields; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Field> {
    let select = |name: &str, label: &str, options: &[(&str, &str)]| {
        let options = options.iter().map(|&(value, label)| (value.to_owned(), label.to_owned()));
        let group = OptionGroup { label: String::new(), options: options.collect() };
        Field::select(name, label, vec![group])
    };
    vec![
        select(
            "map",
            language.say("Map", "Plateau"),
            &[
                ("world", language.say("the world", "le monde")),
                (
                    "galaxy",
                    language.say("the galaxy (3 or 4 players)", "la galaxie (3 ou 4 joueurs)"),
                ),
            ],
        ),
        select(
            "setup",
            language.say("Territories at the start", "Territoires de départ"),
            &[
                ("dealt", language.say("dealt out by lot", "tirés au sort")),
                (
                    "lists",
                    language.say("picked by lists of wishes", "choisis sur listes de préférences"),
                ),
            ],
        ),
        select(
            "cards",
            language.say("A set of cards brings", "Une série de cartes rapporte"),
            &[
                (
                    "",
                    language.say(
                        "as is usual on the map: more each time, or by what the set shows (galaxy)",
                        "selon le plateau choisi\u{a0}: de plus en plus, ou selon ses figures (galaxie)",
                    ),
                ),
                (
                    "escalating",
                    language.say("more each time: 4, 6, 8…", "de plus en plus\u{a0}: 4, 6, 8…"),
                ),
                ("fixed", language.say("4 to 7, by what it shows", "de 4 à 7, selon ses figures")),
                (
                    "fixed10",
                    language.say("4 to 10, by what it shows", "de 4 à 10, selon ses figures"),
                ),
            ],
        ),
        select(
            "bonus",
            language.say(
                "Two troops more for a card of one's own territory",
                "Deux troupes de plus pour la carte d'un territoire à soi",
            ),
            &[
                (
                    "",
                    language.say(
                        "as is usual on the map: yes, or no (galaxy)",
                        "selon le plateau choisi\u{a0}: oui, ou non (galaxie)",
                    ),
                ),
                ("on", language.say("yes", "oui")),
                ("off", language.say("no", "non")),
            ],
        ),
        Field::number(
            "rounds",
            language.say(
                "End after so many rounds of turns (empty or 0: play to the last)",
                "Fin après tant de tours de table (vide ou 0\u{a0}: jusqu'au dernier en jeu)",
            ),
            0,
            99,
        ),
    ]
}
