//! A line that would be right whatever was meant: looked for among all that are possible, once a sheet.

use std::{cell::RefCell, collections::BTreeMap};

use rules::power::Army;

/// What was found so far, for one army or for any.
#[derive(Default)]
pub(in super::super) struct Any(RefCell<BTreeMap<Option<Army>, Option<String>>>);

impl Any {
    /// The line that was found before, while it passes; else the one that is found now. Where there was none
    /// for a line above there is none further down.
    pub fn of(
        &self,
        army: Option<Army>,
        passes: impl Fn(&str) -> bool,
        find: impl FnOnce() -> Option<String>,
    ) -> Option<String> {
        let known = self.0.borrow().get(&army).cloned();
        match known {
            Some(None) => None,
            Some(Some(line)) if passes(&line) => Some(line),
            _ => {
                let found = find();
                self.0.borrow_mut().insert(army, found.clone());
                found
            }
        }
    }
}
