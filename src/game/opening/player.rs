//! Who is to play: a name, an address, a language, a zone, from what a host wrote; or a computer; or
//! nobody yet.

use chrono_tz::Tz;
use lettre::Address;

use super::{
    name::{LONGEST_NAME, is_name},
    new_game::OpenFault,
};
use crate::{
    language::Language,
    mail::letter::Role,
    rules::{Level, NoLevel},
    store::seats::{
        holders::{Answer, Held, Person},
        people::Correspondent,
    },
};

/// Who is to play: a person, the ruleset's computer player, or whoever comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Somebody who gets letters.
    Person(Player),
    /// A computer of that level.
    Computer(Level),
    /// Nobody yet: the seat is for whoever comes.
    Nobody,
}

/// Somebody who is to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What others see.
    pub name: String,
    /// Where letters go.
    pub address: Address,
    /// The language of letters and orders.
    pub language: Language,
    /// The zone in which times are told.
    pub zone: Tz,
}

/// Why a player cannot be written down so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFault {
    /// Not a mail address.
    Address(String),
    /// Neither `en` nor `fr`.
    Language(String),
    /// No zone of the tz database.
    Zone(String),
    /// Something after a semicolon that is none of `name=`, `lang=`, `zone=`.
    Field(String),
    /// No level of a computer player.
    Level(String),
    /// Something after `computer;` that is not `level=`.
    ComputerField(String),
}

impl From<Player> for Who {
    fn from(player: Player) -> Self {
        Self::Person(player)
    }
}

impl Who {
    /// Who is to play, from one line: a person's as [`Player::parse`] reads it, or `computer`, or
    /// `computer;level=hard`, or `free`. Without a level it is of [`Level::Medium`].
    ///
    /// # Errors
    /// [`PlayerFault`] for the first part that does not fit.
    pub fn parse(line: &str, language: Language, zone: Tz) -> Result<Self, PlayerFault> {
        let mut parts = line.split(';').map(str::trim);
        let first = parts.next().unwrap_or_default();
        if is_free(first) && parts.clone().next().is_none() {
            return Ok(Self::Nobody);
        }
        if !is_computer(first) {
            return Player::parse(line, language, zone).map(Self::Person);
        }
        let mut level = Level::Medium;
        for part in parts {
            level = match part.split_once('=') {
                Some(("level" | "niveau", name)) => Self::level(name.trim())?,
                _ => return Err(PlayerFault::ComputerField(short(part))),
            };
        }
        Ok(Self::Computer(level))
    }

    /// What is chosen beside a person: `free`, or the level of a computer.
    ///
    /// # Errors
    /// [`PlayerFault::Level`] when it is neither.
    pub fn other_than_person(choice: &str) -> Result<Self, PlayerFault> {
        if is_free(choice) { Ok(Self::Nobody) } else { Self::level(choice).map(Self::Computer) }
    }

    /// The level of that name.
    ///
    /// # Errors
    /// [`PlayerFault::Level`] when there is none.
    fn level(name: &str) -> Result<Level, PlayerFault> {
        name.parse().map_err(|NoLevel(name)| PlayerFault::Level(short(&name)))
    }

    /// The person, if it is one.
    pub const fn person(&self) -> Option<&Player> {
        match self {
            Self::Person(player) => Some(player),
            Self::Computer(_) | Self::Nobody => None,
        }
    }

    /// Whom they make the holder of a seat, with what a person has answered.
    pub(super) fn held(&self, answer: Answer) -> Held {
        match self {
            Self::Person(player) => player.held(answer),
            Self::Computer(level) => Held::Computer(*level),
            Self::Nobody => Held::Nobody,
        }
    }
}

fn is_free(word: &str) -> bool {
    ["free", "libre"].contains(&word.to_lowercase().as_str())
}

fn is_computer(word: &str) -> bool {
    ["computer", "ordinateur"].contains(&word.to_lowercase().as_str())
}

/// As much of what was written as is repeated to its author.
fn short(text: &str) -> String {
    text.chars().take(LONGEST_NAME).collect()
}

impl Player {
    /// A player from what was written in four fields. An empty name is the address's local part;
    /// an empty language is `language`; an empty zone is `zone`.
    ///
    /// # Errors
    /// [`PlayerFault`] for the first field that does not fit.
    pub fn from_fields(
        name: &str,
        address: &str,
        language_code: &str,
        zone_name: &str,
        language: Language,
        zone: Tz,
    ) -> Result<Self, PlayerFault> {
        let address: Address =
            address.trim().parse().map_err(|_| PlayerFault::Address(short(address)))?;
        let language = match language_code.trim() {
            "" => language,
            code => code.parse().map_err(|_| PlayerFault::Language(short(code)))?,
        };
        let zone = match zone_name.trim() {
            "" => zone,
            name => zone_of(name).ok_or_else(|| PlayerFault::Zone(short(name)))?,
        };
        let name = match name.trim() {
            "" => address.user().to_owned(),
            name => name.to_owned(),
        };
        Ok(Self { name, address, language, zone })
    }

    /// The player, if the name can be shown.
    ///
    /// # Errors
    /// [`OpenFault::PlayerName`] when it is too long, or has characters that cannot be shown.
    pub fn named(self) -> Result<Self, OpenFault> {
        if is_name(&self.name) {
            Ok(self)
        } else {
            Err(OpenFault::PlayerName(self.name.chars().take(LONGEST_NAME).collect()))
        }
    }

    /// The host of a game, who gets letters about it.
    pub fn as_host(&self) -> Correspondent {
        self.correspondent(Role::Host)
    }

    /// The holder they make of a seat, with what they have answered.
    pub(in crate::game) fn held(&self, answer: Answer) -> Held {
        Held::Person(Person {
            name: self.name.clone(),
            address: self.address.to_string(),
            language: self.language,
            zone: self.zone,
            answer,
        })
    }

    /// Somebody who gets letters without holding a seat.
    pub(super) fn correspondent(&self, role: Role) -> Correspondent {
        Correspondent {
            role,
            name: self.name.clone(),
            address: self.address.to_string(),
            language: self.language,
            zone: self.zone.name().to_owned(),
        }
    }

    /// A player from one line: `ann@example.org`, or
    /// `bob@example.org;name=Bob;lang=fr;zone=Europe/Paris`.
    ///
    /// # Errors
    /// [`PlayerFault`] for the first part that does not fit.
    pub fn parse(line: &str, language: Language, zone: Tz) -> Result<Self, PlayerFault> {
        let mut parts = line.split(';');
        let address = parts.next().unwrap_or_default();
        let (mut name, mut code, mut zone_name) = ("", "", "");
        for part in parts {
            match part.trim().split_once('=') {
                Some(("name", value)) => name = value,
                Some(("lang", value)) => code = value,
                Some(("zone", value)) => zone_name = value,
                _ => return Err(PlayerFault::Field(short(part))),
            }
        }
        Self::from_fields(name, address, code, zone_name, language, zone)
    }
}

/// The zone of that name in the tz database, whatever its capitals.
pub fn zone_of(name: &str) -> Option<Tz> {
    Tz::from_str_insensitive(name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_for_whoever_comes_is_written_in_one_word() {
        let parse = |line: &str| Who::parse(line, Language::En, Tz::UTC);
        assert_eq!(parse("free"), Ok(Who::Nobody));
        assert_eq!(parse(" Libre"), Ok(Who::Nobody));
        assert!(parse("free;level=hard").is_err() && Who::other_than_person("freed").is_err());
    }

    #[test]
    fn a_name_is_seen_as_it_is() {
        let named = |name: &str| {
            let player = Player::from_fields(name, "a@example.org", "", "", Language::En, Tz::UTC);
            player.unwrap().named().is_ok()
        };
        assert!(["Zoé", "O'Neil", "ليلى", "👩‍🚀 Ann"].into_iter().all(named));
        for name in
            ["Ann\u{202e}", "An\u{200b}n", "\u{3164}", "\u{2066}Ann", "A\u{7}nn", "Ann\u{ffff}"]
        {
            assert!(!named(name), "{name:?}");
        }
    }

    #[test]
    fn a_computer_is_written_in_either_language_and_a_person_as_before() {
        let parse = |line: &str| Who::parse(line, Language::En, Tz::UTC);
        for (line, level) in [
            ("computer", Level::Medium),
            ("Ordinateur", Level::Medium),
            ("computer;level=hard", Level::Hard),
            ("computer ; level=easy", Level::Easy),
            ("ordinateur;niveau=difficile", Level::Hard),
        ] {
            assert_eq!(parse(line), Ok(Who::Computer(level)), "{line}");
        }
        assert_eq!(parse("computer;level=9"), Err(PlayerFault::Level("9".to_owned())));
        let field = Err(PlayerFault::ComputerField("name=Hal".to_owned()));
        assert_eq!(parse("computer;name=Hal"), field);
        assert!(matches!(parse("computer@example.org"), Ok(Who::Person(_))));
        assert!(matches!(parse("computers"), Err(PlayerFault::Address(_))));
    }
}
