//! A position, and a round in play, as game and seat show them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    game::round::record::GameNow,
    history::{self, Standing, Viewer},
    language::Language,
    rules::Seat,
    store::round::rounds::Round,
};

/// A position as a viewer may know it.
#[derive(Serialize, ToSchema)]
pub struct Position {
    /// In the ruleset's own shape, documented beside the game's record.
    #[schema(value_type = Object)]
    view: Value,
    /// The same as text for a fixed-width font.
    text: String,
    /// Scores, and what is not on the board.
    standing: Table,
}

impl Position {
    pub fn of(position: &dyn history::Position, viewer: Viewer, l: Language) -> Self {
        Self {
            view: position.view(viewer),
            text: position.board_text(viewer, l),
            standing: position.standing(viewer, l).into(),
        }
    }
}

/// A small table of words and numbers.
#[derive(Serialize, ToSchema)]
pub struct Table {
    /// The columns' headings.
    head: Vec<String>,
    /// The rows, each as long as the head.
    rows: Vec<Vec<String>>,
}

impl From<Standing> for Table {
    fn from(standing: Standing) -> Self {
        Self { head: standing.head, rows: standing.rows }
    }
}

/// The round in play.
#[derive(Serialize, ToSchema)]
pub struct OpenRound {
    /// Its number, from 1.
    number: u32,
    /// Whether it was announced as the last one.
    final_round: bool,
    /// When its window opened.
    opened_at: DateTime<Utc>,
    /// When its window closes: before it counts, at it is late. While it is paused, the last day of the
    /// year 9999.
    deadline: DateTime<Utc>,
    /// Since when the window is paused.
    paused_at: Option<DateTime<Utc>>,
    /// Why it closes then.
    why: String,
    /// The seats it waits for.
    awaited: Vec<u8>,
    /// Those of them whose sheets are in.
    sheets_in: Vec<u8>,
    /// The seats that may hand in a sheet, of which something counts later, though none waits for it.
    welcome: Vec<u8>,
}

impl OpenRound {
    /// The round of a game that is open; none when none is.
    pub fn of(now: &GameNow, l: Language) -> Option<Self> {
        let round: &Round = now.round.as_ref().filter(|round| round.is_open())?;
        Some(Self {
            number: round.number,
            final_round: round.final_round,
            opened_at: round.opened_at,
            deadline: round.deadline,
            paused_at: round.paused_since(),
            why: round.why_said(&now.game, &now.holders, l),
            awaited: numbers(&round.awaited),
            sheets_in: numbers(&now.sheets_in),
            welcome: numbers(&round.welcome),
        })
    }
}

/// Seats by their numbers.
pub fn numbers(seats: &[Seat]) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}
