//! A ruleset as the server holds it: over stored values, so that one game life serves every
//! ruleset. A state is decoded once; what is asked of it then cannot fail.

use std::{collections::BTreeMap, ops::RangeInclusive};

use serde::Deserialize;
use serde_json::Value;

use super::{
    Cases, Chance, Circumstances, ComputerTask, Ruleset, Seat, SetUpFault, SheetsOpen,
    StoredEvents, StoredSheet, StoredState, Turn, Unreadable, computer::computer_sheet,
};
use crate::language::Language;

/// [`Ruleset`] over stored values. Implemented for every ruleset.
pub trait StoredRuleset: Send + Sync {
    /// [`Ruleset::NAME`].
    fn name(&self) -> &'static str;

    /// [`Ruleset::seats`].
    fn seats(&self) -> RangeInclusive<usize>;

    /// [`Ruleset::seats_at_first`].
    fn seats_at_first(&self) -> usize;

    /// Whether the ruleset has a computer player.
    fn has_computer(&self) -> bool;

    /// [`Ruleset::takes_turns`].
    fn takes_turns(&self) -> bool;

    /// [`Ruleset::knows_allies`].
    fn knows_allies(&self) -> bool;

    /// [`Ruleset::ends_by_round`].
    fn ends_by_round(&self) -> bool;

    /// [`Ruleset::counts_after_surrender`].
    fn counts_after_surrender(&self) -> bool;

    /// [`Ruleset::sheets_open`].
    fn sheets_open(&self) -> SheetsOpen;

    /// [`Ruleset::cases`].
    fn cases(&self) -> Option<&dyn Cases>;

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

    /// The state that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of a later version, or of another ruleset.
    fn state(&self, stored: &StoredState) -> Result<Box<dyn DecodedState>, Unreadable>;
}

/// A state, decoded: what the rules say of it. Implemented for every ruleset's.
pub trait DecodedState: Send + Sync {
    /// [`Ruleset::seat_code`].
    fn seat_code(&self, seat: Seat) -> String;

    /// Whose move it is.
    fn turn(&self) -> Turn;

    /// [`Ruleset::read`].
    ///
    /// # Errors
    /// [`Unreadable`] when the sheet cannot be stored; never for what the seat wrote.
    fn read(&self, seat: Seat, language: Language, text: &str) -> Result<SheetRead, Unreadable>;

    /// [`Ruleset::nearly_order`].
    fn nearly_order(&self, seat: Seat, language: Language, line: &str) -> bool;

    /// [`Ruleset::may_be_meant`].
    fn may_be_meant(&self, seat: Seat, sentence: &str) -> bool;

    /// [`Ruleset::language`].
    ///
    /// # Errors
    /// [`Unreadable`] when the sheet is.
    fn language_of(&self, sheet: &StoredSheet) -> Result<Language, Unreadable>;

    /// What the ruleset's computer player would hand in, knowing what its seat may know; none if
    /// there is no such player.
    fn computer_writes(&self, task: ComputerTask, chance: &mut Chance) -> Option<String>;

    /// [`Ruleset::resolve`], with its events folded.
    ///
    /// # Errors
    /// [`Unreadable`] when a sheet is.
    fn resolve(
        &self,
        sheets: &BTreeMap<Seat, StoredSheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Result<Resolution, Unreadable>;
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
    /// [`Ruleset::blocked`].
    pub blocked: bool,
}

/// A round that was carried out.
pub struct Resolution {
    /// What happened, as the store keeps it.
    pub events: StoredEvents,
    /// The state after it.
    pub state: StoredState,
    /// Whose move it is then.
    pub turn: Turn,
}

/// A ruleset with one of its states.
pub struct Decoded<R: Ruleset> {
    /// The ruleset.
    pub ruleset: R,
    /// The state.
    pub state: R::State,
}

impl<R: Ruleset> Decoded<R> {
    /// A state with its ruleset.
    pub fn new(state: R::State) -> Self {
        Self { ruleset: R::default(), state }
    }
}

impl<R: Ruleset> StoredRuleset for R {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn seats(&self) -> RangeInclusive<usize> {
        Ruleset::seats(self)
    }

    fn seats_at_first(&self) -> usize {
        Ruleset::seats_at_first(self)
    }

    fn has_computer(&self) -> bool {
        self.computer().is_some()
    }

    fn takes_turns(&self) -> bool {
        Ruleset::takes_turns(self)
    }

    fn knows_allies(&self) -> bool {
        Ruleset::knows_allies(self)
    }

    fn ends_by_round(&self) -> bool {
        Ruleset::ends_by_round(self)
    }

    fn counts_after_surrender(&self) -> bool {
        Ruleset::counts_after_surrender(self)
    }

    fn sheets_open(&self) -> SheetsOpen {
        Ruleset::sheets_open(self)
    }

    fn cases(&self) -> Option<&dyn Cases> {
        Ruleset::cases(self)
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
            R::Options::deserialize(options)
                .map_err(|why| SetUpFault::Unreadable(why.to_string()))?
        };
        let state = Ruleset::set_up(self, &options, seats, chance)?;
        StoredState::of::<R>(&state).map_err(|why| SetUpFault::Unreadable(why.to_string()))
    }

    fn state(&self, stored: &StoredState) -> Result<Box<dyn DecodedState>, Unreadable> {
        Ok(Box::new(Decoded::<R>::new(stored.decoded::<R>()?)))
    }
}

impl<R: Ruleset> DecodedState for Decoded<R> {
    fn seat_code(&self, seat: Seat) -> String {
        self.ruleset.seat_code(&self.state, seat)
    }

    fn turn(&self) -> Turn {
        turn(&self.ruleset, &self.state)
    }

    fn read(&self, seat: Seat, language: Language, text: &str) -> Result<SheetRead, Unreadable> {
        let (rules, state) = (&self.ruleset, &self.state);
        let sheet = rules.read(state, seat, language, text);
        let lines = rules.lines(&sheet);
        Ok(SheetRead {
            stored: StoredSheet::of::<R>(&sheet)?,
            canonical: rules.canonical(&sheet),
            blocked: rules.keeps_open(state, seat, &sheet),
            lines,
            unreadable: rules.unreadable(&sheet),
            surplus: rules.most_lines(state, seat).map_or(0, |most| lines.saturating_sub(most)),
        })
    }

    fn nearly_order(&self, seat: Seat, language: Language, line: &str) -> bool {
        self.ruleset.nearly_order(&self.state, seat, language, line)
    }

    fn may_be_meant(&self, seat: Seat, sentence: &str) -> bool {
        self.ruleset.may_be_meant(&self.state, seat, sentence)
    }

    fn language_of(&self, sheet: &StoredSheet) -> Result<Language, Unreadable> {
        Ok(self.ruleset.language(&sheet.decoded::<R>()?))
    }

    fn computer_writes(&self, task: ComputerTask, chance: &mut Chance) -> Option<String> {
        let sheet = computer_sheet(&self.ruleset, &self.state, task, chance)?;
        Some(self.ruleset.canonical(&sheet))
    }

    fn resolve(
        &self,
        sheets: &BTreeMap<Seat, StoredSheet>,
        circumstances: &Circumstances,
        chance: &mut Chance,
    ) -> Result<Resolution, Unreadable> {
        let rules = &self.ruleset;
        let sheets = sheets
            .iter()
            .map(|(&seat, sheet)| Ok((seat, sheet.decoded::<R>()?)))
            .collect::<Result<BTreeMap<_, _>, Unreadable>>()?;
        let events = rules.resolve(&self.state, &sheets, circumstances, chance);
        let mut after = self.state.clone();
        for event in &events {
            rules.fold(&mut after, event);
        }
        Ok(Resolution {
            events: StoredEvents::of::<R>(&events)?,
            turn: turn(rules, &after),
            state: StoredState::of::<R>(&after)?,
        })
    }
}

fn turn<R: Ruleset>(ruleset: &R, state: &R::State) -> Turn {
    let ending = ruleset.ending(state);
    let goes_on = ending.is_none();
    let asked = |seats: Vec<Seat>| if goes_on { seats } else { Vec::new() };
    let awaited = asked(ruleset.awaited(state));
    let mut welcome = asked(ruleset.welcome(state));
    welcome.retain(|seat| !awaited.contains(seat));
    Turn {
        awaited,
        welcome,
        pace: ruleset.pace(state),
        at_rest: !goes_on || ruleset.at_rest(state),
        living: ruleset.living(state),
        sides: ruleset.sides(state),
        ending,
    }
}
