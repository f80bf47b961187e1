//! What each letter has of its own, as its templates place it.

use chrono::{DateTime, Utc};

use super::{form::Rows, moment::delay, news::NewsView, plain, reply::ReplyWays, values::Values};
use crate::{
    history::Line,
    mail::{
        content::{
            Audience, Deadline, Idle, InTime, NextRound, Receipt, SheetContent, ToMend,
            WelcomeSheet,
        },
        inbound::LeftAside,
        letter::{Doubt, NoSheet},
        slip,
    },
};

pub(super) struct Invitation<'a> {
    pub url: &'a str,
    pub host: &'a Option<String>,
    pub players: &'a [(String, String)],
    pub window: &'a str,
    pub end: Option<&'a str>,
    pub talk: &'static str,
    pub chosen: &'a [String],
    pub about: &'static str,
}

pub(super) struct CalledOff<'a> {
    pub declined: &'a [(String, String)],
    pub url: &'a str,
}

pub(super) struct ClaimLetter<'a> {
    pub instead_of: &'a Option<(u32, String, DateTime<Utc>)>,
    pub url: &'a str,
}

pub(super) struct HostDesk<'a> {
    pub url: &'a str,
}

pub(super) struct Keep<'a> {
    pub url: &'a str,
}

pub(super) struct Sheet<'a> {
    pub content: &'a SheetContent,
    pub told: NewsView<'a>,
    pub answer: ReplyWays<'a>,
    pub rows: Vec<Rows<'a>>,
}

/// A sheet that was sealed: with faults or without.
pub(super) struct Sealed<'a> {
    pub receipt: &'a Receipt,
    pub lines: &'a [Line],
    pub left_aside: &'a LeftAside,
    pub faults: usize,
    pub answer: ReplyWays<'a>,
}

/// A mail that held no sheet.
pub(super) struct NoSheetLetter<'a> {
    pub round: u32,
    pub why: NoSheet,
    pub deadline: &'a Deadline,
    pub sealed: bool,
    pub left_aside: &'a LeftAside,
    pub answer: ReplyWays<'a>,
}

impl Values<'_, NoSheetLetter<'_>> {
    /// What was found in the mail that is answered.
    pub fn found(&self) -> &'static str {
        match self.own.why {
            NoSheet::TooMany => {
                self.l.say("too many lines in your mail", "trop de lignes dans votre message")
            }
            NoSheet::TooLong => self.l.say("your mail is too long", "votre message est trop long"),
            NoSheet::TooOften => {
                self.l.say("no more sheets are taken", "plus aucune feuille n'est acceptée")
            }
            NoSheet::Doubtful => {
                self.l.say("did you write these lines?", "ces lignes sont-elles de vous\u{a0}?")
            }
            _ => self.l.say("no orders in your mail", "aucun ordre dans votre message"),
        }
    }
}

/// A sheet that is missing while its window is open.
pub(super) struct Reminder<'a> {
    pub round: u32,
    /// How much time is left.
    pub left: String,
    /// The sheet that is in, and waits to be mended.
    pub sheet: Option<&'a ToMend>,
    /// What no sheet, or that one, will mean.
    pub without: &'a str,
    pub deadline: &'a Deadline,
    pub answer: ReplyWays<'a>,
}

impl Reminder<'_> {
    /// Whether a sheet is in, and waits to be mended.
    pub const fn mends(&self) -> bool {
        self.sheet.is_some()
    }
}

/// A mail that came while nobody waits for a sheet of its author's.
pub(super) struct NotAwaited<'a> {
    pub idle: Idle,
    pub left_aside: &'a LeftAside,
}

pub(super) struct Late<'a> {
    pub round: &'a u32,
    pub received_at: &'a DateTime<Utc>,
    pub closed_at: &'a DateTime<Utc>,
    pub early: &'a bool,
    pub in_time: &'a InTime,
    pub over: &'a bool,
    pub open: Option<StillOpen<'a>>,
}

/// The sheet that can be written now.
pub(super) struct StillOpen<'a> {
    pub round: u32,
    pub deadline: &'a Deadline,
    pub answer: ReplyWays<'a>,
}

impl Values<'_, Late<'_>> {
    pub fn delay(&self) -> String {
        delay(self.l, *self.own.closed_at, *self.own.received_at)
    }
}

pub(super) struct Confirm<'a> {
    pub round: &'a u32,
    pub doubt: &'a Doubt,
    pub received_at: &'a DateTime<Utc>,
    pub deadline: &'a DateTime<Utc>,
    pub url: &'a str,
}

pub(super) struct NewDeadline<'a> {
    pub round: &'a u32,
    pub deadline: &'a Deadline,
    pub sealed: &'a bool,
    pub url: &'a str,
}

pub(super) struct Act<'a> {
    pub round: &'a u32,
    pub subject: &'a str,
    pub title: &'a str,
    pub told: &'a [String],
    pub deadline: &'a Option<Deadline>,
    pub url: &'a Option<String>,
}

pub(super) struct Message<'a> {
    pub author: &'a str,
    pub plays: &'a str,
    pub audience: &'a Audience,
    pub words: &'a str,
    /// Whether a reply to the letter goes to its author: also as a part of another letter, where all
    /// messages in that one have the same author.
    pub answered: bool,
}

/// How many characters of a message its letter's subject has.
const FIRST_WORDS: usize = 40;

impl Message<'_> {
    /// Its first words, for a subject.
    pub fn first_words(&self) -> String {
        let mut first = String::new();
        for word in self.words.split_whitespace() {
            if first.chars().count() + word.chars().count() > FIRST_WORDS {
                let cut: String = word.chars().take(FIRST_WORDS).collect();
                return if first.is_empty() { cut } else { first } + "…";
            }
            first = if first.is_empty() { word.to_owned() } else { format!("{first} {word}") };
        }
        first
    }

    /// What was written, line by line, with nothing that a reply could be misread by.
    pub fn lines(&self) -> Vec<&str> {
        self.words
            .lines()
            .map(|line| if slip::mark(line).is_some() { "[…]" } else { line })
            .collect()
    }

    /// The same as a quotation, which no reply is read from.
    pub fn quoted(&self) -> String {
        plain::quoted(&self.lines())
    }
}

/// What came of a round.
pub(super) struct Outcome<'a> {
    pub told: NewsView<'a>,
    /// The round that is open now.
    pub next: Option<&'a NextRound>,
    /// The sheet that the reader may hand in though nobody waits for it.
    pub welcome: Option<&'a WelcomeSheet>,
}

impl Outcome<'_> {
    /// In a first letter, the turn of somebody else, who is asked now.
    pub fn next_turn(&self) -> Option<&NextRound> {
        self.next.filter(|next| self.told.round == 0 && !next.ask.is_empty())
    }
}

/// What came of the last round, and of the game.
pub(super) struct Final<'a> {
    pub told: NewsView<'a>,
    pub winners: &'a [(String, String)],
    pub drawn: bool,
    pub gave_up: bool,
    pub seed: Option<&'a str>,
    pub url: &'a str,
}

impl Values<'_, Final<'_>> {
    /// Names in a sentence, each with what it plays: `Ann (Green), Bob (Blue) and Cy (Red)`.
    pub fn winners(&self) -> String {
        let names: Vec<String> =
            self.own.winners.iter().map(|(plays, name)| format!("{name} ({plays})")).collect();
        match names.as_slice() {
            [] => self.l.say("nobody", "personne").to_owned(),
            names => self.l.list(names),
        }
    }
}

pub(super) struct Returned<'a> {
    pub plays: &'a str,
    pub name: &'a str,
    pub open: &'a Option<(u32, DateTime<Utc>)>,
    pub since: &'a DateTime<Utc>,
    pub words: &'a str,
    pub url: &'a str,
}

pub(super) struct SetAside<'a> {
    pub round: &'a u32,
    pub url: &'a str,
}

pub(super) struct SignIn<'a> {
    pub url: &'a str,
    pub code: &'a str,
    pub until: &'a DateTime<Utc>,
    pub adds: &'a bool,
}

pub(super) struct Unclear<'a> {
    pub url: &'a str,
}

pub(super) struct Test;

pub(super) struct Token;

pub(super) struct Daily {
    pub items: Vec<Item>,
    /// Whether a reply goes to a player: there are messages, all of the same one.
    pub answered: bool,
}

/// What one letter by itself would have said.
pub(super) struct Item {
    pub title: String,
    /// The part of it that is being written, with its title.
    pub written: String,
}
