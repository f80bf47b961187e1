//! How much an event of Blitzkrieg! matters to a viewer.

use rules::blitzkrieg::{Event, Player, event::Draw};

use crate::{Matter, Viewer};

/// How much an event matters. A campaign or a theatre that one wins, the other loses: it concerns both.
pub(super) fn matter(event: &Event, viewer: Viewer) -> Matter {
    let own = match viewer {
        Viewer::Seat(seat) => Player::of(seat),
        Viewer::Public | Viewer::Afterwards => None,
    };
    match event {
        Event::Scored { .. } | Event::Closed { .. } | Event::LastTurn { .. } if own.is_some() => {
            Matter::Own
        }
        Event::Defaulted { seat }
        | Event::HandedBack { seat }
        | Event::Bombed { seat, .. }
        | Event::Researched { seat, .. }
        | Event::Drew { seat, .. }
            if own == Some(*seat) =>
        {
            Matter::Own
        }
        Event::Refused { .. } | Event::Stopped { .. } => Matter::Plain,
        Event::Drew { why: Draw::Turn, .. } | Event::Nothing { .. } => Matter::Plain,
        _ => Matter::Great,
    }
}
