//! How much an event of Eight Cities matters to a viewer.

use rules::cities::{Event, Side, event::By};

use crate::{Matter, Viewer};

/// How much an event matters. A city or a piece that one side loses, the other gains: it concerns both.
pub(super) fn matter(event: &Event, viewer: Viewer) -> Matter {
    let side = match viewer {
        Viewer::Seat(seat) => Side::of(seat),
        Viewer::Public | Viewer::Afterwards => None,
    };
    match event {
        Event::LinesStored { seat, .. }
        | Event::LinesUsed { seat, .. }
        | Event::LinesDropped { seat, .. }
            if side == Some(*seat) =>
        {
            Matter::Own
        }
        Event::LostTurn { seat, .. } | Event::Skipped { seat } if side == Some(*seat) => {
            Matter::Own
        }
        Event::Move { seat, by: By::Sheet, .. }
        | Event::Exchange { seat, by: By::Sheet, .. }
        | Event::Refused { seat, .. }
            if side == Some(*seat) =>
        {
            Matter::Ordered
        }
        Event::Conquest { .. } | Event::Capture { .. } if side.is_some() => Matter::Own,
        Event::Conquest { .. }
        | Event::Capture { .. }
        | Event::LostTurn { .. }
        | Event::Skipped { .. } => Matter::Great,
        Event::End { .. } => Matter::End,
        Event::Refused { .. } => Matter::Vain,
        Event::LinesStored { .. }
        | Event::LinesUsed { .. }
        | Event::LinesDropped { .. }
        | Event::Move { .. }
        | Event::Exchange { .. }
        | Event::Promotion { .. } => Matter::Plain,
    }
}
