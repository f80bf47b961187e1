//! The words of a map.

use rules::language::Language;

/// The letter of troops that nobody plays: the same in both languages.
pub(super) const NEUTRAL_LETTER: char = 'N';

/// What a drawing is called.
pub(super) const fn title(language: Language) -> &'static str {
    language.say("The map", "La carte")
}

/// Who holds a place that nobody plays, and one that is free.
pub(super) const fn neutral(language: Language) -> &'static str {
    language.say("neutral", "neutre")
}

pub(super) const fn free(language: Language) -> &'static str {
    language.say("free", "libre")
}

pub(super) const fn colon(language: Language) -> &'static str {
    language.say(":", "\u{a0}:")
}

/// So many troops: `1 troop`, `12 troupes`.
pub(super) fn troops(count: u32, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Language::Fr) => language.say("troop", "troupe"),
        _ => language.say("troops", "troupes"),
    };
    format!("{count} {word}")
}

/// What a region is worth.
pub(super) fn bonus(bonus: u8, language: Language) -> String {
    format!("{} {bonus}", language.say("bonus", "bonus"))
}

/// That it was taken from whom.
pub(super) fn taken(from: &str, language: Language) -> String {
    match language {
        Language::En => format!("taken from {from}"),
        Language::Fr => format!("pris à {from}"),
    }
}

/// That there are so many troops more or fewer.
pub(super) fn changed(more: i32, language: Language) -> String {
    let count = more.unsigned_abs();
    match (more > 0, language) {
        (true, Language::En) => format!("{count} more"),
        (false, Language::En) => format!("{count} fewer"),
        (true, Language::Fr) => format!("{count} de plus"),
        (false, Language::Fr) => format!("{count} de moins"),
    }
}
