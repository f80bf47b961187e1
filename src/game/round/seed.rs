//! The seed of a game's chance, as far as it is published: its hash when the game opens, so that nobody
//! can choose another one later; the seed itself when the game has ended by its rules. A game that its
//! host ended keeps it for ever: what was drawn stays as hidden as the sheets.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::store::games::{Game, Status};

/// What anybody may know of a game's seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedSeed {
    /// SHA-256 of its 32 bytes, in hexadecimal.
    pub sha256: String,
    /// How far it is open.
    seed: Opening,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Opening {
    /// It is: in hexadecimal.
    Open(String),
    /// It is once the game has ended by its rules.
    Later,
    /// It never is: the host ended the game.
    Never,
}

impl PublishedSeed {
    /// What may be known of that game's.
    pub fn of(game: &Game) -> Self {
        let seed = match (game.status, &game.ending) {
            (Status::Finished, Some(_)) => Opening::Open(HEXLOWER.encode(&game.seed)),
            _ if game.is_broken_off() => Opening::Never,
            _ => Opening::Later,
        };
        Self { sha256: HEXLOWER.encode(&hash(&game.seed)), seed }
    }

    /// The seed, in hexadecimal, once it is open.
    pub fn opened(&self) -> Option<&str> {
        match &self.seed {
            Opening::Open(seed) => Some(seed),
            Opening::Later | Opening::Never => None,
        }
    }

    /// Whether it never opens.
    pub fn is_kept(&self) -> bool {
        self.seed == Opening::Never
    }
}

/// The hash that is published of a seed.
pub fn hash(seed: &[u8]) -> [u8; 32] {
    Sha256::digest(seed).into()
}
