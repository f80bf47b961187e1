//! The host's page: lengthen the open window, or close it now.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::{
        away::Noted,
        host::Acted,
        record::GameNow,
        token::Token,
        window::{
            Window,
            calendar::{date, span},
        },
    },
    language::Language,
    moment::moment,
    store::{letters, links::Opens},
    web::{Keep, PageError, Site, fields::Fields, language, page},
};

#[derive(Template)]
#[template(path = "pages/host.html")]
struct HostPage<'a> {
    l: Language,
    now: &'a GameNow,
    game_url: String,
    open: Option<OpenWindow>,
    undeliverable: Vec<letters::Undeliverable>,
    /// The days on which no window closes, in words.
    days_off: Vec<String>,
    said: Option<Said>,
}

/// The open window, as it is shown and as the act must name it.
struct OpenWindow {
    round: u32,
    deadline: String,
    why: String,
    meant: String,
}

/// What came of an act.
enum Said {
    Extended(String),
    Closed(u32),
    NoWindow,
    Tournament,
    NotAWindow,
    Off(Noted),
}

async fn find(
    site: &Site,
    request: &HttpRequest,
    token: &str,
) -> Result<(GameNow, Language), PageError> {
    let l = language(request);
    let token = Token::parse(token).ok_or_else(|| PageError::no_link(l))?;
    match site.games.follow(&token).await? {
        Some(Opens::Host) => {}
        _ => return Err(PageError::no_link(l)),
    }
    let now = site.games.now(token.game()).await?.ok_or_else(|| PageError::no_link(l))?;
    Ok((now, l))
}

async fn show_page(
    site: &Site,
    now: &GameNow,
    said: Option<Said>,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let open = now.round.as_ref().filter(|round| round.is_open());
    let template = HostPage {
        l,
        game_url: site.addresses.game(&now.game.id),
        open: open.map(|round| OpenWindow {
            round: round.number,
            deadline: moment(round.deadline, now.game.zone(), l),
            why: round.closing().why.say(&now.game, &now.holders, l),
            meant: round.deadline.to_rfc3339(),
        }),
        undeliverable: site.games.undeliverable(&now.game.id).await?,
        days_off: now.game.calendar().say(l),
        now,
        said,
    };
    page(&template, Keep::No)
}

/// `GET /hosts/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let (now, l) = find(&site, &request, &token).await?;
    show_page(&site, &now, None, l).await
}

/// `POST /hosts/{token}` with `act=extend` and `by`, `act=close`, or `act=off` with `from` and
/// `to`; anything else changes nothing.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let (now, l) = find(&site, &request, &token).await?;
    // What the page showed when the button was pressed: pressed twice, it acts once.
    let meant = (
        fields.get("round").parse().unwrap_or_default(),
        fields.get("deadline").parse().unwrap_or_default(),
    );
    let said = match fields.get("act") {
        "extend" => match fields.get("by").parse::<Window>() {
            Ok(by) => match site.games.extend(&now.game.id, Some(meant), by).await? {
                Acted::Done { deadline, .. } => {
                    Some(Said::Extended(moment(deadline, now.game.zone(), l)))
                }
                Acted::NoWindow => Some(Said::NoWindow),
                Acted::Tournament => Some(Said::Tournament),
            },
            Err(_) => Some(Said::NotAWindow),
        },
        "close" => match site.games.close_window(&now.game.id, Some(meant.0)).await? {
            Acted::Done { round, .. } => Some(Said::Closed(round)),
            Acted::NoWindow | Acted::Tournament => Some(Said::NoWindow),
        },
        "off" => {
            let (from, to) = (date(fields.get("from")), date(fields.get("to")));
            Some(Said::Off(match from.and_then(|from| span(from, to?)) {
                Ok(days) => site.games.take_off(&now.game.id, &days).await?,
                Err(fault) => Noted::Fault(fault),
            }))
        }
        _ => None,
    };
    let (now, _) = find(&site, &request, &token).await?;
    show_page(&site, &now, said, l).await
}
