//! Who reads a page, as far as their browser says: somebody who is signed in, the seats that the browser
//! keeps, or nobody that is known.

use actix_web::HttpRequest;

use uuid::Uuid;

use super::{
    PageError, Site,
    device::{self, KeptSeat},
    session,
};
use crate::{
    account::{overview::Overview, session::SignedIn},
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
    store::account::accounts::HeldSeat,
};

/// Who reads a page.
pub struct Reader {
    /// Who is signed in.
    pub who: Option<SignedIn>,
    /// The seats that the browser keeps.
    kept: Vec<KeptSeat>,
}

impl Reader {
    /// Who sent a request.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn of(site: &Site, request: &HttpRequest) -> Result<Self, PageError> {
        let who = session::who(site, request).await?;
        Ok(Self { who, kept: device::seats(site, request).await? })
    }

    fn kept_seats(&self) -> Vec<(GameId, Seat)> {
        self.kept.iter().map(|kept| kept.seat.clone()).collect()
    }

    fn kept(&self, game: &GameId, seat: Seat) -> Option<&KeptSeat> {
        self.kept.iter().find(|kept| (&kept.seat.0, kept.seat.1) == (game, seat))
    }

    /// Whether the browser keeps seats to which letters led.
    pub fn keeps_by_letter(&self) -> bool {
        self.kept.iter().any(|kept| kept.by_letter)
    }

    /// Whether nothing is known of them.
    pub fn is_stranger(&self) -> bool {
        self.who.is_none() && self.kept.is_empty()
    }

    /// Their seats, and the games they host.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn overview(&self, site: &Site) -> Result<Overview, PageError> {
        let account = self.who.as_ref().map(|who| &who.account);
        Ok(site.accounts.overview_with(account, &self.kept_seats()).await?)
    }

    /// The seats of theirs that need them first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn awaiting(&self, site: &Site) -> Result<Vec<HeldSeat>, PageError> {
        let account = self.who.as_ref().map(|who| &who.account);
        Ok(site.accounts.awaiting(account, &self.kept_seats()).await?)
    }

    /// Whether a seat is theirs.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn holds(&self, site: &Site, game: &GameId, seat: Seat) -> Result<bool, PageError> {
        Ok(self.kept(game, seat).is_some() || self.signed_in_holds(site, game, seat).await?)
    }

    /// Whether a seat is theirs because they are signed in.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn signed_in_holds(
        &self,
        site: &Site,
        game: &GameId,
        seat: Seat,
    ) -> Result<bool, PageError> {
        match &self.who {
            Some(who) => Ok(site.accounts.holds(&who.account, game, seat).await?.is_some()),
            None => Ok(false),
        }
    }

    /// Whether they are shown a sheet of that seat that is sealed, by its submission. A browser that keeps
    /// the seat is shown what it sealed itself: the link that led there may have been passed on.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn is_shown(
        &self,
        site: &Site,
        (game, seat): (&GameId, Seat),
        submission: Option<&str>,
    ) -> Result<bool, PageError> {
        let submission = submission.and_then(|it| Uuid::parse_str(it).ok());
        let is_own = |kept: &KeptSeat| kept.sealed.is_some() && kept.sealed == submission;
        let by_browser = self.kept(game, seat).is_some_and(is_own);
        Ok(by_browser || self.signed_in_holds(site, game, seat).await?)
    }

    /// Their seats in a game, as far as it is known.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn seats_in(&self, site: &Site, game: &GameId) -> Result<Vec<Seat>, PageError> {
        let mut seats = match &self.who {
            Some(who) => site.accounts.seats_held(&who.account, game).await?,
            None => Vec::new(),
        };
        let kept = self.kept.iter().map(|kept| &kept.seat);
        seats.extend(kept.filter(|(kept, _)| kept == game).map(|(_, seat)| *seat));
        Ok(seats)
    }

    /// A new link to what a seat of theirs needs now; none when it is not theirs.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn open_seat(
        &self,
        site: &Site,
        game: &GameId,
        seat: Seat,
    ) -> Result<Option<(Opens, Token)>, PageError> {
        if let Some(kept) = self.kept(game, seat) {
            return Ok(site.games.way_of_seat(game, seat, kept.generation).await?);
        }
        match &self.who {
            Some(who) => Ok(site.accounts.open_seat(&who.account, game, seat).await?),
            None => Ok(None),
        }
    }
}
