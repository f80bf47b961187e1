//! A player's absences.

use actix_web::{HttpResponse, delete, http::StatusCode, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Problem, Trouble, beyond::Moved, secret, who::AtSeat};
use crate::{game::window::absences::Noted, language::Language};

/// Days on which a player is away, both included, in the player's zone; or days off.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysSent {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

/// What came of days that were noted.
pub fn noted(noted: Noted, l: Language) -> Result<HttpResponse, Problem> {
    match noted {
        Noted::Done { deadline } => Ok(secret(StatusCode::OK, &Moved { deadline })),
        Noted::Fault(fault) => Err(Problem::invalid(l, fault.say(l))),
        Noted::NoGame => Err(Problem::of(Trouble::Over, l)),
    }
}

/// Note days away: no window closes while this seat's sheet is awaited and its holder is away
#[utoipa::path(tag = "acts", request_body = DaysSent, responses((status = 200, body = Moved)))]
#[post("/games/{game}/seats/{seat}/absences")]
pub async fn note(at: AtSeat, sent: web::Json<DaysSent>) -> Result<HttpResponse, Problem> {
    noted(at.site.games.away(&at.ticket_of(0), sent.from, sent.to).await?, at.l)
}

/// Take absences back, from today on
#[utoipa::path(tag = "acts", responses((status = 200, body = Moved)))]
#[delete("/games/{game}/seats/{seat}/absences")]
pub async fn back(at: AtSeat) -> Result<HttpResponse, Problem> {
    noted(at.site.games.back(&at.ticket_of(0)).await?, at.l)
}
