//! A round as JSON: the case that `adjudicate` and `suggest` read, and the outcome.
//!
//! Strict at the door: an unknown seat, army, space, piece or field, and whatever is named twice,
//! is refused with what it is and where. Only JSON; reading and writing streams is the command
//! line's business.
//!
//! Source: RULES §13.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};

use super::{
    Power,
    adjudicate::{Sheets, carry_out},
    army::{Armies, Army},
    event::Event,
    notation::Reader,
    position::Position,
    reason::Reason,
    seating::{Seating, Side},
    sheet::{Line, Prisoners, Sheet},
    state::{Missiles, State},
};
use crate::{
    CaseFault, Cases, Chance, Circumstances, ComputerTask, Level, Seat,
    case::{computer_lines, text},
    kit::by_name::ByName,
    language::Language,
};

/// A round to be carried out.
#[derive(Clone, Debug)]
pub struct Case {
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The state before the round.
    pub state: State,
    /// The sheets, by seat.
    pub sheets: Vec<Sheet>,
    /// Whether it is the final round (§10.2); nothing else of them is written in a case.
    pub circumstances: Circumstances,
    /// The language of orders and printed reasons.
    pub language: Language,
}

/// What became of a case.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    case: &'a Case,
    /// The state after the round.
    pub after: State,
    /// What happened.
    pub events: Vec<Event>,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// [`CaseFault`] when it is not JSON, or not a case.
    pub fn read(json: &[u8]) -> Result<Self, CaseFault> {
        let written: CaseJson = serde_json::from_str(text(json)?)?;
        written.case().map_err(CaseFault)
    }

    /// Carries it out.
    pub fn adjudicate(&self) -> Outcome<'_> {
        let sheets: Sheets<'_> = std::array::from_fn(|seat| self.sheets.get(seat));
        let (events, after) = carry_out(&self.state, &sheets, &self.circumstances);
        Outcome { case: self, after, events }
    }
}

impl Serialize for Outcome<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let out: Armies =
            Army::ALL.into_iter().filter(|&army| !self.after.position.lives(army)).collect();
        let winners = self.after.ending.as_ref().map(|ending| {
            let seats = ending.winners.iter();
            seats.filter_map(|seat| self.case.names.get(usize::from(seat.0))).collect::<Vec<_>>()
        });
        let mut map = serializer.serialize_map(Some(5))?;
        map.serialize_entry("position", &self.after.position)?;
        map.serialize_entry("orders", &Reports(self))?;
        map.serialize_entry("events", &self.events)?;
        map.serialize_entry("eliminated", &out)?;
        map.serialize_entry("winners", &winners)?;
        map.end()
    }
}

/// What became of each line, by the players' names.
struct Reports<'a>(&'a Outcome<'a>);

#[derive(Serialize)]
struct Report<'a> {
    line: &'a str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

impl Serialize for Reports<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(Outcome { case, events, .. }) = self;
        let mut map = serializer.serialize_map(Some(case.names.len()))?;
        for (seat, (name, sheet)) in (0..).map(Seat).zip(case.names.iter().zip(&case.sheets)) {
            // A seat's refusals are told in the order of its lines.
            let mut refused = events.iter().filter_map(|event| match *event {
                Event::Refused { seat: whose, line, reason, .. } if whose == seat => {
                    Some((line, reason))
                }
                _ => None,
            });
            let mut next: Option<(u32, Reason)> = refused.next();
            let reports: Vec<Report<'_>> = (1..)
                .zip(&sheet.lines)
                .map(|(number, line)| {
                    let reason = next.filter(|&(refused, _)| refused == number);
                    if reason.is_some() {
                        next = refused.next();
                    }
                    let reason = reason.map(|(_, reason)| reason.code(case.language));
                    Report { line: &line.text, ok: reason.is_none(), reason }
                })
                .collect();
            map.serialize_entry(name, &reports)?;
        }
        map.end()
    }
}

/// A case as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseJson {
    seats: Vec<SeatJson>,
    #[serde(default)]
    mercenary: Option<Army>,
    official: String,
    #[serde(default)]
    missiles: Missiles,
    #[serde(default, rename = "final")]
    final_round: bool,
    #[serde(default)]
    language: Language,
    #[serde(default)]
    prisoners: ByName<Seat, Army>,
    position: Position,
    orders: ByName<Seat, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatJson {
    name: String,
    armies: Vec<Army>,
}

impl CaseJson {
    fn case(self) -> Result<Case, String> {
        let mut names: Vec<String> = Vec::with_capacity(self.seats.len());
        let mut commanded: Vec<Armies> = Vec::with_capacity(self.seats.len());
        for SeatJson { name, armies } in self.seats {
            if names.contains(&name) {
                return Err(format!("seats: two seats are called {name:?}"));
            }
            let set: Armies = armies.iter().copied().collect();
            if set.len() != armies.len() {
                return Err(format!("seats: seat {name:?} names an army twice"));
            }
            names.push(name);
            commanded.push(set);
        }
        let seating =
            Seating::new(&commanded, self.mercenary).map_err(|why| format!("seats: {why}"))?;
        let official = seat(&names, &self.official, "official")?;
        let state = State {
            seating,
            missiles: self.missiles,
            official,
            position: self.position,
            ending: None,
        };
        let mut sheets = vec![Sheet::empty(self.language); names.len()];
        for (name, lines) in self.orders {
            let seat = seat(&names, &name, "orders")?;
            let reader = Reader::new(&state, seat, self.language);
            if let Some(sheet) = sheets.get_mut(usize::from(seat.0)) {
                sheet.lines = lines
                    .into_iter()
                    .filter_map(|text| reader.line(&text).map(|read| Line { read, text }))
                    .collect();
            }
        }
        for (name, army) in self.prisoners {
            let seat = seat(&names, &name, "prisoners")?;
            if state.seating.side(army) != Side::Seat(seat) {
                return Err(format!("prisoners: army {army} is not commanded by {name:?}"));
            }
            if let Some(sheet) = sheets.get_mut(usize::from(seat.0)) {
                sheet.prisoners = Some(Prisoners { text: army.code().to_owned(), read: Ok(army) });
            }
        }
        let Self { final_round, language, .. } = self;
        let circumstances = Circumstances { final_round, ..Circumstances::default() };
        Ok(Case { names, state, sheets, circumstances, language })
    }
}

fn seat(names: &[String], name: &str, field: &str) -> Result<Seat, String> {
    names
        .iter()
        .position(|known| known == name)
        .and_then(|seat| u8::try_from(seat).ok())
        .map(Seat)
        .ok_or_else(|| format!("{field}: unknown seat {name:?}: expected one of {names:?}"))
}

impl Cases for Power {
    fn adjudicate(&self, json: &[u8], outcome: &mut Vec<u8>) -> Result<(), CaseFault> {
        Ok(serde_json::to_writer(outcome, &Case::read(json)?.adjudicate())?)
    }

    fn suggest(
        &self,
        json: &[u8],
        name: &str,
        level: Level,
        chance: &mut Chance,
    ) -> Result<Vec<String>, CaseFault> {
        let Case { names, state, circumstances, language, .. } = Case::read(json)?;
        let seat = seat(&names, name, "seat").map_err(CaseFault)?;
        // A case does not say so (§10.1).
        if state.living().count() < 2 {
            return Err(CaseFault("position: the game is over".to_owned()));
        }
        let final_round = circumstances.final_round;
        computer_lines(self, &state, ComputerTask { seat, level, language, final_round }, chance)
    }
}

#[cfg(test)]
mod tests;
