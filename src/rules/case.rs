//! Rounds as JSON: what a ruleset may say of a case that a referee or a program writes.
//!
//! A ruleset that reads cases gives this part out in [`Ruleset::cases`]. What a case looks like is
//! the ruleset's; reading and writing streams of them is the command line's business.

use super::{Chance, ComputerTask, Level, Ruleset, computer::computer_sheet};

/// What is wrong with a case, and where.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CaseFault(pub String);

impl From<serde_json::Error> for CaseFault {
    fn from(why: serde_json::Error) -> Self {
        Self(why.to_string())
    }
}

/// The cases of a ruleset.
pub trait Cases: Send + Sync {
    /// Carries out the case that is read from `json`, and adds what comes of it to `outcome`, as
    /// JSON in one line without its end.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case. Nothing is added then.
    fn adjudicate(&self, json: &[u8], outcome: &mut Vec<u8>) -> Result<(), CaseFault>;

    /// The lines of the sheet that the ruleset's computer player would hand in for the seat of that
    /// name, in the case's language. The case's own sheets are not looked at, nor is anything that the
    /// seat may not know. The same chance gives the same lines.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not a case in which that seat has something to write.
    fn suggest(
        &self,
        json: &[u8],
        seat: &str,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Vec<String>, CaseFault>;
}

/// The text of a case: looked at once for whether it is text, not string by string.
///
/// # Errors
/// [`CaseFault`] when it is not.
pub fn text(json: &[u8]) -> Result<&str, CaseFault> {
    str::from_utf8(json).map_err(|why| CaseFault(format!("expected JSON in UTF-8: {why}")))
}

/// What a ruleset's computer player hands in for an awaited seat, line by line.
///
/// # Errors
/// [`CaseFault`] when the game is over, the seat is not awaited, or there is no computer player.
pub fn computer_lines<R: Ruleset>(
    ruleset: &R,
    state: &R::State,
    task: ComputerTask,
    chance: &mut Chance,
) -> Result<Vec<String>, CaseFault> {
    let refused = |why: &str| Err(CaseFault(why.to_owned()));
    if ruleset.ending(state).is_some() {
        return refused("the game is over");
    }
    if !ruleset.awaited(state).contains(&task.seat) {
        return refused("that seat has nothing to write in this round");
    }
    let Some(sheet) = computer_sheet(ruleset, state, task, chance) else {
        return refused("this ruleset has no computer player");
    };
    Ok(ruleset.canonical(&sheet).lines().map(str::to_owned).collect())
}
