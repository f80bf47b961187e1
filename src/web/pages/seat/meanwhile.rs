//! What a seat sees of the game while others are awaited: the board with what it alone may know of it.

use super::desk::Desk;
use crate::{history::Viewer, web::pages::board::Board};

/// The board as that seat sees it, and what it should know.
pub(super) struct Meanwhile {
    pub board: Board,
    /// One sentence each.
    pub briefing: Vec<String>,
}

impl Meanwhile {
    /// None where the open round takes a sheet of the seat: its page shows all this.
    pub(super) fn of(desk: &Desk<'_>) -> Option<Self> {
        let (seat, l) = (desk.ticket.seat, desk.person.language);
        (!desk.round.takes(seat)).then(|| Self {
            board: Board::of(desk.position.as_ref(), Viewer::Seat(seat), l),
            briefing: desk.position.briefing(seat, l),
        })
    }
}
