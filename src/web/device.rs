//! The seats that a browser keeps without anybody being signed in: their lasting links, in a cookie that
//! no script reads. Whoever has the browser has the seats, as whoever has a letter has its links.

use std::time::Duration as StdDuration;

use actix_web::{HttpRequest, HttpResponse, cookie::Cookie};
use chrono::Duration;
use tokio::time::timeout;
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
/// How long is waited for what a seat that is kept needs, where something else is answered: it may wait for
/// the next time.
const PATIENCE: StdDuration = StdDuration::from_secs(2);
/// How long they are kept after the newest came: as long as browsers keep anything.
const STAYS: Duration = Duration::days(400);

/// A link that a browser keeps. What it says of itself opens nothing: whoever has the browser may write it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    link: Token,
    /// Whether a letter's link led to the seat, rather than the game being opened here.
    by_letter: bool,
    /// The sheet that was sealed last in this browser, by its submission, which nobody else knows.
    sealed: Option<Uuid>,
}

/// What follows the link of a seat to which a letter led, and of another; then comes the sheet.
const BY_LETTER: char = '_';
const OPENED_HERE: char = '-';

impl Kept {
    fn parse(written: &str) -> Option<Self> {
        let end = written.find([BY_LETTER, OPENED_HERE]).unwrap_or(written.len());
        let (link, rest) = written.split_at(end);
        Some(Self {
            link: Token::parse(link)?,
            by_letter: rest.starts_with(BY_LETTER),
            sealed: rest.get(1..).and_then(|sheet| Uuid::parse_str(sheet).ok()),
        })
    }

    fn write(&self) -> String {
        let (link, sealed) = (self.link.reveal(), self.sealed.map(|sheet| sheet.simple()));
        match (self.by_letter, sealed) {
            (true, Some(sheet)) => format!("{link}{BY_LETTER}{sheet}"),
            (true, None) => format!("{link}{BY_LETTER}"),
            (false, Some(sheet)) => format!("{link}{OPENED_HERE}{sheet}"),
            (false, None) => link.to_owned(),
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
    make_room(site, &mut kept, None).await?;
    kept.insert(0, Kept { link: link.clone(), by_letter: false, sealed: None });
    Ok(cookie(site, &kept))
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
    let kept = timeout(PATIENCE, with_used(site, request, holding, sealed)).await;
    let kept = kept.unwrap_or_else(|late| Err(sqlx::Error::Io(late.into()).into()));
    let added = match kept {
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
/// sent the form, which must not change what is kept; where the seat's holder is known here without it; and
/// where there is no room for it.
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
    let (mut others, mut known) = (Vec::new(), None);
    for own in kept(site, request) {
        match own.link.game() == game {
            false => others.push(own),
            // Several may play one game in one browser.
            true => match site.games.follow_as(&own.link).await? {
                Some((Opens::Seat(of), as_one)) if (of, as_one) == (seat, generation) => {
                    known = Some(own);
                }
                Some((Opens::Seat(of), _)) if of != seat => others.push(own),
                _ => {}
            },
        }
    }
    let own = match known {
        Some(known) => Kept { sealed: sealed.or(known.sealed), ..known },
        None => {
            if let Some(who) = session::who(site, request).await?
                && site.accounts.holds(&who.account, game, seat).await? == Some(generation)
            {
                return Ok(None);
            }
            let worth = Worth::of_seat(site, game, seat).await?;
            if !make_room(site, &mut others, Some(worth)).await? {
                return Ok(None);
            }
            let link = site.games.give_link_as(game, Opens::Seat(seat), generation).await?;
            Kept { link, by_letter: true, sealed }
        }
    };
    others.insert(0, own);
    Ok(Some(cookie(site, &others)))
}

/// Makes room for one more seat, which is worth so much: the seat goes that is worth least, of several the
/// oldest. False where all are worth more.
async fn make_room(
    site: &Site,
    kept: &mut Vec<Kept>,
    worth: Option<Worth>,
) -> Result<bool, PageError> {
    if kept.len() < MOST {
        return Ok(true);
    }
    let mut least = None;
    for (place, other) in kept.iter().enumerate() {
        let worth = Worth::of(site, &other.link).await?;
        if least.is_none_or(|(so_far, _)| worth <= so_far) {
            least = Some((worth, place));
        }
    }
    let goes = least.filter(|(least, _)| worth.is_none_or(|worth| *least <= worth));
    if let Some((_, place)) = goes {
        kept.remove(place);
    }
    Ok(goes.is_some())
}

/// What losing a seat would cost, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    /// Nothing: the link opens no seat, or the game is over.
    Nothing,
    /// A game of somebody who has its letters, too.
    WithLetters,
    /// A game against computers alone, and no other way to it.
    Alone,
    /// A game with people, and no other way to it.
    Only,
}

impl Worth {
    async fn of(site: &Site, link: &Token) -> Result<Self, PageError> {
        match site.games.follow(link).await? {
            Some(Opens::Seat(seat)) => Self::of_seat(site, link.game(), seat).await,
            _ => Ok(Self::Nothing),
        }
    }

    async fn of_seat(site: &Site, game: &GameId, seat: Seat) -> Result<Self, PageError> {
        let Some(now) = site.games.now(game).await? else { return Ok(Self::Nothing) };
        let (own, others): (Vec<_>, Vec<_>) =
            now.holders.iter().partition(|holder| holder.seat == seat);
        let has_letters = own.iter().filter_map(|holder| holder.person()).any(has_address);
        Ok(match now.game.status {
            Status::Finished | Status::Declined => Self::Nothing,
            _ if has_letters => Self::WithLetters,
            _ if others.iter().all(|other| other.computer().is_some()) => Self::Alone,
            _ => Self::Only,
        })
    }
}

const fn has_address(person: &Person) -> bool {
    person.address.is_some()
}

/// The cookie with which a browser keeps those seats alone that were opened in it and can be reached by no
/// letter: whoever signs out, or is to be forgotten, leaves the others.
///
/// # Errors
/// When the database does not answer.
pub async fn without_letters(
    site: &Site,
    request: &HttpRequest,
) -> Result<Cookie<'static>, PageError> {
    let mut stays = Vec::new();
    for own in kept(site, request).into_iter().filter(|own| !own.by_letter) {
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
    /// Whether a letter's link led to it, as the browser says.
    pub by_letter: bool,
    /// The sheet that was sealed last in this browser, by its submission.
    pub sealed: Option<Uuid>,
}

/// The seats that a browser keeps, the newest first. A link that opens nothing any more is none.
///
/// # Errors
/// When the database does not answer.
pub async fn seats(site: &Site, request: &HttpRequest) -> Result<Vec<KeptSeat>, PageError> {
    let mut held = Vec::new();
    for Kept { link, by_letter, sealed } in kept(site, request) {
        if let Some((Opens::Seat(seat), generation)) = site.games.follow_as(&link).await? {
            let seat = (link.game().clone(), seat);
            held.push(KeptSeat { seat, generation, by_letter, sealed });
        }
    }
    Ok(held)
}

#[cfg(test)]
mod tests {
    use super::{GameId, Kept, Token, Uuid};

    #[test]
    fn what_a_browser_keeps_is_read_as_it_was_written() {
        let link = Token::random(&GameId::random().unwrap()).unwrap();
        for by_letter in [false, true] {
            for sealed in [None, Some(Uuid::now_v7())] {
                let kept = Kept { link: link.clone(), by_letter, sealed };
                assert_eq!(Kept::parse(&kept.write()), Some(kept));
            }
        }
        // What cannot be read is nothing.
        let spoilt = Kept::parse(&format!("{}_é", link.reveal())).unwrap();
        assert_eq!((spoilt.by_letter, spoilt.sealed), (true, None));
        for nothing in ["", "_", "-", "é"] {
            assert_eq!(Kept::parse(nothing), None);
        }
    }
}
