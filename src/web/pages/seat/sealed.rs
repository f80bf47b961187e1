//! What is shown once a sheet is sealed: its lines, its seal, and where to go on.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use data_encoding::HEXLOWER;
use url::form_urlencoded::Serializer;

use super::{
    desk::Desk,
    draft,
    since::Since,
    ways::{KnownHere, Ways},
};
use crate::{
    game::sheet::next::NextRound,
    history::{Line, Occasion, Viewer, uncapitalised},
    language::Language,
    links::addresses::Room,
    rules::SheetsOpen,
    store::{games::Game, post::receipts, sheet::sheets::SealedSheet},
    web::{PageError, Site, fields::Fields, lead_to, page, pages::due::Due, reader::Reader},
};

#[derive(Template)]
#[template(path = "pages/seat/sealed.html")]
struct SealedPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    number: u32,
    occasion: String,
    opens: SheetsOpen,
    sheet: &'a SealedSheet,
    lines: Vec<Line>,
    /// Whether none of its lines will do anything: to change it comes first then, as where all wait for that.
    idle: bool,
    /// What is stored for later turns now, where nobody waits for the sheet; or what it leaves to the rules.
    stored: Option<String>,
    awaited: bool,
    seal: String,
    received: Due,
    due: Due,
    why: String,
    /// Whether the round was resolved with it.
    resolved: bool,
    /// Whether it was the only sheet that was awaited.
    alone: bool,
    /// What the seat may write next.
    next: Option<(NextRound, Occasion)>,
    since: Since,
    receipt: ReceiptByMail,
    ways: Ways,
    /// Where its forms are sent, and another sheet is written.
    form: String,
}

impl SealedPage<'_> {
    /// What the sheet's own heading is: below that of a game that has ended.
    const fn heading(&self) -> &'static str {
        if self.since.ended.is_some() { "h2" } else { "h1" }
    }

    /// Whether the round that is open now waits for the seat.
    fn is_awaited_next(&self) -> bool {
        self.next.as_ref().is_some_and(|(round, _)| round.awaited)
    }
}

/// What is said of the letter that is the sheet's receipt.
enum ReceiptByMail {
    /// It is on its way.
    OnItsWay,
    /// So many have been sent that this one is not.
    NoMore,
    /// Nothing: its reader gets none.
    Unwanted,
}

impl ReceiptByMail {
    async fn of(site: &Site, desk: &Desk<'_>, sheet: &SealedSheet) -> Result<Self, PageError> {
        let wishes = site.games.wishes(&desk.game.id, desk.ticket.seat).await?;
        if !wishes.wants_receipts() || desk.person.address.is_none() {
            return Ok(Self::Unwanted);
        }
        // A mail has its own answer, and that of an old sheet may have been tidied away.
        if !desk.round.is_open() || !sheet.door.is_form() {
            return Ok(Self::OnItsWay);
        }
        let mut conn = site.games.pool().acquire().await?;
        let is_posted = receipts::is_posted(&mut conn, desk.ticket.key(), sheet.version).await?;
        Ok(if is_posted { Self::OnItsWay } else { Self::NoMore })
    }
}

/// The sheet that the seat may write next, once its round is resolved.
pub(super) async fn next(
    site: &Site,
    desk: &Desk<'_>,
) -> Result<Option<(NextRound, Occasion)>, PageError> {
    if !desk.round.is_resolved() {
        return Ok(None);
    }
    let Some(next) = site.games.next_sheet(&desk.ticket).await? else { return Ok(None) };
    let before = site.games.played(&desk.game)?.teller.position(&next.before)?;
    let occasion = before.occasion(next.number, Some(desk.ticket.seat), desk.language());
    Ok(Some((next, occasion)))
}

/// Where whoever sealed a sheet finds it.
pub(super) fn address(desk: &Desk<'_>, sheet: &SealedSheet) -> String {
    naming(Room::Sealed.path(&desk.token), sheet)
}

/// An address that names the sheet's submission, where nobody else knows that name.
fn naming(address: String, sheet: &SealedSheet) -> String {
    match of(sheet) {
        Some(of) => {
            let named = Serializer::new(String::new()).append_pair("of", of).finish();
            format!("{address}?{named}")
        }
        None => address,
    }
}

/// What a form's submission is called in an address. What a program calls its own may be guessed.
fn of(sheet: &SealedSheet) -> Option<&str> {
    sheet.door.is_form().then_some(sheet.submission.as_str())
}

/// The sheet that counts, for its own holder alone: the browser that sealed it, or one in which the
/// holder of the seat is known. Who has no more than the link finds a form.
pub(super) async fn own(
    site: &Site,
    desk: &Desk<'_>,
    request: &HttpRequest,
) -> Result<Option<SealedSheet>, PageError> {
    let Some(sheet) = site.games.own_sealed(&desk.ticket).await? else { return Ok(None) };
    let named = of(&sheet);
    if named.is_some_and(|of| Fields::of_query(request).get("of") == of) {
        return Ok(Some(sheet));
    }
    let reader = Reader::of(site, request).await?;
    let is_shown = reader.is_shown(site, (&desk.game.id, desk.ticket.seat), named).await?;
    Ok(Some(sheet).filter(|_| is_shown))
}

/// `GET /sheets/{token}/sealed`: the sheet that counts, as [`own`] has it. Where there is none, the way
/// to the form.
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    let Some(sheet) = own(&site, &desk, &request).await? else {
        return Ok(lead_to(Room::Sheet.path(&desk.token)));
    };
    let (l, seat, round) = (desk.language(), desk.ticket.seat, &desk.round);
    let played = site.games.played(&desk.game)?;
    let own = desk.position.own_sheet(seat, &sheet.stored)?;
    let lines = match &round.events {
        Some(events) => {
            let story = played.teller.story(&round.before, &[(seat, &sheet.stored)], events)?;
            story.report(seat, Viewer::Seat(seat), l)
        }
        None => own.check(l),
    };
    let now = {
        let mut conn = site.games.pool().acquire().await?;
        site.games.clock().now(&mut conn).await?
    };
    // Before what may be written next: a computer that answers in between is not missed.
    let since = Since::of(&site, &desk, &sheet, now).await?;
    let template = SealedPage {
        l,
        occasion: uncapitalised(&desk.position.occasion(round.number, Some(seat), l).title),
        opens: played.rules.sheets_open(),
        next: next(&site, &desk).await?,
        since,
        seat: desk.seat_name(),
        number: round.number,
        idle: !lines.is_empty() && lines.iter().all(|line| line.fault.is_some()),
        lines,
        stored: own.stored(l).filter(|_| round.is_open()),
        awaited: round.awaited.contains(&seat),
        seal: HEXLOWER.encode(&sheet.seal),
        received: Due::new(sheet.received_at, now, desk.person.zone, l),
        due: Due::new(round.deadline, now, desk.person.zone, l),
        why: desk.why(),
        resolved: round.is_resolved(),
        alone: round.awaited.len() == 1,
        receipt: ReceiptByMail::of(&site, &desk, &sheet).await?,
        ways: Ways::of(&site, &request, &desk).await?,
        form: naming(Room::Sheet.path(&desk.token), &sheet),
        sheet: &sheet,
        game: &desk.game,
    };
    page(&template)
}

/// `POST /sheets/{token}/sealed` with `act=speak_en` or `act=speak_fr`: the seat is spoken to in that language
/// from now on. What else was asked changes nothing; the page is shown again.
pub async fn speak(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Result<Fields, PageError>,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    if let Some(to) = fields.ok().and_then(|fields| fields.spoken()) {
        draft::speak(&site, &desk, to).await?;
    }
    Ok(lead_to(request.uri().to_string()))
}
