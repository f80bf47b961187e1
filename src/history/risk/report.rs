//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §12.3, §14.1, §15.

use rules::{
    Seat,
    kit::territories::{Area, Moving},
    language::Language,
    risk::{self, Act, Event, Order, Reason, Sheet, State, notation::print, tried},
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
            words::list,
        },
    },
};

/// A sheet before its turn. What dice will bring is not known then: below the first attack that throws
/// only what cannot be right whatever they bring has a fault.
pub(super) fn check(state: &State, seat: Seat, sheet: &Sheet, language: Language) -> Vec<Line> {
    let events = tried(state, seat, sheet);
    let refused = Refused::of(state, &events, |event| refused(seat, event), State::fold);
    let ahead = ahead::ahead(refused.then(), seat, sheet, |number| refused.line(number).is_some());
    let lost = if state.turn().is_some() { sheet.lost(&events) } else { Vec::new() };
    let never = |number: u32| {
        let never = ahead.get(number as usize - 1).and_then(|sure| sure.never);
        never.or_else(|| Never::below(&lost, number))
    };
    let of = (seat, sheet.language, language);
    let faulty = |number: u32, line: &risk::Line| {
        Some(match (&line.read, refused.line(number), never(number)) {
            (Err(fault), ..) if !is_mended(&sheet.lines, number) => report::wrong((
                Some(fault.column),
                sentences::misread(state.map(), fault, language),
            )),
            (Err(fault), ..) => {
                let then = refused.line(number).map_or(refused.then(), |(_, then)| then);
                let wrong = |order: &Order| in_place(order, state, (sheet, number), &refused, of);
                faults::unreadable(then, of, (line, fault), wrong)
            }
            (
                Ok(order @ Order::Act(Act::Attack(_), _)),
                Some((Reason::NotNow, then)),
                Some(Never::Fortified),
            ) => faults::in_vain(then, of, (order, Never::Fortified)),
            (Ok(order), Some((reason, then)), _) => faults::refused(then, of, (order, reason)),
            (Ok(order), None, never) => faults::in_vain(refused.then(), of, (order, never?)),
        })
    };
    let lines = lines(&sheet.lines, |order| said(state, order, language), faulty);
    let lines = ranked_once(lines, state, sheet, language);
    let is_untimely = |number: u32| {
        let reason = refused.line(number).map(|(reason, _)| reason);
        matches!(reason, Some(Reason::NotNow | Reason::Over))
            || never(number).is_some_and(Never::is_of_another_time)
    };
    let lines = report::below_unread(lines, is_untimely, language);
    let lines = report::as_many_as_may(lines, &sheet.lines, number, &ahead, language);
    as_many_as_there_are(lines, seat, (sheet, &events), language)
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
    let is_attack = |line: &risk::Line| matches!(line.read, Ok(Order::Act(Act::Attack(_), _)));
    let mut above = (1..number).zip(&sheet.lines);
    if above.any(|(number, line)| is_attack(line) && refused.line(number).is_none()) {
        let above = sheet.lines.iter().take(number as usize - 1).cloned();
        let alone = Sheet::saying([order.clone()], sheet.map, sheet.language);
        let lines = above.chain(alone.lines).collect();
        let is_refused = |line: u32| line != number && refused.line(line).is_some();
        let tried = Sheet { lines, ..*sheet };
        let sure = ahead::ahead(refused.then(), seat, &tried, is_refused).pop()?;
        return Some(faults::in_vain(refused.then(), of, (order, sure.never?)));
    }
    let then = refused.line(number).map_or(refused.then(), |(_, then)| then);
    let turn = |state: &State| state.turn().map(|turn| (turn.seat, turn.round));
    if turn(then) != turn(before) {
        return None;
    }
    let alone = Sheet::saying([order.clone()], sheet.map, sheet.language);
    let (_, reason) =
        tried(then, seat, &alone).iter().find_map(|event| self::refused(seat, event))?;
    Some(faults::refused(then, of, (order, reason)))
}

/// How many troops an order wants to move.
fn number(order: &Order) -> Option<u16> {
    match order {
        Order::Act(Act::Fortify { n, .. }, _) => report::number(Some(Moving::Move(*n))),
        Order::Act(Act::Attack(attack), _) => report::number(attack.clauses.moving),
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
    let faulty = |number: u32, line: &risk::Line| {
        let (reason, then) = refused.line(number)?;
        let then = if is_unread && reason == Reason::Over { refused.then() } else { then };
        Some(report::wrong(match &line.read {
            Err(fault) => (Some(fault.column), sentences::misread(before.map(), fault, language)),
            Ok(order) => (None, sentences::reason(then, (seat, order), reason, language)),
        }))
    };
    let lines = lines(&sheet.lines, |order| said(before, order, language), faulty);
    let lines = ranked_once(lines, before, sheet, language);
    as_many_as_there_are(lines, seat, (sheet, events), language)
}

/// The same lines, where one ranks what a line above ranks (§12.2).
fn ranked_once(lines: Vec<Line>, state: &State, sheet: &Sheet, language: Language) -> Vec<Line> {
    fn wanted(order: &Order) -> Option<((), &[Area])> {
        match order {
            Order::Want(areas) => Some(((), areas)),
            _ => None,
        }
    }
    let named =
        |areas: &[Area]| list(areas, language, |&area| words::the(state.map(), area, language));
    report::ranked_once(lines, &sheet.lines, wanted, named, language)
}

/// The same lines, where a number is more than there is (§8.5).
fn as_many_as_there_are(
    lines: Vec<Line>,
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
        Event::Placed { seat: of, at, n, unasked: false } if of == seat => Some((at, n)),
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
    let throws = |order: &Order| matches!(order, Order::Act(Act::Attack(_), _));
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
    if turn.seat == seat {
        let ends = |order: &Order| matches!(order, Order::Act(Act::End | Act::Fortify { .. }, _));
        return report::goes_on(&sheet.lines, ends, language);
    }
    let events = tried(state, seat, sheet);
    let refused = Refused::of(state, &events, |event| refused(seat, event), State::fold);
    let given = (1..).zip(&sheet.lines).filter(|(number, _)| refused.line(*number).is_none());
    let given = given.filter_map(|(_, line)| match &line.read {
        Ok(Order::Defend { dice, at }) => Some(sentences::standing(state, *dice, *at, language)),
        _ => None,
    });
    let given: Vec<String> = given.collect();
    let mover = words::seat(turn.seat, language);
    Some(report::stored(&given, mover, language))
}

/// An order in the notation of the page, and in words.
fn said(state: &State, order: &Order, language: Language) -> LineOrder {
    LineOrder::now(
        print::order(order, state.map(), language),
        &sentences::order(state, order, language),
    )
}
