//! A game's record, in JSON: what `record.json` and programs get, which `docs/record.md` tells of; and
//! a game that is over played again from its record ([`replay`]). A change that its readers would notice
//! raises its version.
//!
//! Must not know: who reads it, and how it gets there.

pub mod replay;

use chrono::{DateTime, Utc};
use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    game::{
        acts::declared::Declared,
        round::{
            circumstances::{circumstances, missing},
            public_sheets::{OpenedSheet, PublicSheet},
            record::WholeGame,
            seed::PublishedSeed,
        },
    },
    history::{Position, Viewer},
    language::Language,
    registry::Played,
    rules::{Circumstances, DecodedState, Seat, Unreadable},
    store::{acts::Entry, games::Game, round::rounds::Round, seats::holders::Holder},
};

/// What says that a JSON is a game's record.
const FORMAT: &str = "sealed-orders/record";
/// The version of the JSON.
const VERSION: u32 = 1;

/// A game's record: all of it that is open to everybody.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct Record {
    /// `sealed-orders/record`.
    format: String,
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
#[derive(Clone, Serialize, Deserialize, ToSchema)]
struct GameRecorded {
    /// Sixteen letters and digits; eight in a game of an early version.
    id: String,
    /// Its name.
    name: String,
    /// What is played.
    ruleset: String,
    /// The ruleset's options.
    #[schema(value_type = Object)]
    options: Value,
    /// How long each window is; with a clock, one that runs down no bank.
    window: String,
    /// What each seat's bank holds and what each turn adds, where it is played with banks: `10d+1d`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    clock: Option<crate::timetable::Clock>,
    /// The zone in which its days are counted.
    zone: String,
    /// When it was opened.
    opened_at: DateTime<Utc>,
    /// `inviting`, `playing`, `finished` or `declined`.
    #[schema(value_type = String)]
    status: crate::store::games::Status,
    /// `{"winners": [seat…], "kind": "won" or "drawn"}`, once there is one; several winners share it.
    #[schema(value_type = Option<Object>)]
    ending: Option<crate::rules::Ending>,
    /// Its seats.
    seats: Vec<SeatRecorded>,
    /// Where its chance comes from.
    chance: Option<SeedShown>,
}

/// The seed of a game's chance, as far as it is published.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct SeedShown {
    /// SHA-256 of the seed's 32 bytes, in hexadecimal: known from the start.
    seed_sha256: String,
    /// The seed, in hexadecimal, once the game has ended by its rules.
    seed: Option<String>,
}

impl From<&Game> for SeedShown {
    fn from(game: &Game) -> Self {
        let shown = PublishedSeed::of(game);
        Self { seed: shown.opened().map(str::to_owned), seed_sha256: shown.sha256 }
    }
}

/// Who held a seat.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
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
#[derive(Clone, Serialize, Deserialize, ToSchema)]
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
    /// Whether all the living agreed on a draw: then no sheet was carried out.
    #[serde(default)]
    drawn: bool,
    /// The seats that gave up in it, or lost on time.
    #[serde(default)]
    surrendered: Vec<u8>,
    /// Those of them that lost on time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    timed_out: Vec<u8>,
    /// The sheets that counted.
    sheets: Vec<SheetRecorded>,
    /// What happened, in the ruleset's shape.
    #[schema(value_type = Vec<Object>)]
    events: Vec<Value>,
    /// The same, a sentence each.
    told: Sentences,
    /// The position after it, in the ruleset's shape.
    #[schema(value_type = Object)]
    position: Value,
}

/// A sheet that counted. What it says is here once it may be read.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
struct SheetRecorded {
    /// Whose.
    seat: u8,
    /// When it arrived.
    received_at: DateTime<Utc>,
    /// The language its notation is of: `en` or `fr`.
    #[schema(value_type = Option<String>)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<Language>,
    /// Its orders, a line each, in their canonical notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    orders: Option<Vec<String>>,
    /// The salt, in hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
    /// SHA-256 over salt and orders, in hexadecimal.
    seal: String,
}

/// What happened, in each language.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
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
        for (round, sheets) in whole.rounds.iter().zip(&whole.sheets) {
            let told = (whole.acts.as_slice(), whole.holders.as_slice());
            rounds.extend(RoundPlayed::of(played, (round, sheets), told, whole.viewer)?);
        }
        Ok(Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            start: start.view(whole.viewer),
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
            clock: game.terms.clock,
            zone: game.zone.name().to_owned(),
            opened_at: game.opened_at,
            status: game.status,
            ending: game.ending.as_deref().cloned(),
            seats: holders.iter().map(seat).collect(),
            chance: Some(game.into()),
        }
    }
}

impl RoundPlayed {
    /// A round with its sheets, for that viewer; none before it is resolved. `acts` are all of the game,
    /// `holders` who holds its seats now.
    ///
    /// # Errors
    /// When a stored value is of another version.
    pub fn of(
        played: &Played,
        (round, sheets): (&Round, &[PublicSheet]),
        (acts, holders): (&[Entry], &[Holder]),
        who: Viewer,
    ) -> Result<Option<Self>, Unreadable> {
        let (Some(events), Some((_, by))) = (&round.events, round.closed()) else {
            return Ok(None);
        };
        let story = played.teller.story(&round.before, &[], events)?;
        let (before, after) = (story.before().state(), story.after());
        let declared = Declared::of(acts.iter().filter(|act| act.round <= round.number));
        let is_in = |seat| sheets.iter().any(|sheet| sheet.seat == seat);
        let people = (before.turn().living, holders);
        let Circumstances { drawn, surrendered, timed_out, .. } =
            circumstances((round, by), is_in, &declared, (&people.0, people.1));
        // A draw ends the game, so that its holders are those of then.
        let drawn = drawn && after.state().turn().ending.is_some();
        let sheet = |sheet| SheetRecorded::of(sheet, before);
        Ok(Some(Self {
            number: round.number,
            final_round: round.final_round,
            opened_at: round.opened_at,
            deadline: round.deadline,
            closed_at: round.closed().map(|(at, _)| at),
            closed_by: round.closed().map(|(_, by)| by),
            awaited: numbers(&round.awaited),
            drawn,
            surrendered: numbers(&surrendered),
            timed_out: numbers(&timed_out),
            sheets: sheets.iter().map(sheet).collect::<Result<_, Unreadable>>()?,
            events: story.views(who),
            told: Sentences {
                en: story.told(who, Language::En),
                fr: story.told(who, Language::Fr),
            },
            position: after.view(who),
        }))
    }
}

impl RoundPlayed {
    /// What was agreed or declared about it, as the rules were told.
    fn circumstances(&self) -> Circumstances {
        let awaited: Vec<Seat> = self.awaited.iter().copied().map(Seat).collect();
        let is_in = |seat: Seat| self.sheets.iter().any(|sheet| sheet.seat == seat.0);
        Circumstances {
            final_round: self.final_round,
            drawn: self.drawn,
            surrendered: self.surrendered.iter().copied().map(Seat).collect(),
            timed_out: self.timed_out.iter().copied().map(Seat).collect(),
            missing: self.closed_by.map(|by| missing(&awaited, is_in, by)).unwrap_or_default(),
        }
    }
}

impl SheetRecorded {
    fn of(sheet: &PublicSheet, before: &dyn DecodedState) -> Result<Self, Unreadable> {
        let opened = sheet.opened.as_ref();
        let lines = |sheet: &OpenedSheet| sheet.canonical.lines().map(str::to_owned).collect();
        Ok(Self {
            seat: sheet.seat.0,
            received_at: sheet.received_at,
            language: opened.map(|sheet| before.language_of(&sheet.stored)).transpose()?,
            orders: opened.map(lines),
            salt: opened.map(|sheet| HEXLOWER.encode(&sheet.salt)),
            seal: HEXLOWER.encode(&sheet.seal),
        })
    }
}

fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
