//! How much each letter matters: who chooses how letters come may do without some.

use super::{Kind, Letter};

/// How much a letter matters to its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// Without it one cannot play, or would wait for ever. It always leaves at once.
    Needed,
    /// It answers a sheet.
    Receipt,
    /// It is of use before a deadline, to who wants it.
    Reminder,
    /// It tells what can be told later, or looked up.
    Notice,
}

impl Letter {
    /// How much it matters.
    pub fn sort(&self) -> Sort {
        self.kind().sort()
    }

    /// Whether somebody waits for it: it leaves before what tells many people the news.
    pub fn leaves_first(&self) -> bool {
        Kind::ANSWERS.contains(&self.kind())
            || matches!(
                self,
                Self::Confirm { .. } | Self::SignIn { .. } | Self::Claim { .. } | Self::Keep { .. }
            )
    }
}
