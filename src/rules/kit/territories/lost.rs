//! Orders of a turn that stand where nothing of their kind is carried out any more: they would be lost.

/// What may follow an act in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Leaves {
    /// All that may follow it.
    All,
    /// What comes after the attacks.
    End,
    /// Of that, what comes after the one move of ships.
    Later,
    /// Of that, what comes after the one area that is taken over.
    Last,
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
    /// Before it those that are left are placed unasked.
    Settles,
    /// Nothing.
    Nothing,
}

impl Placed {
    /// The same of a line that is not carried out, as far as that is known: it leaves all, and settles nothing
    /// unless its affairs are `settled` all the same.
    #[must_use]
    pub const fn refused(mut self, settled: bool) -> Self {
        self.leaves = Leaves::All;
        if !settled && matches!(self.troops, Troops::Settles) {
            self.troops = Troops::Nothing;
        }
        self
    }
}

/// Which lines stand below another that leaves them no room if it is carried out; each with what those above leave.
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

/// Whether a line places troops below the first before which those that are left are placed unasked.
pub fn places_too_late(acts: impl IntoIterator<Item = Placed>) -> bool {
    let mut below = acts.into_iter().skip_while(|act| act.troops != Troops::Settles);
    below.any(|act| act.troops == Troops::Places)
}
