//! Somebody's own pages: what waits for them in all their games. Being signed in gives out links
//! like those in letters; the pages behind these are the same.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{
    rows::{SeatRow, Stands},
    sign_in::SignInNotice,
};
use crate::{
    account::session::SignedIn,
    language::Language,
    links::opens::Opens,
    rules::Seat,
    store::games::Status,
    web::{
        PageError, Site, asked_language, asks_for, device, fields::Fields, language, lead_to, page,
        reader::Reader, session,
    },
};

#[derive(Template)]
#[template(path = "pages/account/desk.html")]
struct DeskPage<'a> {
    l: Language,
    /// Who is signed in; none for who has seats in this browser alone.
    who: Option<&'a SignedIn>,
    seats: Vec<SeatRow>,
    over: Vec<SeatRow>,
    hosted: Vec<(String, String, &'static str)>,
    /// Whether this browser keeps seats to which letters led.
    keeps: bool,
    /// Whether it has just forgotten such seats.
    forgotten: bool,
}

/// How many games are looked at closely.
const CLOSELY: usize = 30;

/// The language of somebody's own pages: what they ask for, else their own.
pub(super) fn spoken(request: &HttpRequest, who: &SignedIn) -> Language {
    asked_language(request).unwrap_or(who.account.language)
}

/// `GET /account`: what waits for somebody, or where to sign in.
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let reader = Reader::of(&site, &request).await?;
    let forgotten = asks_for(&request, "forgotten");
    if reader.is_stranger() {
        let said = forgotten.then_some(SignInNotice::Forgotten);
        return super::sign_in::form(&site, &request, said);
    }
    let who = reader.who.as_ref();
    let l = who.map_or_else(|| language(&request), |who| spoken(&request, who));
    let zone = who.map(|who| who.account.zone);
    let overview = reader.overview(&site).await?;
    let now = site.now().await?;
    let closely = overview.seats.get(..CLOSELY).unwrap_or(&overview.seats);
    let company = site.accounts.company(closely).await?;
    let mut rows = Vec::new();
    for held in &overview.seats {
        // A game that cannot be read hides no other.
        match SeatRow::of(&site, (held, &company), (now, zone), l) {
            Ok(row) => rows.push(row),
            Err(why) => tracing::error!(game = %held.game.id, %why, "a game is left out"),
        }
    }
    let (over, seats) = rows.into_iter().partition(SeatRow::is_over);
    let status = |status| match status {
        Status::Inviting => l.say("waiting for answers", "en attente de réponses"),
        Status::Playing => l.say("being played", "en cours"),
        Status::Finished => l.say("finished", "terminée"),
        Status::Declined => l.say("called off", "annulée"),
    };
    let hosted = overview.hosted.into_iter();
    let hosted = hosted.map(|game| (game.id.to_string(), game.name, status(game.status))).collect();
    page(&DeskPage { l, who, seats, over, hosted, keeps: reader.keeps_by_letter(), forgotten })
}

/// `POST /account/forget`: this browser forgets the seats to which letters led.
pub async fn forget(
    site: web::Data<Site>,
    request: HttpRequest,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let kept = device::without_letters(&site, &request).await?;
    let mut answer = lead_to(format!("/account?forgotten&lang={}", language(&request)));
    answer.add_cookie(&kept).map_err(PageError::header)?;
    Ok(answer)
}

/// Who acts, with a form of ours.
pub(super) async fn actor(
    site: &Site,
    request: &HttpRequest,
) -> Result<Option<SignedIn>, PageError> {
    session::from_our_page(site, request)?;
    session::who(site, request).await
}

/// `POST /account/seat` with `game` and `seat`: to what the seat needs now.
pub async fn open_seat(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let reader = Reader::of(&site, &request).await?;
    if reader.is_stranger() {
        return super::sign_in::form(&site, &request, None);
    }
    let l = reader.who.as_ref().map_or_else(|| language(&request), |who| spoken(&request, who));
    let no_game = || PageError::no_game(l);
    let game = fields.get("game").parse().map_err(|_| no_game())?;
    let seat = Seat(fields.get("seat").parse().map_err(|_| no_game())?);
    match reader.open_seat(&site, &game, seat).await? {
        Some((opens, token)) => Ok(lead_to(site.addresses.link(opens, &token))),
        None => Err(no_game()),
    }
}

/// `POST /account/host` with `game`: to the host's desk.
pub async fn open_host(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let Some(who) = actor(&site, &request).await? else {
        return super::sign_in::form(&site, &request, None);
    };
    let no_game = || PageError::no_game(spoken(&request, &who));
    let game = fields.get("game").parse().map_err(|_| no_game())?;
    match site.accounts.open_host(&who.account, &game).await? {
        Some(token) => Ok(lead_to(site.addresses.link(Opens::Host, &token))),
        None => Err(no_game()),
    }
}
