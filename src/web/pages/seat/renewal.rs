//! New links for a seat in place of all it has.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::acts::act::HolderAct,
    language::Language,
    links::{
        opens::{Holding, Opens},
        token::Token,
    },
    store::seats::holders::Holder,
    web::{PageError, Site, fields::Fields, language, page, pages::notice::Notice},
};

#[derive(Template)]
#[template(path = "pages/seat/renewal.html")]
struct RenewalPage<'a> {
    l: Language,
    game: &'a str,
    game_url: String,
    /// What came of the press.
    notice: Option<Notice>,
}

/// What a link opens: whose seat, in which game, and how they are spoken to.
struct Found {
    holding: Holding,
    name: String,
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
    let holding = Holding { game, seat, generation };
    Ok(Found { holding, name: now.game.name, language: person.language })
}

fn show_page(
    site: &Site,
    found: &Found,
    notice: Option<Notice>,
) -> Result<HttpResponse, PageError> {
    let template = RenewalPage {
        l: found.language,
        game: &found.name,
        game_url: site.addresses.game(&found.holding.game),
        notice,
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
    let done = site.games.holder_act(&found.holding, &HolderAct::RenewLinks).await;
    show_page(&site, &found, Some(Notice::of(done, found.language)?))
}
