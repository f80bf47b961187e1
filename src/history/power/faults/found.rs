//! The word of a line at which reading stopped.

use rules::power::Fault;

/// The word a line cannot be read for, in its place.
pub(super) struct FoundWord<'a> {
    text: &'a str,
    /// Counted in characters from 1.
    pub column: usize,
    /// Where it begins and ends, in bytes.
    span: Option<(usize, usize)>,
}

impl<'a> FoundWord<'a> {
    pub fn of(text: &'a str, fault: &Fault) -> Self {
        let column = fault.column.max(1) as usize;
        let start = |column: usize| {
            let ends = std::iter::once(text.len());
            text.char_indices().map(|(at, _)| at).chain(ends).nth(column - 1)
        };
        let here = |at: &usize| text.get(*at..).is_some_and(|rest| rest.starts_with(&fault.found));
        // Columns are those of the line before blanks around it were cut off.
        let at = start(column).filter(here).or_else(|| text.find(&fault.found));
        let column = at.map_or(column, |at| text.get(..at).map_or(0, |b| b.chars().count()) + 1);
        Self { text, column, span: at.map(|at| (at, at + fault.found.len())) }
    }

    pub fn replaced(&self, word: &str) -> Option<String> {
        let (from, to) = self.span?;
        Some(format!("{}{word}{}", self.text.get(..from)?, self.text.get(to..)?))
    }

    pub fn before(&self) -> Option<String> {
        let (from, _) = self.span?;
        self.text.get(..from).map(|text| text.trim_end().to_owned())
    }
}
