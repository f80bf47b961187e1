//! Where whoever has sealed a sheet goes next: how many are in, the game that waits for them elsewhere,
//! the mailroom where there is one, and how to keep a game that is played without letters.

use actix_web::HttpRequest;

use super::desk::Desk;
use crate::{
    store::account::accounts::HeldSeat,
    web::{PageError, Site, reader::Reader},
};

/// The ways on.
pub struct Ways {
    /// How many of the sheets that are awaited are in, and of how many; none of a round that awaits one
    /// alone, or is over. Anybody may know it: the game's page tells whose they are.
    pub sheets_in: Option<(usize, usize)>,
    /// Another game that waits for the same person: its id, the seat, its name.
    pub next_game: Option<(String, u8, String)>,
    /// Whether letters can be read here.
    pub mailroom: bool,
    /// Whether somebody plays without letters, and may keep the game by an address.
    pub keep: bool,
    /// Whether other pages know here who has that seat.
    pub known: KnownHere,
}

/// Whether a browser knows who has a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum KnownHere {
    /// It does not.
    No,
    /// It keeps the seat, to which letters lead, too.
    ByLink,
    /// Its holder is signed in, or has no other way to it.
    Otherwise,
}

impl KnownHere {
    async fn of(site: &Site, reader: &Reader, desk: &Desk<'_>) -> Result<Self, PageError> {
        let (game, seat) = (&desk.ticket.game, desk.ticket.seat);
        Ok(match reader.signed_in_holds(site, game, seat).await? {
            true => Self::Otherwise,
            false if !reader.holds(site, game, seat).await? => Self::No,
            false if desk.person.address.is_some() => Self::ByLink,
            false => Self::Otherwise,
        })
    }
}

impl Ways {
    pub(super) async fn of(
        site: &Site,
        request: &HttpRequest,
        desk: &Desk<'_>,
    ) -> Result<Self, PageError> {
        let here = &desk.ticket.game;
        let waits = |held: &&HeldSeat| held.game.id != *here && held.needs_holder();
        let reader = Reader::of(site, request).await?;
        let held = reader.awaiting(site).await?;
        let next_game = held.iter().find(waits);
        let next_game =
            next_game.map(|held| (held.game.id.to_string(), held.seat.0, held.game.name.clone()));
        let keep = desk.person.address.is_none();
        let sheets_in = sheets_in(site, desk).await?;
        let known = KnownHere::of(site, &reader, desk).await?;
        Ok(Self { sheets_in, next_game, mailroom: site.mailroom, keep, known })
    }
}

async fn sheets_in(site: &Site, desk: &Desk<'_>) -> Result<Option<(usize, usize)>, PageError> {
    if desk.round.awaited.len() < 2 || !desk.round.is_open() {
        return Ok(None);
    }
    let Some(now) = site.games.now(&desk.ticket.game).await? else { return Ok(None) };
    let awaited = now.awaited();
    let in_time = awaited.iter().filter(|seat| now.sheets_in.contains(seat)).count();
    Ok(Some((in_time, awaited.len())))
}
