//! Somebody's own pages: what waits for them in all their games. Being signed in gives out links
//! like those in letters; the pages behind these are the same.

use actix_web::{HttpRequest, HttpResponse, http::header, web};
use askama::Template;
use chrono_tz::Tz;

use crate::{
    account::session::SignedIn,
    game::Failure,
    language::Language,
    links::opens::Opens,
    moment::moment,
    rules::Seat,
    store::{account::accounts::HeldSeat, games::Status},
    web::{
        PageError, Site, asked_language, fields::Fields, language, page, reader::Reader, session,
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
}

/// A seat on the desk.
struct SeatRow {
    game: String,
    name: String,
    plays: String,
    seat: u8,
    stands: Stands,
}

/// What it asks of its holder.
enum Stands {
    /// A sheet, before then.
    Sheet { round: i32, deadline: String },
    /// An answer to the invitation.
    Invited,
    /// Nothing: others are waited for.
    SheetIn { round: i32, deadline: String },
    /// Nothing until all have answered.
    Waiting,
    /// Nothing any more.
    Over,
}

/// The language of somebody's own pages: what they ask for, else their own.
pub(super) fn spoken(request: &HttpRequest, who: &SignedIn) -> Language {
    asked_language(request).unwrap_or(who.account.language)
}

/// `GET /account`: what waits for somebody, or where to sign in.
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let reader = Reader::of(&site, &request).await?;
    if reader.is_stranger() {
        return super::sign_in::form(&site, &request, None);
    }
    let who = reader.who.as_ref();
    let l = who.map_or_else(|| language(&request), |who| spoken(&request, who));
    let zone = who.map(|who| who.account.zone);
    let overview = reader.overview(&site).await?;
    let rows = overview.seats.iter().filter_map(|held| {
        // A game that cannot be read hides no other.
        let left_out =
            |why: &Failure| tracing::error!(game = %held.game.id, %why, "a game is left out");
        row(&site, held, zone, l).inspect_err(left_out).ok()
    });
    let (over, seats) = rows.partition(|row| matches!(row.stands, Stands::Over));
    let status = |status| match status {
        Status::Inviting => l.say("waiting for the invited", "attend les invités"),
        Status::Playing => l.say("being played", "en cours"),
        Status::Finished => l.say("finished", "terminée"),
        Status::Declined => l.say("called off", "annulée"),
    };
    let hosted = overview.hosted.into_iter();
    let hosted = hosted.map(|game| (game.id.to_string(), game.name, status(game.status))).collect();
    page(&DeskPage { l, who, seats, over, hosted })
}

fn row(site: &Site, held: &HeldSeat, zone: Option<Tz>, l: Language) -> Result<SeatRow, Failure> {
    let position = site.games.played(&held.game)?.teller.position(&held.game.state)?;
    let closes =
        held.deadline.map(|at| moment(at, zone.unwrap_or(held.game.zone), l)).unwrap_or_default();
    let stands = match (held.game.status, held.round) {
        (Status::Finished | Status::Declined, _) => Stands::Over,
        (Status::Inviting, _) if held.invited => Stands::Invited,
        (Status::Playing, Some(round)) if held.missing => Stands::Sheet { round, deadline: closes },
        (Status::Playing, Some(round)) => Stands::SheetIn { round, deadline: closes },
        _ => Stands::Waiting,
    };
    Ok(SeatRow {
        game: held.game.id.to_string(),
        name: held.game.name.clone(),
        plays: position.seat_name(held.seat, l),
        seat: held.seat.0,
        stands,
    })
}

/// To what a new link opens.
fn see_other(site: &Site, opens: Opens, token: &crate::links::token::Token) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, site.addresses.link(opens, token)))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
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
        Some((opens, token)) => Ok(see_other(&site, opens, &token)),
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
        Some(token) => Ok(see_other(&site, Opens::Host, &token)),
        None => Err(no_game()),
    }
}
