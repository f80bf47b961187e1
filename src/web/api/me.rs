//! Whom a token acts for.

use actix_web::{HttpRequest, HttpResponse, delete, get, http::StatusCode, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Done, Problem, ROOT, secret, who::Bearer};
use crate::{
    game::links::program::ActsFor,
    links::game_id::GameId,
    rules::Seat,
    web::{Site, language},
};

/// Whom the token that was shown acts for.
#[derive(Serialize, ToSchema)]
struct Me {
    /// The token of a seat, or of a host, has one place; that of an account one for each seat and each
    /// game that its owner has, at most 300 of either.
    places: Vec<Place>,
}

/// A seat, or a host's desk.
#[derive(Serialize, ToSchema)]
struct Place {
    /// `seat` or `host`.
    kind: &'static str,
    /// The game.
    game: String,
    /// The seat; none for a host.
    seat: Option<u8>,
    /// Where to ask for it.
    href: String,
}

/// Whom the token acts for, and where to go on
#[utoipa::path(tag = "token", responses((status = 200, body = Me)))]
#[get("/me")]
pub async fn show(site: web::Data<Site>, bearer: Bearer) -> Result<HttpResponse, Problem> {
    let places = match bearer {
        Bearer::One { game, acts_for: ActsFor::Seat { seat, .. } } => {
            vec![Place::seat(&game, seat)]
        }
        Bearer::One { game, acts_for: ActsFor::Host } => vec![Place::host(&game)],
        Bearer::Account(who) => {
            let overview = site.accounts.overview(&who.account).await?;
            let seats = overview.seats.iter().map(|held| Place::seat(&held.game.id, held.seat));
            seats.chain(overview.hosted.iter().map(|game| Place::host(&game.id))).collect()
        }
    };
    Ok(secret(StatusCode::OK, &Me { places }))
}

impl Place {
    fn seat(game: &GameId, seat: Seat) -> Self {
        let href = format!("{ROOT}/games/{game}/seats/{}", seat.0);
        Self { kind: "seat", game: game.to_string(), seat: Some(seat.0), href }
    }

    fn host(game: &GameId) -> Self {
        let href = format!("{ROOT}/games/{game}/host");
        Self { kind: "host", game: game.to_string(), seat: None, href }
    }
}

/// End the token: it no longer works
#[utoipa::path(tag = "token", responses((status = 200, body = Done)))]
#[delete("/me")]
pub async fn end(
    site: web::Data<Site>,
    request: HttpRequest,
    bearer: Bearer,
) -> Result<HttpResponse, Problem> {
    match bearer {
        Bearer::One { game, acts_for } => site.games.end_token(&game, acts_for).await?,
        Bearer::Account(who) => site.accounts.sign_out(&who.account, Some(who.session)).await?,
    }
    Ok(Done::worthless(language(&request)))
}
