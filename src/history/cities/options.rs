//! What may be chosen when a game is opened.
//!
//! Source: RULES §2, §7.6.

use crate::{Column, OptionGroup};
use rules::{
    cities::{SetUp, setup::Quiet},
    language::Language,
};

/// The selects; their values are those of the ruleset's options.
pub(super) fn options(language: Language) -> Vec<Column> {
    let column = |name: &str, label: &str, options: Vec<(String, String)>| Column {
        name: name.to_owned(),
        label: label.to_owned(),
        groups: vec![OptionGroup { label: String::new(), options }],
    };
    let option = |value: &str, label: String| (value.to_owned(), label);
    let set_ups = SetUp::ALL.map(|set_up| {
        let value = serde_json::to_value(set_up).unwrap_or_default();
        (value.as_str().unwrap_or_default().to_owned(), set_up_label(set_up, language).to_owned())
    });
    let player = language.say("player", "joueur");
    let first = [
        option("lot", language.say("drawn by lot", "tiré au sort").to_owned()),
        option("1", format!("{player} 1 ({})", language.say("South", "Sud"))),
        option("2", format!("{player} 2 ({})", language.say("North", "Nord"))),
    ];
    let turns = language.say("turns of each side", "tours de chaque camp");
    let usual = u16::from(Quiet::default());
    let numbers = [usual, 10, 15, 20, 30, 40, 50, 75, 100];
    let quiet = numbers.map(|number| (number.to_string(), format!("{number} {turns}")));
    vec![
        column("setup", language.say("Set-up", "Mise en place"), set_ups.into()),
        column("first", language.say("Who begins", "Qui commence"), first.into()),
        column(
            "quiet",
            language.say(
                "Ends without capture or promotion after",
                "Finit sans prise ni promotion après",
            ),
            quiet.into(),
        ),
    ]
}

const fn set_up_label(set_up: SetUp, language: Language) -> &'static str {
    match set_up {
        SetUp::Lines => language.say(
            "Two lines: by post about 80 turns",
            "Deux lignes : par la poste environ 80 tours",
        ),
        SetUp::Spiral => language
            .say("Spiral: by post about 75 turns", "Spirale : par la poste environ 75 tours"),
        SetUp::Short => {
            language.say("Short: by post about 40 turns", "Courte : par la poste environ 40 tours")
        }
    }
}
