//! What players write to one another: those of an open game, or allies.

use actix_web::{HttpRequest, HttpResponse, get, http::StatusCode, post, web};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Done, Problem, position::numbers, seat, secret, sheet, who::AtSeat};
use crate::{
    game::acts::{act::PlayerAct, message::To},
    store::acts::messages::Reach,
    web::whole,
};

/// A message.
#[derive(Serialize, ToSchema)]
struct MessageShown {
    /// The seat it is from.
    from: u8,
    /// The name of who held that seat then.
    author: String,
    /// `seat`, `living` or `all`.
    to: &'static str,
    /// The seats that may read it, beside its author.
    readers: Vec<u8>,
    /// In which round it was sent.
    round: u32,
    /// When it was sent.
    sent_at: DateTime<Utc>,
    /// What it says.
    words: String,
}

/// The newest messages that this seat may see, the newest first
#[utoipa::path(tag = "messages", responses((status = 200, body = [MessageShown])))]
#[get("/games/{game}/seats/{seat}/messages")]
pub async fn list(at: AtSeat) -> Result<HttpResponse, Problem> {
    let messages = at.site.games.messages(&at.holding()).await?;
    let shown: Vec<_> = messages
        .into_iter()
        .map(|message| MessageShown {
            from: message.seat.0,
            to: match message.reach {
                Reach::Seat => "seat",
                Reach::Living => "living",
                Reach::All => "all",
            },
            readers: numbers(&message.readers),
            author: message.author,
            round: message.round,
            sent_at: message.sent_at,
            words: message.words,
        })
        .collect();
    Ok(secret(StatusCode::OK, &shown))
}

/// A message that is sent.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MessageSent {
    /// The number of the round that is open.
    #[serde(deserialize_with = "whole::sent")]
    round: u32,
    /// To whom.
    to: Recipient,
    /// What it says, in at most 2,000 characters.
    words: String,
}

/// To whom a message goes.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum Recipient {
    /// The holder of that seat.
    Seat(#[serde(deserialize_with = "whole::sent")] u8),
    /// All living players.
    Living,
    /// All players.
    All,
}

/// Send a message to other players of an open game, or to an ally where allies may write to one another
#[utoipa::path(tag = "messages", request_body = MessageSent,
    params(("Idempotency-Key" = Option<String>, Header,
            description = "A name for this message: the same one sent again under it goes out once")),
    responses((status = 200, body = Done)))]
#[post("/games/{game}/seats/{seat}/messages")]
pub async fn send(
    at: AtSeat,
    request: HttpRequest,
    sent: web::Json<MessageSent>,
) -> Result<HttpResponse, Problem> {
    let to = match sent.to {
        Recipient::Seat(number) => To::Seat(seat(number)),
        Recipient::Living => To::Living,
        Recipient::All => To::All,
    };
    let (ticket, key) = (at.ticket(sent.round)?, sheet::key(&at, &request)?);
    at.act(&ticket, PlayerAct::Message { to, words: sent.words.clone(), key }).await
}
