//! The part of the host's desk that is about mail: how each seat's fares, and where the host is told
//! of trouble.

use crate::{
    game::round::record::GameNow,
    history::Position,
    language::Language,
    store::seats::holders::Holder,
    web::{PageError, Site, pages::seat::letters::HealthShown},
};

/// The seats' mail, and the host's own.
pub struct HostMail {
    /// Each seat's number, its holder's name, and how its mail fares.
    pub seats: Vec<(u8, String, HealthShown)>,
    /// Where the host is told of trouble; empty when nowhere.
    pub address: String,
}

impl HostMail {
    /// As it stands.
    pub async fn look_up(
        site: &Site,
        position: &dyn Position,
        now: &GameNow,
        l: Language,
    ) -> Result<Self, PageError> {
        let health = site.games.health(&now.game.id).await?;
        let mut seats = Vec::new();
        for (seat, health) in health {
            let holder = now.holders.iter().find(|holder| holder.seat == seat);
            let Some(person) = holder.and_then(Holder::person) else { continue };
            if person.address.is_none() {
                continue;
            }
            let (name, plays) = (&person.name, position.seat_name(seat, l));
            let shown = HealthShown::new(&health, now.game.zone, l);
            seats.push((seat.0, format!("{name} ({plays})"), shown));
        }
        let host = now.game.terms.host.as_ref();
        Ok(Self { seats, address: host.map(|host| host.address.clone()).unwrap_or_default() })
    }
}
