//! What awaits the reader of a page that is nobody's own: a line on top of it, for a browser that is
//! known. Strangers get the page as it is kept for everybody; what has somebody's line is kept nowhere.

use std::slice;

use actix_web::{
    HttpRequest,
    body::{BoxBody, MessageBody, to_bytes},
    dev::{ServiceRequest, ServiceResponse},
    error::ErrorInternalServerError,
    http::{
        Method, StatusCode,
        header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue, IF_NONE_MATCH},
    },
    middleware::Next,
    web,
};
use askama::Template;

use super::{PageError, Site, api, language, reader::Reader};
use crate::{
    account::overview::Company,
    game::{Failure, round::record::GameNow},
    history::with_article,
    language::Language,
    links::{game_id::GameId, token::Token},
    store::account::accounts::{self, HeldSeat},
};

/// Where the line stands: at the top of this element, which every page has once.
const MAIN: &str = "<main id=\"main\"";

/// Rooms whose pages are somebody's own, and say themselves what awaits whom they belong to.
const OWN: [&str; 6] = ["claims", "confirmations", "feeds", "invitations", "seats", "sheets"];
/// So does the page of all one's games.
const ALL_GAMES: &str = "/account";

/// What awaits a reader.
#[derive(Template)]
#[template(path = "pages/awaits.html")]
struct AwaitsLine {
    l: Language,
    /// The game that it is in, where the page is not that game's.
    game: Option<String>,
    id: String,
    seat: u8,
    /// What they play there.
    plays: String,
    asks: Asks,
    /// How many messages are not read.
    unread: u32,
    /// How many other games need the reader.
    more: usize,
}

/// What a seat asks of its holder.
enum Asks {
    /// A sheet for what is called so within a sentence, or another in place of one that is to be mended.
    Orders {
        what: String,
        to_mend: bool,
    },
    Answer,
    /// A word on a draw or a pause that others propose.
    Word,
    /// Nothing for now; who is waited for.
    Nothing {
        others: String,
    },
    /// Nothing any more: its holder is out, and the game goes on.
    Out,
    /// Nothing any more: the game is over.
    Over,
}

impl Asks {
    const fn is_quiet(&self) -> bool {
        matches!(self, Self::Nothing { .. } | Self::Out | Self::Over)
    }
}

/// Puts what awaits its reader on top of a page that is nobody's own.
///
/// # Errors
/// When the database does not answer.
pub async fn tell_reader(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let site = request.app_data::<web::Data<Site>>().cloned();
    let Some(site) = site.filter(|_| reads_a_page(request.request())) else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    if request.path() == ALL_GAMES || OWN.iter().any(|room| is_under(request.path(), room)) {
        let answered = next.call(request).await?.map_into_boxed_body();
        // What a link opens is somebody's; that it opens nothing is told to anybody.
        if answered.status() != StatusCode::NOT_FOUND {
            return Ok(answered);
        }
        return match line(&site, answered.request()).await? {
            Some(line) => told(answered, &line).await,
            None => Ok(answered),
        };
    }
    let Some(line) = line(&site, request.request()).await? else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    // What the browser has is the page of a stranger, or of another time.
    request.headers_mut().remove(IF_NONE_MATCH);
    // The line is put into the page before it is packed.
    request.headers_mut().remove(ACCEPT_ENCODING);
    told(next.call(request).await?.map_into_boxed_body(), &line).await
}

/// An answer with a line on top, if it is a page.
async fn told(
    mut answered: ServiceResponse<BoxBody>,
    line: &AwaitsLine,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    if !is_page(&answered) {
        return Ok(answered);
    }
    let line = line.render().map_err(PageError::from)?;
    let headers = answered.headers_mut();
    headers.remove(ETAG);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    let (request, response) = answered.into_parts();
    let (response, body) = response.into_parts();
    let body = to_bytes(body).await.map_err(ErrorInternalServerError)?;
    let page = on_top(&String::from_utf8_lossy(&body), &line);
    Ok(ServiceResponse::new(request, response.set_body(page).map_into_boxed_body()))
}

/// A page with a line on top of what it says.
fn on_top(page: &str, line: &str) -> String {
    let below = page.split_once(MAIN).and_then(|(above, rest)| {
        let (rest, below) = rest.split_once('>')?;
        Some(format!("{above}{MAIN}{rest}>{line}{below}"))
    });
    below.unwrap_or_else(|| page.to_owned())
}

/// Whether a request reads a page. Pictures, feeds and files have an ending; there is no room on them for
/// a line, and nobody is looked up for it. Programs are answered without one.
fn reads_a_page(request: &HttpRequest) -> bool {
    let path = request.path();
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    reads && !is_file && !path.starts_with(api::ROOT)
}

fn is_under(path: &str, room: &str) -> bool {
    path.split('/').nth(1) == Some(room)
}

/// Whether it is a page, even one that says why there is none; what failed is told as it is.
fn is_page(answered: &ServiceResponse) -> bool {
    let kind = answered.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_html = kind.is_some_and(|kind| kind.starts_with("text/html"));
    is_html && !answered.status().is_server_error()
}

/// The line for whoever sent a request: about the game whose page it is, if they hold a seat of it, else
/// about the game that needs them first. None for strangers, and where nothing awaits them.
async fn line(site: &Site, request: &HttpRequest) -> Result<Option<AwaitsLine>, PageError> {
    let reader = Reader::of(site, request).await?;
    if reader.is_stranger() {
        return Ok(None);
    }
    let here = game_of(request.path());
    let all = reader.awaiting(site).await?;
    let of_page = all.iter().find(|held| Some(&held.game.id) == here.as_ref());
    let is_first =
        |held: &&HeldSeat| held.needs_holder() || request.path() == "/" && held.game.goes_on();
    let Some(held) = of_page.or_else(|| all.iter().find(is_first)) else { return Ok(None) };
    let l = language(request);
    let is_other = |other: &&HeldSeat| other.needs_holder() && other.game.id != held.game.id;
    let more = all.iter().filter(is_other).count();
    let company = site.accounts.company(slice::from_ref(held)).await?;
    let now = match held.asks {
        accounts::Asks::Waits { .. } => site.games.now(&held.game.id).await?,
        _ => None,
    };
    match AwaitsLine::of(site, (held, &company, now.as_ref()), (here.as_ref(), more), l) {
        Ok(line) => Ok(Some(line)),
        Err(why) => {
            // A game that cannot be read hides no page.
            tracing::error!(game = %held.game.id, %why, "what awaits somebody is left out");
            Ok(None)
        }
    }
}

/// Whose page it is: a game's, or one that a link of a game opens.
fn game_of(path: &str) -> Option<GameId> {
    match path.strip_prefix("/games/") {
        Some(path) => path.split('/').next()?.parse().ok(),
        None => path.split('/').find_map(|part| Some(Token::parse(part)?.game().clone())),
    }
}

impl AwaitsLine {
    /// Of a seat in the company of others, on that game's page or elsewhere, beside so many other games;
    /// `now` is how its game stands, where the seat's sheet is not awaited.
    fn of(
        site: &Site,
        (held, company, now): (&HeldSeat, &Company, Option<&GameNow>),
        (here, more): (Option<&GameId>, usize),
        l: Language,
    ) -> Result<Self, Failure> {
        let teller = &site.games.played(&held.game)?.teller;
        let before = company.open_state(held);
        let position = teller.position(before.unwrap_or(&held.game.state))?;
        let turn = position.state().turn();
        let is_out = || before.is_some() && !turn.living.contains(&held.seat);
        let waited_for = || {
            let names: Vec<_> = company.waited_for(held).map(|holder| holder.name(l)).collect();
            l.list(&names)
        };
        let asks = match held.asks {
            _ if !held.game.goes_on() => Asks::Over,
            _ if held.has_left || is_out() => Asks::Out,
            accounts::Asks::Answer => Asks::Answer,
            accounts::Asks::Sheet { round, to_mend, .. } => {
                let title = position.occasion(round, Some(held.seat), l).title;
                Asks::Orders { what: with_article(&title, l), to_mend }
            }
            accounts::Asks::Waits { .. }
                if now.is_some_and(|now| now.awaits_word(held.seat, &turn.living)) =>
            {
                Asks::Word
            }
            accounts::Asks::Waits { .. } => Asks::Nothing { others: waited_for() },
            accounts::Asks::Nothing => Asks::Nothing { others: String::new() },
        };
        let elsewhere = here != Some(&held.game.id);
        Ok(Self {
            l,
            game: elsewhere.then(|| held.game.name.clone()),
            id: held.game.id.to_string(),
            seat: held.seat.0,
            plays: position.seat_name(held.seat, l),
            asks,
            unread: company.unread(held),
            more,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::on_top;

    #[test]
    fn the_line_stands_first_in_the_main_part_whatever_that_is_like() {
        let page = "<p>skip</p><main id=\"main\" class=\"wide\"><h1>Rules</h1></main>";
        let told = "<p>skip</p><main id=\"main\" class=\"wide\"><b>Yours</b><h1>Rules</h1></main>";
        assert_eq!(on_top(page, "<b>Yours</b>"), told);
        assert_eq!(on_top("no page", "<b>Yours</b>"), "no page");
    }
}
