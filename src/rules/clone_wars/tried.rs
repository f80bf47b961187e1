//! What a seat's sheet would do, tried out before it is handed in.

use std::collections::BTreeMap;

use super::{
    adjudicate::carry_out,
    draws::Unknown,
    event::Event,
    order::{Act, Order},
    reason::Reason,
    sheet::{Line, Sheet},
    state::State,
};
use crate::{Circumstances, Seat};

/// What a seat's sheet would do, as far as can be known before dice are thrown: the opening, up to the first
/// attack that would throw; and which lines up to there would not be carried out.
pub fn tried(state: &State, seat: Seat, sheet: &Sheet) -> Vec<Event> {
    let sheets = BTreeMap::from([(seat, sheet.clone())]);
    let nothing = Circumstances::default();
    let mut events = carry_out(state, &sheets, &nothing, &mut Unknown).0;
    let is_its_turn = state.mover().is_none_or(|mover| mover == seat);
    events.retain(|event| match event {
        Event::GoesOn { .. } => false,
        Event::Refused { seat: of, .. } | Event::Standing { seat: of, .. } => *of == seat,
        // What the mover would do unasked is not this sheet's.
        _ => is_its_turn,
    });
    events
}

/// Whether a sheet waits to be mended: with orders where nothing of their kind is carried out any more, or with
/// troops that would be scattered.
pub(super) fn is_blocked(state: &State, seat: Seat, sheet: &Sheet) -> bool {
    let events = tried(state, seat, sheet);
    state.turn().is_some() && !sheet.lost(state, &events).is_empty()
        || is_scattered(state, sheet, &events)
}

/// Whether a sheet has troops scattered because a line places them on what is not its seat's, or too late.
fn is_scattered(state: &State, sheet: &Sheet, events: &[Event]) -> bool {
    let is_placing = |line: &Line| matches!(line.read, Ok(Order::Act(Act::Place { .. }, _)));
    let is_refused = |event: &Event| {
        let Event::Refused { line, reason: Reason::NotYours, .. } = *event else { return false };
        sheet.lines.get((line as usize).wrapping_sub(1)).is_some_and(is_placing)
    };
    let is_unasked = |event: &Event| matches!(*event, Event::Placed { unasked: true, .. });
    events.iter().any(is_unasked)
        && (sheet.places_too_late(state, events) || events.iter().any(is_refused))
}
