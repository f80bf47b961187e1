//! Why a setting cannot be used: a sentence for the one who starts the program.

use std::fmt;

/// A setting by the two names it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// On the command line, without its dashes.
    pub flag: &'static str,
    /// In the environment.
    pub variable: &'static str,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--{} ({})", self.flag, self.variable)
    }
}

/// A setting that cannot be used.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// It was given, and does not fit.
    #[error("{setting} is `{given}`, but should be {expected}")]
    Unfit {
        /// Which.
        setting: Setting,
        /// What was given, a password left out.
        given: String,
        /// What would fit.
        expected: &'static str,
    },
    /// It was not given, and has no default.
    #[error("{setting} is missing: {why}")]
    Missing {
        /// Which.
        setting: Setting,
        /// Why it is needed, and an example.
        why: &'static str,
    },
}

impl Setting {
    pub(super) fn unfit(self, given: impl Into<String>, expected: &'static str) -> ConfigError {
        ConfigError::Unfit { setting: self, given: given.into(), expected }
    }
}
