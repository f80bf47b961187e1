//! The one list of rulesets: what is played, beside how it is told.

use std::sync::Arc;

use crate::{
    history::{StoredTeller, Teller},
    rules::{StoredRuleset, language::Language},
};

/// A ruleset and its teller.
#[derive(Clone)]
pub struct Played {
    /// The pure rules.
    pub rules: Arc<dyn StoredRuleset>,
    /// How they are told.
    pub teller: Arc<dyn StoredTeller>,
}

impl Played {
    fn new<T: Teller>(teller: T) -> Self {
        Self { rules: Arc::new(T::Rules::default()), teller: Arc::new(teller) }
    }
}

/// The rulesets a server plays.
#[derive(Clone)]
pub struct Registry(Vec<Played>);

/// No ruleset has that name.
#[derive(Debug, thiserror::Error)]
#[error("no ruleset is called {}{of}: expected {known}", Language::En.quoted(.name))]
pub struct UnknownRuleset {
    name: String,
    known: String,
    /// Which game's, in words; empty when no game's.
    of: String,
}

impl UnknownRuleset {
    /// The same, found as that game's.
    #[must_use]
    pub fn of(self, game: &impl std::fmt::Display) -> Self {
        Self { of: format!(", as that of game {game} is"), ..self }
    }

    /// The name that was given.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The names there are.
    pub fn known(&self) -> &str {
        &self.known
    }
}

impl Registry {
    /// What this program plays.
    pub fn standard() -> Self {
        Self(Vec::new())
            .with(crate::history::power::PowerTeller)
            .with(crate::history::cities::CitiesTeller)
            .with(crate::history::blitzkrieg::BlitzkriegTeller)
            .with(crate::history::risk::RiskTeller)
            .with(crate::history::clone_wars::CloneWarsTeller)
    }

    /// The same with one more ruleset.
    #[must_use]
    pub fn with<T: Teller>(mut self, teller: T) -> Self {
        self.0.push(Played::new(teller));
        self
    }

    /// Every ruleset, in the order people are offered them.
    pub fn all(&self) -> &[Played] {
        &self.0
    }

    /// The ruleset of that name.
    ///
    /// # Errors
    /// [`UnknownRuleset`], which names those there are.
    pub fn get(&self, name: &str) -> Result<&Played, UnknownRuleset> {
        self.0.iter().find(|played| played.rules.name() == name).ok_or_else(|| UnknownRuleset {
            of: String::new(),
            name: name.to_owned(),
            known: self.0.iter().map(|played| played.rules.name()).collect::<Vec<_>>().join(", "),
        })
    }
}
