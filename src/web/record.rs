//! A game's record, in JSON: what `record.json` and programs get, which `docs/record.md` tells of. A
//! change that its readers would notice raises [`VERSION`].

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    game::round::record::WholeGame,
    history::{Position, Viewer},
    language::Language,
    registry::Played,
    rules::Unreadable,
    store::{
        games::Game, round::rounds::Round, seats::holders::Holder, sheet::sheets::SealedSheet,
    },
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
pub struct RoundPlayed {
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
    told: Sentences,
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
struct Sentences {
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
        let start = played.teller.position(&game.state)?;
        let mut rounds = Vec::new();
        for round in &whole.rounds {
            // They stand in the order of rounds and seats.
            let from = whole.sheets.partition_point(|opened| opened.round < round.number);
            let sheets = whole.sheets.iter().skip(from).take_while(|of| of.round == round.number);
            let sheets = sheets.map(|opened| &opened.sheet);
            rounds.extend(RoundPlayed::of(played, round, sheets)?);
        }
        Ok(Self {
            format: "sealed-orders/record",
            version: VERSION,
            start: start.view(Viewer::Public),
            game: GameRecorded::of(start.as_ref(), game, &whole.holders),
            rounds,
        })
    }
}

impl GameRecorded {
    fn of(start: &dyn Position, game: &Game, holders: &[Holder]) -> Self {
        let seat = |holder: &Holder| SeatRecorded {
            seat: holder.seat.0,
            plays: start.state().seat_code(holder.seat),
            name: holder.name(Language::En),
            computer: holder.computer(),
        };
        Self {
            id: game.id.to_string(),
            name: game.name.clone(),
            ruleset: game.ruleset.clone(),
            options: game.options.clone(),
            window: game.rhythm.to_string(),
            zone: game.zone.name().to_owned(),
            opened_at: game.opened_at,
            status: game.status,
            ending: game.ending.as_deref().cloned(),
            seats: holders.iter().map(seat).collect(),
        }
    }
}

impl RoundPlayed {
    /// A round with its sheets; none before it is resolved.
    ///
    /// # Errors
    /// When a stored value is of another version.
    pub fn of<'a>(
        played: &Played,
        round: &Round,
        sheets: impl Iterator<Item = &'a SealedSheet>,
    ) -> Result<Option<Self>, Unreadable> {
        let Some(events) = &round.events else { return Ok(None) };
        let (story, who) = (played.teller.story(&round.before, &[], events)?, Viewer::Public);
        Ok(Some(Self {
            number: round.number,
            final_round: round.final_round,
            opened_at: round.opened_at,
            deadline: round.deadline,
            closed_at: round.closed().map(|(at, _)| at),
            closed_by: round.closed().map(|(_, by)| by),
            awaited: round.awaited.iter().map(|seat| seat.0).collect(),
            sheets: sheets.map(SheetOpened::from).collect(),
            events: story.views(who),
            told: Sentences {
                en: story.told(who, Language::En),
                fr: story.told(who, Language::Fr),
            },
            position: story.after().view(who),
        }))
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
