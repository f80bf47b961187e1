//! How a seat gets its letters, and how they fare: a page reached from every letter's foot. Mail
//! programs post here, too, when somebody presses their button to unsubscribe.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::CONTENT_TYPE},
    web,
};
use askama::Template;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    game::{
        health::{Health, Tested},
        token::Token,
        wishes::{Pace, Wishes, read_reminders, write_reminders},
    },
    language::Language,
    moment::moment,
    rules::Seat,
    store::{
        games::{Game, Holder, Person},
        letters,
        links::Opens,
    },
    web::{Keep, PageError, Site, fields::Fields, language, page_with},
};

/// How a seat's mail fares, ready to be shown.
pub struct HealthShown {
    /// `unknown`, `delivered`, `delayed` or `bouncing`.
    pub state: &'static str,
    /// When it was delivered, or since when it is not.
    pub at: String,
    /// What the mail server said.
    pub words: String,
    /// Whether what keeps it back may pass.
    pub may_pass: bool,
}

impl HealthShown {
    /// In that zone and language.
    pub fn new(health: &Health, zone: Tz, l: Language) -> Self {
        let shown = |state, at: &DateTime<Utc>, words: &str, may_pass| Self {
            state,
            at: moment(*at, zone, l),
            words: words.to_owned(),
            may_pass,
        };
        match health {
            Health::Unknown => {
                Self { state: "unknown", at: String::new(), words: String::new(), may_pass: false }
            }
            Health::Delivered { at } => shown("delivered", at, "", false),
            Health::Delayed { since, words } => shown("delayed", since, words, true),
            Health::Bouncing { since, words, may_pass } => {
                shown("bouncing", since, words, *may_pass)
            }
        }
    }
}

#[derive(Template)]
#[template(path = "pages/letters.html")]
struct LettersPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    health: HealthShown,
    said: Option<Said>,
    pace: &'static str,
    kinds: Vec<(&'static str, bool)>,
    /// As written; none for what is usual.
    reminders: String,
    usual_reminder: bool,
    daily_at: String,
    quiet_from: String,
    quiet_until: String,
    plain: bool,
    zone: String,
}

/// What came of an act.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Saved,
    Unsubscribed,
    Tested,
    TestedAlready,
    NoReminders,
    NoTime,
}

/// What the link opens.
struct Desk {
    game: Game,
    seat: Seat,
    person: Person,
}

impl Desk {
    /// By the link in a letter's foot, or by that of a sheet whose round is open.
    async fn find(site: &Site, request: &HttpRequest, token: &str) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let token = Token::parse(token).ok_or_else(no_link)?;
        let (seat, round) = match site.games.follow(&token).await? {
            Some(Opens::Letters(seat)) => (seat, None),
            Some(Opens::Sheet { seat, round }) => (seat, Some(round)),
            _ => return Err(no_link()),
        };
        let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
        let is_open =
            |number| now.round.as_ref().is_some_and(|open| open.number == number && open.is_open());
        if round.is_some_and(|number| !is_open(number)) {
            return Err(no_link());
        }
        let holder = now.holders.iter().find(|holder| holder.seat == seat);
        let person = holder.and_then(Holder::person).cloned().ok_or_else(no_link)?;
        Ok(Self { game: now.game, seat, person })
    }

    async fn show(&self, site: &Site, said: Option<Said>) -> Result<HttpResponse, PageError> {
        let l = self.person.language;
        let wishes = site.games.wishes(&self.game.id, self.seat).await?;
        let health = site.games.health_of(&self.game.id, self.seat).await?;
        let teller = &site.games.played(&self.game)?.teller;
        let wanted = |kind: &str| !wishes.muted.iter().any(|muted| muted == kind);
        let template = LettersPage {
            l,
            game: &self.game,
            seat: teller.seat_name(&self.game.state, self.seat, l)?,
            health: HealthShown::new(&health, self.person.zone, l),
            said,
            pace: match wishes.pace {
                Pace::Each => "each",
                Pace::Daily => "daily",
                Pace::Needed => "needed",
            },
            kinds: letters::optional_kinds().map(|kind| (kind, wanted(kind))).collect(),
            usual_reminder: wishes.reminders().is_none(),
            reminders: wishes
                .reminders()
                .map(|chosen| write_reminders(&chosen))
                .unwrap_or_default(),
            daily_at: clock(wishes.daily_at),
            quiet_from: wishes.quiet().map(|(from, _)| clock(from)).unwrap_or_default(),
            quiet_until: wishes.quiet().map(|(_, until)| clock(until)).unwrap_or_default(),
            plain: wishes.plain,
            zone: self.person.zone.name().replace('_', " "),
        };
        let status = match said {
            Some(Said::NoReminders | Said::NoTime) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::OK,
        };
        page_with(status, &template, Keep::No)
    }
}

/// `GET /letters/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    Desk::find(&site, &request, &token).await?.show(&site, None).await
}

/// `POST /letters/{token}` with `act=save` and the form's fields, or `act=test`; or, by a mail
/// program, `List-Unsubscribe=One-Click` (RFC 8058). Anything else changes nothing.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, PageError> {
    let desk = Desk::find(&site, &request, &token).await?;
    let (game, seat) = (&desk.game.id, desk.seat);
    let fields = Fields::read(&body);
    let said = if is_one_click(&request, &fields, &body) {
        site.games.unsubscribe(game, seat).await?;
        Some(Said::Unsubscribed)
    } else {
        match fields.get("act") {
            "test" => Some(match site.games.test_mail(game, seat).await? {
                Tested::Sent => Said::Tested,
                Tested::Already => Said::TestedAlready,
            }),
            "save" => Some(match wishes_of(&fields) {
                Ok(wishes) => {
                    let language = fields.get("language").parse().ok();
                    site.games.set_wishes(game, seat, &wishes, language).await?;
                    Said::Saved
                }
                Err(said) => said,
            }),
            _ => None,
        }
    };
    Desk::find(&site, &request, &token).await?.show(&site, said).await
}

/// Whether a mail program's button was pressed: it sends one field, in either of two encodings.
fn is_one_click(request: &HttpRequest, fields: &Fields, body: &[u8]) -> bool {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.to_ascii_lowercase().starts_with("multipart/form-data")) {
        let text = String::from_utf8_lossy(body);
        return text.contains("name=\"List-Unsubscribe\"") && text.contains("One-Click");
    }
    fields.get("List-Unsubscribe").trim() == "One-Click"
}

fn wishes_of(fields: &Fields) -> Result<Wishes, Said> {
    let muted = letters::optional_kinds().filter(|kind| !fields.ticked(kind));
    let mut wishes = Wishes {
        pace: match fields.get("pace") {
            "daily" => Pace::Daily,
            "needed" => Pace::Needed,
            _ => Pace::Each,
        },
        muted: muted.map(str::to_owned).collect(),
        plain: fields.ticked("plain"),
        ..Wishes::default()
    };
    if let Some(minute) = minute(fields.get("daily_at"))? {
        wishes.daily_at = minute;
    }
    if !fields.ticked("usual_reminder") {
        let chosen = read_reminders(fields.get("reminders")).ok_or(Said::NoReminders)?;
        wishes.set_reminders(Some(&chosen));
    }
    let quiet = minute(fields.get("quiet_from"))?.zip(minute(fields.get("quiet_until"))?);
    wishes.set_quiet(quiet);
    Ok(wishes)
}

/// `22:30` as a minute of the day; none when the field is empty.
fn minute(text: &str) -> Result<Option<u16>, Said> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let read = || {
        let (hours, rest) = text.split_once(':')?;
        let minutes = rest.split(':').next()?;
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    };
    read().map(Some).ok_or(Said::NoTime)
}

fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}
