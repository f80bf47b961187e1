//! Eight Cities for programs, in the shapes of RULES §12; seats are numbered from 0.

use serde_json::{Value, json};

use rules::cities::{Event, Side, State};

use crate::Viewer;

/// The state as a viewer may know it: `{"to_move": seat or null, "turns": …, "pieces": [{…}, {…}],
/// "cities": {…}, "since": […], "missed": [0, 0], "lines": [[…], […]], "quiet": …}`.
pub(super) fn state(state: &State, viewer: Viewer) -> Value {
    let lines = Side::ALL.map(|side| match viewer.knows(side.seat()) {
        true => json!(state.plans.of(side)),
        false => Value::Null,
    });
    let mut view = json!(state.position);
    if let Some(view) = view.as_object_mut() {
        view.insert("to_move".to_owned(), json!(state.to_move));
        view.insert("turns".to_owned(), json!(state.turns));
        view.insert("since".to_owned(), json!(state.since));
        view.insert("missed".to_owned(), json!(state.missed));
        view.insert("lines".to_owned(), Value::from(lines.to_vec()));
        view.insert("quiet".to_owned(), json!(state.quiet));
    }
    view
}

/// The event under its `kind`.
pub(super) fn event(event: &Event) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}
