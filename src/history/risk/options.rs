//! What may be chosen when a game is opened.
//!
//! Source: RULES §1.5, §2.3, §2.4, §3.2, §3.3, §10.1.

use super::words::{self, Noun};
use crate::{Field, OptionGroup};
use rules::{
    kit::territories::MapName,
    language::Language::{self, En, Fr},
    risk::{Chosen, SetUp, Worths},
};

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

/// What was chosen, defaults too: a sentence each.
pub(super) fn terms(chosen: &Chosen, language: Language) -> Vec<String> {
    let map = match chosen.map {
        MapName::World => language
            .say("Map: the world, 42 territories.", "Plateau\u{a0}: le monde, 42 territoires."),
        MapName::Galaxy => {
            language.say("Map: the galaxy, 42 planets.", "Plateau\u{a0}: la galaxie, 42 planètes.")
        }
    };
    let setup = match chosen.setup {
        SetUp::Dealt => language.say(
            "What each has at the start is dealt out by lot.",
            "Ce que chacun tient au départ est tiré au sort.",
        ),
        SetUp::Lists => language.say(
            "What each has at the start is picked by lists of wishes.",
            "Ce que chacun tient au départ est choisi sur listes de préférences.",
        ),
    };
    let cards = match chosen.cards {
        Worths::Escalating => language.say(
            "A set of cards brings more troops each time: 4, 6, 8…",
            "Une série de cartes rapporte de plus en plus de troupes\u{a0}: 4, 6, 8…",
        ),
        Worths::Fixed => language.say(
            "A set of cards brings 4 to 7 troops, by what it shows.",
            "Une série de cartes rapporte de 4 à 7 troupes, selon ses figures.",
        ),
        Worths::Fixed10 => language.say(
            "A set of cards brings 4 to 10 troops, by what it shows.",
            "Une série de cartes rapporte de 4 à 10 troupes, selon ses figures.",
        ),
    };
    let Noun { one, e, .. } = words::noun(chosen.map, language);
    let bonus = match (chosen.bonus, language) {
        (true, En) => {
            format!("A set with a card that shows a {one} you hold brings two extra troops.")
        }
        (true, Fr) => {
            format!(
                "Une série dont une carte montre un{e} {one} tenu{e} rapporte deux troupes de plus."
            )
        }
        (false, En) => format!("A card that shows a {one} you hold brings no extra troops."),
        (false, Fr) => {
            format!("Une carte qui montre un{e} {one} tenu{e} ne rapporte pas de troupes en plus.")
        }
    };
    [map, setup, cards].map(str::to_owned).into_iter().chain([bonus]).collect()
}
