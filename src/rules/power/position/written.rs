//! A position as it is written in JSON (§13): army by army, its Flags, its Reserve, its pieces by
//! space. What is stored and what `adjudicate` reads and prints have this one shape.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, Error, MapAccess},
    ser::SerializeMap,
};

use super::Position;
use crate::power::{
    army::{Armies, Army},
    board::{Place, Space, Spaces},
    piece::Piece,
    pieces::Pieces,
};

/// How many pieces and Power Units a position may have in all, so that no sum of their power
/// leaves 32 bits. The rules know no limit (§2.4); no game comes near this one.
const MOST: u64 = 10_000_000;

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        for army in Army::ALL {
            map.serialize_entry(army.code(), &Holdings { position: self, army })?;
        }
        map.end()
    }
}

/// What one army has; an eliminated one has nothing, `{}`.
struct Holdings<'a> {
    position: &'a Position,
    army: Army,
}

impl Serialize for Holdings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { position, army } = *self;
        if !position.lives(army) {
            return serializer.serialize_map(Some(0))?.end();
        }
        let mut map = serializer.serialize_map(Some(3))?;
        map.serialize_entry("flags", &position.flags(army))?;
        map.serialize_entry("reserve", &position.pieces(army, Place::Reserve(army)))?;
        map.serialize_entry("spaces", &OnBoard { position, army })?;
        map.end()
    }
}

struct OnBoard<'a> {
    position: &'a Position,
    army: Army,
}

impl Serialize for OnBoard<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for stands in self.position.places() {
            let mut pieces = Pieces::NONE;
            for stand in stands.iter().filter(|stand| stand.army == self.army) {
                pieces.add(stand.piece, stand.count);
            }
            if let Some(Place::Space(space)) = stands.first().map(|stand| stand.at)
                && !pieces.is_empty()
            {
                map.serialize_entry(space.code(), &pieces)?;
            }
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ByArmy)
    }
}

struct ByArmy;

impl<'de> de::Visitor<'de> for ByArmy {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a position: armies with their flags, reserve and spaces")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Position, A::Error> {
        let mut position = Position { stands: Vec::with_capacity(32), ..Position::default() };
        let (mut seen, mut total) = (Armies::NONE, 0);
        while let Some(army) = map.next_key::<Army>()? {
            if seen.contains(army) {
                return Err(A::Error::custom(format!("army {army} stands in the position twice")));
            }
            seen.insert(army);
            let written: ArmyJson = map.next_value()?;
            written.place(army, &mut position, &mut total).map_err(A::Error::custom)?;
        }
        Ok(position)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyJson {
    #[serde(default)]
    flags: Vec<Army>,
    #[serde(default)]
    reserve: Pieces,
    #[serde(default)]
    spaces: BySpace,
}

impl ArmyJson {
    fn place(self, army: Army, position: &mut Position, total: &mut u64) -> Result<(), String> {
        // §13: without Flags it is eliminated, and its pieces are ignored.
        if self.flags.is_empty() {
            return Ok(());
        }
        if !self.flags.contains(&army) {
            return Err(format!("army {army} holds flags, but not its own"));
        }
        for flag in self.flags {
            if let Some(holder) = position.holder(flag) {
                return Err(format!("flag {flag} is held twice: by {holder} and by {army}"));
            }
            position.hand_flag(flag, Some(army));
        }
        for (place, pieces) in
            self.spaces.0.into_iter().chain([(Place::Reserve(army), self.reserve)])
        {
            *total += pieces.total();
            if *total > MOST {
                return Err(format!("more than {MOST} pieces and Power Units"));
            }
            for (piece, count) in pieces.iter() {
                position.add(army, place, piece, count);
            }
        }
        Ok(())
    }
}

#[derive(Default)]
struct BySpace(Vec<(Place, Pieces)>);

impl<'de> Deserialize<'de> for BySpace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = BySpace;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("spaces with their pieces, e.g. {\"G4\":{\"F\":1}}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<BySpace, A::Error> {
                let (mut spaces, mut seen) = (Vec::new(), Spaces::NONE);
                while let Some(space) = map.next_key::<Space>()? {
                    if seen.contains(space) {
                        return Err(A::Error::custom(format!("space {space} is named twice")));
                    }
                    seen.insert(space);
                    let pieces: Pieces = map.next_value()?;
                    if pieces.count(Piece::PowerUnit) > 0 {
                        return Err(A::Error::custom(format!(
                            "Power Units on {space}: they stand only in Reserves"
                        )));
                    }
                    spaces.push((Place::Space(space), pieces));
                }
                Ok(BySpace(spaces))
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<Position, String> {
        serde_json::from_str(json).map_err(|why| why.to_string())
    }

    #[test]
    fn a_position_comes_back() {
        let json = r#"{"G":{"flags":["G","B"],"reserve":{"I":1,"P":3},"spaces":{"GHQ":{"I":2,"T":2},"G4":{"F":1}}},"B":{},"Y":{"flags":["Y"],"reserve":{},"spaces":{}},"R":{}}"#;
        let position = read(json).unwrap();
        assert_eq!(serde_json::to_string(&position).unwrap(), json);
        assert_eq!(position.living(), [Army::Green, Army::Yellow].into_iter().collect());
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (json, why) in [
            (r#"{"Q":{}}"#, "unknown army \"Q\""),
            (r#"{"G":{},"G":{}}"#, "army G stands in the position twice"),
            (r#"{"G":{"flags":["B"]}}"#, "not its own"),
            (r#"{"G":{"flags":["G","B"]},"B":{"flags":["B"]}}"#, "flag B is held twice"),
            (r#"{"G":{"spaces":{"G9":{}}}}"#, "unknown space \"G9\""),
            (r#"{"G":{"spaces":{"G4":{"Q":1}}}}"#, "unknown piece \"Q\""),
            (r#"{"G":{"spaces":{"G4":{"I":1,"I":1}}}}"#, "piece I stands there twice"),
            (r#"{"G":{"spaces":{"G4":{"P":1}}}}"#, "only in Reserves"),
            (r#"{"G":{"spaces":{"G4":{"I":-1}}}}"#, "invalid value"),
            (r#"{"G":{"flags":["G"],"reserve":{"P":4000000000}}}"#, "more than 10000000"),
            (r#"{"G":{"hats":1}}"#, "unknown field `hats`"),
        ] {
            let said = read(json).unwrap_err();
            assert!(said.contains(why), "{json}: {said}");
            assert!(said.contains("line 1 column"), "{json}: {said}");
        }
    }
}
