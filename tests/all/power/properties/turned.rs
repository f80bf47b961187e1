//! A round on the board turned by a quarter.

use rules::power::{
    Action, Armies, Army, Event, Order, Place, Position, Seating, Side, Space, State,
    position::Stand,
};

use super::super::random::Round;

/// A round a quarter turn clockwise: Green's part is played by Blue.
pub fn turned(round: &Round) -> Round {
    let place = |place: Place| match place {
        Place::Space(space) => Place::Space(space.turned()),
        Place::Reserve(army) => Place::Reserve(army.next()),
    };
    let mut turned = round.clone();
    turned.state.position = turned_position(&round.state.position);
    let seating = &round.state.seating;
    let seats: Vec<Armies> = seating
        .seats()
        .map(|seat| seating.armies(Side::Seat(seat)).map(Army::next).collect())
        .collect();
    turned.state.seating = Seating::new(&seats, seating.mercenary().map(Army::next)).unwrap();
    for sheet in &mut turned.sheets {
        for Order { army, action } in sheet.lines.iter_mut().flat_map(|line| &mut line.read) {
            *army = army.next();
            match action {
                Action::Move { from, to, .. } | Action::Launch { from, target: to } => {
                    (*from, *to) = (place(*from), place(*to));
                }
                Action::Exchange { at, .. } => *at = place(*at),
            }
        }
        if let Some(Ok(army)) = sheet.prisoners.as_mut().map(|line| &mut line.read) {
            *army = army.next();
        }
    }
    turned
}

/// Whether a penalty took one of several equals on the board, the first row by row (§4.8): the one
/// choice in the rules that no quarter turn keeps. All others go by army clockwise, by arrival, or
/// take a Reserve or an HQ first, and turn with the board.
pub fn chooses_by_row(state: &State, told: &[Event]) -> bool {
    let mut state = state.clone();
    told.iter().any(|event| {
        let position = state.position.clone();
        state.fold(event);
        let &Event::BrokenUp { seat, army, piece, at, .. } = event else { return false };
        let on_board = |army, at: Place| at.space().is_some_and(|s| s != Space::headquarters(army));
        let equals = position.stands().iter().filter(|stand| {
            let Stand { army, at: elsewhere, .. } = **stand;
            let own = state.seating.side(army) == Side::Seat(seat);
            own && stand.piece == piece && elsewhere != at && on_board(army, elsewhere)
        });
        on_board(army, at) && equals.count() > 0
    })
}

pub fn turned_position(position: &Position) -> Position {
    let mut turned = Position::default();
    for stand in position.stands() {
        let at = match stand.at {
            Place::Space(space) => space.turned().into(),
            Place::Reserve(army) => Place::Reserve(army.next()),
        };
        turned.add(stand.army.next(), at, stand.piece, stand.count);
    }
    for army in Army::ALL {
        turned.hand_flag(army.next(), position.holder(army).map(Army::next));
    }
    turned
}
