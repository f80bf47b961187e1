//! Opening a game: first what is played, then the form with that ruleset's own options, and what comes
//! of it.

use std::collections::BTreeMap;

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use uuid::Uuid;

use crate::{
    game::opening::{
        candidate::{Candidate, Contact},
        fault::NotOpened,
        new_game::NewGame,
        open::GameLinks,
        proposal::Proposal,
    },
    history::{Field, Input},
    language::Language,
    links::opens::Opens,
    registry::Played,
    rules::Level,
    web::{PageError, Site, fields::Fields, language, page_with},
};

/// How many rows for players the form has, whatever the ruleset.
const MOST_ROWS: usize = 8;

#[derive(Template)]
#[template(path = "pages/host/new_game_rules.html")]
struct RulesetPage<'a> {
    l: Language,
    rulesets: &'a [Played],
    faults: Vec<String>,
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
    /// What its rules leave to choose.
    options: Vec<Field>,
    /// The rows for players, counted from 1.
    rows: Vec<usize>,
    /// The levels of the computer player, code and name; none where the ruleset has none.
    levels: Vec<(&'static str, &'static str)>,
    /// Whether some ruleset is played in turns, so that a clock can be given.
    clocks: bool,
    faults: Vec<String>,
}

#[derive(Template)]
#[template(path = "pages/host/opened.html")]
struct OpenedPage {
    l: Language,
    game_url: String,
    host_url: String,
    name: String,
    started: bool,
    /// Whether it has seats for whoever comes, and whether it is in the list of games.
    for_comers: bool,
    public: bool,
    mailroom: bool,
}

/// `GET /games/new`: what can be played; with `ruleset` the form for a game of that.
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let asked = Fields::read(request.query_string().as_bytes());
    form(&site, language(&request), StatusCode::OK, &asked, Vec::new())
}

/// `POST /games`
pub async fn open(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    match site.games.open_once(&proposal(&fields), fields.get("key"), l).await {
        Ok((new, opened)) => opened_page(&site, &new, &opened, l),
        Err(NotOpened::Faults(faults)) => {
            let faults = faults.iter().map(|fault| fault.say(l)).collect();
            form(&site, l, StatusCode::UNPROCESSABLE_ENTITY, &fields, faults)
        }
        Err(NotOpened::Failure(failure)) => Err(failure.into()),
    }
}

/// The page that hands the host the links of a new game.
pub fn opened_page(
    site: &Site,
    new: &NewGame,
    opened: &GameLinks,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let template = OpenedPage {
        l,
        game_url: site.addresses.game(&opened.game),
        host_url: site.addresses.link(Opens::Host, &opened.host),
        name: new.name().to_string(),
        started: new.starts_now(),
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
    fields: &Fields,
    faults: Vec<String>,
) -> Result<HttpResponse, PageError> {
    let rulesets = site.games.registry().all();
    let chosen = rulesets.iter().find(|played| played.rules.name() == fields.get("ruleset").trim());
    let played = match (chosen, rulesets) {
        (Some(played), _) | (None, [played]) => played,
        (None, _) => return page_with(status, &RulesetPage { l, rulesets, faults }),
    };
    let levels = Level::ALL.iter().filter(|_| played.rules.has_computer());
    let most = *played.rules.seats().end();
    let template = NewGamePage {
        l,
        key: Uuid::new_v4().to_string(),
        fields,
        ruleset: (played.rules.name(), played.teller.title(l)),
        others: rulesets.len() > 1,
        options: played.teller.options(l),
        rows: (1..=most.min(MOST_ROWS)).collect(),
        clocks: played.rules.takes_turns(),
        levels: levels.map(|level| (level.code(), level.name(l))).collect(),
        faults,
    };
    page_with(status, &template)
}

/// What the form says.
fn proposal(fields: &Fields) -> Proposal {
    let text = |name: &str| fields.get(name).trim().to_owned();
    let window = match text("hour") {
        hour if hour.is_empty() => text("window"),
        hour => format!("{} at {hour}", text("window")),
    };
    let (ruleset, end) = (text("ruleset"), text("end"));
    Proposal {
        name: Some(text("name")),
        players: (1..=MOST_ROWS).filter_map(|row| candidate(fields, row)).collect(),
        window,
        clock: text("clock"),
        missed: missed(fields),
        zone: text("zone"),
        off_days: text("off_days"),
        holidays: text("holidays"),
        absence_days: number(fields.get("absence_days")),
        // A round is the last one only if it is said which.
        last_round: (end == "round").then(|| number(fields.get("last_round")).unwrap_or_default()),
        closing_time: (end == "time").then(|| text("closing_time")),
        tournament: fields.ticked("tournament"),
        open: fields.ticked("open"),
        public: fields.ticked("public"),
        replace_after: number(fields.get("replace_after")),
        host: Contact {
            name: text("host_name"),
            address: text("host_address"),
            ..Contact::default()
        },
        options: options(fields, &ruleset),
        ruleset,
        start_now: false,
    }
}

/// What a missed deadline means, and from which in a row on.
fn missed(fields: &Fields) -> String {
    match (fields.get("missed").trim(), fields.get("missed_from").trim()) {
        (missed @ ("" | "rules"), _) | (missed, "") => missed.to_owned(),
        (missed, from) => format!("{missed}:{from}"),
    }
}

/// Who is chosen in a row; nobody where it is left empty.
fn candidate(fields: &Fields, row: usize) -> Option<Candidate> {
    let prefix = format!("player{row}_");
    match fields.get(&format!("{prefix}computer")).trim() {
        "" => {
            let contact = fields.contact(&prefix);
            let is_empty = contact.name.is_empty() && contact.address.is_empty();
            (!is_empty).then_some(Candidate::Person(contact))
        }
        "free" => Some(Candidate::Nobody),
        level => Some(Candidate::Computer(level.to_owned())),
    }
}

/// A number, where one is written. What is none is beyond all that are allowed.
fn number(text: &str) -> Option<u32> {
    let text = Some(text.trim()).filter(|text| !text.is_empty())?;
    Some(text.parse().unwrap_or(u32::MAX))
}

/// The ruleset's own fields: `power_missiles=…` is its option `missiles`.
fn options(fields: &Fields, ruleset: &str) -> BTreeMap<String, String> {
    let prefix = format!("{ruleset}_");
    let own = |(name, value): (&str, &str)| {
        Some((name.strip_prefix(&prefix)?.to_owned(), value.to_owned()))
    };
    fields.iter().filter_map(own).collect()
}
