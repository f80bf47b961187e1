//! The answer to a mail: what came of its orders and of its commands.

use chrono::{DateTime, Utc};

use super::{Deadline, News, Receipt};
use crate::{
    history::Line,
    mail::{inbound::LeftAside, outcome::CommandOutcome},
};

/// What came of all that a mail asked for.
#[derive(Clone, Debug)]
pub struct AnswerContent {
    /// The round that the mail was for.
    pub round: u32,
    /// What became of its orders, if it had any.
    pub sheet: Option<SheetAnswered>,
    /// What became of its commands.
    pub told: Vec<CommandReport>,
    /// The round for which the person's sheet can still be sent.
    pub awaited: Option<u32>,
    /// Whether players write nothing to one another in this game.
    pub silent: bool,
    /// The game's own notation, where it is asked for.
    pub notation: Option<Notation>,
    /// What counted for nothing.
    pub left_aside: LeftAside,
    /// Orders as they could look: one a line.
    pub example: String,
    /// Where the sheet can be written.
    pub url: String,
    /// Where a reply reaches the game.
    pub reply: String,
}

/// What may be written to a game, in its own words.
#[derive(Clone, Debug, Default)]
pub struct Notation {
    /// Lines, each with what it asks for.
    pub lines: Vec<[String; 2]>,
    /// What may cost whoever does not know of it dearly.
    pub warnings: Vec<String>,
    /// The chapter that says all of it.
    pub url: Option<String>,
}

/// What became of a mail's orders.
#[derive(Clone, Debug)]
pub enum SheetAnswered {
    /// They are sealed.
    Sealed {
        /// The receipt.
        receipt: Receipt,
        /// The sheet line by line, as it will be read.
        lines: Vec<Line>,
    },
    /// The window had closed.
    Late {
        /// When they arrived.
        received_at: DateTime<Utc>,
        /// When the window had closed.
        closed_at: DateTime<Utc>,
    },
    /// They are longer than any sheet.
    TooLong,
    /// As many sheets of the round are sealed as are taken.
    TooOften,
    /// Nobody waits for a sheet of the person's.
    NotAwaited(Idle),
}

/// Why nobody waits for a sheet of somebody who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// The game has not begun, and its reader has not said whether they will play.
    Unanswered,
    /// The game has not begun: others have not answered.
    NotBegun,
    /// It goes on, and others are asked.
    Others,
    /// It goes on, and its reader is out.
    Out,
    /// It is over, or was called off.
    Over,
    /// The operator has suspended it.
    Suspended,
}

/// What became of a command, with all that there is to say.
#[derive(Clone, Debug)]
pub enum CommandReport {
    /// How the game stands.
    Status(Box<GameStands>),
    /// What happened in a round.
    History {
        /// The round.
        round: u32,
        /// What happened, once it has been played.
        news: Option<Box<News>>,
        /// How many rounds have been played.
        played: u32,
    },
    /// Anything else is told in a sentence.
    Told(CommandOutcome),
}

/// How a game stands.
#[derive(Clone, Debug)]
pub enum GameStands {
    /// A round is open.
    Open {
        /// The round.
        round: u32,
        /// Whether it was announced as the last.
        final_round: bool,
        /// When its window closes.
        deadline: Deadline,
        /// What is played, by whom, and whether their sheet is in.
        seats: Vec<(String, String, SheetIs)>,
        /// The person's own sheet.
        own: Option<Box<Receipt>>,
    },
    /// No round is open.
    Still {
        /// Whether the game is over, rather than not begun.
        over: bool,
    },
}

/// Whether a seat's sheet is in: what anybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetIs {
    /// It is.
    In,
    /// It is still awaited.
    Awaited,
    /// None is awaited.
    NotAwaited,
}
