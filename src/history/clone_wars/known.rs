//! What a viewer may know of an event.
//!
//! Source: RULES §15.1.

use crate::Viewer;
use rules::clone_wars::{Army, Event, Faction, Standing, State};

/// Whether a viewer knows what the army's commander alone may know.
pub(super) fn knows(state: &State, viewer: Viewer, army: Army) -> bool {
    viewer.knows(*state.commands.of(army))
}

/// Whether a viewer knows what both commanders of a faction know.
pub(super) fn knows_of(state: &State, viewer: Viewer, faction: Faction) -> bool {
    faction.armies().into_iter().any(|army| knows(state, viewer, army))
}

/// The event as a viewer may know it: none that it may not know of, no card and no drawn token that it may
/// not. Which token is placed stays in [`Event::Token`]: whoever tells of it asks [`knows`].
pub(super) fn known(before: &State, event: &Event, viewer: Viewer) -> Option<Event> {
    let hidden = |army: Army| !knows(before, viewer, army);
    Some(match *event {
        Event::Refused { seat, .. } if !viewer.knows(seat) => return None,
        Event::Standing { seat, order: Standing::Offer(_), .. } => {
            let mut armies = before.armies(seat).each();
            let is_known = armies.any(|army| knows_of(before, viewer, army.faction()));
            return (is_known || viewer.knows(seat)).then(|| event.clone());
        }
        Event::Standing { seat, .. } if !viewer.knows(seat) => return None,
        Event::Drew { army, .. } if hidden(army) => Event::Drew { army, card: None },
        Event::DrewToken { army, .. } if hidden(army) => Event::DrewToken { army, token: None },
        _ => event.clone(),
    })
}
