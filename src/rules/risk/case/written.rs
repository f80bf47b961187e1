//! A case as it is written: seats, options, sheets and circumstances.
//!
//! Source: RULES §16.1, §16.2, §16.4.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

use super::{Asked, Case, written_state::WrittenState};
use crate::{
    Circumstances, Seat,
    kit::{by_name::ByName, territories::MapName},
    language::Language,
    risk::{
        setup::{Options, SetUp, Switch, Worths},
        sheet::Sheet,
        state::Seats,
    },
};

/// A case: a round, or a game to be set up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a case")]
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
    map: Option<String>,
    setup: Option<String>,
    cards: Option<String>,
    bonus: Option<String>,
    rounds: Option<u32>,
    fog: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenCircumstances {
    drawn: bool,
    surrendered: Vec<String>,
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
                let chosen = set_up.options.options()?.chosen();
                let names = names(set_up.seats, chosen.map)?;
                let chance = set_up.chance.unwrap_or_default();
                Ok(Case { names, language: Language::En, asked: Asked::SetUp(chosen), chance })
            }
            None => self.round(),
        }
    }

    fn round(self) -> Result<Case, String> {
        let chosen = self.options.options()?.chosen();
        let names = names(self.seats.ok_or("seats: missing")?, chosen.map)?;
        let language = match self.language.as_deref() {
            None => Language::En,
            Some(code) => known(Language::ALL, |it| it.code(), code, "language")?,
        };
        let state = self.state.ok_or("state: missing")?.state(chosen, &names)?;
        let mut sheets = super::Sheets::new();
        for (name, lines) in self.sheets {
            let seat = seat(&names, &name, "sheets")?;
            let sheet = lines.map(|lines| Sheet::of_lines(lines, chosen.map, language));
            sheets.extend(sheet.map(|sheet| (seat, sheet)));
        }
        let given = self.circumstances.unwrap_or_default();
        let surrendered = distinct(&given.surrendered, &names, "circumstances.surrendered")?;
        let circumstances =
            Circumstances { drawn: given.drawn, surrendered, ..Circumstances::default() };
        let asked = Asked::Round { state: Box::new(state), sheets, circumstances };
        Ok(Case { names, language, asked, chance: self.chance.unwrap_or_default() })
    }
}

impl WrittenOptions {
    fn options(self) -> Result<Options, String> {
        let cards = [
            (Worths::Escalating, "escalating"),
            (Worths::Fixed, "fixed"),
            (Worths::Fixed10, "fixed10"),
        ];
        option([((), "off")], self.fog, "fog")?;
        Ok(Options {
            map: option([(MapName::World, "world"), (MapName::Galaxy, "galaxy")], self.map, "map")?
                .unwrap_or_default(),
            setup: option([(SetUp::Dealt, "dealt"), (SetUp::Lists, "lists")], self.setup, "setup")?
                .unwrap_or_default(),
            cards: option(cards, self.cards, "cards")?,
            bonus: option([(Switch::On, "on"), (Switch::Off, "off")], self.bonus, "bonus")?,
            rounds: self.rounds.unwrap_or(0),
            ..Options::default()
        })
    }
}

fn option<T: Copy, const N: usize>(
    values: [(T, &'static str); N],
    written: Option<String>,
    name: &str,
) -> Result<Option<T>, String> {
    let field = format!("options.{name}");
    let known = |written: String| known(values, |it| it.1, &written, &field).map(|it| it.0);
    written.map(known).transpose()
}

/// The value of that name.
pub(super) fn known<T: Copy, const N: usize>(
    values: [T; N],
    name: impl Fn(&T) -> &'static str,
    written: &str,
    field: &str,
) -> Result<T, String> {
    let found = values.into_iter().find(|value| name(value) == written);
    found.ok_or_else(|| format!("{field}: unknown value '{written}'"))
}

fn names(seats: Vec<String>, map: MapName) -> Result<Vec<String>, String> {
    let options = Options { map, ..Options::default() };
    if !options.seats().contains(&seats.len()) {
        return Err(super::wanted_seats(map).to_owned());
    }
    let is_twice = |(at, name): (usize, &String)| seats.iter().skip(at + 1).any(|it| it == name);
    if seats.iter().any(String::is_empty) || seats.iter().enumerate().any(is_twice) {
        return Err("seats: different names expected".to_owned());
    }
    Ok(seats)
}

/// The seat of a name.
pub(super) fn seat(names: &[String], name: &str, field: &str) -> Result<Seat, String> {
    let at = names.iter().position(|it| it == name).and_then(|at| u8::try_from(at).ok());
    at.map(Seat).ok_or_else(|| format!("{field}: unknown seat '{name}'"))
}

pub(super) fn distinct(
    written: &[String],
    names: &[String],
    field: &str,
) -> Result<Vec<Seat>, String> {
    let mut seen = Seats::EMPTY;
    let mut all = Vec::with_capacity(written.len());
    for name in written {
        let seat = seat(names, name, field)?;
        if seen.has(seat) {
            return Err(format!("{field}: '{name}' is named twice"));
        }
        seen.put(seat);
        all.push(seat);
    }
    Ok(all)
}
