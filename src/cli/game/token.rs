//! `sealed-orders game token`.

use serde_json::json;

use super::{act::refused, find};
use crate::{
    cli::{Office, Print, Stop, print},
    game::{
        host::{act::HostAct, outcome::HostOutcome},
        seats::secrets::Doer,
    },
    links::{game_id::GameId, token::Token},
    rules::Seat,
};

/// Makes a token, and prints it.
pub async fn make(office: &Office, id: &GameId, seat: &str, how: Print) -> Result<(), Stop> {
    let now = find(office, id).await?;
    let token = if seat.eq_ignore_ascii_case("host") {
        host_token(office, id).await?
    } else {
        let state = office.games.played(&now.game)?.rules.state(now.state())?;
        let mut found = seat.parse().ok().map(Seat);
        for holder in &now.holders {
            if state.seat_code(holder.seat).eq_ignore_ascii_case(seat) {
                found = Some(holder.seat);
            }
        }
        match found {
            Some(seat) => office.games.seat_token(id, seat).await?,
            None => None,
        }
    };
    let token = token.ok_or_else(|| {
        Stop::BadInput(format!(
            "nobody holds a seat {seat:?} of game {id}: expected the number or code of a seat that a \
             person holds, or `host`; `sealed-orders game show {id}` lists them"
        ))
    })?;
    let api = office.addresses.api();
    how.say(&json!({ "api": api, "token": token.reveal() }), || print(token.reveal()))?;
    Ok(())
}

async fn host_token(office: &Office, id: &GameId) -> Result<Option<Token>, Stop> {
    match office.games.host_act(id, &HostAct::MakeToken, &Doer::Operator).await {
        Ok(HostOutcome::Token(token)) => Ok(Some(token)),
        Ok(_) => Ok(None),
        Err(error) => Err(refused(office, id, &error.refusal()?).await),
    }
}
