//! Clone Wars for programs, in the shapes of RULES §15.1 and §17.2; seats are numbered from 0, armies,
//! planets, ships and tokens have their codes, cards their numbers.

use rules::clone_wars::{Event, State};
use serde_json::Value;

use crate::Viewer;

/// The state as a viewer may know it.
pub(super) fn state(_state: &State, _viewer: Viewer) -> Value {
    Value::Null
}

/// The event under its `kind`, as a viewer may know it.
pub(super) fn event(_before: &State, _event: &Event, _viewer: Viewer) -> Option<Value> {
    None
}
