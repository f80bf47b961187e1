//! To whom a message goes, by the names that its author wrote: pure.

use crate::{mail::inbound::command::folded, rules::Seat};

/// Whoever can be written to, by any of these names.
pub(super) struct Called {
    pub seat: Seat,
    /// The person's name, and what is played in each language.
    pub names: Vec<String>,
}

/// To whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Addressees {
    /// Everybody.
    All,
    /// These seats, in the order in which they were named, each by what it was first called.
    Seats(Vec<(String, Seat)>),
}

/// Words for everybody.
const ALL: [&str; 7] =
    ["all", "everyone", "everybody", "tous", "toutes", "tout le monde", "chacun"];

/// Whom the names stand for. A first name will do where it is one person's.
///
/// # Errors
/// The first name that nobody has, or that more than one could have.
pub(super) fn find(names: &[String], people: &[Called]) -> Result<Addressees, String> {
    if names.iter().any(|name| ALL.contains(&folded(name).as_str())) {
        return Ok(Addressees::All);
    }
    let mut seats: Vec<(String, Seat)> = Vec::new();
    for name in names {
        let asked = folded(name);
        let exactly = |called: &&Called| called.names.iter().any(|name| folded(name) == asked);
        let by_first_name = |called: &&Called| {
            called.names.iter().any(|name| folded(name).split_whitespace().next() == Some(&asked))
        };
        let mut found: Vec<Seat> = people.iter().filter(exactly).map(|c| c.seat).collect();
        if found.is_empty() {
            found = people.iter().filter(by_first_name).map(|called| called.seat).collect();
        }
        match found.as_slice() {
            [seat] if seats.iter().any(|(_, named)| named == seat) => {}
            [seat] => seats.push((name.clone(), *seat)),
            _ => return Err(name.clone()),
        }
    }
    Ok(Addressees::Seats(seats))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_by_what_they_are_called_in_either_language() {
        let called = |seat, names: [&str; 3]| Called {
            seat: Seat(seat),
            names: names.map(str::to_owned).to_vec(),
        };
        let people = [
            called(0, ["Ann Lee", "Green", "Vert"]),
            called(1, ["Bob", "Blue", "Bleu"]),
            called(2, ["Ann Smith", "Yellow", "Jaune"]),
            called(3, ["Zoé", "Red", "Rouge"]),
        ];
        let find = |names: &[&str]| {
            find(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), &people)
        };
        let seats = |seats: &[(&str, u8)]| {
            let named = |&(name, seat): &(&str, u8)| (name.to_owned(), Seat(seat));
            Ok(Addressees::Seats(seats.iter().map(named).collect()))
        };
        assert_eq!(find(&["bob"]), seats(&[("bob", 1)]));
        assert_eq!(find(&["Rouge", "BLUE"]), seats(&[("Rouge", 3), ("BLUE", 1)]));
        assert_eq!(find(&["zoe", "Zoé", "red"]), seats(&[("zoe", 3)]));
        assert_eq!(find(&["ann lee"]), seats(&[("ann lee", 0)]));
        assert_eq!(find(&["Tous"]), Ok(Addressees::All));
        assert_eq!(find(&["Bob", "Ann"]), Err("Ann".to_owned()), "there are two");
        assert_eq!(find(&["Eve"]), Err("Eve".to_owned()));
    }
}
