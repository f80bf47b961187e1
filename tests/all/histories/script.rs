//! What happens in a life: a list of steps that a seed gives, which can be written down, shortened and
//! played again.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// A game's life.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Life {
    /// What it was derived from.
    pub seed: u64,
    /// The game.
    pub game: Terms,
    /// What happens, in order.
    pub steps: Vec<Step>,
}

/// What is played, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The ruleset, by its number in the registry.
    pub ruleset: usize,
    /// How many people.
    pub people: u8,
    /// How many of them have yet to come when the game is opened: their seats are the last.
    #[serde(default)]
    pub newcomers: u8,
    /// How many computers beside them.
    pub computers: u8,
    /// How well these play.
    #[serde(default = "easy")]
    pub level: String,
    /// The ruleset's options: those that do not fit its seats are left out.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// When it is opened.
    #[serde(default = "monday")]
    pub begins: DateTime<Utc>,
    /// As in a proposal; every other player lives there, too.
    #[serde(default)]
    pub zone: String,
    /// As in a proposal.
    pub window: String,
    /// As in a proposal.
    pub clock: String,
    /// As in a proposal.
    pub off_days: String,
    /// As in a proposal.
    pub missed: String,
    /// As in a proposal.
    pub last_round: Option<u32>,
    /// As in a proposal.
    pub replace_after: Option<u32>,
    /// As in a proposal.
    pub open: bool,
    /// As in a proposal.
    pub tournament: bool,
    /// As in a proposal.
    pub public: bool,
}

impl Terms {
    /// The same with one thing as it usually is, for each that is not.
    pub fn plainer(&self) -> Vec<Self> {
        let usual: [&dyn Fn(&mut Self); 11] = [
            &|it| it.level = easy(),
            &|it| it.options.clear(),
            &|it| it.begins = monday(),
            &|it| it.zone.clear(),
            &|it| it.off_days.clear(),
            &|it| it.missed.clear(),
            &|it| it.last_round = None,
            &|it| it.replace_after = None,
            &|it| it.open = false,
            &|it| it.tournament = false,
            &|it| it.public = false,
        ];
        let plainer = usual.iter().map(|plain| {
            let mut game = self.clone();
            plain(&mut game);
            game
        });
        plainer.filter(|game| game != self).collect()
    }
}

fn easy() -> String {
    "easy".to_owned()
}

/// When nothing is said.
fn monday() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_435_200, 0).unwrap()
}

/// One thing that happens.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// So many seconds pass, in which servers run.
    Wait(i64),
    /// It is so many microseconds after the open round's deadline, if that is to come.
    Deadline(i64),
    /// So many seconds pass in which no server runs.
    Outage(i64),
    /// So does the mail server from now on.
    Weather(Weather),
    /// The operator holds all outgoing mail, or no longer.
    HoldMail(bool),
    /// The operator blocks the domain of everybody's address, or no longer.
    Block(bool),
    /// The game is lost, and comes back from a backup of that moment.
    Restore,
    /// These are done at once; the dice say who goes first at each step.
    At {
        /// The dice's seed.
        dice: u64,
        /// By which servers.
        acts: Vec<OnServer>,
    },
}

/// What the mail server does with each letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// It takes it.
    Fair,
    /// It refuses the recipient for now.
    NotNow,
    /// It refuses the recipient for good.
    Never,
    /// It takes it and hangs up without saying so.
    Lost,
    /// It hangs up when the letter begins, and keeps none.
    Closes,
}

/// An act, done by a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct OnServer {
    /// Which server.
    pub server: usize,
    /// What is asked of it.
    pub act: Act,
    /// What happens to it meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

/// What strikes a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// When.
    pub at: At,
    /// Whether the database has done that.
    pub after: bool,
    /// What.
    pub how: How,
}

/// At what a server is struck, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum At {
    /// At that one of all the pieces that it says to the database.
    Piece(u32),
    /// At that one of its commits, of which what it has promised depends.
    Commit(u32),
}

/// How a server is struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// It is killed.
    Kill,
    /// Its connection is cut.
    Cut,
}

/// What is asked of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// Somebody answers an invitation.
    Answer {
        /// Whose.
        seat: u8,
        /// Yes or no.
        yes: bool,
    },
    /// A newcomer asks for a seat that is free or offered, or takes one that was asked for.
    Claim {
        /// Which seat.
        seat: u8,
        /// Who.
        newcomer: u8,
        /// Whether it is taken.
        takes: bool,
    },
    /// A sheet is handed in.
    Seal(Sheet),
    /// A mail that was sent before comes again: by another way, or not.
    MailAgain {
        /// Which, counted from the last one.
        back: usize,
        /// What mail servers wrote above it.
        hop: bool,
    },
    /// A player does something else.
    Play {
        /// Whose seat.
        seat: u8,
        /// What.
        what: Play,
    },
    /// The host does something.
    Host(Host),
    /// The operator does something.
    Operator(Operator),
    /// Somebody looks at something.
    Look {
        /// Who: a seat, the host (100), or anybody (101).
        who: u8,
        /// At what.
        what: u8,
    },
    /// A worker has its turn.
    Work(Worker),
}

/// A sheet that is handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// Whose.
    pub seat: u8,
    /// By which door.
    pub door: Door,
    /// What it says comes from this, and what it is called.
    pub dice: u64,
    /// Whether it keeps the window open.
    pub hold: bool,
    /// Whether it has a line that nobody else has, to be looked for.
    pub marked: bool,
}

/// How a sheet comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Door {
    /// Its page.
    Page,
    /// The form in a letter.
    Letter,
    /// A program.
    Program,
    /// A mail, read at once.
    Mail,
    /// A mail that is stored, and left to whoever reads mail.
    MailLeft,
}

/// What a player does beside.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    Withdraw,
    Hold,
    Draw,
    NoDraw,
    Pause,
    NoPause,
    TimeOut,
    Surrender,
    OfferSeat,
    KeepSeat,
    Message(u32),
    Whisper(u8, u32),
    Away(u8),
    Back,
    Draft(u32),
    RenewLinks,
    Unsubscribe,
    Choose(u8),
    Write(Word),
    TestMail,
}

/// A command that a player writes by mail.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    Help,
    Status,
    Withdraw,
}

/// What a host does.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Host {
    Extend,
    Close,
    DaysOff(u8),
    Remind,
    Pause,
    Resume,
    Replace(u8),
    Offer(u8, bool),
    TestMail(u8),
    Address,
    End,
}

/// What an operator does to the game.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Operator {
    Suspend,
    GoOn,
}

/// A worker.
#[allow(missing_docs)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worker {
    Deadlines,
    Outbox,
    Inbox,
    Computers,
    Tidying,
    Watch,
}

/// How many servers there are at the most.
pub const SERVERS: usize = 3;
