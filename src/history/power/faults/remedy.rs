//! What the writer of an order that is not legal may have wanted.

use super::{Context, Mistake};
use rules::power::{Action, Army, Order, Piece, Pieces, Place, Space, destinations};

impl Context<'_> {
    /// What may have been wanted, best first; and the way it is written, whatever stands where.
    pub(super) fn better(&self, order: &Order, mistake: &Mistake) -> (Vec<Order>, Option<Order>) {
        let army = order.army;
        let of = |action| Order { army, action };
        let reserve = Place::Reserve(army);
        match (order.action, mistake) {
            (Action::Move { piece, from, .. }, Mistake::Stop { at, .. }) => {
                (vec![of(Action::Move { piece, from, to: (*at).into() })], None)
            }
            (Action::Move { piece, from, to }, Mistake::HomeOnly { .. }) => {
                let home = Space::headquarters(army).into();
                let home = of(Action::Move { piece, from, to: home });
                let on = self.own_stands(army, piece).filter(|&at| at != reserve);
                let on = towards(army, piece, &on.collect::<Vec<_>>(), to);
                ([vec![home], on].concat(), Some(home))
            }
            (Action::Move { piece: Piece::PowerUnit, .. }, _) => {
                let buys = Piece::GROUP_ONE.map(|made| of(buy(reserve, made)));
                (buys.into(), Some(of(buy(reserve, Piece::Infantry))))
            }
            (Action::Move { from, to, .. }, &Mistake::Kin { there, .. }) => {
                (towards(army, there, &[from], to), None)
            }
            (Action::Move { piece, to, .. }, Mistake::Absent { stands, .. }) => {
                (towards(army, piece, stands, to), None)
            }
            (Action::Move { piece, from, to }, _) => (towards(army, piece, &[from], to), None),
            (Action::Launch { target, .. }, Mistake::Absent { stands, .. }) => {
                (stands.iter().map(|&from| of(Action::Launch { from, target })).collect(), None)
            }
            (Action::Launch { .. }, _) => (Vec::new(), None),
            (Action::Exchange { given, at, made }, _) => {
                if made == Piece::MegaMissile {
                    return (Vec::new(), Some(of(missile(at == reserve, at))));
                }
                if given.count(Piece::PowerUnit) > 0 {
                    let made =
                        if Piece::GROUP_ONE.contains(&made) { made } else { Piece::Infantry };
                    let buys = [made].into_iter().chain(Piece::GROUP_ONE);
                    let buys = buys.map(|made| of(buy(reserve, made))).collect();
                    return (buys, Some(of(buy(reserve, made))));
                }
                let wanted = made.demoted().or_else(|| given.iter().next().map(|(p, _)| p));
                let wanted = wanted.filter(|piece| piece.promoted().is_some());
                let exchange = wanted.unwrap_or(Piece::Infantry);
                let exchange = exchange
                    .promoted()
                    .map(|made| of(Action::Exchange { given: Pieces::of(exchange, 3), at, made }));
                (exchange.into_iter().collect(), exchange)
            }
        }
    }
}

/// The moves of a piece from where it stands, those that end nearest to where it was to go first.
fn towards(army: Army, piece: Piece, stands: &[Place], to: Place) -> Vec<Order> {
    let moves = stands
        .iter()
        .flat_map(|&from| destinations(piece, from).iter().map(move |space| (from, space)));
    let mut moves: Vec<(Place, Space)> = moves.collect();
    if let Some(wanted) = to.space() {
        moves.sort_by_key(|&(_, end)| (distance(end, wanted), end.country().is_none(), end));
    }
    let order = |(from, to): (_, Space)| Action::Move { piece, from, to: to.into() };
    moves.into_iter().map(|ends| Order { army, action: order(ends) }).collect()
}

const fn buy(at: Place, made: Piece) -> Action {
    Action::Exchange { given: Pieces::of(Piece::PowerUnit, made.power()), at, made }
}

/// A Mega-Missile, as it could be made anywhere, or in a Reserve.
fn missile(reserve: bool, at: Place) -> Action {
    let given = if reserve {
        Pieces::of(Piece::PowerUnit, 100)
    } else {
        let mut given = Pieces::of(Piece::Cruiser, 1);
        given.add(Piece::HeavyTank, 1);
        given.add(Piece::Regiment, 1);
        given
    };
    Action::Exchange { given, at, made: Piece::MegaMissile }
}

/// How many cells lie between two spaces.
fn distance(one: Space, other: Space) -> usize {
    let apart = |a: (usize, usize), b: (usize, usize)| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1));
    one.cells().flat_map(|a| other.cells().map(move |b| apart(a, b))).min().unwrap_or(0)
}
