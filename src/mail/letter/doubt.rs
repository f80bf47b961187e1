//! Why a mail waits for its seat's word.

use serde::{Deserialize, Serialize};

/// Why a mail may not be its seat's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Doubt {
    /// Why.
    pub why: Why,
    /// Whom it says it is from; none when it names nobody, or several.
    pub sender: Option<String>,
}

/// What is in doubt about a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It comes from an address that is not the seat's.
    OtherAddress,
    /// It may be forged: its sender's domain vouches for its mail, and not for this one.
    Unproven,
    /// Whether it is forged could not be found out.
    Unchecked,
}
