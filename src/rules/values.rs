//! States, sheets and events as the store keeps them: JSON under the ruleset's version, which only
//! rules and history can open. Another version is an error, never a guess.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Ruleset;

/// A stored value no longer reads as the ruleset's: the database or the program is of another
/// version. Never a player's mistake.
#[derive(Debug, thiserror::Error)]
#[error("a stored {what} of ruleset {ruleset} cannot be read: {why}")]
pub struct Unreadable {
    ruleset: &'static str,
    what: &'static str,
    why: String,
}

/// A state as it is stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredState(Value);

/// One seat's sheet as it is stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredSheet(Value);

/// The events of a round as they are stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredEvents(Value);

impl StoredState {
    /// The state as it is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it cannot be written as JSON.
    pub fn of<R: Ruleset>(state: &R::State) -> Result<Self, Unreadable> {
        keep::<R>("state", state).map(Self)
    }

    /// The state that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of another version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<R::State, Unreadable> {
        recall::<R, _>("state", &self.0)
    }
}

impl StoredSheet {
    /// The sheet as it is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it cannot be written as JSON.
    pub fn of<R: Ruleset>(sheet: &R::Sheet) -> Result<Self, Unreadable> {
        keep::<R>("sheet", sheet).map(Self)
    }

    /// The sheet that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of another version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<R::Sheet, Unreadable> {
        recall::<R, _>("sheet", &self.0)
    }
}

impl StoredEvents {
    /// The events as they are stored.
    ///
    /// # Errors
    /// [`Unreadable`] when they cannot be written as JSON.
    pub fn of<R: Ruleset>(events: &[R::Event]) -> Result<Self, Unreadable> {
        keep::<R>("events", events).map(Self)
    }

    /// The events that are stored.
    ///
    /// # Errors
    /// [`Unreadable`] when they are of another version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<Vec<R::Event>, Unreadable> {
        recall::<R, _>("events", &self.0)
    }
}

// What is stored may be secret: a state has hands, a sheet has orders.
impl fmt::Debug for StoredState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredState(..)")
    }
}

impl fmt::Debug for StoredSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredSheet(..)")
    }
}

impl fmt::Debug for StoredEvents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StoredEvents(..)")
    }
}

/// A value under the ruleset's version.
fn keep<R: Ruleset>(
    what: &'static str,
    value: &(impl Serialize + ?Sized),
) -> Result<Value, Unreadable> {
    serde_json::to_value(value)
        .map(|kept| json!({ "version": R::VERSION, what: kept }))
        .map_err(|why| Unreadable { ruleset: R::NAME, what, why: why.to_string() })
}

/// The value that [`keep`] stored.
fn recall<R: Ruleset, T: DeserializeOwned>(
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
