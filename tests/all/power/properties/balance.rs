//! What each event gives and takes.

use rules::power::{Event, Piece, Pieces, Position};

/// How many of each kind there are, whose ever they are.
pub fn total(position: &Position) -> Pieces {
    let mut pieces = Pieces::NONE;
    position.stands().iter().for_each(|stand| pieces.add(stand.piece, stand.count));
    pieces
}

/// What an event adds to the pieces in the game and what it takes out, by its own words.
pub fn balance(event: &Event, before: &Position) -> (Pieces, Pieces) {
    let unit = Pieces::of(Piece::PowerUnit, 1);
    match *event {
        Event::Exchanged { given, made, .. } => (Pieces::of(made, 1), Pieces::of(given, 3)),
        Event::Bought { units, made, .. } => {
            (Pieces::of(made, 1), Pieces::of(Piece::PowerUnit, units))
        }
        Event::MissileMade { given, .. } => (Pieces::of(Piece::MegaMissile, 1), given),
        Event::Launched { .. } => (Pieces::NONE, Pieces::of(Piece::MegaMissile, 1)),
        Event::Forfeited { .. } => (Pieces::NONE, unit),
        Event::BrokenUp { piece, gives, .. } => (gives, Pieces::of(piece, 1)),
        Event::Destroyed { pieces, .. } => (Pieces::NONE, pieces),
        Event::Earned { countries, .. } => {
            (Pieces::of(Piece::PowerUnit, countries.len() as u32), Pieces::NONE)
        }
        Event::Eliminated { army, heir: None } => {
            let mut lost = Pieces::NONE;
            let own = before.stands().iter().filter(|stand| stand.army == army);
            own.for_each(|stand| lost.add(stand.piece, stand.count));
            (Pieces::NONE, lost)
        }
        _ => (Pieces::NONE, Pieces::NONE),
    }
}

pub fn sum(one: Pieces, other: Pieces) -> Pieces {
    let mut sum = one;
    other.iter().for_each(|(piece, count)| sum.add(piece, count));
    sum
}
