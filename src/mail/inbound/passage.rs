//! What stands in a mail: a line or a message, and where.

/// A line that was written, or a message with all its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Passage {
    pub place: Place,
    /// Which line of the mail's text it is, from 1.
    pub number: usize,
    pub text: String,
    /// The same with the mark of a list before it, where one was taken off.
    pub whole: Option<String>,
    pub is_message: bool,
    /// The word that ended a message, where one did: `END`.
    pub ended_by: Option<String>,
}

impl Passage {
    /// Whether it was set aside for its words, not because its author marked it as a remark.
    pub fn may_be_name(&self) -> bool {
        !self.text.starts_with(['#', '='])
    }
}

/// Where a line was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Afresh, outside of any slip.
    Outside,
    /// The same, below the author's name.
    BelowName,
    /// In what the HTML part names as the author's signature.
    InSignature,
    /// Afresh, and no order whatever it looks like: a greeting, a remark after `#`.
    Aside,
    /// Afresh, and by a program: a link, an advertisement, a line that is drawn.
    Program,
    /// Afresh, on a slip.
    OnSlip,
    /// On a slip of the quoted letter, marked as quoted.
    OnQuotedSlip,
    /// What announces a quoted letter, in words that are not known: its beginning may be the
    /// author's.
    Announcement,
    /// A line that a program or our letter wrote, whatever stands before it on the same line.
    Top,
    /// Below the line that opens a signature.
    BelowDashes,
    /// In a letter that is quoted without marks: nobody can tell whether the author wrote it.
    Unmarked,
}
