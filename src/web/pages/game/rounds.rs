//! The rounds of a game, a hundred a page.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    language::Language,
    links::game_id::GameId,
    store::{editions::Shows, games::Game},
    web::{Keep, KeptPage, PageError, Site, fields::Fields, language, shelf},
};

/// How many are listed on a page.
pub const A_PAGE: u32 = 100;

#[derive(Template)]
#[template(path = "pages/game/rounds.html")]
struct RoundsPage<'a> {
    l: Language,
    game: &'a Game,
    /// What stands behind their addresses once there is more to see of them.
    opened: &'static str,
    /// The newest first, each as it is linked to.
    rounds: Vec<(u32, Arc<str>)>,
    /// Before which round the next page begins.
    older: Option<u32>,
    /// Before which round the last one did.
    newer: Option<u32>,
}

/// `GET /games/{game}/rounds?before=…`
pub async fn list(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let id: GameId = path.parse().map_err(|_| PageError::no_game(l))?;
    let before: Option<u32> = Fields::of_query(&request).parsed("before");
    let name = format!("rounds/{}", before.unwrap_or_default());
    shelf::of_game(&site, &request, (&id, name, Shows::Past), async |l| {
        let (game, last) = site.games.resolved(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let end = last.saturating_add(1);
        let before = before.unwrap_or(end).clamp(1, end);
        let first = before.saturating_sub(A_PAGE).max(1);
        let template = RoundsPage {
            l,
            game: &game,
            opened: super::opened(site.games.played(&game)?, &game),
            rounds: super::links(&site, &game, (first, before - 1), l).await?,
            older: (first > 1).then_some(first),
            newer: (before < end).then(|| before.saturating_add(A_PAGE).min(end)),
        };
        KeptPage::new(&template, Keep::Check)
    })
    .await
}
