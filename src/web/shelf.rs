//! Pages and pictures that are made already. What is the same for everybody is made once for each
//! edition of its game and kept for whoever asks next; a browser that has it is told so.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, ETAG, EntityTag, Header, IfNoneMatch, VARY,
    },
    rt,
    web::Bytes,
};
use askama::Template;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{PageError, Site, language, packing};
use crate::{
    language::Language,
    links::game_id::GameId,
    picture::{Card, PictureError},
    store::editions::{Edition, Shows},
};

/// Pictures are packed as they are.
const PNG: &str = "image/png";
/// How much is kept in all, in bytes.
const ROOM: u64 = 8 * 1024 * 1024;

/// How long a picture may wait for others to be drawn. Drawing one takes a tenth of a second, and a
/// stranger may ask for as many as there were rounds: one at a time is drawn, however many ask.
const PATIENCE: Duration = Duration::from_secs(3);

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

/// A page, or a picture, that is the same for everybody.
#[derive(Clone)]
pub struct KeptPage {
    kind: &'static str,
    body: Bytes,
    /// The same, packed as soon as somebody asks who can unpack it; none where that is of no use.
    packed: Arc<OnceLock<Option<Bytes>>>,
    tag: String,
    keep: Keep,
}

impl KeptPage {
    /// From its template.
    pub fn new(template: &impl Template, keep: Keep) -> Result<Self, PageError> {
        Ok(Self::of("text/html; charset=utf-8", template.render()?.into(), keep))
    }

    /// A drawing, as SVG.
    pub fn drawing(svg: String, keep: Keep) -> Self {
        Self::of("image/svg+xml", svg.into(), keep)
    }

    fn of(kind: &'static str, body: Bytes, keep: Keep) -> Self {
        let hash = Sha256::digest(&body);
        let tag = BASE64URL_NOPAD.encode(hash.get(..12).unwrap_or_default());
        Self { kind, body, packed: Arc::default(), tag, keep }
    }

    fn packed(&self) -> Option<&Bytes> {
        let pack = || (self.kind != PNG).then(|| packing::pack(&self.body)).flatten();
        self.packed.get_or_init(pack).as_ref()
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
            .insert_header((VARY, "accept-language, accept-encoding"));
        if has_it {
            return response.finish();
        }
        response.insert_header((CONTENT_TYPE, self.kind));
        let packed = if packing::unpacks(request) { self.packed() } else { None };
        match packed {
            Some(packed) => response.insert_header(ContentEncoding::Gzip).body(packed.clone()),
            None => response.body(self.body.clone()),
        }
    }
}

/// Which page it is: of which game, if any, its name among those, its language, and the edition.
type Which = (Option<GameId>, String, Language, String);

/// The pages that are kept, and the place where pictures are drawn.
pub struct Shelf {
    pages: moka::sync::Cache<Which, KeptPage>,
    easel: Arc<Semaphore>,
}

impl Default for Shelf {
    fn default() -> Self {
        let size = |which: &Which, page: &KeptPage| {
            // Packed it takes a third more at the most, and may be so at any time.
            let bytes = which.1.len() + which.3.len() + page.body.len() / 3 * 4;
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let pages = moka::sync::Cache::builder().max_capacity(ROOM).weigher(size).build();
        Self { pages, easel: Arc::new(Semaphore::new(1)) }
    }
}

impl Shelf {
    fn find(&self, which: Option<&Which>) -> Option<KeptPage> {
        self.pages.get(which?)
    }

    fn keep(&self, which: Option<Which>, made: KeptPage) -> KeptPage {
        if let Some(which) = which {
            self.pages.insert(which, made.clone());
        }
        made
    }

    /// Draws a picture and keeps it. The drawing itself has the place at the easel: whoever asked may
    /// leave meanwhile, but nobody else draws before it is done, and it is kept for whoever comes next.
    async fn draw(
        &self,
        place: OwnedSemaphorePermit,
        which: Option<Which>,
        draw: impl FnOnce() -> Result<KeptPage, PictureError> + Send + 'static,
    ) -> Result<KeptPage, PageError> {
        let pages = self.pages.clone();
        let drawn = rt::task::spawn_blocking(move || {
            let _place = place;
            let made = draw()?;
            if let Some(which) = which {
                pages.insert(which, made.clone());
            }
            Ok::<_, PictureError>(made)
        });
        drawn.await.map_err(PageError::undrawn)?.map_err(PageError::undrawn)
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
    let which = of_edition(site, game, name, shows, l).await?;
    if let Some(made) = site.shelf.find(which.as_ref()) {
        return Ok(made.answer(request));
    }
    let made = write(l).await?;
    Ok(site.shelf.keep(which, made).answer(request))
}

/// A picture of a game: from the shelf, or drawn now, as [`of_game`] has its pages.
///
/// # Errors
/// When there is no such game, too many are asked for at once, or the board on it cannot be drawn.
pub async fn picture_of_game(
    site: &Site,
    request: &HttpRequest,
    (game, name, shows): (&GameId, String, Shows),
    card: impl AsyncFnOnce(Language) -> Result<(Card, Keep), PageError>,
) -> Result<HttpResponse, PageError> {
    let l = language(request);
    let which = of_edition(site, game, name, shows, l).await?;
    Ok(picture(site, which, l, card).await?.answer(request))
}

/// A picture of no game: it changes with this program alone.
///
/// # Errors
/// When too many are asked for at once, or it cannot be drawn.
pub async fn picture_of_program(
    site: &Site,
    request: &HttpRequest,
    name: String,
    card: impl AsyncFnOnce(Language) -> Result<(Card, Keep), PageError>,
) -> Result<HttpResponse, PageError> {
    let l = language(request);
    let which = Some((None, name, l, String::new()));
    Ok(picture(site, which, l, card).await?.answer(request))
}

/// What is kept under that name; none while the game changes without a new edition.
async fn of_edition(
    site: &Site,
    game: &GameId,
    name: String,
    shows: Shows,
    l: Language,
) -> Result<Option<Which>, PageError> {
    let edition = site.games.edition(game, shows).await?.ok_or_else(|| PageError::no_game(l))?;
    Ok(match edition {
        Edition::Of(stamps) => Some((Some(game.clone()), name, l, stamps)),
        _ => None,
    })
}

/// One picture is drawn at a time. Whoever has waited looks first whether it has been drawn meanwhile.
async fn picture(
    site: &Site,
    which: Option<Which>,
    l: Language,
    card: impl AsyncFnOnce(Language) -> Result<(Card, Keep), PageError>,
) -> Result<KeptPage, PageError> {
    let shelf = &site.shelf;
    if let Some(drawn) = shelf.find(which.as_ref()) {
        return Ok(drawn);
    }
    let place = rt::time::timeout(PATIENCE, Arc::clone(&shelf.easel).acquire_owned()).await;
    let place = place.ok().and_then(Result::ok);
    let place = place.ok_or_else(|| PageError::too_fast(l, PATIENCE.as_secs()))?;
    if let Some(drawn) = shelf.find(which.as_ref()) {
        return Ok(drawn);
    }
    let (card, keep) = card(l).await?;
    let draw = move || Ok(KeptPage::of(PNG, card.draw()?.into(), keep));
    shelf.draw(place, which, draw).await
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_picture_is_drawn_to_its_end_though_its_asker_leaves_and_nobody_draws_beside_it() {
        let shelf = Shelf::default();
        let which = (None, "a board".to_owned(), Language::En, String::new());
        let (begun, has_begun) = mpsc::channel();
        let (finish, may_finish) = mpsc::channel::<()>();
        let place = Arc::clone(&shelf.easel).acquire_owned().await.unwrap();
        let asked = shelf.draw(place, Some(which.clone()), move || {
            begun.send(()).unwrap();
            may_finish.recv().unwrap();
            Ok(KeptPage::of("image/png", Bytes::from_static(b"drawn"), Keep::AWhile))
        });
        let patience = Duration::from_millis(50);
        assert!(rt::time::timeout(patience, asked).await.is_err(), "they hang up");
        has_begun.recv().unwrap();
        assert!(shelf.easel.try_acquire().is_err(), "it is being drawn");
        assert!(shelf.find(Some(&which)).is_none());
        finish.send(()).unwrap();
        drop(shelf.easel.acquire().await.unwrap());
        assert_eq!(shelf.find(Some(&which)).unwrap().body, "drawn");
    }
}
