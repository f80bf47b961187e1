//! The pages, and the same for programs. Every page works without script; a `GET` never changes
//! anything.
//!
//! Must not know: other seats' sheets before their round is resolved; how letters travel.

pub mod api;
mod awaiting;
mod blocked;
mod client;
mod device;
mod error;
mod fields;
pub mod metrics;
mod pace;
mod packing;
pub mod pages;
mod patience;
pub mod pieces;
mod reader;
mod reading;
pub mod request;
mod search;
pub mod session;
mod shelf;
pub mod style;
mod ways;
mod whole;

use std::sync::{Arc, LazyLock};

use actix_web::{
    HttpRequest, HttpResponse, Route,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    guard,
    http::{
        Method, StatusCode, Version,
        header::{
            ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_ENCODING,
            CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, LOCATION,
        },
    },
    middleware::{DefaultHeaders, Next},
    web,
};
use askama::Template;
use chrono::{DateTime, Utc};
use data_encoding::BASE64;
use sha2::{Digest, Sha256};
use tokio::runtime::Handle;

pub use self::{
    awaiting::tell_reader,
    blocked::not_from_blocked_networks,
    error::PageError,
    pace::{Pace, pace},
    packing::packed,
    pages::Readiness,
    patience::patience,
    shelf::Shelf,
};
use self::{
    fields::Fields,
    shelf::{Keep, KeptPage},
    ways::Ways,
};
use crate::{
    account::Accounts, game::Games, language::Language, links::addresses::Addresses,
    push::PushServices,
};

/// What handlers need.
#[derive(Clone)]
pub struct Site {
    /// The use cases.
    pub games: Games,
    /// Those of people over all games.
    pub accounts: Accounts,
    /// Where things are.
    pub addresses: Addresses,
    /// Whether letters stay in the mailroom and may be looked at: only without a mail server and
    /// only when nobody but this machine can reach the pages.
    pub mailroom: bool,
    /// Whether people reach the server through a proxy on this machine alone.
    pub behind_proxy: bool,
    /// How much each client changes.
    pub pace: Arc<Pace>,
    /// Pages that are written already.
    pub shelf: Arc<Shelf>,
    /// Whether the server can do its work, as it was found last.
    pub readiness: Arc<Readiness>,
    /// Which push services a device may name.
    pub push: PushServices,
    /// Where what takes long is done, beside the threads that serve pages.
    pub aside: Handle,
}

impl Site {
    /// The time, which the database tells.
    async fn now(&self) -> Result<DateTime<Utc>, PageError> {
        let mut conn = self.games.pool().acquire().await?;
        Ok(self.games.clock().now(&mut conn).await?)
    }
}

/// The largest body that is read, in bytes: a sheet is a few hundred.
pub const LARGEST_BODY: usize = 64 * 1024;

/// What no page may do: run script or have a style that is not ours, load from elsewhere, be framed,
/// or tell where it was, beyond the server's name.
static POLICY: LazyLock<String> = LazyLock::new(|| {
    let [style, bench] =
        [&style::PAGE, &style::BENCH].map(|style| BASE64.encode(&Sha256::digest(style.as_bytes())));
    format!(
        "default-src 'none'; style-src 'sha256-{style}' 'sha256-{bench}'; script-src 'self'; connect-src 'self'; \
         img-src 'self' data:; manifest-src 'self'; frame-src 'self'; object-src 'none'; form-action 'self'; \
         base-uri 'none'; frame-ancestors 'none'"
    )
});

/// Who speaks HTTP/1.0 gets answers as they are: a compressed one travels in chunks, which that
/// version does not know.
pub async fn as_it_is_for_old_clients(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if request.version() < Version::HTTP_11 {
        request.headers_mut().remove(ACCEPT_ENCODING);
    }
    next.call(request).await
}

/// Refuses a body that is compressed: unpacked, sixty kilobytes may be sixty megabytes.
pub async fn never_unpack(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let is_plain = |coding: &HeaderValue| coding.as_bytes().eq_ignore_ascii_case(b"identity");
    if request.headers().get_all(CONTENT_ENCODING).all(is_plain) {
        return next.call(request).await;
    }
    let l = language(request.request());
    Err(match request.path().starts_with(api::ROOT) {
        true => api::Problem::of(api::Trouble::Packed, l).into(),
        false => PageError::packed(l).into(),
    })
}

/// What went wrong for us, in the language asked for.
fn in_their_language<B: MessageBody + 'static>(
    answered: ServiceResponse<B>,
    l: Language,
) -> ServiceResponse {
    let told = answered.response().error().and_then(|error| {
        let page = error.as_error::<PageError>().and_then(|error| error.failure_in(l));
        page.or_else(|| error.as_error::<api::Problem>()?.failure_in(l))
    });
    match told {
        Some(told) => answered.into_response(told),
        None => answered.map_into_boxed_body(),
    }
}

/// The headers of every page that does not set its own. Who has come by TLS is to come so again.
pub fn headers(https: bool) -> DefaultHeaders {
    let headers = DefaultHeaders::new()
        .add((CONTENT_SECURITY_POLICY, POLICY.as_str()))
        .add(("X-Content-Type-Options", "nosniff"))
        // With "no-referrer" browsers say of no form that a page of ours sent it.
        .add(("Referrer-Policy", "strict-origin"))
        .add(("Cross-Origin-Opener-Policy", "same-origin"));
    match https {
        true => headers.add(("Strict-Transport-Security", "max-age=31536000")),
        false => headers,
    }
}

/// All routes. The mailroom's exist only where there is one.
pub fn routes(site: &Site) -> impl FnOnce(&mut web::ServiceConfig) + Clone + use<> {
    let site = site.clone();
    move |config| {
        let mailroom = site.mailroom;
        config.app_data(web::Data::new(site)).app_data(web::PayloadConfig::new(LARGEST_BODY));
        let mut ways = Ways::new(config);
        pages::routes(&mut ways);
        api::routes(&mut ways);
        let known = Arc::new(ways.known());
        if mailroom {
            config.configure(pages::mailroom::routes);
        }
        config.default_service(web::to(move |request: HttpRequest| {
            let (l, allowed) = (language(&request), known.allowed(&request));
            let told = allowed
                .map_or_else(|| PageError::no_page(l), |allowed| PageError::other_way(l, allowed));
            async { Err::<HttpResponse, _>(told) }
        }));
    }
}

/// Whether a request changes nothing.
fn is_read(request: &HttpRequest) -> bool {
    [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method())
}

/// A page that is read: `GET`, or `HEAD` by whoever wants to know whether it is there.
fn read() -> Route {
    web::route().guard(guard::Any(guard::Get()).or(guard::Head()))
}

/// Whether an address asks for something by its bare name: `?night`.
pub fn asks_for(request: &HttpRequest, name: &str) -> bool {
    Fields::of_query(request).has(name)
}

/// The language a page is asked for in: `?lang=`, else that of whoever is signed in, else what the browser
/// prefers.
pub fn language(request: &HttpRequest) -> Language {
    asked_language(request)
        .or_else(|| session::language(request))
        .or_else(|| {
            let header = request.headers().get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            Language::from_accept_header(header)
        })
        .unwrap_or_default()
}

/// The language that `?lang=` asks for.
fn asked_language(request: &HttpRequest) -> Option<Language> {
    Fields::of_query(request).parsed("lang")
}

/// A page with status 200 that nobody keeps: it shows orders, is behind a token, or is for one person.
fn page(template: &impl Template) -> Result<HttpResponse, PageError> {
    page_with(StatusCode::OK, template)
}

/// The same with another status.
fn page_with(status: StatusCode, template: &impl Template) -> Result<HttpResponse, PageError> {
    let body = template.render()?;
    Ok(HttpResponse::build(status)
        .insert_header((CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((CACHE_CONTROL, "no-store"))
        .body(body))
}

/// The way to an address, which nobody keeps: it may be a link of somebody's own.
fn lead_to(address: impl Into<String>) -> HttpResponse {
    HttpResponse::SeeOther()
        .insert_header((LOCATION, address.into()))
        .insert_header((CACHE_CONTROL, "no-store"))
        .finish()
}

/// A page that is the same for everybody.
fn public(
    request: &HttpRequest,
    template: &impl Template,
    keep: Keep,
) -> Result<HttpResponse, PageError> {
    Ok(KeptPage::new(template, keep)?.answer(request))
}
