//! How much each letter matters: who chooses how letters come may do without some.

use super::Letter;

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
        let optional = Self::OPTIONAL.iter().find(|(kind, _)| *kind == self.kind());
        optional.map_or(Sort::Needed, |&(_, sort)| sort)
    }

    /// The kinds that somebody may do without. All others are [`Sort::Needed`].
    pub const OPTIONAL: [(&str, Sort); 6] = [
        ("receipt", Sort::Receipt),
        ("reminder", Sort::Reminder),
        ("message", Sort::Notice),
        ("act", Sort::Notice),
        ("new_deadline", Sort::Notice),
        ("result", Sort::Notice),
    ];

    /// The kinds that answer something the person sent.
    pub const ANSWERS: [&str; 6] = ["receipt", "faults", "no_sheet", "answer", "late", "unclear"];

    /// Whether somebody waits for it: it leaves before what tells many people the news.
    pub fn leaves_first(&self) -> bool {
        Self::ANSWERS.contains(&self.kind())
            || matches!(
                self,
                Self::Confirm { .. } | Self::SignIn { .. } | Self::Claim { .. } | Self::Keep { .. }
            )
    }

    /// The kinds that leave because something came for a seat, or was written to it alone: when they left,
    /// or that they did, is nobody's to know but its holder's.
    pub fn private_kinds() -> impl Iterator<Item = &'static str> {
        Self::ANSWERS.into_iter().chain(["confirm", "message"])
    }
}
