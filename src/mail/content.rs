//! What a letter says, before it has words: plain values that were looked up for it.

mod addressee;
mod answer;
mod news;
mod sheet;

use chrono::{DateTime, TimeDelta, Utc};

pub use self::{
    addressee::{Addressee, SeatDesk},
    answer::{AnswerContent, CommandReport, GameStands, Idle, Notation, SheetAnswered, SheetIs},
    news::{Beginning, Earlier, News, Receipted, Unsent},
    sheet::{
        Deadline, Fate, InTime, NextRound, OpenSheet, Receipt, SheetContent, ToMend, WelcomeSheet,
    },
};
use super::{
    inbound::LeftAside,
    letter::{Doubt, NoSheet},
};
use crate::history::Line;

/// What the letter says.
#[derive(Clone, Debug)]
pub enum Content {
    /// An invitation.
    Invitation {
        /// Where to accept or decline.
        url: String,
        /// The name of whoever hosts the game, if that is not the reader.
        host: Option<String>,
        /// Who else is invited: what they play, and their names.
        players: Vec<(String, String)>,
        /// How long each order window is, in words.
        window: String,
        /// When the game ends at the latest, and who wins then; none where that is not agreed.
        end: Option<String>,
        /// Who may write to whom, in a sentence.
        talk: &'static str,
        /// What of the ruleset's options is played by, and what a missed deadline means; a sentence each.
        chosen: Vec<String>,
        /// How the ruleset is played, in a sentence or two.
        about: &'static str,
    },
    /// A round has opened.
    Sheet(Box<SheetContent>),
    /// A sheet was sealed; `lines` without faults make it a receipt, with them the faults letter.
    Sealed {
        /// The receipt.
        receipt: Receipt,
        /// The sheet line by line, as it will be read.
        lines: Vec<Line>,
        /// What else stood in the mail that it came in.
        left_aside: LeftAside,
        /// Orders as they could look, one a line: those of the sheet, mended where that is known.
        example: String,
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
        deadline: Deadline,
        /// Whether an earlier sheet of this round is sealed and counts.
        sealed: bool,
        /// What stood in it.
        left_aside: LeftAside,
        /// Orders as they could look: one a line.
        example: String,
        /// Where the sheet can be written.
        url: String,
        /// Where a reply reaches the same seat and round.
        reply: String,
    },
    /// A mail came, and nobody waits for a sheet of its author's.
    NotAwaited {
        /// The round that was open then; 0 before the first.
        round: u32,
        /// Why not.
        idle: Idle,
        /// What stood in it.
        left_aside: LeftAside,
    },
    /// All that a mail asked for.
    Answer(Box<AnswerContent>),
    /// A mail may not be the person's.
    Confirm {
        /// The round it is for.
        round: u32,
        /// Why it may not.
        doubt: Doubt,
        /// When it arrived.
        received_at: DateTime<Utc>,
        /// Until when it can be confirmed.
        deadline: DateTime<Utc>,
        /// Where it can be looked at and confirmed.
        url: String,
    },
    /// The window is longer now.
    NewDeadline {
        /// The round.
        round: u32,
        /// When it closes now.
        deadline: Deadline,
        /// Whether the person's sheet is sealed already.
        sealed: bool,
        /// Where the sheet can be written or replaced.
        url: String,
        /// Where a reply reaches the same seat and round.
        reply: String,
    },
    /// The game will not begin.
    CalledOff {
        /// What those who declined would have played, and their names.
        declined: Vec<(String, String)>,
        /// Where other games are found and opened.
        url: String,
    },
    /// Somebody did something beside handing in a sheet.
    Act {
        /// The round in which it was done.
        round: u32,
        /// Who did what, for a subject.
        subject: String,
        /// What it is, as a title.
        title: String,
        /// What was done, what it means, what can be done: a sentence or some each.
        told: Vec<String>,
        /// When the window closes, where that has changed.
        deadline: Option<Deadline>,
        /// Where the person may act: the page of the sheet, while its window is open.
        url: Option<String>,
        /// Where a reply reaches that sheet.
        reply: Option<String>,
    },
    /// Another player wrote something.
    Message {
        /// The round in which it was written.
        round: u32,
        /// Its author's name.
        author: String,
        /// What the author plays.
        plays: String,
        /// Who else has it.
        audience: Audience,
        /// What was written: any text.
        words: String,
    },
    /// The link that takes a seat.
    Claim {
        /// The round that is open, who holds the seat, and when the window closes; none where nobody
        /// holds it, before the game begins.
        instead_of: Option<(u32, String, DateTime<Utc>)>,
        /// Where to take the seat.
        url: String,
    },
    /// The link that makes an address its seat's.
    Keep {
        /// Where to confirm it.
        url: String,
    },
    /// The link to the host's desk of a game that was opened.
    HostDesk {
        /// Where it is.
        url: String,
    },
    /// The sheet is missing, or waits to be mended.
    Reminder {
        /// The round.
        round: u32,
        /// How much time is left until the deadline.
        left: TimeDelta,
        /// The sheet that waits to be mended; none where no sheet is in.
        sheet: Option<ToMend>,
        /// What no sheet, or that one as it stands, will mean, a sentence; may be empty.
        without: String,
        /// The deadline.
        deadline: Deadline,
        /// Orders as they could look, one a line: those of that sheet, mended where that is known.
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
        /// Whether the round was played then, before its deadline.
        early: bool,
        /// What counted in that round.
        in_time: InTime,
        /// Whether the game has ended.
        over: bool,
        /// The sheet that is awaited from the person now.
        open: Option<Box<OpenSheet>>,
    },
    /// A round's outcome.
    Result {
        /// What happened.
        news: News,
        /// The round that is open now; none where none is.
        next: Option<NextRound>,
        /// The sheet that nobody waits for, and that the person may hand in all the same.
        welcome: Option<Box<WelcomeSheet>>,
    },
    /// The end.
    Final {
        /// What happened in the last round.
        news: News,
        /// What the winners play and their names; all who draw, when it is drawn.
        winners: Vec<(String, String)>,
        /// Whether it is a draw.
        drawn: bool,
        /// Whether the reader gave up.
        gave_up: bool,
        /// The seed of the game's chance, in hexadecimal.
        seed: Option<String>,
        /// Where other games are found and opened.
        url: String,
    },
    /// A test.
    Test,
    /// A token for a program was made.
    Token,
    /// To the host: letters to a seat come back.
    Returned {
        /// What the person plays, and the name.
        player: (String, String),
        /// The round that is open, and when its window closes.
        open: Option<(u32, DateTime<Utc>)>,
        /// Since when.
        since: DateTime<Utc>,
        /// What the mail server said last.
        words: String,
        /// The host's desk.
        url: String,
    },
    /// Somebody wants to sign in.
    SignIn {
        /// Where to sign in.
        url: String,
        /// What is typed instead, where somebody asked.
        code: String,
        /// Until when that is good.
        until: DateTime<Utc>,
        /// Whether it adds an address to an account rather than signing in.
        adds: bool,
    },
    /// Nothing in a mail says which letter it answers.
    Unclear {
        /// Where to sign in.
        url: String,
    },
    /// To the host: a round is set aside.
    SetAside {
        /// The round.
        round: u32,
        /// The host's desk.
        url: String,
    },
    /// All that was to be told since the last daily letter, in its order.
    Daily {
        /// What each letter by itself would have said.
        told: Vec<Content>,
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
            Self::Answer(answer) => Some(&answer.reply),
            Self::Sealed { reply, .. }
            | Self::NoSheet { reply, .. }
            | Self::NewDeadline { reply, .. }
            | Self::Reminder { reply, .. } => Some(reply),
            Self::Act { reply, .. } => reply.as_deref(),
            Self::Late { open, .. } => open.as_ref().map(|open| open.reply.as_str()),
            Self::Result { welcome, .. } => welcome.as_ref().map(|sheet| sheet.reply.as_str()),
            Self::Daily { told } => told.iter().find_map(Self::reply),
            Self::Invitation { .. }
            | Self::Confirm { .. }
            | Self::NotAwaited { .. }
            | Self::CalledOff { .. }
            | Self::Claim { .. }
            | Self::Keep { .. }
            | Self::HostDesk { .. }
            | Self::Message { .. }
            | Self::Final { .. }
            | Self::Test
            | Self::Token
            | Self::Returned { .. }
            | Self::SetAside { .. }
            | Self::SignIn { .. }
            | Self::Unclear { .. } => None,
        }
    }
}
