//! A case as it is written.
//!
//! Source: RULES §16.1, §16.2, §16.4.

use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

use super::{Asked, Case};
use crate::{
    Circumstances, Seat,
    kit::{
        by_name::{ByName, Named},
        territories::{Area, Areas, Cards, Defence, Map, MapName, written::WrittenBoard},
    },
    language::Language,
    risk::{
        setup::{Chosen, Options, SetUp, Switch, Worths},
        sheet::Sheet,
        state::{Follow, Phase, Seats, Stage, State, Turn},
    },
};

/// The most troops that a case may have in a place.
const MOST_TROOPS: u32 = 1_000_000;

/// What a case names in standing orders.
struct Place;

impl Named for Place {
    const WORD: &'static str = "territory";
}

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

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a state")]
struct WrittenState<'a> {
    stage: String,
    first: Option<String>,
    turn: Option<String>,
    round: Option<u32>,
    phase: Option<String>,
    to_place: Option<u32>,
    #[serde(borrow)]
    board: Option<WrittenBoard<'a>>,
    #[serde(default, deserialize_with = "or_default")]
    hands: ByName<Seat, Vec<String>>,
    discard: Option<Vec<String>>,
    sets: Option<u32>,
    taken: Option<Vec<String>>,
    follow: Option<(String, String)>,
    matched: Option<bool>,
    #[serde(default, deserialize_with = "or_default")]
    defend: ByName<Seat, ByName<Place, u8>>,
    out: Option<Vec<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WrittenCircumstances {
    drawn: bool,
    surrendered: Vec<String>,
}

/// Null counts as absent.
fn or_default<'de, D, T>(written: D) -> Result<T, D::Error>
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
fn known<T: Copy, const N: usize>(
    values: [T; N],
    name: impl Fn(&T) -> &'static str,
    written: &str,
    field: &str,
) -> Result<T, String> {
    let found = values.into_iter().find(|value| name(value) == written);
    found.ok_or_else(|| format!("{field}: unknown value '{written}'"))
}

impl WrittenState<'_> {
    fn state(self, chosen: Chosen, names: &[String]) -> Result<State, String> {
        let map = chosen.map.map();
        let mut state = State::empty(chosen, names.len() as u8);
        let first = self.first.as_deref().ok_or("state.first: a seat expected")?;
        state.first = seat(names, first, "state.first")?;
        board(&mut state, self.board.unwrap_or_default(), names)?;
        state.sets = self.sets.unwrap_or(0);
        state.out = distinct(&self.out.unwrap_or_default(), names, "state.out")?;
        hands(&mut state, self.hands, &self.discard.unwrap_or_default(), names)?;
        for (name, orders) in self.defend {
            let seat = seat(names, &name, "state.defend")?;
            *state.defences.of_mut(seat) = defence(orders, map, &format!("state.defend.{name}"))?;
        }
        let field = "state.turn: a seat expected";
        let turn = || -> Result<Turn, String> {
            let phases = [(Phase::Reinforce, "reinforce"), (Phase::Attack, "attack")];
            let phase = self.phase.as_deref().ok_or("state.phase: missing")?;
            let follow = self.follow.as_ref().map(|(from, to)| {
                let [from, to] = [from, to].map(|code| area(map, code, "state.follow"));
                Ok::<_, String>(Follow { from: from?, to: to? })
            });
            let taken = self.taken.iter().flatten().map(|code| area(map, code, "state.taken"));
            Ok(Turn {
                seat: seat(names, self.turn.as_deref().ok_or(field)?, "state.turn")?,
                round: self.round.unwrap_or(1),
                phase: known(phases, |it| it.1, phase, "state.phase")?.0,
                to_place: troops(self.to_place.unwrap_or(0), "state.to_place")?,
                taken: taken.collect::<Result<Areas, String>>()?,
                follow: follow.transpose()?,
                matched: self.matched.unwrap_or(false),
                goes_on: false,
            })
        };
        state.stage = match self.stage.as_str() {
            "lists" => Stage::Lists,
            "placing" => Stage::Placing,
            "turn" => Stage::Turn(turn()?),
            "over" => return Err("state.stage: 'over'".to_owned()),
            other => return Err(format!("state.stage: unknown value '{other}'")),
        };
        checked(state, names)
    }
}

/// A state that can be: no territory is missing, and somebody may move.
fn checked(state: State, names: &[String]) -> Result<State, String> {
    if state.stage != Stage::Lists
        && let Some(area) = state.board.free().nth(0)
    {
        return Err(format!("state.board: {} is missing", state.map().code(area)));
    }
    let living = state.living();
    if living.len() < 2 {
        return Err("state.out: two seats at least must be left".to_owned());
    }
    if let Some(turn) = state.turn().filter(|turn| !living.has(turn.seat)) {
        let name = names.get(usize::from(turn.seat.0)).map_or("", String::as_str);
        return Err(format!("state.turn: '{name}' is out"));
    }
    Ok(state)
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

fn distinct(written: &[String], names: &[String], field: &str) -> Result<Vec<Seat>, String> {
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

fn area(map: &Map, code: &str, field: &str) -> Result<Area, String> {
    let noun = match map.name {
        MapName::World => "territory",
        MapName::Galaxy => "planet",
    };
    map.of_code(code).ok_or_else(|| format!("{field}: unknown {noun} '{code}'"))
}

fn troops(number: u32, field: &str) -> Result<u32, String> {
    let fits = number <= MOST_TROOPS;
    if fits { Ok(number) } else { Err(format!("{field}: at most {MOST_TROOPS} expected")) }
}

fn board(state: &mut State, written: WrittenBoard<'_>, names: &[String]) -> Result<(), String> {
    let map = state.map();
    for entry in written.0 {
        let area = area(map, &entry.code, "state.board")?;
        let holder = entry.holder.map(|name| seat(names, &name, "state.board")).transpose()?;
        if entry.troops == 0 {
            return Err(format!("state.board.{}: no troops", entry.code));
        }
        if state.board.at(area).is_some() {
            return Err(format!("state.board: {} is named twice", entry.code));
        }
        state.board.give(area, holder, troops(entry.troops, "state.board")?);
    }
    Ok(())
}

fn hands(
    state: &mut State,
    written: ByName<Seat, Vec<String>>,
    discard: &[String],
    names: &[String],
) -> Result<(), String> {
    let map = state.map();
    let mut seen = Cards::EMPTY;
    let mut cards = |codes: &[String], field: &str| -> Result<Cards, String> {
        let mut cards = Cards::EMPTY;
        for code in codes {
            let card = super::card(code, map);
            let card = card.ok_or_else(|| format!("{field}: unknown card '{code}'"))?;
            if seen.has(card) {
                return Err(format!("{field}: {code} is in two places"));
            }
            seen.put(card);
            cards.put(card);
        }
        Ok(cards)
    };
    for (name, codes) in written {
        let seat = seat(names, &name, "state.hands")?;
        *state.hands.of_mut(seat) = cards(&codes, "state.hands")?;
    }
    state.discard = cards(discard, "state.discard")?;
    Ok(())
}

fn defence(orders: ByName<Place, u8>, map: &Map, field: &str) -> Result<Defence, String> {
    let mut defence = Defence::default();
    for (code, dice) in orders {
        if !(1..=2).contains(&dice) {
            return Err(format!("{field}.{code}: 1 or 2 expected"));
        }
        let at = if code == "all" { None } else { Some(area(map, &code, field)?) };
        defence.order(dice, at);
    }
    Ok(defence)
}
