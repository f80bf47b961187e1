//! What a game is played by of its ruleset's options, in plain words.

use crate::{history::Position, language::Language, registry::Played, store::games::Game};

/// A sentence each. The position is one of the game's, of whatever round.
pub fn chosen(
    (played, position): (&Played, &dyn Position),
    game: &Game,
    l: Language,
) -> Vec<String> {
    let mut told = position.terms(l);
    if !told.is_empty() {
        return told;
    }
    for column in played.teller.options(l) {
        let Some(chosen) = game.options.get(&column.name) else { continue };
        let mut options = column.groups().iter().flat_map(|group| &group.options);
        let named = chosen.as_str().filter(|value| !value.is_empty());
        let named = named.and_then(|chosen| options.find(|(value, _)| value == chosen));
        // A number says itself; 0 stands for none.
        let number = chosen.as_u64().filter(|&number| number > 0).map(|number| number.to_string());
        let said = named.map(|(_, said)| said.clone()).or(number);
        told.extend(said.map(|said| format!("{}{}{said}.", column.label, l.say(": ", "\u{a0}: "))));
    }
    told
}
