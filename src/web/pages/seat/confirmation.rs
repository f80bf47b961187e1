//! A mail that may not be its seat's: look at it, and say whether it is.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;
use uuid::Uuid;

use crate::{
    game::mail_in::confirmation::{Standing, WaitingMail, Why, Word},
    language::Language,
    links::{game_id::GameId, opens::Opens, token::Token},
    moment::moment,
    rules::Seat,
    store::seats::holders::{Holder, Person},
    web::{PageError, Site, fields::Fields, language, page, pages::due::Due},
};

#[derive(Template)]
#[template(path = "pages/seat/confirmation.html")]
struct ConfirmationPage<'a> {
    l: Language,
    game: &'a str,
    game_url: String,
    mail: &'a WaitingMail,
    received_at: String,
    due: Due,
    /// What was said just now.
    said: Option<Word>,
    /// Where new links are to be had.
    renewal_url: Option<String>,
}

/// What a link opens.
struct Found {
    game: GameId,
    name: String,
    seat: Seat,
    /// As which of its holders.
    generation: u32,
    person: Person,
    id: Uuid,
    mail: WaitingMail,
}

async fn find(site: &Site, request: &HttpRequest, token: &str) -> Result<Found, PageError> {
    let no_link = || PageError::no_link(language(request));
    let token = Token::parse(token).ok_or_else(no_link)?;
    let found = site.games.follow_as(&token).await?;
    let Some((Opens::Confirmation { seat, mail: id }, generation)) = found else {
        return Err(no_link());
    };
    let game = token.game().clone();
    let now = site.games.now(&game).await?.ok_or_else(no_link)?;
    let mail = site.games.waiting_mail(&game, seat, id).await?.ok_or_else(no_link)?;
    let holder = now.holders.iter().find(|holder| holder.seat == seat);
    let person = holder.and_then(Holder::person).cloned().ok_or_else(no_link)?;
    Ok(Found { game, name: now.game.name, seat, generation, person, id, mail })
}

async fn show_page(
    site: &Site,
    found: &Found,
    said: Option<Word>,
    renewal_url: Option<String>,
) -> Result<HttpResponse, PageError> {
    let (l, zone) = (found.person.language, found.person.zone);
    let template = ConfirmationPage {
        l,
        game: &found.name,
        game_url: site.addresses.game(&found.game),
        received_at: moment(found.mail.received_at, zone, l),
        due: Due::new(found.mail.deadline, site.now().await?, zone, l),
        mail: &found.mail,
        said,
        renewal_url,
    };
    page(&template)
}

/// `GET /confirmations/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    show_page(&site, &find(&site, &request, &token).await?, None, None).await
}

/// `POST /confirmations/{token}` with `word=yes`, `always` or `no`; anything else changes nothing.
pub async fn say(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let mut found = find(&site, &request, &token).await?;
    let word = match fields.get("word") {
        "yes" => Word::Yes,
        "always" => Word::Always,
        "no" => Word::No,
        _ => return show_page(&site, &found, None, None).await,
    };
    let standing = site.games.take_word(&found.game, found.seat, found.id, word).await?;
    let said =
        (standing == Standing::Decided && found.mail.standing != Standing::Decided).then_some(word);
    found.mail.standing = standing;
    let renewal_url = match said {
        // Somebody else knows an address of this seat's.
        Some(Word::No) => {
            let opens = Opens::Renewal(found.seat);
            let token = site.games.give_link_as(&found.game, opens, found.generation).await?;
            Some(site.addresses.link(opens, &token))
        }
        _ => None,
    };
    show_page(&site, &found, said, renewal_url).await
}
