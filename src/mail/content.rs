//! What a letter says, before it has words: plain values that were looked up for it.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::{
    asked::Told,
    inbound::LeftAside,
    letter::{Doubt, NoSheet, Role},
};
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
    /// What the person is to the game.
    pub role: Role,
    /// The language the letter is in.
    pub language: Language,
    /// The zone its times are told in, beside UTC.
    pub zone: Tz,
    /// What the person plays, in that language, e.g. the colour of an army; or that they are the host.
    pub seat: String,
    /// The game's name, as its opener wrote it.
    pub game: String,
    /// The ruleset's name.
    pub ruleset: String,
    /// The game's page.
    pub game_url: String,
    /// Where the person gets new links in place of all old ones; none when the game is over, and for
    /// whoever holds no seat.
    pub renewal_url: Option<String>,
    /// Where the person says how letters are wanted; none for whoever holds no seat.
    pub letters_url: Option<String>,
    /// Whether letters are to be text alone.
    pub plain: bool,
    /// Whether letters are to be without a form, which some mail programs warn of.
    pub without_form: bool,
    /// Whether all letters of the game share a thread, rather than those of each round.
    pub thread_by_game: bool,
}

impl Addressee {
    /// Whether a letter that wants orders has a form.
    pub const fn has_form(&self) -> bool {
        !self.plain && !self.without_form
    }
}

/// When a window closes.
#[derive(Clone, Debug)]
pub struct Deadline {
    /// When.
    pub at: DateTime<Utc>,
    /// Why then, in a sentence.
    pub why: String,
}

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
        /// Its author's name, with what they play.
        from: String,
        /// Who else has it.
        audience: Audience,
        /// What was written: any text.
        words: String,
        /// Where the person may answer: the page of the sheet, while its window is open.
        url: Option<String>,
    },
    /// The link that takes a seat.
    Claim {
        /// The round that is open, who holds the seat, and when the window closes; none where nobody
        /// holds it, before the game begins.
        instead_of: Option<(u32, String, DateTime<Utc>)>,
        /// Where to take the seat.
        url: String,
    },
    /// The sheet is missing.
    Reminder {
        /// The round.
        round: u32,
        /// The deadline.
        deadline: Deadline,
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
        /// The sheet that is awaited from the person now.
        open: Option<Box<OpenSheet>>,
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
    },
    /// Somebody wants to sign in.
    SignIn {
        /// Where to sign in.
        url: String,
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
            Self::Daily { told } => told.iter().find_map(Self::reply),
            Self::Invitation { .. }
            | Self::Confirm { .. }
            | Self::CalledOff { .. }
            | Self::Claim { .. }
            | Self::Message { .. }
            | Self::Result { .. }
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

/// A round's sheet, to be filled in.
#[derive(Clone, Debug)]
pub struct SheetContent {
    /// The round that opened.
    pub round: u32,
    /// Whether it was announced as the last.
    pub final_round: bool,
    /// When its window closes.
    pub deadline: Deadline,
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
    /// Where everything stands now, a line each: for who sees no picture.
    pub placed: Vec<String>,
    /// Scores and Reserves now.
    pub standing: Standing,
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

/// What came of all that a mail asked for.
#[derive(Clone, Debug)]
pub struct AnswerContent {
    /// The round that the mail was for.
    pub round: u32,
    /// What became of its orders, if it had any.
    pub sheet: Option<SheetAnswered>,
    /// What became of its commands.
    pub told: Vec<Answered>,
    /// The round for which the person's sheet can still be sent.
    pub awaited: Option<u32>,
    /// What counted for nothing.
    pub left_aside: LeftAside,
    /// Orders as they could look: one a line.
    pub example: String,
    /// Where the sheet can be written.
    pub url: String,
    /// Where a reply reaches the game.
    pub reply: String,
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
}

/// What became of a command, with all that there is to say.
#[derive(Clone, Debug)]
pub enum Answered {
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
    Told(Told),
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
    /// Whether the player asked that the window stay open until the deadline.
    pub hold: bool,
    /// Whether the window stays open because lines could not be read.
    pub waits_for_mending: bool,
    /// What has become of the sheet since.
    pub fate: Fate,
    /// The round's page, once it is resolved and nothing can be replaced any more.
    pub resolved: Option<String>,
}
