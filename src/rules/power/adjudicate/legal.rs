//! What an order may do as things stand: a written order becomes a deed, or a reason why not.
//!
//! Source: RULES §2.2, §4.3–§4.6.

use super::round::Round;
use crate::power::{
    army::Army,
    board::{Place, Space, Spaces},
    order::Action,
    piece::Piece,
    pieces::Pieces,
    reason::Reason,
};

/// What a Mega-Missile must be worth at least (§4.6).
const MISSILE: u64 = 100;

/// A legal order: what is to be done, and nothing can be said against it any more.
pub(super) enum Deed {
    /// A piece moves (§4.3).
    Move { piece: Piece, from: Place, to: Place },
    /// Three equal Group I pieces become one of Group II (§4.4).
    Exchange { given: Piece, at: Place, made: Piece },
    /// Power Units become a Group I piece (§4.5).
    Buy { units: u32, made: Piece },
    /// A Mega-Missile is made (§4.6).
    MakeMissile { given: Pieces, at: Place },
    /// A Mega-Missile is launched (§4.6).
    Launch { from: Place, target: Place },
}

/// Where a piece could move to from a place, pieces of no army being in its way (§2.2, §2.3): from
/// a Reserve only to its army's own HQ (§4.3).
pub fn destinations(piece: Piece, from: Place) -> Spaces {
    match (piece.travel(), from) {
        (None, _) => Spaces::NONE,
        (Some(_), Place::Reserve(army)) => [Space::headquarters(army)].into_iter().collect(),
        (Some(travel), Place::Space(space)) => space.reach(travel),
    }
}

/// Judges an order for an army by how things stand now.
///
/// # Errors
/// The [`Reason`] why it is illegal. Where several hold, the one about the order itself comes
/// before the one about the position.
pub(super) fn judge(round: &Round<'_>, army: Army, action: &Action) -> Result<Deed, Reason> {
    match *action {
        Action::Move { piece, from, to } => movement(round, army, piece, from, to),
        Action::Launch { from, target } => launch(round, army, from, target),
        Action::Exchange { given, at, made } => exchange(round, army, given, at, made),
    }
}

/// §4.3, and §4.9 for which of several moves: one that has not.
fn movement(
    round: &Round<'_>,
    army: Army,
    piece: Piece,
    from: Place,
    to: Place,
) -> Result<Deed, Reason> {
    if piece == Piece::PowerUnit {
        return Err(Reason::PowerUnitsNeverMove);
    }
    let Place::Space(target) = to else { return Err(Reason::NothingMovesToAReserve) };
    if from == Place::Reserve(army) && target != Space::headquarters(army) {
        return Err(Reason::ReserveOnlyToOwnHq);
    }
    let there = round.after.position.count(army, from, piece);
    if there == 0 {
        return Err(Reason::NoSuchPiece);
    }
    if !destinations(piece, from).contains(target) {
        return Err(Reason::OutOfRange);
    }
    if there <= round.spent(army, from, piece) {
        return Err(Reason::AlreadyMoved);
    }
    Ok(Deed::Move { piece, from, to })
}

/// §4.6.
fn launch(round: &Round<'_>, army: Army, from: Place, target: Place) -> Result<Deed, Reason> {
    if let Place::Reserve(army) = target
        && !round.before.position.lives(army)
    {
        return Err(Reason::BadTarget);
    }
    if round.after.position.count(army, from, Piece::MegaMissile) == 0 {
        return Err(Reason::NoMissile);
    }
    Ok(Deed::Launch { from, target })
}

fn exchange(
    round: &Round<'_>,
    army: Army,
    given: Pieces,
    at: Place,
    made: Piece,
) -> Result<Deed, Reason> {
    let units = given.count(Piece::PowerUnit);
    if made == Piece::MegaMissile {
        return missile(round, army, given, at);
    }
    if given == Pieces::of(Piece::PowerUnit, units) {
        return buy(round, army, units, at, made);
    }
    // §4.4: three of one kind, and of its line what is made.
    let of = made.demoted().ok_or(Reason::NotThreeEqualPieces)?;
    if given != Pieces::of(of, 3) {
        return Err(Reason::NotThreeEqualPieces);
    }
    stand_there(round, army, given, at)?;
    Ok(Deed::Exchange { given: of, at, made })
}

/// §4.5.
fn buy(round: &Round<'_>, army: Army, units: u32, at: Place, made: Piece) -> Result<Deed, Reason> {
    if at != Place::Reserve(army) {
        return Err(Reason::BuyingIsInTheReserve);
    }
    if !Piece::GROUP_ONE.contains(&made) {
        return Err(Reason::NotForSale);
    }
    if units != made.power() {
        return Err(Reason::WrongPrice);
    }
    stand_there(round, army, Pieces::of(Piece::PowerUnit, units), at)?;
    Ok(Deed::Buy { units, made })
}

/// §4.6.
fn missile(round: &Round<'_>, army: Army, given: Pieces, at: Place) -> Result<Deed, Reason> {
    if given.count(Piece::PowerUnit) > 0 && at != Place::Reserve(army) {
        return Err(Reason::PowerUnitsAreInTheReserve);
    }
    if given.power() < MISSILE {
        return Err(Reason::TooWeak);
    }
    stand_there(round, army, given, at)?;
    Ok(Deed::MakeMissile { given, at })
}

/// All that is given must be the army's and stand in the place.
fn stand_there(round: &Round<'_>, army: Army, given: Pieces, at: Place) -> Result<(), Reason> {
    for (piece, count) in given.iter() {
        if round.after.position.count(army, at, piece) < count {
            return Err(match piece {
                Piece::PowerUnit => Reason::NotEnoughUnits,
                _ => Reason::NoSuchPiece,
            });
        }
    }
    Ok(())
}
