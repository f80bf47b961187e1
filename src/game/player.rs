//! Who is to play: a name, an address, a language, a zone, from what a host wrote.

use chrono_tz::Tz;
use lettre::Address;

use super::open::LONGEST_NAME;
use crate::language::Language;

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
        let fault = |text: &str| text.chars().take(LONGEST_NAME).collect::<String>();
        let address: Address =
            address.trim().parse().map_err(|_| PlayerFault::Address(fault(address)))?;
        let language = match language_code.trim() {
            "" => language,
            code => code.parse().map_err(|_| PlayerFault::Language(fault(code)))?,
        };
        let zone = match zone_name.trim() {
            "" => zone,
            name => zone_of(name).ok_or_else(|| PlayerFault::Zone(fault(name)))?,
        };
        let name = match name.trim() {
            "" => address.user().to_owned(),
            name => name.to_owned(),
        };
        Ok(Self { name, address, language, zone })
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
                _ => return Err(PlayerFault::Field(part.chars().take(LONGEST_NAME).collect())),
            }
        }
        Self::from_fields(name, address, code, zone_name, language, zone)
    }
}

/// The zone of that name in the tz database, whatever its capitals.
pub fn zone_of(name: &str) -> Option<Tz> {
    Tz::from_str_insensitive(name).ok()
}
