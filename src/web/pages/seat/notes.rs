//! Notes that a seat's holder keeps for themselves.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;

use super::place::Place;
use crate::{
    game::seats::notes::LONGEST,
    language::Language,
    store::games::Game,
    web::{PageError, Site, fields::Fields, page_with, pages::notice::Notice},
};

#[derive(Template)]
#[template(path = "pages/seat/notes.html")]
struct NotesPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    home: &'a str,
    notice: Option<Notice>,
    notes: String,
}

async fn show_page(
    place: &Place<'_>,
    status: StatusCode,
    (notice, notes): (Option<Notice>, String),
) -> Result<HttpResponse, PageError> {
    let (l, seat) = (place.language(), place.seat_name(place.ticket.seat));
    page_with(
        status,
        &NotesPage { l, game: &place.now.game, seat, home: &place.home, notice, notes },
    )
}

/// `GET /notes/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let notes = site.games.notes(&place.ticket).await?;
    show_page(&place, StatusCode::OK, (None, notes)).await
}

/// `POST /notes/{token}` with `act=notes` and `notes`. Anything else changes nothing.
pub async fn keep(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let l = place.language();
    if fields.get("act") != "notes" {
        let notes = site.games.notes(&place.ticket).await?;
        return show_page(&place, StatusCode::OK, (None, notes)).await;
    }
    let written = fields.get("notes").to_owned();
    let (status, notice) = match site.games.save_notes(&place.ticket, &written).await? {
        true => (StatusCode::OK, Notice::Done(l.say("It is kept.", "C'est gardé.").into())),
        false => (StatusCode::UNPROCESSABLE_ENTITY, Notice::Refused(too_long(l).into())),
    };
    show_page(&place, status, (Some(notice), written)).await
}

fn too_long(l: Language) -> &'static str {
    const { assert!(LONGEST == 10_000) };
    l.say(
        "Nothing was kept: notes have at most 10,000 characters.",
        "Rien n'a été gardé\u{a0}: les notes ont au plus 10\u{a0}000 caractères.",
    )
}
