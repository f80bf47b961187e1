//! What an author wrote that counts for nothing, so that the answer can name it.

use serde::{Deserialize, Serialize};

/// The most lines that are named, of each kind.
const MOST: usize = 12;
/// The longest that a line is shown, in characters.
const LONGEST: usize = 100;

/// Lines of a mail that are neither orders nor commands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftAside {
    /// Read as words: greetings, remarks, a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub words: Vec<String>,
    /// Orders and commands that the author may have written, or a program may have quoted. Only
    /// the author knows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubtful: Vec<String>,
    /// Lines of a sheet that had too many of them to take the place of another.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub too_many: Vec<String>,
    /// How many more there were.
    #[serde(default)]
    pub more: usize,
}

impl LeftAside {
    /// Whether everything was an order or a command.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
            && self.doubtful.is_empty()
            && self.too_many.is_empty()
            && self.more == 0
    }

    /// Adds a line that was read as words.
    pub fn word(&mut self, line: &str) {
        if line.chars().any(char::is_alphanumeric) {
            add(&mut self.words, line, &mut self.more);
        }
    }

    /// Adds a line of a sheet that had too many.
    pub fn one_of_many(&mut self, line: &str) {
        add(&mut self.too_many, line, &mut self.more);
    }

    /// Adds a line that may be the author's.
    pub fn doubt(&mut self, line: &str) {
        add(&mut self.doubtful, line, &mut self.more);
    }
}

fn add(lines: &mut Vec<String>, line: &str, more: &mut usize) {
    let shown: String = line.lines().next().unwrap_or_default().chars().take(LONGEST).collect();
    if lines.contains(&shown) {
        return;
    }
    if lines.len() < MOST { lines.push(shown) } else { *more += 1 }
}
