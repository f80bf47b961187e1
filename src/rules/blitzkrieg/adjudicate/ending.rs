//! How a game ends.
//!
//! Source: RULES §7.

use super::{Round, Sheets, can_place};
use crate::{
    Circumstances,
    blitzkrieg::{
        draws::Draws,
        event::{Event, Why},
        player::{Player, Side},
        reason::Reason,
    },
};

/// The points that end a game (§7.1).
const ENOUGH: u16 = 25;

impl<D: Draws> Round<'_, D> {
    /// After the draw that ends a turn (§7.1 to §7.3).
    pub(super) fn look_for_the_end(&mut self) {
        let (mover, state) = (self.mover, &self.state);
        let has_enough = *state.points.of(mover) >= ENOUGH;
        if state.last_turn {
            return self.end(Some(self.ahead_or_allies()), Why::LastTurn);
        }
        match state.side(mover) {
            Side::Allies if has_enough => return self.end(Some(mover), Why::Points),
            Side::Axis if has_enough => self.tell(Event::LastTurn { seat: mover.other() }),
            Side::Allies | Side::Axis => {}
        }
        if !can_place(&self.state, mover.other()) {
            self.end(Some(mover), Why::NoPlacement);
        }
    }

    /// §7.2.
    fn ahead_or_allies(&self) -> Player {
        let state = &self.state;
        let (axis, allies) = (state.axis, state.axis.other());
        if state.points.of(axis) > state.points.of(allies) { axis } else { allies }
    }

    /// Ends a game that was agreed to be drawn, or was given up: no sheet is read (§7.4).
    pub(super) fn end_unplayed(&mut self, sheets: &Sheets<'_>, circumstances: &Circumstances) {
        Player::ALL.into_iter().for_each(|it| self.refuse_all(sheets, it, Reason::GameOver));
        if circumstances.drawn {
            return self.end(None, Why::Agreed);
        }
        let gave_up = |player: Player| circumstances.surrendered.contains(&player.seat());
        let winner = match Player::ALL.map(gave_up) {
            [true, true] => None,
            [true, false] => Some(Player::Second),
            _ => Some(Player::First),
        };
        let lost_on_time =
            circumstances.surrendered.iter().all(|seat| circumstances.timed_out.contains(seat));
        self.end(winner, if lost_on_time { Why::TimedOut } else { Why::Surrender });
    }

    fn end(&mut self, winner: Option<Player>, why: Why) {
        self.tell(Event::Ended { winner, why });
    }
}
