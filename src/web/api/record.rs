//! Resolved rounds, and a game's whole record.

use actix_web::{HttpRequest, HttpResponse, get, http::header::CACHE_CONTROL, web};

use super::{Problem, Trouble};
use crate::{
    game::round::record::RoundFound,
    language::Language,
    links::game_id::GameId,
    record::{Record, RoundPlayed},
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, language, shelf},
};

/// A round that was played, with every sheet opened
#[utoipa::path(tag = "games", responses((status = 200, body = RoundPlayed)))]
#[get("/games/{game}/rounds/{round}")]
pub async fn show_round(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, u32)>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = path.0.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    show(&site, site.games.round(&id, path.1).await?, l)
}

/// The same once the game has ended by its rules, with all that was kept secret until then
#[utoipa::path(tag = "games", responses((status = 200, body = RoundPlayed)))]
#[get("/games/{game}/rounds/{round}/opened")]
pub async fn show_round_opened(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, u32)>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = path.0.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    show(&site, site.games.round_afterwards(&id, path.1).await?, l)
}

fn show(site: &Site, found: RoundFound, l: Language) -> Result<HttpResponse, Problem> {
    let record = match found {
        RoundFound::Resolved(record) => record,
        RoundFound::Open => return Err(Problem::of(Trouble::RoundOpen, l)),
        RoundFound::NotOver => return Err(Problem::of(Trouble::NotOver, l)),
        RoundFound::Ended | RoundFound::None => return Err(Problem::of(Trouble::Round, l)),
    };
    let played = site.games.played(&record.game)?;
    let (round, told) = (
        (&record.round, record.sheets.as_slice()),
        (record.acts.as_slice(), record.holders.as_slice()),
    );
    let shown = RoundPlayed::of(played, round, told, record.viewer)?
        .ok_or_else(|| Problem::of(Trouble::Round, l))?;
    // It never changes.
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .json(shown))
}

/// A game's whole record: its resolved rounds with their sheets
#[utoipa::path(tag = "games", responses((status = 200, body = Record)))]
#[get("/games/{game}/record")]
pub async fn show_whole(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = id.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    let find = async |l| {
        let whole = site.games.whole(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let played = site.games.played(&whole.game)?.clone();
        Ok(move || KeptPage::json(&Record::of(&whole, &played)?, Keep::Check))
    };
    let asked = (&id, "record.json", Shows::Past);
    let shown = shelf::long_page_of_game(&site, &request, asked, find).await;
    shown.map_err(|error| error.problem(l))
}
