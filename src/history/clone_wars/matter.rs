//! How much an event of Clone Wars matters to a viewer.

use rules::clone_wars::{Army, Event, State};

use crate::{Matter, Viewer};

/// How much an event matters. What an army of the viewer's does and what is done to it is its own.
pub(super) fn matter(before: &State, event: &Event, viewer: Viewer) -> Matter {
    let is_own = |army: Army| is_of(before, viewer, army);
    let holds = |at| before.board.owner(at).is_some_and(is_own);
    let own = |is_own: bool, otherwise: Matter| if is_own { Matter::Own } else { otherwise };
    match *event {
        Event::Refused { .. } | Event::Settled { .. } | Event::Reshuffled { .. } => Matter::Plain,
        Event::Threw { army, to, .. } => own(is_own(army) || holds(to), Matter::Great),
        Event::Took { army, was, .. } => own(is_own(army) || is_own(was), Matter::Great),
        Event::Commanded { army, was, .. } => own(is_own(army) || is_own(was), Matter::Plain),
        Event::Turned { at, to: Some(to), .. } => own(holds(at) || is_own(to), Matter::Great),
        Event::Turned { at, to: None, .. } => own(holds(at), Matter::Plain),
        Event::Out { army, .. } => own(is_own(army), Matter::Great),
        Event::Played { army, at, .. } => own(is_own(army) || at.is_some_and(holds), Matter::Great),
        Event::First { army, .. } | Event::Traded { army, .. } => own(is_own(army), Matter::Great),
        // It concerns everybody who plays.
        Event::Order66 { .. } | Event::Emperor { .. } | Event::Surrendered { .. } => {
            own(matches!(viewer, Viewer::Seat(_)), Matter::Great)
        }
        Event::Ended { .. } => Matter::End,
        // Whose turn begins is no deed, and the round's title says it.
        Event::Turn { .. } => Matter::Plain,
        Event::Dealt { army, .. }
        | Event::Picked { army, .. }
        | Event::DrewToken { army, .. }
        | Event::Token { army, .. }
        | Event::Built { army, .. }
        | Event::Placed { army, .. }
        | Event::Followed { army, .. }
        | Event::Fortified { army, .. }
        | Event::Fleet { army, .. }
        | Event::Drew { army, .. }
        | Event::GoesOn { army } => own(is_own(army), Matter::Plain),
        // What a seat has said itself is nothing that happened to it.
        Event::Standing { .. } => Matter::Plain,
    }
}

/// Whether an army is one of the viewer's.
pub(super) fn is_of(state: &State, viewer: Viewer, army: Army) -> bool {
    viewer == Viewer::Seat(*state.commands.of(army))
}
