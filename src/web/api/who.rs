//! Who asks: what a bearer's token allows, and the seat or the host's desk that a path names. The one
//! place that knows of tokens; operations take [`AtSeat`], [`AtHost`] or
//! [`AtAccount`] and know that they may.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, dev::Payload, http::header::AUTHORIZATION, web};

use super::{Problem, Trouble};
use crate::{
    account::session::{Kind, SignedIn},
    game::{links::program::ActsFor, round::record::GameNow, seats::secrets::Doer},
    language::Language,
    links::{
        game_id::GameId,
        opens::{Holding, Ticket},
        secret::Secret,
        token::Token,
    },
    registry::Played,
    rules::Seat,
    store::{
        account::accounts::Account,
        round::rounds::Round,
        seats::holders::{Holder, Person},
    },
    web::{Site, asked_language, language},
};

type Lookup<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

/// Whoever shows a token that is worth something.
pub enum Bearer {
    /// A seat's, or a host's.
    One { game: GameId, acts_for: ActsFor },
    /// A program's of an account: it may do whatever its owner may.
    Account(Box<SignedIn>),
}

impl Bearer {
    async fn find(site: &Site, request: &HttpRequest) -> Result<Self, Problem> {
        let no_token = || Problem::of(Trouble::Token, language(request));
        let header = request.headers().get(AUTHORIZATION).and_then(|header| header.to_str().ok());
        let (scheme, token) =
            header.and_then(|header| header.split_once(' ')).ok_or_else(no_token)?;
        if !scheme.eq_ignore_ascii_case("bearer") {
            return Err(no_token());
        }
        if let Some(token) = Token::parse(token.trim()) {
            let acts_for = site.games.acts_for(&token).await?.ok_or_else(no_token)?;
            return Ok(Self::One { game: token.game().clone(), acts_for });
        }
        let secret = Secret::parse(token).ok_or_else(no_token)?;
        let who = site.accounts.signed_in(&secret, Kind::Program).await?.ok_or_else(no_token)?;
        Ok(Self::Account(Box::new(who)))
    }

    /// As which of a seat's holders, if for that seat.
    async fn at_seat(
        &self,
        site: &Site,
        game: &GameId,
        seat: Seat,
    ) -> Result<Option<u32>, Problem> {
        match self {
            Self::One { game: own, acts_for: ActsFor::Seat { seat: held, generation } } => {
                Ok((own == game && *held == seat).then_some(*generation))
            }
            Self::One { .. } => Ok(None),
            Self::Account(who) => Ok(site.accounts.holds(&who.account, game, seat).await?),
        }
    }

    /// Who acts as the host of a game: an account with the seats it holds, or nobody that is known.
    async fn as_host(&self, site: &Site, game: &GameId) -> Result<Doer, Problem> {
        let holds = match self {
            Self::One { .. } => Vec::new(),
            Self::Account(who) => site.accounts.seats_held(&who.account, game).await?,
        };
        Ok(Doer::Host { holds })
    }

    async fn is_host(&self, site: &Site, game: &GameId) -> Result<bool, Problem> {
        match self {
            Self::One { game: own, acts_for } => Ok(own == game && *acts_for == ActsFor::Host),
            Self::Account(who) => Ok(site.accounts.hosts(&who.account, game).await?),
        }
    }
}

/// The game that a path names.
pub async fn game(site: &Site, id: &str, l: Language) -> Result<GameNow, Problem> {
    let id: GameId = id.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    site.games.now(&id).await?.ok_or_else(|| Problem::of(Trouble::Game, l))
}

/// A seat's place, with its holder's token shown.
pub struct AtSeat {
    pub site: Site,
    pub now: GameNow,
    pub seat: Seat,
    pub person: Person,
    /// The language asked for with `lang`, otherwise the holder's: of orders and of answers.
    pub l: Language,
    generation: u32,
}

impl AtSeat {
    async fn find(site: &Site, request: &HttpRequest) -> Result<Self, Problem> {
        let l = language(request);
        let bearer = Bearer::find(site, request).await?;
        let info = request.match_info();
        let id = info.query("game").parse::<GameId>().map_err(|_| Problem::of(Trouble::Game, l))?;
        let seat = info
            .query("seat")
            .parse()
            .map(Seat)
            .map_err(|_| Problem::of(Trouble::OtherToken, l))?;
        let generation = bearer.at_seat(site, &id, seat).await?;
        let generation = generation.ok_or_else(|| Problem::of(Trouble::OtherToken, l))?;
        let now = game(site, info.query("game"), l).await?;
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        // Replaced in this very moment.
        let holder = holder.filter(|holder| holder.generation == generation);
        let person = holder
            .and_then(Holder::person)
            .cloned()
            .ok_or_else(|| Problem::of(Trouble::Token, l))?;
        let l = asked_language(request).unwrap_or(person.language);
        Ok(Self { site: site.clone(), now, seat, person, l, generation })
    }

    /// What is played.
    pub fn played(&self) -> Result<&Played, Problem> {
        Ok(self.site.games.played(&self.now.game)?)
    }

    /// The round that waits for sheets.
    pub fn open(&self) -> Option<&Round> {
        self.now.round.as_ref().filter(|round| round.is_open())
    }

    /// The same, which must be the one that was meant.
    pub fn meant(&self, round: u32) -> Result<&Round, Problem> {
        let open = self.open().ok_or_else(|| Problem::of(Trouble::NoWindow, self.l))?;
        if open.number == round { Ok(open) } else { Err(Problem::of(Trouble::OtherRound, self.l)) }
    }

    /// What to act with in the newest round, which must be the one that was meant, open or not: what
    /// comes too late is told so by the act itself.
    pub fn ticket(&self, round: u32) -> Result<Ticket, Problem> {
        let newest =
            self.now.round.as_ref().ok_or_else(|| Problem::of(Trouble::NoWindow, self.l))?;
        if newest.number < round {
            return Err(Problem::of(Trouble::OtherRound, self.l));
        }
        Ok(self.holding().ticket(round))
    }

    /// As which of the seat's holders the program acts.
    pub const fn generation(&self) -> u32 {
        self.generation
    }

    /// What to act with where no round matters.
    pub fn holding(&self) -> Holding {
        let (game, seat, generation) = (self.now.game.id.clone(), self.seat, self.generation);
        Holding { game, seat, generation }
    }
}

impl FromRequest for AtSeat {
    type Error = Problem;
    type Future = Lookup<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let site = site(&request)?;
            Self::find(&site, &request).await
        })
    }
}

/// A host's desk, with the host's token shown.
pub struct AtHost {
    pub site: Site,
    pub now: GameNow,
    /// Whose token it is.
    bearer: Bearer,
    /// The language asked for.
    pub l: Language,
}

impl AtHost {
    /// Who acts, as far as the token says.
    pub async fn doer(&self) -> Result<Doer, Problem> {
        self.bearer.as_host(&self.site, &self.now.game.id).await
    }
}

impl FromRequest for AtHost {
    type Error = Problem;
    type Future = Lookup<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let (site, l) = (site(&request)?, language(&request));
            let bearer = Bearer::find(&site, &request).await?;
            let id = request.match_info().query("game");
            let parsed = id.parse::<GameId>().map_err(|_| Problem::of(Trouble::Game, l))?;
            if !bearer.is_host(&site, &parsed).await? {
                return Err(Problem::of(Trouble::OtherToken, l));
            }
            let now = game(&site, id, l).await?;
            Ok(Self { site, now, bearer, l })
        })
    }
}

/// An account's place, with a program's token of it shown.
pub struct AtAccount {
    pub site: Site,
    pub account: Account,
    /// The language asked for with `lang`, otherwise the owner's.
    pub l: Language,
}

impl FromRequest for AtAccount {
    type Error = Problem;
    type Future = Lookup<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let site = site(&request)?;
            let Bearer::Account(who) = Bearer::find(&site, &request).await? else {
                return Err(Problem::of(Trouble::OtherToken, language(&request)));
            };
            let account = who.account;
            let l = asked_language(&request).unwrap_or(account.language);
            Ok(Self { site, account, l })
        })
    }
}

impl FromRequest for Bearer {
    type Error = Problem;
    type Future = Lookup<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move { Self::find(&site(&request)?, &request).await })
    }
}

fn site(request: &HttpRequest) -> Result<Site, Problem> {
    let site = request.app_data::<web::Data<Site>>();
    site.map(|site| site.as_ref().clone())
        .ok_or_else(|| Problem::failure(language(request), &"no site is configured"))
}
