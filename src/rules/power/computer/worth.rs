//! What a position is worth to a seat, in tenths of power.

use crate::{
    Seat,
    power::{Army, Piece, Place, Side, Space, State, board::Spaces},
};

/// Winning, and being out of the game.
const ALL: i64 = 1_000_000;
/// A country that pays next round, too.
const COUNTRY: i64 = 60;
/// A captured Flag beside the pieces that came with it.
const FLAG: i64 = 300;
/// An HQ that could be stormed next round.
const STORMED: i64 = 250;

/// What the position is worth to a seat.
pub(super) fn worth(state: &State, seat: Seat) -> i64 {
    let mut total = match &state.ending {
        Some(ending) if !ending.winners.contains(&seat) => -ALL,
        Some(ending) => ALL / ending.winners.len().max(1) as i64,
        None if !state.lives(seat) => -ALL,
        None => 0,
    };
    let mut others = 0;
    for army in state.position.living().iter() {
        let own = state.seating.side(army) == Side::Seat(seat);
        let has = holdings(state, army);
        if own {
            total += has + FLAG * state.position.flags(army).len() as i64;
            total -= STORMED * i64::from(could_be_stormed(state, army)) + crowded(state, army);
        } else {
            others += has;
            total += STORMED / 2 * i64::from(stormed_by(state, army, Side::Seat(seat)));
        }
    }
    // Of one rival all that it has is in the way, of several their share.
    let rivals = state.living().filter(|&other| other != seat).count().max(1);
    total - others / rivals as i64
}

/// Pieces, units, and what they will bring.
fn holdings(state: &State, army: Army) -> i64 {
    let mut sum = 0;
    let mut pays = 0;
    for stand in state.position.stands().iter().filter(|stand| stand.army == army) {
        let (power, count) = (i64::from(stand.piece.power()), i64::from(stand.count));
        sum += 10 * power * count;
        // Three of a kind in one place are soon worth more.
        if let Some(better) = stand.piece.promoted() {
            sum += 3 * (i64::from(better.power()) - 3 * power) * (count / 3);
        }
        match stand.at {
            // What waits off the board defends and earns nothing.
            Place::Reserve(_) if stand.piece != Piece::PowerUnit => sum -= 2 * power * count,
            Place::Reserve(_) => {}
            Place::Space(space) => {
                if let Some(country) = space.country().filter(|&country| {
                    state.position.holder(country) == Some(country)
                        && state.seating.side(country) != state.seating.side(army)
                }) {
                    pays |= 1 << country.index();
                }
            }
        }
    }
    sum + COUNTRY * i64::from(u32::count_ones(pays))
}

/// Pieces that stand idle at home beyond what defends it.
fn crowded(state: &State, army: Army) -> i64 {
    let home = state.position.pieces(army, Space::headquarters(army).into());
    2 * home.total() as i64
}

/// Whether another side could take an army's Flag in the next round if its HQ stays as it is (§7.2).
pub(super) fn could_be_stormed(state: &State, army: Army) -> bool {
    let own = state.seating.side(army);
    let sides = state.seating.seats().map(Side::Seat).chain([Side::Mercenary]);
    sides.filter(|&side| side != own).any(|side| stormed_by(state, army, side))
}

/// Whether that side could.
fn stormed_by(state: &State, army: Army, side: Side) -> bool {
    let home = Space::headquarters(army);
    let (mut strength, mut foot) = (0, false);
    for stand in state.position.stands() {
        let (Place::Space(from), Some(travel)) = (stand.at, stand.piece.travel()) else { continue };
        if state.seating.side(stand.army) != side
            || !(from == home || Spaces::contains(from.reach(travel), home))
        {
            continue;
        }
        strength += u64::from(stand.piece.power()) * u64::from(stand.count.min(3));
        foot |= stand.piece.takes_flags();
    }
    let own = state.seating.side(army);
    let defence: u64 = state
        .seating
        .armies(own)
        .map(|army| state.position.pieces(army, home.into()).power())
        .sum();
    foot && strength > defence
}
