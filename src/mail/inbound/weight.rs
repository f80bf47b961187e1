//! What counts of a line, by where it stands and by what else there is in the mail.

use super::{
    background::Meaning,
    passage::{Passage, Place},
};

/// What counts of a line.
pub(super) enum Weight {
    /// All: what cannot be read is an order with a slip of the pen.
    All,
    /// An order or a command.
    OrdersAlone,
    /// Nothing: it is named as words.
    Words,
    /// Nothing before its author says so, if it could be an order or a command.
    Doubtful,
    /// The same; and it is named if our letter did not say it.
    UnlessOurs,
    /// The same, of what it begins with.
    ItsBeginning,
    /// Nothing at all: a program wrote it, or it stands on a slip that is quoted, and counts where it
    /// was written afresh.
    Nothing,
}

/// Which lines of a mail count beside which others.
pub(super) struct Slips<'a> {
    /// Orders written afresh, outside of any slip.
    fresh_orders: Vec<&'a str>,
    /// Whether the quoted slip was filled in.
    quoted_counts: bool,
    /// Whether any slip was: the rest is a covering note then.
    filled_in: bool,
    /// The numbers of the lines of a signature.
    signature: Vec<usize>,
}

impl<'a> Slips<'a> {
    pub(super) fn of(lines: &[(&'a Passage, Meaning)], signature: Vec<usize>) -> Self {
        use Place::{BelowName, InSignature, OnQuotedSlip, OnSlip, Outside};
        let any = |place| lines.iter().any(|(line, _)| line.place == place);
        let is_fresh = |line: &Passage| {
            matches!(line.place, Outside | BelowName | InSignature)
                || (line.place == Place::Aside && line.may_be_name())
        };
        let fresh_orders: Vec<&str> = lines
            .iter()
            .filter(|(line, meaning)| is_fresh(line) && matches!(meaning, Meaning::Order))
            .map(|(line, _)| line.text.as_str())
            .collect();
        let quoted_counts = any(OnQuotedSlip) && !any(OnSlip) && fresh_orders.is_empty();
        let filled_in = quoted_counts || any(OnSlip);
        Self { fresh_orders, quoted_counts, filled_in, signature }
    }

    pub(super) fn weight(&self, line: &Passage, meaning: &Meaning) -> Weight {
        match line.place {
            Place::OnSlip => Weight::All,
            Place::OnQuotedSlip if self.quoted_counts => Weight::All,
            Place::OnQuotedSlip if self.fresh_orders.contains(&line.text.as_str()) => {
                Weight::Nothing
            }
            Place::OnQuotedSlip | Place::BelowDashes => Weight::Doubtful,
            Place::Unmarked => Weight::UnlessOurs,
            Place::Outside if !self.filled_in && !self.signature.contains(&line.number) => {
                Weight::All
            }
            Place::Outside | Place::BelowName | Place::InSignature => Weight::OrdersAlone,
            // A name or a farewell's second line that is an order is one: `F GHQ BHQ`.
            Place::Aside if line.may_be_name() && matches!(meaning, Meaning::Order) => {
                Weight::OrdersAlone
            }
            Place::Aside => Weight::Words,
            Place::Announcement | Place::Top => Weight::ItsBeginning,
            Place::Program => Weight::Nothing,
        }
    }
}
