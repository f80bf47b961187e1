//! States, sheets and events as the store keeps them: JSON under the ruleset's version, which only
//! rules and history can open. What an earlier version wrote is upgraded as it is read, one version
//! after the other ([`Ruleset::upgrade`]); a later version is an error, never a guess.

use std::{fmt, sync::Arc};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::DeserializeOwned};
use serde_json::{Value, json};

use super::Ruleset;

/// What of a ruleset is stored under its version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredKind {
    /// One state.
    State,
    /// One seat's sheet.
    Sheet,
    /// The list of a round's events.
    Events,
}

impl StoredKind {
    /// The field that the value is under, beside `version`.
    const fn field(self) -> &'static str {
        match self {
            Self::State => "state",
            Self::Sheet => "sheet",
            Self::Events => "events",
        }
    }
}

/// Why a value of an earlier version was not upgraded. Its text says what is wrong, and quotes nothing
/// of the value: orders and hands are nobody's to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoUpgrade(pub &'static str);

/// A stored value cannot be read as the ruleset's: the database or the program is of another
/// version. Never a player's mistake.
#[derive(Debug, thiserror::Error)]
#[error("a stored {what} of ruleset {ruleset}{} cannot be read: {why}", in_place(.place))]
pub struct Unreadable {
    ruleset: &'static str,
    what: &'static str,
    place: Option<Arc<str>>,
    why: String,
}

fn in_place(place: &Option<Arc<str>>) -> String {
    place.as_ref().map(|place| format!(", {place},")).unwrap_or_default()
}

/// A state as it is stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredState(Stored);

/// One seat's sheet as it is stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredSheet(Stored);

/// The events of a round as they are stored.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StoredEvents(Stored);

/// A value with its version, and where it was found, for whoever has to look for it there.
#[derive(Clone)]
struct Stored {
    value: Value,
    place: Option<Arc<str>>,
}

impl StoredState {
    /// The state as it is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it cannot be written as JSON.
    pub fn of<R: Ruleset>(state: &R::State) -> Result<Self, Unreadable> {
        Stored::of::<R>(StoredKind::State, state).map(Self)
    }

    /// The same, found in that place: what cannot be read of it names the place.
    #[must_use]
    pub fn found(self, place: &str) -> Self {
        Self(self.0.found(place))
    }

    /// The state that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of a later version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<R::State, Unreadable> {
        self.0.decoded::<R, _>(StoredKind::State)
    }
}

impl StoredSheet {
    /// The sheet as it is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it cannot be written as JSON.
    pub fn of<R: Ruleset>(sheet: &R::Sheet) -> Result<Self, Unreadable> {
        Stored::of::<R>(StoredKind::Sheet, sheet).map(Self)
    }

    /// The same, found in that place: what cannot be read of it names the place.
    #[must_use]
    pub fn found(self, place: &str) -> Self {
        Self(self.0.found(place))
    }

    /// The sheet that is stored.
    ///
    /// # Errors
    /// [`Unreadable`] when it is of a later version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<R::Sheet, Unreadable> {
        self.0.decoded::<R, _>(StoredKind::Sheet)
    }
}

impl StoredEvents {
    /// The events as they are stored.
    ///
    /// # Errors
    /// [`Unreadable`] when they cannot be written as JSON.
    pub fn of<R: Ruleset>(events: &[R::Event]) -> Result<Self, Unreadable> {
        Stored::of::<R>(StoredKind::Events, events).map(Self)
    }

    /// The same, found in that place: what cannot be read of them names the place.
    #[must_use]
    pub fn found(self, place: &str) -> Self {
        Self(self.0.found(place))
    }

    /// The events that are stored.
    ///
    /// # Errors
    /// [`Unreadable`] when they are of a later version, or of another ruleset.
    pub fn decoded<R: Ruleset>(&self) -> Result<Vec<R::Event>, Unreadable> {
        self.0.decoded::<R, _>(StoredKind::Events)
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

impl Stored {
    /// A value under the ruleset's version.
    fn of<R: Ruleset>(
        kind: StoredKind,
        value: &(impl Serialize + ?Sized),
    ) -> Result<Self, Unreadable> {
        let what = kind.field();
        serde_json::to_value(value)
            .map(|kept| Self { value: json!({ "version": R::VERSION, what: kept }), place: None })
            .map_err(|why| Unreadable { ruleset: R::NAME, what, place: None, why: why.to_string() })
    }

    fn found(self, place: &str) -> Self {
        Self { place: Some(place.into()), ..self }
    }

    /// The value that [`Stored::of`] made, be it that of an earlier version.
    fn decoded<R: Ruleset, T: DeserializeOwned>(&self, kind: StoredKind) -> Result<T, Unreadable> {
        let what = kind.field();
        let unreadable =
            |why: String| Unreadable { ruleset: R::NAME, what, place: self.place.clone(), why };
        let version = self.value.get("version").and_then(Value::as_u64);
        let Some(version) = version.and_then(|version| u32::try_from(version).ok()) else {
            return Err(unreadable("it has no version".to_owned()));
        };
        if version > R::VERSION {
            return Err(unreadable(format!(
                "it was written by a newer version of this program: it has version {version}, \
                 this program reads up to {}",
                R::VERSION
            )));
        }
        let kept = self.value.get(what);
        let kept = kept.ok_or_else(|| unreadable("it is missing".to_owned()))?;
        // What the reader says of it may quote it, and orders are nobody's to see.
        let misshapen = |_| unreadable("it has another shape".to_owned());
        if version == R::VERSION {
            return T::deserialize(kept).map_err(misshapen);
        }
        let mut upgraded = kept.clone();
        for from in version..R::VERSION {
            upgraded = R::upgrade(kind, from, upgraded).map_err(|why| {
                unreadable(format!("it has version {from}, which cannot be upgraded: {why}"))
            })?;
        }
        T::deserialize(upgraded).map_err(misshapen)
    }
}

// Where a value was found is not part of it.
impl PartialEq for Stored {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Stored {}

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { value: Value::deserialize(deserializer)?, place: None })
    }
}
