//! What is carried from round to round, and what is chosen when a game is opened.
//!
//! Source: RULES §3, §4.7.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{
    army::{Armies, Army},
    position::Position,
    seating::{Seating, Side},
};
use crate::{Chance, Ending, Seat, SetUpFault};

/// What may be chosen when a game is opened. The default is how the rule book plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// When Mega-Missiles strike (§4.7).
    pub missiles: Missiles,
    /// Who leads the first round (§3.3).
    pub official: First,
    /// The mercenary army of a game of three (§3.2); Red if none is named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mercenary: Option<Army>,
}

/// When Mega-Missiles strike (§4.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Missiles {
    /// After all sheets are executed, before conflicts.
    #[default]
    Together,
    /// Each at the moment its order is carried out.
    AsRead,
}

/// Who leads the first round (§3.3): `"lot"`, or the number of a seat from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// Drawn by lot.
    #[default]
    Lot,
    /// That seat.
    Seat(Seat),
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Lot => serializer.serialize_str("lot"),
            Self::Seat(seat) => serializer.serialize_u32(u32::from(seat.0) + 1),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrLot;
        impl de::Visitor<'_> for NumberOrLot {
            type Value = First;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the official: \"lot\", or the number of a seat from 1")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<First, E> {
                let seat = number.checked_sub(1).and_then(|seat| u8::try_from(seat).ok());
                seat.map(|seat| First::Seat(Seat(seat)))
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<First, E> {
                self.visit_u64(u64::try_from(number).unwrap_or(0))
            }

            // A form's fields are all text.
            fn visit_str<E: de::Error>(self, text: &str) -> Result<First, E> {
                match text.parse() {
                    Ok(number) => self.visit_u64(number),
                    Err(_) if text == "lot" => Ok(First::Lot),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }
        deserializer.deserialize_any(NumberOrLot)
    }
}

/// Everything that is carried from one round to the next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Who commands which armies.
    pub seating: Seating,
    /// When Mega-Missiles strike.
    pub missiles: Missiles,
    /// Who leads the round to be played (§3.3).
    pub official: Seat,
    /// What stands where.
    pub position: Position,
    /// Set once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

impl State {
    /// The beginning of a game of that many players (§3).
    ///
    /// # Errors
    /// [`SetUpFault`] when there are not two to four seats, or the options do not fit them.
    pub fn set_up(
        options: &Options,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<Self, SetUpFault> {
        if options.mercenary.is_some() && seats != 3 {
            return Err(SetUpFault::Seats(3..=3));
        }
        // §3.2: one army each; with three the fourth is mercenary; with two, two neighbours each.
        let mercenary = (seats == 3).then(|| options.mercenary.unwrap_or(Army::Red));
        let each = if seats == 2 { 2 } else { 1 };
        let commanded: Vec<Army> =
            Army::ALL.into_iter().filter(|&army| mercenary != Some(army)).collect();
        let armies: Vec<Armies> =
            commanded.chunks(each).map(|armies| armies.iter().copied().collect()).collect();
        if armies.len() != seats {
            return Err(SetUpFault::Seats(2..=4));
        }
        let seating = Seating::new(&armies, mercenary)
            .map_err(|why| SetUpFault::Unreadable(why.to_string()))?;
        let official = match options.official {
            First::Lot => Seat(u8::try_from(chance.below(seats as u32)).unwrap_or(0)),
            First::Seat(seat) if usize::from(seat.0) < seats => seat,
            First::Seat(Seat(seat)) => {
                return Err(SetUpFault::NoLeader { number: usize::from(seat) + 1, seats });
            }
        };
        Ok(Self {
            seating,
            missiles: options.missiles,
            official,
            position: Position::set_up(Army::ALL.into_iter().collect()),
            ending: None,
        })
    }

    /// Whether a player has an army left (§10.1).
    pub fn lives(&self, seat: Seat) -> bool {
        self.living_armies(seat).next().is_some()
    }

    /// A player's armies that are in the game, the first clockwise first.
    pub fn living_armies(&self, seat: Seat) -> impl Iterator<Item = Army> {
        self.seating.armies(Side::Seat(seat)).filter(|&army| self.position.lives(army))
    }

    /// The players in the game, in the order of their seats.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seating.seats().filter(|&seat| self.lives(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set_up(options: &str, seats: usize) -> Result<State, String> {
        let options: Options = serde_json::from_str(options).map_err(|why| why.to_string())?;
        State::set_up(&options, seats, &mut Chance::of_round([7; 32], 0))
            .map_err(|why| why.to_string())
    }

    #[test]
    fn each_number_of_players_has_its_seating() {
        let codes = |state: State| -> Vec<String> {
            let armies = |seat| state.living_armies(seat).map(Army::code).collect();
            state.living().map(armies).collect()
        };
        assert_eq!(codes(set_up("{}", 4).unwrap()), ["G", "B", "Y", "R"]);
        assert_eq!(codes(set_up("{}", 3).unwrap()), ["G", "B", "Y"]);
        assert_eq!(codes(set_up(r#"{"mercenary":"G"}"#, 3).unwrap()), ["B", "Y", "R"]);
        assert_eq!(codes(set_up("{}", 2).unwrap()), ["GB", "YR"]);
        for seats in [0, 1, 5, 9] {
            assert!(set_up("{}", seats).is_err());
        }
        assert!(set_up(r#"{"mercenary":"G"}"#, 4).is_err());
    }

    #[test]
    fn the_official_is_named_by_number_or_drawn() {
        assert_eq!(set_up(r#"{"official":3}"#, 4).unwrap().official, Seat(2));
        assert_eq!(set_up(r#"{"official":"3"}"#, 4).unwrap().official, Seat(2));
        assert!(set_up(r#"{"official":"lot"}"#, 4).unwrap().official.0 < 4);
        for wrong in ["0", "5", "-1", "\"ann\"", "null"] {
            assert!(set_up(&format!("{{\"official\":{wrong}}}"), 4).is_err(), "{wrong}");
        }
        assert!(set_up(r#"{"offical":1}"#, 4).is_err());
    }

    #[test]
    fn a_state_comes_back() {
        for seats in 2..=4 {
            let state = set_up(r#"{"missiles":"as_read"}"#, seats).unwrap();
            let json = serde_json::to_value(&state).unwrap();
            assert_eq!(serde_json::from_value::<State>(json).unwrap(), state);
        }
    }
}
