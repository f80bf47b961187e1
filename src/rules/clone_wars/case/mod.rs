//! A round as JSON: the case that `adjudicate` and `suggest` read, and the outcome.
//!
//! Only JSON; reading and writing streams is the command line's business.
//!
//! Source: RULES §17.

mod outcome;
mod printed;
mod written;
mod written_state;

use serde_json::Value;

pub use self::outcome::Outcome;
use super::{
    Army, CloneWars, Sheets, State, Token, adjudicate::carry_out, army::ByArmy, cards, draws::Lot,
    galaxy, setup::Options,
};
use crate::{
    CaseFault, Cases, Chance, Circumstances, ComputerTask, Level, Seat,
    case::{computer_lines, text},
    kit::territories::{Given, Misgiven, Numbered},
    language::Language,
};

/// A round to be carried out, or a game to be set up.
#[derive(Clone, Debug)]
pub struct Case {
    /// The seats' names.
    names: Vec<String>,
    /// The language of the sheets.
    language: Language,
    asked: Asked,
    chance: Vec<Value>,
}

/// What a case asks for.
#[derive(Clone, Debug)]
enum Asked {
    /// The state in which a game begins.
    SetUp(Options, ByArmy<Seat>),
    /// A round.
    Round { state: Box<State>, sheets: Sheets, circumstances: Circumstances },
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case (§17.4).
    pub fn read(json: &[u8]) -> Result<Self, CaseFault> {
        serde_json::from_str::<written::Written>(text(json)?)?.case().map_err(CaseFault)
    }

    /// The round it asks for: the state before, the sheets, and the circumstances; none where it asks
    /// for a set-up.
    pub const fn round(&self) -> Option<(&State, &Sheets, &Circumstances)> {
        match &self.asked {
            Asked::SetUp(..) => None,
            Asked::Round { state, sheets, circumstances } => Some((state, sheets, circumstances)),
        }
    }

    /// Carries it out.
    ///
    /// # Errors
    /// [`CaseFault`] when its chance is too short, or names what cannot be drawn.
    pub fn adjudicate(&self) -> Result<Outcome<'_>, CaseFault> {
        let mut given = Given::new(&self.chance, number);
        let (events, after, sheets) = match &self.asked {
            Asked::SetUp(options, commands) => {
                let seats = self.names.len() as u8;
                let (events, after) = State::set_up(*options, seats, *commands, &mut given);
                (events, after, None)
            }
            Asked::Round { state, sheets, circumstances } => {
                let (events, after) = carry_out(state, sheets, circumstances, &mut given);
                (events, after, Some(sheets))
            }
        };
        let chance_used = given.used().map_err(|fault| CaseFault(misgiven(&fault)))?;
        Ok(Outcome { names: &self.names, sheets, events, after, chance_used })
    }
}

/// What is wrong with the chance of a case, as RULES' own cases word it: outcomes are counted from 1.
fn misgiven(fault: &Misgiven) -> String {
    match fault {
        Misgiven::TooFew => "chance: fewer outcomes than needed".to_owned(),
        Misgiven::Impossible { at, given } => {
            format!("chance: outcome {} {given} is not possible", at.saturating_add(1))
        }
    }
}

/// The number of what is drawn: a card by its number, all else by its code.
fn number(lot: Lot, drawn: &Value) -> Option<u8> {
    match lot {
        Lot::Army => Army::of_letter(drawn.as_str()?).map(Numbered::number),
        Lot::Planet => galaxy().of_code(drawn.as_str()?).map(Numbered::number),
        Lot::Token => Token::of_code(drawn.as_str()?).map(Numbered::number),
        Lot::Card => {
            let number = u8::try_from(drawn.as_u64()?).ok()?;
            cards::numbered(number).map(Numbered::number)
        }
    }
}

impl Cases for CloneWars {
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
        let Case { names, language, asked, .. } = Case::read(json)?;
        let Asked::Round { state, .. } = asked else {
            return Err(CaseFault("set_up: expected a round".to_owned()));
        };
        let seat = written::seat(&names, seat, "seat").map_err(CaseFault)?;
        let task = ComputerTask { seat, level, language, final_round: false };
        computer_lines(self, &state, task, chance)
    }
}
