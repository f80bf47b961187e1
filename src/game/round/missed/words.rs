//! What is said of missed deadlines, in each language.

use crate::{
    history::capital,
    language::Language::{self, En, Fr},
    rules::Level,
    store::opening::missed::Missed,
};

impl Missed {
    /// What it means, as one of the terms of a game that somebody thinks of joining: a sentence.
    pub fn term(self, language: Language) -> String {
        let rules = language.say(
            "The rules say what a missed deadline means.",
            "La règle dit ce que vaut une échéance manquée.",
        );
        self.say(language).unwrap_or_else(|| rules.to_owned())
    }

    /// What it means, as a term of a game: a sentence. None where the rules alone say it.
    pub fn say(self, language: Language) -> Option<String> {
        Some(match (self, language) {
            (Self::Rules, _) => return None,
            (Self::Computer { level, from }, En) => {
                let whoever = misses_in_english(from);
                format!("A computer ({}) plays for {whoever}.", level.name(En))
            }
            (Self::Computer { level, from }, Fr) => {
                let whoever = misses_in_french(from);
                format!("Un ordinateur ({}) joue à la place de {whoever}.", level.name(Fr))
            }
            (Self::Loses { from }, En) => {
                format!("{} loses on time.", capital(&misses_in_english(from)))
            }
            (Self::Loses { from }, Fr) => {
                format!("{} perd au temps.", capital(&misses_in_french(from)))
            }
        })
    }

    /// What it means for somebody whose sheet is awaited and would be the miss of that number in a
    /// row: a sentence. None where the rules alone say it.
    pub fn say_without(self, in_a_row: u32, language: Language) -> Option<String> {
        let from = self.from()?;
        let then = match (self, language) {
            (Self::Rules, _) => return None,
            (Self::Computer { level, .. }, En) => {
                format!("a computer ({}) plays for you", level.name(En))
            }
            (Self::Computer { level, .. }, Fr) => {
                format!("un ordinateur ({}) joue pour vous", level.name(Fr))
            }
            (Self::Loses { .. }, En) => "you lose on time, as if you had given up".to_owned(),
            (Self::Loses { .. }, Fr) => "vous perdez au temps, comme après un abandon".to_owned(),
        };
        // The first is no threat yet.
        let this = || match (in_a_row, language) {
            (..=1, _) => String::new(),
            (_, En) => format!(" This would be the {}.", numbered(in_a_row, En)),
            (_, Fr) => format!(" Celle-ci serait la {}.", numbered(in_a_row, Fr)),
        };
        Some(match (in_a_row >= from, language) {
            (true, En) => format!("Without a sheet before the deadline, {then}."),
            (true, Fr) => format!("Sans feuille avant l'échéance, {then}."),
            (false, En) => format!("If you miss {from} deadlines in a row, {then}.{}", this()),
            (false, Fr) => format!("Après {from} échéances manquées de suite, {then}.{}", this()),
        })
    }
}

/// What happens to somebody without a sheet for a further step of a turn that a computer has begun: a sentence.
pub(super) fn plays_on(level: Level, language: Language) -> String {
    let level = level.name(language);
    match language {
        En => {
            format!("Without a sheet before the deadline, the computer ({level}) plays on for you.")
        }
        Fr => format!("Sans feuille avant l'échéance, l'ordinateur ({level}) continue pour vous."),
    }
}

fn misses_in_english(from: u32) -> String {
    match from {
        1 => "whoever misses a deadline".to_owned(),
        _ => format!("whoever misses {from} deadlines in a row"),
    }
}

fn misses_in_french(from: u32) -> String {
    match from {
        1 => "qui manque une échéance".to_owned(),
        _ => format!("qui manque {from} échéances de suite"),
    }
}

/// A number in its order: `1st`, `11th`; in French of a feminine word: `1re`, `2e`.
fn numbered(number: u32, language: Language) -> String {
    let ending = match (language, number % 10, number % 100) {
        (Fr, ..) if number == 1 => "re",
        (Fr, ..) => "e",
        (En, _, 11..=13) => "th",
        (En, 1, _) => "st",
        (En, 2, _) => "nd",
        (En, 3, _) => "rd",
        (En, ..) => "th",
    };
    format!("{number}{ending}")
}
