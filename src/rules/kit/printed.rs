//! How outcomes of cases are printed as JSON: nothing is gathered that can be written as it comes.

use serde::{Serialize, Serializer};

/// A list that is printed as it comes.
pub struct Each<I>(pub I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Each<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// An object that is printed as it comes.
pub struct Keyed<I>(pub I);

impl<K: Serialize, V: Serialize, I: Iterator<Item = (K, V)> + Clone> Serialize for Keyed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.clone())
    }
}

/// An object with names as keys, in their order.
pub struct ByNames<'a, T>(pub Vec<(&'a str, T)>);

impl<T: Serialize> Serialize for ByNames<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// What became of a line of a sheet.
#[derive(Serialize)]
pub struct Report<'a, Reason> {
    line: &'a str,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
}

impl<'a, Reason> Report<'a, Reason> {
    /// Of a line as it was written; it was carried out unless there is a reason.
    pub const fn new(line: &'a str, reason: Option<Reason>) -> Self {
        Self { line, ok: reason.is_none(), reason }
    }
}

/// How a game ended, and the names of those who won.
#[derive(Serialize)]
pub struct Ending<'a, Kind> {
    /// How.
    pub kind: Kind,
    /// Who won.
    pub winners: Vec<&'a str>,
}
