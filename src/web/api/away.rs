//! A player's absences.

use actix_web::{HttpResponse, delete, post, web};
use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{Problem, act::Moved, who::AtSeat};
use crate::game::acts::act::HolderAct;

/// Days on which a player is away, both included, in the player's zone; or days off.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DaysSent {
    /// The first day.
    pub from: NaiveDate,
    /// The last day.
    pub to: NaiveDate,
}

/// Note days away: no window closes while this seat's sheet is awaited and its holder is away
#[utoipa::path(tag = "acts", request_body = DaysSent, responses((status = 200, body = Moved)))]
#[post("/games/{game}/seats/{seat}/absences")]
pub async fn note(at: AtSeat, sent: web::Json<DaysSent>) -> Result<HttpResponse, Problem> {
    let act = HolderAct::Away { from: sent.from, to: sent.to };
    at.holder_act(act).await
}

/// Take absences back, from today on
#[utoipa::path(tag = "acts", responses((status = 200, body = Moved)))]
#[delete("/games/{game}/seats/{seat}/absences")]
pub async fn back(at: AtSeat) -> Result<HttpResponse, Problem> {
    at.holder_act(HolderAct::Back).await
}
