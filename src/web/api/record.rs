//! Resolved rounds, and a game's whole record: the JSON of `record.json`, which `docs/record.md`
//! tells of. A change that its readers would notice raises [`VERSION`].

use actix_web::{HttpRequest, HttpResponse, get, http::header::CACHE_CONTROL, web};
use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Problem, Trouble, position::numbers, public};
use crate::{
    game::round::record::{RoundFound, WholeGame},
    history::Viewer,
    language::Language,
    links::game_id::GameId,
    registry::Played,
    rules::Unreadable,
    store::{
        games::Game, round::rounds::Round, seats::holders::Holder, sheet::sheets::SealedSheet,
    },
    web::{Site, language},
};

/// The version of the JSON.
const VERSION: u32 = 1;

/// A game's record: all of it that is open to everybody.
#[derive(Serialize, ToSchema)]
pub struct Record {
    /// `sealed-orders/record`.
    format: &'static str,
    /// Of this format.
    version: u32,
    /// The game.
    game: GameRecorded,
    /// The position it began with, in the ruleset's shape.
    #[schema(value_type = Object)]
    start: Value,
    /// Its resolved rounds, in their order.
    rounds: Vec<RoundPlayed>,
}

/// What a game was.
#[derive(Serialize, ToSchema)]
struct GameRecorded {
    /// Eight letters and digits.
    id: String,
    /// Its name.
    name: String,
    /// What is played.
    ruleset: String,
    /// The ruleset's options.
    #[schema(value_type = Object)]
    options: Value,
    /// How long each window is.
    window: String,
    /// The zone in which its days are counted.
    zone: String,
    /// When it was opened.
    opened_at: DateTime<Utc>,
    /// `inviting`, `playing`, `finished` or `declined`.
    #[schema(value_type = String)]
    status: crate::store::games::Status,
    /// `{"winners": [seat…], "kind": "won" or "drawn"}`, once there is one.
    #[schema(value_type = Option<Object>)]
    ending: Option<crate::rules::Ending>,
    /// Its seats.
    seats: Vec<SeatRecorded>,
}

/// Who held a seat.
#[derive(Serialize, ToSchema)]
struct SeatRecorded {
    /// Its number, from 0.
    seat: u8,
    /// A code for what it plays.
    plays: String,
    /// Who holds it.
    name: String,
    /// The level of the computer that holds it.
    #[schema(value_type = Option<String>)]
    computer: Option<crate::rules::Level>,
}

/// A round that was played.
#[derive(Serialize, ToSchema)]
struct RoundPlayed {
    /// Its number, from 1.
    number: u32,
    /// Whether it was announced as the last one.
    final_round: bool,
    /// When its window opened.
    opened_at: DateTime<Utc>,
    /// When it was to close.
    deadline: DateTime<Utc>,
    /// When it was closed.
    closed_at: Option<DateTime<Utc>>,
    /// Why: `deadline`, `all_in`, `host` or `settled`.
    #[schema(value_type = Option<String>)]
    closed_by: Option<crate::store::round::rounds::ClosedBy>,
    /// The seats it waited for.
    awaited: Vec<u8>,
    /// The sheets that counted, opened.
    sheets: Vec<SheetOpened>,
    /// What happened, in the ruleset's shape.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
    /// The same, a sentence each.
    told: Told,
    /// The position after it, in the ruleset's shape.
    #[schema(value_type = Object)]
    position: Value,
}

/// A sheet whose seal is opened.
#[derive(Serialize, ToSchema)]
struct SheetOpened {
    /// Whose.
    seat: u8,
    /// When it arrived.
    received_at: DateTime<Utc>,
    /// Its orders, a line each, in their canonical notation.
    orders: Vec<String>,
    /// The salt, in hexadecimal.
    salt: String,
    /// SHA-256 over salt and orders, in hexadecimal.
    seal: String,
}

/// What happened, in each language.
#[derive(Serialize, ToSchema)]
struct Told {
    /// In English.
    en: Vec<String>,
    /// In French.
    fr: Vec<String>,
}

impl Record {
    /// All of a game that is open.
    ///
    /// # Errors
    /// When a stored value is of another version.
    pub fn of(whole: &WholeGame, played: &Played) -> Result<Self, Unreadable> {
        let game = &whole.game;
        let mut rounds = Vec::new();
        for round in &whole.rounds {
            // They stand in the order of rounds and seats.
            let from = whole.sheets.partition_point(|opened| opened.round < round.number);
            let sheets = whole.sheets.iter().skip(from).take_while(|of| of.round == round.number);
            rounds.push(RoundPlayed::of(played, round, sheets.map(|opened| &opened.sheet))?);
        }
        Ok(Self {
            format: "sealed-orders/record",
            version: VERSION,
            start: played.teller.view(&game.state, Viewer::Public)?,
            game: GameRecorded::of(played, game, &whole.holders)?,
            rounds,
        })
    }
}

impl GameRecorded {
    fn of(played: &Played, game: &Game, holders: &[Holder]) -> Result<Self, Unreadable> {
        let seat = |holder: &Holder| {
            Ok(SeatRecorded {
                seat: holder.seat.0,
                plays: played.rules.seat_code(&game.state, holder.seat)?,
                name: holder.name(Language::En),
                computer: holder.computer(),
            })
        };
        Ok(Self {
            id: game.id.to_string(),
            name: game.name.clone(),
            ruleset: game.ruleset.clone(),
            options: game.options.clone(),
            window: game.rhythm.to_string(),
            zone: game.zone.name().to_owned(),
            opened_at: game.opened_at,
            status: game.status,
            ending: game.ending.as_deref().cloned(),
            seats: holders.iter().map(seat).collect::<Result<_, Unreadable>>()?,
        })
    }
}

impl RoundPlayed {
    fn of<'a>(
        played: &Played,
        round: &Round,
        sheets: impl Iterator<Item = &'a SealedSheet>,
    ) -> Result<Self, Unreadable> {
        let (teller, null, who) = (&played.teller, Value::Null, Viewer::Public);
        let events = round.events.as_ref().unwrap_or(&null);
        Ok(Self {
            number: round.number,
            final_round: round.final_round,
            opened_at: round.opened_at,
            deadline: round.deadline,
            closed_at: round.closed().map(|(at, _)| at),
            closed_by: round.closed().map(|(_, by)| by),
            awaited: numbers(&round.awaited),
            sheets: sheets.map(SheetOpened::from).collect(),
            events: teller.event_views(events, who)?,
            told: Told {
                en: teller.events(&round.before, events, who, Language::En)?,
                fr: teller.events(&round.before, events, who, Language::Fr)?,
            },
            position: teller.view(round.after.as_ref().unwrap_or(&round.before), who)?,
        })
    }
}

impl From<&SealedSheet> for SheetOpened {
    fn from(sheet: &SealedSheet) -> Self {
        Self {
            seat: sheet.seat.0,
            received_at: sheet.received_at,
            orders: sheet.canonical.lines().map(str::to_owned).collect(),
            salt: HEXLOWER.encode(&sheet.salt),
            seal: HEXLOWER.encode(&sheet.seal),
        }
    }
}

/// A round that was played, with every sheet opened
#[utoipa::path(tag = "games", responses((status = 200, body = RoundPlayed)))]
#[get("/games/{game}/rounds/{round}")]
pub async fn show_round(
    site: web::Data<Site>,
    request: HttpRequest,
    path: web::Path<(String, u32)>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = path.0.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    let record = match site.games.round(&id, path.1).await? {
        RoundFound::Resolved(record) => record,
        RoundFound::Open => return Err(Problem::of(Trouble::RoundOpen, l)),
        RoundFound::Ended | RoundFound::None => return Err(Problem::of(Trouble::Round, l)),
    };
    let played = site.games.played(&record.game)?;
    let shown = RoundPlayed::of(played, &record.round, record.sheets.iter())?;
    // It never changes.
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .json(shown))
}

/// A game's whole record: its resolved rounds with their sheets
#[utoipa::path(tag = "games", responses((status = 200, body = Record)))]
#[get("/games/{game}/record")]
pub async fn show_whole(
    site: web::Data<Site>,
    request: HttpRequest,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let l = language(&request);
    let id: GameId = id.parse().map_err(|_| Problem::of(Trouble::Game, l))?;
    let whole = site.games.whole(&id).await?.ok_or_else(|| Problem::of(Trouble::Game, l))?;
    Ok(public(&Record::of(&whole, site.games.played(&whole.game)?)?))
}
