//! New links for a seat in place of all it has.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::seats::renewal::Renewed,
    language::Language,
    links::{game_id::GameId, opens::Opens, token::Token},
    rules::Seat,
    store::seats::holders::Holder,
    web::{PageError, Site, fields::Fields, language, page},
};

#[derive(Template)]
#[template(path = "pages/seat/renewal.html")]
struct RenewalPage<'a> {
    l: Language,
    game: &'a str,
    game_url: String,
    renewed: Option<Renewed>,
}

/// What a link opens: whose seat, in which game, and how they are spoken to.
struct Found {
    game: GameId,
    name: String,
    seat: Seat,
    /// As which of the seat's holders.
    generation: u32,
    language: Language,
}

async fn find(site: &Site, request: &HttpRequest, token: &str) -> Result<Found, PageError> {
    let no_link = || PageError::no_link(language(request));
    let token = Token::parse(token).ok_or_else(no_link)?;
    let found = site.games.follow_as(&token).await?;
    let Some((Opens::Renewal(seat), generation)) = found else { return Err(no_link()) };
    let game = token.game().clone();
    let now = site.games.now(&game).await?.ok_or_else(no_link)?;
    let holder = now.holders.iter().find(|holder| holder.seat == seat);
    let person = holder.and_then(Holder::person).ok_or_else(no_link)?;
    Ok(Found { language: person.language, name: now.game.name, game, seat, generation })
}

fn show_page(
    site: &Site,
    found: &Found,
    renewed: Option<Renewed>,
) -> Result<HttpResponse, PageError> {
    let template = RenewalPage {
        l: found.language,
        game: &found.name,
        game_url: site.addresses.game(&found.game),
        renewed,
    };
    page(&template)
}

/// `GET /renewals/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    show_page(&site, &find(&site, &request, &token).await?, None)
}

/// `POST /renewals/{token}` with `act=renew`; anything else changes nothing.
pub async fn renew(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let found = find(&site, &request, &token).await?;
    if fields.get("act") != "renew" {
        return show_page(&site, &found, None);
    }
    let renewed = site.games.renew_links(&found.game, found.seat, found.generation).await?;
    show_page(&site, &found, Some(renewed))
}
