//! Carrying out a round: a sheet's turn, and all the turns that stored lines answer it with.
//!
//! Source: RULES §3 to §8.

mod ending;
mod judge;
mod plans;
mod turn;

pub use self::{
    ending::by_position,
    judge::{Judged, Legal, judge, judge_sheet},
};
use super::{
    event::{By, Event, Lost},
    order::Played,
    reason::Reason,
    sheet::Sheet,
    side::{Both, Side},
    state::State,
};
use crate::Circumstances;

/// The sheets of a round.
pub type Sheets<'a> = Both<Option<&'a Sheet>>;

/// Carries out a round: what happens, and the state after it.
pub fn carry_out(
    state: &State,
    sheets: &Sheets<'_>,
    circumstances: &Circumstances,
) -> (Vec<Event>, State) {
    let mut round = Round { state: state.clone(), events: Vec::with_capacity(4) };
    round.carry_out(sheets, circumstances);
    (round.events, round.state)
}

/// A round that is being carried out.
struct Round {
    state: State,
    events: Vec<Event>,
}

impl Round {
    fn carry_out(&mut self, sheets: &Sheets<'_>, circumstances: &Circumstances) {
        let Some(mover) = self.state.to_move else { return };
        if circumstances.drawn || !circumstances.surrendered.is_empty() {
            return self.end_unplayed(sheets, circumstances);
        }
        // §11: the seat that is not awaited first.
        if let Some(sheet) = sheets.of(mover.other()) {
            self.take_in(mover.other(), sheet);
        }
        let legal = sheets.of(mover).map(|sheet| self.take_in(mover, sheet));
        let mut played = match legal {
            Some(Some(order)) => self.play(mover, order, By::Sheet),
            Some(None) => self.lose_turn(mover, Lost::NoLegalOrder),
            None => self.lose_turn(mover, Lost::NoSheet),
        };
        let mut side = mover;
        while !self.is_over_after(side) {
            side = side.other();
            match self.play_unasked(side, played) {
                Some(next) => played = next,
                None => return,
            }
        }
    }

    /// Takes in a sheet: says what is wrong with it, and stores its conditional lines. Gives the order
    /// that is its seat's turn (§9.4); none on the sheet of the seat that is not awaited.
    fn take_in(&mut self, side: Side, sheet: &Sheet) -> Option<Legal> {
        let Judged { refused, turn, plans } = judge_sheet(&self.state, side, sheet);
        for (line, reason) in refused {
            self.tell(Event::Refused { seat: side, line, reason });
        }
        // §8.4: a sheet that loses its turn stores nothing.
        let counts = turn.is_some() || self.state.to_move != Some(side);
        if counts && !(plans.is_empty() && self.state.plans.of(side).is_empty()) {
            self.tell(Event::LinesStored { seat: side, lines: plans });
        }
        turn
    }

    /// What the seat now to play does without a window: its stored lines answer, or it is skipped
    /// (§8.5, §8.6, §3.6). Nothing when it is awaited.
    fn play_unasked(&mut self, side: Side, before: Played) -> Option<Played> {
        if let Some(order) = self.use_plan(side, before) {
            return Some(self.play(side, order, By::Line));
        }
        self.drop_plans(side);
        self.state.position.is_stuck(side).then(|| {
            self.tell(Event::Skipped { seat: side });
            Played::Nothing
        })
    }

    /// Every line of every sheet came too late (§7.7).
    fn refuse_all(&mut self, sheets: &Sheets<'_>) {
        for side in Side::ALL {
            let lines = sheets.of(side).map_or(0, |sheet| sheet.lines.len());
            for line in 1..=lines as u32 {
                self.tell(Event::Refused { seat: side, line, reason: Reason::GameOver });
            }
        }
    }

    fn tell(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }
}
