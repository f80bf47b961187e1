//! Mails that wait for their seat's word, because they may not be its own. What they say is shown on the
//! page of the letter that asks alone: it may be a sheet of a round that is not resolved.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Done, Problem, Trouble, secret, who::AtSeat};
use crate::game::mail_in::confirmation::{Standing, Why, Word};

/// A mail that waits.
#[derive(Serialize, ToSchema)]
struct WaitingShown {
    /// Its id.
    id: String,
    /// The round it is for.
    round: u32,
    /// Why it may not be the seat's: `other_address`, `unproven` or `unchecked`.
    #[schema(value_type = String, example = "other_address")]
    why: Why,
    /// Whom it says it is from; none when it names nobody, or several.
    sender: Option<String>,
    /// When it arrived.
    received_at: DateTime<Utc>,
    /// Before when it can be confirmed.
    deadline: DateTime<Utc>,
}

/// The newest mails that wait for the seat's word and would count, 20 at most, the oldest first
#[utoipa::path(tag = "letters", responses((status = 200, body = Vec<WaitingShown>)))]
#[get("/games/{game}/seats/{seat}/mails")]
pub async fn list(at: AtSeat) -> Result<HttpResponse, Problem> {
    let mails = at.site.games.waiting_mails(&at.holding()).await?;
    let shown: Vec<WaitingShown> = mails
        .into_iter()
        .map(|(id, mail)| WaitingShown {
            id: id.to_string(),
            round: mail.round,
            why: mail.doubt.why,
            sender: mail.doubt.sender,
            received_at: mail.received_at,
            deadline: mail.deadline,
        })
        .collect();
    Ok(secret(StatusCode::OK, &shown))
}

/// Whether a mail is the seat's.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WordSent {
    /// True: it is read as if it had come from the seat's own address, as of when it arrived. False: it
    /// never counts.
    ours: bool,
}

/// Say whether a mail that waits is the seat's. An address is added for good with the letter alone
#[utoipa::path(tag = "letters", request_body = WordSent, responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/mails/{mail}")]
pub async fn say(
    at: AtSeat,
    path: web::Path<(String, String, String)>,
    sent: web::Json<WordSent>,
) -> Result<HttpResponse, Problem> {
    let unknown = || Problem::of(Trouble::Place, at.l);
    let id = path.2.parse().map_err(|_| unknown())?;
    if !at.site.games.is_asked_about(&at.holding(), id).await? {
        return Err(unknown());
    }
    let word = if sent.ours { Word::Yes } else { Word::No };
    match at.site.games.take_word(&at.now.game.id, at.seat, id, word).await? {
        Standing::Decided => Ok(Done::kept(at.l)),
        Standing::Withdrawn => Err(Problem::of(Trouble::Withdrawn, at.l)),
        Standing::Waits | Standing::TooLate | Standing::Overtaken => {
            Err(Problem::of(Trouble::NoWindow, at.l))
        }
    }
}
