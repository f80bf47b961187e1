//! A seat as its holder sees it among others: what it asks, who is waited for, what came of it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    game::round::record::GameNow,
    language::Language,
    links::opens::Ticket,
    rules::Finish,
    store::{account::accounts::HeldSeat, games::Status, opening::talk::Talk},
    web::{PageError, Site, pages::due::Due},
};

/// A seat on the page.
pub struct SeatRow {
    pub game: String,
    pub name: String,
    pub plays: String,
    pub seat: u8,
    pub stands: Stands,
    /// Whether its board is worth a picture.
    pub has_board: bool,
    /// Whose sheets are missing, beside the seat's own.
    pub waits_for: Vec<String>,
    /// How many messages of others are not read.
    pub unread: u32,
}

/// What it asks of its holder.
pub enum Stands {
    /// A sheet, before then.
    Sheet { round: i32, due: Due },
    /// An answer to the invitation.
    Invited,
    /// Nothing: others are waited for.
    SheetIn { round: i32, due: Due },
    /// Nothing until all have answered.
    Waiting,
    /// Nothing any more; how it ended.
    Over { result: String },
}

impl SeatRow {
    /// A seat; `closely` with what takes looking its game up. Times are told as seen from that time, in
    /// that zone, else in the game's.
    pub async fn of(
        site: &Site,
        held: &HeldSeat,
        (clock, zone): (DateTime<Utc>, Option<Tz>),
        closely: bool,
        l: Language,
    ) -> Result<Self, PageError> {
        let position = site.games.played(&held.game)?.teller.position(&held.game.state)?;
        let zone = zone.unwrap_or(held.game.zone);
        let due = held.deadline.map(|at| Due::new(at, clock, zone, l)).unwrap_or_default();
        let now = if closely { site.games.now(&held.game.id).await? } else { None };
        let stands = match (held.game.status, held.round) {
            (Status::Finished | Status::Declined, _) => {
                Stands::Over { result: now.as_ref().map(|now| result(now, l)).unwrap_or_default() }
            }
            (Status::Inviting, _) if held.invited => Stands::Invited,
            (Status::Playing, Some(round)) if held.missing => Stands::Sheet { round, due },
            (Status::Playing, Some(round)) => Stands::SheetIn { round, due },
            _ => Stands::Waiting,
        };
        let unread = match &now {
            Some(now) if held.game.status == Status::Playing => unread(site, now, held).await?,
            _ => 0,
        };
        Ok(Self {
            game: held.game.id.to_string(),
            name: held.game.name.clone(),
            plays: position.seat_name(held.seat, l),
            seat: held.seat.0,
            has_board: closely && held.game.status == Status::Playing,
            waits_for: now.as_ref().map(|now| waits_for(now, held, l)).unwrap_or_default(),
            unread,
            stands,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stands, Stands::Over { .. })
    }
}

/// How many messages of others its holder has not read.
async fn unread(site: &Site, now: &GameNow, held: &HeldSeat) -> Result<u32, PageError> {
    let holder = now.holders.iter().find(|holder| holder.seat == held.seat);
    let Some(holder) = holder.filter(|_| now.game.terms.talk != Talk::Silent) else { return Ok(0) };
    let (game, generation) = (now.game.id.clone(), holder.generation);
    let ticket = Ticket { game, seat: held.seat, round: 0, generation };
    Ok(site.games.unread(&ticket).await?)
}

/// Whose sheets are missing, beside that seat's.
fn waits_for(now: &GameNow, held: &HeldSeat, l: Language) -> Vec<String> {
    let Some(round) = now.round.as_ref().filter(|round| round.is_open()) else {
        return Vec::new();
    };
    let missing = now.holders.iter().filter(|holder| {
        round.awaited.contains(&holder.seat)
            && holder.seat != held.seat
            && !now.sheets_in.contains(&holder.seat)
    });
    missing.map(|holder| holder.name(l)).collect()
}

/// How a game ended, in a few words.
fn result(now: &GameNow, l: Language) -> String {
    let Some(ending) = &now.game.ending else {
        return l.say("ended without a winner", "finie sans vainqueur").to_owned();
    };
    let winners = now.holders.iter().filter(|holder| ending.winners.contains(&holder.seat));
    let winners: Vec<_> = winners.map(|holder| holder.name(l)).collect();
    match ending.finish() {
        Finish::Drawn => l.say("drawn", "partie nulle").to_owned(),
        Finish::Won | Finish::Shared => {
            format!("{} {}", l.say("won by", "gagnée par"), l.list(&winners))
        }
    }
}
