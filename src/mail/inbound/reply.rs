//! What the author of a reply asks for: orders and commands, of the lines that they wrote.
//!
//! Lines written afresh count. On a slip of the letter that is quoted, filled-in lines count too,
//! whether the mail program put a quote mark before them or not. One ambiguity remains: a player
//! who answers their own filled-in reply quotes a slip with orders of old. So quoted lines count
//! only where nothing written afresh is an order.
//!
//! Nothing of an author's is dropped in silence: what counts for nothing is [`LeftAside`], to be
//! named in the answer. Marked lines, lines of our own letters and signatures that are marked as
//! such are nobody's words.

use chrono::NaiveDate;

use super::{
    body::Body,
    command::{self, Command, CommandFault, Expected},
    headers::Headers,
    left_aside::LeftAside,
    our_letter::{OurLetter, Quoted},
    prose::{self, Kind},
    reader::{self, Passage, Place},
    weight::{Slips, Weight},
};

/// The most lines of an author's that can be orders or commands.
const MOST_WRITTEN: usize = 200;
/// The most lines of a letter quoted without marks that are looked at: it stands above the slip
/// that is filled in at its end.
const MOST_UNSURE: usize = 2_000;
/// The most commands of a mail: their answers share a letter.
const MOST_COMMANDS: usize = 8;
/// The longest beginning of a line that is tried as an order, in characters.
const LONGEST_BEGINNING: usize = 60;

/// What the author of a mail wrote: lines that may be orders or commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    written: Vec<Passage>,
    /// The last paragraph written afresh.
    ending: Vec<String>,
    /// How many lines there are beyond [`MOST_WRITTEN`].
    beyond: usize,
}

/// What is known of the game and the author when a mail is read.
pub struct Known<'a> {
    /// Which year a day without one is in.
    pub today: NaiveDate,
    /// Whether a line can be read as an order.
    pub is_order: &'a dyn Fn(&str) -> bool,
    /// Whether a line that can be read as an order is one that our letters told the author anyway,
    /// as far as that is known without the letters.
    pub is_ours: &'a dyn Fn(&str) -> bool,
    /// What our letters to the author said of this round, where one may be quoted without marks.
    pub our_letters: &'a [OurLetter],
    /// How earlier mails of the same author ended: [`Reply::ending`].
    pub endings: &'a [Vec<String>],
}

/// What a mail asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requests {
    /// The sheet's text, one order a line; empty when there is none.
    pub orders: String,
    /// The commands in the order in which they stand, and what was meant as one.
    pub commands: Vec<Result<Command, CommandFault>>,
    /// What counts for nothing.
    pub left_aside: LeftAside,
}

/// What a line is.
pub(super) enum Meaning {
    /// An order that can be read.
    Order,
    /// A command, or what was meant as one.
    Command(Result<Command, Expected>),
    /// Neither: an order with a slip of the pen, or a remark.
    Other,
}

impl Reply {
    /// Finds what was written.
    pub(super) fn read(body: &Body, headers: &Headers) -> Self {
        let mut written = reader::written(&body.text, &body.signatures, &headers.names);
        let ending = ending(&written);
        tell_prose(&mut written, &headers.author);
        let (mut unsure, mut own) = (0, 0_usize);
        written.retain(|line| {
            let (count, most) = match line.place {
                Place::Unmarked | Place::BelowDashes | Place::Top | Place::Announcement => {
                    (&mut unsure, MOST_UNSURE)
                }
                _ => (&mut own, MOST_WRITTEN),
            };
            *count += 1;
            *count <= most
        });
        Self { written, ending, beyond: own.saturating_sub(MOST_WRITTEN) }
    }

    /// What was written, as far as it may be an order or a command.
    pub fn text(&self) -> String {
        let counts = |line: &&Passage| {
            use Place::{BelowName, InSignature, OnQuotedSlip, OnSlip, Outside};
            matches!(line.place, Outside | BelowName | InSignature | OnSlip | OnQuotedSlip)
                || (line.place == Place::Aside && line.may_be_name())
        };
        let lines = self.written.iter().filter(counts).map(|line| line.text.as_str());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The last paragraph that was written afresh, if it begins with words alone; else nothing. Who
    /// ends two mails alike has a signature.
    pub fn ending(&self) -> &[String] {
        &self.ending
    }

    /// Whether a letter of ours may be quoted in it without marks.
    pub fn quotes_without_marks(&self) -> bool {
        self.written.iter().any(|line| line.place == Place::Unmarked)
    }

    /// Tells orders from commands, and both from what counts for nothing.
    pub fn asks(&self, known: &Known<'_>) -> Requests {
        let lines: Vec<(&Passage, Meaning)> =
            self.written.iter().map(|line| (line, known.meaning(&line.text))).collect();
        let slips = Slips::of(&lines, self.repeated_signature(known));
        let unmarked = self.written.iter().filter(|line| line.place == Place::Unmarked);
        let unmarked: Vec<&str> = unmarked.map(|line| line.text.as_str()).collect();
        let mut quoted = Quoted::among(known.our_letters, &unmarked);
        let mut asked = Requests::default();
        let mut orders = Vec::new();
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
                Meaning::Other if remarks_count => orders.push(line.text.as_str()),
                Meaning::Command(Ok(command)) => asked.take(line, Ok(command)),
                Meaning::Command(Err(expected)) if remarks_count || !expected.is_guess() => {
                    asked.take(line, Err(expected));
                    known.leave_message(line, &mut asked.left_aside);
                }
                Meaning::Other | Meaning::Command(Err(_)) if line.place == Place::InSignature => {}
                Meaning::Other | Meaning::Command(Err(_)) => left_aside.word(&line.text),
            }
        }
        asked.orders = orders.join("\n");
        asked.left_aside.more += self.beyond;
        asked
    }

    /// The numbers of the lines that end this mail as they ended an earlier one.
    fn repeated_signature(&self, known: &Known<'_>) -> Vec<usize> {
        let is_repeated = known.endings.contains(&self.ending);
        let means_nothing =
            self.ending.iter().all(|line| matches!(known.meaning(line), Meaning::Other));
        if self.ending.is_empty() || !is_repeated || !means_nothing {
            return Vec::new();
        }
        let last = self.written.iter().rev().filter(|line| self.ending.contains(&line.text));
        last.take(self.ending.len()).map(|line| line.number).collect()
    }
}

impl Known<'_> {
    fn meaning(&self, line: &str) -> Meaning {
        if (self.is_order)(line) {
            return Meaning::Order;
        }
        command::read(line, self.today).map_or(Meaning::Other, Meaning::Command)
    }

    /// Leaves aside a line that may be the author's, where it means something and is not our own.
    fn doubt(&self, line: &Passage, meaning: &Meaning, left_aside: &mut LeftAside) {
        let is_ours = matches!(meaning, Meaning::Order) && (self.is_ours)(&line.text);
        if means_something(line, meaning) && !is_ours {
            left_aside.doubt(&line.text);
        }
    }

    /// The same, of a line in a letter quoted without marks. Where it is known which letter that is,
    /// what it did not say is the author's.
    fn leave_unmarked(
        &self,
        line: &Passage,
        meaning: &Meaning,
        quoted: Option<&mut Quoted<'_>>,
        left_aside: &mut LeftAside,
    ) {
        let Some(quoted) = quoted else { return self.doubt(line, meaning, left_aside) };
        if means_something(line, meaning) {
            if !quoted.take(&line.text) {
                left_aside.doubt(&line.text);
            }
        } else if !quoted.says(&line.text) {
            left_aside.word(&line.text);
        }
    }

    /// Leaves aside what stands below the first line of a message that cannot be sent.
    fn leave_message(&self, message: &Passage, left_aside: &mut LeftAside) {
        for line in message.text.lines().skip(1) {
            match self.meaning(line) {
                Meaning::Order | Meaning::Command(Ok(_)) => left_aside.doubt(line),
                Meaning::Command(Err(_)) | Meaning::Other => left_aside.word(line),
            }
        }
    }

    /// Whether a line begins with an order, or with a command that other words stick to.
    fn begins_with_order(&self, line: &str) -> bool {
        let ends = line.char_indices().map(|(at, _)| at).take(LONGEST_BEGINNING);
        ends.chain([line.len()]).any(|at| {
            line.split_at_checked(at).is_some_and(|(beginning, rest)| {
                let ends_here = beginning.ends_with(|c: char| c.is_alphanumeric());
                let sticks = rest.is_empty() || rest.starts_with(char::is_alphanumeric);
                ends_here
                    && match self.meaning(beginning) {
                        Meaning::Order => true,
                        Meaning::Command(read) => sticks && read.is_ok(),
                        Meaning::Other => false,
                    }
            })
        })
    }
}

/// Whether a line is an order, a command, or the beginning of a message.
fn means_something(line: &Passage, meaning: &Meaning) -> bool {
    // Our answers show their reader's own lines so: quoted, they are not said again.
    let is_shown = line.text.starts_with(['“', '«']);
    match meaning {
        _ if is_shown => false,
        Meaning::Order | Meaning::Command(Ok(_)) => true,
        Meaning::Command(Err(_)) => command::opens_message(&line.text),
        Meaning::Other => false,
    }
}

impl Requests {
    /// Adds a command, or says that there are too many.
    fn take(&mut self, line: &Passage, command: Result<Command, Expected>) {
        let fault = |expected| {
            let text = line.text.lines().next().unwrap_or_default().to_owned();
            CommandFault { line: line.number, text, expected }
        };
        match self.commands.len() {
            0..MOST_COMMANDS => self.commands.push(command.map_err(fault)),
            MOST_COMMANDS => self.commands.push(Err(fault(Expected::Fewer))),
            _ => self.left_aside.word(&line.text),
        }
    }

    /// Whether the author asked that the window stay open until the deadline.
    pub fn hold(&self) -> bool {
        self.commands.contains(&Ok(Command::Hold))
    }
}

/// The last lines that were written afresh without a gap, where they may be a signature. Orders may
/// be repeated too, with the same slips of the pen: a signature begins with words alone.
fn ending(written: &[Passage]) -> Vec<String> {
    let fresh: Vec<&Passage> =
        written.iter().filter(|line| line.place == Place::Outside && !line.is_message).collect();
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
fn tell_prose(written: &mut Vec<Passage>, author: &str) {
    let (mut farewell, mut signed) = (false, false);
    written.retain_mut(|line| {
        if line.place != Place::Outside {
            farewell = false;
            return true;
        }
        if line.is_message
            || command::read(&line.text, NaiveDate::MIN)
                .is_some_and(|read| !matches!(read, Err(Expected::Command)))
        {
            farewell = false;
            return true;
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
            Kind::Prose | Kind::Farewell | Kind::Program => Place::Aside,
        };
        signed |= is_signature;
        kind != Kind::Program
    });
}
