//! How much an event of Risk matters to a viewer.

use rules::{
    Seat,
    risk::{Event, State},
};

use crate::{Matter, Viewer};

/// How much an event matters. What a seat does itself and what is done to it is its own.
pub(super) fn matter(before: &State, event: &Event, viewer: Viewer) -> Matter {
    let own = match viewer {
        Viewer::Seat(own) => Some(own),
        Viewer::Public | Viewer::Afterwards => None,
    };
    let concerns = |seat: Option<Seat>| own.is_some() && seat == own;
    match *event {
        Event::Refused { .. } | Event::Settled { .. } | Event::Reshuffled => Matter::Plain,
        Event::Dealt { seat, .. } | Event::Picked { seat, .. } if concerns(seat) => Matter::Own,
        Event::Threw { seat, to, .. } if concerns(Some(seat)) || concerns(before.holder(to)) => {
            Matter::Own
        }
        Event::Took { seat, was, .. } if concerns(Some(seat)) || concerns(was) => Matter::Own,
        Event::Out { seat, by, .. } if concerns(Some(seat)) || concerns(by) => Matter::Own,
        Event::Handed { .. } => Matter::Own,
        Event::First { seat, .. }
        | Event::Traded { seat, .. }
        | Event::Placed { seat, .. }
        | Event::Followed { seat, .. }
        | Event::Fortified { seat, .. }
        | Event::Drew { seat, .. }
        | Event::GoesOn { seat }
            if concerns(Some(seat)) =>
        {
            Matter::Own
        }
        Event::Threw { .. }
        | Event::Took { .. }
        | Event::Out { .. }
        | Event::Traded { .. }
        | Event::First { .. } => Matter::Great,
        Event::Ended { .. } => Matter::End,
        Event::Dealt { .. }
        | Event::Picked { .. }
        // Whose turn begins is no deed, and the round's title says it.
        | Event::Turn { .. }
        | Event::Placed { .. }
        | Event::Followed { .. }
        | Event::Fortified { .. }
        | Event::Drew { .. }
        // What a seat has said itself is nothing that happened to it.
        | Event::Standing { .. }
        | Event::GoesOn { .. } => Matter::Plain,
    }
}
