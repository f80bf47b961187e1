//! A seat as its holder sees it among others: what it asks, who is waited for, what came of it.

use chrono_tz::Tz;

use crate::{
    game::round::record::GameNow,
    language::Language,
    links::opens::SheetKey,
    moment::moment,
    rules::EndKind,
    store::{account::accounts::HeldSeat, acts::messages, games::Status},
    web::{PageError, Site},
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
    /// How many messages came in the round that is open.
    pub messages: i64,
}

/// What it asks of its holder.
pub enum Stands {
    /// A sheet, before then.
    Sheet { round: i32, deadline: String },
    /// An answer to the invitation.
    Invited,
    /// Nothing: others are waited for.
    SheetIn { round: i32, deadline: String },
    /// Nothing until all have answered.
    Waiting,
    /// Nothing any more; how it ended.
    Over { result: String },
}

impl SeatRow {
    /// A seat; `closely` with what takes looking its game up. Times are told in that zone, else in the
    /// game's.
    pub async fn of(
        site: &Site,
        held: &HeldSeat,
        zone: Option<Tz>,
        closely: bool,
        l: Language,
    ) -> Result<Self, PageError> {
        let position = site.games.played(&held.game)?.teller.position(&held.game.state)?;
        let zone = zone.unwrap_or(held.game.zone);
        let deadline = held.deadline.map(|at| moment(at, zone, l)).unwrap_or_default();
        let now = if closely { site.games.now(&held.game.id).await? } else { None };
        let stands = match (held.game.status, held.round) {
            (Status::Finished | Status::Declined, _) => {
                Stands::Over { result: now.as_ref().map(|now| result(now, l)).unwrap_or_default() }
            }
            (Status::Inviting, _) if held.invited => Stands::Invited,
            (Status::Playing, Some(round)) if held.missing => Stands::Sheet { round, deadline },
            (Status::Playing, Some(round)) => Stands::SheetIn { round, deadline },
            _ => Stands::Waiting,
        };
        let open = now.as_ref().and_then(|now| now.round.as_ref()).filter(|round| round.is_open());
        let messages = match open {
            Some(round) => {
                let mut conn = site.games.pool().acquire().await?;
                let (game, seat) = (&held.game.id, held.seat);
                messages::reached_in(&mut conn, SheetKey { game, seat, round: round.number })
                    .await?
            }
            None => 0,
        };
        Ok(Self {
            game: held.game.id.to_string(),
            name: held.game.name.clone(),
            plays: position.seat_name(held.seat, l),
            seat: held.seat.0,
            has_board: closely && held.game.status == Status::Playing,
            waits_for: now.as_ref().map(|now| waits_for(now, held, l)).unwrap_or_default(),
            messages,
            stands,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.stands, Stands::Over { .. })
    }
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
    match ending.kind {
        EndKind::Drawn => l.say("drawn", "partie nulle").to_owned(),
        EndKind::Won => format!("{} {}", l.say("won by", "gagnée par"), winners.join(", ")),
    }
}
