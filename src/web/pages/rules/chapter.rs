//! A chapter of the rules, and the boards that it shows.
//!
//! Must not know: any game.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::Book;
use crate::{
    history::{Chapter, Shown, Standing},
    language::Language,
    web::{Keep, KeptPage, PageError, Site, pages::board::Later, public},
};

#[derive(Template)]
#[template(path = "pages/rules/chapter.html")]
struct ChapterPage<'a> {
    l: Language,
    book: &'a Book<'a>,
    number: usize,
    chapter: &'a Chapter,
    shown: Vec<ShownHere>,
    previous: Option<&'a Chapter>,
    next: Option<&'a Chapter>,
}

impl ChapterPage<'_> {
    /// Whether it shows several boards: then none stands beside the words.
    fn shows_several(&self) -> bool {
        self.shown.iter().any(|shown| matches!(shown, ShownHere::Later(..)))
    }
}

/// What a chapter shows beside its words, with its caption.
enum ShownHere {
    Table(&'static str, Standing),
    Board(&'static str, String),
    Later(&'static str, Later),
}

/// `GET /rules/{ruleset}/{chapter}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let at = book.chapters.iter().position(|chapter| chapter.name == path.1);
    let (at, chapter) = at
        .and_then(|at| Some((at, book.chapters.get(at)?)))
        .ok_or_else(|| PageError::no_page(book.l))?;
    let page = ChapterPage {
        l: book.l,
        book: &book,
        number: at + 1,
        chapter,
        shown: shown(&book, chapter),
        previous: at.checked_sub(1).and_then(|at| book.chapters.get(at)),
        next: book.chapters.get(at + 1),
    };
    public(&request, &page, Keep::AWhile)
}

/// `GET /rules/{ruleset}/{chapter}/boards/{number}`: a board that the chapter shows, counted from 1.
pub async fn board(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let no_page = || PageError::no_page(book.l);
    let at = path.2.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let mut boards =
        book.rulebook.shown(&path.1, book.l).into_iter().filter_map(|shown| match shown {
            Shown::Board(_, svg) => Some(svg),
            Shown::Table(..) => None,
        });
    let drawn = boards.nth(at.ok_or_else(no_page)?).ok_or_else(no_page)?;
    Ok(KeptPage::drawing(drawn, Keep::AWhile).answer(&request))
}

/// What a chapter shows: its first board at once, the others when they are seen.
fn shown(book: &Book<'_>, chapter: &Chapter) -> Vec<ShownHere> {
    let mut boards = 0;
    let shown = book.rulebook.shown(chapter.name, book.l).into_iter().map(|shown| match shown {
        Shown::Table(caption, table) => ShownHere::Table(caption, table),
        Shown::Board(caption, svg) => {
            boards += 1;
            let url = book.url(&format!("{}/boards/{boards}", chapter.name));
            match boards {
                1 => ShownHere::Board(caption, svg),
                _ => ShownHere::Later(caption, Later::at(url, &svg)),
            }
        }
    });
    shown.collect()
}
