//! A seat's sheet: a board to look at, the rows, what each order will be read as, the seal. The
//! form in a letter posts here too.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::CACHE_CONTROL},
    web,
};
use askama::Template;
use data_encoding::HEXLOWER;
use uuid::Uuid;

use super::{
    beyond::{self, Beyond, TimeOut, Told},
    letters::HealthShown,
};
use crate::{
    game::{
        sheet::{
            hand_in::{HandedIn, Submission, is_too_long},
            withdraw::{Change, Changed},
        },
        window::absences::Noted,
    },
    history::{Form, Line, Position, Rehearsal, Viewer},
    language::Language,
    links::{opens::Ticket, token::Token},
    moment::moment,
    rules::Seat,
    store::{
        games::Game,
        round::rounds::Round,
        seats::holders::{Held, Holder, Person},
        sheet::sheets::{self, Door, SealedSheet},
    },
    web::{
        PageError, Site,
        api::orders::Reading,
        fields::Fields,
        language, page_with,
        pages::{board::Board, rules},
    },
};

#[derive(Template)]
#[template(path = "pages/seat/sheet.html")]
struct SheetPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    number: u32,
    final_round: bool,
    deadline: String,
    why: String,
    last_round: Option<u32>,
    board: Board,
    briefing: Vec<String>,
    example: String,
    form: Form,
    beyond: Beyond,
    fields: Fields,
    /// Names this page's submission, so that a double click hands in once.
    key: String,
    said: Said,
    /// Whether a sheet is sealed already. Not what it says: who has the link may not be its author.
    sealed: Option<SealedSheet>,
    received_at: String,
    /// Where absences are noted, the days of the next one, and how many may hold the game.
    away_url: String,
    away: Option<String>,
    absence_days: u32,
    /// How the seat's mail fares, and where its letters are chosen.
    health: HealthShown,
    letters_url: String,
    /// Where the rules are told, if they are.
    rules: Option<String>,
}

/// What the page has to say before the form.
pub(super) enum Said {
    Nothing,
    /// What was written, as it will be read; not sealed.
    Checked(Vec<Line>),
    /// Nothing was written.
    Empty,
    /// What would happen with it if nobody else wrote anything.
    Rehearsed(Rehearsal),
    /// The ruleset has secrets that trying it out would tell.
    NotRehearsed,
    /// An absence was noted, or could not be.
    Away(Noted),
    /// The sealed sheet counts no longer.
    Withdrawn,
    /// The sheet that was to be withdrawn does not count any more.
    NotWithdrawn,
    /// What came of an act that is no sheet.
    Told(Told),
}

#[derive(Template)]
#[template(path = "pages/seat/sealed.html")]
struct SealedPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    number: u32,
    sheet: &'a SealedSheet,
    lines: Vec<Line>,
    seal: String,
    received_at: String,
    deadline: String,
    why: String,
    /// Whether the round was resolved with it.
    resolved: bool,
}

#[derive(Template)]
#[template(path = "pages/seat/closed.html")]
struct ClosedPage<'a> {
    l: Language,
    game: &'a Game,
    number: u32,
    closed_at: String,
    /// When the sheet arrived, if one was handed in now.
    received_at: Option<String>,
    resolved: bool,
}

/// What a sheet link opens.
pub(super) struct Desk<'a> {
    pub ticket: Ticket,
    /// As it stands in the page's own address.
    token: String,
    pub game: Game,
    person: Person,
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
        let ticket = site.games.ticket(&token).await?.ok_or_else(no_link)?;
        let Ticket { seat, round, .. } = ticket;
        let mut conn = site.games.pool().acquire().await?;
        let game = crate::store::games::find(&mut conn, &ticket.game).await?.ok_or_else(no_link)?;
        let round = crate::store::round::rounds::find(&mut conn, &ticket.game, round)
            .await?
            .ok_or_else(no_link)?;
        let holders = crate::store::seats::holders::of_game(&mut conn, &ticket.game).await?;
        let held = holders.iter().find(|holder| holder.seat == seat).map(|holder| &holder.held);
        let Some(Held::Person(person)) = held else { return Err(no_link()) };
        let person = person.clone();
        let position = site.games.played(&game)?.teller.position(&round.before)?;
        Ok(Self { token: path.to_owned(), ticket, game, person, holders, round, position })
    }

    /// The language of whoever sits at it.
    pub fn language(&self) -> Language {
        self.person.language
    }

    /// Every seat of the game.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        self.holders.iter().map(|holder| holder.seat)
    }

    /// A time, as whoever sits at it is told it.
    pub fn moment(&self, at: chrono::DateTime<chrono::Utc>) -> String {
        moment(at, self.person.zone, self.language())
    }

    fn why(&self) -> String {
        self.round.closing().why.say(&self.game, &self.holders, self.language())
    }

    fn seat_name(&self) -> String {
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
        said: Said,
    ) -> Result<HttpResponse, PageError> {
        let (l, seat, position) = (self.language(), self.ticket.seat, &self.position);
        let mut conn = site.games.pool().acquire().await?;
        let sealed = sheets::latest(&mut conn, &self.ticket.game, self.ticket.round, seat).await?;
        drop(conn);
        let away = site.games.who_is_away(&self.ticket.game, &self.holders).await?;
        let template = SheetPage {
            l,
            game: &self.game,
            seat: self.seat_name(),
            number: self.round.number,
            final_round: self.round.final_round,
            deadline: self.moment(self.round.deadline),
            why: self.why(),
            last_round: self.round.number.checked_sub(1).filter(|&number| number > 0),
            board: Board::of(position.as_ref(), Viewer::Seat(seat), l),
            briefing: position.briefing(seat, l),
            example: position.example(seat, l),
            form: position.form(seat, l),
            beyond: Beyond::of(site, self, &fields).await?,
            fields,
            key: Uuid::now_v7().to_string(),
            said,
            away_url: format!("/sheets/{}/away", self.token),
            away: away.iter().find(|away| away.seat == seat).map(|away| away.say(l)),
            absence_days: self.game.calendar().absence_days,
            rules: rules::url(site.games.played(&self.game)?, l),
            received_at: sealed
                .as_ref()
                .map(|sheet| self.moment(sheet.received_at))
                .unwrap_or_default(),
            sealed,
            letters_url: format!("/letters/{}", self.token),
            health: HealthShown::new(
                &site.games.health_of(&self.game.id, seat).await?,
                self.person.zone,
                l,
            ),
        };
        page_with(status, &template)
    }

    async fn withdraw(&self, site: &Site, fields: Fields) -> Result<HttpResponse, PageError> {
        let version: u32 = fields.get("version").parse().unwrap_or(0);
        let key = format!("web-{version}");
        let change = Change { key: &key, received_at: None, meant: Some(version) };
        match site.games.withdraw(&self.ticket, &change).await? {
            Changed::Done => self.show(site, StatusCode::OK, fields, Said::Withdrawn).await,
            Changed::NoSheet => {
                self.show(site, StatusCode::CONFLICT, fields, Said::NotWithdrawn).await
            }
            Changed::Closed => self.closed(StatusCode::GONE, None),
        }
    }

    pub(super) fn closed(
        &self,
        status: StatusCode,
        received_at: Option<chrono::DateTime<chrono::Utc>>,
    ) -> Result<HttpResponse, PageError> {
        let closed_at = self.round.window_closed_at();
        let template = ClosedPage {
            l: self.language(),
            game: &self.game,
            number: self.round.number,
            closed_at: self.moment(closed_at),
            received_at: received_at.map(|at| self.moment(at)),
            resolved: self.round.is_resolved(),
        };
        page_with(status, &template)
    }
}

/// `GET /sheets/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    if !desk.round.is_open() {
        return desk.closed(StatusCode::GONE, None);
    }
    let draft = site.games.draft(&desk.ticket).await?.unwrap_or_default();
    let fields = Fields::from([("orders", draft)]);
    desk.show(&site, StatusCode::OK, fields, Said::Nothing).await
}

/// `POST /sheets/{token}`: the rows, or `orders` which wins over them; `hold`, `pass`; with
/// `act=check`, `act=rehearse` and `act=draft` nothing is sealed; the last answers with JSON, for the
/// script that fills in the sheet on the board. `act=withdraw` takes back the sheet of that `version`.
/// Or one of the acts beyond the orders.
pub async fn hand_in(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Result<Fields, PageError>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    let l = desk.language();
    // Whatever the browser speaks, the seat's language is known.
    let fields = fields.map_err(|_| PageError::body(l))?;
    if let Some(said) = beyond::act(&site, &desk, &fields).await? {
        let desk = Desk::find(&site, &request, &token).await?;
        if !desk.round.is_open() {
            return desk.closed(StatusCode::OK, None);
        }
        let refused = matches!(said, Said::Told(Told::Refused(_)));
        let typed = if refused { fields } else { Fields::read(b"") };
        return desk.show(&site, StatusCode::OK, typed, said).await;
    }
    let text = match fields.get("orders").trim() {
        "" => desk.position.form(desk.ticket.seat, l).text(|name| fields.get(name)),
        orders => orders.to_owned(),
    };
    if is_too_long(&text) {
        return Err(PageError::body(l));
    }
    if fields.get("act") == "withdraw" {
        return desk.withdraw(&site, fields).await;
    }
    if fields.get("act") == "draft" && desk.round.is_open() {
        let draft = site.games.save_draft(&desk.ticket, l, &text).await?;
        let draft = draft.ok_or_else(|| PageError::no_link(l))?;
        return Ok(HttpResponse::Ok()
            .insert_header((CACHE_CONTROL, "no-store"))
            .json(Reading::from(draft)));
    }
    if fields.get("act") == "rehearse" && desk.round.is_open() {
        let rehearsal = desk.position.read(desk.ticket.seat, l, &text).rehearsal(l);
        let said = rehearsal.map_or(Said::NotRehearsed, Said::Rehearsed);
        return desk.show(&site, StatusCode::OK, fields, said).await;
    }
    if fields.get("act") == "check" && desk.round.is_open() {
        let lines = desk.position.read(desk.ticket.seat, l, &text).check(l);
        let said = if lines.is_empty() { Said::Empty } else { Said::Checked(lines) };
        return desk.show(&site, StatusCode::OK, fields, said).await;
    }
    let key = fields.get("key");
    let submission = Submission {
        text,
        language: l,
        hold: fields.ticked("hold"),
        pass: fields.ticked("pass"),
        door: if key.is_empty() { Door::Letter } else { Door::Web },
        key: Uuid::parse_str(key).unwrap_or_else(|_| Uuid::now_v7()).to_string(),
        received_at: None,
        doubtful: 0,
    };
    match site.games.hand_in(&desk.ticket, &submission).await? {
        HandedIn::Sealed { sheet, lines, deadline } => {
            let desk = Desk::find(&site, &request, &token).await?;
            let template = SealedPage {
                l,
                seat: desk.seat_name(),
                number: desk.round.number,
                lines,
                seal: HEXLOWER.encode(&sheet.seal),
                received_at: desk.moment(sheet.received_at),
                deadline: desk.moment(deadline),
                why: desk.why(),
                resolved: desk.round.is_resolved(),
                sheet: &sheet,
                game: &desk.game,
            };
            page_with(StatusCode::OK, &template)
        }
        HandedIn::Late { received_at, .. } => {
            let desk = Desk::find(&site, &request, &token).await?;
            desk.closed(StatusCode::GONE, Some(received_at))
        }
        HandedIn::Empty | HandedIn::Remark | HandedIn::TooMany if !desk.round.is_open() => {
            desk.closed(StatusCode::GONE, None)
        }
        HandedIn::Empty | HandedIn::Remark | HandedIn::TooMany => {
            desk.show(&site, StatusCode::UNPROCESSABLE_ENTITY, fields, Said::Empty).await
        }
        HandedIn::TooLong => Err(PageError::body(l)),
        HandedIn::NotAwaited => Err(PageError::no_link(l)),
    }
}
