//! What the author of a reply asks for: orders and commands, of the lines that they wrote.
//!
//! Lines written afresh count. On a slip of the letter that is quoted, filled-in lines count too,
//! whether the mail program put a quote mark before them or not. One ambiguity remains: a player
//! who answers their own filled-in reply quotes a slip with orders of old. So quoted lines count
//! only where nothing written afresh is an order.

use chrono::NaiveDate;

use super::{
    command::{self, Command, CommandFault, Expected},
    prose::{self, Kind},
    reader::{self, Place, Written},
};

/// The most lines that can be orders or commands.
const MOST_WRITTEN: usize = 200;
/// The most commands of a mail: their answers share a letter.
const MOST_COMMANDS: usize = 8;

/// What the author of a mail wrote: lines that may be orders or commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    written: Vec<Written>,
}

/// What a mail asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// The sheet's text, one order a line; empty when there is none.
    pub orders: String,
    /// The commands in the order in which they stand, and what was meant as one.
    pub commands: Vec<Result<Command, CommandFault>>,
}

/// What a line is.
enum Meaning {
    /// An order that can be read.
    Order,
    /// A command, or what was meant as one.
    Command(Result<Command, Expected>),
    /// Neither: an order with a slip of the pen, or a remark.
    Other,
}

impl Reply {
    /// Finds what was written. `author` is the name the mail was sent under.
    pub(super) fn read(text: &str, author: &str) -> Self {
        let mut written = reader::written(text);
        drop_prose(&mut written, author);
        written.truncate(MOST_WRITTEN);
        Self { written }
    }

    /// What was written, as far as it may be an order or a command.
    pub fn text(&self) -> String {
        self.written.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// Tells orders from commands. `is_order` says whether a line can be read as an order, `today`
    /// which year a day without one is in.
    pub fn asks(&self, today: NaiveDate, is_order: impl Fn(&str) -> bool) -> Asked {
        let meaning = |line: &Written| {
            if is_order(&line.text) {
                return Meaning::Order;
            }
            command::read(&line.text, today).map_or(Meaning::Other, Meaning::Command)
        };
        let lines: Vec<(&Written, Meaning)> =
            self.written.iter().map(|line| (line, meaning(line))).collect();
        let any = |place| lines.iter().any(|(line, _)| line.place == place);
        let fresh_order = lines.iter().any(|(line, meaning)| {
            matches!(line.place, Place::Outside | Place::BelowName)
                && matches!(meaning, Meaning::Order)
        });
        let quoted_counts = any(Place::OnQuotedSlip) && !any(Place::OnSlip) && !fresh_order;
        // Beside a slip that was filled in, the rest is a covering note.
        let beside_slip = quoted_counts || any(Place::OnSlip);
        let mut asked = Asked::default();
        let mut orders = Vec::new();
        for (line, meaning) in lines {
            let remarks_count = match line.place {
                Place::OnSlip => true,
                Place::OnQuotedSlip if quoted_counts => true,
                Place::OnQuotedSlip => continue,
                Place::Outside => !beside_slip,
                Place::BelowName => false,
            };
            match meaning {
                Meaning::Order => orders.push(line.text.as_str()),
                Meaning::Other if remarks_count => orders.push(line.text.as_str()),
                Meaning::Command(Ok(command)) => asked.take(line, Ok(command)),
                Meaning::Command(Err(expected)) if remarks_count || !expected.is_guess() => {
                    asked.take(line, Err(expected));
                }
                Meaning::Other | Meaning::Command(Err(_)) => {}
            }
        }
        asked.orders = orders.join("\n");
        asked
    }
}

impl Asked {
    /// Adds a command, or says that there are too many.
    fn take(&mut self, line: &Written, command: Result<Command, Expected>) {
        let fault = |expected| {
            let text = line.text.lines().next().unwrap_or_default().to_owned();
            CommandFault { line: line.number, text, expected }
        };
        match self.commands.len() {
            0..MOST_COMMANDS => self.commands.push(command.map_err(fault)),
            MOST_COMMANDS => self.commands.push(Err(fault(Expected::Fewer))),
            _ => {}
        }
    }

    /// Whether the author asked that the window stay open until the deadline.
    pub fn hold(&self) -> bool {
        self.commands.contains(&Ok(Command::Hold))
    }
}

/// Drops greetings, announcements, farewells, the names after them and the author's own name. What
/// stands below a name is a signature, in which only an order counts.
fn drop_prose(written: &mut Vec<Written>, author: &str) {
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
                || prose::is_signed_by(&line.text, author));
        farewell = kind == Kind::Farewell;
        if signed {
            line.place = Place::BelowName;
        }
        signed |= is_signature;
        kind == Kind::Line && !is_signature
    });
}
