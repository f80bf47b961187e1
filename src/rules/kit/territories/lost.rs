//! Orders of a turn that stand where nothing of their kind is carried out any more: they would be lost.

/// What may follow an act in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// All that may follow it.
    All,
    /// What comes after the attacks.
    End,
    /// Nothing.
    Nothing,
}

/// An act of a sheet, as far as it matters to which others are lost.
#[derive(Clone, Copy, Debug)]
pub struct Placed {
    /// The number of its line, from 1.
    pub line: u32,
    /// The last part of a turn in which it may stand.
    pub stands: Leaves,
    /// What may follow it.
    pub leaves: Leaves,
    /// Whether it is carried out only if something is so.
    pub has_condition: bool,
    /// What it does with the troops that are to be placed.
    pub troops: Troops,
}

/// What an act does with the troops that are to be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Troops {
    /// It places some.
    Places,
    /// It brings some.
    Brings,
    /// Before it those that are left are placed unasked.
    Settles,
    /// Nothing.
    Nothing,
}

/// Which lines stand below another that leaves them no room, whatever comes; each with what those above leave.
pub fn lost(acts: impl IntoIterator<Item = Placed>) -> Vec<(u32, Leaves)> {
    let mut left = Leaves::All;
    let is_lost = |act: Placed| {
        let lost = (act.stands < left).then_some((act.line, left));
        if !act.has_condition {
            left = left.max(act.leaves);
        }
        lost
    };
    acts.into_iter().filter_map(is_lost).collect()
}

/// Whether troops are placed by a line below the first one before which they are placed unasked, and none come in
/// between.
pub fn places_too_late(acts: impl IntoIterator<Item = Placed>) -> bool {
    let mut is_settled = false;
    acts.into_iter().any(|act| {
        match act.troops {
            Troops::Settles if !act.has_condition => is_settled = true,
            Troops::Brings => is_settled = false,
            _ => {}
        }
        is_settled && act.troops == Troops::Places && !act.has_condition
    })
}
