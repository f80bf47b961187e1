//! Power for programs, in the shapes of RULES §13.

use serde_json::{Value, json};

use rules::power::{Event, State, seating::Side};

/// `{"official": seat, "armies": [["G"], …], "mercenary": army or null, "position": as in §13}`.
/// Seats are numbered from 0 in the order of `armies`.
pub(super) fn state(state: &State) -> Value {
    let armies: Vec<Vec<_>> = state
        .seating
        .seats()
        .map(|seat| state.seating.armies(Side::Seat(seat)).collect())
        .collect();
    json!({
        "official": state.official,
        "armies": armies,
        "mercenary": state.seating.mercenary(),
        "position": state.position,
    })
}

/// The event under its `kind`. Every field is a name, a number or a list of them, so that writing it
/// cannot fail.
pub(super) fn event(event: &Event) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}
