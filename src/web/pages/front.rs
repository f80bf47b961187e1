//! The front page.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::rules::{self, Lessons};
use crate::{
    history::Preview,
    language::Language,
    registry::Played,
    web::{Keep, PageError, Site, language, public},
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

/// `GET /`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let rulesets =
        site.games.registry().all().iter().map(|played| PlayedHere::new(played, l)).collect();
    public(&request, &Front { l, mailroom: site.mailroom, rulesets }, Keep::Check)
}
