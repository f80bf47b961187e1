//! A ruleset as the server holds it: its values as JSON under a version, so that one game life
//! serves every ruleset.

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde::Deserialize;
use serde_json::Value;

use super::{
    Asked, Chance, Circumstances, Ending, Ruleset, Seat, SetUpFault, StoredEvents, StoredSheet,
    StoredState, Unreadable,
};
use crate::language::Language;

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
    pub stored: StoredSheet,
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
    pub events: StoredEvents,
    /// The state after it.
    pub state: StoredState,
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
    ) -> Result<StoredState, SetUpFault>;

    /// [`Ruleset::seat_code`].
    ///
    /// # Errors
    /// [`Unreadable`] when the state is.
    fn seat_code(&self, state: &StoredState, seat: Seat) -> Result<String, Unreadable>;

    /// Whose move it is.
    ///
    /// # Errors
    /// [`Unreadable`] when the state is.
    fn turn(&self, state: &StoredState) -> Result<Turn, Unreadable>;

    /// [`Ruleset::read`].
    ///
    /// # Errors
    /// [`Unreadable`] when the state is; never for what the seat wrote.
    fn read(
        &self,
        state: &StoredState,
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
        state: &StoredState,
        asked: Asked,
        chance: &mut Chance,
    ) -> Result<Option<String>, Unreadable>;

    /// [`Ruleset::resolve`], with its events folded.
    ///
    /// # Errors
    /// [`Unreadable`] when the state or a sheet is.
    fn resolve(
        &self,
        state: &StoredState,
        sheets: &BTreeMap<Seat, StoredSheet>,
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
    ) -> Result<StoredState, SetUpFault> {
        let options = if options.is_null() {
            R::Options::default()
        } else {
            R::Options::deserialize(options).map_err(|why| SetUpFault(why.to_string()))?
        };
        let state = Ruleset::set_up(self, &options, seats, chance)?;
        StoredState::of::<R>(&state).map_err(|why| SetUpFault(why.to_string()))
    }

    fn seat_code(&self, state: &StoredState, seat: Seat) -> Result<String, Unreadable> {
        Ok(Ruleset::seat_code(self, &state.decoded::<R>()?, seat))
    }

    fn turn(&self, state: &StoredState) -> Result<Turn, Unreadable> {
        Ok(turn(self, &state.decoded::<R>()?))
    }

    fn has_partner(&self) -> bool {
        self.partner().is_some()
    }

    fn partner_writes(
        &self,
        state: &StoredState,
        asked: Asked,
        chance: &mut Chance,
    ) -> Result<Option<String>, Unreadable> {
        let Some(partner) = self.partner() else { return Ok(None) };
        let state = state.decoded::<R>()?;
        Ok(Some(self.canonical(&partner.sheet(&state, asked, chance))))
    }

    fn read(
        &self,
        state: &StoredState,
        seat: Seat,
        language: Language,
        text: &str,
    ) -> Result<SheetRead, Unreadable> {
        let state = state.decoded::<R>()?;
        let sheet = Ruleset::read(self, &state, seat, language, text);
        Ok(SheetRead {
            stored: StoredSheet::of::<R>(&sheet)?,
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
        state: &StoredState,
        sheets: &BTreeMap<Seat, StoredSheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Result<Resolved, Unreadable> {
        let mut state = state.decoded::<R>()?;
        let sheets = sheets
            .iter()
            .map(|(&seat, sheet)| Ok((seat, sheet.decoded::<R>()?)))
            .collect::<Result<BTreeMap<_, _>, Unreadable>>()?;
        let events = Ruleset::resolve(self, &state, &sheets, circumstances, chance);
        for event in &events {
            self.fold(&mut state, event);
        }
        Ok(Resolved {
            events: StoredEvents::of::<R>(&events)?,
            turn: turn(self, &state),
            state: StoredState::of::<R>(&state)?,
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
