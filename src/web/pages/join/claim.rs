//! A seat that is free or offered: asked for on the game's page, taken by the link in a letter.

use std::borrow::Cow;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use chrono::{DateTime, Utc};

use super::about::About;
use crate::{
    game::{Error, Failure, Refusal, opening::player::Player, round::record::GameNow},
    language::Language,
    links::{
        game_id::GameId,
        opens::{Holding, Opens},
        token::Token,
    },
    rules::Seat,
    store::{games::Status, opening::claims::Claim},
    web::{
        PageError, Site, device,
        fields::{Again, Fields},
        language, lead_to, page, page_with,
        pages::{due::Due, game::terms::terms},
    },
};

#[derive(Template)]
#[template(path = "pages/join/asked.html")]
struct AskedPage<'a> {
    l: Language,
    now: &'a GameNow,
    /// None where the game has no such seat.
    seat: Option<String>,
    /// Why nothing was done; none when a letter was sent.
    refused: Option<String>,
    /// What was sent, where it may be mended and sent again.
    typed: Option<Fields>,
    /// Whether letters can be read on this server.
    mailroom: bool,
}

#[derive(Template)]
#[template(path = "pages/join/claim.html")]
struct ClaimPage<'a> {
    l: Language,
    now: &'a GameNow,
    about: About,
    seat: String,
    stands: Stands,
    came: Option<Came>,
}

/// How the seat stands for whom the link was sent to.
enum Stands {
    /// The link gives an address to a seat that is played without letters.
    Keeps,
    /// They have taken it, and the game has not begun: they may give it back.
    Waits,
    /// They have taken it, and the game has begun.
    Plays,
    /// It is a player's, and offered. The game is played by those terms.
    Offered { holder: String, due: Due, terms: Vec<String> },
    /// Nobody has it before the game begins; the same terms.
    Free { terms: Vec<String> },
    /// Somebody else has it, or it is not offered any more.
    Gone,
}

impl Stands {
    fn of(
        site: &Site,
        now: &GameNow,
        claim: &Claim,
        clock: DateTime<Utc>,
    ) -> Result<Self, PageError> {
        let l = claim.person.language;
        let Some(holder) = now.holders.iter().find(|holder| holder.seat == claim.seat) else {
            return Ok(Self::Gone);
        };
        let inviting = now.game.status == Status::Inviting;
        let game_terms = || -> Result<Vec<String>, PageError> {
            let played = site.games.played(&now.game)?;
            let position = played.teller.position(now.state())?;
            Ok(terms((played, position.as_ref()), &now.game, l))
        };
        if claim.keeps(holder) {
            return Ok(Self::Keeps);
        }
        if claim.has_taken(holder) {
            return Ok(if inviting { Self::Waits } else { Self::Plays });
        }
        if holder.generation != claim.generation {
            return Ok(Self::Gone);
        }
        if inviting && holder.is_free() {
            return Ok(Self::Free { terms: game_terms()? });
        }
        let open = now.round.as_ref().filter(|round| round.is_open());
        let open = open.filter(|_| now.declared().is_free(claim.seat));
        let Some(round) = open else { return Ok(Self::Gone) };
        Ok(Self::Offered {
            holder: holder.name(l),
            due: Due::new(round.deadline, clock, claim.person.zone, l),
            terms: game_terms()?,
        })
    }
}

/// What came of a press on that page.
enum Came {
    Taken,
    Kept,
    Left,
    /// Whether they mean to give the seat back: the link takes it no more.
    Asked(Again),
    Refused(Cow<'static, str>),
}

impl Came {
    fn of(done: Result<(), Error>, well: Self, l: Language) -> Result<Self, Failure> {
        match done {
            Ok(()) => Ok(well),
            Err(error) => Ok(Self::Refused(error.refusal()?.say(l))),
        }
    }
}

/// `POST /games/{game}/seats/{seat}` with `name`, `address`, `lang` and `zone`.
pub async fn ask(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, u8)>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let (game, seat) = path.into_inner();
    let id: GameId = game.parse().map_err(|_| PageError::no_game(l))?;
    let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
    let seat = Seat(seat);
    let (refused, mends) = match newcomer(&fields, l, &now) {
        Err(fault) => (Some(fault), true),
        Ok(newcomer) => match site.games.ask_for_seat(&id, seat, &newcomer).await {
            Ok(()) => (None, false),
            Err(error) => {
                let refusal = error.refusal()?;
                let is_gone = matches!(refusal, Refusal::Taken | Refusal::Over | Refusal::NoSeat);
                (Some(refusal.say(l).into_owned()), !is_gone)
            }
        },
    };
    let is_one = now.holders.iter().any(|holder| holder.seat == seat);
    let position = site.games.played(&now.game)?.teller.position(now.state())?;
    let template = AskedPage {
        l,
        now: &now,
        seat: is_one.then(|| position.seat_name(seat, l)),
        typed: mends.then_some(fields),
        refused,
        mailroom: site.mailroom,
    };
    let is_refused = template.refused.is_some();
    let status = if is_refused { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    page_with(status, &template)
}

/// Somebody who is to hold a seat of a game, from the fields of a form.
pub fn newcomer(fields: &Fields, l: Language, now: &GameNow) -> Result<Player, String> {
    fields.contact("").judge(l, now.game.zone).map_err(|fault| fault.say(l))
}

async fn find(
    site: &Site,
    request: &HttpRequest,
    token: &str,
) -> Result<(GameNow, Claim), PageError> {
    let no_link = || PageError::no_link(language(request));
    let token = Token::parse(token).ok_or_else(no_link)?;
    let Some(Opens::Claim { claim, .. }) = site.games.follow(&token).await? else {
        return Err(no_link());
    };
    let claim = site.games.claim(token.game(), claim).await?.ok_or_else(no_link)?;
    let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
    Ok((now, claim))
}

async fn show_page(
    site: &Site,
    now: &GameNow,
    claim: &Claim,
    came: Option<Came>,
) -> Result<HttpResponse, PageError> {
    let (l, clock) = (claim.person.language, site.now().await?);
    let played = site.games.played(&now.game)?;
    let template = ClaimPage {
        l,
        now,
        about: About::of(played, l),
        seat: played.teller.position(now.state())?.seat_name(claim.seat, l),
        stands: Stands::of(site, now, claim, clock)?,
        came,
    };
    page(&template)
}

/// `GET /claims/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (now, claim) = find(&site, &request, &token).await?;
    show_page(&site, &now, &claim, None).await
}

/// `POST /claims/{token}` with `act=take`, `act=keep` for an address that was given, or `act=leave` and then
/// `sure` before the game begins; `act=open` leads to the desk of a seat that was taken; `act=speak_en` or
/// `act=speak_fr` for the language of whoever made the claim; anything else changes nothing.
pub async fn take(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (now, claim) = find(&site, &request, &token).await?;
    let (game, l) = (&now.game.id, claim.person.language);
    if let Some(to) = fields.spoken() {
        site.games.speak_to_claimant(game, &claim, to).await?;
        let (now, claim) = find(&site, &request, &token).await?;
        return show_page(&site, &now, &claim, None).await;
    }
    let came = match fields.get("act") {
        "take" => Came::of(site.games.take_seat(game, &claim).await, Came::Taken, l)?,
        "keep" => Came::of(site.games.keep_seat(game, &claim).await, Came::Kept, l)?,
        "open" => return lead_on(&site, &now, &claim).await,
        "leave" if !fields.ticked("sure") => Came::Asked(fields.again()),
        "leave" => Came::of(site.games.leave_seat(game, &claim).await, Came::Left, l)?,
        _ => return show_page(&site, &now, &claim, None).await,
    };
    let has_taken = matches!(came, Came::Taken);
    let (now, claim) = find(&site, &request, &token).await?;
    let answer = show_page(&site, &now, &claim, Some(came)).await?;
    let holder = now.holders.iter().find(|holder| claim.has_taken(holder));
    Ok(match holder.filter(|_| has_taken) {
        Some(holder) => {
            let (game, seat) = (now.game.id.clone(), claim.seat);
            let holding = Holding { game, seat, generation: holder.generation };
            device::keeping(&site, &request, answer, &holding, None).await
        }
        None => answer,
    })
}

/// To what awaits whoever has taken the seat.
async fn lead_on(site: &Site, now: &GameNow, claim: &Claim) -> Result<HttpResponse, PageError> {
    let Some(holder) = now.holders.iter().find(|holder| claim.has_taken(holder)) else {
        return show_page(site, now, claim, None).await;
    };
    let way = site.games.way_of_seat(&now.game.id, claim.seat, holder.generation).await?;
    let (opens, link) = way.ok_or_else(|| PageError::no_link(claim.person.language))?;
    Ok(lead_to(site.addresses.link(opens, &link)))
}
