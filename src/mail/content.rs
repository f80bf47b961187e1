//! What a letter says, before it has words: plain values that were looked up for it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::letter::NoSheet;
use crate::{
    history::{Form, Line, Standing},
    language::Language,
};

/// To whom a letter goes, and about which game.
#[derive(Clone, Debug)]
pub struct Addressee {
    /// The person's name.
    pub name: String,
    /// The person's mail address.
    pub address: String,
    /// The language the letter is in.
    pub language: Language,
    /// The zone its times are told in, beside UTC.
    pub zone: Tz,
    /// What the person plays, in that language, e.g. the colour of an army.
    pub seat: String,
    /// The game's name, as its opener wrote it.
    pub game: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The game's page.
    pub game_url: String,
}

/// What the letter says.
#[derive(Clone, Debug)]
pub enum Content {
    /// An invitation.
    Invitation {
        /// Where to accept or decline.
        url: String,
        /// Who else is invited: what they play, and their names.
        players: Vec<(String, String)>,
        /// How long each order window is, in words.
        window: String,
    },
    /// A round has opened.
    Sheet(Box<SheetContent>),
    /// A sheet was sealed; `lines` without faults make it a receipt, with them the faults letter.
    Sealed {
        /// The receipt.
        receipt: Receipt,
        /// The sheet line by line, as it will be read.
        lines: Vec<Line>,
        /// Where the sheet can be looked at and replaced.
        url: String,
        /// Where a reply reaches the same seat and round.
        reply: String,
    },
    /// A mail held no sheet.
    NoSheet {
        /// The round.
        round: u32,
        /// Why.
        why: NoSheet,
        /// Until when a sheet can still be sent.
        deadline: DateTime<Utc>,
        /// Whether an earlier sheet of this round is sealed and counts.
        sealed: bool,
        /// Orders as they could look: one a line.
        example: String,
        /// Where the sheet can be written.
        url: String,
        /// Where a reply reaches the same seat and round.
        reply: String,
    },
    /// The window is longer now.
    NewDeadline {
        /// The round.
        round: u32,
        /// When it closes now.
        deadline: DateTime<Utc>,
        /// Whether the person's sheet is sealed already.
        sealed: bool,
        /// Where the sheet can be written or replaced.
        url: String,
    },
    /// The game will not begin.
    CalledOff {
        /// What those who declined would have played, and their names.
        declined: Vec<(String, String)>,
    },
    /// Somebody did something beside handing in a sheet.
    Act {
        /// The round in which it was done.
        round: u32,
        /// What it is, as a title.
        title: String,
        /// What was done, what it means, what can be done: a sentence or some each.
        told: Vec<String>,
        /// When the window closes, where that has changed.
        deadline: Option<DateTime<Utc>>,
        /// Where the person may act: the page of the sheet, while its window is open.
        url: Option<String>,
    },
    /// Another player wrote something.
    Message {
        /// The round in which it was written.
        round: u32,
        /// Its author's name, with what they play.
        from: String,
        /// Who else has it.
        audience: Audience,
        /// What was written: any text.
        words: String,
        /// Where the person may answer: the page of the sheet, while its window is open.
        url: Option<String>,
    },
    /// The sheet is missing.
    Reminder {
        /// The round.
        round: u32,
        /// The deadline.
        deadline: DateTime<Utc>,
        /// Orders as they could look: one a line.
        example: String,
        /// Where the sheet can be written.
        url: String,
        /// Where a reply reaches the same seat and round.
        reply: String,
    },
    /// A sheet was late.
    Late {
        /// The round it was for.
        round: u32,
        /// When it arrived.
        received_at: DateTime<Utc>,
        /// When the window had closed.
        closed_at: DateTime<Utc>,
        /// Whether an earlier sheet of that round was sealed in time and counted.
        sealed: bool,
    },
    /// A round's outcome.
    Result {
        /// What happened.
        news: News,
    },
    /// The end.
    Final {
        /// What happened in the last round.
        news: News,
        /// What the winners play and their names; all who draw, when it is drawn.
        winners: Vec<(String, String)>,
        /// Whether it is a draw.
        drawn: bool,
    },
}

/// To whom a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The addressee alone.
    You,
    /// All living players.
    Living,
    /// All players.
    All,
}

impl Content {
    /// Where a reply hands in a sheet, for letters that can be answered so.
    pub fn reply(&self) -> Option<&str> {
        match self {
            Self::Sheet(sheet) => Some(&sheet.reply),
            Self::Sealed { reply, .. }
            | Self::NoSheet { reply, .. }
            | Self::Reminder { reply, .. } => Some(reply),
            Self::Invitation { .. }
            | Self::NewDeadline { .. }
            | Self::CalledOff { .. }
            | Self::Act { .. }
            | Self::Message { .. }
            | Self::Late { .. }
            | Self::Result { .. }
            | Self::Final { .. } => None,
        }
    }
}

/// A round's sheet, to be filled in.
#[derive(Clone, Debug)]
pub struct SheetContent {
    /// The round that opened.
    pub round: u32,
    /// Whether it was announced as the last.
    pub final_round: bool,
    /// When its window closes.
    pub deadline: DateTime<Utc>,
    /// What happened in the round before, with the board now; for the first round the board only.
    pub news: News,
    /// What to know before writing.
    pub briefing: Vec<String>,
    /// The rows of selects.
    pub form: Form,
    /// Orders as they could look: one a line.
    pub example: String,
    /// Where the form posts, and where the same sheet is on the web.
    pub url: String,
    /// Where a reply goes.
    pub reply: String,
}

/// A round as it is told, and the position after it.
#[derive(Clone, Debug)]
pub struct News {
    /// The round that was resolved; none before the first.
    pub round: Option<u32>,
    /// Its lasting page.
    pub url: Option<String>,
    /// What happened, a sentence each.
    pub told: Vec<String>,
    /// The person's own sheet line by line, with what became of it.
    pub own: Vec<Line>,
    /// The board now, as SVG.
    pub board_svg: String,
    /// The board now, for a fixed-width font.
    pub board_text: String,
    /// Scores and Reserves now.
    pub standing: Standing,
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
    pub deadline: DateTime<Utc>,
    /// SHA-256 over salt and orders, in hexadecimal.
    pub seal: String,
    /// Whether the player asked that the window stay open until the deadline.
    pub hold: bool,
    /// Whether the window stays open because lines could not be read.
    pub waits_for_mending: bool,
    /// Whether another sheet of the seat arrived later and counts.
    pub overtaken: bool,
    /// The round's page, once it is resolved and nothing can be replaced any more.
    pub resolved: Option<String>,
}
