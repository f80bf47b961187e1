//! The kinds of letters, by which the outbox, the templates and wishes know them.

use std::fmt;

use super::{Letter, Sort};

/// The kind of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // told at the letters
pub enum Kind {
    Invitation,
    Sheet,
    Receipt,
    Faults,
    NoSheet,
    Answer,
    Confirm,
    NewDeadline,
    CalledOff,
    Act,
    Message,
    Claim,
    Keep,
    Reminder,
    Late,
    Result,
    Final,
    Test,
    Token,
    HostDesk,
    Returned,
    SetAside,
    SignIn,
    Unclear,
}

impl Kind {
    /// Those that somebody may do without. All others are [`Sort::Needed`].
    pub const OPTIONAL: [(Self, Sort); 6] = [
        (Self::Receipt, Sort::Receipt),
        (Self::Reminder, Sort::Reminder),
        (Self::Message, Sort::Notice),
        (Self::Act, Sort::Notice),
        (Self::NewDeadline, Sort::Notice),
        (Self::Result, Sort::Notice),
    ];

    /// Those that answer something the person sent.
    pub const ANSWERS: [Self; 6] =
        [Self::Receipt, Self::Faults, Self::NoSheet, Self::Answer, Self::Late, Self::Unclear];

    /// Those that leave because something came for a seat, or was written to it alone: when they left,
    /// or that they did, is nobody's to know but its holder's.
    pub fn private() -> impl Iterator<Item = Self> {
        Self::ANSWERS.into_iter().chain([Self::Confirm, Self::Message])
    }

    /// The name of its templates and its kind in the database.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Sheet => "sheet",
            Self::Receipt => "receipt",
            Self::Faults => "faults",
            Self::NoSheet => "no_sheet",
            Self::Answer => "answer",
            Self::Confirm => "confirm",
            Self::NewDeadline => "new_deadline",
            Self::CalledOff => "called_off",
            Self::Act => "act",
            Self::Message => "message",
            Self::Claim => "claim",
            Self::Keep => "keep",
            Self::Reminder => "reminder",
            Self::Late => "late",
            Self::Result => "result",
            Self::Final => "final",
            Self::Test => "test",
            Self::Token => "token",
            Self::HostDesk => "host_desk",
            Self::Returned => "returned",
            Self::SetAside => "set_aside",
            Self::SignIn => "sign_in",
            Self::Unclear => "unclear",
        }
    }

    /// How much letters of this kind matter.
    pub fn sort(self) -> Sort {
        let optional = Self::OPTIONAL.into_iter().find(|(kind, _)| *kind == self);
        optional.map_or(Sort::Needed, |(_, sort)| sort)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl Letter {
    /// Its kind.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Invitation => Kind::Invitation,
            Self::Sheet { .. } => Kind::Sheet,
            Self::Receipt { .. } => Kind::Receipt,
            Self::Faults { .. } => Kind::Faults,
            Self::NoSheet { .. } => Kind::NoSheet,
            Self::Answer { .. } => Kind::Answer,
            Self::Confirm { .. } => Kind::Confirm,
            Self::NewDeadline { .. } => Kind::NewDeadline,
            Self::CalledOff => Kind::CalledOff,
            Self::Act { .. } => Kind::Act,
            Self::Message { .. } => Kind::Message,
            Self::Claim { .. } => Kind::Claim,
            Self::Keep { .. } => Kind::Keep,
            Self::Reminder { .. } => Kind::Reminder,
            Self::Late { .. } => Kind::Late,
            Self::Result { .. } => Kind::Result,
            Self::Final { .. } => Kind::Final,
            Self::Test => Kind::Test,
            Self::Token => Kind::Token,
            Self::HostDesk => Kind::HostDesk,
            Self::Returned { .. } => Kind::Returned,
            Self::SetAside { .. } => Kind::SetAside,
            Self::SignIn { .. } => Kind::SignIn,
            Self::Unclear { .. } => Kind::Unclear,
        }
    }
}
