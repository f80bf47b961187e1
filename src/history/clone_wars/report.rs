//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §13.4, §15.1, §16.

use rules::{
    Seat,
    clone_wars::{self, Act, Event, Order, Reason, Sheet, State, galaxy, notation::print, tried},
    language::Language,
};

use super::{faults, sentences, words};
use crate::{Line, LineFault, kit::territories::report};

/// A sheet before its turn. What dice will bring is not known then: below the first attack that throws
/// only what cannot be right whatever they bring has a fault.
pub(super) fn check(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
    let mut then = state.clone();
    let mut refused: Vec<(u32, Reason, State)> = Vec::new();
    for event in tried(state, seat, sheet) {
        match event {
            Event::Refused { seat: of, line, reason } if of == seat => {
                refused.push((line, reason, then.clone()));
            }
            event => then.fold(&event),
        }
    }
    for (number, line) in (1..).zip(&sheet.lines) {
        let is_refused = refused.iter().any(|(refused, ..)| *refused == number);
        let never = line.read.as_ref().ok().and_then(never);
        refused.extend(never.filter(|_| !is_refused).map(|it| (number, it, then.clone())));
    }
    let faulty = |number: u32, line: &clone_wars::Line| {
        let (_, reason, then) = refused.iter().find(|(refused, ..)| *refused == number)?;
        Some(match &line.read {
            Err(fault) => faults::unreadable(then, seat, sheet.language, (line, fault), language),
            Ok(order) => faults::refused(then, seat, sheet.language, (order, *reason), language),
        })
    };
    lines(sheet, language, faulty)
}

/// What no dice can make right.
fn never(order: &Order) -> Option<Reason> {
    match order {
        Order::Act(Act::Attack(strike), _) => {
            let is_adjacent = galaxy().neighbours(strike.attack.from).has(strike.attack.to);
            (!is_adjacent).then_some(Reason::NotAdjacent)
        }
        Order::Act(Act::Fortify { from, to, .. } | Act::Fleet { from, to, .. }, _) => {
            (from == to).then_some(Reason::Same)
        }
        _ => None,
    }
}

/// A sheet after its turn.
pub(super) fn report(
    before: &State,
    seat: Seat,
    sheet: &Sheet,
    events: &[Event],
    language: Language,
) -> Vec<Line> {
    let faulty = |number: u32, line: &clone_wars::Line| {
        let reason = events.iter().find_map(|event| match *event {
            Event::Refused { seat: of, line, reason } if (of, line) == (seat, number) => {
                Some(reason)
            }
            _ => None,
        })?;
        let (column, message) = match &line.read {
            Err(fault) => (Some(fault.column as usize), sentences::misread(fault, language)),
            Ok(order) => (None, sentences::reason(before, order, reason, language)),
        };
        Some(LineFault { column, message, example: None })
    };
    lines(sheet, language, faulty)
}

/// What a sheet of a seat that is not awaited leaves: standing orders.
pub(super) fn stored(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let turn = state.turn().filter(|turn| *state.commands.of(turn.army) != seat)?;
    let refused = tried(state, seat, sheet);
    let is_refused = |number: u32| {
        refused.iter().any(|event| matches!(event, Event::Refused { line, .. } if *line == number))
    };
    let given = (1..).zip(&sheet.lines).filter(|(number, _)| !is_refused(*number));
    let given = given.filter_map(|(_, line)| match &line.read {
        Ok(order @ Order::Stand(_)) => Some(sentences::order(order, language)),
        _ => None,
    });
    let given: Vec<String> = given.collect();
    let mover = words::army(turn.army, language);
    Some(report::stored(&given, mover, language))
}

fn lines(
    sheet: &Sheet,
    language: Language,
    fault: impl Fn(u32, &clone_wars::Line) -> Option<LineFault>,
) -> Vec<Line> {
    let told = |(number, line): (u32, &clone_wars::Line)| {
        let order = line.read.as_ref().ok();
        let canonical = order.map(|order| print::order(order, language));
        let meaning = order.map(|order| sentences::order(order, language));
        report::line(&line.text, (canonical, meaning), fault(number, line))
    };
    (1..).zip(&sheet.lines).map(told).collect()
}
