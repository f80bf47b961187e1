//! Carrying out a round: a turn, or a step of one.
//!
//! Source: RULES §3 to §8.

mod effect;
mod ending;
mod legal;
mod lines;

pub use self::legal::{
    acts_as, can_place, closes, judge, placements, stands_on, wants_target, worth,
};
use self::lines::Next;
use super::{
    draws::Draws,
    event::{Draw, Event},
    player::{Both, Player},
    reason::Reason,
    sheet::{Line, Sheet},
    state::State,
};
use crate::Circumstances;

/// The sheets of a round.
pub type Sheets<'a> = Both<Option<&'a Sheet>>;

/// Carries out a round: what happens, and the state after it.
pub fn carry_out<D: Draws>(
    state: &State,
    sheets: &Sheets<'_>,
    circumstances: &Circumstances,
    draws: &mut D,
) -> (Vec<Event>, State) {
    let Some(mover) = state.turn else { return (Vec::new(), state.clone()) };
    let sheet = *sheets.of(mover);
    let lines = sheet.map(|sheet| sheet.lines.as_slice()).unwrap_or_default();
    let mut round = Round {
        state: state.clone(),
        events: Vec::with_capacity(8),
        draws,
        mover,
        lines,
        verdicts: lines.iter().map(Verdict::unread).collect(),
    };
    if circumstances.drawn || !circumstances.surrendered.is_empty() {
        round.end_unplayed(sheets, circumstances);
    } else {
        round.refuse_all(sheets, mover.other(), Reason::NotYourTurn);
        round.carry_out(sheet.is_some());
    }
    (round.events, round.state)
}

/// A round that is being carried out.
struct Round<'a, D> {
    state: State,
    events: Vec<Event>,
    draws: &'a mut D,
    mover: Player,
    /// The lines of the mover's sheet.
    lines: &'a [Line],
    /// What became of each of them.
    verdicts: Vec<Verdict>,
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Used,
    Refused(Reason),
}

impl Verdict {
    /// Of a line that is never looked at.
    const fn unread(line: &Line) -> Self {
        Self::Refused(match line.read {
            Ok(_) => Reason::NotNeeded,
            Err(_) => Reason::Unreadable,
        })
    }
}

impl<D: Draws> Round<'_, D> {
    fn carry_out(&mut self, has_sheet: bool) {
        let next = if has_sheet { self.read(self.lines) } else { self.go_without() };
        if next == Next::Over {
            self.draw(Draw::Turn);
            self.look_for_the_end();
        }
        for (line, verdict) in (1..).zip(std::mem::take(&mut self.verdicts)) {
            if let Verdict::Refused(reason) = verdict {
                self.tell(Event::Refused { seat: self.mover, line, reason });
            }
        }
    }

    /// No sheet: of all placements the first, and after a blitz no further one (§8.5).
    fn go_without(&mut self) -> Next {
        let seat = self.mover;
        if self.state.blitz.is_none() {
            self.tell(Event::Defaulted { seat });
            let first = placements(&self.state, seat).next();
            if let Some(placement) = first {
                let wants = wants_target(&self.state, seat, placement);
                let target = self.state.others_open(placement.space.theatre()).next();
                self.place(placement, target.filter(|_| wants));
            }
        }
        if !self.chain_is_over() {
            self.tell(Event::Stopped { seat });
        }
        Next::Over
    }

    /// Every line of a sheet that was not read.
    fn refuse_all(&mut self, sheets: &Sheets<'_>, seat: Player, reason: Reason) {
        let lines = sheets.of(seat).map_or(0, |sheet| sheet.lines.len());
        for line in 1..=lines as u32 {
            self.tell(Event::Refused { seat, line, reason });
        }
    }

    fn say(&mut self, line: usize, verdict: Verdict) {
        if let Some(said) = self.verdicts.get_mut(line) {
            *said = verdict;
        }
    }

    fn tell(&mut self, event: Event) {
        self.state.fold(&event);
        self.events.push(event);
    }
}
