//! Every letter the server sends: one enum, stored in the outbox as data.

mod doubt;
mod kind;
mod sealed;
mod sort;

use serde::{Deserialize, Serialize};

pub use self::{
    doubt::{Doubt, Why},
    kind::Kind,
    sealed::Sealed,
    sort::Sort,
};
use super::outcome::{CommandOutcome, SheetOutcome};

/// A letter to the holder of a seat, named by what it is about. What it says is looked up when it
/// is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Letter {
    /// You are invited to a seat.
    Invitation,
    /// A round has opened: here is your sheet, and what happened in the last one.
    Sheet {
        /// The round that opened, from 1.
        round: u32,
        /// The sheet that was its seat's whole turn: this letter is its receipt, too. Without a round
        /// it is one of the round before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<Sealed>,
    },
    /// Your sheet is sealed.
    Receipt {
        /// The round.
        round: u32,
        /// Which of the seat's sheets of that round, from 1.
        version: u32,
    },
    /// Your sheet is sealed, but has lines that will do nothing as they stand.
    Faults {
        /// The round.
        round: u32,
        /// Which of the seat's sheets of that round, from 1.
        version: u32,
    },
    /// Your mail came, but no sheet was found in it. Whatever was sealed before still counts.
    NoSheet {
        /// The round.
        round: u32,
        /// Why nothing was sealed.
        why: NoSheet,
    },
    /// What came of all that a mail asked for: its commands, and its orders if it had any.
    Answer {
        /// The round that the mail was for.
        round: u32,
        /// What became of its orders; none when it had none.
        sheet: Option<SheetOutcome>,
        /// What became of its commands, in their order.
        told: Vec<CommandOutcome>,
    },
    /// A mail came for your seat that may not be yours: it waits for your word.
    Confirm {
        /// The round it is for.
        round: u32,
        /// The mail.
        mail: uuid::Uuid,
    },
    /// The host has lengthened the window.
    NewDeadline {
        /// The round.
        round: u32,
    },
    /// Somebody declined: the game will not begin.
    CalledOff,
    /// Somebody did something beside handing in a sheet.
    Act {
        /// The round in which it was done.
        round: u32,
        /// The number of the act in its game.
        act: u32,
    },
    /// Another player wrote something.
    Message {
        /// The round in which it was written.
        round: u32,
        /// The number of the message in its game.
        message: u32,
    },
    /// You asked for a seat that is free or offered: here is the link that takes it.
    Claim {
        /// The round that was open; none before the game begins.
        round: Option<u32>,
        /// The claim.
        claim: uuid::Uuid,
    },
    /// You play without letters, and gave an address: here is the link that makes it your seat's.
    Keep {
        /// The claim that has the address.
        claim: uuid::Uuid,
    },
    /// Your sheet is still missing.
    Reminder {
        /// The round.
        round: u32,
        /// How many minutes before the deadline, where the person chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<u32>,
        /// Whether the host asked for it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_host: bool,
    },
    /// Your sheet came after the window had closed.
    Late {
        /// The round it was for.
        round: u32,
        /// When it arrived here.
        received_at: chrono::DateTime<chrono::Utc>,
    },
    /// What happened in a round: for those who are not asked for a sheet next.
    Result {
        /// The round that was resolved; 0 when the game has begun.
        round: u32,
        /// The sheet that was its seat's whole turn: this letter is its receipt, too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<Sealed>,
    },
    /// The game is over.
    Final {
        /// The last round.
        round: u32,
        /// The sheet that was its seat's whole turn: this letter is its receipt, too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sealed: Option<Sealed>,
    },
    /// Somebody wants to know whether letters arrive.
    Test,
    /// A token was made with which a program plays for the seat.
    Token,
    /// To the host: the game is open, and here is the link to the host's desk.
    HostDesk,
    /// To the host: letters to the seat come back.
    Returned {
        /// The round that is open.
        round: Option<u32>,
    },
    /// To the host: a round could not be resolved and is set aside.
    SetAside {
        /// The round.
        round: u32,
    },
    /// Somebody with that address wants to sign in, or to add the address to an account.
    SignIn {
        /// What was asked for.
        sign_in: uuid::Uuid,
    },
    /// Your mail came to the address that letters come from, and nothing in it says which letter it
    /// answers.
    Unclear {
        /// Its Message-ID.
        #[serde(default)]
        answers: Option<String>,
    },
}

/// What somebody is to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The holder of a seat.
    Holder,
    /// Held a seat, and was replaced.
    Former,
    /// The host.
    Host,
    /// Would like to hold a seat.
    Newcomer,
    /// Plays without letters, and has given this address.
    Guest,
    /// Has an account, or is about to; it is about no game.
    Account,
    /// Wrote a mail that is about no game, as far as can be seen.
    Writer,
}

/// Why no sheet was sealed from a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoSheet {
    /// There was no order line in it.
    Empty,
    /// None of its lines could be read as an order, and a sheet was sealed before.
    Remark,
    /// It had more lines than a sheet can have, and a good sheet was sealed before.
    TooMany,
    /// Nobody can tell whether its author wrote the orders in it, or a program quoted them.
    Doubtful,
    /// Its author has sealed as many sheets of the round as are taken.
    TooOften,
    /// Nobody waits for a sheet of that seat, and none is taken.
    NotAwaited,
    /// It was larger than what is read.
    TooLarge,
    /// It had more lines of orders, or longer ones, than any sheet may have.
    TooLong,
    /// It was no mail that can be read.
    Broken,
}

impl Letter {
    /// Whether this letter, posted later to the same person about the same game, makes an older one
    /// that has not left needless: it says the same, or the newer state of it.
    pub fn replaces(&self, older: &Self) -> bool {
        match (self, older) {
            (Self::Sheet { .. }, Self::Sheet { .. })
            | (Self::NewDeadline { .. }, Self::NewDeadline { .. })
            | (Self::Reminder { .. }, Self::Reminder { .. })
            | (Self::Returned { .. }, Self::Returned { .. }) => true,
            // It tells all that no letter has told yet; but what is a receipt, too, is not dropped for
            // what is none.
            (
                Self::Sheet { .. } | Self::Result { .. } | Self::Final { .. },
                Self::Result { .. },
            ) => older.is_receipt_of().is_none() || self.is_receipt_of().is_some(),
            (
                Self::Receipt { round, version } | Self::Faults { round, version },
                Self::Receipt { round: before, version: older }
                | Self::Faults { round: before, version: older },
            ) => round == before && version > older,
            (_, &Self::Receipt { round, version } | &Self::Faults { round, version }) => {
                self.is_receipt_of() == Some((round, version))
            }
            _ => self == older,
        }
    }

    /// The round it speaks of.
    pub const fn round(&self) -> Option<u32> {
        match *self {
            Self::Invitation
            | Self::CalledOff
            | Self::Test
            | Self::Token
            | Self::Keep { .. }
            | Self::HostDesk
            | Self::SignIn { .. }
            | Self::Unclear { .. } => None,
            Self::Returned { round } | Self::Claim { round, .. } => round,
            Self::Sheet { round, .. }
            | Self::Receipt { round, .. }
            | Self::Faults { round, .. }
            | Self::NoSheet { round, .. }
            | Self::Answer { round, .. }
            | Self::Confirm { round, .. }
            | Self::NewDeadline { round }
            | Self::Act { round, .. }
            | Self::Message { round, .. }
            | Self::Reminder { round, .. }
            | Self::SetAside { round }
            | Self::Late { round, .. }
            | Self::Result { round, .. }
            | Self::Final { round, .. } => Some(round),
        }
    }

    /// Whether it answers something the person sent (RFC 3834 `auto-replied`), rather than being
    /// sent because time passed or others acted (`auto-generated`).
    pub fn is_answer(&self) -> bool {
        Kind::ANSWERS.contains(&self.kind())
    }

    /// Why nothing was found in the mail that it answers that people write to a game. Machines that
    /// answer every mail write such mail, too.
    pub fn found_nothing(&self) -> Option<NoSheet> {
        match self {
            Self::NoSheet {
                why: NoSheet::TooMany | NoSheet::Doubtful | NoSheet::TooOften, ..
            } => None,
            Self::NoSheet { why, .. } => Some(*why),
            Self::Answer { sheet: None, told, .. } if told.iter().all(CommandOutcome::is_guess) => {
                Some(NoSheet::Empty)
            }
            _ => None,
        }
    }
}
