//! Opening a game: first what is played, then the form with that ruleset's own options, and what comes
//! of it.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{Method, StatusCode},
    web,
};
use askama::Template;
use uuid::Uuid;

use super::written::{self, MOST_ROWS, Pace};
use crate::{
    game::opening::{
        candidate::{Candidate, Contact},
        fault::{self, NotOpened, OpenFault},
        new_game::NewGame,
        open::{GameLinks, OpenedSeat},
    },
    history::{Field, Input},
    language::Language,
    links::{opens::Opens, token::Token},
    registry::Played,
    rules::Level,
    store::seats::holders::Holder,
    web::{PageError, Site, device, fields::Fields, language, page_with, session},
};

#[derive(Template)]
#[template(path = "pages/host/new_game_rules.html")]
struct RulesetPage<'a> {
    l: Language,
    rulesets: &'a [Played],
    paces: [Pace; 4],
    faults: Vec<String>,
}

impl RulesetPage<'_> {
    /// What a ruleset is about, in its first sentence.
    fn first_sentence(about: &str) -> &str {
        about.split_inclusive(". ").next().unwrap_or(about)
    }
}

#[derive(Template)]
#[template(path = "pages/host/new_game.html")]
struct NewGamePage<'a> {
    l: Language,
    fields: &'a Fields,
    /// Names the game that the form opens, so that a double click opens one.
    key: String,
    /// What is played: its name and its title.
    ruleset: (&'static str, &'static str),
    /// Whether there is anything else.
    others: bool,
    /// What each seat plays, in the order of the seats, where that hangs on their number.
    seating: Option<String>,
    /// What its rules leave to choose.
    options: Vec<Field>,
    /// The rows for players, counted from 1.
    rows: Vec<usize>,
    /// The levels of the computer player, code and name; none where the ruleset has none.
    levels: Vec<(&'static str, &'static str)>,
    /// Whether some ruleset is played in turns, so that a clock can be given.
    clocks: bool,
    /// Whether its rules know a game that ends by agreement.
    agreed_end: bool,
    /// Whether its rules know allies, who may be allowed to write to one another.
    allies: bool,
    paces: [Pace; 4],
    /// Who is signed in, and opens it.
    opener: Option<Contact>,
    faults: Faults,
}

/// What is wrong, each with the part of the form that it is in.
#[derive(Default)]
struct Faults {
    pace: Vec<String>,
    people: Vec<String>,
    host: Vec<String>,
    more: Vec<String>,
}

impl Faults {
    fn of(faults: &[OpenFault], l: Language) -> Self {
        let mut told = Self::default();
        for fault in faults {
            let part = match fault.field() {
                fault::Field::Players => &mut told.people,
                fault::Field::Window => &mut told.pace,
                fault::Field::Host => &mut told.host,
                _ => &mut told.more,
            };
            part.push(fault.say(l));
        }
        told
    }

    fn is_empty(&self) -> bool {
        [&self.pace, &self.people, &self.host, &self.more].into_iter().all(Vec::is_empty)
    }

    fn all(self) -> Vec<String> {
        [self.pace, self.people, self.host, self.more].concat()
    }
}

#[derive(Template)]
#[template(path = "pages/host/opened.html")]
struct OpenedPage {
    l: Language,
    game_url: String,
    host_url: String,
    name: String,
    /// Whether its first round has begun, and whether anybody gets letters.
    started: bool,
    by_mail: bool,
    /// Where whoever opened it plays, if they do.
    seat_url: Option<String>,
    /// The host's address where it is a player's, too, whose it has not been shown to be.
    host_invited: Option<String>,
    /// Whether it has seats for whoever comes, and whether it is in the list of games.
    for_comers: bool,
    public: bool,
    mailroom: bool,
}

/// `GET /games/new`: what can be played; with `ruleset` the form for a game of that.
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let asked = Fields::of_query(&request);
    let opener = opener(&site, &request).await?;
    form(&site, language(&request), StatusCode::OK, (&asked, opener), Faults::default())
}

/// `POST /games`
pub async fn open(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let opener = opener(&site, &request).await?;
    let played = site.games.registry().get(fields.get("ruleset").trim());
    let most = played.map_or(0, |played| *played.rules.seats().end());
    let proposal = written::proposal(&fields, opener.as_ref(), most, l);
    // The browser is to keep that seat: another site's page must not change what it keeps.
    if proposal.players.iter().any(|player| matches!(player, Candidate::Guest(_))) {
        session::from_our_page(&site, &request)?;
    }
    match site.games.open_once(&proposal, fields.get("key"), l).await {
        Ok((new, opened)) => {
            let mut answer = opened_page(&site, &new, &opened, l).await?;
            // Who plays without an address has the seat in this browser, and nowhere else.
            let own = own_seat(&opened).filter(|(seat, _)| seat.address.is_none());
            if let Some((_, link)) = own {
                let kept = device::with_seat(&site, &request, link).await?;
                answer.add_cookie(&kept).map_err(PageError::header)?;
            }
            Ok(answer)
        }
        Err(NotOpened::Faults(faults)) => {
            let faults = Faults::of(&faults, l);
            form(&site, l, StatusCode::UNPROCESSABLE_ENTITY, (&fields, opener), faults)
        }
        Err(NotOpened::Failure(failure)) => Err(failure.into()),
    }
}

/// Who sends the form, where somebody is signed in and a page of ours sent it.
async fn opener(site: &Site, request: &HttpRequest) -> Result<Option<Contact>, PageError> {
    if request.method() == Method::POST && session::from_our_page(site, request).is_err() {
        return Ok(None);
    }
    let Some(who) = session::who(site, request).await? else { return Ok(None) };
    let addresses = site.accounts.addresses(&who.account).await?;
    Ok(addresses.into_iter().next().map(|address| Contact {
        name: who.account.name.clone(),
        address,
        language: who.account.language.code().to_owned(),
        zone: who.account.zone.name().to_owned(),
    }))
}

/// The seat of whoever opened the game for themselves, with the link to its desk.
fn own_seat(opened: &GameLinks) -> Option<(&OpenedSeat, &Token)> {
    let own = opened.seats.iter().find(|seat| matches!(seat.opens, Opens::Seat(_)))?;
    Some((own, own.link.as_ref()?))
}

/// The page that hands the host the links of a new game.
pub async fn opened_page(
    site: &Site,
    new: &NewGame,
    opened: &GameLinks,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let now = site.games.now(&opened.game).await?;
    let has_letters = |holder: &Holder| holder.person().is_some_and(|who| who.address.is_some());
    let host = new.terms().host.as_ref().map(|host| host.address.clone());
    let is_invited = |host: &String| {
        let mut invited =
            opened.seats.iter().filter(|seat| matches!(seat.opens, Opens::Invitation(_)));
        invited.any(|seat| {
            seat.address.as_ref().is_some_and(|address| address.eq_ignore_ascii_case(host))
        })
    };
    let template = OpenedPage {
        l,
        host_invited: host.filter(is_invited),
        game_url: site.addresses.game(&opened.game),
        host_url: site.addresses.link(Opens::Host, &opened.host),
        name: new.name().to_string(),
        started: now.as_ref().is_some_and(|now| now.round.is_some()),
        by_mail: now.is_some_and(|now| now.holders.iter().any(has_letters)),
        seat_url: own_seat(opened).map(|(seat, link)| site.addresses.link(seat.opens, link)),
        for_comers: new.terms().for_comers,
        public: new.terms().public,
        mailroom: site.mailroom,
    };
    page_with(StatusCode::CREATED, &template)
}

fn form(
    site: &Site,
    l: Language,
    status: StatusCode,
    (fields, opener): (&Fields, Option<Contact>),
    faults: Faults,
) -> Result<HttpResponse, PageError> {
    let rulesets = site.games.registry().all();
    let chosen = rulesets.iter().find(|played| played.rules.name() == fields.get("ruleset").trim());
    let played = match (chosen, rulesets) {
        (Some(played), _) | (None, [played]) => played,
        (None, _) => {
            let (paces, faults) = (Pace::ALL, faults.all());
            return page_with(status, &RulesetPage { l, rulesets, paces, faults });
        }
    };
    let levels = Level::ALL.iter().filter(|_| played.rules.has_computer());
    let most = *played.rules.seats().end();
    let template = NewGamePage {
        l,
        key: Uuid::new_v4().to_string(),
        fields,
        ruleset: (played.rules.name(), played.teller.title(l)),
        others: rulesets.len() > 1,
        seating: played.teller.seating(l),
        options: played.teller.options(l),
        rows: (1..=most.min(MOST_ROWS)).collect(),
        clocks: played.rules.takes_turns(),
        agreed_end: played.rules.ends_by_round(),
        allies: played.rules.knows_allies(),
        paces: Pace::ALL,
        opener,
        levels: levels.map(|level| (level.code(), level.name(l))).collect(),
        faults,
    };
    page_with(status, &template)
}
