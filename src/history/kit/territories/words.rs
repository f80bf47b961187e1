//! Words and numbers.

pub(crate) use crate::capital;
pub(crate) use rules::language::de;
use rules::{
    kit::territories::Faces,
    language::Language::{self, En, Fr},
};

/// So many troops: `1 troop`, `12 troupes`.
pub(crate) fn troops(count: u32, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Fr) => language.say("troop", "troupe"),
        _ => language.say("troops", "troupes"),
    };
    format!("{count} {word}")
}

/// So many cards.
pub(crate) fn cards(count: usize, language: Language) -> String {
    let word = match (count, language) {
        (1, _) | (0, Fr) => language.say("card", "carte"),
        _ => language.say("cards", "cartes"),
    };
    format!("{count} {word}")
}

/// So many dice.
pub(crate) fn dice(count: u8, language: Language) -> String {
    let word = match (count, language) {
        (1, En) => "die",
        (_, En) => "dice",
        (0 | 1, Fr) => "dé",
        (_, Fr) => "dés",
    };
    format!("{count} {word}")
}

/// Dice as they fell: `6 5 4`, on one line.
pub(crate) fn faces(faces: &Faces) -> String {
    let dice: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    dice.join("\u{a0}")
}

/// What things are called, one after another: `a, b and c`.
pub(crate) fn list<T>(
    all: impl IntoIterator<Item = T>,
    language: Language,
    say: impl Fn(T) -> String,
) -> String {
    language.list(&all.into_iter().map(say).collect::<Vec<_>>())
}

/// A line broken so that none is wider, what follows the first a little indented.
pub(crate) fn wrapped(line: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let Some(last) = lines.last_mut() else { continue };
        let is_first = last.trim().is_empty();
        if !is_first && last.chars().count() + 1 + word.chars().count() > width {
            lines.push(format!("  {word}"));
            continue;
        }
        if !is_first {
            last.push(' ');
        }
        last.push_str(word);
    }
    lines.join("\n")
}
