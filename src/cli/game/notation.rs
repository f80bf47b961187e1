//! How the command line writes who is to play, and an option of the ruleset.

use std::collections::BTreeMap;

use crate::{
    game::opening::candidate::{Candidate, Contact},
    rules::Level,
};

/// Why something cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum NotationFault {
    /// What was given, and what was expected.
    #[error("{text:?} is not understood: expected {expected}")]
    Unread { text: String, expected: &'static str },
    /// What was given, and may be given once.
    #[error("{0:?} is given twice: expected each once")]
    Twice(String),
}

/// Who is to hold a seat: a person as [`contact`] reads it; `computer`, or `computer;level=hard`;
/// or `free`. A computer without a level is of [`Level::Medium`].
pub fn candidate(line: &str) -> Result<Candidate, NotationFault> {
    let mut parts = line.split(';').map(str::trim);
    let first = parts.next().unwrap_or_default().to_lowercase();
    if ["free", "libre"].contains(&first.as_str()) && parts.clone().next().is_none() {
        return Ok(Candidate::Nobody);
    }
    if !["computer", "ordinateur"].contains(&first.as_str()) {
        return contact(line).map(Candidate::Person);
    }
    let mut level = Level::Medium.code();
    for part in parts {
        level = match part.split_once('=') {
            Some(("level" | "niveau", level)) => level,
            _ => return Err(unread(part, "computer;level=easy, medium or hard")),
        };
    }
    Ok(Candidate::Computer(level.to_owned()))
}

/// A person: `ann@example.org`, or `bob@example.org;name=Bob;lang=fr;zone=Europe/Paris`.
pub fn contact(line: &str) -> Result<Contact, NotationFault> {
    let mut parts = line.split(';');
    let address = parts.next().unwrap_or_default().to_owned();
    let mut contact = Contact { address, ..Contact::default() };
    for part in parts {
        let (field, value) = match part.trim().split_once('=') {
            Some(("name", value)) => (&mut contact.name, value),
            Some(("lang", value)) => (&mut contact.language, value),
            Some(("zone", value)) => (&mut contact.zone, value),
            _ => return Err(unread(part, "name=…, lang=… or zone=… after an address")),
        };
        value.clone_into(field);
    }
    Ok(contact)
}

/// The options of the ruleset, each given once: `official=2`.
pub fn options(given: &[String]) -> Result<BTreeMap<String, String>, NotationFault> {
    let mut options = BTreeMap::new();
    for text in given {
        let (name, value) = text.split_once('=').ok_or_else(|| unread(text, "NAME=VALUE"))?;
        let (name, value) = (name.trim(), value.trim());
        if options.insert(name.to_owned(), value.to_owned()).is_some() {
            return Err(NotationFault::Twice(name.to_owned()));
        }
    }
    Ok(options)
}

fn unread(text: &str, expected: &'static str) -> NotationFault {
    NotationFault::Unread { text: text.to_owned(), expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<Candidate> {
        candidate(line).ok()
    }

    #[test]
    fn a_seat_for_whoever_comes_is_written_in_one_word() {
        assert_eq!(read("free"), Some(Candidate::Nobody));
        assert_eq!(read(" Libre"), Some(Candidate::Nobody));
        assert_eq!(read("free;level=hard"), None);
    }

    #[test]
    fn a_computer_is_written_in_either_language_and_a_person_as_an_address() {
        for (line, level) in [
            ("computer", "medium"),
            ("Ordinateur", "medium"),
            ("computer;level=hard", "hard"),
            ("computer ; level=easy", "easy"),
            ("ordinateur;niveau=difficile", "difficile"),
        ] {
            assert_eq!(read(line), Some(Candidate::Computer(level.to_owned())), "{line}");
        }
        assert_eq!(read("computer;name=Hal"), None);
        assert_eq!(read("bob@example.org;colour=red"), None);
        let bob = Contact {
            name: "Bob".to_owned(),
            address: "bob@example.org".to_owned(),
            language: "fr".to_owned(),
            zone: "Europe/Paris".to_owned(),
        };
        let line = "bob@example.org;name=Bob; lang=fr;zone=Europe/Paris";
        assert_eq!(read(line), Some(Candidate::Person(bob)));
    }
}
