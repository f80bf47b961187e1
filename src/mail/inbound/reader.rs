//! The walk through a mail's text that finds what its author wrote, as opposed to what it quotes.
//!
//! A line was written afresh when it is unmarked, above whatever quotes without marks, and above
//! the signature.

use super::{
    command,
    line::{Line, plain_signs, unlisted},
    prose, quoting,
};
use crate::mail::slip::{self, Mark};

/// The most lines that are looked at.
const MOST_LINES: usize = 5_000;
/// The longest line of orders, in characters. What is longer is cut.
const LONGEST_ORDER: usize = 300;
/// The farthest a slip's closing line is looked for.
const LONGEST_SLIP: usize = 80;

/// A line that was written, or a message with all its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub place: Place,
    /// Which line of the mail's text it is, from 1.
    pub number: usize,
    pub text: String,
    pub is_message: bool,
}

/// Where a line was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Afresh, outside of any slip.
    Outside,
    /// The same, below the author's name.
    BelowName,
    /// Afresh, on a slip.
    OnSlip,
    /// On a slip of the quoted letter, marked as quoted.
    OnQuotedSlip,
}

/// What was written, in its order.
pub(super) fn written(text: &str) -> Vec<Written> {
    let lines: Vec<Line> = text.lines().take(MOST_LINES).map(Line::new).collect();
    Reader { lines: &lines, written: Vec::new(), cuts: 0, tops: 0, signed: false }.read()
}

/// The walk.
struct Reader<'a> {
    lines: &'a [Line],
    written: Vec<Written>,
    /// How many letters were quoted without marks so far, by what programs write before them.
    cuts: usize,
    /// The same, by the line at the top of our own.
    tops: usize,
    /// Whether the signature has begun.
    signed: bool,
}

impl Reader<'_> {
    fn read(mut self) -> Vec<Written> {
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            at += self.step(at, line).max(1);
        }
        self.written
    }

    /// How many letters deep the unmarked lines are quoted: above 0, nothing is fresh any more.
    fn quoted(&self) -> usize {
        self.cuts.max(self.tops)
    }

    /// Deals with the line at that place, and says how many lines were dealt with.
    fn step(&mut self, at: usize, line: &Line) -> usize {
        if let Some((mark, length)) = self.mark(at) {
            return match mark {
                Mark::Opening => self.slip(at, length),
                Mark::AnswerAbove if line.depth == 0 => {
                    self.tops += 1;
                    length
                }
                Mark::AnswerAbove | Mark::Closing => length,
            };
        }
        if line.depth > 0 || line.text.is_empty() {
            return 1;
        }
        let quotation = self.quotation(at);
        if quotation.lines > 0 {
            self.cuts += usize::from(quotation.is_unmarked);
            return quotation.lines;
        }
        self.signed |= line.opens_signature();
        if self.quoted() > 0 || self.signed || self.is_foreign_attribution(at, line) {
            return 1;
        }
        if command::opens_message(&line.text) {
            return self.message(at, self.lines.len(), Place::Outside);
        }
        self.write(Place::Outside, at);
        1
    }

    /// What stands at that place before a quoted letter.
    fn quotation(&self, at: usize) -> Quotation {
        let following = self.unmarked(at);
        let armour = quoting::armour(&following);
        if armour > 0 {
            return Quotation { lines: armour, is_unmarked: false };
        }
        let cut = quoting::cut(&following);
        if cut > 0 {
            // Nothing is written below such a letter, unless it is marked to its end.
            return Quotation { lines: cut, is_unmarked: !self.is_marked_from(at + cut) };
        }
        let lines = quoting::attribution(&following);
        Quotation { lines, is_unmarked: lines > 0 && !self.is_marked_after(at + lines) }
    }

    /// The mark at that place and how many lines it takes: mail programs break long lines.
    fn mark(&self, at: usize) -> Option<(Mark, usize)> {
        let line = self.lines.get(at)?;
        if let Some(mark) = line.mark() {
            return Some((mark, 1));
        }
        let next = self.lines.get(at + 1).filter(|next| next.depth == line.depth)?;
        if line.text.is_empty() || next.text.is_empty() || next.mark().is_some() {
            return None;
        }
        slip::mark(&format!("{} {}", line.text, next.text)).map(|mark| (mark, 2))
    }

    /// Takes what is written on the slip that opens at that place. A slip whose closing line is
    /// gone is none.
    fn slip(&mut self, at: usize, opening: usize) -> usize {
        let depth = self.lines.get(at).map_or(0, |line| line.depth);
        let end = (at + opening..at + LONGEST_SLIP)
            .find(|&end| matches!(self.mark(end), Some((Mark::Closing, _))));
        let Some(end) = end else { return opening };
        // A letter quoted once is ours; what is quoted in what is quoted is older.
        let is_ours = depth + self.quoted() <= 1;
        let mut inside = at + opening;
        while let Some(line) = self.lines.get(inside).filter(|_| inside < end) {
            let place = if line.depth == 0 && self.quoted() == 0 {
                Some(Place::OnSlip)
            } else {
                (is_ours && line.depth <= depth).then_some(Place::OnQuotedSlip)
            };
            inside += match place {
                Some(place) if command::opens_message(&line.text) => {
                    self.message(inside, end, place)
                }
                Some(place) => {
                    self.write(place, inside);
                    1
                }
                None => 1,
            };
        }
        end - at + 1
    }

    /// Takes the message that opens at that place and goes on up to its closing line, the quoted
    /// letter or the signature; at the farthest up to `end`.
    fn message(&mut self, at: usize, end: usize, place: Place) -> usize {
        let Some(opening) = self.lines.get(at) else { return 1 };
        let mut text = vec![opening.text.as_str()];
        let mut next = at + 1;
        while let Some(line) = self.lines.get(next).filter(|_| next < end) {
            let is_quoted = line.depth > opening.depth;
            if line.closes_message() && !is_quoted {
                next += 1;
                break;
            }
            let is_over = self.mark(next).is_some() || line.opens_signature();
            if place == Place::Outside
                && (is_over || (!is_quoted && self.quotation(next).lines > 0))
            {
                break;
            }
            if !is_quoted {
                text.push(&line.text);
            }
            next += 1;
        }
        while text.last().is_some_and(|line| line.is_empty() || prose::is_advertisement(line)) {
            text.pop();
        }
        let text = text.join("\n");
        self.written.push(Written { place, number: at + 1, text, is_message: true });
        next - at
    }

    /// The unmarked lines from that place on, as far as they matter to what quotes.
    fn unmarked(&self, at: usize) -> Vec<&str> {
        let lines = self.lines.iter().skip(at).take_while(|line| line.depth == 0).take(9);
        lines.map(|line| line.text.as_str()).collect()
    }

    /// Whether the next line with something on it has a quote mark, be it alone.
    fn is_marked_after(&self, at: usize) -> bool {
        let mut rest = self.lines.iter().skip(at);
        rest.find(|line| !line.is_blank()).is_some_and(|line| line.depth > 0)
    }

    /// Whether every line from that place on with something on it has a quote mark.
    fn is_marked_from(&self, at: usize) -> bool {
        let mut rest = self.lines.iter().skip(at).filter(|line| !line.text.is_empty()).peekable();
        rest.peek().is_some() && rest.all(|line| line.depth > 0)
    }

    /// A line with a colon at its end right before something quoted: an attribution in a language
    /// that is not known here.
    fn is_foreign_attribution(&self, at: usize, line: &Line) -> bool {
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

    fn write(&mut self, place: Place, at: usize) {
        let Some(line) = self.lines.get(at) else { return };
        let text = plain_signs(unlisted(&line.text));
        let is_comment = text.starts_with(['#', '=']);
        if !text.is_empty() && !is_comment {
            let text = text.chars().take(LONGEST_ORDER).collect();
            self.written.push(Written { place, number: at + 1, text, is_message: false });
        }
    }
}

/// What announces a quoted letter.
struct Quotation {
    /// How many lines it takes; none when there is nothing of the kind.
    lines: usize,
    /// Whether the letter's own lines follow without quote marks.
    is_unmarked: bool,
}
