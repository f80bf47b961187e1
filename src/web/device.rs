//! The seats that a browser holds without anybody being signed in: their lasting links, in a cookie that
//! no script reads. Whoever has the browser has the seats, as whoever has a letter has its links.

use actix_web::{HttpRequest, cookie::Cookie};
use chrono::Duration;

use super::{
    PageError, Site,
    session::{self, named},
};
use crate::{
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
    store::{
        games::Status,
        seats::holders::{Holder, Person},
    },
};

const SEATS: &str = "seats";
/// How many seats a browser keeps.
const MOST: usize = 8;
/// How long they are kept after the newest came: as long as browsers keep anything.
const STAYS: Duration = Duration::days(400);

/// The links that a browser shows, the newest first.
fn links(site: &Site, request: &HttpRequest) -> Vec<Token> {
    let cookie = request.cookie(&named(site, SEATS));
    let written = cookie.iter().flat_map(|cookie| cookie.value().split('.'));
    written.filter_map(Token::parse).take(MOST).collect()
}

/// The cookie with which a browser keeps one more seat. Where there are too many, the one goes that is
/// worth least, of several the oldest.
///
/// # Errors
/// When the database does not answer.
pub async fn with_seat(
    site: &Site,
    request: &HttpRequest,
    link: &Token,
) -> Result<Cookie<'static>, PageError> {
    let mut kept = links(site, request);
    kept.retain(|other| other.game() != link.game());
    if kept.len() >= MOST {
        let mut least = None;
        for (place, other) in kept.iter().enumerate() {
            let worth = Worth::of(site, other).await?;
            if least.is_none_or(|(so_far, _)| worth <= so_far) {
                least = Some((worth, place));
            }
        }
        if let Some((_, place)) = least {
            kept.remove(place);
        }
    }
    kept.insert(0, link.clone());
    Ok(cookie(site, &kept))
}

/// What losing a seat would cost, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// Nothing: the link opens no seat, or the game is over.
    Nothing,
    /// A game against computers alone.
    Alone,
    /// A game with people, of somebody who has its letters, too.
    WithLetters,
    /// A game with people, and no other way to it.
    Only,
}

impl Worth {
    async fn of(site: &Site, link: &Token) -> Result<Self, PageError> {
        let Some(Opens::Seat(seat)) = site.games.follow(link).await? else {
            return Ok(Self::Nothing);
        };
        let Some(now) = site.games.now(link.game()).await? else { return Ok(Self::Nothing) };
        let (own, others): (Vec<_>, Vec<_>) =
            now.holders.iter().partition(|holder| holder.seat == seat);
        let has_letters = own.iter().filter_map(|holder| holder.person()).any(has_address);
        Ok(match now.game.status {
            Status::Finished | Status::Declined => Self::Nothing,
            _ if others.iter().all(|other| other.computer().is_some()) => Self::Alone,
            _ if has_letters => Self::WithLetters,
            _ => Self::Only,
        })
    }
}

const fn has_address(person: &Person) -> bool {
    person.address.is_some()
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
        if holder.and_then(Holder::person).is_some_and(|person| !has_address(person)) {
            kept.push(link);
        }
    }
    Ok(cookie(site, &kept))
}

fn cookie(site: &Site, kept: &[Token]) -> Cookie<'static> {
    let written: Vec<_> = kept.iter().take(MOST).map(Token::reveal).collect();
    session::cookie(site, SEATS, &written.join("."), STAYS)
}

/// The seats that a browser holds, the newest first, each with as which of its holders. A link that opens
/// nothing any more is none.
///
/// # Errors
/// When the database does not answer.
pub async fn seats(
    site: &Site,
    request: &HttpRequest,
) -> Result<Vec<((GameId, Seat), u32)>, PageError> {
    let mut held = Vec::new();
    for link in links(site, request) {
        if let Some((Opens::Seat(seat), generation)) = site.games.follow_as(&link).await? {
            held.push(((link.game().clone(), seat), generation));
        }
    }
    Ok(held)
}
