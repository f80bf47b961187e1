//! Who is to hold a seat, as a form, a program or a command has it; judged, it is a
//! [`Who`].

use chrono_tz::{TZ_VARIANTS, Tz};
use lettre::Address;
use serde::Serialize;

use super::{
    name::{NoName, short},
    player::{Guest, Player, Who},
};
use crate::{
    history::capital,
    language::Language,
    mail::message::can_be_written_to,
    rules::{Level, NoLevel},
};

/// Who is to hold a seat. Nothing of it is judged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Candidate {
    /// Somebody who gets letters.
    Person(Contact),
    /// Somebody who opens the game for themselves, and has shown who they are.
    Opener(Contact),
    /// A computer of the level of that name.
    Computer(String),
    /// Nobody yet: the seat is for whoever comes.
    Nobody,
    /// Somebody of that name who plays without letters, and opens the game in a browser that keeps it.
    Guest(String),
}

/// What somebody is called and how they are reached. Nothing of it is judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Contact {
    /// What others see; the address's local part, with a capital, where it is empty.
    pub name: String,
    /// The mail address.
    pub address: String,
    /// The code of the language of letters and orders; the one around it where it is empty.
    pub language: String,
    /// The zone in which times are told; the game's where it is empty.
    pub zone: String,
}

/// Why somebody cannot be written down so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContactFault {
    /// Not a mail address.
    Address(String),
    /// The operator has blocked the address.
    Blocked(String),
    /// Neither `en` nor `fr`.
    Language(String),
    /// No zone of the tz database.
    Zone(NoZone),
    /// No name that others could read.
    Name(NoName),
    /// No level of a computer player.
    Level(String),
}

/// No zone of the tz database has that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoZone(pub String);

impl Candidate {
    /// Who that is. A person without a language or a zone has those given here.
    ///
    /// # Errors
    /// [`ContactFault`] for the first part that does not fit.
    pub fn judge(&self, language: Language, zone: Tz) -> Result<Who, ContactFault> {
        match self {
            Self::Person(contact) => contact.judge(language, zone).map(Who::Person),
            Self::Opener(contact) => contact.judge(language, zone).map(Who::Opener),
            Self::Computer(level) => level_of(level).map(Who::Computer),
            Self::Nobody => Ok(Who::Nobody),
            Self::Guest(name) => {
                let name = name.parse().map_err(ContactFault::Name)?;
                Ok(Who::Guest(Guest { name, language, zone }))
            }
        }
    }
}

impl Contact {
    /// Who that is. Without a language or a zone, it is somebody with those given here.
    ///
    /// # Errors
    /// [`ContactFault`] for the first part that does not fit.
    pub fn judge(&self, language: Language, zone: Tz) -> Result<Player, ContactFault> {
        let address = address_of(&self.address)?;
        let language = match self.language.trim() {
            "" => language,
            code => code.parse().map_err(|_| ContactFault::Language(short(code)))?,
        };
        let zone = match self.zone.trim() {
            "" => zone,
            name => zone_of(name).map_err(ContactFault::Zone)?,
        };
        let name = match self.name.trim() {
            "" => capital(address.user()),
            name => name.to_owned(),
        };
        let name = name.parse().map_err(ContactFault::Name)?;
        Ok(Player { name, address, language, zone })
    }
}

/// The mail address that was written. Its domain is one that mail from elsewhere can find: `bob@example`
/// is a slip, of which nobody would be told by a letter. What no letter can be composed to is none.
///
/// # Errors
/// [`ContactFault::Address`] when it is none.
pub fn address_of(text: &str) -> Result<Address, ContactFault> {
    let none = || ContactFault::Address(short(text));
    let address: Address = text.trim().parse().map_err(|_| none())?;
    let domain = address.domain();
    let is_whole = domain.contains('.') || domain.eq_ignore_ascii_case("localhost");
    if is_whole && can_be_written_to(&address) { Ok(address) } else { Err(none()) }
}

/// The level of that name.
///
/// # Errors
/// [`ContactFault::Level`] when there is none.
pub fn level_of(name: &str) -> Result<Level, ContactFault> {
    name.trim().parse().map_err(|NoLevel(name)| ContactFault::Level(short(&name)))
}

/// The zone of that name in the tz database, whatever its capitals; or the one zone of that city.
///
/// # Errors
/// [`NoZone`] when there is none.
pub fn zone_of(name: &str) -> Result<Tz, NoZone> {
    let name = name.trim();
    let found = Tz::from_str_insensitive(name).ok().or_else(|| zone_of_city(name));
    found.ok_or_else(|| NoZone(short(name)))
}

/// The zone whose name ends with that city, where there is one alone. `Etc` has no cities, and its signs
/// are the other way round.
fn zone_of_city(city: &str) -> Option<Tz> {
    let city = city.replace(' ', "_");
    let is_there = |zone: &&Tz| {
        let name = zone.name().rsplit_once('/');
        name.is_some_and(|(area, last)| area != "Etc" && last.eq_ignore_ascii_case(&city))
    };
    let mut found = TZ_VARIANTS.iter().filter(is_there);
    found.next().copied().filter(|_| found.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_may_be_a_city_that_is_in_one_zone_alone() {
        assert_eq!(zone_of("europe/paris"), Ok(Tz::Europe__Paris));
        assert_eq!(zone_of(" paris "), Ok(Tz::Europe__Paris));
        assert_eq!(zone_of("New York"), Ok(Tz::America__New_York));
        // Twice in the list; none; a sign that means its opposite.
        for none in ["Louisville", "Mars", "", "GMT+5"] {
            assert_eq!(zone_of(none), Err(NoZone(none.to_owned())), "{none}");
        }
    }

    #[test]
    fn an_address_is_one_that_a_letter_can_be_composed_to() {
        for address in ["ann@example.org", " a.b+c@x.example ", "o'neil@localhost", "a@LOCALHOST"] {
            assert!(address_of(address).is_ok(), "{address}");
        }
        for none in
            ["a@[127.0.0.1]", "a@[::1]", "a@[IPv6:::1]", "\"a b\"@b.c", "bob@example", "nowhere"]
        {
            assert!(address_of(none).is_err(), "{none}");
        }
    }
}
