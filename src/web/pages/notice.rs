//! What a page says first: what came of a press on it.

use std::borrow::Cow;

use crate::{
    game::{Error, Failure, acts::outcome::PlayerOutcome},
    language::Language,
};

/// What came of a press, in a sentence.
pub enum Notice {
    /// It is done.
    Done(Cow<'static, str>),
    /// It is not, and nothing changed.
    Refused(Cow<'static, str>),
}

impl Notice {
    /// Why it was refused, for the form that was sent; empty where it was not.
    pub fn refused(&self) -> &str {
        match self {
            Self::Done(_) => "",
            Self::Refused(words) => words,
        }
    }

    /// What came of a player's act.
    ///
    /// # Errors
    /// The [`Failure`], where it was one.
    pub fn of(done: Result<PlayerOutcome, Error>, l: Language) -> Result<Self, Failure> {
        match done {
            Ok(outcome) => Ok(Self::Done(outcome.say(l).into())),
            Err(error) => Ok(Self::Refused(error.refusal()?.say(l))),
        }
    }
}
