//! Who is signed in, by the cookie of their browser. A form that a cookie answers for is taken from
//! our own pages alone.

use actix_web::{
    HttpRequest,
    body::MessageBody,
    cookie::{Cookie, SameSite, time},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method,
        header::{HOST, HeaderMap, HeaderName, ORIGIN},
    },
    middleware::Next,
    web,
};

use super::{PageError, Site, api};
use crate::{
    account::{
        session::{BROWSER_STAYS, Entered, Kind, SignedIn},
        sign_in::GOOD_FOR,
    },
    language::Language,
    links::secret::Secret,
};

/// The cookie of somebody who is signed in.
const SESSION: &str = "session";
/// The cookie of a browser that asked for a sign-in letter.
const ASKED: &str = "asked";
/// The cookie that tells the language of whoever is signed in, so that pages that are nobody's own speak it
/// without looking anybody up.
const LANGUAGE: &str = "language";

/// Where a request was made from (`same-origin`, `cross-site`), as browsers say.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Cookies that no other host can set are called so; they need TLS.
pub(super) fn named(site: &Site, name: &str) -> String {
    if site.addresses.is_https() { format!("__Host-{name}") } else { name.to_owned() }
}

/// A cookie that no script reads, and no other site's form is sent with.
pub(super) fn cookie(
    site: &Site,
    name: &str,
    value: &str,
    stays: chrono::Duration,
) -> Cookie<'static> {
    Cookie::build(named(site, name), value.to_owned())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.addresses.is_https())
        .max_age(time::Duration::seconds(stays.num_seconds()))
        .finish()
}

fn shown(site: &Site, request: &HttpRequest, name: &str) -> Option<Secret> {
    Secret::parse(request.cookie(&named(site, name))?.value())
}

/// The cookies that keep a browser signed in, and speaking its account's language.
pub fn signed_in_as(site: &Site, entered: &Entered) -> [Cookie<'static>; 2] {
    [cookie(site, SESSION, entered.token.reveal(), BROWSER_STAYS), spoken(site, entered.language)]
}

/// The cookie with which a browser asks for pages in the language of its account.
pub fn spoken(site: &Site, language: Language) -> Cookie<'static> {
    cookie(site, LANGUAGE, language.code(), BROWSER_STAYS)
}

/// The language of whoever is signed in, as their browser says.
pub fn language(request: &HttpRequest) -> Option<Language> {
    let site = request.app_data::<web::Data<Site>>()?;
    request.cookie(&named(site, LANGUAGE))?.value().parse().ok()
}

/// The cookie that the link in a sign-in letter needs.
pub fn has_asked(site: &Site, token: &Secret) -> Cookie<'static> {
    cookie(site, ASKED, token.reveal(), GOOD_FOR)
}

/// What the browser shows that asked for a letter.
pub fn asked(site: &Site, request: &HttpRequest) -> Option<Secret> {
    shown(site, request, ASKED)
}

/// The cookies that take the place of a session's, and end it.
pub fn signed_out(site: &Site) -> [Cookie<'static>; 2] {
    [SESSION, LANGUAGE].map(|name| {
        let mut gone = Cookie::build(named(site, name), "").path("/").http_only(true).finish();
        gone.set_secure(site.addresses.is_https());
        gone.make_removal();
        gone
    })
}

/// Who is signed in, if anybody.
///
/// # Errors
/// When the database does not answer.
pub async fn who(site: &Site, request: &HttpRequest) -> Result<Option<SignedIn>, PageError> {
    match shown(site, request, SESSION) {
        Some(token) => Ok(site.accounts.signed_in(&token, Kind::Browser).await?),
        None => Ok(None),
    }
}

/// Where a request was sent from, as browsers say.
#[derive(PartialEq, Eq)]
enum Sender {
    /// A page of ours.
    Ours,
    /// Another site's page.
    Elsewhere,
    /// Nobody says: no page at all, or no browser.
    Unsaid,
}

fn sender(site: &Site, request: &HttpRequest) -> Sender {
    let headers = request.headers();
    let ours = match (text(headers, &FETCH_SITE), text(headers, &ORIGIN)) {
        (Some("none"), _) | (None, None) => return Sender::Unsaid,
        (Some(said), _) => said == "same-origin",
        (None, Some(origin)) => {
            let host = text(headers, &HOST).unwrap_or_default();
            let front = site.addresses.front();
            origin == front.trim_end_matches('/')
                || origin.split_once("://").is_some_and(|(scheme, named)| {
                    named == host && (scheme == "https" || !site.addresses.is_https())
                })
        }
    };
    if ours { Sender::Ours } else { Sender::Elsewhere }
}

/// Refuses what was not sent by a page of ours: what acts for whoever is signed in. What says nothing is
/// no browser that is.
///
/// # Errors
/// [`PageError`] when it came from elsewhere.
pub fn from_our_page(site: &Site, request: &HttpRequest) -> Result<(), PageError> {
    match sender(site, request) {
        Sender::Ours => Ok(()),
        _ => Err(PageError::elsewhere(super::language(request))),
    }
}

/// Refuses what another site's page sends to a sheet, but for the form of a letter: it seals, and asks for no act.
///
/// # Errors
/// [`PageError`] when it came from elsewhere and asks for one.
pub fn no_foreign_act(site: &Site, request: &HttpRequest, act: &str) -> Result<(), PageError> {
    match sender(site, request) {
        Sender::Elsewhere if !matches!(act, "" | "seal") => {
            Err(PageError::elsewhere(super::language(request)))
        }
        _ => Ok(()),
    }
}

/// Refuses what another site's page sends in the browser of whoever looks at it. Programs have tokens,
/// and the form in a letter is sent from wherever letters are read: [`no_foreign_act`] sees to it.
pub async fn no_foreign_forms(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let is_read = [Method::GET, Method::HEAD].contains(request.method());
    let is_letters = request.match_pattern().as_deref() == Some("/sheets/{token}");
    let is_programs = request.path().starts_with(api::ROOT);
    let site = request.request().app_data::<web::Data<Site>>();
    let foreign = site.is_some_and(|site| sender(site, request.request()) == Sender::Elsewhere);
    match foreign && !is_read && !is_letters && !is_programs {
        true => Err(PageError::elsewhere(super::language(request.request())).into()),
        false => next.call(request).await,
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}
