//! What a seat sees of the game while others are awaited: the board with what it alone may know of it.

use super::desk::Desk;
use crate::{
    history::Viewer,
    web::{PageError, Site, pages::board::Board},
};

/// The board as that seat sees it, and what it should know.
pub(super) struct Meanwhile {
    pub board: Board,
    /// One sentence each.
    pub briefing: Vec<String>,
}

impl Meanwhile {
    /// None where the open round takes a sheet of the seat: its page shows all this.
    pub(super) async fn of(site: &Site, desk: &Desk<'_>) -> Result<Option<Self>, PageError> {
        let (seat, l) = (desk.ticket.seat, desk.person.language);
        if desk.round.takes(seat) {
            return Ok(None);
        }
        let mut conn = site.games.pool().acquire().await?;
        let told = desk.told(&mut conn, site, None).await?;
        drop(conn);
        let board = Board::of(told.as_ref(), Viewer::Seat(seat), l);
        Ok(Some(Self { board, briefing: desk.position.briefing(seat, l) }))
    }
}
