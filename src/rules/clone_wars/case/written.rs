//! A case as it is written: seats, options, sheets and circumstances.
//!
//! What is wrong is said as RULES' own cases say it: by the name of the field.
//!
//! Source: RULES §17.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

use super::{Asked, Case, written_state::WrittenState};
use crate::{
    Circumstances, Seat,
    clone_wars::{
        Sheets,
        army::commanders,
        setup::{Options, SetUp},
        sheet::Sheet,
        state::Seats,
    },
    kit::by_name::ByName,
    language::Language,
};

/// A case: a round, or a game to be set up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written<'a> {
    set_up: Option<WrittenSetUp>,
    seats: Option<Vec<String>>,
    #[serde(default, deserialize_with = "or_default")]
    options: WrittenOptions,
    language: Option<String>,
    #[serde(borrow)]
    state: Option<WrittenState<'a>>,
    #[serde(default, deserialize_with = "or_default")]
    sheets: ByName<Seat, Option<Vec<String>>>,
    chance: Option<Vec<Value>>,
    circumstances: Option<WrittenCircumstances>,
}

/// A game to be set up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSetUp {
    seats: Vec<String>,
    #[serde(default, deserialize_with = "or_default")]
    options: WrittenOptions,
    chance: Option<Vec<Value>>,
}

/// Options as a case has them.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenOptions {
    setup: Option<String>,
    rounds: Option<u32>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenCircumstances {
    drawn: Option<bool>,
    surrendered: Option<Vec<String>>,
}

/// Null counts as absent.
pub(super) fn or_default<'de, D, T>(written: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Default + DeserializeOwned,
{
    Ok(Option::<T>::deserialize(written)?.unwrap_or_default())
}

impl Written<'_> {
    pub fn case(self) -> Result<Case, String> {
        match self.set_up {
            Some(_) if self.seats.is_some() || self.state.is_some() => {
                Err("set_up: stands alone".to_owned())
            }
            Some(set_up) => {
                let options = set_up.options.options()?;
                let names = names(set_up.seats)?;
                let commands = commanders(names.len()).ok_or("seats")?;
                let asked = Asked::SetUp(options, commands);
                let chance = set_up.chance.unwrap_or_default();
                Ok(Case { names, language: Language::En, asked, chance })
            }
            None => self.round(),
        }
    }

    fn round(self) -> Result<Case, String> {
        let options = self.options.options()?;
        let names = names(self.seats.ok_or("seats")?)?;
        let language = match self.language.as_deref() {
            None => Language::En,
            Some(code) => {
                let known = Language::ALL.into_iter().find(|it| it.code() == code);
                known.ok_or("language")?
            }
        };
        let state = self.state.ok_or("state")?.state(options, &names)?;
        let mut sheets = Sheets::new();
        for (name, lines) in self.sheets {
            let seat = seat(&names, &name, "sheets")?;
            let sheet = lines.map(|lines| Sheet::of_lines(lines, language));
            sheets.extend(sheet.map(|sheet| (seat, sheet)));
        }
        let given = self.circumstances.unwrap_or_default();
        let surrendered = distinct(&given.surrendered.unwrap_or_default(), &names)?;
        let drawn = given.drawn.unwrap_or(false);
        let circumstances = Circumstances { drawn, surrendered, ..Circumstances::default() };
        let asked = Asked::Round { state: Box::new(state), sheets, circumstances };
        Ok(Case { names, language, asked, chance: self.chance.unwrap_or_default() })
    }
}

impl WrittenOptions {
    fn options(self) -> Result<Options, String> {
        let setup = match self.setup.as_deref() {
            None | Some("dealt") => SetUp::Dealt,
            Some("lists") => SetUp::Lists,
            Some(_) => return Err("options.setup".to_owned()),
        };
        Ok(Options { setup, rounds: self.rounds.unwrap_or(0) })
    }
}

/// Two to four different names.
fn names(seats: Vec<String>) -> Result<Vec<String>, String> {
    let is_twice = |(at, name): (usize, &String)| seats.iter().skip(at + 1).any(|it| it == name);
    let is_wrong = seats.iter().any(String::is_empty) || seats.iter().enumerate().any(is_twice);
    if commanders(seats.len()).is_none() || is_wrong { Err("seats".to_owned()) } else { Ok(seats) }
}

/// The seat of a name.
pub(super) fn seat(names: &[String], name: &str, field: &str) -> Result<Seat, String> {
    let at = names.iter().position(|it| it == name).and_then(|at| u8::try_from(at).ok());
    at.map(Seat).ok_or_else(|| field.to_owned())
}

fn distinct(written: &[String], names: &[String]) -> Result<Vec<Seat>, String> {
    let field = "circumstances.surrendered";
    let mut all = Seats::EMPTY;
    for name in written {
        let seat = seat(names, name, field)?;
        if all.has(seat) {
            return Err(field.to_owned());
        }
        all.put(seat);
    }
    Ok(all.each().collect())
}
