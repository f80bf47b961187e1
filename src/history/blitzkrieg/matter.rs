//! How much an event of Blitzkrieg! matters to a viewer.

use rules::blitzkrieg::{Event, Player, event::Draw};

use crate::{Matter, Viewer};

/// How much an event matters. A turn is a token and what follows from it, and concerns both sides: they
/// are told it whole, in its order. What nobody gained by is plain.
pub(super) fn matter(event: &Event, viewer: Viewer) -> Matter {
    let is_a_players = matches!(viewer, Viewer::Seat(seat) if Player::of(seat).is_some());
    match event {
        Event::Refused { .. } => Matter::Vain,
        Event::Ended { .. } => Matter::End,
        _ if is_a_players => Matter::Own,
        Event::Stopped { .. } | Event::Nothing { .. } | Event::Drew { why: Draw::Turn, .. } => {
            Matter::Plain
        }
        _ => Matter::Great,
    }
}
