//! The part of the host's desk that is about mail: how each seat's fares, and where the host is told
//! of trouble.

use crate::{
    game::round::record::GameNow,
    history::Position,
    language::Language,
    store::seats::holders::Rsvp,
    web::{PageError, Site, pages::seat::letters::HealthShown},
};

/// The seats' mail, and the host's own.
pub struct HostMail {
    /// Those whose mail is late or does not arrive.
    pub troubled: Vec<SeatMail>,
    /// The others.
    pub reached: Vec<SeatMail>,
    /// Where the host is told of trouble; empty when nowhere.
    pub address: String,
}

/// How the mail of a seat fares.
pub struct SeatMail {
    pub seat: u8,
    /// Its holder, and what they play.
    pub name: String,
    pub health: HealthShown,
    /// Whether they have accepted the seat: nobody else is sent a test letter.
    pub is_theirs: bool,
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
        let (mut troubled, mut reached) = (Vec::new(), Vec::new());
        for (seat, health) in health {
            let holder = now.holders.iter().find(|holder| holder.seat == seat);
            let Some((holder, person)) = holder.and_then(|it| Some((it, it.person()?))) else {
                continue;
            };
            if person.address.is_none() {
                continue;
            }
            let mail = SeatMail {
                seat: seat.0,
                name: format!("{} ({})", person.name, position.seat_name(seat, l)),
                health: HealthShown::new(&health, now.game.zone, l),
                is_theirs: holder.answer() == Rsvp::Accepted,
            };
            match mail.health.state {
                "delayed" | "bouncing" => troubled.push(mail),
                _ => reached.push(mail),
            }
        }
        let host = now.game.terms.host.as_ref();
        let address = host.map(|host| host.address.clone()).unwrap_or_default();
        Ok(Self { troubled, reached, address })
    }

    /// The seats with no trouble.
    pub fn reached_names(&self) -> String {
        let names: Vec<&str> = self.reached.iter().map(|mail| mail.name.as_str()).collect();
        names.join(", ")
    }
}
