//! Events, lines and reasons as sentences.

use rules::{
    clone_wars::{Event, State},
    language::Language,
};

use super::known::known;
use crate::Viewer;

/// An event as a viewer may know it; none where there is nothing to tell.
pub(super) fn event(
    state: &State,
    event: &Event,
    viewer: Viewer,
    _language: Language,
) -> Option<String> {
    known(state, event, viewer)?;
    None
}
