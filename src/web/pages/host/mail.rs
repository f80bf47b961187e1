//! The part of the host's desk that is about mail: how each seat's fares, test letters, where the
//! host is told of trouble.

use crate::{
    game::{post::health::Tested, round::record::GameNow},
    language::Language,
    rules::Seat,
    store::seats::holders::Holder,
    web::{PageError, Site, fields::Fields, pages::seat::letters::HealthShown},
};

/// The seats' mail, and the host's own.
pub struct HostMail {
    /// Each seat's number, its holder's name, and how its mail fares.
    pub seats: Vec<(u8, String, HealthShown)>,
    /// Where the host is told of trouble; empty when nowhere.
    pub address: String,
}

/// What came of an act about mail.
#[derive(Clone, Copy)]
pub enum MailSaid {
    /// A test letter is on its way.
    Tested,
    /// One was sent a moment ago.
    TestedAlready,
    /// The host's address is kept, or forgotten.
    Kept,
    /// It is none.
    NoAddress,
}

impl HostMail {
    /// As it stands.
    pub async fn look_up(site: &Site, now: &GameNow, l: Language) -> Result<Self, PageError> {
        let health = site.games.health(&now.game.id).await?;
        let teller = &site.games.played(&now.game)?.teller;
        let mut seats = Vec::new();
        for (seat, health) in health {
            let holder = now.holders.iter().find(|holder| holder.seat == seat);
            let Some(person) = holder.and_then(Holder::person) else { continue };
            let (name, plays) = (&person.name, teller.seat_name(&now.game.state, seat, l)?);
            let shown = HealthShown::new(&health, now.game.zone, l);
            seats.push((seat.0, format!("{name} ({plays})"), shown));
        }
        let host = now.game.terms.host.as_ref();
        Ok(Self { seats, address: host.map(|host| host.address.clone()).unwrap_or_default() })
    }
}

/// `act=test` with `seat`, or `act=address` with `address`; none when it is another act.
pub async fn act(
    site: &Site,
    now: &GameNow,
    fields: &Fields,
    l: Language,
) -> Result<Option<MailSaid>, PageError> {
    let game = &now.game.id;
    Ok(match fields.get("act") {
        "test" => {
            let Ok(seat) = fields.get("seat").parse().map(Seat) else { return Ok(None) };
            let holder = now.holders.iter().find(|holder| holder.seat == seat);
            if holder.and_then(Holder::person).is_none() {
                return Ok(None);
            }
            Some(match site.games.test_mail(game, seat).await? {
                Tested::Sent => MailSaid::Tested,
                Tested::Already => MailSaid::TestedAlready,
            })
        }
        "address" => {
            let address = match fields.get("address").trim() {
                "" => None,
                text => match text.parse() {
                    Ok(address) => Some(address),
                    Err(_) => return Ok(Some(MailSaid::NoAddress)),
                },
            };
            site.games.set_host(&now.game, address.as_ref(), l).await?;
            Some(MailSaid::Kept)
        }
        _ => None,
    })
}
