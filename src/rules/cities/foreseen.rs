//! Positions that may come: after a sheet's own order, and after the turns and answers of a conditional
//! line.
//!
//! Source: RULES §8.

use super::{
    adjudicate::{Sheets, carry_out, judge, judge_sheet},
    notation::print,
    order::{Condition, Order, Pair, Way, Written},
    sheet::{Line, Sheet},
    side::Side,
    state::State,
};
use crate::{Circumstances, language::Language};

/// The state when a side's conditional lines are first looked at, but for the other side's turn: after
/// its own order, where it is awaited. None where its sheet has no order that is legal, or the game
/// ends with it.
pub fn before_answers(state: &State, side: Side, sheet: &Sheet) -> Option<State> {
    let mut then = without_plans(state);
    if state.to_move == Some(side) {
        judge_sheet(state, side, sheet).turn?;
        let mut sheets = Sheets::default();
        *sheets.of_mut(side) = Some(sheet);
        then = without_plans(&carry_out(&then, &sheets, &Circumstances::default()).1);
    }
    then.ending.is_none().then_some(then)
}

/// The state after turns and a side's answers to them. What a condition does not say, and what is not
/// legal there, leaves everything where it is. None once the game has ended.
pub fn after(state: &State, side: Side, pairs: &[Pair], open: Option<Condition>) -> Option<State> {
    let mut then = state.clone();
    for pair in pairs {
        then = turn(then, side.other(), met_by(pair.condition).as_ref())?;
        then = turn(then, side, Some(&pair.answer))?;
    }
    match open {
        Some(condition) => turn(then, side.other(), met_by(condition).as_ref()),
        None => Some(then),
    }
}

/// The order that alone meets a condition; none where others do, too (§8.2).
pub fn met_by(condition: Condition) -> Option<Order> {
    match condition {
        Condition::Move { piece, from, to } => {
            Some(Order::Move { piece, from, way: Way { through: Vec::new(), to } })
        }
        Condition::Exchange { at } => Some(Order::Exchange { at }),
        Condition::From { .. } | Condition::To { .. } | Condition::Any => None,
    }
}

/// The state after a side's turn.
fn turn(mut state: State, side: Side, order: Option<&Order>) -> Option<State> {
    state.to_move = Some(side);
    let legal = order.filter(|order| judge(&state.position, side, order).is_ok());
    let Some(order) = legal else { return Some(state) };
    let text = print::order(order, Language::En);
    let line = Line { text, read: Ok(Written::Order(order.clone())) };
    let sheet = Sheet { language: Language::En, lines: vec![line] };
    let mut sheets = Sheets::default();
    *sheets.of_mut(side) = Some(&sheet);
    let then = carry_out(&state, &sheets, &Circumstances::default()).1;
    then.ending.is_none().then_some(then)
}

fn without_plans(state: &State) -> State {
    State { plans: Default::default(), ..state.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cities::{Piece, Square, notation::begun};

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn start() -> State {
        State::starting(&Default::default(), Side::South)
    }

    #[test]
    fn a_line_is_played_out_turn_by_turn() {
        let sheet = Sheet::read("B2 B4", Language::En);
        let own = before_answers(&start(), Side::South, &sheet).unwrap();
        assert_eq!(own.position.at(square("B4")), Some((Side::South, Piece::Hero)));
        let (pairs, open) = begun("IF D9 D7 THEN C2 C4 IF ANY THEN C4 C6 IF E9 E8").unwrap();
        let then = after(&own, Side::South, &pairs, open).unwrap();
        for (name, side) in [("D7", Side::North), ("C6", Side::South), ("E8", Side::North)] {
            assert_eq!(then.position.at(square(name)).map(|it| it.0), Some(side), "{name}");
        }
        assert_eq!(then.position.at(square("C2")), None);
    }

    #[test]
    fn what_cannot_be_played_leaves_everything_where_it_is() {
        let (pairs, open) = begun("IF D9 D2 THEN B2 B8 IF * D7").unwrap();
        let then = after(&start(), Side::South, &pairs, open).unwrap();
        assert_eq!(then.position, start().position);
    }

    /// Who is awaited answers what comes after its own turn; who is not, the turn that is due.
    #[test]
    fn without_an_order_there_is_nothing_to_answer() {
        let empty = Sheet::read("", Language::En);
        assert_eq!(before_answers(&start(), Side::South, &empty), None);
        let north = before_answers(&start(), Side::North, &empty).unwrap();
        assert_eq!(north.to_move, Some(Side::South));
    }
}
