//! The orders an army could be given, for those who pick rather than write: whatever one round
//! may come to allow, though not all of it at once.
//!
//! Source: RULES §4.3–§4.6.

use super::{Action, Army, ORDERS, Order, Piece, Pieces, Place, Space, State, destinations};

/// The orders for an army that could be legal at some moment of the coming round: moves first,
/// then exchanges, buying and launches. The making of Mega-Missiles is left out: what is given for
/// them can be chosen in too many ways.
pub fn possible(state: &State, army: Army) -> Vec<Order> {
    let could = Could::new(state, army);
    let actions =
        could.moves().chain(could.exchanges()).chain(could.buys()).chain(could.launches());
    actions.map(|action| Order { army, action }).collect()
}

struct Could<'a> {
    state: &'a State,
    army: Army,
    reserve: Place,
    headquarters: Place,
    /// What the Reserve could come to hold: with what can be bought, and made of it.
    held: Pieces,
}

impl<'a> Could<'a> {
    fn new(state: &'a State, army: Army) -> Self {
        let reserve = Place::Reserve(army);
        let mut held = state.position.pieces(army, reserve);
        let units = held.count(Piece::PowerUnit);
        for piece in Piece::GROUP_ONE {
            // A round buys no more than an army has orders.
            held.add(piece, (units / piece.power()).min(ORDERS.into()));
            if let Some(promoted) = piece.promoted() {
                held.add(promoted, held.count(piece) / 3);
            }
        }
        Self { state, army, reserve, headquarters: Space::headquarters(army).into(), held }
    }

    /// What the army has on the board.
    fn stands(&self) -> impl Iterator<Item = (Place, Piece, u32)> + '_ {
        let own = self.state.position.stands().iter().filter(|stand| stand.army == self.army);
        own.map(|stand| (stand.at, stand.piece, stand.count))
            .filter(|(at, _, _)| at.space().is_some())
    }

    fn moves(&self) -> impl Iterator<Item = Action> + '_ {
        let held = self.held.iter().map(|(piece, count)| (self.reserve, piece, count));
        self.stands().chain(held).flat_map(|(from, piece, _)| {
            let to = destinations(piece, from);
            to.iter()
                .map(Place::from)
                .map(move |to| Action::Move { piece, from, to })
                .collect::<Vec<_>>()
        })
    }

    fn exchanges(&self) -> impl Iterator<Item = Action> + '_ {
        Piece::GROUP_ONE.into_iter().flat_map(move |piece| {
            // Where such pieces stand already, or come to from the Reserve.
            let stand = self.stands().filter(move |stand| stand.1 == piece).map(|stand| stand.0);
            let mut places: Vec<Place> = stand.chain([self.headquarters, self.reserve]).collect();
            places.sort_unstable();
            places.dedup();
            places.into_iter().filter(move |&at| self.could_gather(piece, at) >= 3).filter_map(
                move |at| {
                    let given = Pieces::of(piece, 3);
                    piece.promoted().map(|made| Action::Exchange { given, at, made })
                },
            )
        })
    }

    /// How many of a kind could be in a place once all have moved there that can.
    fn could_gather(&self, piece: Piece, at: Place) -> u32 {
        let held = self.held.count(piece);
        let Some(space) = at.space() else { return held };
        let comes = |from: Place| from == at || destinations(piece, from).contains(space);
        let board: u32 =
            self.stands().filter(|s| s.1 == piece && comes(s.0)).map(|stand| stand.2).sum();
        board + if at == self.headquarters { held } else { 0 }
    }

    fn buys(&self) -> impl Iterator<Item = Action> + '_ {
        let units = self.state.position.count(self.army, self.reserve, Piece::PowerUnit);
        let at = self.reserve;
        Piece::GROUP_ONE.into_iter().filter(move |piece| piece.power() <= units).map(move |made| {
            Action::Exchange { given: Pieces::of(Piece::PowerUnit, made.power()), at, made }
        })
    }

    fn launches(&self) -> impl Iterator<Item = Action> + '_ {
        let reserve = self.held.count(Piece::MegaMissile) > 0;
        let board = self.stands().filter(|stand| stand.1 == Piece::MegaMissile).map(|s| s.0);
        board.chain(reserve.then_some(self.reserve)).flat_map(|from| {
            let reserves =
                self.state.position.living().iter().map(Place::Reserve).collect::<Vec<_>>();
            let targets = Space::all().map(Place::from).chain(reserves);
            targets.map(move |target| Action::Launch { from, target })
        })
    }
}
