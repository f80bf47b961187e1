//! Pages and pictures that are made already. What is the same for everybody is made once for each
//! edition of its game and kept for whoever asks next; a browser that has it is told so. What takes long
//! to make is made beside the threads that serve pages: one picture at a time, and one long page.

mod kept;

use std::{collections::HashMap, sync::Arc, time::Duration};

use actix_web::{HttpRequest, HttpResponse, rt};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use self::kept::PNG;
pub use self::kept::{Keep, KeptPage};
use super::{PageError, Site, language};
use crate::{
    language::Language,
    links::game_id::GameId,
    picture::Card,
    store::editions::{Edition, Shows},
};

/// How much is kept in all, in bytes.
const ROOM: u64 = 8 * 1024 * 1024;

/// How long what takes long may wait for others to be made. Drawing a picture takes a tenth of a second,
/// and a stranger may ask for as many as there were rounds: one at a time is drawn, however many ask.
const PATIENCE: Duration = Duration::from_secs(3);

/// Which page it is: of which game, if any, its name among those, its language, and the edition.
type Which = (Option<GameId>, String, Language, String);

/// How many titles of rounds are kept, each of some hundred bytes, and for how long: a game that is restored
/// from a backup may go on otherwise.
const TITLES: u64 = 10_000;
const TITLES_KEPT: Duration = Duration::from_secs(3600);

/// The pages that are kept, and the places where pictures are drawn and long pages written.
pub struct Shelf {
    pages: moka::sync::Cache<Which, KeptPage>,
    titles: moka::sync::Cache<(GameId, u32, Language), Arc<str>>,
    easel: Arc<Semaphore>,
    desk: Arc<Semaphore>,
}

impl Default for Shelf {
    fn default() -> Self {
        let size = |which: &Which, page: &KeptPage| {
            // Packed it takes a third more at the most, and may be so at any time.
            let bytes = which.1.len() + which.3.len() + page.body.len() / 3 * 4;
            u32::try_from(bytes).unwrap_or(u32::MAX)
        };
        let pages = moka::sync::Cache::builder().max_capacity(ROOM).weigher(size).build();
        let [easel, desk] = [1, 1].map(|places| Arc::new(Semaphore::new(places)));
        let titles = moka::sync::Cache::builder();
        let titles = titles.max_capacity(TITLES).time_to_live(TITLES_KEPT).build();
        Self { pages, titles, easel, desk }
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

    /// The titles of a game's resolved rounds: those that are kept, and of the others what `find` gives for the
    /// first of them to the last. A title is told by a whole state, and a page lists many.
    ///
    /// # Errors
    /// Those of `find`.
    pub async fn titles(
        &self,
        (game, l): (&GameId, Language),
        (first, last): (u32, u32),
        find: impl AsyncFnOnce((u32, u32)) -> Result<Vec<(u32, String)>, PageError>,
    ) -> Result<Vec<(u32, Arc<str>)>, PageError> {
        let kept = |number: &u32| Some((*number, self.titles.get(&(game.clone(), *number, l))?));
        let mut titles: HashMap<u32, Arc<str>> =
            (first..=last).filter_map(|it| kept(&it)).collect();
        let mut others = (first..=last).filter(|number| !titles.contains_key(number));
        if let Some(from) = others.next() {
            let to = others.next_back().unwrap_or(from);
            for (number, title) in find((from, to)).await? {
                let title: Arc<str> = title.into();
                self.titles.insert((game.clone(), number, l), Arc::clone(&title));
                titles.insert(number, title);
            }
        }
        Ok((first..=last).filter_map(|number| titles.remove_entry(&number)).collect())
    }

    /// Makes a picture or a long page and keeps it. The making itself has the place: whoever asked may
    /// leave meanwhile, but nobody else makes one before it is done, and it is kept for whoever comes next.
    async fn make(
        &self,
        place: OwnedSemaphorePermit,
        which: Option<Which>,
        make: impl FnOnce() -> Result<KeptPage, PageError> + Send + 'static,
    ) -> Result<KeptPage, PageError> {
        let pages = self.pages.clone();
        let made = rt::task::spawn_blocking(move || {
            let _place = place;
            let made = make()?;
            // Nor is it packed where pages are served.
            made.packed();
            if let Some(which) = which {
                pages.insert(which, made.clone());
            }
            Ok(made)
        });
        made.await.map_err(PageError::unmade)?
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

/// A page of a game that takes long to write, as [`of_game`] has the others: what `find` has looked up
/// writes it.
///
/// # Errors
/// When there is no such game, too many are asked for at once, or the page cannot be written.
pub async fn long_page_of_game<W>(
    site: &Site,
    request: &HttpRequest,
    (game, name, shows): (&GameId, &str, Shows),
    find: impl AsyncFnOnce(Language) -> Result<W, PageError>,
) -> Result<HttpResponse, PageError>
where
    W: FnOnce() -> Result<KeptPage, PageError> + Send + 'static,
{
    let l = language(request);
    let which = of_edition(site, game, name.to_owned(), shows, l).await?;
    Ok(made_beside(&site.shelf, &site.shelf.desk, which, l, find).await?.answer(request))
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

async fn picture(
    site: &Site,
    which: Option<Which>,
    l: Language,
    card: impl AsyncFnOnce(Language) -> Result<(Card, Keep), PageError>,
) -> Result<KeptPage, PageError> {
    let find = async |l| {
        let (card, keep) = card(l).await?;
        Ok(move || Ok(KeptPage::of(PNG, card.draw().map_err(PageError::unmade)?.into(), keep)))
    };
    made_beside(&site.shelf, &site.shelf.easel, which, l, find).await
}

/// One is made at a time in each place. Whoever has waited looks first whether it has been made meanwhile.
async fn made_beside<M>(
    shelf: &Shelf,
    places: &Arc<Semaphore>,
    which: Option<Which>,
    l: Language,
    find: impl AsyncFnOnce(Language) -> Result<M, PageError>,
) -> Result<KeptPage, PageError>
where
    M: FnOnce() -> Result<KeptPage, PageError> + Send + 'static,
{
    if let Some(made) = shelf.find(which.as_ref()) {
        return Ok(made);
    }
    let place = rt::time::timeout(PATIENCE, Arc::clone(places).acquire_owned()).await;
    let place = place.ok().and_then(Result::ok);
    let place = place.ok_or_else(|| PageError::too_fast(l, PATIENCE.as_secs()))?;
    if let Some(made) = shelf.find(which.as_ref()) {
        return Ok(made);
    }
    let make = find(l).await?;
    shelf.make(place, which, make).await
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use actix_web::web::Bytes;

    use super::*;

    #[tokio::test]
    async fn a_picture_is_drawn_to_its_end_though_its_asker_leaves_and_nobody_draws_beside_it() {
        let shelf = Shelf::default();
        let which = (None, "a board".to_owned(), Language::En, String::new());
        let (begun, has_begun) = mpsc::channel();
        let (finish, may_finish) = mpsc::channel::<()>();
        let place = Arc::clone(&shelf.easel).acquire_owned().await.unwrap();
        let asked = shelf.make(place, Some(which.clone()), move || {
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
