//! What a seat should know before it writes, and an example of the notation.
//!
//! Source: RULES §6, §7 (the aim: §7.1, §7.2), §8.

use super::words;
use rules::{
    cities::{
        Condition, Order, Pair, Plan, Position, Side, Square, Squares, State, notation::print,
        order::Way,
    },
    language::Language,
};

/// From so few turns before the end on the count is told (§7.6).
const SOON: usize = 10;

/// What both sides play for (§7.1, §7.2).
pub(super) const fn aim(language: Language) -> &'static str {
    language.say(
        "You win when you hold all eight cities, or when the other side has one piece or none left.",
        "Vous gagnez si vous tenez les huit villes, ou si l'autre camp n'a plus qu'une pièce ou aucune.",
    )
}

/// One sentence each.
pub(super) fn briefing(state: &State, side: Side, language: Language) -> Vec<String> {
    let mut told = Vec::new();
    let other = words::side(side.other(), language);
    told.push(if state.to_move == Some(side) {
        yours(state.position.exchanges(side), language)
    } else {
        language
            .say(
                "It is {}'s turn. You may write answers in advance: IF … THEN …",
                "C'est à {} de jouer. Vous pouvez écrire des réponses préparées\u{a0}: SI … ALORS …",
            )
            .replace("{}", other)
    });
    told.extend(missed(state, side, language));
    told.extend(quiet(state, language));
    told.extend(stored(state.plans.of(side), language));
    told
}

fn yours(exchanges: Squares, language: Language) -> String {
    let cities: Vec<Square> = exchanges.into_iter().collect();
    if cities.is_empty() {
        return language
            .say("It is your turn: move one piece.", "C'est à vous\u{a0}: déplacez une pièce.")
            .to_owned();
    }
    language
        .say(
            "It is your turn: move one piece, or exchange the fighter in {} for a hero.",
            "C'est à vous\u{a0}: déplacez une pièce, ou échangez contre un héros le combattant de {}.",
        )
        .replace("{}", &words::alternatives(&cities, language))
}

fn missed(state: &State, side: Side, language: Language) -> Option<String> {
    let count = *state.missed.of(side);
    (count == 2).then(|| {
        language
            .say(
                "You have lost two turns in a row: a third one loses the game.",
                "Vous avez perdu deux tours de suite\u{a0}: un troisième vous ferait perdre la partie.",
            )
            .to_owned()
    })
}

fn quiet(state: &State, language: Language) -> Option<String> {
    let left = state.quiet.turns().saturating_sub(state.since.len());
    (left <= SOON).then(|| match (left, language) {
        (..=1, Language::En) => {
            "With no capture and no new hero in this turn, the game ends, and cities decide."
                .to_owned()
        }
        (..=1, Language::Fr) => {
            "Sans pièce battue ni nouveau héros à ce tour, la partie finit et les villes décident."
                .to_owned()
        }
        (left, Language::En) => format!(
            "After {left} more turns with no capture and no new hero, the game ends, and cities decide."
        ),
        (left, Language::Fr) => format!(
            "Encore {left} tours sans pièce battue ni nouveau héros, et la partie finit\u{a0}: les villes \
             décident."
        ),
    })
}

fn stored(plans: &[Plan], language: Language) -> Option<String> {
    let lines: Vec<String> = plans.iter().map(|plan| print::plan(plan, language)).collect();
    (!lines.is_empty()).then(|| {
        let title = language.say("Your answers in advance: ", "Vos réponses préparées\u{a0}: ");
        format!("{title}{}.", lines.join(language.say("; ", "\u{a0}; ")))
    })
}

/// Lines that could stand on the sheet now: a legal order, where it is the side's turn, and an answer
/// written beforehand.
pub(super) fn example(state: &State, side: Side, language: Language) -> String {
    let mut own = moves(&state.position, side);
    let order = (state.to_move == Some(side)).then(|| own.next()).flatten();
    let answer = own.next().and_then(|(from, to)| {
        let (their, goes) = moves(&state.position, side.other()).next()?;
        let condition = Condition::Move { piece: None, from: their, to: goes };
        let first = Pair { condition, answer: plain(from, to) };
        Some(print::plan(&Plan { first, then: Vec::new() }, language))
    });
    let order = order.map(|(from, to)| print::order(&plain(from, to), language));
    order.into_iter().chain(answer).collect::<Vec<_>>().join("\n")
}

/// For each piece of a side that can move, the move that goes furthest ahead.
fn moves(position: &Position, side: Side) -> impl Iterator<Item = (Square, Square)> {
    let ahead = move |to: &Square| match side {
        Side::South => to.rank(),
        Side::North => 9 - to.rank(),
    };
    position.pieces(side).into_iter().filter_map(move |from| {
        let straight = |to: &Square| to.file() == from.file();
        let to =
            position.destinations(from).into_iter().max_by_key(|to| (ahead(to), straight(to)))?;
        Some((from, to))
    })
}

fn plain(from: Square, to: Square) -> Order {
    Order::Move { piece: None, from, way: Way { through: Vec::new(), to } }
}
