//! A round as JSON: the case that `adjudicate` and `suggest` read, and the outcome.
//!
//! Only JSON; reading and writing streams is the command line's business.
//!
//! Source: RULES §16.

mod outcome;
mod printed;
mod written;
mod written_state;

use serde_json::Value;

pub use self::outcome::Outcome;
use super::{Chosen, Risk, Sheets, State, adjudicate::carry_out, draws::Lot};
use crate::{
    CaseFault, Cases, Chance, Circumstances, ComputerTask, Level,
    case::{computer_lines, text},
    kit::territories::{Card, Given, Map, MapName, Numbered},
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
    SetUp(Chosen),
    /// A round.
    Round { state: Box<State>, sheets: Sheets, circumstances: Circumstances },
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case (§16.4).
    pub fn read(json: &[u8]) -> Result<Self, CaseFault> {
        serde_json::from_str::<written::Written>(text(json)?)?.case().map_err(CaseFault)
    }

    /// The round it asks for: the state before, the sheets, and the circumstances; none where it asks
    /// for a set-up.
    pub const fn round(&self) -> Option<(&State, &Sheets, &Circumstances)> {
        match &self.asked {
            Asked::SetUp(_) => None,
            Asked::Round { state, sheets, circumstances } => Some((state, sheets, circumstances)),
        }
    }

    /// Carries it out.
    ///
    /// # Errors
    /// [`CaseFault`] when its chance is too short, or names what cannot be drawn.
    pub fn adjudicate(&self) -> Result<Outcome<'_>, CaseFault> {
        let map = match &self.asked {
            Asked::SetUp(chosen) => chosen.map,
            Asked::Round { state, .. } => state.chosen.map,
        };
        let map = map.map();
        let mut given =
            Given::new(&self.chance, |lot, it: &Value| number(lot, it.as_str()?, &self.names, map));
        let (events, after, sheets) = match &self.asked {
            Asked::SetUp(chosen) => {
                let (events, after) = State::set_up(*chosen, self.names.len() as u8, &mut given);
                (events, after, None)
            }
            Asked::Round { state, sheets, circumstances } => {
                let (events, after) = carry_out(state, sheets, circumstances, &mut given);
                (events, after, Some(sheets))
            }
        };
        let chance_used = given.used().map_err(|fault| CaseFault(fault.to_string()))?;
        Ok(Outcome { names: &self.names, sheets, events, after, chance_used })
    }
}

/// The number of what is drawn by that name.
fn number(lot: Lot, name: &str, names: &[String], map: &Map) -> Option<u8> {
    match lot {
        Lot::Seat => names.iter().position(|it| it == name).and_then(|at| u8::try_from(at).ok()),
        Lot::Area => map.of_code(name).map(Numbered::number),
        Lot::Card => card(name, map).map(Numbered::number),
    }
}

/// The card of a code: a territory's, or a wild one's, as English sheets write it.
fn card(name: &str, map: &Map) -> Option<Card> {
    match name {
        "W1" => super::cards::wild(false),
        "W2" => super::cards::wild(true),
        code => super::cards::of_area(map.of_code(code)?),
    }
    .filter(|&card| super::cards::all(map.name).has(card))
}

/// The code of a card.
fn code(card: Card, map: &'static Map) -> &'static str {
    match super::cards::area(card) {
        Some(area) => map.code(area),
        None if Some(card) == super::cards::wild(false) => "W1",
        None => "W2",
    }
}

/// How many seats a map's game has, for who chose otherwise.
pub(super) const fn wanted_seats(map: MapName) -> &'static str {
    match map {
        MapName::World => "seats: two to six expected",
        MapName::Galaxy => "seats: three or four expected",
    }
}

impl Cases for Risk {
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
