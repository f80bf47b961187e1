//! The board of a game now, as a picture for other pages.

use actix_web::{HttpRequest, HttpResponse, web};

use crate::{
    history,
    links::game_id::GameId,
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, asks_for, language, shelf},
};

/// `GET /games/{game}/board.svg`; with `night` as it is seen in the dark: a picture knows nothing of the
/// page that it is in.
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let at_night = asks_for(&request, "night");
    let name = if at_night { "board at night" } else { "board" };
    let id: GameId = path.parse().map_err(|_| PageError::no_game(language(&request)))?;
    shelf::of_game(&site, &request, (&id, name.to_owned(), Shows::Now), async |l| {
        let now = site.games.now(&id).await?.ok_or_else(|| PageError::no_game(l))?;
        let position = site.games.played(&now.game)?.teller.position(now.state())?;
        let drawn = position.small_svg(l);
        let drawn = if at_night { history::at_night(&drawn) } else { history::by_day(&drawn) };
        Ok(KeptPage::drawing(drawn, Keep::Check))
    })
    .await
}
