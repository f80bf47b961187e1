//! What came of the things that a mail asked for, as data in the letter that answers it.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use super::inbound::command::{CommandFault, Word};

/// What became of a mail's orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "became", rename_all = "snake_case")]
pub enum SheetOutcome {
    /// They are sealed.
    Sealed {
        /// Which of the seat's sheets of the round, from 1.
        version: u32,
    },
    /// The window had closed.
    Late {
        /// When they arrived.
        received_at: DateTime<Utc>,
    },
    /// They are longer than any sheet.
    TooLong,
    /// As many sheets of the round are sealed as are taken.
    TooOften,
    /// The round takes no sheet of the seat.
    NotAwaited,
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "told", rename_all = "snake_case")]
pub enum CommandOutcome {
    /// How the game stands is looked up when the letter leaves.
    Status,
    /// So is what happened in a round.
    History {
        /// The round that was asked for.
        round: u32,
    },
    /// The window stays open until the deadline.
    Held,
    /// It does anyway: no sheet is in.
    NothingToHold,
    /// The sheet counts no longer.
    Withdrawn,
    /// No sheet was in.
    NothingToWithdraw,
    /// The orders of the same mail have replaced it.
    ReplacedInstead,
    /// The round's window has closed.
    TooLate,
    /// The time-out is called.
    TimedOut {
        /// The window's deadline now.
        deadline: DateTime<Utc>,
    },
    /// The absence is noted.
    Away {
        /// The first day.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
        /// The open window's new deadline, where it had to move.
        deadline: Option<DateTime<Utc>>,
    },
    /// The game is over.
    Over,
    /// The message is sent.
    Sent {
        /// To whom, as the author wrote it.
        to: Vec<String>,
    },
    /// The message is sent to some of those it names, and refused to others.
    SentToSome {
        /// To whom it went, as the author wrote it.
        to: Vec<String>,
        /// To whom it did not, and why, in the seat's language.
        refused: Vec<(String, String)>,
    },
    /// What ended it would have ended the turn, too, of a sheet that does not say so.
    EndOfMessage {
        /// The word.
        word: String,
    },
    /// It is not, and nothing is sealed: a reply to a player's message has a line that reads as an order.
    OrdersInReply {
        /// To whom it would have gone.
        to: String,
    },
    /// It is not: it quotes a letter of ours, which is for its reader alone.
    LetterInReply {
        /// To whom it would have gone.
        to: String,
    },
    /// It is not, for nobody knows to whom: a reply to a letter with messages of several players names none.
    SeveralAuthors {
        /// Who wrote them, each once.
        authors: Vec<String>,
    },
    /// The message is not: nobody in the game is called so.
    Nobody {
        /// The name.
        name: String,
    },
    /// It was refused, for a reason that was said then, in the seat's language.
    Refused {
        /// The command.
        word: Word,
        /// The reason.
        words: String,
    },
    /// What can be written to the game.
    Help,
    /// What was not understood.
    Fault {
        /// What stands where, and what was expected.
        fault: CommandFault,
    },
}

impl CommandOutcome {
    /// Whether the mail may not have asked for anything.
    pub(super) fn is_guess(&self) -> bool {
        matches!(self, Self::Fault { fault } if fault.expected.is_guess())
    }

    /// Whether the commands are to be listed because of it.
    pub fn wants_help(&self) -> bool {
        matches!(self, Self::Help | Self::Fault { .. })
    }
}
