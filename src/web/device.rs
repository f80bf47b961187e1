//! The seats that a browser keeps without anybody being signed in: their lasting links, in a cookie that
//! no script reads. Whoever has the browser has the seats, as whoever has a letter has its links.

use actix_web::{HttpRequest, HttpResponse, cookie::Cookie};
use chrono::Duration;
use uuid::Uuid;

use super::{
    PageError, Site,
    session::{self, named},
};
use crate::{
    links::{
        game_id::GameId,
        opens::{Holding, Opens},
        token::Token,
    },
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

/// Which of a seat's sealed sheets a browser is shown that keeps the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All of them: the game was opened in it.
    All,
    /// The one that was sealed last in it, by its submission: the seat came by the link of a letter, which
    /// may have been passed on.
    Own(Option<Uuid>),
}

/// A link that a browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    link: Token,
    shown: Shown,
}

/// What stands between a link and the submission of a sheet.
const SEALED: char = '_';

impl Kept {
    fn parse(written: &str) -> Option<Self> {
        let (link, shown) = match written.split_once(SEALED) {
            Some((link, sheet)) => (link, Shown::Own(Uuid::parse_str(sheet).ok())),
            None => (written, Shown::All),
        };
        Some(Self { link: Token::parse(link)?, shown })
    }

    fn write(&self) -> String {
        let link = self.link.reveal();
        match self.shown {
            Shown::All => link.to_owned(),
            Shown::Own(None) => format!("{link}{SEALED}"),
            Shown::Own(Some(sheet)) => format!("{link}{SEALED}{}", sheet.simple()),
        }
    }
}

/// What a browser keeps, the newest first.
fn kept(site: &Site, request: &HttpRequest) -> Vec<Kept> {
    let cookie = request.cookie(&named(site, SEATS));
    let written = cookie.iter().flat_map(|cookie| cookie.value().split('.'));
    written.filter_map(Kept::parse).take(MOST).collect()
}

/// The cookie with which a browser keeps the seat of who opened a game in it.
///
/// # Errors
/// When the database does not answer.
pub async fn with_seat(
    site: &Site,
    request: &HttpRequest,
    link: &Token,
) -> Result<Cookie<'static>, PageError> {
    let mut kept = kept(site, request);
    kept.retain(|other| other.link.game() != link.game());
    with(site, kept, Kept { link: link.clone(), shown: Shown::All }).await
}

/// An answer with which a browser keeps a seat whose link was used in it, on a page of ours: with the sheet
/// that it sealed, if it did. What was done is done, even where the seat cannot be kept.
pub async fn keeping(
    site: &Site,
    request: &HttpRequest,
    mut answer: HttpResponse,
    holding: &Holding,
    sealed: Option<Uuid>,
) -> HttpResponse {
    let added = match with_used(site, request, holding, sealed).await {
        Ok(Some(cookie)) => answer.add_cookie(&cookie).map_err(PageError::header),
        Ok(None) => Ok(()),
        Err(why) => Err(why),
    };
    if let Err(why) = added {
        tracing::warn!(game = %holding.game, %why, "a browser does not keep its seat");
    }
    answer
}

/// The cookie with which a browser keeps a seat whose link was used in it. None where another site's page
/// sent the form, which must not change what is kept, or where the seat's holder is known here without it.
async fn with_used(
    site: &Site,
    request: &HttpRequest,
    holding: &Holding,
    sealed: Option<Uuid>,
) -> Result<Option<Cookie<'static>>, PageError> {
    if session::from_our_page(site, request).is_err() {
        return Ok(None);
    }
    let Holding { game, seat, generation } = holding;
    let (seat, generation) = (*seat, *generation);
    let mut kept = kept(site, request);
    let mut known = None;
    for own in kept.iter().filter(|own| own.link.game() == game) {
        if site.games.follow_as(&own.link).await? == Some((Opens::Seat(seat), generation)) {
            known = Some(own.clone());
        }
    }
    let link = match known {
        Some(Kept { shown: Shown::All, .. }) => return Ok(None),
        Some(Kept { link, .. }) => link,
        None => {
            if let Some(who) = session::who(site, request).await?
                && site.accounts.holds(&who.account, game, seat).await? == Some(generation)
            {
                return Ok(None);
            }
            site.games.give_link_as(game, Opens::Seat(seat), generation).await?
        }
    };
    kept.retain(|other| other.link.game() != game || other.shown == Shown::All);
    Ok(Some(with(site, kept, Kept { link, shown: Shown::Own(sealed) }).await?))
}

/// The cookie with one more seat. Where there are too many, the one goes that is worth least, of several the
/// oldest.
async fn with(site: &Site, mut kept: Vec<Kept>, one: Kept) -> Result<Cookie<'static>, PageError> {
    if kept.len() >= MOST {
        let mut least = None;
        for (place, other) in kept.iter().enumerate() {
            let worth = Worth::of(site, &other.link).await?;
            if least.is_none_or(|(so_far, _)| worth <= so_far) {
                least = Some((worth, place));
            }
        }
        if let Some((_, place)) = least {
            kept.remove(place);
        }
    }
    kept.insert(0, one);
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
/// out, or is to be forgotten, leaves the others.
///
/// # Errors
/// When the database does not answer.
pub async fn without_letters(
    site: &Site,
    request: &HttpRequest,
) -> Result<Cookie<'static>, PageError> {
    let mut stays = Vec::new();
    for own in kept(site, request) {
        let Some(Opens::Seat(seat)) = site.games.follow(&own.link).await? else { continue };
        let Some(now) = site.games.now(own.link.game()).await? else { continue };
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        if holder.and_then(Holder::person).is_some_and(|person| !has_address(person)) {
            stays.push(own);
        }
    }
    Ok(cookie(site, &stays))
}

fn cookie(site: &Site, kept: &[Kept]) -> Cookie<'static> {
    let written: Vec<_> = kept.iter().take(MOST).map(Kept::write).collect();
    session::cookie(site, SEATS, &written.join("."), STAYS)
}

/// A seat that a browser keeps.
pub struct KeptSeat {
    /// Which seat.
    pub seat: (GameId, Seat),
    /// As which of its holders.
    pub generation: u32,
    /// Which of its sealed sheets it is shown.
    pub shown: Shown,
}

/// The seats that a browser keeps, the newest first. A link that opens nothing any more is none.
///
/// # Errors
/// When the database does not answer.
pub async fn seats(site: &Site, request: &HttpRequest) -> Result<Vec<KeptSeat>, PageError> {
    let mut held = Vec::new();
    for Kept { link, shown } in kept(site, request) {
        if let Some((Opens::Seat(seat), generation)) = site.games.follow_as(&link).await? {
            held.push(KeptSeat { seat: (link.game().clone(), seat), generation, shown });
        }
    }
    Ok(held)
}

#[cfg(test)]
mod tests {
    use super::{GameId, Kept, Shown, Token, Uuid};

    #[test]
    fn what_a_browser_keeps_is_read_as_it_was_written() {
        let link = Token::random(&GameId::random().unwrap()).unwrap();
        for shown in [Shown::All, Shown::Own(None), Shown::Own(Some(Uuid::now_v7()))] {
            let kept = Kept { link: link.clone(), shown };
            assert_eq!(Kept::parse(&kept.write()), Some(kept));
        }
        // What cannot be read shows nothing.
        let spoilt = Kept::parse(&format!("{}_?", link.reveal())).unwrap();
        assert_eq!(spoilt.shown, Shown::Own(None));
        assert_eq!(Kept::parse("_"), None);
    }
}
