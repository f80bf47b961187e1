//! The mistake behind a reason, as far as the position before the round tells it.

use super::Context;
use rules::power::{Action, Army, Order, Piece, Place, Reason, Space, board::Obstacle};

/// A mistake, with what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Mistake {
    /// There is no more to it than its reason.
    Plain(Reason),
    /// A move that ends where it began.
    SameSpace,
    /// A piece of land or air that was to enter a lane.
    NoLanes(Piece),
    /// A ship that was to go to a sector 4.
    Inland,
    /// A ship that was to cut a corner.
    Corner { from: Space, to: Space },
    /// A ship that was to go from lane to lane.
    BetweenLanes,
    /// A piece that would have to stop on the way.
    Stop { piece: Piece, at: Space },
    /// A piece that was to go too far.
    TooFar { piece: Piece, from: Space, to: Space, steps: u8 },
    /// A piece that never gets there.
    NoWay { piece: Piece, to: Space },
    /// Not that piece stands there, but another of its line.
    Kin { asked: Piece, there: Piece, at: Place },
    /// No such piece stands there, but elsewhere.
    Absent { army: Army, piece: Piece, at: Place, stands: Vec<Place> },
    /// There are such pieces, but not so many.
    Few { army: Army, piece: Piece, at: Place, there: u32, asked: u32 },
    /// Such pieces there have moved.
    Moved { piece: Piece, at: Place },
    /// A Reserve piece that was to go elsewhere than home.
    HomeOnly { army: Army },
    /// Not the price.
    Price { made: Piece },
    /// Not for sale.
    NotSold { made: Piece },
    /// Too few units.
    Units { army: Army, has: u32 },
    /// Worth too little for a Mega-Missile.
    Worth { worth: u64 },
}

impl Context<'_> {
    /// The mistake behind a reason.
    pub(super) fn mistake(&self, order: &Order, reason: Reason) -> Mistake {
        let army = order.army;
        let known = match (reason, order.action) {
            (Reason::OutOfRange, Action::Move { piece, from, to }) => obstacle(piece, from, to),
            (Reason::NoSuchPiece | Reason::NoMissile | Reason::NotEnoughUnits, _) if self.over => {
                None
            }
            (Reason::NoSuchPiece, Action::Move { piece, from, .. }) => {
                Some(self.missing(army, piece, from, 1))
            }
            (Reason::NoSuchPiece, Action::Exchange { given, at, .. }) => given
                .iter()
                .find(|&(piece, count)| self.state.position.count(army, at, piece) < count)
                .map(|(piece, count)| self.missing(army, piece, at, count)),
            (Reason::NoMissile, Action::Launch { from, .. }) => {
                Some(self.missing(army, Piece::MegaMissile, from, 1))
            }
            (Reason::AlreadyMoved, Action::Move { piece, from, .. }) => {
                Some(Mistake::Moved { piece, at: from })
            }
            (Reason::ReserveOnlyToOwnHq, _) => Some(Mistake::HomeOnly { army }),
            (Reason::WrongPrice, Action::Exchange { made, .. }) => Some(Mistake::Price { made }),
            (Reason::NotForSale, Action::Exchange { made, .. }) => Some(Mistake::NotSold { made }),
            (Reason::NotEnoughUnits, _) => {
                let has = self.state.position.count(army, Place::Reserve(army), Piece::PowerUnit);
                Some(Mistake::Units { army, has })
            }
            (Reason::TooWeak, Action::Exchange { given, .. }) => {
                Some(Mistake::Worth { worth: given.power() })
            }
            _ => None,
        };
        known.unwrap_or(Mistake::Plain(reason))
    }

    /// Why there are not so many of a kind in a place. As far as is known before the round: what
    /// earlier lines did is not looked at.
    fn missing(&self, army: Army, piece: Piece, at: Place, asked: u32) -> Mistake {
        let position = &self.state.position;
        let there = position.count(army, at, piece);
        if there >= asked {
            return Mistake::Plain(Reason::NoSuchPiece);
        }
        if there > 0 {
            return Mistake::Few { army, piece, at, there, asked };
        }
        let kin = piece.promoted().or(piece.demoted());
        if let Some(there) = kin.filter(|&kin| position.count(army, at, kin) > 0) {
            return Mistake::Kin { asked: piece, there, at };
        }
        Mistake::Absent { army, piece, at, stands: self.own_stands(army, piece).collect() }
    }

    /// Where an army has pieces of a kind.
    pub(super) fn own_stands(&self, army: Army, piece: Piece) -> impl Iterator<Item = Place> + '_ {
        let stands = self.state.position.stands().iter();
        stands.filter(move |s| s.army == army && s.piece == piece).map(|stand| stand.at)
    }
}

/// What stands in a move's way.
fn obstacle(piece: Piece, from: Place, to: Place) -> Option<Mistake> {
    let (from, to) = (from.space()?, to.space()?);
    Some(match from.obstacle(piece.travel()?, to)? {
        Obstacle::SameSpace => Mistake::SameSpace,
        Obstacle::Lane => Mistake::NoLanes(piece),
        Obstacle::Inland => Mistake::Inland,
        Obstacle::Corner => Mistake::Corner { from, to },
        Obstacle::BetweenLanes => Mistake::BetweenLanes,
        Obstacle::Stop(at) => Mistake::Stop { piece, at },
        Obstacle::TooFar(steps) => Mistake::TooFar { piece, from, to, steps },
        Obstacle::NoWay => Mistake::NoWay { piece, to },
    })
}
