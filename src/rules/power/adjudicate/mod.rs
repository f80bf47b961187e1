//! Carrying out a round: the sheets in, events out, one file a concept of the rules.
//!
//! Every phase looks at the position, tells events, and each event is folded into the position as
//! it is told; so what is told is what happens. The order of the phases is that of RULES:
//! execution with penalties (§4), strikes (§4.7), conflicts (§5), captures with them (§6), Power
//! Units (§7.1), Flags (§7.2), who surrendered leaves, the end (§10), the next official (§3.3).

mod battles;
mod choice;
mod ending;
mod execution;
mod flags;
mod income;
mod legal;
mod mercenary;
mod penalty;
mod round;
mod strikes;
mod surrender;
mod ties;

use self::round::Round;
pub use self::{execution::ORDERS, legal::destinations};
use super::{event::Event, reason::Reason, sheet::Sheet, state::State};
use crate::{Circumstances, Seat};

/// The sheets of a round, by the number of the seat; none where nothing was handed in.
pub type Sheets<'a> = [Option<&'a Sheet>; 4];

/// Carries out a round: what happened. Agreed to be drawn, it ends the game as it stands (§10.1).
pub fn adjudicate(state: &State, sheets: &Sheets<'_>, circumstances: &Circumstances) -> Vec<Event> {
    carry_out(state, sheets, circumstances).0
}

/// As [`adjudicate`], and the state after the round: the events folded over the one before.
pub fn carry_out(
    state: &State,
    sheets: &Sheets<'_>,
    circumstances: &Circumstances,
) -> (Vec<Event>, State) {
    let mut round = Round::new(state, sheets);
    if circumstances.drawn {
        round.tell(ending::agreed(state));
        return (round.events, round.after);
    }
    let compared = mercenary::compare(&mut round);
    execution::execute(&mut round, compared);
    strikes::strike_together(&mut round);
    ties::bounce(&mut round);
    let power = choice::power_in_all(&round.after.position);
    battles::fight(&mut round, &power);
    income::earn(&mut round);
    flags::capture(&mut round, &power);
    surrender::leave(&mut round, &circumstances.surrendered);
    ending::end(&mut round, circumstances.final_round);
    (round.events, round.after)
}

/// A seat's own sheet carried out alone, the seat leading and nobody else's sheet known: for each
/// of its lines the reason it would be refused for, if any.
pub fn check(state: &State, seat: Seat, sheet: &Sheet) -> Vec<Result<(), Reason>> {
    let mut lines = vec![Ok(()); sheet.lines.len()];
    for event in rehearse(state, seat, sheet) {
        if let Event::Refused { line, reason, .. } = event
            && let Some(checked) = lines.get_mut((line as usize).wrapping_sub(1))
        {
            *checked = Err(reason);
        }
    }
    lines
}

/// What the orders of a seat's own sheet do when it is carried out alone, the seat leading: the
/// events of its turn of execution, without a penalty.
pub fn rehearse(state: &State, seat: Seat, sheet: &Sheet) -> Vec<Event> {
    let mut sheets: Sheets<'_> = [None; 4];
    if let Some(own) = sheets.get_mut(usize::from(seat.0)) {
        *own = Some(sheet);
    }
    let mut round = Round::new(state, &sheets);
    let compared = mercenary::compare(&mut round);
    execution::orders(&mut round, seat, compared);
    round.events
}

#[cfg(test)]
mod tests;
