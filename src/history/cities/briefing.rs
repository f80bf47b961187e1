//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §6, §7, §8.

use super::words;
use rules::{
    cities::{Order, Plan, Side, State, notation::print, order::Way},
    language::Language,
};

/// From so few turns before the end on the count is told (§7.6).
const SOON: usize = 10;

/// One sentence each.
pub(super) fn briefing(state: &State, side: Side, language: Language) -> Vec<String> {
    let mut told = Vec::new();
    let other = words::side(side.other(), language);
    told.push(if state.to_move == Some(side) {
        language
            .say(
                "It is your turn: one order moves a piece, or exchanges a fighter.",
                "C'est à vous : un ordre déplace une pièce, ou échange un combattant.",
            )
            .to_owned()
    } else {
        language
            .say(
                "It is {}'s turn. You may write answers beforehand: IF … THEN …",
                "C'est à {} de jouer. Vous pouvez écrire des réponses d'avance : SI … ALORS …",
            )
            .replace("{}", other)
    });
    told.extend(missed(state, side, language));
    told.extend(quiet(state, language));
    told.extend(stored(state.plans.of(side), language));
    told
}

fn missed(state: &State, side: Side, language: Language) -> Option<String> {
    let count = *state.missed.of(side);
    (count == 2).then(|| {
        language
            .say(
                "You have lost two turns in a row: a third one loses the game.",
                "Vous avez perdu deux tours de suite : un troisième perd la partie.",
            )
            .to_owned()
    })
}

fn quiet(state: &State, language: Language) -> Option<String> {
    let left = state.quiet.turns().saturating_sub(state.since.len());
    (left <= SOON).then(|| {
        language
            .say(
                "Turns left without capture or promotion before the game ends: {}.",
                "Tours restants sans prise ni promotion avant la fin de la partie : {}.",
            )
            .replace("{}", &left.to_string())
    })
}

fn stored(plans: &[Plan], language: Language) -> Option<String> {
    let lines: Vec<String> = plans.iter().map(|plan| print::plan(plan, language)).collect();
    (!lines.is_empty()).then(|| {
        let title = language.say("Your stored answers: ", "Vos réponses d'avance : ");
        format!("{title}{}.", lines.join(language.say("; ", " ; ")))
    })
}

/// An order that is legal now.
pub(super) fn example(state: &State, side: Side, language: Language) -> String {
    let position = &state.position;
    let mut pieces = position.pieces(side).into_iter();
    let order = pieces.find_map(|from| {
        let to = position.destinations(from).into_iter().last()?;
        Some(Order::Move { piece: None, from, way: Way { through: Vec::new(), to } })
    });
    order.map(|order| print::order(&order, language)).unwrap_or_default()
}
