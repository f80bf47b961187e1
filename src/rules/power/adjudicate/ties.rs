//! Ties: equals that moved into a contested space go back where they came from.
//!
//! Source: RULES §5.2, §5.3.

use super::round::{Came, Round};
use crate::power::{
    army::Army,
    board::{Place, Space},
    event::Event,
    piece::Piece,
    seating::Side,
    strengths::Strengths,
};

/// A piece that goes back: from which space, whose, which, and where to.
type Retreat = (Space, Army, Piece, Place);

/// Bounces until no bounce happens. All spaces bounce at the same time (R), then it is looked
/// again.
pub(super) fn bounce(round: &mut Round<'_>) {
    loop {
        let ties: Vec<(Space, u32, Strengths)> = round
            .contested()
            .filter_map(|(at, strengths)| Some((at, tied(round, at, strengths)?, strengths)))
            .collect();
        if ties.is_empty() {
            return;
        }
        for &(at, strength, strengths) in &ties {
            round.tell(Event::Tied { at, strength, strengths });
        }
        retreat(round, &ties);
    }
}

/// The strength that is shared by sides of which some can bounce: the highest; where none of those
/// can, the next below, and so on down.
fn tied(round: &Round<'_>, at: Space, mut strengths: Strengths) -> Option<u32> {
    while let Some(highest) = strengths.highest() {
        if strengths.with(highest).count() < 2 {
            return None;
        }
        if strengths.with(highest).any(|side| can_bounce(round, side, at)) {
            return Some(highest);
        }
        strengths = strengths.without(highest);
    }
    None
}

/// Whether a side has pieces that moved there this round and have not retreated yet.
fn can_bounce(round: &Round<'_>, side: Side, at: Space) -> bool {
    round.newcomers.iter().any(|new| {
        new.at == Place::Space(at)
            && matches!(new.came, Came::From(_))
            && round.seating().side(new.army) == side
    })
}

fn retreat(round: &mut Round<'_>, ties: &[(Space, u32, Strengths)]) {
    let seating = round.seating();
    let mut retreats: Vec<Retreat> = Vec::new();
    for new in &mut round.newcomers {
        let side = seating.side(new.army);
        let goes = ties.iter().any(|(at, strength, strengths)| {
            new.at == Place::Space(*at) && strengths.of(side) == Some(*strength)
        });
        if let (true, Came::From(from), Place::Space(at)) = (goes, new.came, new.at) {
            retreats.push((at, new.army, new.piece, from));
            (new.at, new.came) = (from, Came::Back);
        }
    }
    retreats.sort_unstable();
    for same in retreats.chunk_by(|one, other| one == other) {
        if let Some(&(at, army, piece, to)) = same.first() {
            let (side, count) = (seating.side(army), same.len() as u32);
            round.tell(Event::Retreated { at, side, army, piece, count, to });
        }
    }
}
