//! The mailroom: letters as a mail program would show them, where no mail server is set, and the
//! demonstration game that one person can play through it.
//!
//! These routes exist only when the server listens on loopback and has no mail server.

use actix_web::{
    HttpRequest, HttpResponse, guard,
    http::header::{self, HeaderMap},
    web,
};
use askama::Template;
use data_encoding::BASE64;
use mail_parser::{Message, MessageParser, MimeHeaders};
use uuid::Uuid;

use super::{host::new_game::opened_page, to_form};
use crate::{
    game::{
        mail_in::stored::Delivered,
        opening::{
            candidate::{Candidate, Contact},
            fault::NotOpened,
            proposal::Proposal,
        },
    },
    language::Language,
    moment::moment,
    store::post::mailroom::{self, Kept},
    timetable::Rhythm,
    web::{PageError, Site, fields::Fields, language, page},
};

/// The routes of the mailroom. A page elsewhere whose name was made to point to this machine must
/// not read it: only requests that call the server by a loopback name are for it.
pub fn routes(config: &mut web::ServiceConfig) {
    let here = || guard::fn_guard(|request| is_loopback(request.head().headers()));
    let get = crate::web::read;
    config
        .route("/demonstration", get().guard(here()).to(to_form::<1>))
        .route("/demonstration", web::post().guard(here()).to(demonstrate))
        .route("/mailroom", get().guard(here()).to(show))
        .route("/mailroom/{letter}", get().guard(here()).to(show_letter))
        .route("/mailroom/{letter}/html", get().guard(here()).to(show_html))
        .route("/mailroom/{letter}/source", get().guard(here()).to(show_source))
        .route("/mailroom/{letter}/reply", get().guard(here()).to(to_form::<1>))
        .route("/mailroom/{letter}/reply", web::post().guard(here()).to(reply));
}

fn is_loopback(headers: &HeaderMap) -> bool {
    // A proxy speaks for somebody elsewhere.
    if ["forwarded", "x-forwarded-for", "x-real-ip", "via"]
        .iter()
        .any(|by| headers.contains_key(*by))
    {
        return false;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    let address = name.trim_matches(['[', ']']).parse::<std::net::IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// How many letters of one person are listed.
const MOST_LETTERS: i64 = 200;

/// What the letter's own page may do: post its form, open its links in a new tab, nothing else.
/// The form goes to the address that letters name, which may be another name of this machine.
fn letter_policy(front: &str) -> String {
    format!(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; \
         form-action 'self' {front}; base-uri 'none'; frame-ancestors 'self'; \
         sandbox allow-forms allow-popups allow-popups-to-escape-sandbox"
    )
}

#[derive(Template)]
#[template(path = "pages/mailroom/list.html")]
struct MailroomPage {
    l: Language,
    people: Vec<(String, i64)>,
    /// Whose letters are shown.
    whose: Option<String>,
    letters: Vec<LetterRow>,
}

struct LetterRow {
    id: Uuid,
    subject: String,
    /// The sender's name: the game.
    from: String,
    address: String,
    posted_at: String,
}

impl LetterRow {
    fn of(kept: &Kept, l: Language) -> Self {
        let parsed = parse(kept);
        let message = parsed.as_ref();
        let subject = message.and_then(|message| message.subject()).unwrap_or_default();
        let from = message.and_then(|message| message.from()?.first()?.name()).unwrap_or_default();
        Self {
            id: kept.letter,
            subject: subject.to_owned(),
            from: from.to_owned(),
            address: kept.address.clone(),
            posted_at: moment(kept.posted_at, chrono_tz::UTC, l),
        }
    }
}

#[derive(Template)]
#[template(path = "pages/mailroom/letter.html")]
struct LetterPage {
    l: Language,
    id: Uuid,
    address: String,
    from: String,
    subject: String,
    posted_at: String,
    text: String,
    /// Where a reply would go; none for letters that want none.
    reply_to: Option<String>,
    said: Option<String>,
}

/// `GET /mailroom`, of everybody or, with `?for=address`, of one person.
async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let asked = Fields::of_query(&request);
    let whose = Some(asked.get("for").to_owned()).filter(|whose| !whose.is_empty());
    let mut conn = site.games.pool().acquire().await?;
    let letters = mailroom::newest(&mut conn, whose.as_deref(), MOST_LETTERS).await?;
    let template = MailroomPage {
        l,
        people: mailroom::readers(&mut conn).await?,
        whose,
        letters: letters.iter().map(|kept| LetterRow::of(kept, l)).collect(),
    };
    page(&template)
}

async fn find(site: &Site, letter: &str, l: Language) -> Result<Kept, PageError> {
    let id = Uuid::parse_str(letter).map_err(|_| PageError::no_page(l))?;
    let mut conn = site.games.pool().acquire().await?;
    mailroom::find(&mut conn, id).await?.ok_or_else(|| PageError::no_page(l))
}

fn parse(kept: &Kept) -> Option<Message<'_>> {
    MessageParser::default().parse(&kept.raw)
}

/// `GET /mailroom/{letter}`
async fn show_letter(
    site: web::Data<Site>,
    request: HttpRequest,
    letter: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let kept = find(&site, &letter, l).await?;
    letter_page(&kept, None, l)
}

fn letter_page(kept: &Kept, said: Option<String>, l: Language) -> Result<HttpResponse, PageError> {
    let message = parse(kept).ok_or_else(|| PageError::no_page(l))?;
    let template = LetterPage {
        l,
        id: kept.letter,
        address: kept.address.clone(),
        from: first_address(message.from()),
        subject: message.subject().unwrap_or_default().to_owned(),
        posted_at: moment(kept.posted_at, chrono_tz::UTC, l),
        text: message.body_text(0).unwrap_or_default().into_owned(),
        reply_to: message.reply_to().map(|address| first_address(Some(address))),
        said,
    };
    page(&template)
}

fn first_address(address: Option<&mail_parser::Address<'_>>) -> String {
    let Some(first) = address.and_then(mail_parser::Address::first) else { return String::new() };
    match (first.name(), first.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (_, address) => address.unwrap_or_default().to_owned(),
    }
}

/// `GET /mailroom/{letter}/html`: the HTML part alone, for the sandboxed frame.
async fn show_html(
    site: web::Data<Site>,
    request: HttpRequest,
    letter: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let kept = find(&site, &letter, l).await?;
    let message = parse(&kept).ok_or_else(|| PageError::no_page(l))?;
    let mut html = message.body_html(0).unwrap_or_default().into_owned();
    for part in &message.parts {
        if let (Some(id), Some(kind)) = (part.content_id(), part.content_type()) {
            let kind = format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or("octet-stream"));
            let data = format!("data:{kind};base64,{}", BASE64.encode(part.contents()));
            html = html.replace(&format!("cid:{id}"), &data);
        }
    }
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .insert_header((header::CONTENT_SECURITY_POLICY, letter_policy(&site.addresses.front())))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(html))
}

/// `GET /mailroom/{letter}/source`
async fn show_source(
    site: web::Data<Site>,
    request: HttpRequest,
    letter: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    let kept = find(&site, &letter, language(&request)).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(kept.raw))
}

/// `POST /mailroom/{letter}/reply`: the text goes the way of every mail that comes in.
async fn reply(
    site: web::Data<Site>,
    request: HttpRequest,
    letter: web::Path<String>,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let kept = find(&site, &letter, l).await?;
    if fields.get("text").trim().is_empty() {
        let said = l.say(
            "There is nothing in your reply, so it was not sent.",
            "Votre réponse est vide : elle n'a pas été envoyée.",
        );
        return letter_page(&kept, Some(said.to_owned()), l);
    }
    let message = parse(&kept).ok_or_else(|| PageError::no_page(l))?;
    let to = message
        .reply_to()
        .and_then(mail_parser::Address::first)
        .and_then(mail_parser::Addr::address)
        .ok_or_else(|| PageError::no_page(l))?;
    let raw = format!(
        "From: <{}>\r\nTo: <{to}>\r\nSubject: Re: {}\r\nMessage-ID: <{}@mailroom.localhost>\r\n\
         MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Transfer-Encoding: base64\r\n\r\n{}\r\n",
        kept.address,
        kept.letter,
        Uuid::now_v7(),
        BASE64.encode(fields.get("text").as_bytes()),
    );
    let said = match site.games.deliver(raw.as_bytes(), Some(to), &site.addresses).await? {
        Delivered::NoSuchAddress => l.say(
            "No sheet is handed in at that address.",
            "On ne remet pas de feuille à cette adresse.",
        ),
        Delivered::Full => l.say(
            "Too much mail came for this seat today; your reply was not taken. Send it tomorrow.",
            "Trop de courrier est arrivé aujourd'hui pour cette place : votre réponse n'a pas été \
             prise. Renvoyez-la demain.",
        ),
        _ => l.say(
            "Your reply has been delivered. The answer is a letter of its own.",
            "Votre réponse est arrivée. Une autre lettre y répond.",
        ),
    };
    letter_page(&kept, Some(said.to_owned()), l)
}

/// `POST /demonstration`: a game of as many players as the first ruleset takes, all of them at
/// example.org, so that one person can play every seat from the mailroom.
async fn demonstrate(
    site: web::Data<Site>,
    request: HttpRequest,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let played = site.games.registry().all().first().ok_or_else(|| PageError::no_page(l))?;
    let names = ["Ann", "Bob", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"];
    let seats = *played.rules.seats().end();
    let contact = |name: &&str| Contact {
        name: (*name).to_owned(),
        address: format!("{}@example.org", name.to_lowercase()),
        ..Contact::default()
    };
    let demonstration = Proposal {
        ruleset: played.rules.name().to_owned(),
        name: Some(l.say("A demonstration", "Une démonstration").to_owned()),
        players: names.iter().take(seats).map(contact).map(Candidate::Person).collect(),
        window: Rhythm::default().to_string(),
        start_now: true,
        ..Proposal::default()
    };
    match site.games.open_once(&demonstration, "", l).await {
        Ok((new, opened)) => {
            // The letters are there when the reader turns the page.
            site.games.wake().letters.notify_one();
            opened_page(&site, &new, &opened, l).await
        }
        Err(NotOpened::Faults(_)) => Err(PageError::no_page(l)),
        Err(NotOpened::Failure(failure)) => Err(failure.into()),
    }
}
