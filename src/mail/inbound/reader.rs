//! The walk through a mail's text that finds what its author wrote, as opposed to what it quotes.
//!
//! A line was written afresh when it is unmarked, above whatever quotes without marks, and above
//! the signature. Of all other lines without marks nobody can tell: they are passed on as such.

mod quotation;

use super::{
    attribution, command, glue,
    html::LONGEST_SIGNATURE,
    line::{Line, plain_signs, unlisted},
    passage::{Passage, Place},
    prose::{self, Kind},
    quote_marks,
};
use crate::mail::slip::{self, Mark, squeezed};

/// The most lines that are looked at.
const MOST_LINES: usize = 5_000;
/// The longest line of orders, in characters. What is longer is cut.
const LONGEST_ORDER: usize = 300;
/// The farthest a slip's closing line is looked for.
const LONGEST_SLIP: usize = 80;
/// The most lines of a list of links.
const LONGEST_LINKS: usize = 200;
/// The most lines that a signature takes here: some programs put an empty one between two of them.
const FARTHEST_SIGNATURE: usize = 2 * LONGEST_SIGNATURE;
/// The longest line of a signature that is looked at, in characters.
const LONGEST_IN_SIGNATURE: usize = 80;

/// What was written, in its order. `names` are those a letter of ours may be quoted under.
pub(super) fn passages(text: &str, signatures: &[Vec<String>], names: &[String]) -> Vec<Passage> {
    let text = quote_marks::as_usual(text);
    let lines = (1..).zip(text.lines()).take(MOST_LINES);
    let lines = glue::unglued(lines.map(|(number, line)| Line::new(number, line)).collect(), names);
    let signatures: Vec<Vec<String>> =
        signatures.iter().map(|lines| lines.iter().map(|line| squeezed(line)).collect()).collect();
    let bare: Vec<String> = match signatures.is_empty() {
        true => Vec::new(),
        false => lines.iter().map(|line| squeezed(&line.text)).collect(),
    };
    Reader {
        lines: &lines,
        bare: &bare,
        signatures: &signatures,
        names,
        passages: Vec::new(),
        cuts: 0,
        tops: 0,
        signed: false,
    }
    .read()
}

/// What was written, as a message to somebody: as if the line stood above it that opens one. Where
/// nothing stands above the quoted letter, it is what stands below.
pub(super) fn message(text: &str, signatures: &[Vec<String>], names: &[String]) -> String {
    const OPENING: &str = "MESSAGE to ALL";
    let read = passages(&format!("{OPENING}\n{text}"), signatures, names);
    let words = |passage: &Passage| {
        let words = passage.text.strip_prefix(OPENING).unwrap_or(&passage.text);
        words.trim().to_owned()
    };
    match read.iter().find(|passage| passage.is_message).map(words) {
        Some(above) if !above.is_empty() => above,
        _ => {
            let below = read.iter().filter(|it| it.place == Place::Outside && !it.is_message);
            below.map(words).collect::<Vec<_>>().join("\n")
        }
    }
}

/// The walk.
struct Reader<'a> {
    lines: &'a [Line],
    /// The lines squeezed, where there are signatures to be found.
    bare: &'a [String],
    /// Squeezed.
    signatures: &'a [Vec<String>],
    names: &'a [String],
    passages: Vec<Passage>,
    /// How many letters were quoted without marks so far, by what programs write before them.
    cuts: usize,
    /// The same, by the line at the top of our own.
    tops: usize,
    /// Whether a signature has begun, and nothing was quoted since.
    signed: bool,
}

impl Reader<'_> {
    fn read(mut self) -> Vec<Passage> {
        let mut at = 0;
        while let Some(line) = self.lines.get(at) {
            at += self.step(at, line).max(1);
        }
        self.passages
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
                    self.write(Place::Top, at);
                    self.tops += 1;
                    length
                }
                Mark::AnswerAbove | Mark::Closing => length,
            };
        }
        self.signed &= line.depth == 0;
        if line.depth > 0 || line.text.is_empty() {
            return 1;
        }
        let quotation = self.quotation(at);
        if quotation.lines > 0 {
            if quotation.is_unsure && self.quoted() == 0 {
                self.announce(at);
            }
            (at + 1..at + quotation.lines).for_each(|within| self.write(Place::Top, within));
            self.cuts += usize::from(quotation.is_unmarked);
            self.signed = false;
            return quotation.lines;
        }
        self.signed |= line.opens_signature();
        if self.quoted() > 0 || self.signed {
            let place = if self.quoted() > 0 { Place::Unmarked } else { Place::BelowDashes };
            self.write(place, at);
            return 1;
        }
        if self.is_foreign_attribution(at, line) {
            self.announce(at);
            return 1;
        }
        if let Some(length) = self.links(at).or_else(|| self.signature(at)) {
            return length;
        }
        if command::opens_message(&line.text) {
            return self.message(at, self.lines.len(), Place::Outside);
        }
        self.write(Place::Outside, at);
        1
    }

    /// How many lines a list of links takes, as programs put it below a text.
    fn links(&self, at: usize) -> Option<usize> {
        let is_heading = |line: &&Line| prose::heads_links(&line.text);
        self.lines.get(at).filter(is_heading)?;
        let is_part =
            |line: &&Line| line.text.is_empty() || prose::kind(&line.text) == Kind::Program;
        let rest: Vec<&Line> =
            self.lines.iter().skip(at + 1).take(LONGEST_LINKS).take_while(is_part).collect();
        rest.iter().any(|line| line.text.contains("://")).then_some(rest.len() + 1)
    }

    /// Takes the signature that stands at that place, if it is one that the HTML part names.
    fn signature(&mut self, at: usize) -> Option<usize> {
        let length = self.signatures.iter().find_map(|signature| {
            let mut wanted = signature.iter();
            let mut next = wanted.next();
            let mut length = 0;
            let lines = self.lines.iter().zip(self.bare).skip(at).take(FARTHEST_SIGNATURE);
            for (_, found) in lines.take_while(|(line, _)| line.depth == 0) {
                let Some(awaited) = next else { break };
                length += 1;
                match found {
                    found if found == awaited => next = wanted.next(),
                    found if found.is_empty() => {}
                    _ => return None,
                }
            }
            next.is_none().then_some(length)
        })?;
        (at..at + length).for_each(|line| self.write(Place::InSignature, line));
        Some(length)
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
                None => {
                    if line.depth == 0 {
                        self.write(Place::Unmarked, inside);
                    }
                    1
                }
            };
        }
        end - at + 1
    }

    /// Takes the message that opens at that place and goes on up to its closing line, the quoted
    /// letter or the signature; at the farthest up to `end`.
    fn message(&mut self, at: usize, end: usize, place: Place) -> usize {
        let Some(opening) = self.lines.get(at) else { return 1 };
        let mut text = vec![opening.text.as_str()];
        let mut ended_by = None;
        let mut next = at + 1;
        while let Some(line) = self.lines.get(next).filter(|_| next < end) {
            let is_quoted = line.depth > opening.depth;
            if line.closes_message() && !is_quoted {
                let word = line.text.trim_matches(|sign: char| !sign.is_alphanumeric());
                ended_by = Some(word.to_uppercase());
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
        let number = opening.number;
        let (whole, is_message) = (None, true);
        self.passages.push(Passage { place, number, text, whole, is_message, ended_by });
        next - at
    }

    /// Takes a line that announces a quoted letter. One that names the sender is a program's.
    fn announce(&mut self, at: usize) {
        let is_programs = |line: &Line| attribution::names_sender(&line.text, self.names);
        let is_programs = self.lines.get(at).is_some_and(is_programs);
        self.write(if is_programs { Place::Top } else { Place::Announcement }, at);
    }

    fn write(&mut self, place: Place, at: usize) {
        let Some(line) = self.lines.get(at) else { return };
        let text = plain_signs(unlisted(&line.text));
        // A remark is kept where its author alone can have written it.
        let is_remark = text.starts_with(['#', '=']);
        let is_own = place == Place::Outside && !slip::is_comment_of_ours(&text);
        let too_long = place == Place::BelowDashes && text.chars().count() > LONGEST_IN_SIGNATURE;
        if text.is_empty() || too_long || (is_remark && !is_own) {
            return;
        }
        let place = if is_remark { Place::Aside } else { place };
        let short = |text: &str| -> String { text.chars().take(LONGEST_ORDER).collect() };
        let (text, whole) = (short(&text), short(&plain_signs(&line.text)));
        let whole = Some(whole).filter(|whole| *whole != text);
        let number = line.number;
        let (is_message, ended_by) = (false, None);
        self.passages.push(Passage { place, number, text, whole, is_message, ended_by });
    }
}
