//! Being told on a device that one's orders are awaited: off until it is asked for.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::place::Place;
use crate::{
    language::Language,
    push::Device,
    store::games::Game,
    web::{PageError, Site, fields::Fields, page_with, pages::notice::Notice},
};

#[derive(Template)]
#[template(path = "pages/seat/push.html")]
struct PushPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    home: &'a str,
    notice: Option<Notice>,
    /// By which push services know this server.
    key: String,
    /// SHA-256 of the addresses of the devices that are told: a browser finds its own among them.
    told: Vec<String>,
}

async fn show_page(
    site: &Site,
    place: &Place<'_>,
    status: StatusCode,
    notice: Option<Notice>,
) -> Result<HttpResponse, PageError> {
    let devices = site.games.devices(&place.holding).await?;
    let page = PushPage {
        l: place.language(),
        game: &place.now.game,
        seat: place.seat_name(place.holding.seat),
        home: &place.home,
        notice,
        key: site.games.push_key().await?.public(),
        told: devices.iter().map(|address| HEXLOWER.encode(&Sha256::digest(address))).collect(),
    };
    page_with(status, &page)
}

/// `GET /push/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    show_page(&site, &place, StatusCode::OK, None).await
}

/// `POST /push/{token}` with `act=tell` and what a browser's push subscription says: `endpoint`,
/// `p256dh`, `auth`; with `act=hush` and `endpoint`, or `act=hush-all`. Anything else changes nothing.
pub async fn choose(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let place = Place::find(&site, &request, &token).await?;
    let (l, holding) = (place.language(), &place.holding);
    let endpoint = fields.get("endpoint");
    let done = match fields.get("act") {
        "tell" => {
            let keys = (fields.get("p256dh"), fields.get("auth"));
            match Device::read(endpoint, keys.0, keys.1, site.push) {
                Ok(device) => site.games.add_device(holding, &device).await?,
                Err(_) => {
                    let status = StatusCode::UNPROCESSABLE_ENTITY;
                    let notice = Notice::Refused(not_told(l).into());
                    return show_page(&site, &place, status, Some(notice)).await;
                }
            }
            l.say("You will be told on this device.", "Cet appareil vous préviendra.")
        }
        "hush" if !endpoint.is_empty() => {
            site.games.remove_device(holding, Some(endpoint)).await?;
            l.say("This device is quiet now.", "Cet appareil ne dira plus rien.")
        }
        "hush-all" => {
            site.games.remove_device(holding, None).await?;
            l.say("All devices are quiet now.", "Aucun appareil ne dira plus rien.")
        }
        _ => return show_page(&site, &place, StatusCode::OK, None).await,
    };
    show_page(&site, &place, StatusCode::OK, Some(Notice::Done(done.into()))).await
}

fn not_told(l: Language) -> &'static str {
    l.say(
        "Nothing was changed: this browser names a push service that cannot be used.",
        "Rien n'a été changé\u{a0}: ce navigateur nomme un service de notification inutilisable.",
    )
}
