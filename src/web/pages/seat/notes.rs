//! Notes that a seat's holder keeps for themselves.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use chrono::DateTime;

use super::place::Place;
use crate::{
    game::seats::notes::{LONGEST, NotesSaved},
    language::Language,
    store::{games::Game, seats::own::Notes},
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
    /// What another page has kept meanwhile.
    other: Option<String>,
    notes: String,
    version: String,
}

/// The version of notes, for a form to name.
pub(super) fn version(kept: Option<&Notes>) -> String {
    kept.map(|notes| notes.saved_at.timestamp_micros().to_string()).unwrap_or_default()
}

async fn show_page(
    site: &Site,
    place: &Place<'_>,
    status: StatusCode,
    (notice, written): (Option<Notice>, Option<String>),
) -> Result<HttpResponse, PageError> {
    let kept = site.games.notes(&place.holding).await?;
    let version = version(kept.as_ref());
    let kept = kept.map(|kept| kept.words).unwrap_or_default();
    let (other, notes) = match written {
        Some(written) if status == StatusCode::CONFLICT => (Some(kept), written),
        Some(written) => (None, written),
        None => (None, kept),
    };
    let (l, seat) = (place.language(), place.seat_name(place.holding.seat));
    page_with(
        status,
        &NotesPage {
            l,
            game: &place.now.game,
            seat,
            home: &place.home,
            notice,
            other,
            notes,
            version,
        },
    )
}

/// `GET /notes/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    show_page(&site, &place, StatusCode::OK, (None, None)).await
}

/// `POST /notes/{token}` with `act=notes`, `notes` and the `version` they take the place of. Anything else changes nothing.
pub async fn keep(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let l = place.language();
    if fields.get("act") != "notes" {
        return show_page(&site, &place, StatusCode::OK, (None, None)).await;
    }
    let written = fields.get("notes").to_owned();
    let over = fields.get("version").parse().ok().and_then(DateTime::from_timestamp_micros);
    let (status, notice) = match site.games.save_notes(&place.holding, &written, over).await? {
        NotesSaved::Kept => {
            (StatusCode::OK, Some(Notice::Done(l.say("It is kept.", "C'est gardé.").into())))
        }
        NotesSaved::TooLong => {
            (StatusCode::UNPROCESSABLE_ENTITY, Some(Notice::Refused(too_long(l).into())))
        }
        NotesSaved::Newer => (StatusCode::CONFLICT, None),
    };
    show_page(&site, &place, status, (notice, Some(written))).await
}

fn too_long(l: Language) -> &'static str {
    const { assert!(LONGEST == 10_000) };
    l.say(
        "Nothing was kept: notes have at most 10,000 characters.",
        "Rien n'a été gardé\u{a0}: les notes ont au plus 10\u{a0}000 caractères.",
    )
}
