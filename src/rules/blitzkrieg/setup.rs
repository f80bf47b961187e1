//! What may be chosen when a game is opened.
//!
//! Source: RULES §3.1.

use serde::{Deserialize, Serialize};

/// The options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Who is the Axis.
    pub axis: Axis,
}

/// Who is the Axis.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Axis {
    /// The first seat.
    #[default]
    Order,
    /// Whom the lot falls on.
    Lot,
}

impl Axis {
    /// All of them, the default first.
    pub const ALL: [Self; 2] = [Self::Order, Self::Lot];
}
