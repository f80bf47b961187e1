//! What a player may do beside writing orders: time-out, draw, surrender.

use actix_web::{HttpResponse, delete, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{Done, Meant, Problem, secret, who::AtSeat};
use crate::{
    game::{
        Refusal,
        acts::{draw::Draw, pause::Pausing},
    },
    language::Language,
};

/// The window that is to be longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WindowMeant {
    /// The round.
    round: u32,
    /// Its deadline as it stands: sent twice, the window is lengthened once.
    deadline: DateTime<Utc>,
}

/// A deadline that was moved.
#[derive(Serialize, ToSchema)]
pub struct Moved {
    /// When the window closes now; none where none had to move.
    pub deadline: Option<DateTime<Utc>>,
}

/// Call the time-out: once a game, the window is longer by an ordinary one
#[utoipa::path(tag = "acts", request_body = WindowMeant, responses((status = 200, body = Moved)))]
#[post("/games/{game}/seats/{seat}/time-out")]
pub async fn time_out(at: AtSeat, sent: web::Json<WindowMeant>) -> Result<HttpResponse, Problem> {
    let called =
        crate::game::refused(at.site.games.time_out(&at.ticket(sent.round)?, sent.deadline).await)?;
    let until = called.map_err(|refused| Problem::refused(refused, at.l))?;
    Ok(secret(StatusCode::OK, &Moved { deadline: Some(until) }))
}

/// Agree to a draw: with the last living player's word the game is drawn
#[utoipa::path(tag = "acts", request_body = Meant, responses((status = 200, body = Done)))]
#[put("/games/{game}/seats/{seat}/draw")]
pub async fn draw(at: AtSeat, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    say(&at, sent.round, true).await
}

/// The round that is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoundMeant {
    /// The number of the round that is open.
    pub round: u32,
}

/// Agree to a draw no longer
#[utoipa::path(tag = "acts", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/seats/{seat}/draw")]
pub async fn no_draw(at: AtSeat, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    say(&at, meant.round, false).await
}

async fn say(at: &AtSeat, round: u32, agree: bool) -> Result<HttpResponse, Problem> {
    let drawn = crate::game::refused(at.site.games.draw(&at.ticket(round)?, agree).await)?;
    Ok(Done::answer(match drawn.map_err(|refused| Problem::refused(refused, at.l))? {
        Draw::Offered => at.l.say("You agree to a draw.", "Vous consentez à la partie nulle."),
        Draw::Withdrawn => {
            at.l.say("You do not agree to a draw.", "Vous ne consentez pas à la partie nulle.")
        }
        Draw::Agreed => at.l.say("The game is drawn.", "La partie est nulle."),
    }))
}

/// What cannot be taken back is to be meant.
pub fn unsure(l: Language) -> Problem {
    let sentence = l.say(
        "\"sure\": true was expected: it cannot be taken back.",
        "Il faut « sure »: true : c'est sans retour.",
    );
    Problem::invalid(l, sentence.to_owned())
}

/// Agree to a pause: the window stops when all living players do
#[utoipa::path(tag = "acts", request_body = Meant, responses((status = 200, body = Done)))]
#[put("/games/{game}/seats/{seat}/pause")]
pub async fn pause(at: AtSeat, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    paused(crate::game::refused(at.site.games.pause(&at.ticket(sent.round)?, true).await)?, at.l)
}

/// Agree to a pause no longer, or end it: the window has the time again that was left
#[utoipa::path(tag = "acts", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/seats/{seat}/pause")]
pub async fn no_pause(at: AtSeat, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    paused(crate::game::refused(at.site.games.pause(&at.ticket(meant.round)?, false).await)?, at.l)
}

/// Where a pause stands.
pub fn paused(pausing: Result<Pausing, Refusal>, l: Language) -> Result<HttpResponse, Problem> {
    let pausing = pausing.map_err(|refused| Problem::refused(refused, l))?;
    Ok(Done::answer(pausing.say(l)))
}

/// Giving up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SurrenderSent {
    /// The number of the round that is open.
    round: u32,
    /// Whether it is meant: it cannot be taken back.
    sure: bool,
}

/// Give up, for good: the round in play is carried out, then the player leaves the game
#[utoipa::path(tag = "acts", request_body = SurrenderSent,
    responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/surrender")]
pub async fn surrender(
    at: AtSeat,
    sent: web::Json<SurrenderSent>,
) -> Result<HttpResponse, Problem> {
    if !sent.sure {
        return Err(unsure(at.l));
    }
    let over = crate::game::refused(at.site.games.surrender(&at.ticket(sent.round)?).await)?;
    over.map_err(|refused| Problem::refused(refused, at.l))?;
    Ok(Done::answer(at.l.say("You have surrendered.", "Vous avez capitulé.")))
}
