//! Orders of a turn that stand below its end.

/// What an act leaves of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// All that may follow it.
    All,
    /// Its end alone, where it is carried out.
    End,
    /// Nothing.
    Nothing,
}

/// Whether one of a sheet's acts stands below another that leaves it no turn, whatever comes: it would be lost.
/// Each with whether it has a condition.
pub fn has_lost(acts: impl IntoIterator<Item = (Leaves, bool)>) -> bool {
    let mut left = Leaves::All;
    acts.into_iter().any(|(leaves, has_condition)| {
        let is_lost = leaves < left;
        if !has_condition {
            left = left.max(leaves);
        }
        is_lost
    })
}
