//! The front page.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::rules;
use crate::{
    language::Language,
    web::{Keep, PageError, Site, language, public},
};

#[derive(Template)]
#[template(path = "pages/front.html")]
struct Front {
    l: Language,
    mailroom: bool,
    /// What is played, each with where its rules are told, if they are.
    rulesets: Vec<(&'static str, Option<String>)>,
}

/// `GET /`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let rulesets = site
        .games
        .registry()
        .all()
        .iter()
        .map(|played| (played.teller.title(l), rules::url(played, l)))
        .collect();
    public(&request, &Front { l, mailroom: site.mailroom, rulesets }, Keep::Check)
}
