//! The sheet of which a letter about its outcome is the receipt, too.

use serde::{Deserialize, Serialize};

use super::Letter;

/// A sheet that a letter tells of as sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Sealed {
    /// Which of the seat's sheets, from 1, of the last round that the letter tells of.
    Last(u32),
    /// One of a round before: the letter that told what came of that round was still waiting.
    Earlier {
        /// The round.
        round: u32,
        /// Which of the seat's sheets of that round, from 1.
        version: u32,
    },
}

impl Sealed {
    /// Its round and version, in a letter that tells of the rounds up to `last`.
    pub const fn of(self, last: u32) -> (u32, u32) {
        match self {
            Self::Last(version) => (last, version),
            Self::Earlier { round, version } => (round, version),
        }
    }
}

impl Letter {
    /// The round and the version of the sheet of which a letter about its outcome is the receipt, too.
    pub fn is_receipt_of(&self) -> Option<(u32, u32)> {
        match *self {
            Self::Sheet { round, sealed } => sealed.map(|sheet| sheet.of(round.saturating_sub(1))),
            Self::Result { round, sealed } | Self::Final { round, sealed } => {
                sealed.map(|sheet| sheet.of(round))
            }
            _ => None,
        }
    }

    /// Makes a letter about the outcome the receipt of that round's sheet of that version.
    pub const fn is_also_receipt_of(&mut self, (round, version): (u32, u32)) {
        if let Self::Sheet { sealed, .. }
        | Self::Result { sealed, .. }
        | Self::Final { sealed, .. } = self
        {
            *sealed = Some(Sealed::Earlier { round, version });
        }
    }
}
