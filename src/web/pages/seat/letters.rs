//! How a seat gets its letters, and how they fare: a page reached from the seat's desk. Mail
//! programs post here, too, when somebody presses their button to unsubscribe. Reached from an open
//! sheet, it makes the token with which a program plays.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{StatusCode, header::CONTENT_TYPE},
    web,
};
use askama::Template;
use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::wishes::{self, WishesForm};
use crate::{
    game::{
        acts::act::HolderAct, links::program::ActsFor, opening::candidate::zone_of,
        post::health::Health, round::record::GameNow,
    },
    language::Language,
    links::{
        opens::{Holding, Opens},
        token::Token,
    },
    moment::moment,
    store::{games::Game, seats::holders::Person},
    web::{
        PageError, Site,
        fields::{Again, Fields},
        language, page_with,
        pages::notice::Notice,
    },
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
#[template(path = "pages/seat/letters.html")]
struct LettersPage<'a> {
    l: Language,
    game: &'a Game,
    seat: String,
    health: HealthShown,
    notice: Option<Notice>,
    form: WishesForm,
    token: SeatToken,
    /// The way back to the seat, where the link opens that, too.
    home: Option<&'a str>,
    /// Where a token is good.
    api: String,
    /// Whether they are written to at all.
    has_letters: bool,
}

/// What the page says of the seat's token for a program.
enum SeatToken {
    /// One may be made here.
    Offered,
    /// Whether to make one is asked once: it ends the one before.
    Asked(Again),
    /// It was just made, and is shown this once.
    Made(Token),
    /// None is made here.
    Elsewhere,
}

/// What the link opens.
struct LettersDesk {
    link: Token,
    /// The seat's desk or the sheet, whose link it is; none of the letters' own.
    home: Option<String>,
    /// As whom somebody acts here.
    holding: Holding,
    now: GameNow,
    person: Person,
    /// Whether it is the link of a sheet whose round is open: who has it may play.
    may_play: bool,
}

impl LettersDesk {
    /// By a link of its own, by that of the seat's desk, or by that of a sheet whose round is open.
    async fn find(site: &Site, request: &HttpRequest, token: &str) -> Result<Self, PageError> {
        let no_link = || PageError::no_link(language(request));
        let token = Token::parse(token).ok_or_else(no_link)?;
        let found = site.games.follow_as(&token).await?;
        let (opens, generation) = found.ok_or_else(no_link)?;
        let home = || Some(site.addresses.link(opens, &token));
        let (seat, round, home) = match opens {
            Opens::Letters(seat) => (seat, None, None),
            Opens::Seat(seat) => (seat, None, home()),
            Opens::Sheet { seat, round } => (seat, Some(round), home()),
            _ => return Err(no_link()),
        };
        let now = site.games.now(token.game()).await?.ok_or_else(no_link)?;
        let is_open =
            |number| now.round.as_ref().is_some_and(|open| open.number == number && open.is_open());
        if round.is_some_and(|number| !is_open(number)) {
            return Err(no_link());
        }
        let holder = now.holders.iter().find(|holder| holder.seat == seat).ok_or_else(no_link)?;
        let person = holder.person().cloned().ok_or_else(no_link)?;
        let holding = Holding { game: now.game.id.clone(), seat, generation };
        Ok(Self { link: token, home, holding, now, person, may_play: round.is_some() })
    }

    /// Makes a token where that is allowed; where there is one, only if it is meant.
    async fn make_token(&self, site: &Site, fields: &Fields) -> Result<SeatToken, PageError> {
        let &Holding { seat, generation, .. } = &self.holding;
        let has_one = site.games.has_token(&self.holding.game, ActsFor::Seat { seat, generation });
        if self.may_play && !fields.ticked("sure") && has_one.await? {
            return Ok(SeatToken::Asked(fields.again()));
        }
        let made = site.games.seat_token_by(&self.link).await?;
        Ok(made.map_or(SeatToken::Elsewhere, SeatToken::Made))
    }

    async fn show_notice(
        &self,
        site: &Site,
        notice: Option<Notice>,
    ) -> Result<HttpResponse, PageError> {
        let form = self.form(site).await?;
        self.show(site, StatusCode::OK, notice, (form, self.token_offered())).await
    }

    const fn token_offered(&self) -> SeatToken {
        if self.may_play { SeatToken::Offered } else { SeatToken::Elsewhere }
    }

    /// As the letters are chosen.
    async fn form(&self, site: &Site) -> Result<WishesForm, PageError> {
        let wishes = site.games.wishes(&self.now.game.id, self.holding.seat).await?;
        Ok(WishesForm::of(&wishes, self.person.zone, self.person.language))
    }

    async fn show(
        &self,
        site: &Site,
        status: StatusCode,
        notice: Option<Notice>,
        (form, token): (WishesForm, SeatToken),
    ) -> Result<HttpResponse, PageError> {
        let (l, seat) = (self.person.language, self.holding.seat);
        let game = &self.now.game;
        let health = site.games.health_of(&game.id, seat).await?;
        let position = site.games.played(game)?.teller.position(self.now.state())?;
        let template = LettersPage {
            l,
            game,
            seat: position.seat_name(seat, l),
            health: HealthShown::new(&health, self.person.zone, l),
            notice,
            form,
            token,
            home: self.home.as_deref(),
            api: site.addresses.api(),
            has_letters: self.person.address.is_some(),
        };
        page_with(status, &template)
    }
}

/// `GET /letters/{token}`
pub async fn show(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
) -> Result<HttpResponse, PageError> {
    LettersDesk::find(&site, &request, &token).await?.show_notice(&site, None).await
}

/// `POST /letters/{token}` with `act=save` and the form's fields, `act=test`, or `act=token`, and `sure` where
/// there is a token that it ends; or, by a mail program, `List-Unsubscribe=One-Click` (RFC 8058). Anything
/// else changes nothing.
pub async fn act(
    site: web::Data<Site>,
    request: HttpRequest,
    token: web::Path<String>,
    body: web::Bytes,
) -> Result<HttpResponse, PageError> {
    let desk = LettersDesk::find(&site, &request, &token).await?;
    let fields = Fields::read(&body);
    let act = match fields.get("act") {
        "token" => {
            let (form, token) = (desk.form(&site).await?, desk.make_token(&site, &fields).await?);
            return desk.show(&site, StatusCode::OK, None, (form, token)).await;
        }
        _ if is_one_click(&request, &fields, &body) => HolderAct::Unsubscribe,
        "test" => HolderAct::TestMail,
        "save" => match choice(&fields, desk.person.language) {
            Ok(choice) => choice,
            Err(wrong) => {
                let notice = Notice::Refused(wrong.into());
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                let form = WishesForm::again(&fields, desk.person.zone);
                let shown = (form, desk.token_offered());
                return desk.show(&site, status, Some(notice), shown).await;
            }
        },
        _ => return desk.show_notice(&site, None).await,
    };
    let done = site.games.holder_act(&desk.holding, &act).await;
    // The language and the zone may be others now.
    let desk = LettersDesk::find(&site, &request, &token).await?;
    let notice = Notice::of(done, desk.person.language)?;
    desk.show_notice(&site, Some(notice)).await
}

/// What somebody chose; or, in that language, what of it cannot be read. An empty zone keeps the seat's.
fn choice(fields: &Fields, l: Language) -> Result<HolderAct, String> {
    let wishes = wishes::read(fields).map_err(|wrong| wrong.say(l).to_owned())?;
    let zone = Some(fields.get("zone")).filter(|zone| !zone.trim().is_empty());
    let zone = zone.map(zone_of).transpose().map_err(|fault| {
        let fault = fault.say(l);
        match l {
            Language::En => format!("Nothing has been changed: {fault}."),
            Language::Fr => format!("Rien n'a été changé\u{a0}: {fault}."),
        }
    })?;
    Ok(HolderAct::ChooseLetters { wishes, language: fields.get("language").parse().ok(), zone })
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
