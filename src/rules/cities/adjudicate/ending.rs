//! The end of a game.
//!
//! Source: RULES §7.

use std::cmp::Ordering;

use super::{Round, Sheets};
use crate::{
    Circumstances,
    cities::{
        event::{Event, Why},
        position::Position,
        side::Side,
        state::State,
    },
};

/// How many lost turns in a row lose the game (§6.2).
const MOST_MISSED: u8 = 3;
/// The fewest turns after which a position can be there for the third time (§7.5).
const FEWEST_TO_REPEAT: usize = 4;

impl Round {
    /// Ends the game after a side's turn, if it is over (§7).
    pub(super) fn is_over_after(&mut self, side: Side) -> bool {
        let Some((why, winner)) = ending(&self.state, side) else { return false };
        self.end(why, winner);
        true
    }

    /// Ends a game that was agreed to be drawn, or was given up (§7.7): nothing is carried out.
    pub(super) fn end_unplayed(&mut self, sheets: &Sheets<'_>, circumstances: &Circumstances) {
        self.refuse_all(sheets);
        if circumstances.drawn {
            return self.end(Why::Agreed, None);
        }
        let gave_up = |side: Side| circumstances.surrendered.contains(&side.seat());
        let winner = match Side::ALL.map(gave_up) {
            [true, true] => None,
            [true, false] => Some(Side::North),
            _ => Some(Side::South),
        };
        let lost_on_time =
            circumstances.surrendered.iter().all(|seat| circumstances.timed_out.contains(seat));
        self.end(if lost_on_time { Why::TimedOut } else { Why::Surrendered }, winner);
    }

    fn end(&mut self, why: Why, winner: Option<Side>) {
        // §8.7.
        Side::ALL.into_iter().for_each(|side| self.drop_plans(side));
        self.tell(Event::End { why, winners: winner.into_iter().collect() });
    }
}

/// Why the game is over after a side's turn, and who won; of several ends that hold, the first.
fn ending(state: &State, side: Side) -> Option<(Why, Option<Side>)> {
    by_position(&state.position).or_else(|| {
        if *state.missed.of(side) >= MOST_MISSED {
            return Some((Why::LostTurns, Some(side.other())));
        }
        if state.since.len() >= FEWEST_TO_REPEAT
            && state.may_repeat()
            && state.repetitions().is_ok_and(|times| times > 2)
        {
            return Some((Why::Repetition, None));
        }
        let is_quiet = state.since.len() >= state.quiet.turns();
        is_quiet.then(|| (Why::Quiet, with_more_cities(&state.position)))
    })
}

/// The ends that the board alone tells (§7.1 to §7.3).
pub fn by_position(position: &Position) -> Option<(Why, Option<Side>)> {
    if let Some(winner) =
        Side::ALL.into_iter().find(|side| position.cities(side.other()).is_empty())
    {
        return Some((Why::Cities, Some(winner)));
    }
    let [south, north] = Side::ALL.map(|side| position.pieces(side).len());
    match [south > 1, north > 1] {
        [false, true] => Some((Why::OnePiece, Some(Side::North))),
        [true, false] => Some((Why::OnePiece, Some(Side::South))),
        _ if south.max(north) <= 2 => Some((Why::FewPieces, with_more_cities(position))),
        _ => None,
    }
}

fn with_more_cities(position: &Position) -> Option<Side> {
    let [south, north] = Side::ALL.map(|side| position.cities(side).len());
    match south.cmp(&north) {
        Ordering::Greater => Some(Side::South),
        Ordering::Equal => None,
        Ordering::Less => Some(Side::North),
    }
}
