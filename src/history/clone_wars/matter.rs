//! How much an event of Clone Wars matters to a viewer.

use rules::clone_wars::{Event, State};

use crate::{Matter, Viewer};

/// How much an event matters.
pub(super) fn matter(_before: &State, _event: &Event, _viewer: Viewer) -> Matter {
    Matter::Plain
}
