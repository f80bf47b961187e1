//! The rules in the house: chapters, rulings, worked rounds step by step, and a board that answers
//! where a piece may go. Of a ruleset that tells none of it there are no such pages.
//!
//! Must not know: any game.

pub mod chapter;
pub mod tutorial;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{CACHE_CONTROL, LOCATION},
    web,
};
use askama::Template;

use super::{
    board::{Board, Later},
    game::step::StepPage,
    share::Share,
};
use crate::{
    history::{Chapter, Line, Reach, RuleBook, Viewer, WorkedRound},
    language::Language,
    links::addresses,
    registry::Played,
    web::{Keep, KeptPage, PageError, Site, fields::Fields, language, public},
};

/// Where a ruleset's rules are told, if they are.
pub fn url(played: &Played, l: Language) -> Option<String> {
    played.teller.rulebook().map(|_| addresses::rules(played.rules.name(), l))
}

/// Where a ruleset is learned, and by how many orders.
pub struct Lessons {
    pub url: String,
    pub count: usize,
}

impl Lessons {
    /// Those of a ruleset, where it has some.
    pub fn of(played: &Played, l: Language) -> Option<Self> {
        let count = played.teller.rulebook()?.lessons(l).len();
        (count > 0).then(|| Self { url: addresses::first_lesson(played.rules.name(), l), count })
    }
}

/// A ruleset whose rules are told here.
struct Book<'a> {
    l: Language,
    ruleset: &'static str,
    played: &'a Played,
    rulebook: &'a dyn RuleBook,
    chapters: Vec<Chapter>,
    share: Share,
}

impl<'a> Book<'a> {
    fn find(site: &'a Site, request: &HttpRequest, ruleset: &str) -> Result<Self, PageError> {
        Self::of(site, language(request), ruleset)
    }

    fn of(site: &'a Site, l: Language, ruleset: &str) -> Result<Self, PageError> {
        let registry = site.games.registry();
        let played = registry.get(ruleset).map_err(|_| PageError::no_page(l))?;
        let rulebook = played.teller.rulebook().ok_or_else(|| PageError::no_page(l))?;
        let chapters = rulebook.chapters(l);
        let title =
            format!("{} {}", l.say("The rules:", "Les règles\u{a0}:"), played.teller.title(l));
        let path = format!("/rules/{}", played.rules.name());
        let share = Share::of(site, l, &path, title, played.teller.about(l).to_owned());
        Ok(Self { l, ruleset: played.rules.name(), played, rulebook, chapters, share })
    }

    fn title(&self) -> &'static str {
        self.played.teller.title(self.l)
    }

    /// The address of a page of this book.
    fn url(&self, page: &str) -> String {
        let slash = if page.is_empty() { "" } else { "/" };
        format!("/rules/{}{slash}{page}?lang={}", self.ruleset, self.l)
    }

    /// The address of a worked round, by its number from 1, without a query.
    fn example(&self, number: usize) -> String {
        format!("/rules/{}/examples/{number}", self.ruleset)
    }

    fn reach(&self, piece: &str, place: &str) -> Option<Reach> {
        let link = |piece: &str, place: &str| {
            format!("{}&piece={piece}&at={place}#where", self.url("where"))
        };
        self.rulebook.reach(piece, place, &link, self.l)
    }

    fn worked(&self) -> Vec<WorkedRound<'a>> {
        self.rulebook.worked_rounds(self.l)
    }

    /// A worked round by its number, from 1.
    fn worked_round(&self, number: &str) -> Result<(usize, WorkedRound<'a>), PageError> {
        let no_page = || PageError::no_page(self.l);
        let number: usize = number.parse().map_err(|_| no_page())?;
        let at = number.checked_sub(1).ok_or_else(no_page)?;
        let round = self.worked().into_iter().nth(at).ok_or_else(no_page)?;
        Ok((number, round))
    }
}

#[derive(Template)]
#[template(path = "pages/rules/contents.html")]
struct RulesPage<'a> {
    lessons: usize,
    l: Language,
    book: &'a Book<'a>,
    worked: Vec<WorkedRound<'a>>,
    /// What the board can be asked.
    asks: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "pages/rules/rulings.html")]
struct RulingsPage<'a> {
    l: Language,
    book: &'a Book<'a>,
}

#[derive(Template)]
#[template(path = "pages/rules/where.html")]
struct WherePage<'a> {
    l: Language,
    book: &'a Book<'a>,
    reach: Reach,
}

#[derive(Template)]
#[template(path = "pages/rules/example.html")]
struct ExamplePage<'a> {
    l: Language,
    book: &'a Book<'a>,
    number: usize,
    last: usize,
    round: &'a WorkedRound<'a>,
    before: Board,
    after: Board,
    /// The board after it, when it is seen.
    later: Later,
    sheets: Vec<(String, Vec<Line>)>,
    told: Vec<String>,
}

/// `GET /rules`: those of the one ruleset that tells them, or a choice.
pub async fn choose(
    site: web::Data<Site>,
    request: HttpRequest,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let all = site.games.registry().all().iter();
    let told = all.filter(|played| played.teller.rulebook().is_some()).collect::<Vec<_>>();
    match told[..] {
        [] => Err(PageError::no_page(l)),
        [only] => Ok(HttpResponse::SeeOther()
            .insert_header((LOCATION, format!("/rules/{}?lang={l}", only.rules.name())))
            .insert_header((CACHE_CONTROL, "no-cache"))
            .finish()),
        _ => public(&request, &Choice { l, rulesets: told }, Keep::AWhile),
    }
}

#[derive(Template)]
#[template(path = "pages/rules/choice.html")]
struct Choice<'a> {
    l: Language,
    rulesets: Vec<&'a Played>,
}

/// `GET /rules/{ruleset}`
pub async fn contents(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &ruleset)?;
    let worked = book.worked();
    let asks = book.reach("", "").map(|reach| reach.words.question);
    let lessons = book.rulebook.lessons(book.l).len();
    public(&request, &RulesPage { lessons, l: book.l, book: &book, worked, asks }, Keep::AWhile)
}

/// `GET /rules/{ruleset}/rulings`
pub async fn rulings(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &ruleset)?;
    public(&request, &RulingsPage { l: book.l, book: &book }, Keep::AWhile)
}

/// `GET /rules/{ruleset}/where?piece=…&at=…`
pub async fn where_to(
    site: web::Data<Site>,
    request: HttpRequest,
    ruleset: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &ruleset)?;
    // Both empty at first.
    let asked = Fields::of_query(&request);
    let reach = book
        .reach(asked.get("piece"), asked.get("at"))
        .ok_or_else(|| PageError::no_page(book.l))?;
    public(&request, &WherePage { l: book.l, book: &book, reach }, Keep::AWhile)
}

/// `GET /rules/{ruleset}/examples/{number}`
pub async fn example(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let (number, round) = book.worked_round(&path.1)?;
    let (l, story) = (book.l, &round.story);
    let name = |seat| story.before().seat_name(seat, l);
    let sheets = story
        .seats()
        .into_iter()
        .map(|seat| (name(seat), story.report(seat, Viewer::Afterwards, l)));
    let after = Board::of(story.after().as_ref(), round.viewer, l);
    let page = ExamplePage {
        l,
        book: &book,
        number,
        last: book.worked().len(),
        before: Board::of(story.before(), round.viewer, l),
        later: Later::at(format!("{}/after.svg?lang={l}", book.example(number)), &after.svg),
        after,
        sheets: sheets.collect(),
        told: story.told(round.viewer, l),
        round: &round,
    };
    public(&request, &page, Keep::AWhile)
}

/// `GET /rules/{ruleset}/examples/{number}/after.svg`: its last board.
pub async fn example_after(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let (_, round) = book.worked_round(&path.1)?;
    let drawn = round.story.after().board_svg(round.viewer, book.l);
    Ok(KeptPage::drawing(drawn, Keep::AWhile).answer(&request))
}

/// `GET /rules/{ruleset}/examples/{number}/steps/{step}`
pub async fn example_step(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let (number, round) = book.worked_round(&path.1)?;
    let (l, no_page) = (book.l, || PageError::no_page(book.l));
    let wanted: usize = path.2.parse().map_err(|_| no_page())?;
    let step = round.story.step(wanted, round.viewer, l).ok_or_else(no_page)?;
    let page = StepPage {
        l,
        what: round.title.to_owned(),
        trail: vec![(
            book.url(""),
            format!("{}{}{}", l.say("Rules", "Règles"), l.say(": ", " : "), book.title()),
        )],
        whole: (book.example(number), round.title.to_owned()),
        step,
        beside: [None, None],
        share: book.share,
    };
    public(&request, &page, Keep::AWhile)
}
