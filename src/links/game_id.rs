//! The name of a game, as it stands in addresses and at the head of every token.

use std::{fmt, str::FromStr};

use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

/// A game's name in addresses: sixteen letters and digits that are hard to misread, eight in a game of
/// an early version. A private game is seen by whoever knows its address: 80 bits are never guessed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
#[serde(transparent)]
pub struct GameId(String);

/// Not sixteen letters and digits, nor eight.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no game: expected the letters and digits at the end of a game's address")]
pub struct NoGameId(String);

impl GameId {
    /// How long an id may be, in characters.
    const LENGTHS: [usize; 2] = [8, 16];

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A new one.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        let mut bytes = [0; 10];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Self(data_encoding::BASE32_NOPAD_NOCASE.encode(&bytes).to_ascii_lowercase()))
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let id = text.to_ascii_lowercase();
        let fits = Self::LENGTHS.contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte));
        if fits { Ok(Self(id)) } else { Err(NoGameId(text.to_owned())) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
