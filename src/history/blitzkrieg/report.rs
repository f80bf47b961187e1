//! A sheet line by line: before its turn with what is wrong with it, after it with what became of it.
//!
//! Source: RULES §8, §10.4.

use rules::{
    blitzkrieg::{self, Event, Order, Player, Reason, Sheet, State, notation::print, tried},
    language::Language,
};

use super::{faults, sentences};
use crate::{
    Line, LineFault, LineOrder,
    kit::{lines::lines, mended::is_mended},
};

/// A sheet before its turn. What would be drawn is not known then, so that a line for a token that may
/// be drawn, or for one of several choices after a blitz, has no fault.
pub(super) fn check(state: &State, player: Player, sheet: &Sheet, language: Language) -> Vec<Line> {
    let events = tried(state, player, sheet);
    let is_chain = events.iter().any(|event| {
        matches!(event, Event::Placed { token, copied, .. }
            if copied.unwrap_or(*token).has(blitzkrieg::Ability::Blitz))
    }) || state.blitz.is_some();
    let is_handed_back = events.iter().any(|event| matches!(event, Event::HandedBack { .. }));
    // Nothing is read below the line that stops.
    let stop = sheet.lines.iter().position(|line| line.read == Ok(Order::Stop));
    let is_read = |number: u32| stop.is_none_or(|stop| number as usize <= stop + 1);
    let may_serve = |number: u32, order: &Order, reason: Reason| match (order, reason) {
        _ if is_handed_back || !is_chain => false,
        (Order::Then(_), Reason::NotNeeded | Reason::NotInReserve) => is_read(number),
        (Order::Place(_), _) => false,
        (_, reason) => reason == Reason::NotNeeded,
    };
    let faulty = |number: u32, line: &blitzkrieg::Line| {
        let reason = refused(&events, player, number)?;
        match &line.read {
            Err(fault) if !is_mended(&sheet.lines, number) => Some(LineFault {
                column: Some(fault.column as usize),
                message: sentences::misread(fault, language),
                example: None,
                is_meant: false,
            }),
            Err(fault) => {
                Some(faults::unreadable(state, player, sheet.language, (line, fault), language))
            }
            Ok(order) if may_serve(number, order, reason) => None,
            Ok(order) => {
                Some(faults::refused(state, player, sheet.language, (order, reason), language))
            }
        }
    };
    lines(&sheet.lines, |order| said(order, language), faulty)
}

/// A sheet after its turn.
pub(super) fn report(
    before: &State,
    player: Player,
    sheet: &Sheet,
    events: &[Event],
    language: Language,
) -> Vec<Line> {
    let faulty = |number: u32, line: &blitzkrieg::Line| {
        let reason = refused(events, player, number)?;
        let (column, message) = match &line.read {
            Err(fault) => (Some(fault.column as usize), sentences::misread(fault, language)),
            Ok(order) => (None, sentences::reason(before, order, reason, language)),
        };
        Some(LineFault { column, message, example: None, is_meant: false })
    };
    lines(&sheet.lines, |order| said(order, language), faulty)
}

/// Why a line of a player's sheet was not used; none where it was.
fn refused(events: &[Event], player: Player, number: u32) -> Option<Reason> {
    events.iter().find_map(|event| match *event {
        Event::Refused { seat, line, reason } if (seat, line) == (player, number) => Some(reason),
        _ => None,
    })
}

/// An order in the notation of the page, and in words.
fn said(order: &Order, language: Language) -> LineOrder {
    LineOrder::now(print::order(order, language), &sentences::order(order, language))
}
