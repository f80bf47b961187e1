//! What a mail asks for.

use super::{
    command::{Command, CommandFault, Expected},
    left_aside::LeftAside,
    passage::Passage,
};

/// The most commands of a mail: their answers share a letter.
const MOST_COMMANDS: usize = 8;

/// What a mail asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requests {
    /// The sheet's text, one order a line; empty when there is none.
    pub orders: String,
    /// The commands in the order in which they stand, and what was meant as one.
    pub commands: Vec<Result<Command, CommandFault>>,
    /// The word that ended a message, where it would have been an order of a sheet that has no such order:
    /// its author may have meant that, too.
    pub end_of_message: Option<String>,
    /// What counts for nothing.
    pub left_aside: LeftAside,
}

impl Requests {
    /// Whether the author asked that the window stay open until the deadline.
    pub fn hold(&self) -> bool {
        self.commands.contains(&Ok(Command::Hold))
    }

    /// Adds a command, or says that there are too many.
    pub(super) fn take(&mut self, line: &Passage, command: Result<Command, Expected>) {
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
}
