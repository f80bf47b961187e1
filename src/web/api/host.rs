//! What the host of a game may do.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Done, Meant, Problem,
    act::{Moved, Reminded},
    away::DaysSent,
    beyond::{RoundMeant, unsure},
    game::{ActShown, acts_shown},
    games::PlayerSent,
    letters::MailShown,
    position::OpenRound,
    seat, secret, typed,
    who::AtHost,
};
use crate::{
    game::{host::act::HostAct, opening::candidate::address_of, seats::replace::OfferWord},
    store::{games::Status, post::returns::Told, seats::holders::Holder},
    timetable::{Length, NoLength, calendar::span},
    web::whole,
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
    /// The newest letters that could not be delivered, but for those that answer what a player wrote.
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
    /// How its mail fares, but for letters that answer what its holder wrote; none for a computer.
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
    let lost = at.site.games.undeliverable(&game.id, Told::Host).await?;
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
    let position = at.site.games.played(game)?.teller.position(at.now.state())?;
    let acts = acts_shown(position.as_ref(), &at.now, |_| true, at.l);
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
    #[serde(deserialize_with = "whole::sent")]
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
    at.act(HostAct::Extend { by, meant: Some((sent.round, sent.deadline)) }).await
}

/// Close the open window and resolve the round now
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Moved)))]
#[post("/games/{game}/host/close")]
pub async fn close(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    at.act(HostAct::Close { meant: Some(sent.round) }).await
}

/// Take days off: no window closes on them, and an open one that would closes later
#[utoipa::path(tag = "host", request_body = DaysSent, responses((status = 200, body = Moved)))]
#[post("/games/{game}/host/days-off")]
pub async fn days_off(at: AtHost, sent: web::Json<DaysSent>) -> Result<HttpResponse, Problem> {
    let days = span(sent.from, sent.to).map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?;
    at.act(HostAct::TakeOff { days }).await
}

/// Who is to hold a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Successor {
    /// Which of the seat's holders is meant: sent twice, one is replaced.
    #[serde(deserialize_with = "whole::sent")]
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
    let (zone, seat, generation) = (at.now.game.zone, seat(path.1), sent.generation);
    let act = match at.now.game.status {
        Status::Inviting => {
            let who = sent.person.candidate().judge(at.l, zone);
            who.map(|who| HostAct::GiveSeat { seat, generation, who })
        }
        _ => {
            let successor = sent.person.contact().judge(at.l, zone);
            successor.map(|successor| HostAct::Replace { seat, generation, successor })
        }
    };
    at.act(act.map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?).await
}

/// Remind those whose sheets are missing
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Reminded)))]
#[post("/games/{game}/host/reminder")]
pub async fn remind(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    at.act(HostAct::Remind { round: sent.round }).await
}

/// Propose a pause: the window stops when all living players agree
#[utoipa::path(tag = "host", request_body = Meant, responses((status = 200, body = Done)))]
#[put("/games/{game}/host/pause")]
pub async fn pause(at: AtHost, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    at.act(HostAct::Pause { round: sent.round }).await
}

/// End the pause: the window has the time again that was left
#[utoipa::path(tag = "host", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/host/pause")]
pub async fn resume(at: AtHost, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    at.act(HostAct::Resume { round: meant.round }).await
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
    at.act(HostAct::End).await
}

/// Whether a seat is offered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct OfferSent {
    /// Which of the seat's holders is meant.
    #[serde(deserialize_with = "whole::sent")]
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
    let OfferSent { generation, offered } = *sent;
    let word = if offered { OfferWord::Offers } else { OfferWord::TakesBack };
    at.act(HostAct::Offer { seat: seat(path.1), generation, word }).await
}

/// Send a test letter to a seat
#[utoipa::path(tag = "host", responses((status = 200, body = Done)))]
#[post("/games/{game}/host/seats/{seat}/letters/test")]
pub async fn test_letter(
    at: AtHost,
    path: web::Path<(String, u8)>,
) -> Result<HttpResponse, Problem> {
    at.act(HostAct::TestMail { seat: seat(path.1) }).await
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
        Some(text) => Some(
            address_of(&typed(text)).map_err(|fault| Problem::invalid(at.l, fault.say(at.l)))?,
        ),
    };
    at.act(HostAct::SetAddress { address, language: at.l }).await
}
