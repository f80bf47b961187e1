//! The front page.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::rules::{self, Lessons};
use crate::{
    history::{self, Preview},
    language::Language,
    registry::Played,
    web::{Keep, KeptPage, PageError, Site, language, public},
};

#[derive(Template)]
#[template(path = "pages/front.html")]
struct Front {
    l: Language,
    mailroom: bool,
    rulesets: Vec<PlayedHere>,
}

/// Something that is played here.
struct PlayedHere {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    preview: Option<Preview>,
    /// Whether a computer plays it.
    has_computer: bool,
    /// Where its rules are told, if they are.
    rules: Option<String>,
    /// Where it is learned, if it is.
    lessons: Option<Lessons>,
}

impl PlayedHere {
    fn new(played: &Played, l: Language) -> Self {
        Self {
            name: played.rules.name(),
            title: played.teller.title(l),
            about: played.teller.about(l),
            preview: played.teller.preview(l),
            has_computer: played.rules.has_computer(),
            rules: rules::url(played, l),
            lessons: Lessons::of(played, l),
        }
    }
}

impl PlayedHere {
    /// How large the preview's board is drawn.
    fn size(&self) -> Option<(&str, &str)> {
        let (_, from) = self.preview.as_ref()?.board_svg.split_once("viewBox=\"")?;
        let mut numbers = from.split('"').next()?.split(' ').skip(2);
        Some((numbers.next()?, numbers.next()?))
    }
}

/// `GET /rules/{ruleset}/board.svg`: its board in play; with `night` as it is seen in the dark.
pub async fn board(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let played = site.games.registry().get(&ruleset).map_err(|_| PageError::no_page(l))?;
    let preview = played.teller.preview(l).ok_or_else(|| PageError::no_page(l))?;
    let at_night = request.query_string().split('&').any(|part| part == "night");
    let drawn = &preview.board_svg;
    let drawn = if at_night { history::at_night(drawn) } else { history::by_day(drawn) };
    Ok(KeptPage::drawing(drawn, Keep::AWhile).answer(&request))
}

/// `GET /`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let rulesets =
        site.games.registry().all().iter().map(|played| PlayedHere::new(played, l)).collect();
    public(&request, &Front { l, mailroom: site.mailroom, rulesets }, Keep::Check)
}
