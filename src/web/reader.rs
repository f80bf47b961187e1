//! Who reads a page, as far as their browser says: somebody who is signed in, the seats that the browser
//! keeps, or nobody that is known.

use actix_web::HttpRequest;

use super::{PageError, Site, device, session};
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
    pub kept: Vec<(GameId, Seat)>,
    /// As which of its holders it keeps each of them.
    generations: Vec<u32>,
}

impl Reader {
    /// Who sent a request.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn of(site: &Site, request: &HttpRequest) -> Result<Self, PageError> {
        let who = session::who(site, request).await?;
        let (kept, generations) = device::seats(site, request).await?.into_iter().unzip();
        Ok(Self { who, kept, generations })
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
        Ok(site.accounts.overview_with(account, &self.kept).await?)
    }

    /// The seats of theirs that need them first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn awaiting(&self, site: &Site) -> Result<Vec<HeldSeat>, PageError> {
        let account = self.who.as_ref().map(|who| &who.account);
        Ok(site.accounts.awaiting(account, &self.kept).await?)
    }

    /// Whether a seat is theirs.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn holds(&self, site: &Site, game: &GameId, seat: Seat) -> Result<bool, PageError> {
        if self.kept.iter().any(|(kept, held)| (kept, *held) == (game, seat)) {
            return Ok(true);
        }
        match &self.who {
            Some(who) => Ok(site.accounts.holds(&who.account, game, seat).await?.is_some()),
            None => Ok(false),
        }
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
        seats.extend(self.kept.iter().filter(|(kept, _)| kept == game).map(|(_, seat)| *seat));
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
        let mut kept = self.kept.iter().zip(&self.generations);
        if let Some((_, &generation)) = kept.find(|((kept, held), _)| (kept, *held) == (game, seat))
        {
            return Ok(site.games.way_of_seat(game, seat, generation).await?);
        }
        match &self.who {
            Some(who) => Ok(site.accounts.open_seat(&who.account, game, seat).await?),
            None => Ok(None),
        }
    }
}
