//! Where somebody sits who has the link of a sheet. Its page is in [`sheet_page`](super::sheet_page), and
//! what is left to say once its window has closed in [`closed`](super::closed).

use actix_web::HttpRequest;
use sqlx::PgConnection;

use crate::{
    history::{Line, Position},
    language::Language,
    links::{opens::Ticket, token::Token},
    moment::moment,
    rules::Seat,
    store::{
        games::{self, Game},
        round::{
            rounds::{self, Round},
            steps::Mover,
        },
        seats::holders::{self, Holder, Occupant, Person, against_computers},
        sheet::sheets::SealedSheet,
    },
    web::{PageError, Site, language},
};

/// Lines as they may go on to be written: in their canonical notation where they have one.
pub(super) fn lines(read: Vec<Line>) -> String {
    read.iter().map(Line::shown).collect::<Vec<_>>().join("\n")
}

/// What a sheet link opens.
pub(super) struct Desk<'a> {
    pub ticket: Ticket,
    /// As it stands in the page's own address.
    pub(super) token: Token,
    pub game: Game,
    pub person: Person,
    /// All seats: whoever is away may be named.
    pub holders: Vec<Holder>,
    pub round: Round,
    /// The position before that round.
    pub position: Box<dyn Position + 'a>,
}

impl<'a> Desk<'a> {
    pub(super) async fn find(
        site: &'a Site,
        request: &HttpRequest,
        path: &str,
    ) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let token = Token::parse(path).ok_or_else(no_link)?;
        let mut conn = site.games.pool().acquire().await?;
        let ticket = site.games.ticket_over(&mut conn, &token).await?.ok_or_else(no_link)?;
        Self::over(&mut conn, site, request, ticket, token).await
    }

    /// The same in the step that is open now, by a link of its own, where that turn went on meanwhile: one letter
    /// a turn brings one link.
    pub(super) async fn further(
        self,
        site: &'a Site,
        request: &HttpRequest,
        mover: Mover,
    ) -> Result<Self, PageError> {
        if self.round.is_open() {
            return Ok(self);
        }
        match site.games.further_step((&self.ticket, &self.token), mover).await? {
            Some((ticket, token)) => Self::of(site, request, ticket, token).await,
            None => Ok(self),
        }
    }

    /// In the round of a ticket. The token stands in the page's own address.
    pub(super) async fn of(
        site: &'a Site,
        request: &HttpRequest,
        ticket: Ticket,
        token: Token,
    ) -> Result<Self, PageError> {
        let mut conn = site.games.pool().acquire().await?;
        Self::over(&mut conn, site, request, ticket, token).await
    }

    async fn over(
        conn: &mut PgConnection,
        site: &'a Site,
        request: &HttpRequest,
        ticket: Ticket,
        token: Token,
    ) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let Ticket { seat, round, .. } = ticket;
        let game = games::find(conn, &ticket.game).await?.ok_or_else(no_link)?;
        let round = rounds::find(conn, &ticket.game, round).await?.ok_or_else(no_link)?;
        let holders = holders::of_game(conn, &ticket.game).await?;
        let occupant =
            holders.iter().find(|holder| holder.seat == seat).map(|holder| &holder.occupant);
        let Some(Occupant::Person(person)) = occupant else { return Err(no_link()) };
        let person = person.clone();
        let position = site.games.played(&game)?.teller.position(&round.before)?;
        Ok(Self { token, ticket, game, person, holders, round, position })
    }

    /// The same as it stands now.
    pub(super) async fn again(
        &self,
        site: &'a Site,
        request: &HttpRequest,
    ) -> Result<Self, PageError> {
        Self::find(site, request, self.token.reveal()).await
    }

    /// The language of whoever sits at it.
    pub fn language(&self) -> Language {
        self.person.language
    }

    /// Every seat of the game.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.holders.iter().map(|holder| holder.seat)
    }

    /// The lines of a sheet that is sealed, as its author may go on writing them.
    pub(super) fn lines_of(&self, sheet: &SealedSheet) -> Result<String, PageError> {
        let own = self.position.own_sheet(self.ticket.seat, &sheet.stored)?;
        Ok(lines(own.check(self.language())))
    }

    /// What is written, line by line, and what it leaves to the rules: looked through where that holds up
    /// no page.
    pub(super) async fn checked(
        &self,
        site: &Site,
        written: Language,
        text: &str,
    ) -> Result<(Vec<Line>, Option<String>), PageError> {
        let (seat, l, text) = (self.ticket.seat, self.language(), text.to_owned());
        let checked = site.games.look_at(&self.game, &self.round.before, move |before| {
            let sheet = before.read(seat, written, &text);
            Ok((sheet.check(l), sheet.left(l)))
        });
        Ok(checked.await?)
    }

    /// A time, as whoever sits at it is told it.
    pub fn moment(&self, at: chrono::DateTime<chrono::Utc>) -> String {
        moment(at, self.person.zone, self.language())
    }

    /// Whether the window is paused for others, too, who would have their time run again.
    pub(super) fn pauses_others(&self) -> bool {
        let is_paused = self.round.is_paused() && self.game.suspended.is_none();
        is_paused && !against_computers(&self.holders, self.ticket.seat)
    }

    pub(super) fn why(&self) -> String {
        self.round.why_said(&self.game, &self.holders, self.language())
    }

    pub(super) fn seat_name(&self) -> String {
        self.position.seat_name(self.ticket.seat, self.language())
    }

    /// A player with what they play.
    pub fn who(&self, seat: Seat) -> String {
        let holder = self.holders.iter().find(|holder| holder.seat == seat);
        let name = holder.map_or_else(String::new, |holder| holder.name(self.language()));
        format!("{name} ({})", self.position.seat_name(seat, self.language()))
    }
}
