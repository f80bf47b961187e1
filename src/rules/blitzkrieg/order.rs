//! What a line of a sheet can say.
//!
//! Source: RULES §8.1.

use serde::{Deserialize, Serialize};

use super::{
    board::{Space, Theatre},
    token::Token,
};

/// A line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// A placement.
    Place(Placement),
    /// A placement after a blitz.
    Then(Placement),
    /// No further placement after a blitz.
    Stop,
    /// Where a strategic advantage goes (§8.3).
    Strategic(Theatre),
    /// In which order the effects of a theatre that closes are carried out (§8.4).
    Effects(Vec<Space>),
}

/// A token on a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placement {
    /// The token.
    pub token: Token,
    /// The space.
    pub space: Space,
}
