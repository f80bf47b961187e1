//! Who is signed in, by the cookie of their browser. A form that a cookie answers for is taken from
//! our own pages alone.

use actix_web::{
    HttpRequest,
    cookie::{Cookie, SameSite, time},
    http::header::{HOST, HeaderMap, HeaderName, ORIGIN, X_FORWARDED_FOR},
};

use super::{PageError, Site, language};
use crate::{
    account::{
        session::{BROWSER_STAYS, Kind, SignedIn},
        sign_in::GOOD_FOR,
    },
    links::secret::Secret,
};

/// The cookie of somebody who is signed in.
const SESSION: &str = "session";
/// The cookie of a browser that asked for a sign-in letter.
const ASKED: &str = "asked";

/// Where a request was made from (`same-origin`, `cross-site`), as browsers say.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Cookies that no other host can set are called so; they need TLS.
pub(super) fn named(site: &Site, name: &str) -> String {
    if site.addresses.is_https() { format!("__Host-{name}") } else { name.to_owned() }
}

fn cookie(site: &Site, name: &str, token: &Secret, stays: chrono::Duration) -> Cookie<'static> {
    Cookie::build(named(site, name), token.reveal().to_owned())
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

/// The cookie that keeps a browser signed in.
pub fn signed_in_as(site: &Site, token: &Secret) -> Cookie<'static> {
    cookie(site, SESSION, token, BROWSER_STAYS)
}

/// The cookie that the link in a sign-in letter needs.
pub fn has_asked(site: &Site, token: &Secret) -> Cookie<'static> {
    cookie(site, ASKED, token, GOOD_FOR)
}

/// What the browser shows that asked for a letter.
pub fn asked(site: &Site, request: &HttpRequest) -> Option<Secret> {
    shown(site, request, ASKED)
}

/// The cookie that takes the place of a session's, and ends it.
pub fn signed_out(site: &Site) -> Cookie<'static> {
    let mut gone = Cookie::build(named(site, SESSION), "").path("/").http_only(true).finish();
    gone.set_secure(site.addresses.is_https());
    gone.make_removal();
    gone
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

/// Refuses what was not sent by a page of ours: another site's page must not act for whoever looks at
/// it. Browsers say where a form was; what says nothing is no browser that is signed in.
///
/// # Errors
/// [`PageError`] when it came from elsewhere.
pub fn from_our_page(site: &Site, request: &HttpRequest) -> Result<(), PageError> {
    let headers = request.headers();
    let ours = match text(headers, &FETCH_SITE) {
        Some(said) => said == "same-origin",
        None => text(headers, &ORIGIN).is_some_and(|origin| {
            let host = text(headers, &HOST).unwrap_or_default();
            let front = site.addresses.front();
            origin == front.trim_end_matches('/')
                || origin.split_once("://").is_some_and(|(_, named)| named == host)
        }),
    };
    if ours { Ok(()) } else { Err(PageError::elsewhere(language(request))) }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Where a request comes from, to keep count of what strangers cause: the network address, as the
/// proxy on this machine says, if there is one. It has added the last of those in the header; whoever
/// asked may have written the others.
pub fn client(request: &HttpRequest) -> String {
    let peer = request.peer_addr();
    let by_proxy = peer.is_none_or(|peer| peer.ip().is_loopback());
    let said = request.headers().get_all(X_FORWARDED_FOR).last().filter(|_| by_proxy);
    let last = said.and_then(|said| said.to_str().ok()?.rsplit(',').next()).map(str::trim);
    last.map_or_else(|| peer.map(|peer| peer.ip().to_string()).unwrap_or_default(), str::to_owned)
}
