//! A round as JSON: the case that `adjudicate` and `suggest` read, and the outcome.
//!
//! Only JSON; reading and writing streams is the command line's business.
//!
//! Source: RULES §12.

mod given;
mod outcome;
mod written;

use serde_json::Value;

pub use self::outcome::Outcome;
use self::{
    given::Given,
    written::{Kind, RoundCase, SetUpCase, player},
};
use super::{
    Blitzkrieg,
    adjudicate::carry_out,
    player::{Both, Player},
    sheet::Sheet,
    state::State,
};
use crate::{
    CaseFault, Cases, Chance, Circumstances, ComputerTask, Level,
    case::{computer_lines, text},
    language::Language,
};

/// A round to be carried out, or a game to be set up.
#[derive(Clone, Debug)]
pub struct Case {
    /// The players' names.
    names: Both<String>,
    /// The language of the sheets.
    language: Language,
    asked: Asked,
}

/// What a case asks for.
#[derive(Clone, Debug)]
enum Asked {
    /// The state in which a game begins.
    SetUp(State),
    /// A round.
    Round {
        state: State,
        sheets: Both<Option<Sheet>>,
        circumstances: Circumstances,
        chance: Vec<Value>,
    },
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case (§12.5).
    pub fn read(json: &[u8]) -> Result<Self, CaseFault> {
        let json = text(json)?;
        let is_set_up = serde_json::from_str::<Kind>(json)?.set_up.is_some();
        let case = if is_set_up {
            serde_json::from_str::<SetUpCase>(json)?.set_up.case()
        } else {
            serde_json::from_str::<RoundCase>(json)?.case()
        };
        case.map_err(CaseFault)
    }

    /// The round it asks for: the state before, the sheets, and the circumstances; none where it asks
    /// for a set-up.
    pub const fn round(&self) -> Option<(&State, &Both<Option<Sheet>>, &Circumstances)> {
        match &self.asked {
            Asked::SetUp(_) => None,
            Asked::Round { state, sheets, circumstances, .. } => {
                Some((state, sheets, circumstances))
            }
        }
    }

    /// Carries it out.
    ///
    /// # Errors
    /// [`CaseFault`] when its chance is too short, or names what cannot be drawn.
    pub fn adjudicate(&self) -> Result<Outcome<'_>, CaseFault> {
        match &self.asked {
            Asked::SetUp(state) => Ok(Outcome::of_set_up(&self.names, state.clone())),
            Asked::Round { state, sheets, circumstances, chance } => {
                let given = |player: Player| sheets.of(player).as_ref();
                let sheets = (given(Player::First), given(Player::Second)).into();
                let mut draws = Given::new(chance, 0, &self.names);
                let (events, after) = carry_out(state, &sheets, circumstances, &mut draws);
                let chance_used = draws.used().map_err(CaseFault)?;
                Ok(Outcome::of_round(&self.names, sheets, events, after, chance_used))
            }
        }
    }
}

impl Cases for Blitzkrieg {
    fn adjudicate(&self, json: &[u8], outcome: &mut Vec<u8>) -> Result<(), CaseFault> {
        Ok(serde_json::to_writer(outcome, &Case::read(json)?.adjudicate()?)?)
    }

    fn suggest(
        &self,
        json: &[u8],
        seat: &str,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Vec<String>, CaseFault> {
        let Case { names, language, asked } = Case::read(json)?;
        let Asked::Round { state, .. } = asked else {
            return Err(CaseFault("set_up: expected a round".to_owned()));
        };
        let player = player(&names, seat, "seat").map_err(CaseFault)?;
        let task = ComputerTask { seat: player.seat(), level, language, final_round: false };
        computer_lines(self, &state, task, chance)
    }
}

#[cfg(test)]
mod tests;
