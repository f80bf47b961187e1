//! A sheet line by line, and what one leaves that nobody waits for.

use rules::language::Language::{self, En, Fr};

use super::words::{capital, de};
use crate::{Line, LineFault};

/// A line as it is told: what was read of it in its canonical notation and in words, if it could be, and what
/// is wrong with it.
pub(crate) fn line(
    text: &str,
    (canonical, meaning): (Option<String>, Option<String>),
    fault: Option<LineFault>,
) -> Line {
    Line {
        text: text.to_owned(),
        canonical,
        meaning: meaning.map(|meaning| capital(&meaning) + "."),
        fault,
        later: false,
    }
}

/// What standing orders of a seat that is not awaited will do, until the `mover` attacks.
pub(crate) fn stored(given: &[String], mover: &str, language: Language) -> String {
    match (given.is_empty(), language) {
        (true, En) => "No standing order is on this sheet: nothing changes.".to_owned(),
        (true, Fr) => "Cette feuille n'a aucune consigne\u{a0}: rien ne change.".to_owned(),
        (false, En) => {
            format!("It counts from the next attacks of {mover} on: {}.", given.join("; "))
        }
        (false, Fr) => format!(
            "Elle compte dès les prochaines attaques {}\u{a0}: {}.",
            de(mover),
            given.join("\u{a0}; ")
        ),
    }
}

/// What a turn was about: what was taken, what the reader lost first. Of each it is said whether it was the
/// reader's, who took it, and what it is called.
pub(crate) fn headline(
    taken: impl Iterator<Item = (bool, &'static str, String)>,
    language: Language,
) -> Option<String> {
    let mut all: Vec<(bool, &str, String)> = taken.collect();
    all.sort_by_key(|(is_mine, ..)| !is_mine);
    let (is_mine, who, area) = all.first()?;
    let more = match (all.len() - 1, language) {
        (0, _) => String::new(),
        (more, En) => format!(" and {more} more"),
        (more, Fr) => format!(" et {more} de plus"),
    };
    Some(match (language, is_mine) {
        (En, true) => format!("{who} took {area} from you{more}"),
        (En, false) => format!("{who} took {area}{more}"),
        (Fr, true) => format!("{who} vous a pris {area}{more}"),
        (Fr, false) => format!("{who} a pris {area}{more}"),
    })
}
