//! A resolved round, one thing after the other: what happened, marked on the board as it was just
//! then. Every step has a lasting address of its own.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use crate::{
    game::record::RoundFound,
    history::{Step, Viewer},
    language::Language,
    store::games::{Game, GameId},
    web::{PageError, Site, for_ever, language},
};

#[derive(Template)]
#[template(path = "pages/step.html")]
struct StepPage<'a> {
    l: Language,
    game: &'a Game,
    number: u32,
    step: Step,
}

impl StepPage<'_> {
    /// The address of another step of this round.
    fn url(&self, step: usize) -> String {
        format!("/games/{}/rounds/{}/steps/{step}?lang={}", self.game.id, self.number, self.l)
    }

    fn sentence(&self) -> &str {
        self.step.told.get(self.step.number - 1).map_or("", String::as_str)
    }

    fn last(&self) -> usize {
        self.step.told.len()
    }
}

/// `GET /games/{game}/rounds/{round}/steps/{step}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let id: GameId = path.0.parse().map_err(|_| PageError::no_game(l))?;
    let number: u32 = path.1.parse().map_err(|_| PageError::no_round(l))?;
    let wanted: usize = path.2.parse().map_err(|_| PageError::no_page(l))?;
    let record = match site.games.round(&id, number).await? {
        RoundFound::Resolved(record) => record,
        RoundFound::Open => return Err(PageError::round_open(l, site.addresses.game(&id))),
        RoundFound::None => return Err(PageError::no_round(l)),
    };
    let teller = &site.games.played(&record.game)?.teller;
    let events = record.round.events.as_ref().ok_or_else(|| PageError::no_round(l))?;
    let step = teller
        .step(&record.round.before, events, wanted, Viewer::Public, l)?
        .ok_or_else(|| PageError::no_page(l))?;
    for_ever(&request, &StepPage { l, game: &record.game, number, step })
}
