//! A player's absence, from the sheet's page.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};

use super::sheet::{Desk, Said};
use crate::{
    game::window::absences::Noted,
    timetable::calendar::date,
    web::{PageError, Site, fields::Fields},
};

/// `POST /sheets/{token}/away` with `from` and `to`, or `act=back` to take absences back.
pub async fn note(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    if !desk.round.is_open() {
        return desk.closed(StatusCode::GONE, None);
    }
    let noted = match (fields.get("act"), date(fields.get("from")), date(fields.get("to"))) {
        ("back", ..) => site.games.back(&desk.ticket).await?,
        (_, Ok(from), Ok(to)) => site.games.away(&desk.ticket, from, to).await?,
        (_, Err(fault), _) | (_, _, Err(fault)) => Noted::Fault(fault),
    };
    let status = match noted {
        Noted::Done { .. } => StatusCode::OK,
        Noted::Fault(_) | Noted::NoGame => StatusCode::UNPROCESSABLE_ENTITY,
    };
    // The deadline may be another now.
    let desk = Desk::find(&site, &request, &token).await?;
    desk.show(&site, status, Fields::read(b""), Said::Away(noted)).await
}
