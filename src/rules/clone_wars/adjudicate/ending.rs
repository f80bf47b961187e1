//! How a game ends, who is out, and who surrenders.
//!
//! Source: RULES §6.2, §6.3, §11.

use super::Round;
use crate::{
    Circumstances, Seat,
    clone_wars::{
        army::{Army, Faction},
        draws::Draws,
        event::{Event, How},
        reason::Reason,
        state::Seats,
    },
};

impl<D: Draws> Round<'_, D> {
    /// A draw that was agreed on, and surrenders, come before any sheet is read (§11.3, §11.4). Whether
    /// the game has ended by them.
    pub(super) fn is_settled_beforehand(&mut self, circumstances: &Circumstances) -> bool {
        if circumstances.drawn {
            self.refuse_all();
            self.tell(Event::Ended { how: How::Drawn, winners: self.state.commanders() });
            return true;
        }
        let gone: Seats = circumstances.surrendered.iter().copied().collect();
        for seat in gone.each() {
            let timed_out = circumstances.timed_out.contains(&seat);
            if self.is_ended_by_surrender_of(seat, timed_out) {
                return true;
            }
        }
        false
    }

    /// The seat's armies pass to its ally's commander, or its faction loses. Who commands nothing is passed
    /// over.
    fn is_ended_by_surrender_of(&mut self, seat: Seat, timed_out: bool) -> bool {
        let Some(army) = self.state.armies(seat).nth(0) else { return false };
        let heir = *self.state.commands.of(army.ally());
        let may_inherit = heir != seat && !self.state.living_armies(heir).is_empty();
        let to = may_inherit.then_some(heir);
        if to.is_none() {
            self.refuse_all();
        }
        self.tell(Event::Surrendered { seat, to, timed_out });
        if to.is_none() {
            self.win(army.faction().other());
        }
        to.is_none()
    }

    /// No sheet is carried out any more.
    fn refuse_all(&mut self) {
        let sheets = self.sheets;
        for (&seat, sheet) in sheets {
            for (line, written) in (1..).zip(&sheet.lines) {
                let is_read = written.read.is_ok();
                let reason = if is_read { Reason::Over } else { Reason::Unreadable };
                self.answer(seat, line, Err(reason));
            }
        }
    }

    /// An army that had a planet is out when it has none (§6.2).
    pub(super) fn leave_if_nothing_is_left(&mut self, army: Army) {
        if self.state.own(army).is_empty() {
            let cards = self.state.hands.of(army).len() as u8;
            self.tell(Event::Out { army, cards });
        }
    }

    /// Whether both armies of a faction are out (§6.3).
    pub(super) fn is_beaten(&self, faction: Faction) -> bool {
        self.state.own_of(faction).is_empty()
    }

    /// A faction wins: all commanders of its armies (§11.1).
    pub(super) fn win(&mut self, faction: Faction) {
        let winners = self.state.commanders_of(faction);
        let how = if winners.len() == 1 { How::Won } else { How::Shared };
        self.tell(Event::Ended { how, winners });
    }

    /// After the last round of turns: most planets, then most troops (§11.2).
    pub(super) fn end_by_count(&mut self) {
        let count = |faction| (self.state.own_of(faction).len(), self.state.troops_of(faction));
        let [republic, separatists] = Faction::BOTH.map(count);
        match republic.cmp(&separatists) {
            std::cmp::Ordering::Greater => self.win(Faction::Republic),
            std::cmp::Ordering::Less => self.win(Faction::Separatists),
            std::cmp::Ordering::Equal => {
                self.tell(Event::Ended { how: How::Drawn, winners: self.state.commanders() });
            }
        }
    }
}
