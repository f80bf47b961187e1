//! Lines that would be right, as near as can be to those that are not: an attack from where there are troops
//! enough on what may be attacked, a way that can be gone.

use rules::kit::{
    sheet::as_one,
    territories::{Area, Areas, Attack, Board, Map},
};

use crate::LineFault;

/// With how many troops left it is proposed to stop.
const STOP: u16 = 3;

/// What is wrong with a line that cannot be read: with the lines that it was probably meant to be, else with
/// any that may be written.
pub(crate) fn unreadable(
    (column, message): (u32, String),
    mended: Option<Mended>,
    any: impl FnOnce() -> Option<String>,
) -> LineFault {
    // In the place of a line that does not fit stands an example.
    let is_meant = mended.as_ref().is_some_and(|mended| mended.beside.is_none());
    let column = Some(column as usize);
    let (message, example) = match mended {
        Some(Mended { lines, beside }) => {
            let said = [Some(message), beside].into_iter().flatten().collect::<Vec<_>>();
            (said.join(" "), (!lines.is_empty()).then(|| as_one(&lines)))
        }
        None => (message, any()),
    };
    LineFault { column, message, example, is_meant }
}

/// What a line that cannot be read was probably meant to be.
pub(crate) struct Mended {
    pub lines: Vec<String>,
    /// What is wrong besides, where another line stands here than the one that was meant, or none where none
    /// is known to be right.
    pub beside: Option<String>,
}

impl From<Vec<String>> for Mended {
    fn from(lines: Vec<String>) -> Self {
        Self { lines, beside: None }
    }
}

/// The lines that one which cannot be read was probably meant to be. `mended` has them of such orders as it
/// is asked for, and `wrong` says what would be wrong with an order in its place: those that fit come before
/// those that do not, and in the place of one that does not the line that would be right.
pub(crate) fn likely<Order>(
    mended: impl Fn(&dyn Fn(&Order) -> bool) -> Option<Vec<String>>,
    read: impl Fn(&str) -> Option<Order>,
    wrong: impl Fn(&Order) -> Option<LineFault>,
) -> Option<Mended> {
    if let Some(lines) = mended(&|order| wrong(order).is_none()) {
        return Some(lines.into());
    }
    let lines = mended(&|_| true)?;
    let fault = match lines.as_slice() {
        [line] => read(line).and_then(|order| wrong(&order)),
        _ => None,
    };
    Some(match fault {
        Some(LineFault { example, message, .. }) => {
            Mended { lines: example.into_iter().collect(), beside: Some(message) }
        }
        None => lines.into(),
    })
}

/// Who attacks: from these places, on those.
pub(crate) struct Front<'a, O> {
    pub map: &'a Map,
    pub own: Areas,
    pub foes: Areas,
    pub board: &'a Board<O>,
}

impl<O: Copy + PartialEq> Front<'_, O> {
    /// The same attack that stops in time; from elsewhere, where there is but one troop.
    pub fn stronger(&self, attack: &Attack) -> Option<Attack> {
        let troops = self.board.troops(attack.from);
        if troops <= 1 {
            return self.beside(attack);
        }
        let mut weaker = *attack;
        weaker.clauses.until = u16::try_from(troops - 1).ok().map(|most| most.min(STOP));
        Some(weaker)
    }

    /// The same attack from an own place beside the target; else from there on another one. From what is
    /// another's: the same the other way round, else the attack that takes it, else any.
    pub fn beside(&self, attack: &Attack) -> Option<Attack> {
        let strongest = |to: Area| {
            let origins = self.origins(Attack { to, ..*attack });
            let from = origins.max_by_key(|&area| self.board.troops(area))?;
            Some(Attack { from, to, ..*attack })
        };
        let on_another = |from: Area| {
            let to = self.weakest(from).filter(|_| self.can(from, attack))?;
            Some(Attack { from, to, ..*attack })
        };
        match self.own.has(attack.from) {
            true => strongest(attack.to).or_else(|| on_another(attack.from)),
            false => {
                let back = Attack { to: attack.from, ..*attack };
                let turned = self.origins(back).find(|&from| from == attack.to);
                let turned = turned.map(|from| Attack { from, ..back });
                let any = || self.own.each().find_map(on_another);
                turned
                    .or_else(|| strongest(attack.to))
                    .or_else(|| strongest(attack.from))
                    .or_else(any)
            }
        }
    }

    /// From where the same target may be attacked so.
    pub fn origins(&self, attack: Attack) -> impl Iterator<Item = Area> {
        let is_foe = self.foes.has(attack.to);
        let near = self.map.neighbours(attack.to).and(self.own);
        near.each().filter(move |&area| is_foe && self.can(area, &attack))
    }

    /// Whether there are troops enough to attack from there so.
    fn can(&self, from: Area, attack: &Attack) -> bool {
        self.own.has(from) && attack.clauses.allow(self.board.troops(from))
    }

    /// The weakest neighbour that may be attacked.
    pub fn weakest(&self, from: Area) -> Option<Area> {
        let foes = self.map.neighbours(from).and(self.foes).each();
        foes.min_by_key(|&area| self.board.troops(area))
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
