//! What a player may do beside writing orders: time-out, draw, surrender.

use actix_web::{HttpResponse, delete, post, put, web};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{Done, Meant, Problem, act::Moved, who::AtSeat};
use crate::{
    game::acts::{act::PlayerAct, draw::DrawWord, pause::PauseWord},
    language::Language,
    web::whole,
};

/// The window that is to be longer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WindowMeant {
    /// The round.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
    /// Its deadline as it stands: sent twice, the window is lengthened once.
    deadline: DateTime<Utc>,
}

/// Call the time-out: once a game, the window is longer by an ordinary one
#[utoipa::path(tag = "acts", request_body = WindowMeant, responses((status = 200, body = Moved)))]
#[post("/games/{game}/seats/{seat}/time-out")]
pub async fn time_out(at: AtSeat, sent: web::Json<WindowMeant>) -> Result<HttpResponse, Problem> {
    let act = PlayerAct::TimeOut { deadline: Some(sent.deadline) };
    at.act(&at.ticket(sent.round)?, act).await
}

/// Agreeing to a draw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct DrawSent {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
    /// Whether the game may end with it, which cannot be taken back: expected of the last player
    /// who agrees.
    #[serde(default)]
    sure: bool,
}

/// Agree to a draw: with the last living player's word the game is drawn
#[utoipa::path(tag = "acts", request_body = DrawSent, responses((status = 200, body = Done)))]
#[put("/games/{game}/seats/{seat}/draw")]
pub async fn draw(at: AtSeat, sent: web::Json<DrawSent>) -> Result<HttpResponse, Problem> {
    let word = if sent.sure { DrawWord::AgreesForGood } else { DrawWord::Agrees };
    at.act(&at.ticket(sent.round)?, PlayerAct::Draw(word)).await
}

/// The round that is meant.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RoundMeant {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::asked")]
    pub round: u32,
}

/// Agree to a draw no longer
#[utoipa::path(tag = "acts", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/seats/{seat}/draw")]
pub async fn no_draw(at: AtSeat, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    at.act(&at.ticket(meant.round)?, PlayerAct::Draw(DrawWord::TakesBack)).await
}

/// What cannot be taken back is to be meant.
pub fn unsure(l: Language) -> Problem {
    let sentence = l.say(
        "\"sure\": true was expected: it cannot be taken back.",
        "Il faut «\u{a0}sure\u{a0}»\u{a0}: true : c'est sans retour.",
    );
    Problem::invalid(l, sentence.to_owned())
}

/// Agree to a pause: the window stops when all living players do
#[utoipa::path(tag = "acts", request_body = Meant, responses((status = 200, body = Done)))]
#[put("/games/{game}/seats/{seat}/pause")]
pub async fn pause(at: AtSeat, sent: web::Json<Meant>) -> Result<HttpResponse, Problem> {
    at.act(&at.ticket(sent.round)?, PlayerAct::Pause(PauseWord::Agrees)).await
}

/// Agree to a pause no longer, or end it: the window has the time again that was left
#[utoipa::path(tag = "acts", params(RoundMeant), responses((status = 200, body = Done)))]
#[delete("/games/{game}/seats/{seat}/pause")]
pub async fn no_pause(at: AtSeat, meant: web::Query<RoundMeant>) -> Result<HttpResponse, Problem> {
    at.act(&at.ticket(meant.round)?, PlayerAct::Pause(PauseWord::TakesBack)).await
}

/// Giving up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SurrenderSent {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::sent")]
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
    at.act(&at.ticket(sent.round)?, PlayerAct::Surrender).await
}
