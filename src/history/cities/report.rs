//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §8, §9.4, §10.

use rules::{
    cities::{Event, Reason, Sheet, Side, State, Written, judge_sheet, notation::print},
    language::Language,
};

use super::{faults::Context, sentences};
use crate::{Line, LineOrder, capital, kit::lines::lines};

/// A sheet before its turn.
pub(super) fn check(state: &State, side: Side, sheet: &Sheet, language: Language) -> Vec<Line> {
    let refused = judge_sheet(state, side, sheet).refused;
    told(&context(state, side, sheet, language, false), sheet, &refused)
}

/// What a sheet of the side that is not awaited leaves stored (§8.4).
pub(super) fn stored(
    state: &State,
    side: Side,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    if state.to_move.is_none_or(|mover| mover == side) {
        return None;
    }
    let plans = judge_sheet(state, side, sheet).plans;
    let lines: Vec<String> = plans.iter().map(|plan| print::plan(plan, language)).collect();
    Some(match lines.is_empty() {
        true => language
            .say(
                "You have no answers in advance stored now.",
                "Vous n'avez plus de réponse préparée en réserve.",
            )
            .to_owned(),
        false => {
            let stored = language.say(
                "Your answers in advance, as they are stored now:",
                "Vos réponses préparées, telles qu'elles sont notées\u{a0}:",
            );
            format!("{stored} {}.", lines.join(language.say("; ", "\u{a0}; ")))
        }
    })
}

/// A sheet after its turn.
pub(super) fn report(
    before: &State,
    side: Side,
    sheet: &Sheet,
    events: &[Event],
    language: Language,
) -> Vec<Line> {
    let refused = events.iter().filter_map(|event| match event {
        Event::Refused { seat, line, reason } if *seat == side => Some((*line, *reason)),
        _ => None,
    });
    let refused: Vec<(u32, Reason)> = refused.collect();
    told(&context(before, side, sheet, language, true), sheet, &refused)
}

fn context<'a>(
    state: &'a State,
    side: Side,
    sheet: &Sheet,
    language: Language,
    is_over: bool,
) -> Context<'a> {
    Context { position: &state.position, side, notation: sheet.language, language, is_over }
}

fn told(context: &Context<'_>, sheet: &Sheet, refused: &[(u32, Reason)]) -> Vec<Line> {
    let said = |written: &Written| LineOrder {
        canonical: print::written(written, context.language),
        meaning: meaning(written, context.language),
        later: matches!(written, Written::Plan(_)),
    };
    lines(&sheet.lines, said, |number, line| match &line.read {
        Err(fault) => Some(context.unreadable(&line.text, fault)),
        Ok(written) => {
            let (_, reason) = refused.iter().find(|(refused, _)| *refused == number)?;
            Some(context.refused(written, *reason))
        }
    })
}

fn meaning(written: &Written, language: Language) -> String {
    match written {
        Written::Order(order) => capital(&sentences::order(order, language)) + ".",
        Written::Plan(plan) => sentences::plan(plan, language),
    }
}
