//! Heaps of pieces.
//!
//! Source: RULES §2.

use std::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, MapAccess},
    ser::SerializeMap,
};

use super::piece::Piece;

/// How many pieces of each kind: what stands together, is given for another piece, is destroyed
/// or captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces([u32; 10]);

impl Pieces {
    /// None at all.
    pub const NONE: Self = Self([0; 10]);

    /// So many of one kind.
    pub const fn of(piece: Piece, count: u32) -> Self {
        let mut counts = [0; 10];
        counts[piece as usize] = count;
        Self(counts)
    }

    /// How many of a kind.
    pub const fn count(&self, piece: Piece) -> u32 {
        self.0[piece as usize]
    }

    /// Adds so many of a kind.
    pub const fn add(&mut self, piece: Piece, count: u32) {
        self.0[piece as usize] = self.0[piece as usize].saturating_add(count);
    }

    /// Takes away so many of a kind, or all there are.
    pub const fn take(&mut self, piece: Piece, count: u32) {
        self.0[piece as usize] = self.0[piece as usize].saturating_sub(count);
    }

    /// The kinds there are any of, with their number, in the order of [`Piece::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u32)> {
        Piece::ALL.into_iter().map(|piece| (piece, self.count(piece))).filter(|&(_, n)| n > 0)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 10]
    }

    /// How many in all.
    pub fn total(&self) -> u64 {
        self.0.iter().copied().map(u64::from).sum()
    }

    /// The sum of their power.
    pub fn power(&self) -> u64 {
        self.iter().map(|(piece, n)| u64::from(piece.power()) * u64::from(n)).sum()
    }
}

impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (piece, count) in self.iter() {
            map.serialize_entry(&piece, &count)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counts;
        impl<'de> de::Visitor<'de> for Counts {
            type Value = Pieces;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("pieces and their numbers, e.g. {\"I\":2}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pieces, A::Error> {
                let mut pieces = Pieces::NONE;
                let mut seen = [false; 10];
                while let Some(piece) = map.next_key::<Piece>()? {
                    if std::mem::replace(&mut seen[piece.index()], true) {
                        return Err(de::Error::custom(format!("piece {piece} stands there twice")));
                    }
                    pieces.add(piece, map.next_value()?);
                }
                Ok(pieces)
            }
        }
        deserializer.deserialize_map(Counts)
    }
}
