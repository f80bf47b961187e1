//! The part of the host's desk that is about a game that has not begun: who sits where.

use crate::{
    game::round::record::GameNow,
    history::Position,
    language::Language,
    rules::Level,
    store::{games::Status, seats::holders::Rsvp},
    web::{PageError, Site},
};

/// The seats before the game begins.
pub struct HostLobby {
    pub seats: Vec<LobbyRow>,
    /// The levels of the computer player, code and name; none where the ruleset has none.
    pub levels: Vec<(&'static str, &'static str)>,
}

/// A seat before the game begins.
pub struct LobbyRow {
    pub number: u8,
    pub generation: u32,
    pub seat: String,
    pub name: String,
    pub stands: Stands,
}

/// Where a seat stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Free,
    Invited,
    Taken,
}

impl HostLobby {
    /// As it stands; none once the game has begun.
    pub fn of(
        site: &Site,
        position: &dyn Position,
        now: &GameNow,
        l: Language,
    ) -> Result<Option<Self>, PageError> {
        if now.game.status != Status::Inviting {
            return Ok(None);
        }
        let played = site.games.played(&now.game)?;
        let mut seats = Vec::new();
        for holder in &now.holders {
            seats.push(LobbyRow {
                number: holder.seat.0,
                generation: holder.generation,
                seat: position.seat_name(holder.seat, l),
                name: holder.name(l),
                stands: match holder.answer() {
                    _ if holder.is_free() => Stands::Free,
                    Rsvp::Waiting => Stands::Invited,
                    Rsvp::Accepted | Rsvp::Declined => Stands::Taken,
                },
            });
        }
        let levels = Level::ALL.iter().filter(|_| played.rules.has_computer());
        Ok(Some(Self {
            seats,
            levels: levels.map(|level| (level.code(), level.name(l))).collect(),
        }))
    }

    /// Whether a seat is for whoever comes.
    pub fn has_free(&self) -> bool {
        self.seats.iter().any(|row| row.stands == Stands::Free)
    }
}
