//! Conditional lines, picked on the board as it would be: what the other side might do, and the answer.
//!
//! Source: RULES §8, §9.5.

use super::{board, offers, words};
use crate::{Ahead, Branch, Next, Offer};
use rules::{
    cities::{
        Condition, Order, Pair, Plan, Sheet, Side, State, Written, foreseen,
        notation::{self, print},
    },
    language::Language,
};

/// The conditional lines of a sheet, as a tree. None before its own order stands.
pub(super) fn branches(
    state: &State,
    side: Side,
    sheet: &Sheet,
    language: Language,
) -> Option<Branch> {
    foreseen::before_answers(state, side, sheet)?;
    let label = if state.to_move == Some(side) {
        language.say("After your order", "Après votre ordre").to_owned()
    } else {
        let other = words::side(side.other(), language);
        language.say("{}'s turn", "Le tour de {}").replace("{}", other)
    };
    let mut trunk = Branch { begun: String::new(), label, branches: Vec::new() };
    let plans = sheet.lines.iter().filter_map(|line| match &line.read {
        Ok(Written::Plan(plan)) if plan.pairs() <= Plan::MOST_PAIRS => Some(plan),
        _ => None,
    });
    for plan in plans {
        let mut branch = &mut trunk;
        let mut pairs = Vec::new();
        for pair in [&plan.first].into_iter().chain(&plan.then) {
            pairs.push(pair.clone());
            branch = grown(branch, &pairs, pair, language)?;
        }
    }
    Some(trunk)
}

/// The branch of a branch that is a pair's; it grows where there is none.
fn grown<'a>(
    branch: &'a mut Branch,
    pairs: &[Pair],
    pair: &Pair,
    language: Language,
) -> Option<&'a mut Branch> {
    let begun = print::begun(pairs, None, language);
    let branches = &mut branch.branches;
    let known = branches.iter().position(|branch| branch.begun == begun);
    let at = known.unwrap_or(branches.len());
    if known.is_none() {
        let label = print::begun(std::slice::from_ref(pair), None, language);
        branches.push(Branch { begun, label, branches: Vec::new() });
    }
    branches.get_mut(at)
}

/// What comes after a line that is begun so: turns of the other side to be answered, or the answers.
pub(super) fn ahead(
    state: &State,
    side: Side,
    sheet: &Sheet,
    begun: &str,
    language: Language,
) -> Option<Ahead> {
    let (pairs, open) = notation::begun(begun)?;
    let first = foreseen::before_answers(state, side, sheet)?;
    let Some(then) = foreseen::after(&first, side, &pairs, open) else {
        return Some(ended(&first, language));
    };
    let board_svg = board::svg(&then, language);
    let (told, offers) = match open {
        Some(condition) => (
            answer_asked(condition, side, language),
            offers::turns(&then.position, side, language, &|answer| {
                let mut pairs = pairs.clone();
                pairs.push(Pair { condition, answer });
                Next::Line(print::begun(&pairs, None, language))
            }),
        ),
        None if pairs.len() < Plan::MOST_PAIRS => (
            turn_asked(side, !pairs.is_empty(), language),
            conditions(&then, side.other(), &pairs, language),
        ),
        None => {
            let told = language
                .say("A line has no more than six answers.", "Une ligne a six réponses au plus.");
            (told.to_owned(), Vec::new())
        }
    };
    Some(Ahead { told, board_svg, offers })
}

/// What the other side might do (§8.2).
fn conditions(state: &State, other: Side, pairs: &[Pair], language: Language) -> Vec<Offer> {
    let next = |condition| Next::Ahead(print::begun(pairs, Some(condition), language));
    let anything = |label: String, condition| Offer {
        place: String::new(),
        place_name: String::new(),
        part: String::new(),
        label,
        then: next(condition),
    };
    let mut offers = offers::turns(&state.position, other, language, &|order| {
        next(match order {
            Order::Move { piece, from, way } => Condition::Move { piece, from, to: way.to },
            Order::Exchange { at } => Condition::Exchange { at },
        })
    });
    for offer in &mut offers {
        if let (Next::Offers(targets), Ok(from)) = (&mut offer.then, offer.place.parse()) {
            let label = language.say("wherever it goes", "où que ce soit").to_owned();
            targets.push(anything(label, Condition::From { piece: None, from }));
        }
    }
    let label = language.say("whatever {} does", "quoi que fasse {}");
    let label = label.replace("{}", words::side(other, language));
    offers.push(anything(label, Condition::Any));
    offers
}

fn turn_asked(side: Side, has_answers: bool, language: Language) -> String {
    let told = if has_answers {
        language.say(
            "The board after that answer. What might {} do next?",
            "Le plateau après cette réponse. Que pourrait faire {} ensuite\u{a0}?",
        )
    } else {
        language.say("What might {} do?", "Que pourrait faire {}\u{a0}?")
    };
    told.replace("{}", words::side(side.other(), language))
}

fn answer_asked(condition: Condition, side: Side, language: Language) -> String {
    let other = words::side(side.other(), language);
    let told = if foreseen::met_by(condition).is_some() {
        language.say(
            "If {} plays {}: what is your answer?",
            "Si {} joue {}\u{a0}: quelle est votre réponse\u{a0}?",
        )
    } else {
        language.say(
            "If {} plays {}: what is your answer? The board is drawn without that turn, since not all of \
             it is said.",
            "Si {} joue {}\u{a0}: quelle est votre réponse\u{a0}? Le plateau est dessiné sans ce tour, qui n'est pas \
             dit en entier.",
        )
    };
    told.replacen("{}", other, 1).replacen("{}", &print::condition(condition, language), 1)
}

fn ended(state: &State, language: Language) -> Ahead {
    Ahead {
        told: language.say("The game would end there.", "La partie finirait là.").to_owned(),
        board_svg: board::svg(state, language),
        offers: Vec::new(),
    }
}
