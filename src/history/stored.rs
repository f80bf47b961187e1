//! A teller as the server holds it: over stored values, one for every ruleset. A state or a round is
//! decoded once for a page or a letter; what is asked of it then cannot fail.

use super::{
    Compared, Counter, Counts, Field, Position, PositionOf, Preview, RuleBook, Story, StoryOf,
    Teller,
};
use rules::{Seat, StoredEvents, StoredSheet, StoredState, Unreadable, language::Language};

/// [`Teller`] over stored values. Implemented for every teller.
pub trait StoredTeller: Send + Sync {
    /// [`Teller::title`].
    fn title(&self, language: Language) -> &'static str;

    /// [`Teller::lot`].
    fn lot(&self, language: Language) -> Option<&'static str>;

    /// [`Teller::seating`].
    fn seating(&self, language: Language) -> Option<String>;

    /// [`Teller::about`].
    fn about(&self, language: Language) -> &'static str;

    /// [`Teller::preview`].
    fn preview(&self, language: Language) -> Option<Preview>;

    /// [`Teller::options`].
    fn options(&self, language: Language) -> Vec<Field>;

    /// [`Teller::rulebook`].
    fn rulebook(&self) -> Option<&dyn RuleBook>;

    /// What is counted of every seat, in the order it is shown; nothing where there are no
    /// statistics.
    fn counters(&self, language: Language) -> Vec<Counter>;

    /// What else is counted of every seat, by key: sums.
    fn kept(&self) -> &'static [&'static str];

    /// What players call a turn: [`Statistics::turn`](super::Statistics::turn).
    fn turn(&self, language: Language) -> &'static str;

    /// Tables worked out of all that was counted of every seat, in the order of seats.
    fn compared(&self, counted: &[Counts], language: Language) -> Vec<Compared>;

    /// [`Teller::tells_whole_turns`].
    fn tells_whole_turns(&self) -> bool;

    /// A position, from the state that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of another version, or of another ruleset.
    fn position(&self, stored: &StoredState) -> Result<Box<dyn Position + '_>, Unreadable>;

    /// A resolved round, from the state before it, those of its sheets that are to be reported on,
    /// and what happened.
    ///
    /// # Errors
    /// [`Unreadable`] when one of them is of another version, or of another ruleset.
    fn story(
        &self,
        before: &StoredState,
        sheets: &[(Seat, &StoredSheet)],
        events: &StoredEvents,
    ) -> Result<Box<dyn Story + '_>, Unreadable>;

    /// Rounds that followed one another, told as one: from the state before the first of them.
    ///
    /// # Errors
    /// [`Unreadable`] when one of them is of another version, or of another ruleset.
    fn stretch(
        &self,
        before: &StoredState,
        rounds: &[&StoredEvents],
    ) -> Result<Box<dyn Story + '_>, Unreadable>;

    /// The later position, for somebody who knows the earlier one: [`Teller::news_since`].
    ///
    /// # Errors
    /// [`Unreadable`] when one of the states is of another version, or of another ruleset.
    fn news_since(
        &self,
        states: (&StoredState, &StoredState),
    ) -> Result<Box<dyn Position + '_>, Unreadable>;

    /// [`Teller::lost`].
    ///
    /// # Errors
    /// [`Unreadable`] when one of the states is of another version, or of another ruleset.
    fn lost(
        &self,
        states: (&StoredState, &StoredState),
        seat: Seat,
        language: Language,
    ) -> Result<Option<String>, Unreadable>;
}

impl<T: Teller> StoredTeller for T {
    fn title(&self, language: Language) -> &'static str {
        Teller::title(self, language)
    }

    fn lot(&self, language: Language) -> Option<&'static str> {
        Teller::lot(self, language)
    }

    fn seating(&self, language: Language) -> Option<String> {
        Teller::seating(self, language)
    }

    fn about(&self, language: Language) -> &'static str {
        Teller::about(self, language)
    }

    fn preview(&self, language: Language) -> Option<Preview> {
        Teller::preview(self, language)
    }

    fn options(&self, language: Language) -> Vec<Field> {
        Teller::options(self, language)
    }

    fn rulebook(&self) -> Option<&dyn RuleBook> {
        Teller::rulebook(self)
    }

    fn counters(&self, language: Language) -> Vec<Counter> {
        self.statistics().map(|statistics| statistics.counters(language)).unwrap_or_default()
    }

    fn kept(&self) -> &'static [&'static str] {
        self.statistics().map(|statistics| statistics.kept()).unwrap_or_default()
    }

    fn turn(&self, language: Language) -> &'static str {
        let round = || language.say("Round", "Manche");
        self.statistics().map_or_else(round, |statistics| statistics.turn(language))
    }

    fn compared(&self, counted: &[Counts], language: Language) -> Vec<Compared> {
        let statistics = self.statistics();
        statistics.map(|statistics| statistics.compared(counted, language)).unwrap_or_default()
    }

    fn tells_whole_turns(&self) -> bool {
        Teller::tells_whole_turns(self)
    }

    fn position(&self, stored: &StoredState) -> Result<Box<dyn Position + '_>, Unreadable> {
        Ok(Box::new(PositionOf::new(self, stored.decoded::<T::Rules>()?)))
    }

    fn story(
        &self,
        before: &StoredState,
        sheets: &[(Seat, &StoredSheet)],
        events: &StoredEvents,
    ) -> Result<Box<dyn Story + '_>, Unreadable> {
        let sheets = sheets
            .iter()
            .map(|(seat, sheet)| Ok((*seat, sheet.decoded::<T::Rules>()?)))
            .collect::<Result<Vec<_>, Unreadable>>()?;
        let (before, events) = (before.decoded::<T::Rules>()?, events.decoded::<T::Rules>()?);
        Ok(Box::new(StoryOf::new(self, before, sheets, events)))
    }

    fn stretch(
        &self,
        before: &StoredState,
        rounds: &[&StoredEvents],
    ) -> Result<Box<dyn Story + '_>, Unreadable> {
        let mut events = Vec::new();
        for round in rounds {
            events.extend(round.decoded::<T::Rules>()?);
        }
        Ok(Box::new(StoryOf::new(self, before.decoded::<T::Rules>()?, [], events)))
    }

    fn news_since(
        &self,
        (before, after): (&StoredState, &StoredState),
    ) -> Result<Box<dyn Position + '_>, Unreadable> {
        let (before, after) = (before.decoded::<T::Rules>()?, after.decoded::<T::Rules>()?);
        Ok(Box::new(PositionOf::new(self, Teller::news_since(self, &before, after))))
    }

    fn lost(
        &self,
        (before, after): (&StoredState, &StoredState),
        seat: Seat,
        language: Language,
    ) -> Result<Option<String>, Unreadable> {
        let (before, after) = (before.decoded::<T::Rules>()?, after.decoded::<T::Rules>()?);
        Ok(Teller::lost(self, &before, &after, seat, language))
    }
}
