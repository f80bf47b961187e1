//! The board of a game now, as a picture for other pages.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::{
    history::Viewer,
    links::game_id::GameId,
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, language, shelf},
};

/// `GET /games/{game}/board.svg`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let id: GameId = path.parse().map_err(|_| PageError::no_game(language(&request)))?;
    shelf::of_game(&site, &request, (&id, "board".to_owned(), Shows::Now), async |l| {
        let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let position = site.games.played(&now.game)?.teller.position(now.state())?;
        Ok(KeptPage::drawing(position.board_svg(Viewer::Public, l), Keep::Check))
    })
    .await
}
