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
    /// The seed, in hexadecimal, once it is open.
    pub seed: Option<String>,
}

impl PublishedSeed {
    /// What may be known of that game's.
    pub fn of(game: &Game) -> Self {
        let is_over = game.status == Status::Finished && game.ending.is_some();
        Self {
            sha256: HEXLOWER.encode(&hash(&game.seed)),
            seed: is_over.then(|| HEXLOWER.encode(&game.seed)),
        }
    }
}

/// The hash that is published of a seed.
pub fn hash(seed: &[u8]) -> [u8; 32] {
    Sha256::digest(seed).into()
}
