//! Who has come to a page of their seat that is beside the game: by the link of the seat's desk, or by
//! that of a sheet whose round is open.

use actix_web::HttpRequest;

use crate::{
    game::round::record::GameNow,
    history::Position,
    language::Language,
    links::{
        opens::{Holding, Opens, Ticket},
        token::Token,
    },
    rules::Seat,
    store::seats::holders::{Holder, Person},
    web::{PageError, Site, language},
};

/// Whose page it is.
pub struct Place<'a> {
    /// As whom somebody is here.
    pub holding: Holding,
    /// As whom they act in the open round, if there is one.
    pub ticket: Option<Ticket>,
    pub now: GameNow,
    pub person: Person,
    pub position: Box<dyn Position + 'a>,
    /// The page that the link is for.
    pub home: String,
    /// The link's token, as it stands in the page's own address.
    pub token: Token,
}

impl<'a> Place<'a> {
    pub async fn find(
        site: &'a Site,
        request: &HttpRequest,
        path: &str,
    ) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let token = Token::parse(path).ok_or_else(no_link)?;
        let (opens, generation) = site.games.follow_as(&token).await?.ok_or_else(no_link)?;
        let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
        let open = now.round.as_ref().filter(|round| round.is_open()).map(|round| round.number);
        let (seat, home) = match opens {
            Opens::Seat(seat) => (seat, site.addresses.link(opens, &token)),
            Opens::Sheet { seat, round } if open == Some(round) => {
                (seat, site.addresses.link(opens, &token))
            }
            _ => return Err(no_link()),
        };
        let holding = Holding { game: now.game.id.clone(), seat, generation };
        let ticket = open.map(|round| holding.ticket(round));
        let holder = now.holders.iter().find(|holder| holder.holds(holding.holder()));
        let person = holder.and_then(Holder::person).cloned().ok_or_else(no_link)?;
        let position = site.games.played(&now.game)?.teller.position(now.state())?;
        Ok(Self { holding, ticket, person, position, home, token, now })
    }

    /// The language of whoever it is.
    pub fn language(&self) -> Language {
        self.person.language
    }

    /// What a seat plays.
    pub fn seat_name(&self, seat: Seat) -> String {
        self.position.seat_name(seat, self.language())
    }

    /// Whether a round is open.
    pub fn is_open(&self) -> bool {
        self.ticket.is_some()
    }
}
