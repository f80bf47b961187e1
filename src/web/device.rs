//! The seats that a browser holds without anybody being signed in: their lasting links, in a cookie that
//! no script reads. Whoever has the browser has the seats, as whoever has a letter has its links.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time},
};

use super::{PageError, Site, session::named};
use crate::{
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
    store::seats::holders::Holder,
};

const SEATS: &str = "seats";
/// How many seats a browser keeps: the newest.
const MOST: usize = 8;
/// How long they are kept after the newest came: as long as browsers keep anything.
const STAYS: time::Duration = time::Duration::days(400);

/// The links that a browser shows, the newest first.
fn links(site: &Site, request: &HttpRequest) -> Vec<Token> {
    let cookie = request.cookie(&named(site, SEATS));
    let written = cookie.iter().flat_map(|cookie| cookie.value().split('.'));
    written.filter_map(Token::parse).take(MOST).collect()
}

/// The cookie with which a browser keeps one more seat.
pub fn with_seat(site: &Site, request: &HttpRequest, link: &Token) -> Cookie<'static> {
    let mut kept = links(site, request);
    kept.retain(|other| other.game() != link.game());
    kept.insert(0, link.clone());
    cookie(site, &kept)
}

/// The cookie with which a browser keeps the seats alone that can be reached by no letter: whoever signs
/// out leaves the others.
///
/// # Errors
/// When the database does not answer.
pub async fn without_letters(
    site: &Site,
    request: &HttpRequest,
) -> Result<Cookie<'static>, PageError> {
    let mut kept = Vec::new();
    for link in links(site, request) {
        let Some(Opens::Seat(seat)) = site.games.follow(&link).await? else { continue };
        let Some(now) = site.games.now(link.game()).await? else { continue };
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        if holder.and_then(Holder::person).is_some_and(|person| person.address.is_none()) {
            kept.push(link);
        }
    }
    Ok(cookie(site, &kept))
}

fn cookie(site: &Site, kept: &[Token]) -> Cookie<'static> {
    let written: Vec<_> = kept.iter().take(MOST).map(Token::reveal).collect();
    Cookie::build(named(site, SEATS), written.join("."))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.addresses.is_https())
        .max_age(STAYS)
        .finish()
}

/// The seats that a browser holds, the newest first. A link that opens nothing any more is none.
///
/// # Errors
/// When the database does not answer.
pub async fn seats(site: &Site, request: &HttpRequest) -> Result<Vec<(GameId, Seat)>, PageError> {
    let mut held = Vec::new();
    for link in links(site, request) {
        if let Some(Opens::Seat(seat)) = site.games.follow(&link).await? {
            held.push((link.game().clone(), seat));
        }
    }
    Ok(held)
}
