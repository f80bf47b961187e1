//! What the author of a reply asks for: orders and commands, of the lines that they wrote.
//!
//! Lines written afresh count. On a slip of the letter that is quoted, filled-in lines count too,
//! whether the mail program put a quote mark before them or not. One ambiguity remains: a player
//! who answers their own filled-in reply quotes a slip with orders of old. So quoted lines count
//! only where nothing written afresh is an order.
//!
//! Nothing of an author's is dropped in silence: what counts for nothing is [`LeftAside`](super::LeftAside), to be
//! named in the answer. Marked lines, lines of our own letters and signatures that are marked as
//! such are nobody's words.

use chrono::NaiveDate;

use super::{
    background::{Background, Meaning},
    body::Body,
    command::{self, Expected},
    headers::Headers,
    orders_first,
    our_letter::Quoted,
    passage::{Passage, Place},
    prose::{self, Kind},
    reader,
    requests::Requests,
    weight::{Slips, Weight},
};

/// The most lines of an author's that can be orders or commands.
const MOST_WRITTEN: usize = 200;
/// The most lines of a letter quoted without marks that are looked at: it stands above the slip
/// that is filled in at its end.
const MOST_UNSURE: usize = 2_000;
/// What the author of a mail wrote: lines that may be orders or commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    passages: Vec<Passage>,
    /// The last paragraph written afresh.
    ending: Vec<String>,
    /// How many lines there are beyond [`MOST_WRITTEN`].
    beyond: usize,
}

impl Reply {
    /// Finds what was written.
    pub(super) fn read(body: &Body, headers: &Headers) -> Self {
        let mut passages = reader::passages(&body.text, &body.signatures, &headers.names);
        let ending = ending(&passages);
        tell_prose(&mut passages, &headers.author);
        let (mut unsure, mut own) = (0, 0_usize);
        passages.retain(|line| {
            let (count, most) = match line.place {
                Place::Unmarked
                | Place::BelowDashes
                | Place::Top
                | Place::Announcement
                | Place::Program => (&mut unsure, MOST_UNSURE),
                _ => (&mut own, MOST_WRITTEN),
            };
            *count += 1;
            *count <= most
        });
        Self { passages, ending, beyond: own.saturating_sub(MOST_WRITTEN) }
    }

    /// What was written, as far as it may be an order or a command.
    pub fn text(&self) -> String {
        let counts = |line: &&Passage| {
            use Place::{BelowName, InSignature, OnQuotedSlip, OnSlip, Outside};
            matches!(line.place, Outside | BelowName | InSignature | OnSlip | OnQuotedSlip)
                || (line.place == Place::Aside && line.may_be_name())
        };
        let lines = self.passages.iter().filter(counts).map(|line| line.text.as_str());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The last paragraph that was written afresh, if it begins with words alone; else nothing. Who
    /// ends two mails alike has a signature.
    pub fn ending(&self) -> &[String] {
        &self.ending
    }

    /// Whether a letter of ours may be quoted in it without marks.
    pub fn quotes_without_marks(&self) -> bool {
        self.passages.iter().any(|line| line.place == Place::Unmarked)
    }

    /// Whether lines stand in it that our letters may have told its author.
    pub fn may_repeat_our_letters(&self) -> bool {
        use Place::{BelowDashes, OnQuotedSlip, Unmarked};
        let may = |line: &Passage| matches!(line.place, OnQuotedSlip | BelowDashes | Unmarked);
        self.passages.iter().any(may)
    }

    /// Tells orders from commands, and both from what counts for nothing.
    pub fn asks(&self, known: &Background<'_>) -> Requests {
        let passages = orders_first::passages(&self.passages, known);
        let lines: Vec<(&Passage, Meaning)> =
            passages.iter().map(|line| (line, known.meaning(&line.text))).collect();
        let slips = Slips::of(&lines, self.repeated_signature(known));
        let unmarked = passages.iter().filter(|line| line.place == Place::Unmarked);
        let unmarked: Vec<&str> = unmarked.map(|line| line.text.as_str()).collect();
        let mut quoted = Quoted::among(known.our_letters, &unmarked);
        let mut asked = Requests::default();
        let mut orders = Vec::new();
        let mut ended_by = None;
        for (line, meaning) in lines {
            let left_aside = &mut asked.left_aside;
            let remarks_count = match slips.weight(line, &meaning) {
                Weight::All => true,
                Weight::OrdersAlone => false,
                Weight::Words => {
                    left_aside.word(&line.text);
                    continue;
                }
                Weight::Doubtful => {
                    known.doubt(line, &meaning, left_aside);
                    continue;
                }
                Weight::UnlessOurs => {
                    known.leave_unmarked(line, &meaning, quoted.as_mut(), left_aside);
                    continue;
                }
                Weight::ItsBeginning => {
                    if known.begins_with_order(&line.text) {
                        left_aside.doubt(&line.text);
                    } else if line.place == Place::Announcement {
                        left_aside.word(&line.text);
                    }
                    continue;
                }
                Weight::Nothing => continue,
            };
            match meaning {
                Meaning::Order => orders.push(line.text.as_str()),
                Meaning::Other if remarks_count && !known.is_name(&line.text) => {
                    orders.push(line.text.as_str())
                }
                Meaning::Command(Ok(command)) => {
                    ended_by = line.ended_by.as_ref().or(ended_by);
                    asked.take(line, Ok(command));
                }
                Meaning::Command(Err(expected)) if remarks_count || !expected.is_guess() => {
                    asked.take(line, Err(expected));
                    known.leave_message(line, &mut asked.left_aside);
                }
                Meaning::Other | Meaning::Command(Err(_)) if line.place == Place::InSignature => {}
                Meaning::Other | Meaning::Command(Err(_)) => left_aside.word(&line.text),
            }
        }
        let has_end = orders.iter().any(|line| command::closes_message(line));
        let may_be_missed =
            |word: &&String| !orders.is_empty() && !has_end && (known.is_order)(word);
        asked.end_of_message = ended_by.filter(may_be_missed).cloned();
        asked.orders = orders.join("\n");
        asked.left_aside.more += self.beyond;
        asked
    }

    /// The numbers of the lines that end this mail as they ended an earlier one.
    fn repeated_signature(&self, known: &Background<'_>) -> Vec<usize> {
        let is_repeated = known.endings.contains(&self.ending);
        let means_nothing =
            self.ending.iter().all(|line| matches!(known.meaning(line), Meaning::Other));
        if self.ending.is_empty() || !is_repeated || !means_nothing {
            return Vec::new();
        }
        let last = self.passages.iter().rev().filter(|line| self.ending.contains(&line.text));
        last.take(self.ending.len()).map(|line| line.number).collect()
    }
}

/// The last lines that were written afresh without a gap, where they may be a signature. Orders may
/// be repeated too, with the same slips of the pen: a signature begins with words alone.
fn ending(passages: &[Passage]) -> Vec<String> {
    let fresh: Vec<&Passage> =
        passages.iter().filter(|line| line.place == Place::Outside && !line.is_message).collect();
    let mut ending: Vec<String> = Vec::new();
    let mut next = fresh.last().map_or(0, |line| line.number + 1);
    for line in fresh.iter().rev() {
        if line.number + 1 < next {
            break;
        }
        next = line.number;
        ending.insert(0, line.text.clone());
    }
    let begins_with_words =
        ending.first().is_some_and(|line| !line.contains(|c: char| c.is_ascii_digit()));
    if begins_with_words { ending } else { Vec::new() }
}

/// Tells greetings, announcements, farewells, the names after them and the author's own name from
/// what may be an order. What stands below a name is a signature, in which only an order counts.
fn tell_prose(passages: &mut [Passage], author: &str) {
    let (mut farewell, mut signed) = (false, false);
    for line in passages {
        if line.place != Place::Outside {
            farewell = false;
            continue;
        }
        if line.is_message
            || command::read(&line.text, NaiveDate::MIN)
                .is_some_and(|read| !matches!(read, Err(Expected::Command)))
        {
            farewell = false;
            continue;
        }
        let kind = prose::kind(&line.text);
        let is_signature = kind == Kind::Line
            && ((farewell && prose::is_name(&line.text))
                || prose::is_signed_by(&line.text, author)
                || prose::opens_signature(&line.text, author));
        farewell = kind == Kind::Farewell;
        line.place = match kind {
            Kind::Line if is_signature => Place::Aside,
            Kind::Line if signed => Place::BelowName,
            Kind::Line => Place::Outside,
            Kind::Prose | Kind::Farewell => Place::Aside,
            Kind::Program => Place::Program,
        };
        signed |= is_signature;
    }
}
