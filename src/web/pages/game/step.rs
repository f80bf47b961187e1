//! A round, one thing after the other: what happened, marked on the board as it was just then.
//! Every step has a lasting address of its own.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::round::resolved;
use crate::{
    history::{Step, Viewer, uncapitalised},
    language::Language,
    links::game_id::GameId,
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, language, pages::share::Share, shelf},
};

#[derive(Template)]
#[template(path = "pages/game/step.html")]
pub struct StepPage {
    pub l: Language,
    /// What it is a step of, in a title.
    pub what: String,
    /// What leads here: addresses and names.
    pub trail: Vec<(String, String)>,
    /// The whole round: its address without a query, and its name.
    pub whole: (String, String),
    pub step: Step,
    pub share: Share,
}

impl StepPage {
    /// The address of another step of this round.
    fn url(&self, step: usize) -> String {
        format!("{}/steps/{step}?lang={}", self.whole.0, self.l)
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
    let write = async |l| write(&site, &id, number, wanted, l).await;
    shelf::of_game(&site, &request, (&id, format!("{number}/{wanted}"), Shows::Past), write).await
}

async fn write(
    site: &Site,
    id: &GameId,
    number: u32,
    wanted: usize,
    l: Language,
) -> Result<KeptPage, PageError> {
    let record = resolved(site, id, site.games.round(id, number).await?, l)?;
    let teller = &site.games.played(&record.game)?.teller;
    let events = record.round.events.as_ref().ok_or_else(|| PageError::no_round(l))?;
    let story = teller.story(&record.round.before, &[], events)?;
    let round = story.before().occasion(number, None, l).title;
    let step = story.step(wanted, Viewer::Public, l).ok_or_else(|| PageError::no_page(l))?;
    let what = format!("{}, {}", record.game.name, uncapitalised(&round));
    let path = format!("/games/{id}/rounds/{number}/steps/{wanted}");
    let said = step.told.get(wanted - 1).cloned().unwrap_or_default();
    let page = StepPage {
        l,
        share: Share::of(site, l, &path, what.clone(), said),
        what,
        trail: vec![(format!("/games/{id}?lang={l}"), record.game.name.clone())],
        whole: (format!("/games/{id}/rounds/{number}"), round),
        step,
    };
    KeptPage::new(&page, Keep::ForEver)
}
