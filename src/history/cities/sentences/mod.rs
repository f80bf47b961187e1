//! Events, orders and reasons as sentences: a file a language, each exhaustive, so that nothing can
//! happen that is told in one language only.

mod en;
mod fr;

use rules::{
    cities::{Condition, Event, Expected, Fault, Order, Piece, Plan, Side, Square, event::Beaten},
    language::Language,
};

use super::{faults::Mistake, words};

/// An event.
pub(super) fn event(event: &Event, language: Language) -> String {
    language.say::<fn(_) -> _>(en::event, fr::event)(event)
}

/// An order: what it asks for.
pub(super) fn order(order: &Order, language: Language) -> String {
    language.say::<fn(_) -> _>(en::order, fr::order)(order)
}

/// A conditional line: what it asks for.
pub(super) fn plan(plan: &Plan, language: Language) -> String {
    let pairs = [&plan.first].into_iter().chain(&plan.then);
    let pairs: Vec<String> = pairs
        .map(|pair| {
            let asked = condition(pair.condition, language);
            format!("{asked}, {}", order(&pair.answer, language))
        })
        .collect();
    let next = language.say("; then, ", "\u{a0}; puis, ");
    words::capital(&pairs.join(next)) + "."
}

/// A condition: what must have happened, from `if` on.
pub(super) fn condition(condition: Condition, language: Language) -> String {
    language.say::<fn(_) -> _>(en::condition, fr::condition)(condition)
}

/// What is wrong with a line that cannot be read.
pub(super) fn misread(fault: &Fault, language: Language) -> String {
    let expected = language.say::<fn(Expected) -> _>(en::expected, fr::expected)(fault.expected);
    let found = if fault.found.is_empty() {
        language.say("The line ends here", "La ligne s'arrête ici").to_owned()
    } else {
        let [open, close] = language.say(["“", "”"], ["«\u{a0}", "\u{a0}»"]);
        format!(
            "{open}{}{close} {}",
            fault.found,
            language.say("means nothing here", "ne veut rien dire ici")
        )
    };
    let colon = language.say(": expected", "\u{a0}; il faut");
    format!("{found}{colon} {expected}.")
}

/// What is wrong with an order or a conditional line.
pub(super) fn mistake(mistake: &Mistake, language: Language) -> String {
    language.say::<fn(_) -> _>(en::mistake, fr::mistake)(mistake)
}

/// What was beaten, side by side and kind by kind: `2 fighters of South (D5 and E5)`.
fn beaten(pieces: &[Beaten], language: Language) -> String {
    let mut told = Vec::new();
    for side in Side::ALL {
        for piece in [Piece::Fighter, Piece::Hero] {
            let alike = pieces.iter().filter(|it| it.seat == side && it.piece == piece);
            let squares: Vec<Square> = alike.map(|it| it.at).collect();
            if !squares.is_empty() {
                told.push(format!(
                    "{} {} {} ({})",
                    words::pieces(squares.len(), piece, language),
                    language.say("of", "de"),
                    words::side(side, language),
                    words::squares(&squares, language)
                ));
            }
        }
    }
    words::list(&told, language)
}

/// The conditional lines, one after another, as they are written.
fn lines(plans: &[Plan], language: Language) -> String {
    let print = |plan: &Plan| rules::cities::notation::print::plan(plan, language);
    let separator = language.say("; ", "\u{a0}; ");
    plans.iter().map(print).collect::<Vec<_>>().join(separator)
}

/// The piece that a condition names, or any.
fn piece_of(condition: Condition) -> Option<Piece> {
    match condition {
        Condition::Move { piece, .. }
        | Condition::From { piece, .. }
        | Condition::To { piece, .. } => piece,
        Condition::Exchange { .. } | Condition::Any => None,
    }
}
