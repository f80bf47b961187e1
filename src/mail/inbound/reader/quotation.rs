//! What announces a quoted letter, by the lines around it.

use super::Reader;
use crate::mail::{
    inbound::{attribution, line::Line, separator},
    slip::Mark,
};

/// What announces a quoted letter.
pub(super) struct Quotation {
    /// How many lines it takes; none when there is nothing of the kind.
    pub lines: usize,
    /// Whether the letter's own lines follow without quote marks.
    pub is_unmarked: bool,
    /// Whether its beginning may be the author's.
    pub is_unsure: bool,
}

impl Reader<'_> {
    /// What stands at that place before a quoted letter.
    pub(super) fn quotation(&self, at: usize) -> Quotation {
        let following = self.unmarked(at);
        let armour = separator::armour(&following);
        if armour > 0 {
            return Quotation { lines: armour, is_unmarked: false, is_unsure: false };
        }
        let cut = separator::cut(&following);
        if cut > 0 {
            // Nothing is written below such a letter, unless it is marked to its end.
            let is_unmarked = !self.is_marked_from(at + cut);
            return Quotation { lines: cut, is_unmarked, is_unsure: false };
        }
        match attribution::attribution(&following, self.names) {
            Some(found) => Quotation {
                lines: found.lines,
                is_unmarked: !self.is_marked_after(at + found.lines),
                is_unsure: !found.is_certain || found.own > 0,
            },
            None => Quotation { lines: 0, is_unmarked: false, is_unsure: false },
        }
    }

    /// A line with a colon at its end right before something quoted: an attribution in a language
    /// that is not known here.
    pub(super) fn is_foreign_attribution(&self, at: usize, line: &Line) -> bool {
        line.text.ends_with(':')
            && self
                .lines
                .iter()
                .zip(0usize..)
                .skip(at + 1)
                .find(|(line, _)| !line.is_blank())
                .is_some_and(|(next, place)| {
                    next.depth > 0 || matches!(self.mark(place), Some((Mark::AnswerAbove, _)))
                })
    }

    /// The unmarked lines from that place on, as far as they matter to what quotes.
    fn unmarked(&self, at: usize) -> Vec<&str> {
        let lines = self.lines.iter().skip(at).take_while(|line| line.depth == 0).take(9);
        lines.map(|line| line.text.as_str()).collect()
    }

    /// Whether the next line with something on it has a quote mark, even if nothing else.
    fn is_marked_after(&self, at: usize) -> bool {
        let mut rest = self.lines.iter().skip(at);
        rest.find(|line| !line.is_blank()).is_some_and(|line| line.depth > 0)
    }

    /// Whether every line from that place on with something on it has a quote mark.
    fn is_marked_from(&self, at: usize) -> bool {
        let mut rest = self.lines.iter().skip(at).filter(|line| !line.text.is_empty()).peekable();
        rest.peek().is_some() && rest.all(|line| line.depth > 0)
    }
}
