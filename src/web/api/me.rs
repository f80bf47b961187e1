//! Whom a token acts for.

use actix_web::{HttpRequest, HttpResponse, delete, get, http::StatusCode, web};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Done, Problem, ROOT, secret, who::Bearer};
use crate::{
    game::program::ActsFor,
    web::{Site, language},
};

/// Whom the token that was shown acts for.
#[derive(Serialize, ToSchema)]
struct Me {
    /// One place for each: the token of a seat, or of a host, has one.
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
pub async fn show(bearer: Bearer) -> HttpResponse {
    let game = format!("{ROOT}/games/{}", bearer.game);
    let (kind, seat, href) = match bearer.acts_for {
        ActsFor::Seat { seat, .. } => ("seat", Some(seat.0), format!("{game}/seats/{}", seat.0)),
        ActsFor::Host => ("host", None, format!("{game}/host")),
    };
    let place = Place { kind, game: bearer.game.to_string(), seat, href };
    secret(StatusCode::OK, &Me { places: vec![place] })
}

/// End the token: it is worth nothing from then on
#[utoipa::path(tag = "token", responses((status = 200, body = Done)))]
#[delete("/me")]
pub async fn end(
    site: web::Data<Site>,
    request: HttpRequest,
    bearer: Bearer,
) -> Result<HttpResponse, Problem> {
    site.games.end_token(&bearer.game, bearer.acts_for).await?;
    let told = language(&request)
        .say("The token is worth nothing any more.", "Le jeton ne vaut plus rien.");
    Ok(Done::answer(told))
}
