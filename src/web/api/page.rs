//! The page for those who write programs: what these can ask, and what may go wrong.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{document::groups, problem::problems};
use crate::{
    language::Language,
    web::{Keep, PageError, Site, language, public},
};

#[derive(Template)]
#[template(path = "pages/api.html")]
struct ApiPage {
    l: Language,
    root: String,
    /// The groups, each with its operations: method and path.
    groups: Vec<(String, Vec<(String, String)>)>,
    problems: Vec<(&'static str, &'static str, &'static str)>,
    bot: &'static str,
}

/// `GET /api`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let template = ApiPage {
        l,
        root: site.addresses.api(),
        groups: groups(),
        problems: problems(l),
        bot: include_str!("../../../docs/bot.py"),
    };
    public(&request, &template, Keep::Check)
}
