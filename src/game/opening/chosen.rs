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
        let chosen = game.options.get(&column.name);
        // A number says itself; 0 stands for none.
        if let Some(number) = chosen.and_then(|it| it.as_u64()).filter(|&number| number > 0) {
            told.push(format!("{}{}{number}.", column.label, l.say(": ", "\u{a0}: ")));
            continue;
        }
        let chosen = chosen.and_then(|value| value.as_str());
        let options = column.groups().iter().flat_map(|group| &group.options);
        let said = chosen.and_then(|chosen| options.into_iter().find(|(value, _)| value == chosen));
        if let Some((_, said)) = said.filter(|(value, _)| !value.is_empty()) {
            told.push(format!("{}{}{said}.", column.label, l.say(": ", "\u{a0}: ")));
        }
    }
    told
}
