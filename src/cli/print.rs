//! What subcommands print: lines, or JSON.

use std::{
    fmt::Display,
    io::{self, Write},
};

use clap::Args;
use serde_json::Value;

/// How a subcommand prints.
#[derive(Clone, Copy, Args)]
pub struct Print {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

impl Print {
    /// Prints the value where JSON is asked for, else what the words print.
    pub fn say(self, value: &Value, words: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        if self.json { print(value) } else { words() }
    }
}

/// Prints a line on standard output. Whoever reads it may go away early: it has what it wanted.
pub fn print(line: impl Display) -> io::Result<()> {
    match writeln!(io::stdout(), "{line}") {
        Err(why) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    }
}
