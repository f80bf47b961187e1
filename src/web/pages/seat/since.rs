//! How a game stands since a sheet was sealed: over, or with the computers, who answer at once.

use chrono::{DateTime, Duration, Utc};

use super::desk::Desk;
use crate::{
    game::round::record::GameNow,
    rules::Seat,
    store::{round::rounds::Round, seats::holders::against_computers, sheet::sheets::SealedSheet},
    web::{PageError, Site, pages::game::ending},
};

/// For how long a page looks again by itself. A computer that has not answered by then is stuck.
const LOOKS_FOR: Duration = Duration::seconds(60);

/// What has become of the game.
#[derive(Default)]
pub struct Since {
    /// How it ended; none while it goes on.
    pub ended: Option<String>,
    /// Whether it goes on, and the seat's holder is out.
    pub is_out: bool,
    /// The ruleset in which the computers may be played again, once they have been to the end or its holder is out.
    pub again: Option<String>,
    /// The newest round that was carried out after the sheet's own.
    pub newest: Option<u32>,
    /// Whether the page looks again by itself: computers alone are waited for.
    pub computing: bool,
}

impl Since {
    /// As things stand at `at`.
    pub(super) async fn of(
        site: &Site,
        desk: &Desk<'_>,
        sheet: &SealedSheet,
        at: DateTime<Utc>,
    ) -> Result<Self, PageError> {
        let Some(now) = site.games.now(&desk.ticket.game).await? else {
            return Ok(Self::default());
        };
        let ended = ending::said_to(desk.ticket.seat, &now.game, &now.holders, desk.language());
        let last = now.round.as_ref().map(Round::last_resolved);
        let fresh = |round: &&Round| at - round.opened_at.max(sheet.received_at) < LOOKS_FOR;
        let open = now.round.as_ref().filter(|round| round.is_open());
        let alone = against_computers(&now.holders, desk.ticket.seat);
        let turn = site.games.played(&now.game)?.rules.state(now.state())?.turn();
        let is_out = ended.is_none() && !turn.living.contains(&desk.ticket.seat);
        // It was carried out while this page was made.
        let behind = desk.round.is_open() && open.is_none_or(|o| o.number != desk.round.number);
        Ok(Self {
            again: ((ended.is_some() || is_out) && alone).then(|| now.game.ruleset.clone()),
            is_out,
            newest: last.filter(|&last| last > desk.round.number),
            computing: alone && behind && ended.is_none()
                || open.filter(fresh).is_some_and(|round| waits_for_computers(&now, round, alone)),
            ended,
        })
    }
}

/// Whether a round lacks the sheets of computers alone; or nothing any more, where nobody but them was
/// to write beside the reader. No time is asked: a sheet that came after the page's own hour is in.
fn waits_for_computers(now: &GameNow, round: &Round, alone: bool) -> bool {
    let is_computers = |seat: &Seat| {
        let holder = now.holders.iter().find(|holder| holder.seat == *seat);
        holder.is_some_and(|holder| holder.computer().is_some())
    };
    let mut missing = round.awaited.iter().filter(|seat| !now.sheets_in.contains(seat)).peekable();
    if missing.peek().is_none() {
        return alone && !now.is_held;
    }
    missing.all(is_computers)
}
