//! Orders a seat could give right now, as an example of the notation.

use rules::{
    Seat,
    language::Language,
    power::{
        Action, Army, Order, Piece, Place, Space, State, check,
        notation::{Reader, print},
        possible,
    },
};

/// A few orders that are legal now, one after the other.
pub(super) fn example(state: &State, seat: Seat, language: Language) -> String {
    let reader = Reader::new(state, seat, language);
    let unnamed = reader.sheet("").army;
    let armies: Vec<Army> = state.living_armies(seat).collect();
    let each = if armies.len() > 1 { 2 } else { 3 };
    let mercenary = state.seating.mercenary().filter(|&army| state.position.lives(army));
    let wanted = armies.into_iter().map(|army| (army, each)).chain(mercenary.map(|army| (army, 1)));
    let mut text = String::new();
    for (army, most) in wanted {
        let mut left = most;
        for order in telling(state, army) {
            if left == 0 {
                break;
            }
            let line = print::order(&order, language, unnamed);
            let longer = if text.is_empty() { line } else { format!("{text}\n{line}") };
            if check(state, seat, &reader.sheet(&longer)).last().is_some_and(Result::is_ok) {
                text = longer;
                left -= 1;
            }
        }
    }
    text
}

/// Orders of an army that show the notation best: one of each sort, a move first.
fn telling(state: &State, army: Army) -> Vec<Order> {
    let orders = possible(state, army);
    let moves = |one: Piece, other: Piece| {
        let found = orders.iter().filter(|order| match order.action {
            Action::Move { piece, .. } => piece == one || piece == other,
            _ => false,
        });
        found.min_by_key(|order| homely(order)).copied()
    };
    let last_exchange = |bought: bool| {
        let found = orders.iter().rev().find(|order| match order.action {
            Action::Exchange { given, .. } => (given.count(Piece::PowerUnit) > 0) == bought,
            _ => false,
        });
        found.copied()
    };
    [
        moves(Piece::Tank, Piece::HeavyTank),
        last_exchange(true),
        last_exchange(false),
        moves(Piece::Infantry, Piece::Regiment),
        moves(Piece::Fighter, Piece::Bomber),
        moves(Piece::Destroyer, Piece::Cruiser),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Best a move out of one's own HQ into one's own country: what everybody begins with.
fn homely(order: &Order) -> (bool, bool, bool, Option<Place>) {
    let Action::Move { from, to, .. } = order.action else { return (true, true, true, None) };
    let home: Place = Space::headquarters(order.army).into();
    let abroad = to.space().and_then(Space::country) != Some(order.army);
    (from != home, from.space().is_none(), abroad, Some(to))
}
