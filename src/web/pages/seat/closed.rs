//! What is left to say of a sheet whose round is closed, and the way to what is asked now.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use chrono::{DateTime, Utc};

use super::{desk::Desk, sealed};
use crate::{
    language::Language,
    links::{
        addresses::Room,
        opens::{Opens, Ticket},
    },
    store::{
        games::Game,
        round::{
            rounds::{ClosedBy, Window},
            steps::Mover,
        },
        seats::holders::against_computers,
    },
    web::{
        PageError, Site, lead_to, page_with,
        pages::{game::ending, notice::Notice},
        reader::Reader,
    },
};

#[derive(Template)]
#[template(path = "pages/seat/closed.html")]
struct ClosedPage<'a> {
    l: Language,
    game: &'a Game,
    number: u32,
    /// What the round is called.
    title: String,
    closed_at: String,
    /// Whether the last sheet that it waited for closed it.
    all_in: bool,
    /// When the sheet arrived, if one was handed in now.
    received_at: Option<String>,
    /// What came of a press.
    notice: Option<Notice>,
    /// What was written in vain: a message, or orders.
    words: String,
    /// Whether it leads whoever asks to what is asked of the seat now.
    leads_on: bool,
    /// The step that is open, where one's own turn goes on.
    further: Option<String>,
    resolved: bool,
    /// How the game ended, if it did, in a sentence.
    ended: Option<String>,
    /// The ruleset in which the computers may be played again.
    again: Option<&'a str>,
}

/// What was pressed while the window was closed, or closed it.
#[derive(Default)]
pub(super) struct Pressed {
    /// When the sheet arrived, if one was handed in now.
    pub received_at: Option<DateTime<Utc>>,
    /// What came of it.
    pub notice: Option<Notice>,
    /// What was written in vain: a message, or orders.
    pub words: String,
}

impl Desk<'_> {
    /// To what the seat is asked for now, whatever round this one was. The link of a closed round leads
    /// nobody on but its own holder: letters grow old, and are passed on.
    pub(super) async fn lead_on(
        &self,
        site: &Site,
        request: &HttpRequest,
    ) -> Result<HttpResponse, PageError> {
        if !self.round.is_open() && !self.leads_on(site, request).await? {
            return self.closed(site, request, StatusCode::GONE, Pressed::default()).await;
        }
        let Ticket { game, seat, generation, .. } = &self.ticket;
        let way = site.games.way_of_seat(game, *seat, *generation).await?;
        let (opens, link) = way.ok_or_else(|| PageError::no_link(self.language()))?;
        Ok(lead_to(site.addresses.link(opens, &link)))
    }

    /// To where somebody who plays without letters keeps the game by an address.
    pub(super) async fn lead_to_keep(
        &self,
        site: &Site,
        request: &HttpRequest,
    ) -> Result<HttpResponse, PageError> {
        if self.person.address.is_some() {
            return self.lead_on(site, request).await;
        }
        let Ticket { game, seat, generation, .. } = &self.ticket;
        let opens = Opens::Seat(*seat);
        let link = site.games.give_link_as(game, opens, *generation).await?;
        let address = format!("{}#keep", site.addresses.link(opens, &link));
        Ok(lead_to(address))
    }

    /// Whether whoever asks is shown to be the seat's holder, by more than the link of a closed round: by
    /// what they sealed in it, or by having signed in. Who gets no letters has nothing but that link.
    async fn leads_on(&self, site: &Site, request: &HttpRequest) -> Result<bool, PageError> {
        if self.person.address.is_none() || sealed::own(site, self, request).await?.is_some() {
            return Ok(true);
        }
        let reader = Reader::of(site, request).await?;
        reader.holds(site, &self.game.id, self.ticket.seat).await
    }

    /// The page of a closed window.
    pub(super) async fn closed(
        &self,
        site: &Site,
        request: &HttpRequest,
        status: StatusCode,
        pressed: Pressed,
    ) -> Result<HttpResponse, PageError> {
        let closed_at = self.round.window_closed_at();
        let Pressed { received_at, notice, words } = pressed;
        let further = site.games.further_step((&self.ticket, &self.token), Mover::Itself).await?;
        let template = ClosedPage {
            l: self.language(),
            game: &self.game,
            number: self.round.number,
            title: self.position.occasion(self.round.number, None, self.language()).title,
            closed_at: self.moment(closed_at),
            all_in: matches!(self.round.window, Window::Closed { by: ClosedBy::AllIn, .. }),
            received_at: received_at.map(|at| self.moment(at)),
            notice,
            words,
            leads_on: self.game.goes_on() && self.leads_on(site, request).await?,
            further: further.map(|(_, token)| Room::Sheet.path(&token)),
            resolved: self.round.is_resolved(),
            ended: ending::said_to(self.ticket.seat, &self.game, &self.holders, self.language()),
            again: Some(self.game.ruleset.as_str()).filter(|_| {
                !self.game.goes_on() && against_computers(&self.holders, self.ticket.seat)
            }),
        };
        page_with(status, &template)
    }
}
