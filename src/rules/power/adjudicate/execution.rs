//! Execution: the sheets from the official clockwise, each top to bottom, each order seeing what
//! earlier ones did.
//!
//! Source: RULES §4.1–§4.6, §4.9.

use super::{
    legal::{Deed, judge},
    mercenary::Compared,
    penalty,
    round::{Came, Newcomer, Round},
    strikes,
};
use crate::{
    Seat,
    power::{
        army::Army,
        board::Place,
        event::Event,
        order::{Action, Order},
        piece::Piece,
        reason::{Fault, Reason},
        seating::Side,
        sheet::Line,
        state::{Missiles, State},
    },
};

/// How many orders a player has for each living army (§4.1).
pub const ORDERS: u8 = 5;

/// Carries out all sheets (§4.2), the penalties with them (§4.8).
pub(super) fn execute(round: &mut Round<'_>, mut compared: Compared) {
    for seat in round.seating().clockwise_from(round.before.official) {
        turn(round, seat, &mut compared);
    }
}

/// Carries out the orders of one seat's sheet alone.
pub(super) fn orders(round: &mut Round<'_>, seat: Seat, mut compared: Compared) {
    lines(round, seat, &mut compared);
}

fn turn(round: &mut Round<'_>, seat: Seat, compared: &mut Compared) {
    let carried_out = lines(round, seat, compared);
    // §4.8: at the end of the turn of a player who is in the game.
    if !carried_out && round.before.lives(seat) {
        penalty::forfeit(round, seat);
    }
}

/// Carries out a sheet's lines; whether any was carried out.
fn lines(round: &mut Round<'_>, seat: Seat, compared: &mut Compared) -> bool {
    compared.begin_turn();
    let mut carried_out = false;
    let lines = round.sheet(seat).map_or(&[][..], |sheet| &sheet.lines);
    for (number, line, reason) in counted(round.before, seat, lines) {
        let reason = match (&line.read, reason) {
            (_, Some(reason)) => Some(reason),
            (Err(fault), None) => Some(Reason::Unreadable(fault.expected)),
            (Ok(order), None) => order_of(round, seat, number, order, compared).err(),
        };
        match reason {
            None => carried_out = true,
            Some(reason) => {
                round.tell(Event::Refused { seat, line: number, army: named(&line.read), reason })
            }
        }
    }
    carried_out
}

fn order_of(
    round: &mut Round<'_>,
    seat: Seat,
    line: u32,
    order: &Order,
    compared: &mut Compared,
) -> Result<(), Reason> {
    let army = order.army;
    let side = round.seating().side(army);
    if side != Side::Seat(seat) && side != Side::Mercenary {
        return Err(Reason::NotYourArmy);
    }
    let Action::Move { piece, from, to } = order.action else {
        return judge(round, army, &order.action).map(|deed| do_it(round, seat, line, army, deed));
    };
    // §9.2 is about mercenary moves only; there is nothing compared for other armies.
    let turn = if side == Side::Mercenary { compared.rule(piece, from, to)? } else { None };
    if let Some(with) = turn.and_then(|turn| compared.carried_out(piece, from, to, turn)) {
        round.tell(Event::Shared { seat, line, army, piece, from, to, with });
        return Ok(());
    }
    let deed = judge(round, army, &order.action)?;
    do_it(round, seat, line, army, deed);
    if turn.is_some() {
        compared.carry_out(piece, from, to, seat);
    }
    Ok(())
}

/// Carries out a legal order.
fn do_it(round: &mut Round<'_>, seat: Seat, line: u32, army: Army, deed: Deed) {
    match deed {
        Deed::Move { piece, from, to } => {
            round.tell(Event::Moved { seat, line, army, piece, from, to });
            round.newcomers.push(Newcomer { army, piece, at: to, came: Came::From(from) });
        }
        Deed::Exchange { given, at, made } => {
            round.tell(Event::Exchanged { seat, line, army, given, at, made });
            round.give(army, at, given, 3);
            made_there(round, army, at, made);
        }
        Deed::Buy { units, made } => {
            round.tell(Event::Bought { seat, line, army, units, made });
        }
        Deed::MakeMissile { given, at } => {
            round.tell(Event::MissileMade { seat, line, army, given, at });
            for (piece, count) in given.iter() {
                round.give(army, at, piece, count);
            }
            made_there(round, army, at, Piece::MegaMissile);
        }
        Deed::Launch { from, target } => {
            round.tell(Event::Launched { seat, line, army, from, target });
            round.give(army, from, Piece::MegaMissile, 1);
            match round.before.missiles {
                Missiles::Together => round.strikes.push((target, army)),
                Missiles::AsRead => strikes::strike(round, target, &[army]),
            }
        }
    }
}

/// §4.4: a piece made on the board may not move this round; in the Reserve it may.
fn made_there(round: &mut Round<'_>, army: Army, at: Place, piece: Piece) {
    if let Place::Space(_) = at {
        round.newcomers.push(Newcomer { army, piece, at, came: Came::Made });
    }
}

/// A seat's lines with their number from 1, and the reason of those that are void (§4.1).
pub(super) fn counted<'a>(
    state: &State,
    seat: Seat,
    lines: &'a [Line],
) -> impl Iterator<Item = (u32, &'a Line, Option<Reason>)> {
    let mut allowance = Allowance::new(state, seat);
    (1..).zip(lines).map(move |(number, line)| {
        let void = !allowance.spend(named(&line.read));
        (number, line, void.then_some(Reason::OverAllowance))
    })
}

fn named(read: &Result<Order, Fault>) -> Option<Army> {
    match read {
        Ok(order) => Some(order.army),
        Err(fault) => fault.army,
    }
}

/// What is left of a player's orders, army by army (§4.1).
struct Allowance {
    left: [Option<u8>; 4],
    first_living: Option<Army>,
}

impl Allowance {
    fn new(state: &State, seat: Seat) -> Self {
        let mut left = [None; 4];
        for army in state.seating.armies(Side::Seat(seat)) {
            left[army.index()] = Some(if state.position.lives(army) { ORDERS } else { 0 });
        }
        Self { left, first_living: state.living_armies(seat).next() }
    }

    /// Spends an order for an army: the player's own, else the first living one, which orders for
    /// the mercenary army and lines that cannot be read count against, too. False if there is
    /// none left.
    fn spend(&mut self, army: Option<Army>) -> bool {
        let own = army.filter(|army| self.left[army.index()].is_some());
        let Some(left) =
            own.or(self.first_living).and_then(|army| self.left[army.index()].as_mut())
        else {
            return false;
        };
        let spent = *left > 0;
        *left = left.saturating_sub(1);
        spent
    }
}
