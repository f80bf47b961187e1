//! Orders of a turn that stand where nothing of their kind is carried out any more: they would be lost.

use std::collections::BTreeMap;

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

    /// Whether one below it stands too late.
    fn shuts_out(self, below: Self) -> bool {
        let leaves_no_room = !self.has_condition && below.stands < self.leaves;
        let places_unasked = self.troops == Troops::Settles && below.troops == Troops::Places;
        leaves_no_room || places_unasked && !below.has_condition
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

/// The lines of a sheet in an order in which none of its acts stands too late: one that does goes up above the first
/// that leaves it no room, or before which troops are placed unasked. What has a condition stays below what may fulfil
/// it. None where no line moves.
pub fn in_time<T: Clone>(lines: &[T], acts: impl IntoIterator<Item = Placed>) -> Option<Vec<T>> {
    let acts: BTreeMap<u32, Placed> = acts.into_iter().map(|act| (act.line, act)).collect();
    let mut order: Vec<(u32, &T)> = Vec::new();
    let mut has_moved = false;
    for line in (1..).zip(lines) {
        let shuts_out = |(above, _): &(u32, &T)| match (acts.get(above), acts.get(&line.0)) {
            (Some(above), Some(act)) => above.shuts_out(*act),
            _ => false,
        };
        let at = order.iter().position(shuts_out);
        has_moved |= at.is_some();
        order.insert(at.unwrap_or(order.len()), line);
    }
    has_moved.then(|| order.into_iter().map(|(_, line)| line.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_stand_too_late_go_up() {
        let act = |line, stands, troops| Placed {
            line,
            stands,
            leaves: stands,
            has_condition: false,
            troops,
        };
        let attack = |line| act(line, Leaves::All, Troops::Settles);
        let fortify = |line| act(line, Leaves::End, Troops::Settles);
        let end = |line| act(line, Leaves::Nothing, Troops::Settles);
        let place = |line| act(line, Leaves::All, Troops::Places);
        let conditional = |line| Placed { has_condition: true, ..place(line) };
        for (acts, right) in [
            (vec![place(1), attack(2), end(3)], None),
            (vec![attack(1), place(2), end(3)], Some([2, 1, 3])),
            (vec![attack(1), end(2), place(3)], Some([3, 1, 2])),
            (vec![fortify(1), attack(2), end(3)], Some([2, 1, 3])),
            (vec![end(1), attack(2), fortify(3)], Some([2, 3, 1])),
            (vec![attack(1), conditional(2), end(3)], None),
            // A line that is no act stays where it stands.
            (vec![end(1), attack(3)], Some([3, 1, 2])),
        ] {
            let order = in_time(&[1, 2, 3], acts.clone());
            assert_eq!(order, right.map(Vec::from), "{acts:?}");
        }
    }
}
