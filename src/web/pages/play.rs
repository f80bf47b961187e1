//! Playing the computer at once: one press, and the sheet is there.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::{
    game::opening::{candidate::zone_of, fault::NotOpened},
    web::{PageError, Site, device, fields::Fields, language, lead_to, session},
};

/// `POST /play` with `ruleset` and perhaps `zone`: opens a game against computers for whoever asks, and
/// leads to its first sheet. The browser keeps the seat.
pub async fn alone(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    session::from_our_page(&site, &request)?;
    let l = language(&request);
    let zone = zone_of(fields.get("zone")).unwrap_or_default();
    let seat = match site.games.open_alone(fields.get("ruleset").trim(), l, zone).await {
        Ok(seat) => seat,
        Err(NotOpened::Failure(failure)) => return Err(failure.into()),
        // Our pages offer what can be played.
        Err(NotOpened::Faults(_)) => return Err(PageError::no_page(l)),
    };
    let (opens, link) = &seat.first;
    let mut answer = lead_to(site.addresses.link(*opens, link));
    let kept = device::with_seat(&site, &request, &seat.desk).await?;
    answer.add_cookie(&kept).map_err(PageError::header)?;
    Ok(answer)
}
