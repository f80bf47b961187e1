//! The part of the host's desk that is about a game that has not begun: who sits where, giving seats
//! away, calling the game off.

use crate::{
    game::{
        acts::Refused,
        opening::{candidate::level_of, player::Who},
        round::record::GameNow,
    },
    language::Language,
    rules::{Level, Seat},
    store::{games::Status, seats::holders::Answer},
    web::{PageError, Site, fields::Fields, pages::join::claim},
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
    pub fn of(site: &Site, now: &GameNow, l: Language) -> Result<Option<Self>, PageError> {
        if now.game.status != Status::Inviting {
            return Ok(None);
        }
        let played = site.games.played(&now.game)?;
        let mut seats = Vec::new();
        for holder in &now.holders {
            seats.push(LobbyRow {
                number: holder.seat.0,
                generation: holder.generation,
                seat: played.teller.seat_name(&now.game.state, holder.seat, l)?,
                name: holder.name(l),
                stands: match holder.answer() {
                    _ if holder.is_free() => Stands::Free,
                    Answer::Waiting => Stands::Invited,
                    Answer::Accepted | Answer::Declined => Stands::Taken,
                },
            });
        }
        let levels = Level::ALL.iter().filter(|_| played.rules.has_partner());
        Ok(Some(Self {
            seats,
            levels: levels.map(|level| (level.code(), level.name(l))).collect(),
        }))
    }
}

/// `act=invite` with somebody, `act=computer` with `level`, or `act=free`, each with `seat` and
/// `generation`; none when it is another act. Otherwise whether it was done, or what was wrong with
/// what was written.
pub async fn act(
    site: &Site,
    now: &GameNow,
    fields: &Fields,
    l: Language,
) -> Result<Option<Result<Result<(), Refused>, String>>, PageError> {
    let who = match fields.get("act") {
        "invite" => claim::newcomer(fields, "", l, now).map(Who::Person),
        "computer" => {
            level_of(fields.get("level")).map(Who::Computer).map_err(|fault| fault.say(l))
        }
        "free" => Ok(Who::Nobody),
        _ => return Ok(None),
    };
    let who = match who {
        Ok(who) => who,
        Err(fault) => return Ok(Some(Err(fault))),
    };
    let seat = Seat(fields.get("seat").parse().unwrap_or(u8::MAX));
    let generation = fields.get("generation").parse().unwrap_or_default();
    Ok(Some(Ok(site.games.give_seat(&now.game.id, seat, generation, &who).await?)))
}
