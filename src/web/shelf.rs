//! Pages that are written already. What is the same for everybody is written once for each edition of
//! its game and kept for whoever asks next; a browser that has it is told so.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, EntityTag, Header, IfNoneMatch, VARY},
    web::Bytes,
};
use askama::Template;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};

use super::{PageError, Site, language};
use crate::{
    language::Language,
    links::game_id::GameId,
    store::editions::{Edition, Shows},
};

/// How much is kept in all, in bytes.
const ROOM: u64 = 32 * 1024 * 1024;

/// How long browsers and proxies may keep a page that is the same for everybody.
#[derive(Clone, Copy, Debug)]
pub enum Keep {
    /// As long as they like: it never changes.
    ForEver,
    /// A while: it changes with this program alone.
    AWhile,
    /// They ask each time whether it is still so.
    Check,
}

/// A page that is the same for everybody.
#[derive(Clone)]
pub struct KeptPage {
    body: Bytes,
    kind: &'static str,
    tag: String,
    keep: Keep,
}

impl KeptPage {
    /// From its template.
    pub fn new(template: &impl Template, keep: Keep) -> Result<Self, PageError> {
        Ok(Self::of(template.render()?, "text/html; charset=utf-8", keep))
    }

    /// A picture, as SVG.
    pub fn picture(svg: String, keep: Keep) -> Self {
        Self::of(svg, "image/svg+xml", keep)
    }

    fn of(body: String, kind: &'static str, keep: Keep) -> Self {
        let hash = Sha256::digest(&body);
        let tag = BASE64URL_NOPAD.encode(hash.get(..12).unwrap_or_default());
        Self { body: body.into(), kind, tag, keep }
    }

    /// The answer to who asked: the page, or that theirs is good still.
    pub fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let tag = EntityTag::new_strong(self.tag.clone());
        let has_it = match IfNoneMatch::parse(request) {
            Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&tag)),
            Ok(IfNoneMatch::Any) | Err(_) => false,
        };
        let mut response = if has_it { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        let keep = match self.keep {
            Keep::ForEver => "public, max-age=31536000, immutable",
            Keep::AWhile => "public, max-age=300",
            Keep::Check => "no-cache",
        };
        response
            .insert_header((ETAG, tag.to_string()))
            .insert_header((CACHE_CONTROL, keep))
            .insert_header((VARY, "accept-language"));
        if has_it {
            return response.finish();
        }
        response.insert_header((CONTENT_TYPE, self.kind)).body(self.body.clone())
    }
}

/// Which page it is: of which game, its name among those, its language, and the edition.
type Which = (GameId, String, Language, String);

/// The pages that are kept.
pub struct Shelf(moka::sync::Cache<Which, KeptPage>);

impl Default for Shelf {
    fn default() -> Self {
        let size = |which: &Which, page: &KeptPage| {
            let bytes = which.1.len() + which.3.len() + page.body.len();
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        Self(moka::sync::Cache::builder().max_capacity(ROOM).weigher(size).build())
    }
}

/// A page of a game: from the shelf, or written now. It may depend on its name among the pages of that
/// game, its language and on what [an edition](crate::store::editions) covers, and on nothing else.
///
/// The edition is asked for before the page is written: at worst a page is kept under one that has
/// just passed, and never comes again.
///
/// # Errors
/// When there is no such game, or the page cannot be written.
pub async fn of_game(
    site: &Site,
    request: &HttpRequest,
    (game, name, shows): (&GameId, String, Shows),
    write: impl AsyncFnOnce(Language) -> Result<KeptPage, PageError>,
) -> Result<HttpResponse, PageError> {
    let l = language(request);
    let edition = site.games.edition(game, shows).await?.ok_or_else(|| PageError::no_game(l))?;
    let Edition::Of(stamps) = edition else { return Ok(write(l).await?.answer(request)) };
    let which = (game.clone(), name, l, stamps);
    if let Some(written) = site.shelf.0.get(&which) {
        return Ok(written.answer(request));
    }
    let written = write(l).await?;
    site.shelf.0.insert(which, written.clone());
    Ok(written.answer(request))
}
