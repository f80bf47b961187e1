//! An open database with its use cases, for a subcommand.

use super::Stop;
use crate::{
    clock::Clock,
    config::{Authentication, AuthenticationFlags, Place, PlaceFlags, Post},
    database::Database,
    game::Games,
    links::addresses::Addresses,
    mail::authentication::Authenticator,
    registry::Registry,
};

/// An open database with its use cases.
pub(super) struct Office {
    pub(super) games: Games,
    pub(super) addresses: Addresses,
    database: Database,
}

/// Opens the office, does that in it, and closes it, whatever came of it: a private PostgreSQL runs no
/// longer than its users. What went wrong first is told.
pub(super) async fn in_office<T>(
    place: PlaceFlags,
    work: impl AsyncFnOnce(&Office) -> Result<T, Stop>,
) -> Result<T, Stop> {
    in_mail_office(place, None, AuthenticationFlags::default(), work).await
}

/// The same for who takes in mail, and finds out whom it is from.
pub(super) async fn in_mail_office<T>(
    place: PlaceFlags,
    sender: Option<&str>,
    mail: AuthenticationFlags,
    work: impl AsyncFnOnce(&Office) -> Result<T, Stop>,
) -> Result<T, Stop> {
    let office = Office::open(place, sender, mail).await?;
    let done = work(&office).await;
    let closed = office.database.close().await;
    let done = done?;
    closed?;
    Ok(done)
}

impl Office {
    async fn open(
        place: PlaceFlags,
        sender: Option<&str>,
        mail: AuthenticationFlags,
    ) -> Result<Self, Stop> {
        let place = Place::read(place).map_err(|error| Stop::BadInput(error.to_string()))?;
        let sender = Post::sender(sender, &place.reply_domain)
            .map_err(|error| Stop::BadInput(error.to_string()))?;
        let authentication = Authentication::read(mail, &place)
            .map_err(|error| Stop::BadInput(error.to_string()))?;
        let authenticator = Authenticator::new(&authentication, &place.reply_domain);
        let database = Database::open(&place).await?;
        let games = Games::new(database.pool().clone(), Registry::standard(), Clock::Database)
            .authenticating(authenticator);
        let addresses = Addresses::new(place.public_url(), &place.reply_domain)
            .sending_from(sender.email.as_ref());
        Ok(Self { games, addresses, database })
    }
}
