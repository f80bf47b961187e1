//! Computer players: what one is to write, and the contract of one.
//!
//! A ruleset that has one gives it out in [`Ruleset::computer`]. Its levels are the server's, so that
//! people choose between the same three in every game; what a level means is the ruleset's.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Chance, Ruleset, Seat, Viewer};
use crate::language::Language;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// For a first game.
    Easy,
    /// Thinks a little.
    Medium,
    /// Thinks as long as it may.
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its name in the database and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// Its name.
    pub const fn name(self, language: Language) -> &'static str {
        match self {
            Self::Easy => language.say("easy", "facile"),
            Self::Medium => language.say("medium", "moyen"),
            Self::Hard => language.say("hard", "difficile"),
        }
    }
}

/// The name of no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no level: expected easy, medium or hard")]
pub struct NoLevel(pub String);

impl FromStr for Level {
    type Err = NoLevel;

    /// Reads its name in any of our languages.
    fn from_str(name: &str) -> Result<Self, NoLevel> {
        let is_it = |level: &Self| Language::ALL.iter().any(|&l| level.name(l) == name);
        Self::ALL.into_iter().find(is_it).ok_or_else(|| NoLevel(name.to_owned()))
    }
}

/// What a computer player is to write: one seat's sheet of the round to come.
#[derive(Clone, Copy, Debug)]
pub struct ComputerTask {
    /// Whose sheet.
    pub seat: Seat,
    /// How well it is to play.
    pub level: Level,
    /// The language of the sheet.
    pub language: Language,
    /// Whether the round was announced as the last one.
    pub final_round: bool,
}

/// A computer player of a ruleset.
pub trait ComputerPlayer<R: Ruleset>: Send + Sync {
    /// Writes a seat's sheet: legal as far as can be known before the others' sheets, the same for
    /// the same chance, and within a second. What its seat may not know of the state was drawn anew
    /// before it is given it ([`Ruleset::redealt`]).
    fn sheet(&self, state: &R::State, task: ComputerTask, chance: &mut Chance) -> R::Sheet;
}

/// The sheet that a ruleset's computer player writes, knowing what its seat may know; none where there
/// is no such player.
pub fn computer_sheet<R: Ruleset>(
    ruleset: &R,
    state: &R::State,
    task: ComputerTask,
    chance: &mut Chance,
) -> Option<R::Sheet> {
    let computer = ruleset.computer()?;
    let known = ruleset.redealt(state, Viewer::Seat(task.seat), chance);
    Some(computer.sheet(&known, task, chance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_known_by_its_name_in_each_language() {
        for level in Level::ALL {
            assert_eq!(level.code().parse(), Ok(level));
            for language in Language::ALL {
                assert_eq!(level.name(language).parse(), Ok(level));
            }
        }
        assert_eq!("".parse::<Level>(), Err(NoLevel(String::new())));
    }
}
