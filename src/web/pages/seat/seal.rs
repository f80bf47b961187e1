//! Sealing what was written on a sheet's page, or in a letter's form.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode};
use uuid::Uuid;

use super::{closed::Pressed, desk::Desk, guesses, sealed, sheet_page::SheetNotice};
use crate::{
    game::{
        Refusal,
        sheet::hand_in::{HandedIn, Submission},
    },
    language::Language,
    store::sheet::sheets::{Door, SealedSheet},
    web::{PageError, Site, device, fields::Fields, lead_to, pages::notice::Notice},
};

/// Seals the sheet, and shows its seal.
pub(super) async fn seal<'a>(
    site: &'a Site,
    request: &HttpRequest,
    desk: &Desk<'a>,
    (text, language): (String, Language),
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (l, key) = (desk.language(), fields.get("key"));
    let submission = Submission {
        text,
        language,
        hold: fields.ticked("hold"),
        pass: fields.ticked("pass"),
        door: if key.is_empty() { Door::Letter } else { Door::Web },
        key: Uuid::parse_str(key).unwrap_or_else(|_| Uuid::now_v7()).to_string(),
        received_at: None,
        doubtful: 0,
    };
    match site.games.hand_in(&desk.ticket, &submission).await? {
        HandedIn::Sealed { sheet, was_due: false, .. } => {
            keep_guesses(site, desk, &submission, &fields).await?;
            Ok(lead_keeping(site, request, desk, &sheet, sealed::address(desk, &sheet)).await)
        }
        HandedIn::Sealed { sheet, .. } => {
            let desk = desk.again(site, request).await?;
            let next = sealed::next(site, &desk).await?;
            let address = match next.filter(|(next, _)| next.goes_on) {
                Some((next, _)) => {
                    let link = site.games.link_to_next(&desk.ticket, &next).await?;
                    format!("{}?after={}", site.addresses.link(next.opens, &link), sheet.version)
                }
                None => {
                    keep_guesses(site, &desk, &submission, &fields).await?;
                    sealed::address(&desk, &sheet)
                }
            };
            Ok(lead_keeping(site, request, &desk, &sheet, address).await)
        }
        HandedIn::Late { received_at, .. } => {
            let desk = desk.again(site, request).await?;
            let pressed = Pressed {
                received_at: Some(received_at),
                words: submission.text,
                ..Pressed::default()
            };
            desk.closed(site, request, StatusCode::GONE, pressed).await
        }
        HandedIn::Empty | HandedIn::Remark | HandedIn::TooMany if !desk.round.is_open() => {
            desk.closed(site, request, StatusCode::GONE, Pressed::default()).await
        }
        HandedIn::Empty | HandedIn::Remark | HandedIn::TooMany => {
            desk.show(site, StatusCode::UNPROCESSABLE_ENTITY, fields, SheetNotice::Empty).await
        }
        HandedIn::TooLong => Err(PageError::body(l)),
        HandedIn::Suspended => refused(site, request, desk, Refusal::Suspended, fields).await,
        HandedIn::TooOften => refused(site, request, desk, Refusal::TooManySheets, fields).await,
        // Programs alone are told so: a page that is sent again is sealed anew.
        HandedIn::Withdrawn | HandedIn::NotAwaited => Err(PageError::no_link(l)),
    }
}

/// The way on from a sheet that this browser sealed. It keeps the seat, so that other pages know whom they
/// speak to.
async fn lead_keeping(
    site: &Site,
    request: &HttpRequest,
    desk: &Desk<'_>,
    sheet: &SealedSheet,
    address: String,
) -> HttpResponse {
    let sealed = Uuid::parse_str(&sheet.submission).ok();
    device::keeping(site, request, lead_to(address), &desk.ticket.holding(), sealed).await
}

/// The browser that sealed a sheet keeps the seat from now on, as its author asks: the form of a letter comes
/// from elsewhere, and had it keep nothing.
pub(super) async fn stay(
    site: &Site,
    request: &HttpRequest,
    desk: &Desk<'_>,
) -> Result<HttpResponse, PageError> {
    match sealed::own(site, desk, request).await? {
        Some(sheet) => {
            let address = sealed::address(desk, &sheet);
            Ok(lead_keeping(site, request, desk, &sheet, address).await)
        }
        None => desk.lead_on(site, request).await,
    }
}

/// The form as it was filled in, and why it was not sealed.
async fn refused<'a>(
    site: &'a Site,
    request: &HttpRequest,
    desk: &Desk<'a>,
    refusal: Refusal,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let said = SheetNotice::Notice(Notice::Refused(refusal.say(desk.language())));
    let desk = desk.again(site, request).await?;
    desk.show(site, StatusCode::CONFLICT, fields, said).await
}

/// Another sheet begins with what was guessed for this one.
async fn keep_guesses(
    site: &Site,
    desk: &Desk<'_>,
    sealed: &Submission,
    fields: &Fields,
) -> Result<(), PageError> {
    let guessed = guesses::guessed(desk, fields);
    if desk.round.is_open() && !guessed.guesses.is_empty() {
        site.games.save_draft(&desk.ticket, sealed.language, "", Some(guessed)).await?;
    }
    Ok(())
}
