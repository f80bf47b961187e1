//! What a line means to somebody who knows the game and the author.

use chrono::NaiveDate;

use super::{
    command::{self, Command, Expected},
    left_aside::LeftAside,
    our_letter::{OurLetter, Quoted},
    passage::Passage,
    prose,
};

/// The longest beginning of a line that is tried as an order, in characters.
const LONGEST_BEGINNING: usize = 60;

/// What is known of the game and the author when a mail is read.
pub struct Background<'a> {
    /// What the game calls the author.
    pub author: &'a str,
    /// Which year a day without one is in.
    pub today: NaiveDate,
    /// Whether a line can be read as an order.
    pub is_order: &'a dyn Fn(&str) -> bool,
    /// Whether a line that cannot be read as an order was probably meant as one.
    pub is_meant: &'a dyn Fn(&str) -> bool,
    /// Whether a sentence may be an order in other words, which then waits to be mended.
    pub may_be_meant: &'a dyn Fn(&str) -> bool,
    /// Whether a line that can be read as an order is one that our letters told the author anyway,
    /// as far as that is known without the letters.
    pub is_ours: &'a dyn Fn(&str) -> bool,
    /// What our letters to the author said of this round, where one may be quoted without marks.
    pub our_letters: &'a [OurLetter],
    /// How earlier mails of the same author ended: [`Reply::ending`](super::Reply::ending).
    pub endings: &'a [Vec<String>],
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

impl Background<'_> {
    /// Whether a line says no more than who wrote it.
    pub(super) fn is_name(&self, line: &str) -> bool {
        prose::is_signed_by(line, self.author)
    }

    /// What a line is.
    pub(super) fn meaning(&self, line: &str) -> Meaning {
        if (self.is_order)(line) {
            return Meaning::Order;
        }
        match command::read(line, self.today) {
            // PASS is no command, and no order; but END was meant.
            Some(Err(expected)) if expected.is_guess() && (self.is_meant)(line) => Meaning::Other,
            Some(command) => Meaning::Command(command),
            None => Meaning::Other,
        }
    }

    /// Leaves aside a line that may be the author's, where it means something and is not our own.
    pub(super) fn doubt(&self, line: &Passage, meaning: &Meaning, left_aside: &mut LeftAside) {
        let is_ours = matches!(meaning, Meaning::Order) && (self.is_ours)(&line.text);
        if means_something(line, meaning) && !is_ours {
            left_aside.doubt(&line.text);
        }
    }

    /// The same, of a line in a letter quoted without marks. Where it is known which letter that is,
    /// what it did not say is the author's.
    pub(super) fn leave_unmarked(
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
    pub(super) fn leave_message(&self, message: &Passage, left_aside: &mut LeftAside) {
        for line in message.text.lines().skip(1) {
            match self.meaning(line) {
                Meaning::Order | Meaning::Command(Ok(_)) => left_aside.doubt(line),
                Meaning::Command(Err(_)) | Meaning::Other => left_aside.word(line),
            }
        }
    }

    /// Whether a line begins with an order, or with a command that other words stick to.
    pub(super) fn begins_with_order(&self, line: &str) -> bool {
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
