//! Who commands which armies, and who is on whose side.
//!
//! Source: RULES §3.2, §4.2, §5.1, §8.1, §9.

use serde::{Deserialize, Serialize};

use super::army::{Armies, Army};
use crate::Seat;

/// A side of the conflicts (§5.1): a player with all armies commanded, or the mercenary army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The holder of a seat.
    Seat(Seat),
    /// The mercenary army (§9.4).
    Mercenary,
}

impl Side {
    /// A number below 4, different for every side of a game. With a mercenary army there are
    /// three seats (§3.2).
    pub const fn index(self) -> usize {
        match self {
            Self::Seat(Seat(seat)) => (seat & 3) as usize,
            Self::Mercenary => 3,
        }
    }

    /// The seat; none for the mercenary army.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Mercenary => None,
        }
    }
}

/// Which side each army is on. Always one of the three ways of §3.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SeatingJson", into = "SeatingJson")]
pub struct Seating {
    seats: u8,
    sides: [Side; 4],
}

/// Why armies cannot be shared out so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeatingFault {
    /// Not two, three or four seats.
    #[error("{0} seats: Power has 2, 3 or 4")]
    Seats(usize),
    /// A seat commands another number of armies than §3.2 says.
    #[error("seat {seat} commands {armies} armies: expected {expected}")]
    Armies {
        /// The seat, from 1.
        seat: usize,
        /// How many it was given.
        armies: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Two armies of one seat are not neighbours (§3.2).
    #[error("seat {0} commands two armies that are not adjacent")]
    NotAdjacent(usize),
    /// An army is on two sides.
    #[error("army {0} is commanded twice")]
    Twice(Army),
    /// Nobody commands an army.
    #[error("nobody commands army {0}")]
    Nobody(Army),
    /// A mercenary army where there are not three seats.
    #[error("a mercenary army needs 3 seats")]
    NoMercenary,
}

impl Seating {
    /// Shares out the armies: to each seat its own, and the mercenary one.
    ///
    /// # Errors
    /// [`SeatingFault`] unless it is one of the ways of §3.2.
    pub fn new(seats: &[Armies], mercenary: Option<Army>) -> Result<Self, SeatingFault> {
        if !(2..=4).contains(&seats.len()) {
            return Err(SeatingFault::Seats(seats.len()));
        }
        if mercenary.is_some() && seats.len() != 3 {
            return Err(SeatingFault::NoMercenary);
        }
        let expected = if seats.len() == 2 { 2 } else { 1 };
        let mut sides = [None; 4];
        if let Some(army) = mercenary {
            sides[army.index()] = Some(Side::Mercenary);
        }
        for (seat, &armies) in (0u8..).zip(seats) {
            let number = usize::from(seat) + 1;
            if armies.len() != expected {
                let armies = armies.len();
                return Err(SeatingFault::Armies { seat: number, armies, expected });
            }
            if !armies.iter().any(|army| expected == 1 || armies.contains(army.next())) {
                return Err(SeatingFault::NotAdjacent(number));
            }
            for army in armies.iter() {
                if sides[army.index()].replace(Side::Seat(Seat(seat))).is_some() {
                    return Err(SeatingFault::Twice(army));
                }
            }
        }
        let side = |army: Army| sides[army.index()].ok_or(SeatingFault::Nobody(army));
        let [green, blue, yellow, red] = Army::ALL;
        let sides = [side(green)?, side(blue)?, side(yellow)?, side(red)?];
        Ok(Self { seats: seats.len() as u8, sides })
    }

    /// Every seat.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// The side an army is on.
    pub const fn side(&self, army: Army) -> Side {
        self.sides[army.index()]
    }

    /// The seat that commands an army; none for the mercenary one.
    pub const fn commander(&self, army: Army) -> Option<Seat> {
        self.side(army).seat()
    }

    /// The mercenary army (§9).
    pub fn mercenary(&self) -> Option<Army> {
        Army::ALL.into_iter().find(|&army| self.side(army) == Side::Mercenary)
    }

    /// The armies of a side, in clockwise order: Red comes before Green where both are one
    /// player's (§4.2).
    pub fn armies(&self, side: Side) -> impl Iterator<Item = Army> {
        let [green, _, _, red] = self.sides;
        let clockwise = if green == red { FROM_RED } else { Army::ALL };
        clockwise.into_iter().filter(move |&army| self.side(army) == side)
    }

    /// The first army of a seat clockwise, at which it stands in the order of execution (§4.2).
    pub fn first_army(&self, seat: Seat) -> Army {
        self.armies(Side::Seat(seat)).next().unwrap_or(Army::Green)
    }

    /// All seats in the order of execution (§4.2): clockwise from the official.
    pub fn clockwise_from(&self, official: Seat) -> impl Iterator<Item = Seat> {
        let mut army = self.first_army(official);
        (0..4).filter_map(move |_| {
            let this = army;
            army = army.next();
            // A player with two armies stands at the first of them.
            self.commander(this).filter(|_| self.side(this.previous()) != self.side(this))
        })
    }
}

/// All armies, clockwise from Red.
const FROM_RED: [Army; 4] = [Army::Red, Army::Green, Army::Blue, Army::Yellow];

/// A seating as it is written in JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatingJson {
    seats: Vec<Armies>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mercenary: Option<Army>,
}

impl From<Seating> for SeatingJson {
    fn from(seating: Seating) -> Self {
        let armies = |seat| seating.armies(Side::Seat(seat)).collect();
        Self { seats: seating.seats().map(armies).collect(), mercenary: seating.mercenary() }
    }
}

impl TryFrom<SeatingJson> for Seating {
    type Error = SeatingFault;

    fn try_from(written: SeatingJson) -> Result<Self, SeatingFault> {
        Self::new(&written.seats, written.mercenary)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Army::{Blue, Green, Red, Yellow};

    fn seating(seats: &[&[Army]], mercenary: Option<Army>) -> Result<Seating, SeatingFault> {
        let seats: Vec<Armies> = seats.iter().map(|s| s.iter().copied().collect()).collect();
        Seating::new(&seats, mercenary)
    }

    fn order(seating: Seating, official: u8) -> Vec<u8> {
        seating.clockwise_from(Seat(official)).map(|seat| seat.0).collect()
    }

    #[test]
    fn execution_goes_clockwise_by_colour_from_the_official() {
        let four = seating(&[&[Yellow], &[Blue], &[Green], &[Red]], None).unwrap();
        assert_eq!(order(four, 0), [0, 3, 2, 1]);
        assert_eq!(order(four, 3), [3, 2, 1, 0]);
        let three = seating(&[&[Yellow], &[Green], &[Red]], Some(Blue)).unwrap();
        assert_eq!(order(three, 1), [1, 0, 2]);
        assert_eq!(three.mercenary(), Some(Blue));
        let two = seating(&[&[Green, Red], &[Blue, Yellow]], None).unwrap();
        assert_eq!(order(two, 1), [1, 0]);
        assert_eq!(order(two, 0), [0, 1]);
    }

    #[test]
    fn red_comes_before_green_where_both_are_one_players() {
        let two = seating(&[&[Green, Red], &[Blue, Yellow]], None).unwrap();
        assert_eq!(two.armies(Side::Seat(Seat(0))).collect::<Vec<_>>(), [Red, Green]);
        assert_eq!(two.first_army(Seat(0)), Red);
        assert_eq!(two.armies(Side::Seat(Seat(1))).collect::<Vec<_>>(), [Blue, Yellow]);
    }

    #[test]
    fn other_seatings_are_refused() {
        assert_eq!(seating(&[&[Green]], None), Err(SeatingFault::Seats(1)));
        assert_eq!(
            seating(&[&[Green, Yellow], &[Blue, Red]], None),
            Err(SeatingFault::NotAdjacent(1))
        );
        assert_eq!(
            seating(&[&[Green], &[Green], &[Red]], Some(Blue)),
            Err(SeatingFault::Twice(Green))
        );
        assert_eq!(seating(&[&[Green], &[Blue], &[Red]], None), Err(SeatingFault::Nobody(Yellow)));
        assert_eq!(
            seating(&[&[Green], &[Blue], &[Red], &[Yellow]], Some(Blue)),
            Err(SeatingFault::NoMercenary)
        );
    }
}
