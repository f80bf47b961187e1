//! What is said of missed deadlines, in each language.

use crate::{
    language::Language::{self, En, Fr},
    store::opening::missed::Missed,
};

impl Missed {
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
                format!("The game is lost on time by {}.", misses_in_english(from))
            }
            (Self::Loses { from }, Fr) => {
                format!("La partie est perdue au temps pour {}.", misses_in_french(from))
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
        Some(match (in_a_row >= from, language) {
            (true, En) => format!("Without a sheet before the deadline, {then}."),
            (true, Fr) => format!("Sans feuille avant l'échéance, {then}."),
            (false, En) => format!(
                "Deadlines missed in a row, this one included: {in_a_row}; with the {} {then}.",
                numbered(from, En)
            ),
            (false, Fr) => format!(
                "Échéances manquées de suite, celle-ci comprise\u{a0}: {in_a_row}\u{a0}; à la {} {then}.",
                numbered(from, Fr)
            ),
        })
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

/// A number from 2 on, in its order: `2nd`, `11th`, `2e`.
fn numbered(number: u32, language: Language) -> String {
    let ending = match (language, number % 10, number % 100) {
        (Fr, ..) => "e",
        (En, _, 11..=13) => "th",
        (En, 1, _) => "st",
        (En, 2, _) => "nd",
        (En, 3, _) => "rd",
        (En, ..) => "th",
    };
    format!("{number}{ending}")
}
