//! What a missed deadline means, beyond what the rules say: a term of a game.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::rules::Level;

/// What becomes of a seat whose sheet was awaited and did not come before the deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Missed {
    /// What the rules say.
    #[default]
    Rules,
    /// A computer writes the sheet.
    Computer {
        /// How well it plays.
        level: Level,
        /// From how many misses in a row on, at least 1.
        from: u32,
    },
    /// The seat loses on time.
    Loses {
        /// At how many misses in a row, at least 1.
        from: u32,
    },
}

/// The most misses in a row that may be waited for.
const MOST: u32 = 99;

/// Text that says nothing of missed deadlines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} says nothing of missed deadlines")]
pub struct NoMissed(pub String);

impl FromStr for Missed {
    type Err = NoMissed;

    /// Reads `rules`, `computer:medium`, `computer:medium:2`, `loses` or `loses:2`; nothing is `rules`.
    fn from_str(text: &str) -> Result<Self, NoMissed> {
        let fault = || NoMissed(text.trim().chars().take(40).collect());
        let from = |number: Option<&str>| match number.map_or(Ok(1), str::parse) {
            Ok(from) if (1..=MOST).contains(&from) => Ok(from),
            _ => Err(fault()),
        };
        let mut words = text.split(':').map(str::trim);
        let missed = match words.next() {
            Some("" | "rules") => Self::Rules,
            Some("computer") => {
                let level = words.next().and_then(|level| level.parse().ok()).ok_or_else(fault)?;
                Self::Computer { level, from: from(words.next())? }
            }
            Some("loses") => Self::Loses { from: from(words.next())? },
            _ => return Err(fault()),
        };
        if words.next().is_some() { Err(fault()) } else { Ok(missed) }
    }
}

impl TryFrom<String> for Missed {
    type Error = NoMissed;

    fn try_from(text: String) -> Result<Self, NoMissed> {
        text.parse()
    }
}

impl From<Missed> for String {
    fn from(missed: Missed) -> Self {
        missed.to_string()
    }
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules => f.write_str("rules"),
            Self::Computer { level, from } => write!(f, "computer:{}:{from}", level.code()),
            Self::Loses { from } => write!(f, "loses:{from}"),
        }
    }
}

impl Missed {
    /// From how many misses in a row on something other than the rules counts; none for never.
    pub const fn from(self) -> Option<u32> {
        match self {
            Self::Rules => None,
            Self::Computer { from, .. } | Self::Loses { from } => Some(from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_read_and_printed_and_nonsense_is_refused() {
        for (text, printed) in [
            ("", "rules"),
            ("computer:moyen", "computer:medium:1"),
            ("computer:hard: 3", "computer:hard:3"),
            ("loses:2", "loses:2"),
        ] {
            assert_eq!(text.parse::<Missed>().unwrap().to_string(), printed);
        }
        for text in
            ["computer", "computer:best", "loses:0", "loses:100", "rules:2", "loses:2:2", "x"]
        {
            assert!(text.parse::<Missed>().is_err(), "{text}");
        }
    }
}
