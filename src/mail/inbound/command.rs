//! Commands in a mail: a word at the beginning of a line, in English or French, whatever the
//! language of the seat. Case and accents do not matter.
//!
//! A line is taken for a command only where it looks like one as a whole: `Hold` is, `Hold G8` is
//! an order with a slip of the pen. What begins like a command and goes on wrongly is a
//! [`CommandFault`], and so is a word that is nearly one.
//!
//! Must not know: rounds, seats, who may do what.

mod date;
mod words;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use self::words::{Word, folded};

/// What a mail asks for beside handing in orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// How the game stands.
    Status,
    /// A round, told as text.
    History(u32),
    /// The window shall stay open until its deadline.
    Hold,
    /// The sealed sheet shall not count.
    Withdraw,
    /// A time-out for the game.
    Timeout,
    /// The player is away on these days, both included.
    Away {
        /// The first day.
        from: NaiveDate,
        /// The last day.
        to: NaiveDate,
    },
    /// A message to other seats.
    Message {
        /// To whom, as the author wrote it.
        to: Vec<String>,
        /// What it says, its lines ended by `\n` but the last.
        text: String,
    },
    /// What can be written to the game.
    Help,
}

/// A line that was meant as a command and cannot be carried out as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandFault {
    /// Which line of the mail's text, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// What was expected there.
    pub expected: Expected,
}

/// What was expected of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// A command: the word is none.
    Command,
    /// This command: the word is nearly its.
    Nearly(Word),
    /// The number of a round.
    Round,
    /// One day or two, the first not after the last.
    Days,
    /// Names after `to`.
    Addressee,
    /// Words to be sent.
    Text,
    /// Fewer commands in a mail.
    Fewer,
}

impl Expected {
    /// Whether the line may be no command at all: a machine's answer is full of such words.
    pub fn is_guess(self) -> bool {
        self == Self::Command
    }
}

/// Reads a line, or a message's first line with the lines below it. `today` gives a day without a
/// year its year. None when it is no command.
pub fn read(text: &str, today: NaiveDate) -> Option<Result<Command, Expected>> {
    let (line, below) = text.split_once('\n').unwrap_or((text, ""));
    let line = line.trim().trim_end_matches(['.', '!', '?']).trim_end();
    let words: Vec<&str> = line.split_whitespace().collect();
    let (first, rest) = words.split_first()?;
    let Some(word) = Word::named(first).or_else(|| Word::phrase(&words)) else {
        return mistaken(first, rest).map(Err);
    };
    match word {
        Word::Status => alone(rest, Command::Status),
        Word::Hold => alone(rest, Command::Hold)
            .or_else(|| (Word::phrase(&words) == Some(Word::Hold)).then_some(Ok(Command::Hold))),
        Word::Withdraw => alone(rest, Command::Withdraw),
        Word::Timeout => alone(rest, Command::Timeout).or_else(|| {
            (Word::phrase(&words) == Some(Word::Timeout)).then_some(Ok(Command::Timeout))
        }),
        Word::Help => alone(rest, Command::Help),
        Word::History => history(rest),
        Word::Away => away(rest, today),
        Word::Message => message(line, rest, below),
    }
}

/// Whether a line opens a message: what follows it is its text, not orders. True of one that does
/// so nearly, too: what was meant for one person must not be sealed for all.
pub fn opens_message(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return false };
    let exactly = Word::named(first) == Some(Word::Message);
    let nearly = Word::nearly(first) == Some(Word::Message);
    let to = rest.first().is_some_and(|word| TO.contains(&folded(word).as_str()));
    ((exactly || nearly) && to) || (exactly && rest.is_empty())
}

/// Whether a line opens a message and names nobody.
pub fn names_nobody(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next().is_some_and(|first| Word::named(first) == Some(Word::Message))
        && words.next().is_none()
}

/// Whether a line ends a message.
pub fn closes_message(line: &str) -> bool {
    let line = folded(line);
    let word = line.trim_matches(|c: char| !c.is_alphanumeric());
    ["end", "fin"].contains(&word)
}

const TO: [&str; 4] = ["to", "a", "aux", "pour"];
/// Words that may follow a command and change nothing.
const COURTESY: [&str; 13] = [
    "please", "pls", "thanks", "svp", "stp", "merci", "my", "sheet", "orders", "ma", "feuille",
    "mes", "ordres",
];
/// Words between `history` and its number.
const OF_A_ROUND: [&str; 8] = ["of", "for", "round", "de", "la", "pour", "manche", "no"];
/// A line longer than this is a sentence that happens to begin with a command's word.
const LONGEST_COMMAND: usize = 9;

fn alone(rest: &[&str], command: Command) -> Option<Result<Command, Expected>> {
    rest.iter()
        .all(|word| {
            let word = folded(word);
            COURTESY.contains(&word.trim_matches(|c: char| !c.is_alphanumeric()))
        })
        .then_some(Ok(command))
}

fn history(rest: &[&str]) -> Option<Result<Command, Expected>> {
    if rest.len() > 4 {
        return None;
    }
    let numbers: Vec<&str> = rest
        .iter()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty() && !OF_A_ROUND.contains(&folded(word).as_str()))
        .collect();
    Some(match numbers.as_slice() {
        [number] => number.parse().map(Command::History).map_err(|_| Expected::Round),
        _ => Err(Expected::Round),
    })
}

fn away(rest: &[&str], today: NaiveDate) -> Option<Result<Command, Expected>> {
    if rest.len() > LONGEST_COMMAND {
        return None;
    }
    Some(match date::days(rest, today) {
        Some((from, to)) if from <= to => Ok(Command::Away { from, to }),
        _ => Err(Expected::Days),
    })
}

fn message(line: &str, rest: &[&str], below: &str) -> Option<Result<Command, Expected>> {
    let Some((to, _)) = rest.split_first() else { return Some(Err(Expected::Addressee)) };
    if !TO.contains(&folded(to.trim_end_matches(':')).as_str()) {
        return (rest.len() == 1).then_some(Err(Expected::Addressee));
    }
    let (heading, beside) = line.split_once(':').unwrap_or((line, ""));
    let names = heading.split_whitespace().skip(2).collect::<Vec<_>>().join(" ");
    let to: Vec<String> = names
        .replace(" and ", ",")
        .replace(" et ", ",")
        .split([',', ';', '&', '+'])
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect();
    let text = match (beside.trim(), below) {
        ("", below) => below.to_owned(),
        (beside, "") => beside.to_owned(),
        (beside, below) => format!("{beside}\n{below}"),
    };
    let text = text.trim_matches('\n').trim_end();
    Some(if to.is_empty() {
        Err(Expected::Addressee)
    } else if text.trim().is_empty() {
        Err(Expected::Text)
    } else {
        Ok(Command::Message { to, text: text.to_owned() })
    })
}

/// A line that is no command and looks like one: nearly one, or a single word shouted.
fn mistaken(first: &str, rest: &[&str]) -> Option<Expected> {
    if let Some(word) = Word::nearly(first)
        && (rest.len() <= 2 || word == Word::Message || word == Word::Away)
        && rest.len() <= LONGEST_COMMAND
    {
        return Some(Expected::Nearly(word));
    }
    let shouted = first.chars().count() >= 4 && first.chars().all(char::is_uppercase);
    (rest.is_empty() && shouted).then_some(Expected::Command)
}

#[cfg(test)]
mod tests;
