//! A ruleset as the server holds it: its values as JSON under a version, so that one game life
//! serves every ruleset.

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{Asked, Chance, Circumstances, Ending, Ruleset, Seat, SetUpFault};
use crate::language::Language;

/// A stored value no longer reads as the ruleset's: the database or the program is of another
/// version. Never a player's mistake.
#[derive(Debug, thiserror::Error)]
#[error("a stored {what} of ruleset {ruleset} cannot be read: {why}")]
pub struct Unreadable {
    ruleset: &'static str,
    what: &'static str,
    why: String,
}

/// Whose move it is in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The seats whose sheets are waited for.
    pub awaited: Vec<Seat>,
    /// The seats still in the game.
    pub living: Vec<Seat>,
    /// Set once the game is over.
    pub ending: Option<Ending>,
}

/// A sheet that was read.
pub struct SheetRead {
    /// What the store keeps.
    pub stored: Value,
    /// What the seal is computed over: one order a line.
    pub canonical: String,
    /// How many lines count.
    pub lines: usize,
    /// How many of them could not be read.
    pub unreadable: usize,
    /// How many there are beyond what a sheet can have.
    pub surplus: usize,
}

/// A round that was carried out.
pub struct Resolved {
    /// What happened, as the store keeps it.
    pub events: Value,
    /// The state after it.
    pub state: Value,
    /// Whose move it is then.
    pub turn: Turn,
}

/// [`Ruleset`] over stored values. Implemented for every ruleset.
pub trait StoredRuleset: Send + Sync {
    /// [`Ruleset::NAME`].
    fn name(&self) -> &'static str;

    /// [`Ruleset::seats`].
    fn seats(&self) -> RangeInclusive<usize>;

    /// [`Ruleset::set_up`] from options as JSON; what they leave out is the default.
    ///
    /// # Errors
    /// [`SetUpFault`] when an option is unknown, or does not fit.
    fn set_up(
        &self,
        options: &Value,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<Value, SetUpFault>;

    /// [`Ruleset::seat_code`].
    ///
    /// # Errors
    /// [`Unreadable`] when the state is.
    fn seat_code(&self, state: &Value, seat: Seat) -> Result<String, Unreadable>;

    /// Whose move it is.
    ///
    /// # Errors
    /// [`Unreadable`] when the state is.
    fn turn(&self, state: &Value) -> Result<Turn, Unreadable>;

    /// [`Ruleset::read`].
    ///
    /// # Errors
    /// [`Unreadable`] when the state is; never for what the seat wrote.
    fn read(
        &self,
        state: &Value,
        seat: Seat,
        language: Language,
        text: &str,
    ) -> Result<SheetRead, Unreadable>;

    /// Whether the ruleset has a computer player.
    fn has_partner(&self) -> bool;

    /// What the ruleset's computer player would hand in; none if it has none.
    ///
    /// # Errors
    /// [`Unreadable`] when the state is.
    fn partner_writes(
        &self,
        state: &Value,
        asked: Asked,
        chance: &mut Chance,
    ) -> Result<Option<String>, Unreadable>;

    /// [`Ruleset::resolve`], with its events folded.
    ///
    /// # Errors
    /// [`Unreadable`] when the state or a sheet is.
    fn resolve(
        &self,
        state: &Value,
        sheets: &BTreeMap<Seat, Value>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Result<Resolved, Unreadable>;
}

impl<R: Ruleset> StoredRuleset for R {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn seats(&self) -> RangeInclusive<usize> {
        Ruleset::seats(self)
    }

    fn set_up(
        &self,
        options: &Value,
        seats: usize,
        chance: &mut Chance,
    ) -> Result<Value, SetUpFault> {
        let options = if options.is_null() {
            R::Options::default()
        } else {
            R::Options::deserialize(options).map_err(|why| SetUpFault(why.to_string()))?
        };
        let state = Ruleset::set_up(self, &options, seats, chance)?;
        keep::<R>("state", &state).map_err(|why| SetUpFault(why.to_string()))
    }

    fn seat_code(&self, state: &Value, seat: Seat) -> Result<String, Unreadable> {
        Ok(Ruleset::seat_code(self, &recall::<R, R::State>("state", state)?, seat))
    }

    fn turn(&self, state: &Value) -> Result<Turn, Unreadable> {
        Ok(turn(self, &recall::<R, R::State>("state", state)?))
    }

    fn has_partner(&self) -> bool {
        self.partner().is_some()
    }

    fn partner_writes(
        &self,
        state: &Value,
        asked: Asked,
        chance: &mut Chance,
    ) -> Result<Option<String>, Unreadable> {
        let Some(partner) = self.partner() else { return Ok(None) };
        let state = recall::<R, R::State>("state", state)?;
        Ok(Some(self.canonical(&partner.sheet(&state, asked, chance))))
    }

    fn read(
        &self,
        state: &Value,
        seat: Seat,
        language: Language,
        text: &str,
    ) -> Result<SheetRead, Unreadable> {
        let state = recall::<R, R::State>("state", state)?;
        let sheet = Ruleset::read(self, &state, seat, language, text);
        Ok(SheetRead {
            stored: keep::<R>("sheet", &sheet)?,
            canonical: self.canonical(&sheet),
            lines: self.lines(&sheet),
            unreadable: self.unreadable(&sheet),
            surplus: self
                .most_lines(&state, seat)
                .map_or(0, |most| self.lines(&sheet).saturating_sub(most)),
        })
    }

    fn resolve(
        &self,
        state: &Value,
        sheets: &BTreeMap<Seat, Value>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Result<Resolved, Unreadable> {
        let mut state = recall::<R, R::State>("state", state)?;
        let sheets = sheets
            .iter()
            .map(|(&seat, sheet)| Ok((seat, recall::<R, R::Sheet>("sheet", sheet)?)))
            .collect::<Result<BTreeMap<_, _>, Unreadable>>()?;
        let events = Ruleset::resolve(self, &state, &sheets, circumstances, chance);
        for event in &events {
            self.fold(&mut state, event);
        }
        Ok(Resolved {
            events: keep::<R>("events", &events)?,
            turn: turn(self, &state),
            state: keep::<R>("state", &state)?,
        })
    }
}

fn turn<R: Ruleset>(ruleset: &R, state: &R::State) -> Turn {
    let ending = ruleset.ending(state);
    Turn {
        awaited: if ending.is_some() { Vec::new() } else { ruleset.awaited(state) },
        living: ruleset.living(state),
        ending,
    }
}

/// A value as it is stored: itself, under the ruleset's version.
pub fn keep<R: Ruleset>(what: &'static str, value: &impl Serialize) -> Result<Value, Unreadable> {
    serde_json::to_value(value)
        .map(|kept| json!({ "version": R::VERSION, what: kept }))
        .map_err(|why| Unreadable { ruleset: R::NAME, what, why: why.to_string() })
}

/// The value that [`keep`] stored.
pub fn recall<R: Ruleset, T: DeserializeOwned>(
    what: &'static str,
    stored: &Value,
) -> Result<T, Unreadable> {
    let unreadable = |why: String| Unreadable { ruleset: R::NAME, what, why };
    match stored.get("version").and_then(Value::as_u64) {
        Some(version) if version == u64::from(R::VERSION) => stored
            .get(what)
            .ok_or_else(|| unreadable("it is missing".to_owned()))
            .and_then(|kept| {
                // What the reader says of it may quote it, and orders are nobody's to see.
                T::deserialize(kept).map_err(|_| unreadable("it has another shape".to_owned()))
            }),
        version => Err(unreadable(format!(
            "it has version {version:?}, this program reads version {}",
            R::VERSION
        ))),
    }
}
