//! A round as JSON: the case that `adjudicate` reads, and the outcome it prints.
//!
//! Only JSON; reading and writing streams is the command line's business.
//!
//! Source: RULES §12.

mod outcome;
mod written;

pub use self::outcome::Outcome;
use self::written::{Kind, RoundCase, SetUpCase};
use super::{
    adjudicate::carry_out,
    sheet::Sheet,
    side::{Both, Side},
    state::State,
};
use crate::Circumstances;

/// What is wrong with a case, and where.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct CaseFault(String);

/// A round to be carried out, or a game to be set up.
#[derive(Clone, Debug)]
pub struct Case {
    /// The players' names.
    names: Both<String>,
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
        let json = str::from_utf8(json)
            .map_err(|why| CaseFault(format!("expected JSON in UTF-8: {why}")))?;
        let fault = |why: serde_json::Error| CaseFault(why.to_string());
        let is_set_up = serde_json::from_str::<Kind>(json).map_err(fault)?.set_up.is_some();
        let case = if is_set_up {
            serde_json::from_str::<SetUpCase>(json).map_err(fault)?.set_up.case()
        } else {
            serde_json::from_str::<RoundCase>(json).map_err(fault)?.case()
        };
        case.map_err(CaseFault)
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

#[cfg(test)]
mod tests;
