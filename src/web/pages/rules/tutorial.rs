//! The tutorial: a few positions, with an order to write in each. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{Board, Book};
use crate::{
    history::{Form, Input, Lesson, Verdict, Viewer},
    language::Language,
    web::{
        Keep, PageError, Site,
        fields::Fields,
        public,
        reading::{Ahead, Reading, for_script},
    },
};

#[derive(Template)]
#[template(path = "pages/rules/tutorial.html")]
struct TutorialPage<'a> {
    l: Language,
    book: &'a Book<'a>,
    number: usize,
    last: usize,
    /// Whether a computer plays it.
    has_computer: bool,
    lesson: &'a Lesson<'a>,
    board: Board,
    form: Form,
    fields: Fields,
    verdict: Verdict,
    /// Whether an answer was sent, be it empty.
    tried: bool,
    /// The order, for who asks for it.
    answer: Option<&'static str>,
}

/// `GET /rules/{ruleset}/tutorial/{number}`, with `orders` or the fields of a row once something is
/// answered, and `show` for who wants to see the order; with `act`, for the script that writes on its board:
/// `draft`, how the answer reads, and `ahead`, with the line `begun`.
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, PageError> {
    let book = Book::find(&site, &request, &path.0)?;
    let l = book.l;
    let lessons = book.rulebook.lessons(l);
    let number: usize = path.1.parse().map_err(|_| PageError::no_page(l))?;
    let lesson = number.checked_sub(1).and_then(|at| lessons.get(at));
    let lesson = lesson.ok_or_else(|| PageError::no_page(l))?;
    let fields = Fields::read(request.query_string().as_bytes());
    let (position, seat) = (&lesson.position, lesson.seat);
    let typed = fields.get("orders");
    let written = position.form_text(seat, l, &|name| fields.get(name), typed);
    let sheet = || position.read(seat, l, &written);
    match fields.get("act") {
        "draft" => return Ok(for_script(&Reading::of(&*sheet(), lesson.asked(), l))),
        "ahead" => {
            let ahead = sheet().ahead(fields.get("begun"), l).ok_or_else(|| PageError::body(l))?;
            return Ok(for_script(&Ahead::from(ahead)));
        }
        _ => {}
    }
    let page = TutorialPage {
        l,
        book: &book,
        number,
        last: lessons.len(),
        has_computer: book.played.rules.has_computer(),
        lesson,
        board: Board::of(position.as_ref(), Viewer::Seat(seat), l),
        form: wanted_rows(position.form(seat, l), lesson.asked()),
        verdict: lesson.judge(&written, l),
        tried: fields.iter().any(|(name, _)| name == "orders") && !fields.ticked("show"),
        answer: fields.ticked("show").then_some(lesson.wanted),
        fields,
    };
    public(&request, &page, Keep::AWhile)
}

/// A form with its first row alone where one line is asked for; all of it where more are.
fn wanted_rows(form: Form, asked: usize) -> Form {
    if asked > 1 {
        return form;
    }
    let sections = form.sections.into_iter().take(1);
    let sections = sections.map(|mut section| {
        section.rows = section.rows.min(1);
        section.title = None;
        section
    });
    Form { sections: sections.collect(), ..form }
}
