//! The state of a case, as it is written.
//!
//! Source: RULES §16.1, §16.2, §16.4.

use serde::Deserialize;

use super::written::{distinct, known, or_default, seat};
use crate::{
    Seat,
    kit::{
        by_name::{ByName, Named},
        territories::{Area, Areas, Cards, Defence, Follow, Map, MapName, written::WrittenBoard},
    },
    risk::{
        setup::Chosen,
        state::{Phase, Stage, State, Turn},
    },
};

/// The most troops that a case may have in a place.
const MOST_TROOPS: u32 = 1_000_000;

/// What a case names in standing orders.
struct Place;

impl Named for Place {
    const WORD: &'static str = "territory";
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a state")]
pub(super) struct WrittenState<'a> {
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

impl WrittenState<'_> {
    pub fn state(self, chosen: Chosen, names: &[String]) -> Result<State, String> {
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
            let phase = self.phase.as_deref().ok_or("state.phase: missing")?;
            let follow = self.follow.as_ref().map(|(from, to)| {
                let [from, to] = [from, to].map(|code| area(map, code, "state.follow"));
                Ok::<_, String>(Follow { from: from?, to: to? })
            });
            let taken = self.taken.iter().flatten().map(|code| area(map, code, "state.taken"));
            Ok(Turn {
                seat: seat(names, self.turn.as_deref().ok_or(field)?, "state.turn")?,
                round: self.round.unwrap_or(1),
                phase: known(Phase::ALL, |it| it.code(), phase, "state.phase")?,
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
