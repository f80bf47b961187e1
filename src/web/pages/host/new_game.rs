//! Opening a game: the form, and what comes of it.

use actix_web::{HttpRequest, HttpResponse, http::StatusCode, web};
use askama::Template;
use chrono_tz::Tz;
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{
    game::opening::{
        new_game::{End, NewGame},
        open::Opened,
        player::{Player, Who, zone_of},
        words::zone_fault,
    },
    history::Column,
    language::Language,
    rules::Level,
    store::opening::terms::Terms,
    timetable::{
        Calendar, Rhythm,
        calendar::{NoDay, holidays, off_days},
        rhythm::NoRhythm,
        wall::instant,
    },
    web::{PageError, Site, fields::Fields, language, page_with},
};

/// How many rows for players the form has, whatever the ruleset.
const MOST_ROWS: usize = 8;

#[derive(Template)]
#[template(path = "pages/host/new_game.html")]
struct NewGamePage<'a> {
    l: Language,
    fields: &'a Fields,
    /// Names the game that the form opens, so that a double click opens one.
    key: String,
    rulesets: Vec<RulesetChoice>,
    /// The rows for players, counted from 1.
    rows: Vec<usize>,
    /// The levels of the computer player, code and name; none where no ruleset has one.
    levels: Vec<(&'static str, &'static str)>,
    faults: Vec<String>,
}

struct RulesetChoice {
    name: &'static str,
    title: &'static str,
    options: Vec<Column>,
}

#[derive(Template)]
#[template(path = "pages/host/opened.html")]
struct OpenedPage<'a> {
    l: Language,
    game_url: String,
    host_url: String,
    name: &'a str,
    started: bool,
    /// Whether it has seats for whoever comes, and whether it is in the list of games.
    for_comers: bool,
    public: bool,
    mailroom: bool,
}

/// `GET /games/new`
pub async fn show(site: web::Data<Site>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    form(&site, language(&request), StatusCode::OK, &Fields::read(b""), Vec::new())
}

/// `POST /games`
pub async fn open(
    site: web::Data<Site>,
    request: HttpRequest,
    fields: Fields,
) -> Result<HttpResponse, PageError> {
    let l = language(&request);
    let refuse = |faults| form(&site, l, StatusCode::UNPROCESSABLE_ENTITY, &fields, faults);
    let new = match new_game(&fields, l) {
        Ok(new) => new,
        Err(faults) => return refuse(faults),
    };
    match site.games.open_once(&new, fields.opening().as_ref()).await? {
        Ok(opened) => opened_page(&site, &new, &opened, l),
        Err(fault) => refuse(vec![fault.say(l)]),
    }
}

/// The page that hands the host the links of a new game.
pub fn opened_page(
    site: &Site,
    new: &NewGame,
    opened: &Opened,
    l: Language,
) -> Result<HttpResponse, PageError> {
    let template = OpenedPage {
        l,
        game_url: site.addresses.game(&opened.game),
        host_url: site.addresses.link(crate::links::opens::Opens::Host, &opened.host),
        name: &new.name,
        started: new.start_now,
        for_comers: new.players.contains(&Who::Nobody),
        public: new.terms.public,
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
    let played = site.games.registry().all();
    let computer = played.iter().any(|played| played.rules.has_partner());
    let levels = Level::ALL.iter().filter(|_| computer);
    let most = played.iter().map(|played| *played.rules.seats().end()).max().unwrap_or(1);
    let template = NewGamePage {
        l,
        key: Uuid::new_v4().to_string(),
        fields,
        rulesets: played
            .iter()
            .map(|played| RulesetChoice {
                name: played.rules.name(),
                title: played.teller.title(l),
                options: played.teller.options(l),
            })
            .collect(),
        rows: (1..=most.min(MOST_ROWS)).collect(),
        levels: levels.map(|level| (level.code(), level.name(l))).collect(),
        faults,
    };
    page_with(status, &template)
}

/// The game that was asked for, or everything that is wrong with it.
pub fn new_game(fields: &Fields, l: Language) -> Result<NewGame, Vec<String>> {
    let mut faults = Vec::new();
    let zone = match fields.get("zone").trim() {
        "" => Tz::UTC,
        name => zone_of(name).unwrap_or_else(|| {
            faults.push(zone_fault(name, l));
            Tz::UTC
        }),
    };
    let rhythm = match (fields.get("window").trim(), fields.get("hour").trim()) {
        (window, "") => window.to_owned(),
        (window, hour) => format!("{window} at {hour}"),
    };
    let window = rhythm.parse().unwrap_or_else(|fault: NoRhythm| {
        faults.push(fault.say(l));
        Rhythm::default()
    });
    let calendar = calendar(fields, l, &mut faults);
    let mut players = Vec::new();
    for row in 1..=MOST_ROWS {
        let field = |name: &str| fields.get(&format!("player{row}_{name}")).trim();
        if !field("computer").is_empty() {
            match Who::other_than_person(field("computer")) {
                Ok(who) => players.push(who),
                Err(fault) => faults.push(fault.say(l)),
            }
            continue;
        }
        if field("address").is_empty() && field("name").is_empty() {
            continue;
        }
        let player = Player::from_fields(
            field("name"),
            field("address"),
            field("lang"),
            field("zone"),
            l,
            zone,
        );
        match player {
            Ok(player) => players.push(player.into()),
            Err(fault) => faults.push(fault.say(l)),
        }
    }
    let end = match fields.get("end") {
        "round" => match fields.get("last_round").trim().parse() {
            Ok(last) if (1..=9999).contains(&last) => Some(End::LastRound(last)),
            _ => {
                faults.push(
                    l.say(
                        "the last round must be a number from 1 to 9999",
                        "la dernière manche doit être un nombre de 1 à 9999",
                    )
                    .to_owned(),
                );
                None
            }
        },
        "time" => match instant(fields.get("closing_time"), zone) {
            Some(closing) => Some(End::ClosingTime(closing)),
            None => {
                faults.push(
                    l.say(
                        "the closing time must be a date and a time, like 2027-01-31T18:00",
                        "l'heure de fin doit être une date et une heure, comme 2027-01-31T18:00",
                    )
                    .to_owned(),
                );
                None
            }
        },
        _ => None,
    };
    let replace_after = match fields.get("replace_after").trim() {
        "" => None,
        rounds => match rounds.parse() {
            Ok(rounds) if (1..=99).contains(&rounds) => Some(rounds),
            _ => {
                faults.push(
                    l.say(
                        "the rounds without a sheet must be a number from 1 to 99",
                        "les manches sans feuille doivent être un nombre de 1 à 99",
                    )
                    .to_owned(),
                );
                None
            }
        },
    };
    let host = match fields.get("host_address").trim() {
        "" => None,
        address => Player::from_fields(fields.get("host_name"), address, l.code(), "", l, zone)
            .map_err(|fault| fault.say(l))
            .and_then(|host| host.named().map_err(|fault| fault.say(l)))
            .map_err(|fault| faults.push(fault))
            .ok()
            .map(|host| host.as_host()),
    };
    let ruleset = fields.get("ruleset").to_owned();
    let options = chosen_options(fields, &ruleset);
    if faults.is_empty() {
        Ok(NewGame {
            ruleset,
            name: fields.get("name").trim().to_owned(),
            players,
            window,
            zone,
            calendar,
            end,
            terms: Terms {
                tournament: fields.ticked("tournament"),
                open: fields.ticked("open"),
                public: fields.ticked("public"),
                replace_after,
                host,
                ..Terms::default()
            },
            options,
            start_now: false,
        })
    } else {
        Err(faults)
    }
}

/// The days on which no window closes.
fn calendar(fields: &Fields, l: Language, faults: &mut Vec<String>) -> Calendar {
    let mut calendar = Calendar::default();
    match off_days(fields.get("off_days")) {
        Ok(days) => calendar.off_days = days,
        Err(fault) => faults.push(fault.say(l)),
    }
    match holidays(fields.get("holidays")) {
        Ok(days) => calendar.holidays = days,
        Err(fault) => faults.push(fault.say(l)),
    }
    match fields.get("absence_days").trim() {
        "" => {}
        days => match days.parse() {
            Ok(days) if days <= 366 => calendar.absence_days = days,
            _ => faults.push(NoDay::TooMany.say(l)),
        },
    }
    calendar
}

/// The ruleset's own fields: `power_missiles=…` is `{"missiles": …}`.
fn chosen_options(fields: &Fields, ruleset: &str) -> Value {
    let prefix = format!("{ruleset}_");
    let chosen: Map<String, Value> = fields
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .filter_map(|(name, value)| Some((name.strip_prefix(&prefix)?.to_owned(), value.into())))
        .collect();
    Value::Object(chosen)
}
