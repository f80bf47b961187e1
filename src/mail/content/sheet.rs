//! A sheet in letters: to be filled in, and sealed.

use chrono::{DateTime, Utc};

use super::News;
use crate::{
    history::{Form, Line, Occasion, SheetsOpen},
    mail::inbound::LeftAside,
};

/// When a window closes.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// When.
    pub at: DateTime<Utc>,
    /// Why then, in a sentence.
    pub why: String,
}

/// The sheet of a round that is open, and the ways to it.
#[derive(Clone, Debug)]
pub struct OpenSheet {
    /// The round.
    pub round: u32,
    /// When its window closes.
    pub deadline: Deadline,
    /// Orders as they could look: one a line.
    pub example: String,
    /// Where the sheet can be written.
    pub url: String,
    /// Where a reply goes.
    pub reply: String,
}

/// The round that is open, for whom it does not wait.
#[derive(Clone, Debug)]
pub struct NextRound {
    /// What it is called.
    pub title: String,
    /// Who is asked for what; empty where everybody is.
    pub ask: String,
    /// When its window closes.
    pub deadline: DateTime<Utc>,
}

/// The sheet of an open round that does not wait for it: what it says counts later.
#[derive(Clone, Debug)]
pub struct WelcomeSheet {
    /// The round, in the ruleset's words.
    pub occasion: Occasion,
    /// When its window closes.
    pub deadline: Deadline,
    /// Where the sheet can be written.
    pub url: String,
    /// Where a reply goes.
    pub reply: String,
}

/// A round's sheet, to be filled in.
#[derive(Clone, Debug)]
pub struct SheetContent {
    /// The round that opened.
    pub round: u32,
    /// The same in the ruleset's words.
    pub occasion: Occasion,
    /// Whether the round waits for the sheet. One that it does not wait for counts later.
    pub awaited: bool,
    /// Whether it was announced as the last.
    pub final_round: bool,
    /// When its window closes.
    pub deadline: Deadline,
    /// SHA-256 of the seed of the game's chance, in hexadecimal, in the seat's first such letter.
    pub seed_sha256: Option<String>,
    /// What happened in the round before, with the board now; for the first round the board only.
    pub news: News,
    /// What to know before writing.
    pub briefing: Vec<String>,
    /// Its rows and fields.
    pub form: Form,
    /// Orders as they could look: one a line.
    pub example: String,
    /// Where the form posts, and where the same sheet is on the web.
    pub url: String,
    /// Where a reply goes.
    pub reply: String,
}

/// What a player is told of a sealed sheet.
#[derive(Clone, Debug)]
pub struct Receipt {
    /// The round.
    pub round: u32,
    /// Which of the seat's sheets of the round, from 1.
    pub version: u32,
    /// The orders that were sealed, canonical, one a line.
    pub orders: String,
    /// When the sheet arrived here.
    pub received_at: DateTime<Utc>,
    /// When the window closes.
    pub deadline: Deadline,
    /// SHA-256 over salt and orders, in hexadecimal.
    pub seal: String,
    /// Whether anybody may read it once its round is resolved, or only after the game.
    pub opens: SheetsOpen,
    /// Whether anybody may read it by now.
    pub published: bool,
    /// Whether the player asked that the window stay open until the deadline.
    pub hold: bool,
    /// Whether the window stays open because lines could not be read.
    pub waits_for_mending: bool,
    /// What the sheet as a whole comes to, where that is to be said.
    pub stored: Option<String>,
    /// What has become of the sheet since.
    pub fate: Fate,
    /// The round's page, once nothing can be replaced any more.
    pub resolved: Option<String>,
    /// Whether its window is closed; where nothing can be replaced and it is not, the round is about to be played.
    pub is_closed: bool,
}

/// A sheet that the round waits for to be mended.
#[derive(Clone, Debug)]
pub struct ToMend {
    /// The sheet line by line, as it will be read.
    pub lines: Vec<Line>,
    /// What else stood in the mail that it came in.
    pub left_aside: LeftAside,
}

/// What counted of a seat's in a round for which a sheet of it came too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InTime {
    /// A sheet that was sealed in time.
    Sheet,
    /// Nothing: the round waited for a sheet, and none had come.
    Nothing,
    /// Nothing, and the round waited for none.
    NotAwaited,
}

/// Whether a sealed sheet counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It does.
    Counts,
    /// Another of the seat arrived later and counts.
    Overtaken,
    /// The seat has withdrawn it.
    Withdrawn,
}
