//! What was done, as it is told where all that was done before it is known: whoever says the first word for a
//! pause or a draw proposes it.

use chrono_tz::Tz;

use super::declared::Declared;
use crate::{
    language::Language,
    store::acts::{Act, Entry},
};

/// What was done: a sentence, as [`Act::say`] has it.
pub fn told(
    entries: &[Entry],
    entry: &Entry,
    (name, plays): (&str, &str),
    (zone, language): (Tz, Language),
) -> String {
    proposal(entries, entry, &format!("{name} ({plays})"), language)
        .unwrap_or_else(|| entry.act.say(name, plays, zone, language))
}

/// The same as a letter's subject, as [`Act::subject`] has it.
pub fn subject(
    entries: &[Entry],
    entry: &Entry,
    (name, plays): (&str, &str),
    (zone, language): (Tz, Language),
) -> String {
    match proposal(entries, entry, name, language) {
        Some(said) => said.trim_end_matches('.').to_owned(),
        None => entry.act.subject(name, plays, zone, language),
    }
}

/// What was done by whoever said the first word for a pause or a draw; none of any other act.
fn proposal(entries: &[Entry], entry: &Entry, who: &str, language: Language) -> Option<String> {
    let before = || Declared::of(entries.iter().take_while(|other| other.number < entry.number));
    let (what, is_first) = match entry.act {
        Act::PauseAgreed => (
            language.say("proposes a pause", "propose une pause"),
            !before().is_pause_proposed(entry.round),
        ),
        Act::DrawOffered => (
            language.say("proposes a draw", "propose une partie nulle"),
            !before().is_draw_proposed(),
        ),
        _ => return None,
    };
    is_first.then(|| format!("{who} {what}."))
}
