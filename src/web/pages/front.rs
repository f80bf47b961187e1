//! The front page.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{
    board::Later,
    rules::{self, Lessons},
};
use crate::{
    history::{self, Preview},
    language::Language,
    registry::Played,
    web::{Keep, KeptPage, PageError, Site, asks_for, language, public},
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
    /// Its board, where it is not drawn in the page itself.
    later: Option<Later>,
    /// Whether a computer plays it.
    has_computer: bool,
    /// Where its rules are told, if they are.
    rules: Option<String>,
    /// Where it is learned, if it is.
    lessons: Option<Lessons>,
}

impl PlayedHere {
    fn new(played: &Played, l: Language) -> Self {
        let (name, preview) = (played.rules.name(), played.teller.preview(l));
        let later =
            |it: &Preview| Later::at(format!("/rules/{name}/board.svg?lang={l}"), &it.board_svg);
        Self {
            name,
            later: preview.as_ref().map(later),
            preview,
            title: played.teller.title(l),
            about: played.teller.about(l),
            has_computer: played.rules.has_computer(),
            rules: rules::url(played, l),
            lessons: Lessons::of(played, l),
        }
    }
}

/// `GET /rules/{ruleset}/board.svg`: its board in play, for a glance; with `small` as small as a thumb, as
/// a picture, with `night` as it is seen in the dark.
pub async fn board(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let played = site.games.registry().get(&ruleset).map_err(|_| PageError::no_page(l))?;
    let preview = played.teller.preview(l).ok_or_else(|| PageError::no_page(l))?;
    let drawn = match (asks_for(&request, "small"), asks_for(&request, "night")) {
        (true, true) => history::at_night(&preview.small_svg),
        (true, false) => history::by_day(&preview.small_svg),
        (false, _) => history::at_a_glance(&preview.board_svg),
    };
    Ok(KeptPage::drawing(drawn, Keep::AWhile).answer(&request))
}

/// `GET /`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let rulesets =
        site.games.registry().all().iter().map(|played| PlayedHere::new(played, l)).collect();
    public(&request, &Front { l, mailroom: site.mailroom, rulesets }, Keep::Check)
}
