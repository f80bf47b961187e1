//! How a game ends, and who surrenders.
//!
//! Source: RULES §6.2, §10.

use super::Round;
use crate::{
    Circumstances, Seat,
    risk::{
        draws::Draws,
        event::{Event, How},
        reason::Reason,
        state::Seats,
    },
};

impl<D: Draws> Round<'_, D> {
    /// A draw that was agreed on, and surrenders, come before any sheet is read (§10.2, §10.3). Whether
    /// the game has ended by them.
    pub(super) fn is_settled_beforehand(&mut self, circumstances: &Circumstances) -> bool {
        let before = self.state.living();
        if circumstances.drawn {
            self.end_unread(How::Drawn, before);
            return true;
        }
        let gone: Seats = circumstances.surrendered.iter().copied().collect();
        for seat in before.and(gone).each() {
            let cards = self.state.hands.of(seat).len() as u8;
            let timed_out = circumstances.timed_out.contains(&seat);
            self.tell(Event::Out { seat, by: None, cards, timed_out });
        }
        let left = self.state.living();
        match left.len() {
            _ if left == before => return false,
            0 => self.end_unread(How::Drawn, before),
            1 => self.end_unread(How::Won, left),
            _ => return false,
        }
        true
    }

    /// Ends the game without any sheet being read.
    fn end_unread(&mut self, how: How, winners: Seats) {
        let sheets = self.sheets;
        for (&seat, sheet) in sheets {
            for (line, _) in (1..).zip(&sheet.lines) {
                self.answer(seat, line, Err(Reason::Over));
            }
        }
        self.tell(Event::Ended { how, winners });
    }

    /// Who has no seat left against it has won (§6.2).
    pub(super) fn end_if_one_is_left(&mut self) {
        let living = self.state.living();
        if living.len() == 1 {
            self.tell(Event::Ended { how: How::Won, winners: living });
        }
    }

    /// After the last round of turns: most territories, then most troops (§10.1).
    pub(super) fn end_by_count(&mut self) {
        let count =
            |seat: Seat| (self.state.own(seat).len(), self.state.board.troops_of(Some(seat)));
        let living = self.state.living();
        let most = living.each().map(count).max();
        let winners: Seats = living.each().filter(|&seat| Some(count(seat)) == most).collect();
        let how = if winners.len() == 1 { How::Won } else { How::Shared };
        self.tell(Event::Ended { how, winners });
    }
}
