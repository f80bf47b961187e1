//! The words of a map.

use rules::{kit::territories::Since, language::Language};

use crate::kit::territories::words::de;

/// Stands for a letter where nobody plays: no seat of any language has it.
pub(super) const NEUTRAL_LETTER: char = '*';

/// What a drawing is called.
pub(super) const fn title(language: Language) -> &'static str {
    language.say("The map", "La carte")
}

/// What is drawn below it.
pub(super) const fn below(language: Language) -> &'static str {
    language.say("Below the board", "Sous le plateau")
}

/// Who holds a place that nobody plays, and one that is free.
pub(super) const fn neutral(language: Language) -> &'static str {
    language.say("neutral", "neutre")
}

pub(super) const fn free(language: Language) -> &'static str {
    language.say("free", "libre")
}

/// What the marks of what changed mean.
pub(crate) const fn what_changes_mean(language: Language) -> &'static str {
    language.say(
        "On the map a triangle points up where there are more troops than before, down where there are fewer; a \
         letter with an arrow says from whom a place was taken.",
        "Sur la carte, un triangle pointe vers le haut là où il y a plus de troupes qu'avant, vers le bas là où il \
         y en a moins\u{a0}; une lettre suivie d'une flèche dit à qui un lieu a été pris.",
    )
}

/// The key of the marks that say what changed: since when.
pub(super) const fn new(since: Since, language: Language) -> &'static str {
    match since {
        Since::Turn => language.say("Latest turn:", "Dernier tour\u{a0}:"),
        Since::LastTold => language.say("Since last time:", "Depuis la dernière fois\u{a0}:"),
    }
}

/// The same: more troops, fewer, and that a place was taken.
pub(super) const fn more(language: Language) -> &'static str {
    language.say("more troops", "plus de troupes")
}

pub(super) const fn fewer(language: Language) -> &'static str {
    language.say("fewer", "moins")
}

/// The same as [`fewer`], where nothing was said of troops before.
pub(super) const fn fewer_troops(language: Language) -> &'static str {
    language.say("fewer troops", "moins de troupes")
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

/// A region: `Africa, bonus 3, held by Red`.
pub(super) fn region(name: &str, bonus: u8, holder: Option<&str>, language: Language) -> String {
    match (holder, language) {
        (None, _) => format!("{name}, bonus {bonus}"),
        (Some(holder), Language::En) => format!("{name}, bonus {bonus}, held by {holder}"),
        (Some(holder), Language::Fr) => {
            format!("{name}, bonus {bonus}, aux mains {}", de(holder))
        }
    }
}

/// The same as [`taken`], in short.
pub(super) fn from(letter: char, language: Language) -> String {
    format!("{} {letter}", language.say("from", "de"))
}

/// What stands in the text beside letters and troops.
pub(super) const fn columns(language: Language) -> &'static str {
    language.say(
        "[ ]: what is new; +3, -2: troops; from R: taken from R.",
        "[ ]\u{a0}: ce qui est nouveau\u{a0}; +3, -2\u{a0}: troupes\u{a0}; de R\u{a0}: pris à R.",
    )
}

/// That it was taken from whom.
pub(super) fn taken(from: &str, language: Language) -> String {
    match language {
        Language::En => format!("taken from {from}"),
        Language::Fr => format!("pris à {from}"),
    }
}

/// The same in the key, where places were taken from several: a letter says from whom.
pub(super) const fn taken_by_letter(language: Language) -> &'static str {
    language.say("taken from who has that letter", "pris à l'armée de cette lettre")
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
