//! A round, one thing after the other: what happened, marked on the board as it was just then.
//! Every step has a lasting address of its own.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::round::{named, resolved};
use crate::{
    game::round::record::RoundFound,
    history::{Step, Viewer, uncapitalised},
    language::Language,
    links::game_id::GameId,
    store::editions::Shows,
    web::{Keep, KeptPage, PageError, Site, language, lead_to, pages::share::Share, shelf},
};

/// What the ends of a round are called in an address.
const FIRST: &str = "first";
const LAST: &str = "last";

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
    /// The rounds before it and after it: how each is called, and its address without a query.
    pub beside: [Option<(String, String)>; 2],
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

    /// Before the first step: the round before, and where its last step is found.
    fn round_before(&self) -> Option<(&str, String)> {
        let [before, _] = &self.beside;
        let (name, url) = before.as_ref().filter(|_| self.step.number == 1)?;
        Some((name, format!("{url}/steps/{LAST}?lang={}", self.l)))
    }

    /// After the last step: the round after, and where its first step is found.
    fn round_after(&self) -> Option<(&str, String)> {
        let [_, after] = &self.beside;
        let (name, url) = after.as_ref().filter(|_| self.step.number == self.last())?;
        Some((name, format!("{url}/steps/{FIRST}?lang={}", self.l)))
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
    let number: u32 = path.1.parse().map_err(|_| PageError::no_round(l, &id))?;
    let wanted: usize = path.2.parse().map_err(|_| PageError::no_page(l))?;
    let write = async |l| write(&site, &id, number, wanted, l).await;
    shelf::of_game(&site, &request, (&id, format!("{number}/{wanted}"), Shows::Past), write).await
}

/// `GET /games/{game}/rounds/{round}/steps/first`: sends on to the first step of a round, to the whole of a
/// round of which nothing is told, or to the game where the round is not over: for pages that are kept for
/// ever.
pub async fn first(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    end(&site, &request, &path, |_| 1).await
}

/// `GET /games/{game}/rounds/{round}/steps/last`: the same with its last step.
pub async fn last(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    end(&site, &request, &path, |steps| steps).await
}

async fn end(
    site: &Site,
    request: &HttpRequest,
    path: &(String, String),
    which: impl Fn(usize) -> usize,
) -> Result<HttpResponse, PageError> {
    let l = language(request);
    let (id, number) = named(path, l)?;
    let RoundFound::Resolved(record) = site.games.round(&id, number).await? else {
        return Ok(lead_to(format!("/games/{id}?lang={l}")));
    };
    let events = record.round.events.as_ref().ok_or_else(|| PageError::no_round(l, &id))?;
    let teller = &site.games.played(&record.game)?.teller;
    let steps = teller.story(&record.round.before, &[], events)?.told(Viewer::Public, l).len();
    let step = if steps == 0 { String::new() } else { format!("/steps/{}", which(steps)) };
    Ok(lead_to(format!("/games/{id}/rounds/{number}{step}?lang={l}")))
}

/// A round beside another: how it is called, and where it is.
fn beside(id: &GameId, number: u32, l: Language) -> (String, String) {
    (format!("{} {number}", l.say("Round", "Manche")), format!("/games/{id}/rounds/{number}"))
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
    let events = record.round.events.as_ref().ok_or_else(|| PageError::no_round(l, id))?;
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
        beside: [
            (number > 1).then(|| beside(id, number - 1, l)),
            record.goes_on.then(|| beside(id, number + 1, l)),
        ],
    };
    KeptPage::new(&page, Keep::ForEver)
}
