//! What the author of a reply wrote, as opposed to what it quotes.
//!
//! A line counts when it was written afresh: unmarked, above whatever quotes without marks, above
//! the signature. Within a slip of the letter that is quoted, a filled-in line counts too, whether
//! the mail program put a quote mark before it or not. One ambiguity remains: a player who answers
//! their own filled-in reply quotes a slip with orders of old. So quoted lines count only where
//! nothing written afresh is an order.

use super::{
    prose::{self, Kind},
    quoting,
};
use crate::mail::slip::{self, Mark};

/// The most lines that are looked at, and that can be orders.
const MOST_LINES: usize = 5_000;
const MOST_WRITTEN: usize = 200;
/// The longest line, in characters.
const LONGEST_LINE: usize = 300;
/// The farthest a slip's closing line is looked for.
const LONGEST_SLIP: usize = 80;

/// What the author of a mail wrote: lines that may be orders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    written: Vec<Written>,
}

/// A sheet's text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// One order a line; empty when there is none.
    pub text: String,
    /// Whether the author asked that the window stay open until the deadline.
    pub hold: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    place: Place,
    text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Written afresh, outside of any slip.
    Outside,
    /// Written afresh on a slip.
    OnSlip,
    /// On a slip of the quoted letter, marked as quoted.
    OnQuotedSlip,
}

impl Reply {
    /// Finds what was written. `author` is the name the mail was sent under.
    pub(super) fn read(text: &str, author: &str) -> Self {
        let lines: Vec<Line> = text.lines().take(MOST_LINES).map(Line::new).collect();
        let mut written =
            Reader { lines: &lines, written: Vec::new(), cuts: 0, tops: 0, signed: false }.read();
        drop_names(&mut written, author);
        written.truncate(MOST_WRITTEN);
        Self { written }
    }

    /// The sheet. `is_order` says whether a line can be read as an order.
    pub fn orders(&self, is_order: impl Fn(&str) -> bool) -> Orders {
        let any = |place| self.written.iter().any(|line| line.place == place);
        let is_fresh_order = |line: &&Written| line.place == Place::Outside && is_order(&line.text);
        let chosen: Vec<&Written> = if any(Place::OnSlip) {
            // Beside a slip that was written on, the rest is a covering note.
            let counts = |line: &&Written| match line.place {
                Place::OnSlip => true,
                Place::Outside => is_order(&line.text) || line.is_hold(),
                Place::OnQuotedSlip => false,
            };
            self.written.iter().filter(counts).collect()
        } else if any(Place::OnQuotedSlip) && !self.written.iter().any(|line| is_fresh_order(&line))
        {
            let counts = |line: &&Written| line.place == Place::OnQuotedSlip || line.is_hold();
            self.written.iter().filter(counts).collect()
        } else {
            self.written.iter().filter(|line| line.place == Place::Outside).collect()
        };
        let (holds, orders): (Vec<&Written>, Vec<&Written>) =
            chosen.into_iter().partition(|line| line.is_hold());
        let lines: Vec<&str> = orders.iter().map(|line| line.text.as_str()).collect();
        Orders { text: lines.join("\n"), hold: !holds.is_empty() }
    }
}

impl Written {
    fn is_hold(&self) -> bool {
        prose::kind(&self.text) == Kind::Hold
    }
}

/// A line with its quote marks counted, and nothing in it that does not show.
struct Line {
    depth: usize,
    text: String,
}

impl Line {
    fn new(raw: &str) -> Self {
        let visible: String = raw.chars().filter_map(visible).take(2 * LONGEST_LINE).collect();
        let mut text = visible.trim();
        let mut depth = 0;
        while let Some(rest) = text.strip_prefix('>') {
            depth += 1;
            text = rest.trim_start();
        }
        Self { depth, text: text.chars().take(LONGEST_LINE).collect() }
    }
}

/// A character as it is read: spaces of every width are spaces; what has no width, or only turns
/// the writing's direction, is nothing.
fn visible(c: char) -> Option<char> {
    match c {
        '\t' => Some(' '),
        '\u{ad}'
        | '\u{61c}'
        | '\u{180e}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}'
        | '\u{feff}' => None,
        '\u{2028}' | '\u{2029}' => Some(' '),
        c if c.is_control() => None,
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    }
}

/// The walk through a mail's lines.
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
        let following = self.unmarked(at);
        let cut = quoting::cut(&following);
        if cut > 0 {
            self.cuts += 1;
            return cut;
        }
        let attribution = quoting::attribution(&following);
        if attribution > 0 {
            if !self.is_marked_after(at + attribution) {
                self.cuts += 1;
            }
            return attribution;
        }
        self.signed |= line.text == "--";
        if self.quoted() == 0 && !self.signed && !self.is_foreign_attribution(at, line) {
            self.write(Place::Outside, &line.text);
        }
        1
    }

    /// The mark at that place and how many lines it takes: mail programs break long lines.
    fn mark(&self, at: usize) -> Option<(Mark, usize)> {
        let line = self.lines.get(at)?;
        if let Some(mark) = slip::mark(&line.text) {
            return Some((mark, 1));
        }
        let next = self.lines.get(at + 1).filter(|next| next.depth == line.depth)?;
        if line.text.is_empty() || next.text.is_empty() || slip::mark(&next.text).is_some() {
            return None;
        }
        slip::mark(&format!("{} {}", line.text, next.text)).map(|mark| (mark, 2))
    }

    /// Takes what is written on the slip that opens at that place. A slip whose closing line is
    /// gone is none.
    fn slip(&mut self, at: usize, opening: usize) -> usize {
        let depth = self.lines.get(at).map_or(0, |line| line.depth);
        let inside = (at + opening..at + LONGEST_SLIP)
            .find(|&end| matches!(self.mark(end), Some((Mark::Closing, _))))
            .and_then(|end| Some((end, self.lines.get(at + opening..end)?)));
        let Some((end, inside)) = inside else { return opening };
        // A letter quoted once is ours; what is quoted in what is quoted is older.
        let is_ours = depth + self.quoted() <= 1;
        for line in inside {
            if line.depth == 0 && self.quoted() == 0 {
                self.write(Place::OnSlip, &line.text);
            } else if is_ours && line.depth <= depth {
                self.write(Place::OnQuotedSlip, &line.text);
            }
        }
        end - at + 1
    }

    /// The unmarked lines from that place on, as far as they matter to what quotes.
    fn unmarked(&self, at: usize) -> Vec<&str> {
        let lines = self.lines.iter().skip(at).take_while(|line| line.depth == 0).take(8);
        lines.map(|line| line.text.as_str()).collect()
    }

    /// Whether the next line with something on it has a quote mark.
    fn is_marked_after(&self, at: usize) -> bool {
        self.lines
            .iter()
            .skip(at)
            .find(|line| !line.text.is_empty())
            .is_some_and(|line| line.depth > 0)
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
                .find(|(line, _)| !line.text.is_empty())
                .is_some_and(|(next, place)| {
                    next.depth > 0 || matches!(self.mark(place), Some((Mark::AnswerAbove, _)))
                })
    }

    fn write(&mut self, place: Place, text: &str) {
        let text = unlisted(text);
        let is_comment = text.starts_with(['#', '=']);
        if !text.is_empty() && !is_comment {
            self.written.push(Written { place, text: text.to_owned() });
        }
    }
}

/// A line without the mark of a list before it.
fn unlisted(line: &str) -> &str {
    let marked = |rest: &'_ str| rest.starts_with(' ');
    if let Some(rest) = line.strip_prefix(['-', '*', '•', '–', '·']).filter(|rest| marked(rest))
    {
        return rest.trim_start();
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line.get(digits..).unwrap_or_default();
    match rest.strip_prefix(['.', ')']).filter(|rest| marked(rest)) {
        Some(rest) if (1..=2).contains(&digits) => rest.trim_start(),
        _ => line,
    }
}

/// Drops greetings, announcements, farewells, the names after them and the author's own name.
fn drop_names(written: &mut Vec<Written>, author: &str) {
    let mut farewell = false;
    written.retain(|line| {
        if line.place != Place::Outside {
            farewell = false;
            return true;
        }
        let kind = prose::kind(&line.text);
        let is_signature = kind == Kind::Line
            && ((farewell && prose::is_name(&line.text))
                || prose::is_signed_by(&line.text, author));
        farewell = kind == Kind::Farewell;
        matches!(kind, Kind::Line | Kind::Hold) && !is_signature
    });
}
