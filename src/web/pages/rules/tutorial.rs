//! The tutorial: a few positions, with an order to write in each. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use askama::Template;

use super::{Board, Book};
use crate::{
    game::sheet::hand_in::is_too_long,
    history::{Form, Input, Lesson, Verdict, Viewer},
    language::Language,
    web::{
        Keep, KeptPage, PageError, Site,
        fields::Fields,
        language,
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
    let (l, (ruleset, number)) = (language(&request), path.into_inner());
    let fields = Fields::of_query(&request);
    // Anybody may ask, and to look through many lines takes long: not where pages are served.
    let answered = web::block(move || answer(&site, l, (&ruleset, &number), fields)).await;
    Ok(match answered.map_err(PageError::unmade)?? {
        Answer::Reading(reading) => for_script(&reading),
        Answer::Ahead(ahead) => for_script(&ahead),
        Answer::Page(page) => page.answer(&request),
    })
}

/// What is answered.
enum Answer {
    /// The script, how the lines read.
    Reading(Reading),
    /// The script, what may come after a line.
    Ahead(Ahead),
    /// Who has no script.
    Page(KeptPage),
}

fn answer(
    site: &Site,
    l: Language,
    (ruleset, number): (&str, &str),
    fields: Fields,
) -> Result<Answer, PageError> {
    let book = Book::of(site, l, ruleset)?;
    let lessons = book.rulebook.lessons(l);
    let number: usize = number.parse().map_err(|_| PageError::no_page(l))?;
    let lesson = number.checked_sub(1).and_then(|at| lessons.get(at));
    let lesson = lesson.ok_or_else(|| PageError::no_page(l))?;
    let (position, seat) = (&lesson.position, lesson.seat);
    let typed = fields.get("orders");
    let form = position.form(seat, l);
    let written = position.form_text(&form, (seat, l), &|name| fields.get(name), typed);
    if is_too_long(&written) {
        return Err(PageError::body(l));
    }
    let sheet = || position.read(seat, l, &written);
    match fields.get("act") {
        "draft" => return Ok(Answer::Reading(Reading::of(&*sheet(), lesson.asked(), l))),
        "ahead" => {
            let ahead = sheet().ahead(fields.get("begun"), l).ok_or_else(|| PageError::body(l))?;
            return Ok(Answer::Ahead(ahead.into()));
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
    Ok(Answer::Page(KeptPage::new(&page, Keep::AWhile)?))
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
