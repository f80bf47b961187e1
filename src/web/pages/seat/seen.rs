//! What a seat sees of the game on its desk: the board with what it alone may know of it.

use super::desk::Desk;
use crate::{
    history::Viewer,
    web::{PageError, Site, pages::board::Board},
};

/// The board as that seat sees it, and what it should know.
pub(super) struct Seen {
    pub board: Board,
    /// One sentence each; none where its sheet's page says them.
    pub briefing: Vec<String>,
}

impl Seen {
    pub(super) async fn of(site: &Site, desk: &Desk<'_>) -> Result<Self, PageError> {
        let (seat, l) = (desk.ticket.seat, desk.person.language);
        let mut conn = site.games.pool().acquire().await?;
        let told = desk.told(&mut conn, site, None).await?;
        drop(conn);
        let board = Board::of(told.as_ref(), Viewer::Seat(seat), l);
        let briefing = match desk.round.takes(seat) {
            true => Vec::new(),
            false => desk.position.briefing(seat, l),
        };
        Ok(Self { board, briefing })
    }
}
