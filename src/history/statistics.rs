//! A game in figures: what is counted of each seat, and scores from turn to turn. A part that a ruleset
//! may give: without it, its games have the counts of every game alone.

use std::collections::BTreeMap;

use rules::{Ruleset, language::Language};

/// What a ruleset counts of its games, as anybody may know it.
pub trait Statistics<R: Ruleset>: Send + Sync {
    /// What is counted of every seat, beside its sheets, in the order it is shown.
    fn counters(&self, language: Language) -> Vec<Counter>;

    /// What else is counted of every seat, by its keys in [`Counts`]: not shown as it is, but compared
    /// with something. Rounds add up to their sum.
    fn kept(&self) -> &'static [&'static str] {
        &[]
    }

    /// What a resolved round adds to these counts, seat by seat.
    fn count(&self, before: &R::State, events: &[R::Event]) -> Vec<Counts>;

    /// Tables worked out of all that was counted of every seat, in the order of seats.
    fn compared(&self, _counted: &[Counts], _language: Language) -> Vec<Compared> {
        Vec::new()
    }

    /// What is counted below a graph of scores: what players call a turn.
    fn turn(&self, language: Language) -> &'static str {
        language.say("Round", "Manche")
    }

    /// Scores of which graphs over the turns are drawn, one each; always as many, and none where there
    /// are no such scores.
    fn scores(&self, state: &R::State, language: Language) -> Vec<Scores>;
}

/// One of the things a ruleset counts of every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter {
    /// Its key in [`Counts`].
    pub key: &'static str,
    /// How rounds add up.
    pub total: Total,
    /// What people call it.
    pub label: &'static str,
}

/// How what is counted of rounds adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// To their sum.
    Sum,
    /// To the greatest.
    Most,
}

/// What is counted of one seat in a round, by key; what is missing is 0.
pub type Counts = BTreeMap<&'static str, u64>;

/// A table worked out of what was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// What it is of.
    pub title: &'static str,
    /// How it is to be read, in a sentence or two.
    pub told: &'static str,
    /// Its rows: what each is, then a cell a seat.
    pub rows: Vec<(&'static str, Vec<String>)>,
}

/// Scores in a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// What they are.
    pub of: &'static str,
    /// Each side's, always in the same order.
    pub scores: Vec<Score>,
}

/// The score of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Whose.
    pub name: &'static str,
    /// The colour of its line, as `#rrggbb`; dark enough on white.
    pub ink: &'static str,
    /// None once it is out of the game.
    pub value: Option<i64>,
}
