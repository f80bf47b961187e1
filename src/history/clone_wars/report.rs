//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §13.4, §15.1, §16.

use rules::{
    Seat,
    clone_wars::{self, Act, Army, Event, Order, Reason, Sheet, State, notation::print, tried},
    kit::territories::{Area, Moving},
    language::Language,
};

use super::{
    ahead,
    faults::{self, For},
    sentences, words,
};
use crate::{
    Line, LineFault, LineOrder,
    kit::{
        lines::lines,
        mended::is_mended,
        territories::{
            ahead::Never,
            report::{self, Refused},
        },
    },
};

/// A sheet before its turn. What dice will bring is not known then: below the first attack that throws
/// only what cannot be right whatever they bring has a fault.
pub(super) fn check(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
    let events = tried(state, seat, sheet);
    let refused = Refused::of(state, &events, |event| refused(seat, event), State::fold);
    let is_refused = |number: u32| refused.line(number).is_some();
    let ahead = ahead::ahead(refused.then(), seat, sheet, is_refused);
    let lost = if state.turn().is_some() { sheet.lost(state, &events) } else { Vec::new() };
    let never = |number: u32| {
        let never = ahead.get(number as usize - 1).and_then(|sure| sure.never);
        never.or_else(|| Never::below(&lost, number))
    };
    let of = (seat, sheet.language, language);
    let faulty = |number: u32, line: &clone_wars::Line| {
        Some(match (&line.read, refused.line(number), never(number)) {
            (Err(fault), ..) if !is_mended(&sheet.lines, number) => {
                report::wrong((Some(fault.column), sentences::misread(fault, language)))
            }
            (Err(fault), ..) => {
                let then = refused.line(number).map_or(refused.then(), |(_, then)| then);
                let wrong = |order: &Order| in_place(order, state, (sheet, number), &refused, of);
                faults::unreadable(then, of, (line, fault), wrong)
            }
            (
                Ok(order @ Order::Act(Act::Attack(_), _)),
                Some((Reason::NotNow, then)),
                Some(Never::Fortified),
            ) => faults::in_vain(then, of, (order, Never::Fortified))?,
            (Ok(order), Some((reason, then)), _) => faults::refused(then, of, (order, reason))?,
            (Ok(order), None, Some(never)) => faults::in_vain(refused.then(), of, (order, never))?,
            (Ok(order), None, None) => {
                let then = refused.then();
                let reason = ahead::refused_anyway(then, seat, (sheet, number), is_refused)?;
                faults::refused(then, of, (order, reason))?
            }
        })
    };
    let lines = lines(&sheet.lines, |order| said(order, language), faulty);
    let lines = if_offered(lines, state, sheet, language);
    let lines = ranked_once(lines, sheet, language);
    let is_untimely = |number: u32| {
        let reason = refused.line(number).map(|(reason, _)| reason);
        matches!(reason, Some(Reason::NotNow | Reason::Over))
            || never(number).is_some_and(Never::is_of_another_time)
    };
    let lines = report::below_unread(lines, is_untimely, language);
    let lines = report::as_many_as_may(lines, &sheet.lines, number, &ahead, language);
    as_many_as_there_are(lines, state, seat, (sheet, &events), language)
}

/// The same lines, where one takes over what the ally has not offered so far: they may do so with their sheet (§10).
fn if_offered(mut lines: Vec<Line>, state: &State, sheet: &Sheet, language: Language) -> Vec<Line> {
    let Some(turn) = state.turn() else { return lines };
    let ally = turn.army.ally();
    let is_one = state.commands.of(turn.army) == state.commands.of(ally);
    for (line, written) in lines.iter_mut().zip(&sheet.lines) {
        let Ok(Order::Act(Act::Take(at), _)) = written.read else { continue };
        if line.fault.is_none() && !is_one && !state.orders.of(ally).offers.has(at) {
            let only = language.say(
                " (not offered yet: it counts if your ally offers it by then).",
                " (pas encore offerte\u{a0}: compte si votre allié l'offre d'ici là).",
            );
            report::add(line, only);
        }
    }
    lines
}

/// What would be wrong with an order in the place of a line, as far as the lines above it are known: below an
/// attack that throws only what can never be right, and nothing below the end of the turn.
fn in_place(
    order: &Order,
    before: &State,
    (sheet, number): (&Sheet, u32),
    refused: &Refused<State, Reason>,
    of: For,
) -> Option<LineFault> {
    let seat = of.0;
    let is_attack =
        |line: &clone_wars::Line| matches!(line.read, Ok(Order::Act(Act::Attack(_), _)));
    let mut above = (1..number).zip(&sheet.lines);
    if above.any(|(number, line)| is_attack(line) && refused.line(number).is_none()) {
        let then = refused.then();
        let above = sheet.lines.iter().take(number as usize - 1).cloned();
        let alone = Sheet::saying([order.clone()], sheet.language);
        let tried = Sheet { lines: above.chain(alone.lines).collect(), ..*sheet };
        let is_refused = |line: u32| line != number && refused.line(line).is_some();
        let never = ahead::ahead(then, seat, &tried, is_refused).pop().and_then(|sure| sure.never);
        if let Some(never) = never {
            return faults::in_vain(then, of, (order, never));
        }
        let reason = ahead::refused_anyway(then, seat, (&tried, number), is_refused)?;
        return faults::refused(then, of, (order, reason));
    }
    let then = refused.line(number).map_or(refused.then(), |(_, then)| then);
    let turn = |state: &State| state.turn().map(|turn| (turn.army, turn.round));
    if turn(then) != turn(before) {
        return None;
    }
    let alone = Sheet::saying([order.clone()], sheet.language);
    let (_, reason) =
        tried(then, seat, &alone).iter().find_map(|event| self::refused(seat, event))?;
    faults::refused(then, of, (order, reason))
}

/// How many troops an order wants to move.
fn number(order: &Order) -> Option<u16> {
    match order {
        Order::Act(Act::Fortify { n, .. }, _) => report::number(Some(Moving::Move(*n))),
        Order::Act(Act::Attack(strike), _) => report::number(strike.attack.clauses.moving),
        _ => None,
    }
}

/// The line of a seat's sheet that an event refuses, and why.
fn refused(seat: Seat, event: &Event) -> Option<(u32, Reason)> {
    match *event {
        Event::Refused { seat: of, line, reason } if of == seat => Some((line, reason)),
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
    let refused = Refused::of(before, events, |event| refused(seat, event), State::fold);
    // Where no line was carried out none ended the turn: the game had ended before it.
    let is_unread = refused.are_all(sheet.lines.len());
    let faulty = |number: u32, line: &clone_wars::Line| {
        let (reason, then) = refused.line(number)?;
        let then = if is_unread && reason == Reason::Over { refused.then() } else { then };
        Some(report::wrong(match &line.read {
            Err(fault) => (Some(fault.column), sentences::misread(fault, language)),
            Ok(order) => (None, sentences::reason(then, (seat, order), reason, language)),
        }))
    };
    let lines = lines(&sheet.lines, |order| said(order, language), faulty);
    let lines = ranked_once(lines, sheet, language);
    as_many_as_there_are(lines, before, seat, (sheet, events), language)
}

/// The same lines, where one ranks what a line above ranks for the same army (§13.4).
fn ranked_once(lines: Vec<Line>, sheet: &Sheet, language: Language) -> Vec<Line> {
    fn wanted(order: &Order) -> Option<(Option<Army>, &[Area])> {
        match order {
            Order::Want { army, planets } => Some((*army, planets)),
            _ => None,
        }
    }
    let named = |planets: &[Area]| words::planets_named(planets.iter().copied(), language);
    report::ranked_once(lines, &sheet.lines, wanted, named, language)
}

/// The same lines, where a number is more than there is (§9.5).
fn as_many_as_there_are(
    lines: Vec<Line>,
    state: &State,
    seat: Seat,
    (sheet, events): (&Sheet, &[Event]),
    language: Language,
) -> Vec<Line> {
    let place = |order: &Order| match order {
        Order::Act(Act::Place { n, at }, _) => Some((*n, *at)),
        Order::Act(Act::Fortify { to, n, .. }, _) => Some((*n, *to)),
        _ => None,
    };
    let placed = events.iter().filter_map(|event| match *event {
        Event::Placed { army, at, n, unasked: false } if *state.commands.of(army) == seat => {
            Some((at, n))
        }
        Event::Fortified { to, n, .. } => Some((to, n)),
        _ => None,
    });
    report::as_many_as_there_are(lines, &sheet.lines, place, placed, language)
}

/// That dice decide what a line of a sheet leads to, where one has them thrown.
pub(super) fn untried(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let events = tried(state, seat, sheet);
    let refused = Refused::of(state, &events, |event| refused(seat, event), State::fold);
    let throws =
        |order: &Order| matches!(order, Order::Act(Act::Attack(_) | Act::Order66 { .. }, _));
    report::untried(&refused, &sheet.lines, throws, language)
}

/// What a sheet of a seat that is not awaited leaves: standing orders. Of the mover's: that it has no end.
pub(super) fn stored(
    state: &State,
    seat: Seat,
    sheet: &Sheet,
    language: Language,
) -> Option<String> {
    let turn = state.turn()?;
    if *state.commands.of(turn.army) == seat {
        let ends = |order: &Order| matches!(order, Order::Act(Act::End | Act::Order66 { .. }, _));
        return report::goes_on(&sheet.lines, ends, language);
    }
    let events = tried(state, seat, sheet);
    let refused = Refused::of(state, &events, |event| refused(seat, event), State::fold);
    let given = (1..).zip(&sheet.lines).filter(|(number, _)| refused.line(*number).is_none());
    let given = given.filter_map(|(_, line)| match &line.read {
        Ok(Order::Stand(order)) => Some(sentences::standing(order, language)),
        _ => None,
    });
    let given: Vec<String> = given.collect();
    let mover = words::army(turn.army, language);
    Some(report::stored(&given, mover, language))
}

/// An order in the notation of the page, and in words.
fn said(order: &Order, language: Language) -> LineOrder {
    LineOrder::now(print::order(order, language), &sentences::order(order, language))
}
