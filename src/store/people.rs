//! People who get letters about a game without holding a seat in it.

use serde::{Deserialize, Serialize};

use crate::{language::Language, mail::letter::Role};

/// Somebody who gets a letter, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correspondent {
    /// Why.
    pub role: Role,
    /// What the person is called.
    pub name: String,
    /// Where the letter goes.
    pub address: String,
    /// The language it is in.
    pub language: Language,
    /// The zone in which its times are told.
    pub zone: String,
}
