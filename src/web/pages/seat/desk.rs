//! Where somebody sits who has the link of a sheet: the page of the sheet, or what is left to say once
//! its window has closed.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use askama::Template;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    act::Question,
    beyond::{Beyond, TimeOut},
    draft::version,
    guesses::{self, Guess},
    lately::Lately,
    letters::HealthShown,
};
use crate::{
    history::{Form, Input, Line, Occasion, Position, Rehearsal, Viewer},
    language::Language,
    links::{addresses::Room, opens::Ticket, token::Token},
    moment::moment,
    rules::Seat,
    store::{
        games::{self, Game},
        round::rounds::{self, Round},
        seats::holders::{self, Holder, Occupant, Person, against_computers},
        sheet::sheets::{self, SealedSheet},
    },
    web::{
        PageError, Site,
        fields::Fields,
        language, page_with,
        pages::{
            board::Board,
            due::Due,
            notice::Notice,
            rules::{self, Lessons},
        },
    },
};

#[derive(Template)]
#[template(path = "pages/seat/sheet.html")]
struct SheetPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    occasion: Occasion,
    /// Whether the round waits for the sheet.
    awaited: bool,
    /// Whether it waits for that sheet alone: it is the turn.
    alone: bool,
    final_round: bool,
    due: Due,
    why: String,
    last_round: Option<u32>,
    board: Board,
    /// What another did in the turn before.
    lately: Lately,
    /// What it is all for, on a seat's first sheet.
    aim: Option<String>,
    /// Where the game is learned, if it is.
    lessons: Option<Lessons>,
    briefing: Vec<String>,
    example: String,
    form: Form,
    beyond: Beyond,
    fields: Fields,
    /// Why what was sent beside the orders was refused; empty where it was not.
    refused: String,
    /// The version of the draft that the page knows of.
    draft: String,
    guesses: Vec<Guess>,
    /// Names this page's submission, so that a double click hands in once.
    key: String,
    said: SheetNotice,
    /// Whether a sheet is sealed already. Not what it says: who has the link may not be its author.
    sealed: Option<SealedSheet>,
    received_at: String,
    /// Where absences are noted, the days of the next one, and how many may hold the game.
    away_url: String,
    away: Option<String>,
    absence_days: u32,
    against_computers: bool,
    /// How the seat's mail fares, and where its letters are chosen.
    health: HealthShown,
    letters_url: String,
    has_letters: bool,
    /// Whether a letter comes that shows what was sealed.
    receipts: bool,
    /// Where the rules are told, if they are.
    rules: Option<String>,
}

impl SheetPage<'_> {
    /// Whether something is guessed of anybody.
    fn has_guesses(&self) -> bool {
        self.guesses.iter().any(|guess| !self.fields.get(&guess.field).trim().is_empty())
    }
}

/// What the page has to say before the form.
pub(super) enum SheetNotice {
    Nothing,
    /// What was written, as it will be read; not sealed.
    Checked(Vec<Line>),
    /// The form begins with the sheet that is sealed.
    BeginsSealed {
        /// The page that shows that sheet.
        its_page: String,
    },
    /// Some lines will do nothing, or something is left to the rules, which is asked about before the sheet
    /// is sealed.
    Idle {
        lines: Vec<Line>,
        idle: usize,
        /// What is left to the rules, in a sentence.
        left: Option<String>,
        /// Names the text that is asked about.
        of: String,
    },
    /// The page was asked for in this language, which is not the seat's.
    SpeaksAnother(Language),
    /// Nothing was written.
    Empty,
    /// What was asked for is nothing that the page knows.
    Unknown,
    /// More was written than any sheet has.
    TooLong,
    /// Another page has kept this, and it is the draft.
    Another(String),
    /// What would happen with it if nobody else wrote anything.
    Rehearsed(Rehearsal),
    /// The ruleset has secrets that trying it out would tell.
    NotRehearsed,
    /// An act was carried out, or was not.
    Notice(Notice),
    /// A sheet was sealed and carried out, and the turn goes on: its seal, and what happened; where that
    /// is long, in few sentences first.
    GoesOn {
        seal: String,
        in_short: Option<Vec<String>>,
        told: Vec<String>,
    },
    /// Something that cannot be undone is to be confirmed.
    Asked(Question),
}

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

    pub(super) async fn show(
        &self,
        site: &Site,
        status: StatusCode,
        fields: Fields,
        said: SheetNotice,
    ) -> Result<HttpResponse, PageError> {
        let (l, seat, position) = (self.language(), self.ticket.seat, &self.position);
        let mut conn = site.games.pool().acquire().await?;
        let sealed = sheets::latest(&mut conn, self.ticket.key()).await?;
        let occasion = position.occasion(self.round.number, Some(seat), l);
        let of_round = (&self.game, &self.round);
        let occasion =
            site.games.occasion_by_terms(&mut conn, of_round, seat, (occasion, l)).await?;
        let now = site.games.clock().now(&mut conn).await?;
        let is_first =
            rounds::is_first_of(&mut conn, &self.game.id, seat, self.round.number).await?;
        drop(conn);
        let draft = site.games.draft_kept_at(&self.ticket).await?;
        let away = site.games.who_is_away(&self.ticket.game, &self.holders).await?;
        let lately = Lately::of(site, self).await?;
        let mut board = Board::of(position.as_ref(), Viewer::Seat(seat), l);
        if !lately.marks_svg.is_empty() {
            board.svg = lately.marked(&board.svg);
        }
        let template = SheetPage {
            l,
            game: &self.game,
            seat: self.seat_name(),
            occasion,
            awaited: self.round.awaited.contains(&seat),
            alone: self.round.awaits_alone(seat),
            final_round: self.round.final_round,
            due: Due::new(self.round.deadline, now, self.person.zone, l),
            why: self.why(),
            last_round: self.round.number.checked_sub(1).filter(|&number| number > 0),
            board,
            lately,
            aim: if is_first { position.aim(seat, l) } else { None },
            lessons: Lessons::of(site.games.played(&self.game)?, l),
            briefing: position.briefing(seat, l),
            example: position.example(seat, l),
            form: position.form(seat, l),
            beyond: Beyond::of(site, self, &fields).await?,
            fields,
            refused: match &said {
                SheetNotice::Notice(notice) => notice.refused().to_owned(),
                _ => String::new(),
            },
            draft: version(draft),
            guesses: guesses::fields(self),
            key: Uuid::now_v7().to_string(),
            said,
            away_url: Room::Sheet.path(&self.token),
            away: away.iter().find(|away| away.seat == seat).map(|away| away.say(l)),
            absence_days: self.game.calendar.absence_days,
            against_computers: against_computers(&self.holders, seat),
            rules: rules::url(site.games.played(&self.game)?, l),
            received_at: sealed
                .as_ref()
                .map(|sheet| self.moment(sheet.received_at))
                .unwrap_or_default(),
            sealed,
            letters_url: Room::Letters.path(&self.token),
            has_letters: self.person.address.is_some(),
            receipts: site.games.wishes(&self.game.id, seat).await?.wants_receipts(),
            health: HealthShown::new(
                &site.games.health_of(&self.game.id, seat).await?,
                self.person.zone,
                l,
            ),
        };
        page_with(status, &template)
    }
}
