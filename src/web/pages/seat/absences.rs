//! A player's absence, from the sheet's page.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};

use super::desk::{Desk, SheetNotice};
use crate::{
    game::{Refusal, acts::act::PlayerAct},
    timetable::calendar::{NoDay, date},
    web::{PageError, Site, fields::Fields, pages::notice::Notice},
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
    let done = match read(&fields) {
        Ok(act) => site.games.player_act(&desk.ticket, &act).await,
        Err(fault) => Err(Refusal::Days(fault).into()),
    };
    let notice = Notice::of(done, desk.language())?;
    let status = match notice {
        Notice::Done(_) => StatusCode::OK,
        Notice::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
    };
    // The deadline may be another now.
    let desk = desk.again(&site, &request).await?;
    desk.show(&site, status, Fields::read(b""), SheetNotice::Notice(notice)).await
}

/// What such a form asks for.
pub(super) fn read(fields: &Fields) -> Result<PlayerAct, NoDay> {
    if fields.get("act") == "back" {
        return Ok(PlayerAct::Back);
    }
    Ok(PlayerAct::Away { from: date(fields.get("from"))?, to: date(fields.get("to"))? })
}
