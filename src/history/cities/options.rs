//! What may be chosen when a game is opened.
//!
//! Source: RULES §2, §7.6.

use crate::{Field, OptionGroup};
use rules::{
    cities::{SetUp, setup::Quiet},
    language::Language,
};

/// The fields; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Field> {
    let column = |name: &str, label: &str, options: Vec<(String, String)>| {
        Field::select(name, label, vec![OptionGroup { label: String::new(), options }])
    };
    let option = |value: &str, label: String| (value.to_owned(), label);
    let set_ups = SetUp::ALL.map(|set_up| {
        let value = serde_json::to_value(set_up).unwrap_or_default();
        (value.as_str().unwrap_or_default().to_owned(), set_up_label(set_up, language))
    });
    let player = language.say("player", "joueur");
    let first = [
        option("lot", language.say("drawn by lot", "tiré au sort").to_owned()),
        option("1", format!("{player} 1 ({})", language.say("South", "Sud"))),
        option("2", format!("{player} 2 ({})", language.say("North", "Nord"))),
    ];
    let (usual, (fewest, most)) = (u16::from(Quiet::default()), Quiet::BOUNDS);
    let quiet = match language {
        Language::En => format!(
            "Ends after so many turns of each side with no capture and no new hero ({fewest} to \
             {most}; empty: {usual})"
        ),
        Language::Fr => format!(
            "Finit après tant de tours de chaque camp sans pièce battue ni nouveau héros \
             ({fewest} à {most}\u{a0}; vide\u{a0}: {usual})"
        ),
    };
    vec![
        column("setup", language.say("Set-up", "Mise en place"), set_ups.into()),
        column("first", language.say("Who begins", "Qui commence"), first.into()),
        Field::number("quiet", &quiet, u32::from(fewest), u32::from(most)),
    ]
}

/// What a set-up is called (§2.1).
pub(super) const fn set_up(set_up: SetUp, language: Language) -> &'static str {
    match set_up {
        SetUp::Lines => language.say("Two lines", "Deux lignes"),
        SetUp::Spiral => language.say("Spiral", "Spirale"),
        SetUp::Short => language.say("Short", "Courte"),
    }
}

/// A set-up with how long it takes (§2.1).
fn set_up_label(set_up: SetUp, language: Language) -> String {
    let turns = match set_up {
        SetUp::Lines => 80,
        SetUp::Spiral => 75,
        SetUp::Short => 40,
    };
    let name = self::set_up(set_up, language);
    match language {
        Language::En => format!("{name} (about {turns} turns)"),
        Language::Fr => format!("{name} (environ {turns} tours)"),
    }
}
