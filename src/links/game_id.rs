//! The name of a game, as it stands in addresses and at the head of every token.

use std::{fmt, str::FromStr};

use rand::{TryRng, rngs::SysRng};
use serde::{Deserialize, Serialize};

/// A game's name in addresses: eight letters and digits that are hard to misread.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, sqlx::Type)]
#[sqlx(transparent)]
#[serde(transparent)]
pub struct GameId(String);

/// Not eight letters and digits.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is no game: expected the eight letters and digits of a game's address")]
pub struct NoGameId(String);

impl GameId {
    /// How long an id is, in characters.
    pub const LENGTH: usize = 8;

    /// As it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A new one.
    ///
    /// # Errors
    /// When the system has no randomness to give.
    pub fn random() -> Result<Self, rand::rngs::SysError> {
        let mut bytes = [0; 5];
        SysRng.try_fill_bytes(&mut bytes)?;
        Ok(Self(data_encoding::BASE32_NOPAD_NOCASE.encode(&bytes).to_ascii_lowercase()))
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<Self, NoGameId> {
        let id = text.to_ascii_lowercase();
        let fits = id.len() == Self::LENGTH
            && id.bytes().all(|byte| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte));
        if fits { Ok(Self(id)) } else { Err(NoGameId(text.to_owned())) }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
