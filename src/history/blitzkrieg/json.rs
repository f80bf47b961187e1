//! Blitzkrieg! for programs, in the shapes of RULES §12; seats are numbered from 0.

use serde_json::{Map, Value, json};

use rules::blitzkrieg::{Both, Event, Player, State, Theatre, Tokens};

use super::known;
use crate::Viewer;

/// The state as a viewer may know it: `{"axis": seat, "turn": seat or null, "blitz": theatre or null,
/// "final": …, "turns": …, "points": [0, 0], "tracks": {…}, "board": {"W1.1": {"player": 0, "token":
/// "N1"}}, "last": […], "counts": {"reserve": [3, 3], "bag": […], "pile": 16}, "reserve": [{…}, null],
/// "bag": […], "pile": null}`. What the viewer may not know is null.
pub(super) fn state(state: &State, viewer: Viewer) -> Value {
    let tracks: Map<String, Value> = Theatre::ALL
        .map(|theatre| (theatre.to_string(), json!(state.tracks.of(theatre))))
        .into_iter()
        .collect();
    let own = |heaps: &Both<Tokens>| {
        Player::ALL.map(|player| viewer.knows(player.seat()).then(|| *heaps.of(player)))
    };
    let count = |heaps: &Both<Tokens>| Player::ALL.map(|player| heaps.of(player).total());
    json!({
        "axis": state.axis,
        "turn": state.turn,
        "blitz": state.blitz,
        "final": state.last_turn,
        "turns": state.turns,
        "points": state.points,
        "tracks": tracks,
        "board": state.board,
        "last": state.last,
        "counts": {
            "reserve": count(&state.reserve),
            "bag": count(&state.bag),
            "pile": state.pile.total(),
        },
        "reserve": own(&state.reserve),
        "bag": own(&state.bag),
        "pile": (viewer == Viewer::Afterwards).then_some(state.pile),
    })
}

/// The event under its `kind`, as a viewer may know it: a token that it may not know is null.
pub(super) fn event(event: &Event, viewer: Viewer) -> Option<Value> {
    serde_json::to_value(known(event, viewer)?).ok()
}
