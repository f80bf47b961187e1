//! The set-ups, and what may be chosen when a game is opened.
//!
//! Source: RULES §2, §7.6.

use serde::{Deserialize, Serialize};

use super::{board::Square, piece::Piece, position::Position, side::Side};

/// What may be chosen when a game is opened (§12.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the pieces stand at first.
    pub setup: SetUp,
    /// Who begins.
    pub first: First,
    /// After how many turns of each seat without capture or promotion the game ends.
    pub quiet: Quiet,
}

/// A set-up (§2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SetUp {
    /// Two lines of eight.
    #[default]
    Lines,
    /// The same lines, cities after half a turn.
    Spiral,
    /// Two lines of six.
    Short,
}

impl SetUp {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Lines, Self::Spiral, Self::Short];

    /// The pieces and cities at the start.
    pub fn position(self) -> Position {
        let (fighters, cities) = self.south();
        let north = |square: Square| match self {
            Self::Lines | Self::Short => square.mirrored(),
            Self::Spiral => square.turned(),
        };
        let mut position = Position::default();
        for fighter in squares(fighters) {
            position.put(Side::South, Piece::Fighter, fighter);
            position.put(Side::North, Piece::Fighter, north(fighter));
        }
        for city in squares(cities) {
            position.give(city, Side::South);
            position.give(north(city), Side::North);
        }
        position
    }

    /// South's fighters and cities.
    const fn south(self) -> (&'static str, &'static str) {
        match self {
            Self::Lines => ("B2 C2 D2 E2 F2 G2 H2 I2", "B4 D4 G4 I4"),
            Self::Spiral => ("B2 C2 D2 E2 F2 G2 H2 I2", "B3 E4 G2 J4"),
            Self::Short => ("C2 D2 E2 F2 G2 H2", "B3 D5 G5 I3"),
        }
    }
}

fn squares(names: &str) -> impl Iterator<Item = Square> {
    names.split(' ').filter_map(|name| name.parse().ok())
}

/// Who begins (§2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "FirstWritten", into = "FirstWritten")]
pub enum First {
    /// Whom the lot falls on.
    #[default]
    Lot,
    /// That side.
    Side(Side),
}

/// `"lot"`, or the seat's number from 1; a form writes it as text.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum FirstWritten {
    Number(u8),
    Word(String),
}

impl TryFrom<FirstWritten> for First {
    type Error = String;

    fn try_from(written: FirstWritten) -> Result<Self, String> {
        match &written {
            FirstWritten::Number(1) => Ok(Self::Side(Side::South)),
            FirstWritten::Number(2) => Ok(Self::Side(Side::North)),
            FirstWritten::Word(word) => match word.as_str() {
                "lot" => Ok(Self::Lot),
                "1" => Ok(Self::Side(Side::South)),
                "2" => Ok(Self::Side(Side::North)),
                other => Err(format!("first: expected \"lot\", 1 or 2, not {other:?}")),
            },
            FirstWritten::Number(other) => {
                Err(format!("first: expected \"lot\", 1 or 2, not {other}"))
            }
        }
    }
}

impl From<First> for FirstWritten {
    fn from(first: First) -> Self {
        match first {
            First::Lot => Self::Word("lot".to_owned()),
            First::Side(side) => Self::Number(side.seat().0 + 1),
        }
    }
}

/// A number of quiet turns of each seat (§7.6): 10 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Quiet(u16);

impl Quiet {
    /// The fewest and the most.
    pub const BOUNDS: (u16, u16) = (10, 100);

    /// After how many turns of both seats together the game ends.
    pub fn turns(self) -> usize {
        2 * usize::from(self.0)
    }
}

impl Default for Quiet {
    fn default() -> Self {
        Self(25)
    }
}

impl TryFrom<u16> for Quiet {
    type Error = String;

    fn try_from(turns: u16) -> Result<Self, String> {
        let (fewest, most) = Self::BOUNDS;
        if (fewest..=most).contains(&turns) {
            Ok(Self(turns))
        } else {
            Err(format!("quiet: expected {fewest} to {most} turns, not {turns}"))
        }
    }
}

impl From<Quiet> for u16 {
    fn from(quiet: Quiet) -> Self {
        quiet.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §2.2.
    #[test]
    fn each_set_up_is_as_the_rules_check_it() {
        for (set_up, fighters, ways) in
            [(SetUp::Lines, 8, 118), (SetUp::Spiral, 8, 119), (SetUp::Short, 6, 96)]
        {
            let position = set_up.position();
            for side in Side::ALL {
                assert_eq!(position.pieces(side).len(), fighters);
                assert_eq!(position.cities(side).len(), 4);
                let moves: u32 = position
                    .pieces(side)
                    .into_iter()
                    .map(|at| position.destinations(at).len())
                    .sum();
                assert_eq!(moves + position.exchanges(side).len(), ways, "{set_up:?} {side:?}");
            }
            assert!(position.heroes().is_empty() && position.surrounded().is_empty());
        }
        assert_eq!(SetUp::Spiral.position().exchanges(Side::South).len(), 1);
    }

    #[test]
    fn north_is_south_mirrored_or_turned() {
        let swapped = |set_up: SetUp, by: fn(Square) -> Square| {
            let position = set_up.position();
            let mut other = Position::default();
            for side in Side::ALL {
                for at in position.pieces(side) {
                    other.put(side.other(), Piece::Fighter, by(at));
                }
                for city in position.cities(side) {
                    other.give(by(city), side.other());
                }
            }
            other == position
        };
        assert_eq!(SetUp::ALL.map(|set_up| swapped(set_up, Square::mirrored)), [true, false, true]);
        assert_eq!(SetUp::ALL.map(|set_up| swapped(set_up, Square::turned)), [true; 3]);
    }

    #[test]
    fn options_are_read_strictly_and_come_back() {
        let read = |json: &str| serde_json::from_str::<Options>(json);
        assert_eq!(read("{}").unwrap(), Options::default());
        let chosen = r#"{"setup":"short","first":2,"quiet":10}"#;
        assert_eq!(serde_json::to_string(&read(chosen).unwrap()).unwrap(), chosen);
        assert_eq!(read(r#"{"first":"1"}"#).unwrap().first, First::Side(Side::South));
        for wrong in [
            r#"{"setup":"long"}"#,
            r#"{"first":3}"#,
            r#"{"first":"me"}"#,
            r#"{"quiet":9}"#,
            r#"{"quiet":101}"#,
            r#"{"quiet":"x"}"#,
            r#"{"colour":"red"}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
