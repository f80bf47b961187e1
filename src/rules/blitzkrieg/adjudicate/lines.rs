//! How a sheet is read: which of its lines are used, and why the others are not.
//!
//! Source: RULES §8.2 to §8.5, §10.4.

use super::{Round, Verdict, legal};
use crate::blitzkrieg::{
    board::{Space, Theatre},
    draws::Draws,
    event::Event,
    order::{Order, Placement},
    reason::Reason,
    sheet::Line,
};

/// How a turn goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Next {
    /// It is over: the draw that ends it comes.
    Over,
    /// The same seat is awaited again.
    Awaited,
}

impl<D: Draws> Round<'_, D> {
    /// Reads the mover's sheet.
    pub(super) fn read(&mut self, lines: &[Line]) -> Next {
        let is_follow_up = self.state.blitz.is_some();
        if !is_follow_up && !self.place_first(lines) {
            return self.hand_back();
        }
        let mut has_placed = !is_follow_up;
        for (number, line) in lines.iter().enumerate() {
            if self.chain_is_over() {
                return Next::Over;
            }
            match &line.read {
                Ok(Order::Stop) => {
                    self.say(number, Verdict::Used);
                    self.tell(Event::Stopped { seat: self.mover });
                    return Next::Over;
                }
                Ok(Order::Then(placement)) => {
                    has_placed |= self.try_to_place(lines, number, *placement);
                }
                Ok(Order::Place(placement)) if is_follow_up => {
                    has_placed |= self.try_to_place(lines, number, *placement);
                }
                _ => {}
            }
        }
        match () {
            () if self.chain_is_over() => Next::Over,
            () if has_placed => Next::Awaited,
            () => self.hand_back(),
        }
    }

    /// The turn's placement: the first placing line that can be carried out (§8.2).
    fn place_first(&mut self, lines: &[Line]) -> bool {
        lines.iter().enumerate().any(|(number, line)| match &line.read {
            Ok(Order::Place(placement)) => self.try_to_place(lines, number, *placement),
            _ => false,
        })
    }

    fn hand_back(&mut self) -> Next {
        self.tell(Event::HandedBack { seat: self.mover });
        Next::Awaited
    }

    /// Whether there is no further placement: the last token was none of blitz, the theatre is not open
    /// any more, or nothing fits (§4.6).
    pub(super) fn chain_is_over(&self) -> bool {
        self.state.blitz.is_none() || !legal::can_place(&self.state, self.mover)
    }

    /// Carries a placing line out, or says why not.
    fn try_to_place(&mut self, lines: &[Line], number: usize, placement: Placement) -> bool {
        let judged = legal::judge(&self.state, self.mover, placement);
        match judged.and_then(|()| self.target_of(lines, placement)) {
            Ok(target) => {
                self.say(number, Verdict::Used);
                self.place(placement, target);
                true
            }
            Err(reason) => {
                self.say(number, Verdict::Refused(reason));
                false
            }
        }
    }

    /// The theatre that a placement's strategic effect goes to; none where there is no such effect, or
    /// no such theatre (§8.3).
    fn target_of(
        &mut self,
        lines: &[Line],
        placement: Placement,
    ) -> Result<Option<Theatre>, Reason> {
        let here = placement.space.theatre();
        let (first, second) = {
            let mut others = self.state.others_open(here);
            (others.next(), others.next())
        };
        if first.is_none() || !legal::wants_target(&self.state, self.mover, placement) {
            return Ok(None);
        }
        let mut named = None;
        for (number, line) in lines.iter().enumerate() {
            let Ok(Order::Strategic(theatre)) = line.read else { continue };
            let verdict = match () {
                () if named.is_some() => Verdict::Refused(Reason::NotNeeded),
                () if theatre == here => Verdict::Refused(Reason::SameTheatre),
                () if !self.state.is_open(theatre) => Verdict::Refused(Reason::TheatreClosed),
                () => {
                    named = Some(theatre);
                    Verdict::Used
                }
            };
            self.say(number, verdict);
        }
        let only = first.filter(|_| second.is_none());
        named.or(only).map(Some).ok_or(Reason::NoTarget)
    }

    /// The free spaces of a theatre that closes, in the mover's order (§8.4).
    pub(super) fn in_order(&mut self, free: Vec<Space>) -> Vec<Space> {
        let lines = self.lines;
        if free.is_empty() {
            return free;
        }
        let mut ordered: Vec<Space> = Vec::with_capacity(free.len());
        for (number, line) in lines.iter().enumerate() {
            let Ok(Order::Effects(named)) = &line.read else { continue };
            let verdict = match () {
                () if !ordered.is_empty() => Verdict::Refused(Reason::NotNeeded),
                () if named.iter().any(|space| free.contains(space)) => Verdict::Used,
                () => Verdict::Refused(Reason::NoSuchEffect),
            };
            if verdict == Verdict::Used {
                for space in named.iter().filter(|space| free.contains(space)) {
                    if !ordered.contains(space) {
                        ordered.push(*space);
                    }
                }
            }
            self.say(number, verdict);
        }
        let rest: Vec<Space> = free.into_iter().filter(|space| !ordered.contains(space)).collect();
        ordered.extend(rest);
        ordered
    }
}
