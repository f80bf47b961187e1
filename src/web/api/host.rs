//! What the host of a game may do.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Done, Meant, Problem, Trouble,
    away::{DaysSent, noted},
    beyond::{Moved, RoundMeant, paused, unsure},
    game::{ActShown, acts_shown},
    games::PlayerSent,
    letters::{MailShown, tested_told},
    position::OpenRound,
    seat, secret,
    who::AtHost,
};
use crate::{
    game::{acts::Refused, host::window::Acted, opening::player::Who},
    links::opens::Ticket,
    store::{games::Status, seats::holders::Holder},
    timetable::{Length, NoLength, calendar::span},
    web::{fields::Fields, pages::join::claim},
};

/// A game, as its host sees it beside what everybody sees.
#[derive(Serialize, ToSchema)]
struct HostShown {
    /// The game.
    game: String,
    /// The round in play.
    round: Option<OpenRound>,
    /// The seats.
    seats: Vec<SeatKept>,
    /// Where the host is told of trouble.
    address: Option<String>,
    /// The newest letters that could not be delivered.
    undeliverable: Vec<LetterLost>,
    /// What was done beside handing in sheets, in order: all of it.
    acts: Vec<ActShown>,
}

/// A seat, as the host sees it.
#[derive(Serialize, ToSchema)]
struct SeatKept {
    /// The seat, from 0.
    seat: u8,
    /// Who holds it.
    name: String,
    /// Which of its holders this is, from 1: what is done to a seat names it.
    generation: u32,
    /// Whether it is offered to others.
    offered: bool,
    /// How its mail fares; none for a computer.
    mail: Option<MailShown>,
}

/// A letter that could not be delivered.
#[derive(Serialize, ToSchema)]
struct LetterLost {
    /// What it was.
    kind: String,
    /// For which seat.
    seat: u8,
    /// What the mail server said.
    words: Option<String>,
    /// When it was given up.
    at: DateTime<Utc>,
}

/// A game as its host sees it
#[utoipa::path(tag = "host", responses((status = 200, body = HostShown)))]
#[get("/games/{game}/host")]
pub async fn show(at: AtHost) -> Result<HttpResponse, Problem> {
    let (game, declared) = (&at.now.game, at.now.declared());
    let health = at.site.games.health(&game.id).await?;
    let lost = at.site.games.undeliverable(&game.id).await?;
    let mail = |holder: &Holder| {
        holder.person()?;
        health.iter().find(|(seat, _)| *seat == holder.seat).map(|(_, health)| health.into())
    };
    let seats = at.now.holders.iter().map(|holder| SeatKept {
        seat: holder.seat.0,
        name: holder.name(at.l),
        generation: holder.generation,
        offered: declared.is_free(holder.seat),
        mail: mail(holder),
    });
    let acts = acts_shown(&at.site, &at.now, |_| true, at.l)?;
    let shown = HostShown {
        acts,
        game: game.id.to_string(),
        round: OpenRound::of(&at.now, at.l),
        seats: seats.collect(),
        address: game.terms.host.as_ref().map(|host| host.address.clone()),
        undeliverable: lost
            .into_iter()
            .map(|letter| LetterLost {
                kind: letter.kind,
                seat: letter.seat.0,
                words: letter.words,
                at: letter.settled_at,
            })
            .collect(),
    };
    Ok(secret(StatusCode::OK, &shown))
}

/// A window that is to be longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Extension {
    /// The round.
    round: u32,
    /// Its deadline as it stands: sent twice, the window is lengthened once.
    deadline: DateTime<Utc>,
    /// By how long.
    #[schema(example = "12h")]
    by: String,
}

/// Lengthen the open window
#[utoipa::path(tag = "host", request_body = Extension, responses((status = 200, body = Moved)))]
#[post("/games/{game}/host/extension")]
pub async fn extend(at: AtHost, sent: web::Json<Extension>) -> Result<HttpResponse, Problem> {
    let by: Length =
        sent.by.parse().map_err(|fault: NoLength| Problem::invalid(at.l, fault.say(at.l)))?;
    let meant = Some((sent.round, sent.deadline));
    acted(&at, at.site.games.extend(&at.now.game.id, meant, by).await?)
}

/// Close the open window and resolve the round now
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Moved)))]
#[post("/games/{game}/host/close")]
pub async fn close(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    acted(&at, at.site.games.close_window(&at.now.game.id, Some(sent.round)).await?)
}

fn acted(at: &AtHost, acted: Acted) -> Result<HttpResponse, Problem> {
    match acted {
        Acted::Done { deadline, .. } => {
            Ok(secret(StatusCode::OK, &Moved { deadline: Some(deadline) }))
        }
        Acted::NoWindow => Err(Problem::of(Trouble::OtherRound, at.l)),
        Acted::Tournament => Err(Problem::refused(Refused::Tournament, at.l)),
        Acted::Paused => Err(Problem::refused(Refused::Paused, at.l)),
    }
}

/// Take days off: no window closes on them, and an open one that would closes later
#[utoipa::path(tag = "host", request_body = DaysSent, responses((status = 200, body = Moved)))]
#[post("/games/{game}/host/days-off")]
pub async fn days_off(at: AtHost, sent: web::Json<DaysSent>) -> Result<HttpResponse, Problem> {
    let days = span(sent.from, sent.to).map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?;
    noted(at.site.games.take_off(&at.now.game.id, &days).await?, at.l)
}

/// Who is to hold a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Successor {
    /// Which of the seat's holders is meant: sent twice, one is replaced.
    generation: u32,
    /// Who is to hold it: a person. Before the game begins, it is somebody who is invited, a computer, or
    /// nobody yet.
    person: PlayerSent,
}

/// Give a seat to somebody else: the old holder's links and tokens end. Before the game begins, a seat
/// whose holder has not accepted
#[utoipa::path(tag = "host", request_body = Successor, responses((status = 200, body = Done)))]
#[put("/games/{game}/host/seats/{seat}/holder")]
pub async fn replace(
    at: AtHost,
    path: web::Path<(String, u8)>,
    sent: web::Json<Successor>,
) -> Result<HttpResponse, Problem> {
    let fields = Fields::from(sent.person.fields("").to_vec());
    if at.now.game.status == Status::Inviting {
        let who = match fields.get("computer") {
            "" => claim::newcomer(&fields, "", at.l, &at.now).map(Who::Person),
            other => Who::other_than_person(other).map_err(|fault| fault.say(at.l)),
        };
        let who = who.map_err(|fault| Problem::invalid(at.l, fault))?;
        let (id, generation) = (&at.now.game.id, sent.generation);
        return done(&at, at.site.games.give_seat(id, seat(path.1), generation, &who).await?);
    }
    let successor = claim::newcomer(&fields, "", at.l, &at.now)
        .map_err(|fault| Problem::invalid(at.l, fault))?;
    let ticket = holder(&at, path.1, sent.generation).await?;
    done(&at, at.site.games.replace(&ticket, &successor).await?)
}

/// Who was reminded.
#[derive(Serialize, ToSchema)]
struct Reminded {
    /// How many were written to: nobody twice within six hours.
    reminded: usize,
}

/// Remind those whose sheets are missing
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Reminded)))]
#[post("/games/{game}/host/reminder")]
pub async fn remind(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    let reminded = at.site.games.remind(&at.now.game.id, sent.round).await?;
    let reminded = reminded.map_err(|_| Problem::of(Trouble::OtherRound, at.l))?;
    Ok(secret(StatusCode::OK, &Reminded { reminded }))
}

/// Propose a pause: the window stops when all living players agree
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Done)))]
#[put("/games/{game}/host/pause")]
pub async fn pause(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    paused(at.site.games.propose_pause(&at.now.game.id, sent.round).await?, at.l)
}

/// End the pause: the window has the time again that was left
#[utoipa::path(tag = "host", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/host/pause")]
pub async fn resume(at: AtHost, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    paused(at.site.games.resume(&at.now.game.id, meant.round).await?, at.l)
}

/// The end of a game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EndSent {
    /// Whether it is meant: it cannot be taken back.
    sure: bool,
}

/// End the game, without a winner: the round in play is never carried out. One that has not begun is called
/// off
#[utoipa::path(tag = "host", request_body = EndSent, responses((status = 200, body = Done)))]
#[post("/games/{game}/host/end")]
pub async fn end(at: AtHost, sent: web::Json<EndSent>) -> Result<HttpResponse, Problem> {
    if !sent.sure {
        return Err(unsure(at.l));
    }
    done(&at, at.site.games.end(&at.now.game.id).await?)
}

/// Whether a seat is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OfferSent {
    /// Which of the seat's holders is meant.
    generation: u32,
    /// Whether it is to be offered to others, or no longer.
    offered: bool,
}

/// Offer a seat to others, or no longer
#[utoipa::path(tag = "host", request_body = OfferSent, responses((status = 200, body = Done)))]
#[put("/games/{game}/host/seats/{seat}/offer")]
pub async fn offer(
    at: AtHost,
    path: web::Path<(String, u8)>,
    sent: web::Json<OfferSent>,
) -> Result<HttpResponse, Problem> {
    let ticket = holder(&at, path.1, sent.generation).await?;
    done(&at, at.site.games.offer_seat(&ticket, sent.offered).await?)
}

async fn holder(at: &AtHost, number: u8, generation: u32) -> Result<Ticket, Problem> {
    let ticket = at.site.games.holders_ticket(&at.now.game.id, seat(number), generation).await?;
    ticket.ok_or_else(|| Problem::of(Trouble::NoWindow, at.l))
}

fn done(at: &AtHost, done: Result<(), Refused>) -> Result<HttpResponse, Problem> {
    done.map_err(|refused| Problem::refused(refused, at.l))?;
    Ok(Done::answer(at.l.say("It is done.", "C'est fait.")))
}

/// Send a test letter to a seat
#[utoipa::path(tag = "host", responses((status = 200, body = Done)))]
#[post("/games/{game}/host/seats/{seat}/letters/test")]
pub async fn test_letter(
    at: AtHost,
    path: web::Path<(String, u8)>,
) -> Result<HttpResponse, Problem> {
    let holder = at.now.holders.iter().find(|holder| holder.seat == seat(path.1));
    if holder.and_then(Holder::person).is_none() {
        return Err(Problem::refused(Refused::NoReader, at.l));
    }
    let tested = at.site.games.test_mail(&at.now.game.id, seat(path.1)).await?;
    Ok(Done::answer(tested_told(tested, at.l)))
}

/// Where the host is told of trouble.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct HostAddress {
    /// The mail address; nowhere without one.
    address: Option<String>,
}

/// Change where the host is told of trouble
#[utoipa::path(tag = "host", request_body = HostAddress, responses((status = 200, body = Done)))]
#[put("/games/{game}/host/address")]
pub async fn address(at: AtHost, sent: web::Json<HostAddress>) -> Result<HttpResponse, Problem> {
    let address = match sent.address.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| {
            let fault = crate::game::opening::player::PlayerFault::Address(super::typed(text));
            Problem::invalid(at.l, fault.say(at.l))
        })?),
    };
    at.site.games.set_host(&at.now.game, address.as_ref(), at.l).await?;
    done(&at, Ok(()))
}
