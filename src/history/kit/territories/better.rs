//! Lines that would be right, as near as can be to those that are not: an attack from where there are troops
//! enough on what may be attacked, a way that can be gone.

use rules::kit::territories::{Area, Areas, Attack, Map};

use crate::LineFault;

/// With how many troops left it is proposed to stop.
const STOP: u16 = 3;
/// Between lines that were written as one.
const NEW_LINE: &str = " ⏎ ";

/// What is wrong with a line that cannot be read: with the lines that it was probably meant to be, else with
/// any that may be written.
pub(crate) fn unreadable(
    (column, message): (u32, String),
    mended: Option<Vec<String>>,
    any: impl FnOnce() -> Option<String>,
) -> LineFault {
    let mended = mended.map(|lines| lines.join(NEW_LINE));
    LineFault { column: Some(column as usize), message, example: mended.or_else(any) }
}

/// Who attacks: from these places, on those.
pub(crate) struct Front<'a> {
    pub map: &'a Map,
    pub own: Areas,
    pub foes: Areas,
    /// How many troops stand on a place.
    pub troops: &'a dyn Fn(Area) -> u32,
}

impl Front<'_> {
    /// The same attack that stops in time; from elsewhere, where there is but one troop.
    pub fn stronger(&self, attack: &Attack) -> Option<Attack> {
        let troops = (self.troops)(attack.from);
        if troops <= 1 {
            return self.beside(attack);
        }
        let mut weaker = *attack;
        weaker.clauses.until = u16::try_from(troops - 1).ok().map(|most| most.min(STOP));
        Some(weaker)
    }

    /// The same attack from an own place beside the target; else from there on another one.
    pub fn beside(&self, attack: &Attack) -> Option<Attack> {
        let can = |area: &Area| attack.clauses.allow((self.troops)(*area));
        let from = self.map.neighbours(attack.to).and(self.own).each().filter(can);
        let from = from.max_by_key(|&area| (self.troops)(area));
        if let Some(from) = from.filter(|_| self.foes.has(attack.to)) {
            return Some(Attack { from, ..*attack });
        }
        let is_from_there = self.own.has(attack.from) && can(&attack.from);
        let to = self.weakest(attack.from).filter(|_| is_from_there)?;
        Some(Attack { to, ..*attack })
    }

    /// The weakest neighbour that may be attacked.
    pub fn weakest(&self, from: Area) -> Option<Area> {
        let foes = self.map.neighbours(from).and(self.foes).each();
        foes.min_by_key(|&area| (self.troops)(area))
    }

    /// A way that can be gone, from there or to there if possible.
    pub fn way(
        &self,
        (from, to): (Area, Area),
        can: impl Fn(&Area) -> bool,
        reached: impl Fn(Area) -> Areas,
    ) -> Option<(Area, Area)> {
        let end = |from: Area| {
            let reached = reached(from);
            let wished = Some(to).filter(|&to| reached.has(to));
            wished.or_else(|| reached.each().next()).map(|to| (from, to))
        };
        let first = Some(from).filter(|from| self.own.has(*from) && can(from)).and_then(end);
        let others = || self.own.each().filter(&can).filter_map(end);
        first.or_else(|| others().find(|way| way.1 == to)).or_else(|| others().next())
    }
}
