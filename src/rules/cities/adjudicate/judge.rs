//! What is legal, and why the rest is not.
//!
//! Source: RULES §3, §4.4, §8.3, §8.4, §9.3, §9.4, §11.

use crate::cities::{
    board::Square,
    order::{Order, Plan, Way, Written},
    piece::Piece,
    position::Position,
    reason::Reason,
    sheet::{Line, Sheet},
    side::Side,
    state::State,
};

/// An order that is legal now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Legal {
    /// A move.
    Move {
        /// What moves.
        piece: Piece,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
        /// The squares as named, first and last too.
        path: Vec<Square>,
    },
    /// An exchange.
    Exchange {
        /// The city.
        at: Square,
    },
}

/// What a sheet comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The lines that do nothing, numbered from 1, each with the reason.
    pub refused: Vec<(u32, Reason)>,
    /// The turn: the first legal order (§9.4).
    pub turn: Option<Legal>,
    /// The conditional lines that stand (§8.4).
    pub plans: Vec<Plan>,
}

/// Judges an order of a side as things stand.
///
/// # Errors
/// The first [`Reason`] that fits.
pub fn judge(position: &Position, side: Side, order: &Order) -> Result<Legal, Reason> {
    match order {
        Order::Exchange { at } => judge_exchange(position, side, *at),
        Order::Move { piece, from, way } => {
            let moved = piece_of(position, side, *from)?;
            if piece.is_some_and(|named| named != moved) {
                return Err(Reason::WrongPiece);
            }
            judge_way(position, moved, *from, way)?;
            Ok(Legal::Move { piece: moved, from: *from, to: way.to, path: order.squares() })
        }
    }
}

/// Judges a sheet as things stand.
pub fn judge_sheet(state: &State, side: Side, sheet: &Sheet) -> Judged {
    let is_awaited = state.to_move == Some(side);
    let judge = |order: &Order| {
        if is_awaited { judge(&state.position, side, order) } else { Err(Reason::NotYourTurn) }
    };
    let is_legal =
        |line: &Line| matches!(&line.read, Ok(Written::Order(order)) if judge(order).is_ok());
    let loses_its_turn = is_awaited && !sheet.lines.iter().any(is_legal);
    let mut judged = Judged { refused: Vec::new(), turn: None, plans: Vec::new() };
    for (number, line) in (1..).zip(&sheet.lines) {
        let done = match &line.read {
            Err(_) => Err(Reason::CannotBeRead),
            Ok(Written::Order(_)) if judged.turn.is_some() => Err(Reason::TurnSpent),
            Ok(Written::Order(order)) => judge(order).map(|legal| judged.turn = Some(legal)),
            Ok(Written::Plan(plan)) if plan.pairs() > Plan::MOST_PAIRS => Err(Reason::TooDeep),
            Ok(Written::Plan(_)) if loses_its_turn => Err(Reason::NoTurn),
            Ok(Written::Plan(_)) if judged.plans.len() == Plan::MOST => Err(Reason::TooManyLines),
            Ok(Written::Plan(plan)) => {
                judged.plans.push(plan.clone());
                Ok(())
            }
        };
        if let Err(reason) = done {
            judged.refused.push((number, reason));
        }
    }
    judged
}

fn piece_of(position: &Position, side: Side, at: Square) -> Result<Piece, Reason> {
    match position.at(at) {
        None => Err(Reason::NoPiece),
        Some((owner, _)) if owner != side => Err(Reason::NotYours),
        Some((_, piece)) => Ok(piece),
    }
}

/// §9.3: the shortest free way from each named square to the next, all together within the reach.
fn judge_way(position: &Position, piece: Piece, from: Square, way: &Way) -> Result<(), Reason> {
    if way.to == from {
        return Err(Reason::SameSquare);
    }
    // §3.3: its own first square counts as free.
    let free = position.free() | from.into();
    let mut named = way.through.iter().copied().chain([way.to]);
    if named.clone().any(|square| !free.has(square)) {
        return Err(Reason::Occupied);
    }
    let walked = named.try_fold((from, piece.reach()), |(here, left), next| {
        Some((next, left - free.steps(here, next, left)?))
    });
    walked.map(drop).ok_or(Reason::TooFar)
}

fn judge_exchange(position: &Position, side: Side, at: Square) -> Result<Legal, Reason> {
    if piece_of(position, side, at)? != Piece::Fighter {
        return Err(Reason::NotAFighter);
    }
    if position.owner(at) != Some(side) {
        return Err(Reason::NotInYourCity);
    }
    Ok(Legal::Exchange { at })
}
