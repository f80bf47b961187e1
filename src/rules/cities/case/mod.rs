//! A round as JSON: the case that `adjudicate` and `suggest` read, and the outcome.
//!
//! Only JSON; reading and writing streams is the command line's business.
//!
//! Source: RULES §12.

mod outcome;
mod written;

pub use self::outcome::Outcome;
use self::written::{Kind, RoundCase, SetUpCase, side};
use super::{
    EightCities,
    adjudicate::carry_out,
    sheet::Sheet,
    side::{Both, Side},
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
    /// The language that the server writes sheets in.
    language: Language,
    asked: Asked,
}

/// What a case asks for.
#[derive(Clone, Debug)]
enum Asked {
    /// The state in which a game begins, and how much chance it took.
    SetUp(State, u32),
    /// A round.
    Round { state: State, sheets: Both<Option<Sheet>>, circumstances: Circumstances },
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case (§12.6).
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
            Asked::SetUp(..) => None,
            Asked::Round { state, sheets, circumstances } => Some((state, sheets, circumstances)),
        }
    }

    /// Carries it out.
    pub fn adjudicate(&self) -> Outcome<'_> {
        match &self.asked {
            Asked::SetUp(state, chance_used) => {
                Outcome::of_set_up(&self.names, state.clone(), *chance_used)
            }
            Asked::Round { state, sheets, circumstances } => {
                let given = |side: Side| sheets.of(side).as_ref();
                let sheets = (given(Side::South), given(Side::North)).into();
                let (events, after) = carry_out(state, &sheets, circumstances);
                Outcome::of_round(&self.names, sheets, events, after)
            }
        }
    }
}

impl Cases for EightCities {
    fn adjudicate(&self, json: &[u8], outcome: &mut Vec<u8>) -> Result<(), CaseFault> {
        Ok(serde_json::to_writer(outcome, &Case::read(json)?.adjudicate())?)
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
        let side = side(&names, seat, "seat").map_err(CaseFault)?;
        let task = ComputerTask { seat: side.seat(), level, language, final_round: false };
        computer_lines(self, &state, task, chance)
    }
}

#[cfg(test)]
mod tests;
